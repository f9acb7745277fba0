import {
  nodePhrase,
  type ClusterGraph,
  coverages,
  defineRule,
  effectivePools,
  evaluateSelector,
  type Finding,
  type IPPool,
  isInhabited,
  isWindows,
  mayHoldMorePools,
  type Node,
  nodesPhrase,
  nodesRelated,
  poolLabel,
  poolPhrase,
  type Related,
  residentOf,
  runs,
  type TunnelCoverage,
  tunnelCoverages,
  type Unchecked,
  type Undecided,
  wantsPools,
  usesPools,
} from '../../src/linter/rule/kit.ts';

/** Nodes without a tunnel address, and the pools whose pods they do not reach. */
interface Gap {
  readonly coverage: TunnelCoverage;
  readonly nodes: readonly [Node, ...Node[]];
  readonly cutOff: readonly [IPPool, ...IPPool[]];
}

/** An encapsulation in words that Calico does not know: what was meant is plain, and is not what happens. */
const meantMode = /^(?:always|cross[-_ ]?subnet)$/i;

/** Where a pool that selects one of the nodes was meant to use the tunnel, and does not for the way that it is written. */
function meantFor(cluster: ClusterGraph, { coverage: { kind, pools }, nodes }: Gap): readonly Related[] {
  return effectivePools(cluster).flatMap(pool => {
    const { cidr, fields, nodeSelector } = pool;
    const { selector } = nodeSelector;
    if (pools.includes(pool) || cidr?.family !== kind.family || !selector) return [];
    if (!nodes.some(({ labels }) => evaluateSelector(selector, labels) === true)) return [];
    const isMode = (key: string): boolean => key.toLowerCase() === `${kind.tunnel.toLowerCase()}mode`;
    const meant = fields.body
      .entries()
      .find(([key, { string = '' }]) => isMode(key) && meantMode.test(string));
    if (!meant) return [];
    const [key, field] = meant;
    return [
      {
        at: field.place,
        label: `${poolLabel(pool)} selects it, and Calico does not read ${key}: ${field.string}`,
      },
    ];
  });
}

function stranded(cluster: ClusterGraph, gap: Gap): Finding {
  const {
    coverage: { kind },
    nodes,
    cutOff,
  } = gap;
  const [node, ...others] = nodes;
  const [pool] = cutOff;
  const tunnel = `${kind.family === 6 ? 'IPv6 ' : ''}${kind.tunnel}`;
  const isSometimes = cutOff.every(dependsOnSubnet);
  return {
    at: node.at,
    subject: tunnel,
    severity: isSometimes ? 'warning' : 'error',
    victims: nodes,
    message: `no ${tunnel} pool gives ${nodesPhrase(nodes, 3)} a tunnel address`,
    note: consequence(kind.tunnel, pool, isSometimes),
    help: `let the nodeSelector of an enabled ${tunnel} pool with the use Tunnel match the node, or add such a pool for it`,
    related: [
      ...cutOff.slice(0, 3).map(pool => ({
        at: pool.fields.nodeSelector.place,
        label: `${poolLabel(pool)} uses ${tunnel} and selects other nodes`,
      })),
      ...meantFor(cluster, gap).slice(0, 3),
      ...nodesRelated(others.filter(({ at }) => at !== node.at)),
    ],
  };
}

/** Felix takes the VTEP of the node away; IPIP goes on between pods and fails for the host. */
function consequence(tunnel: string, pool: IPPool, isSometimes: boolean): string {
  const where = isSometimes ? 'nodes of other subnets' : 'other nodes';
  return tunnel === 'VXLAN'
    ? `without it nothing on the node reaches pods of pool ${poolLabel(pool)} on ${where}, nor gets their answers`
    : `without it the host's own traffic to pods of pool ${poolLabel(pool)} on ${where} has a wrong source, and answers are lost`;
}

/** With CrossSubnet only packets that leave the subnet are tunnelled, and the repository tells no subnets. */
const dependsOnSubnet = ({ fields }: IPPool): boolean =>
  fields.encapsulation.some(field => /cross-?subnet$/i.test(field.string ?? ''));

