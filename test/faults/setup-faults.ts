import type { Fault } from './fault.ts';

const variable = (name: string, value: string): string =>
  `            - name: ${name}\n              value: ${value}\n`;

/** In front of the first variable of calico-node. */
const variables = /^ {12}- name: IP\n/m;

/** How calico-node, its CNI plugin, BGP and Felix are set up. */
export const setupFaults: readonly Fault[] = [
  {
    what: 'an interface for a method',
    rule: 'invalid-ip-autodetection',
    at: /(?<=value: )interface=eth\.\*$/m,
    becomes: () => 'eth0',
  },
  {
    what: 'a pattern of another language',
    rule: 'invalid-ip-autodetection',
    at: /(?<=value: )interface=eth\.\*$/m,
    becomes: () => 'interface=(?!docker).*',
  },
  {
    what: 'an address of the other family',
    rule: 'invalid-ip-autodetection',
    at: /(?<=value: )interface=eth\.\*$/m,
    becomes: () => 'can-reach=fd00::1',
  },
  {
    what: 'a no that means yes',
    rule: 'surprising-env-value',
    at: variables,
    becomes: ([line]) => `${variable('CALICO_IPV4POOL_NAT_OUTGOING', "'off'")}${line}`,
  },
  {
    what: 'a variable that is none',
    rule: 'surprising-env-value',
    at: variables,
    becomes: ([line]) => `${variable('CALICO_IPV4POOL_BLOCKSIZE', "'26'")}${line}`,
  },
  {
    what: 'a range for a pool that is not made',
    rule: 'default-pool-conflict',
    at: variables,
    becomes: ([line]) => `${variable('NO_DEFAULT_POOLS', "'true'")}${line}`,
  },
  {
    what: 'a comma before a bracket',
    rule: 'malformed-cni-config',
    at: /(?<="assign_ipv6": "false")$/m,
    becomes: () => ',',
  },
  {
    what: 'a boolean where the plugin reads a text',
    rule: 'malformed-cni-config',
    at: /(?<="assign_ipv6": )"false"$/m,
    becomes: () => 'false',
  },
  {
    what: 'a number in quotes',
    rule: 'malformed-cni-config',
    at: /__CNI_MTU__/m,
    becomes: ([text]) => `"${text}"`,
  },
  {
    what: 'a family that no pool has',
    rule: 'family-without-pool',
    at: /(?<="assign_ipv6": )"false"$/m,
    becomes: () => '"true"',
  },
  {
    what: 'addresses of another IPAM than calico-node expects',
    rule: 'host-local-mismatch',
    at: variables,
    becomes: ([line]) => `${variable('USE_POD_CIDR', "'true'")}${line}`,
  },
  {
    what: 'host bits in a range that is announced',
    rule: 'invalid-bgp-range',
    at: /(?<=^ {4}- cidr: )203\.0\.113\.0\/24$/m,
    becomes: () => '203.0.113.1/24',
  },
  {
    what: 'a list of texts for a list of ranges',
    rule: 'invalid-bgp-range',
    at: /(?<=^ {4}- )cidr: 203\.0\.113\.0\/24$/m,
    becomes: () => '203.0.113.0/24',
  },
  {
    what: 'a range that is none',
    rule: 'invalid-bgp-range',
    at: /(?<=^ {4}- cidr: )203\.0\.113\.0\/24$/m,
    becomes: () => '203.0.113.0-203.0.113.255',
  },
  {
    what: 'no NAT beside a pool that has it',
    rule: 'missing-nat',
    at: /(?<=^ {2}cidr: 10\.49\.0\.0\/22\n) {2}natOutgoing: true\n/m,
    becomes: () => '',
  },
  {
    what: 'no routes to a pool whose tunnel needs them',
    rule: 'unrouted-pool',
    at: /^ {2}natOutgoing: true\n(?= {2}nodeSelector: rack)/m,
    becomes: ([line]) => `${line}  disableBGPExport: true\n`,
  },
];
