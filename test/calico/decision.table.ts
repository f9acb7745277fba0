import type { Tri } from '../../src/base/text/tri.ts';

/** A pod, where it is to run, and the pools that there are. */
export interface Case {
  /** Pools, `name: spec` in flow style; those of `crd.projectcalico.org/v1` have a name that starts with `raw`. */
  readonly pools?: readonly string[];
  readonly pod?: Readonly<Record<string, string>>;
  readonly namespace?: Readonly<Record<string, string>>;
  readonly node?: string;
  readonly namespaceLabels?: string;
  readonly version?: string;
  readonly ipv6?: Tri;
  readonly mayHoldMore?: boolean;
  readonly hostNetwork?: Tri;
}

export const a = 'a: { cidr: 10.0.0.0/16 }';
export const b = 'b: { cidr: 10.1.0.0/16 }';
export const v6 = 'six: { cidr: "fd00::/64" }';

const bare = 'no configured Calico pools for node k';
export const unqualified = 'cannot find a qualified ippool';
const unfit = `${unqualified}, no pools match the required use (Workload)`;

/** Pods, and the IPv4 pools that they may use, in order, `?` behind those in doubt; or Calico's words. */
export const cases = [
  ['without requests every pool that selects, by name', { pools: [b, a] }, 'a b'],
  ['a disabled pool is out', { pools: ['a: { cidr: 10.0.0.0/16, disabled: true }', b] }, 'b'],
  ['all disabled', { pools: ['a: { cidr: 10.0.0.0/16, disabled: true }'] }, unqualified],
  ['no pool of the family', { pools: [v6] }, unqualified],
  ['Manual is out', { pools: ['a: { cidr: 10.0.0.0/16, assignmentMode: Manual }', b] }, 'b'],
  ['all Manual', { pools: ['a: { cidr: 10.0.0.0/16, assignmentMode: Manual }'] }, bare],
  [
    'releases before v3.30 know no Manual',
    { pools: ['a: { cidr: 10.0.0.0/16, assignmentMode: Manual }'], version: 'v3.29.1' },
    'a',
  ],
  [
    'nodeSelector',
    { pools: [`a: { cidr: 10.0.0.0/16, nodeSelector: "r == '0'" }`, b], node: '{ r: "1" }' },
    'b',
  ],
  [
    'no nodeSelector matches',
    { pools: [`a: { cidr: 10.0.0.0/16, nodeSelector: "r == '0'" }`], node: '{ r: "1" }' },
    bare,
  ],
  [
    'a node without any label may not be described',
    { pools: [`a: { cidr: 10.0.0.0/16, nodeSelector: "r == '0'" }`] },
    'a?',
  ],
  [
    'a label that may be set at run time',
    { pools: [`a: { cidr: 10.0.0.0/16, nodeSelector: "x.io/r == '0'" }`] },
    'a?',
  ],
  [
    'namespaceSelector',
    { pools: [`a: { cidr: 10.0.0.0/16, namespaceSelector: "t == 'x'" }`, b], namespaceLabels: '{ t: z }' },
    'b',
  ],
  [
    'releases before v3.31 know no namespaceSelector',
    { pools: [`a: { cidr: 10.0.0.0/16, namespaceSelector: "t == 'x'" }`], version: 'v3.30.9' },
    'a',
  ],
  ['allowedUses without Workload', { pools: ['a: { cidr: 10.0.0.0/16, allowedUses: [Tunnel] }'] }, unfit],
  [
    'the use is asked after the selectors',
    { pools: [`a: { cidr: 10.0.0.0/16, allowedUses: [Tunnel], nodeSelector: "!all()" }`] },
    bare,
  ],
  ['pools that nobody sees', { pools: [], mayHoldMore: true }, ''],
  [
    'a selector that a raw CRD let in',
    { pools: ['raw: { cidr: 10.0.0.0/16, nodeSelector: "r = 1" }', a] },
    'expected ==',
  ],
  [
    'a broken selector of a disabled pool',
    { pools: ['raw: { cidr: 10.0.0.0/16, nodeSelector: "r = 1", disabled: true }', b] },
    'b',
  ],
  [
    'a broken namespaceSelector fails the nodes that the pool selects',
    { pools: [`raw: { cidr: 10.0.0.0/16, nodeSelector: "!all()", namespaceSelector: "r = 1" }`, b] },
    'b',
  ],

  ['the order of the request', { pools: [a, b], pod: { ipv4pools: '["b", "a"]' } }, 'b a'],
  ['a range', { pools: [a, b], pod: { ipv4pools: '["10.1.0.0/16"]' } }, 'b'],
  ['a range with host bits', { pools: [a, b], pod: { ipv4pools: '["10.1.2.3/16"]' } }, 'b'],
  [
    'a part of a range',
    { pod: { ipv4pools: '["10.0.0.0/24"]' } },
    'the given pool (10.0.0.0/24) does not exist, or is not enabled',
  ],
  ['a name that is none', { pod: { ipv4pools: '["A"]' } }, 'error parsing pool "A": invalid CIDR address: A'],
  ['a name that may be elsewhere', { pod: { ipv4pools: '["A", "a"]' }, mayHoldMore: true }, 'a'],
  [
    'one bad entry fails all',
    { pools: [a, 'b: { cidr: 10.1.0.0/16, disabled: true }'], pod: { ipv4pools: '["a", "b"]' } },
    'the given pool (10.1.0.0/16) does not exist, or is not enabled',
  ],
  [
    'no selector is asked',
    {
      pools: ['a: { cidr: 10.0.0.0/16, nodeSelector: "!all()", assignmentMode: Manual }'],
      pod: { ipv4pools: '["a"]' },
    },
    'a',
  ],
  [
    'allowedUses is',
    { pools: ['a: { cidr: 10.0.0.0/16, allowedUses: [Tunnel] }', b], pod: { ipv4pools: '["a", "b"]' } },
    'b',
  ],
  [
    'and may leave nothing',
    { pools: ['a: { cidr: 10.0.0.0/16, allowedUses: [Tunnel] }'], pod: { ipv4pools: '["a"]' } },
    unfit,
  ],
  ['the wrong family', { pools: [a, v6], pod: { ipv4pools: '["six"]' } }, `"fd00::" isn't a IPv4 address`],
  [
    'the wrong family as a range',
    { pod: { ipv6pools: '["10.0.0.0/16"]' } },
    `"10.0.0.0" isn't a IPv6 address`,
  ],
  [
    'both lists are resolved',
    { pod: { ipv6pools: '["x"]' } },
    'error parsing pool "x": invalid CIDR address: x',
  ],
  [
    'IPv4 first',
    { pod: { ipv4pools: '["y"]', ipv6pools: '["x"]' } },
    'error parsing pool "y": invalid CIDR address: y',
  ],

  [
    'the pod outranks its namespace',
    { pools: [a, b], pod: { ipv4pools: '["b"]' }, namespace: { ipv4pools: '["a"]' } },
    'b',
  ],
  ['the namespace speaks for its pods', { pools: [a, b], namespace: { ipv4pools: '["b"]' } }, 'b'],
  [
    'an empty text asks for nothing',
    { pools: [a, b], pod: { ipv4pools: '' }, namespace: { ipv4pools: '["b"]' } },
    'b',
  ],
  [
    'an empty list lets selectors choose',
    { pools: [a, b], pod: { ipv4pools: '[]' }, namespace: { ipv4pools: '["b"]' } },
    'a b',
  ],
  [
    'a bad list outranked by a good one',
    { pools: [a, b], pod: { ipv4pools: '["b"]' }, namespace: { ipv4pools: 'x' } },
    'b',
  ],
  [
    'no JSON',
    { pod: { ipv4pools: "['a']" } },
    String.raw`invalid character '\'' looking for beginning of value`,
  ],
  [
    'no list',
    { namespace: { ipv6pools: '"a"' } },
    'json: cannot unmarshal string into Go value of type []string',
  ],
  ['a placeholder', { pod: { ipv4pools: '["${POOL}"]' } }, 'a?'],

  [
    'a pool whose range is none',
    { pools: [a, 'b: { cidr: nonsense }'], pod: { ipv4pools: '["b"]' } },
    'failed to parse IP pool cidr: invalid CIDR address: nonsense',
  ],
  [
    'a pool whose range is not told',
    { pools: [a, 'b: { cidr: "${CIDR}" }'], pod: { ipv4pools: '["b"]' } },
    'b?',
  ],
  ['no pool, and no range is told', { pools: ['b: { cidr: "${CIDR}" }'] }, 'b?'],
  [
    'a broken selector where no range is told: the pool may be of another family',
    { pools: ['raw: { cidr: "${CIDR}", nodeSelector: "r = 1" }', a] },
    'a raw?',
  ],
  [
    'a broken selector where nobody tells whether the pool is disabled',
    { pools: ['raw: { cidr: 10.1.0.0/16, nodeSelector: "r = 1", disabled: "${OFF}" }', a] },
    'a raw?',
  ],
  [
    'a broken selector of a v3 pool that native CRDs store',
    { pools: ['b: { cidr: 10.1.0.0/16, nodeSelector: "r = 1" }', a] },
    'expected ==',
  ],
  ['a pool of no range is passed over', { pools: ['b: { cidr: nonsense }', a] }, 'a'],
  [
    'a broken namespaceSelector where the pool selects the node',
    { pools: ['raw: { cidr: 10.0.0.0/16, namespaceSelector: "r = 1" }', b] },
    'expected ==',
  ],
  [
    'a broken selector of a Manual pool is not read',
    { pools: ['raw: { cidr: 10.0.0.0/16, nodeSelector: "r = 1", assignmentMode: Manual }', b] },
    'b',
  ],
  [
    'releases before v3.21 know no allowedUses',
    { pools: ['a: { cidr: 10.0.0.0/16, allowedUses: [Tunnel] }'], version: 'v3.20.6' },
    'a',
  ],
  [
    'and from v3.21 on they count',
    { pools: ['a: { cidr: 10.0.0.0/16, allowedUses: [Tunnel] }'], version: 'v3.21.0' },
    unfit,
  ],
  ['perhaps the host’s network', { hostNetwork: 'unknown' }, 'undetermined'],
  [
    'families of the namespace that are no JSON',
    { namespace: { ipFamilies: "['IPv4']" }, version: 'v3.30.0' },
    String.raw`invalid character '\'' looking for beginning of value`,
  ],
  [
    'families of the namespace that a pod outranks',
    { pod: { ipFamilies: '["IPv4"]' }, namespace: { ipFamilies: 'x' }, version: 'v3.30.0' },
    'a',
  ],
  [
    'releases before v3.30 do not read them',
    { namespace: { ipFamilies: "['IPv4']" }, version: 'v3.29.0' },
    'a',
  ],
  ['families that are not told', { pod: { ipFamilies: '["${FAMILY}"]' }, version: 'v3.30.0' }, 'a'],
  ['the host’s network', { hostNetwork: true }, 'host network'],
  ['fixed addresses', { pod: { ipAddrs: '["10.0.0.7"]' } }, 'fixed'],
  [
    'outside every pool',
    { pod: { ipAddrs: '["10.9.0.7"]' } },
    'error getting IP from IPAM: The provided IP address is not in a configured pool',
  ],
  ['perhaps in a pool', { pod: { ipAddrs: '["10.9.0.7"]' }, mayHoldMore: true }, 'fixed'],
  [
    'two of a family',
    { pod: { ipAddrs: '["10.0.0.7", "10.0.0.8"]' } },
    'cannot have more than one IPv4 address for "cni.projectcalico.org/ipAddrs" annotation',
  ],
  ['a prefix length', { pod: { ipAddrs: '["10.0.0.7/32"]' } }, 'invalid IP format: 10.0.0.7/32'],
  [
    'no address',
    { pod: { ipAddrs: '[]' } },
    'annotation "cni.projectcalico.org/ipAddrs" specified but empty',
  ],
  [
    'no JSON for addresses',
    { pod: { ipAddrs: '10.0.0.7' } },
    `failed to parse IPs 10.0.0.7 for annotation "cni.projectcalico.org/ipAddrs": failed to parse '10.0.0.7' as JSON: invalid character '.' after top-level value`,
  ],
  [
    'both ways',
    { pod: { ipAddrs: '["10.0.0.7"]', ipAddrsNoIpam: '["10.0.0.7"]' } },
    "can't have both annotations: 'ipAddrs' and 'ipAddrsNoIpam' in use at the same time",
  ],
  ['without IPAM no pool is asked', { pod: { ipAddrsNoIpam: '["10.9.0.7"]' } }, 'fixed'],
  [
    'requests are decoded all the same',
    { pod: { ipAddrs: '["10.0.0.7"]' }, namespace: { ipv4pools: '[' } },
    'unexpected end of JSON input',
  ],
  ['but not resolved', { pod: { ipAddrs: '["10.0.0.7"]' }, namespace: { ipv4pools: '["x"]' } }, 'fixed'],
  [
    'uses of fixed addresses count since v3.33',
    {
      pools: ['a: { cidr: 10.0.0.0/16, allowedUses: [Tunnel] }'],
      pod: { ipAddrs: '["10.0.0.7"]' },
      version: 'v3.33.0',
    },
    'error getting IP from IPAM: IP address 10.0.0.7 is in IP pool "a", which is not allowed for use "Workload" (allowedUses: [Tunnel])',
  ],
] as const satisfies readonly (readonly [string, Case, string])[];