function* judge(cluster: ClusterGraph, coverage: TunnelCoverage): Generator<Finding | Undecided | Unchecked> {
  if (coverage.offering.length === 0) {
    yield* useless(cluster, coverage);
    return;
  }
  const cutOff = coverage.pools.filter(pool => isInhabited(cluster, pool));
  if (!isNonEmpty(cutOff)) return;
  const bare = withoutAnyPool(cluster, coverage);
  const gaps = coverage.gaps.map(nodes => nodes.filter(node => !bare.has(node)));
  for (const nodes of gaps) {
    if (!isNonEmpty(nodes)) continue;
    if (mayHoldMorePools(cluster)) {
      yield wantsPools(cluster, nodePhrase(nodes[0]));
      return;
    }
    yield stranded(cluster, { coverage, nodes, cutOff });
  }
  if (coverage.isUndecided && cluster.nodes.length > 0) yield { wants: 'nodes' };
}

/**
 * Up to Calico v3.25.0 calico-node asks every enabled pool of the tunnel for an address, and ends where none is for tunnels
 * (`node/pkg/allocateip/allocateip.go:determineEnabledPoolCIDRs`, `assignHostTunnelAddr`).
 */
function* useless(cluster: ClusterGraph, { kind: { tunnel }, pools }: TunnelCoverage): Generator<Finding> {
  if (runs(cluster, 'v3.25.1') !== false || runs(cluster, 'v3.21.0') !== true) return;
  const asked = pools.filter(
    pool => pool.disabled === false && lacksTunnel(pool) && servesNode(cluster, pool),
  );
  const [pool, ...others] = asked;
  if (!pool || mayHoldMorePools(cluster)) return;
  yield {
    at: pool.fields.allowedUses.place,
    subject: tunnel,
    message: `${poolPhrase(pool)} has ${tunnel}, and no pool gives nodes a tunnel address`,
    note: `up to Calico v3.25.0 calico-node exits on every node that the pool selects: cannot find a qualified ippool, no pools match the required use (Tunnel)`,
    help: 'add Tunnel to allowedUses, or run Calico v3.25.1 or later',
    related: others.slice(0, 3).map(({ name, fields }) => ({
      at: fields.allowedUses.place,
      label: `"${name ?? ''}" is not for tunnels either`,
    })),
  };
}

const lacksTunnel = ({ allowedUses }: IPPool): boolean =>
  allowedUses !== undefined && !allowedUses.includes('Tunnel');

/** Whether it certainly selects a node: a known one, or any that there is. */
const servesNode = ({ nodes }: ClusterGraph, { nodeSelector: { selector } }: IPPool): boolean =>
  selector?.kind === 'all' ||
  (selector !== undefined &&
    nodes.some(node => !isWindows(node) && evaluateSelector(selector, node.labels) === true));

/** Nodes that no pool at all serves: `uncovered-node` reports those. */
function withoutAnyPool(cluster: ClusterGraph, { kind: { family } }: TunnelCoverage): ReadonlySet<Node> {
  const gaps = coverages(cluster).find(coverage => coverage.family === family)?.gaps ?? [];
  return new Set(gaps.flat().filter(node => residentOf(cluster, node, family) !== 'none'));
}

const isNonEmpty = <T>(list: readonly T[]): list is readonly [T, ...T[]] => list.length > 0;

export default defineRule({
  id: 'node-without-tunnel-address',
  summary: 'a node that no pool with IPIP or VXLAN selects, in a cluster where other nodes tunnel',
  severity: 'error',
  family: 'coverage',
  follows: {
    'conflicting-encapsulation': 'object',
    'invalid-allowed-uses': 'object',
    'uncovered-node': 'object',
    'unknown-encapsulation': 'object',
    'unknown-pool-field': 'object',
  },
  restsOn: ['IPPool'],
  *check({ cluster }) {
    if (usesPools(cluster) !== true) return;
    for (const coverage of tunnelCoverages(cluster)) yield* judge(cluster, coverage);
  },
});
