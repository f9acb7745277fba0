import type { Fault } from './fault.ts';

const isIPv6 = (cidr: string): boolean => cidr.includes(':');
/** The range of an IPPool that is an object; not that of an Installation, or of Helm values. */
const cidr = /(?<=^spec:\n(?: {2}.*\n)*? {2}cidr: )\S+$/m;
/** The range of any pool that manifests declare. */
const anyCidr =
  /(?<=^(?: {2}| {8,14})cidr: )\S+(?=\n(?: +(?:blockSize|ipipMode|vxlanMode|natOutgoing|encapsulation):))/m;
const cidrLine = /^ {2}cidr: \S+\n(?= {2}(?:blockSize|ipipMode|vxlanMode|natOutgoing))/m;
const v3 = /^apiVersion: projectcalico\.org\/v3\nkind: IPPool\n/m;
const name = /(?<=^kind: IPPool\nmetadata:\n {2}name: )\S+$/m;
const poolNat = /^ {2}natOutgoing: true\n/m;

export const poolFaults: readonly Fault[] = [
  {
    what: 'host bits in the range',
    rule: 'unmasked-pool-cidr',
    at: anyCidr,
    becomes: ([range]) => (isIPv6(range) ? range.replace('::/', '::1/') : range.replace(/0\/(\d+)$/, '1/$1')),
  },
  {
    what: 'a prefix that is too long',
    rule: 'invalid-pool-cidr',
    at: anyCidr,
    becomes: ([range]) => range.replace(/\/\d+$/, isIPv6(range) ? '/129' : '/33'),
  },
  {
    what: 'an address for a range',
    rule: 'invalid-pool-cidr',
    at: anyCidr,
    becomes: ([range]) => (isIPv6(range) ? undefined : range.replace(/\.0\/\d+$/, '.256/24')),
  },
  {
    what: 'a part too many',
    rule: 'invalid-pool-cidr',
    at: anyCidr,
    becomes: ([range]) => (isIPv6(range) ? range.replace('::', ':::') : range.replace('/', '.0/')),
  },
  {
    what: 'no range',
    rule: 'invalid-pool-cidr',
    at: /(?<=name: (\S+)\nspec:\n) {2}cidr: \S+\n(?= {2}(?:blockSize|ipipMode|vxlanMode|natOutgoing))/m,
    // The default pool gets its range from calico-node: what stands in Git may be a part of it.
    becomes: ([, name]) => (name === 'default-ipv4-ippool' ? undefined : ''),
  },
  {
    what: 'a range that is smaller than a block',
    rule: 'pool-smaller-than-block',
    at: cidr,
    becomes: ([range]) => range.replace(/\/\d+$/, isIPv6(range) ? '/124' : '/30'),
    also: ['static-ip-outside-pools'],
  },
  {
    what: 'a link-local range',
    rule: 'link-local-pool',
    at: cidr,
    becomes: ([range]) => (isIPv6(range) ? 'fe80::/64' : '169.254.64.0/18'),
    also: ['static-ip-outside-pools', 'invalid-reservation'],
  },
  {
    what: 'a block size that no family has',
    rule: 'block-size-out-of-range',
    at: cidrLine,
    becomes: ([line], text) => (text.includes('blockSize') ? undefined : `${line}  blockSize: 64\n`),
  },
  {
    what: 'a block size in quotes',
    rule: 'block-size-out-of-range',
    at: /(?<=^ {2}blockSize: )\d+$/m,
    becomes: ([size]) => `'${size}'`,
  },
  {
    what: 'both encapsulations',
    rule: 'conflicting-encapsulation',
    at: /^ {2}ipipMode: (?:Always|CrossSubnet)\n/m,
    becomes: ([line]) => `${line}  vxlanMode: Always\n`,
  },
  {
    what: 'an encapsulation in lower case',
    rule: 'unknown-encapsulation',
    at: /(?<=^ {2}(?:ipip|vxlan)Mode: )\w+$/m,
    becomes: ([mode]) => mode.toLowerCase(),
  },
  {
    what: 'an encapsulation with a hyphen',
    rule: 'unknown-encapsulation',
    at: /(?<=^ {2}(?:ipip|vxlan)Mode: )CrossSubnet$/m,
    becomes: () => 'Cross-Subnet',
  },
  {
    what: 'a field in lower case',
    rule: 'unknown-pool-field',
    at: /^ {2}(?:blockSize|vxlanMode|ipipMode|natOutgoing|nodeSelector|namespaceSelector)(?=:)/m,
    becomes: ([key]) => key.toLowerCase(),
    // A warning hides no error.
    also: ['node-without-tunnel-address'],
  },
  {
    what: 'a field of an Installation',
    rule: 'unknown-pool-field',
    at: poolNat,
    becomes: ([line]) => `${line}  encapsulation: VXLAN\n`,
  },
  {
    what: 'a field of a pool in an Installation',
    rule: 'unknown-pool-field',
    at: /^( {8,})natOutgoing: Enabled\n/m,
    becomes: ([line, indent]) => `${line}${indent}vxlanMode: Always\n`,
  },
  {
    what: 'a name that no object may have',
    rule: 'invalid-pool-name',
    at: name,
    becomes: ([text]) => `${text.replaceAll('-', '_')}_1`,
    also: ['unknown-pool-request'],
  },
  {
    what: 'an API version that nobody serves',
    rule: 'unserved-api-version',
    at: v3,
    becomes: ([head]) => head.replace('/v3', '/v1'),
  },
  {
    what: 'the range of the pool before',
    rule: 'overlapping-pools',
    at: /(?<=^ {2}cidr: (\S+)\n(?:(?! {2}cidr:).*\n)* {2}cidr: )\S+$/m,
    becomes: ([range, first]) => (first && isIPv6(first) === isIPv6(range) ? first : undefined),
    also: ['unreserved-static-ip'],
  },
  {
    what: 'the name of the pool before',
    rule: 'contradictory-pools',
    at: /(?<=^kind: IPPool\nmetadata:\n {2}name: (\S+)\n(?:(?!kind: IPPool).*\n)*kind: IPPool\nmetadata:\n {2}name: )\S+$/m,
    becomes: ([, first]) => first,
    also: ['unknown-pool-request'],
  },
  {
    what: 'a key twice',
    rule: 'duplicate-key',
    at: poolNat,
    becomes: ([line]) => `${line}  natOutgoing: false\n`,
    also: ['lottery-pools'],
  },
  {
    what: 'a word that YAML 1.1 reads as true',
    rule: 'ambiguous-scalar',
    at: /(?<=^ {2}natOutgoing: )true$/m,
    becomes: (_, __, base) => (base === 'fleet' ? undefined : 'yes'),
  },
  {
    what: 'a word that kustomize makes a string of',
    rule: 'unknown-pool-field',
    at: /(?<=^ {2}natOutgoing: )true$/m,
    becomes: (_, __, base) => (base === 'fleet' ? 'yes' : undefined),
  },
  {
    what: 'a boolean in quotes',
    rule: 'mistyped-field',
    at: poolNat,
    becomes: ([line]) => `${line}  disabled: 'true'\n`,
  },
  {
    what: 'a use that Calico does not know',
    rule: 'invalid-allowed-uses',
    at: poolNat,
    becomes: ([line], text) =>
      text.includes('allowedUses') ? undefined : `${line}  allowedUses: [Workload, Gateway]\n`,
  },
  {
    what: 'a mark of a merge',
    rule: 'unreadable-document',
    at: poolNat,
    becomes: ([line]) => `<<<<<<< HEAD\n${line}=======\n  natOutgoing: false\n>>>>>>> natless\n`,
  },
  {
    what: 'a tab for blanks',
    rule: 'unreadable-document',
    at: poolNat,
    becomes: () => '\tnatOutgoing: true\n',
  },
  {
    what: 'the API behind that of Calico',
    rule: 'unvalidated-pool-api',
    at: v3,
    becomes: ([head]) => head.replace('projectcalico.org/v3', 'crd.projectcalico.org/v1'),
  },
  {
    what: 'an assignment mode in lower case',
    rule: 'unknown-assignment-mode',
    at: /(?<=^ {2}assignmentMode: )Manual$/m,
    becomes: () => 'manual',
  },
];
