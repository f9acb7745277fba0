import type { Fault } from './fault.ts';

export const clusterFaults: readonly Fault[] = [
  {
    what: 'too few blocks for the nodes',
    rule: 'too-few-blocks',
    at: /(?<=^ {2}cidr: )10\.140\.0\.0\/24\n {2}blockSize: 28$/m,
    becomes: () => '10.140.0.0/26\n  blockSize: 27',
  },
  {
    what: 'more pods than addresses',
    rule: 'undersized-pool',
    at: /(?<=^ {2}replicas: )40$/m,
    becomes: () => '400',
  },
  {
    what: 'more pods than addresses of a pool on request',
    rule: 'undersized-pool',
    at: /(?<=^ {2}cidr: )10\.49\.0\.0\/22$/m,
    becomes: () => '10.49.0.0/31\n  blockSize: 31',
  },
  {
    what: 'blocks so small that nodes cannot fill up',
    rule: 'capped-node',
    at: /(?<=^ {2}cidr: 10\.140\.0\.0\/24\n {2}blockSize: )28$/m,
    becomes: () => '31',
    also: ['undersized-pool'],
  },
  {
    what: 'a Windows node that may borrow',
    rule: 'windows-without-strict-affinity',
    at: /(?<=^ {2}strictAffinity: )true$/m,
    becomes: () => 'false',
  },
  {
    what: 'a configuration of IPAM that nobody reads',
    rule: 'ipam-config-ignored',
    at: /(?<=^kind: IPAMConfiguration\nmetadata:\n {2}name: )default$/m,
    becomes: () => 'strict',
    also: ['windows-without-strict-affinity'],
  },
  {
    what: 'an address of the other family for NAT',
    rule: 'invalid-felix-setting',
    at: /$(?![^])/m,
    becomes: (_, text) =>
      text.includes('kind: IPAMConfiguration')
        ? '---\napiVersion: projectcalico.org/v3\nkind: FelixConfiguration\nmetadata:\n  name: default\nspec:\n  natOutgoingAddress: fd00::1\n'
        : undefined,
  },
  {
    what: 'a range of routers',
    rule: 'overlapping-networks',
    at: /(?<=^ {2}cidr: )172\.20\.0\.0\/14$/m,
    becomes: () => '192.168.128.0/18',
  },
  {
    what: 'the range of Services',
    rule: 'overlapping-networks',
    at: /(?<=^ {2}cidr: )10\.12[89]\.0\.0\/16$/m,
    becomes: () => '10.96.0.0/17',
    also: ['pool-outside-pod-cidr'],
  },
  {
    what: 'a range outside of that of pods',
    rule: 'pool-outside-pod-cidr',
    at: /(?<=^ {2}cidr: )10\.12[89]\.0\.0\/16$/m,
    becomes: () => '10.160.0.0/16',
  },
  {
    what: 'pools that differ in NAT',
    rule: 'lottery-pools',
    at: /(?<=^ {2}cidr: 10\.12[89]\.0\.0\/16\n {2}vxlanMode: Always\n {2}natOutgoing: )true$/m,
    becomes: () => 'false',
  },
  {
    what: 'the only pool for tunnels disabled',
    rule: 'last-tunnel-pool-disabled',
    at: /^ {2}natOutgoing: true\n(?=---\napiVersion: projectcalico\.org\/v3\nkind: IPAMConfiguration)/m,
    becomes: ([line]) => `${line}  disabled: true\n`,
    also: ['uncovered-node'],
  },
  {
    what: 'a method that this release cannot use',
    rule: 'broken-internal-ip-detection',
    at: /(?<=calico\/node:)v3\.28\.1([^]*value: )interface=eth\.\*$/m,
    becomes: ([, between]) => `v3.22.1${between}kubernetes-internal-ip`,
  },
  {
    what: 'a block size in the environment that no family has',
    rule: 'block-size-out-of-range',
    at: /(?<=CALICO_IPV4POOL_BLOCK_SIZE\n +value: )'26'$/m,
    becomes: () => "'64'",
  },
  {
    what: 'host bits in the environment',
    rule: 'unmasked-pool-cidr',
    at: /(?<=CALICO_IPV4POOL_CIDR\n +value: )10\.60\.0\.0\/16$/m,
    becomes: () => '10.60.0.1/16',
  },
  {
    what: 'no range in the environment',
    rule: 'invalid-pool-cidr',
    at: /(?<=CALICO_IPV4POOL_CIDR\n +value: )10\.60\.0\.0\/16$/m,
    becomes: () => '10.60.0.0/36',
  },
  {
    what: 'pools as a mapping',
    rule: 'malformed-manifest',
    at: /(?<=^ {4}ipPools:\n {6})- name: pods\n {8}cidr/m,
    becomes: () => '  name: pods\n        cidr',
  },
  {
    what: 'a field that this release does not have',
    rule: 'unsupported-pool-field',
    at: /^ {2}natOutgoing: true\n(?= {2}nodeSelector: region)/m,
    becomes: ([line]) => `${line}  assignmentMode: Manual\n`,
  },
  {
    what: 'a suppression without a reason',
    rule: 'invalid-suppression',
    at: /(?<=^ {2}natOutgoing: true)$/m,
    becomes: () => ' # ipamlint-ignore lottery-pools',
  },
  {
    what: 'a suppression of nothing',
    rule: 'unused-suppression',
    at: /(?<=^ {2}natOutgoing: true)$/m,
    becomes: () => ' # ipamlint-ignore unmasked-pool-cidr: routers mask it',
  },
];
