import type { Fault } from './fault.ts';

/** The value of a request for pools. */
const request = /(?<=cni\.projectcalico\.org\/ipv[46]pools: )'\["([\w-]+)"\]'$/m;
const key = /cni\.projectcalico\.org\/ipv4pools(?=:)/m;
const fixed = /(?<=cni\.projectcalico\.org\/ipAddrs: )'\["([\d.]+)"\]'$/m;

export const requestFaults: readonly Fault[] = [
  {
    what: 'a pool that does not exist',
    rule: 'unknown-pool-request',
    at: request,
    becomes: ([, pool]) => `'["${pool}s"]'`,
  },
  {
    what: 'a list in single quotes',
    rule: 'malformed-request',
    at: request,
    becomes: ([, pool]) => `"['${pool}']"`,
  },
  {
    what: 'a name for a list',
    rule: 'malformed-request',
    at: request,
    becomes: ([, pool]) => pool,
  },
  {
    what: 'a list of YAML',
    rule: 'malformed-request',
    at: request,
    becomes: ([, pool]) => `[${pool}]`,
  },
  {
    what: 'an empty list',
    rule: 'malformed-request',
    at: request,
    becomes: () => `'[""]'`,
  },
  {
    what: 'another case of the annotation',
    rule: 'misspelt-annotation',
    at: key,
    becomes: ([text]) => text.replace('pools', 'Pools'),
  },
  {
    what: 'the prefix of another annotation',
    rule: 'misspelt-annotation',
    at: key,
    becomes: () => 'projectcalico.org/ipv4pools',
  },
  {
    what: 'a pool of the other family',
    rule: 'wrong-family-request',
    at: /(?<=cni\.projectcalico\.org\/ipv4pools: )'\["v4"\]'$/m,
    becomes: () => `'["v6"]'`,
  },
  {
    what: 'the pool of another region',
    rule: 'annotation-bypasses-selector',
    at: /(?<=pools: )'\["(east|west)"\]'$/m,
    becomes: ([, pool]) => `'["${pool === 'east' ? 'west' : 'east'}"]'`,
  },
  {
    what: 'on the Deployment in place of its pods',
    rule: 'misplaced-request',
    at: /(?<=^ {2}namespace: shop\n)spec:\n(?=[^]*?cni\.projectcalico)/m,
    becomes: () => `  annotations:\n    cni.projectcalico.org/ipv6pools: '["x"]'\nspec:\n`,
    also: ['unknown-pool-request'],
  },
  {
    what: 'a request that overrides that of the namespace',
    rule: 'overridden-request',
    at: /(?<=^ {6}labels: \{ app: gateway \}\n)/m,
    becomes: () => `      annotations:\n        cni.projectcalico.org/ipv4pools: '["default-ipv4-ippool"]'\n`,
  },
  {
    what: 'a disabled pool',
    rule: 'disabled-pool-request',
    at: /^ {2}assignmentMode: Manual\n/m,
    becomes: ([line]) => `${line}  disabled: true\n`,
  },
  {
    what: 'a pool for tunnels alone',
    rule: 'unusable-pool-request',
    at: /^ {2}assignmentMode: Manual\n/m,
    becomes: ([line]) => `${line}  allowedUses: [Tunnel]\n`,
  },
  {
    what: 'a fixed address that no pool has',
    rule: 'static-ip-outside-pools',
    at: fixed,
    becomes: ([, address]) => `'["${address!.replace('10.64', '10.46')}"]'`,
  },
  {
    what: 'a fixed address with a prefix',
    rule: 'malformed-static-ip',
    at: fixed,
    becomes: ([, address]) => `'["${address}/32"]'`,
  },
  {
    what: 'a fixed address that nothing reserves',
    rule: 'unreserved-static-ip',
    at: fixed,
    becomes: () => `'["10.64.8.5"]'`,
  },
  {
    what: 'one fixed address twice',
    rule: 'duplicate-static-ip',
    at: fixed,
    becomes: ([, address]) => (address!.endsWith('.6') ? `'["10.64.0.5"]'` : undefined),
  },
  {
    what: 'two replicas with one address',
    rule: 'shared-static-ip',
    at: /(?<=^ {2}replicas: )1(?=\n {2}strategy)/m,
    becomes: () => '2',
  },
  {
    what: 'a roll-out that needs the address twice',
    rule: 'static-ip-blocks-rollout',
    at: /^ {2}strategy:\n {4}type: Recreate\n/m,
    becomes: () => '',
  },
  {
    what: 'a reservation from one address to another',
    rule: 'invalid-reservation',
    at: /(?<=^ {4}- )10\.64\.0\.0\/28$/m,
    becomes: () => '10.64.0.0-10.64.0.15',
    also: ['unreserved-static-ip'],
  },
];
