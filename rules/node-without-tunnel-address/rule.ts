import type { ClusterGraph } from '../../src/cluster/graph.ts';
import { usesPools } from '../../src/facts/addressing.ts';
import { coverages } from '../../src/facts/coverage.ts';
import { mayHoldMorePools } from '../../src/facts/pools.ts';
import { residentOf } from '../../src/facts/residents.ts';
import { isInhabited, tunnelCoverages, type TunnelCoverage } from '../../src/facts/tunnels.ts';
import type { IPPool } from '../../src/manifest/ip-pool.ts';
import type { Node } from '../../src/manifest/node.ts';
import type { Finding, Undecided } from '../../src/rule/finding.ts';
import { nodesPhrase, nodesRelated, poolLabel } from '../../src/rule/phrases.ts';
import { defineRule } from '../../src/rule/rule.ts';

/** Nodes without a tunnel address, and the pools whose pods they do not reach. */
interface Gap {
  readonly coverage: TunnelCoverage;
  readonly nodes: readonly [Node, ...Node[]];
  readonly cutOff: readonly [IPPool, ...IPPool[]];
}

function stranded({ coverage: { kind }, nodes, cutOff }: Gap): Finding {
  const [node, ...others] = nodes;
  const [pool] = cutOff;
  const tunnel = `${kind.family === 6 ? 'IPv6 ' : ''}${kind.tunnel}`;
  const isSometimes = cutOff.every(dependsOnSubnet);
  return {
    at: node.at,
    subject: tunnel,
    severity: isSometimes ? 'warning' : 'error',
    message: `no ${tunnel} pool gives ${nodesPhrase(nodes, 3)} a tunnel address`,
    note: consequence(kind.tunnel, pool, isSometimes),
    help: `let the nodeSelector of an enabled ${tunnel} pool with the use Tunnel match the node, or add such a pool for it`,
    related: [
      ...cutOff.slice(0, 3).map(pool => ({
        at: pool.fields.nodeSelector.place,
        label: `${poolLabel(pool)} uses ${tunnel} and selects other nodes`,
      })),
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

function* judge(cluster: ClusterGraph, coverage: TunnelCoverage): Generator<Finding | Undecided> {
  if (coverage.offering.length === 0) return;
  const cutOff = coverage.pools.filter(pool => isInhabited(cluster, pool));
  if (!isNonEmpty(cutOff)) return;
  const bare = withoutAnyPool(cluster, coverage);
  const gaps = coverage.gaps.map(nodes => nodes.filter(node => !bare.has(node)));
  for (const nodes of gaps) {
    if (!isNonEmpty(nodes)) continue;
    if (mayHoldMorePools(cluster)) {
      yield { wants: 'pools' };
      return;
    }
    yield stranded({ coverage, nodes, cutOff });
  }
  if (coverage.isUndecided && cluster.nodes.length > 0) yield { wants: 'nodes' };
}

/** Nodes that no pool at all serves: `uncovered-node` reports those. */
function withoutAnyPool(cluster: ClusterGraph, { kind: { family } }: TunnelCoverage): ReadonlySet<Node> {
  const gaps = coverages(cluster).find(coverage => coverage.family === family)?.gaps ?? [];
  return new Set(gaps.flat().filter(node => residentOf(cluster, node, family) !== 'none'));
}

const isNonEmpty = <T>(list: readonly T[]): list is readonly [T, ...T[]] => list.length > 0;

export default defineRule({
  id: 'node-without-tunnel-address',
  summary: 'a node that no pool with IPIP or VXLAN selects, beside nodes that tunnel',
  severity: 'error',
  since: '0.1.0',
  *check({ cluster }) {
    if (usesPools(cluster) !== true) return;
    for (const coverage of tunnelCoverages(cluster)) yield* judge(cluster, coverage);
  },
});
