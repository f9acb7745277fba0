/**
 * An example for each function of `ipamlint/rule`: an expression, and what it gives, as Node shows it. A test evaluates them
 * over `kitRepository`, of which `cluster` is the cluster and `edge` and `core` the pools; `before` is the same without `edge`.
 */
export const kitExamples: Readonly<Record<string, readonly [expression: string, result: string]>> = {
  addressCount: ["addressCount(parseCidr('10.0.0.0/24'))", '256n'],
  addressesPerBlock: ['addressesPerBlock(4, 26)', '64n'],
  contains: ["contains(parseCidr('10.0.0.0/8'), parseCidr('10.42.0.0/16'))", 'true'],
  containsAddress: ["containsAddress(parseCidr('10.42.0.0/16'), parseAddress('10.42.0.7'))", 'true'],
  counted: ["counted(3, 'pool')", "'3 pools'"],
  defineComparison: [
    "defineComparison({ id: 'new-pool', summary: 'a new pool', severity: 'note', since: '1.0.0', *compare() {} }).id",
    "'new-pool'",
  ],
  defineRule: [
    "defineRule({ id: 'any-pool', summary: 'any pool', severity: 'note', since: '1.0.0', *check() {} }).id",
    "'any-pool'",
  ],
  effectivePools: ['effectivePools(cluster).map(pool => pool.name)', "[ 'core', 'edge' ]"],
  evaluateSelector: [
    "evaluateSelector(parseSelector('rack == \"a\"'), { lookup: key => (key === 'rack' ? 'a' : null) })",
    'true',
  ],
  familyOf: ['familyOf(edge)', '4'],
  formatAddress: ["formatAddress(parseAddress('2001:DB8:0::1'))", "'2001:db8::1'"],
  formatCidr: ["formatCidr(parseCidr('10.42.0.0/16'))", "'10.42.0.0/16'"],
  interfaceVersion: ['interfaceVersion', '1'],
  isHostNetwork: ['isHostNetwork(cluster.workloads[0])', 'false'],
  knowsAllNodes: ['knowsAllNodes(cluster)', 'false'],
  listed: ["listed(['a', 'b', 'c'], 2)", '\'"a", "b" and 1 more\''],
  mayHoldMorePools: ['mayHoldMorePools(cluster)', 'false'],
  nodePhrase: ['nodePhrase(cluster.nodes[0])', '\'Node "east-1"\''],
  objectPhrase: ["objectPhrase({ kind: 'Deployment', name: 'web' })", '\'Deployment "web"\''],
  overlappingPools: ['overlappingPools(cluster).map(([a, b]) => [a.name, b.name])', "[ [ 'core', 'edge' ] ]"],
  overlaps: ["overlaps(parseCidr('10.0.0.0/8'), parseCidr('192.168.0.0/16'))", 'false'],
  parseAddress: ["parseAddress('10.0.0.256')", 'undefined'],
  parseCidr: ["parseCidr('10.42.0.0/16').prefix", '16'],
  parseCidrOrAddress: ["parseCidrOrAddress('10.42.0.7').prefix", '32'],
  parseSelector: ['parseSelector(\'rack == "a"\').kind', "'comparison'"],
  poolChanges: ['poolChanges(before, cluster).added.map(pool => pool.name)', "[ 'edge' ]"],
  poolPhrase: ['poolPhrase(edge)', '\'pool "edge" (10.42.0.0/16)\''],
  poolRequests: ['poolRequests(cluster).map(({ owner }) => owner.name)', "[ 'web' ]"],
  quoted: ["quoted('a name that is too long to show')", '\'"a name that is too l…"\''],
  replaceScalar: ["replaceScalar(edge.fields.cidr, '10.43.0.0/16').text", "'10.43.0.0/16'"],
  reservations: ['reservations(cluster).length', '1'],
  rewriteString: ["rewriteString(edge.fields.cidr, '10.43.0.0/16').text", "'10.43.0.0/16'"],
  runs: ["runs(cluster, 'v3.26.0')", "'unknown'"],
  selectorLabels: ['selectorLabels(parseSelector(\'rack == "a" && has(zone)\'))', "[ 'rack', 'zone' ]"],
  usesPools: ['usesPools(cluster)', 'true'],
};

const object = (kind: string, name: string, rest: string, version = 'projectcalico.org/v3'): string =>
  `apiVersion: ${version}\nkind: ${kind}\nmetadata:\n  name: ${name}\n${rest}`;

/** What the examples look at. */
export const kitRepository: readonly string[] = [
  object('IPPool', 'core', 'spec:\n  cidr: 10.0.0.0/8\n'),
  object('IPPool', 'edge', 'spec:\n  cidr: 10.42.0.0/16\n'),
  object('IPReservation', 'gateways', 'spec:\n  reservedCIDRs: [10.42.0.0/28]\n'),
  object('Node', 'east-1', '  labels: { rack: a }\n', 'v1'),
  object(
    'Deployment',
    'web',
    '  namespace: shop\nspec:\n  template:\n    metadata:\n      annotations:\n        cni.projectcalico.org/ipv4pools: \'["edge"]\'\n    spec:\n      containers: [{ name: web, image: web }]\n',
    'apps/v1',
  ),
];
