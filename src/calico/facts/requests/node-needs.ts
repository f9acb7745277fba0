import type { ClusterGraph } from '../../../cluster/graph.ts';
import { isMeasured, type MeasuredPool } from '../../capacity/capacity.ts';
import { considerAutomatically } from '../../choice/choice.ts';
import { offersTunnelAddresses, type TunnelKind } from '../../choice/tunnel.ts';
import type { IPPool } from '../../../model/manifest/calico/ip-pool.ts';
import { unknownLabels } from '../../../model/manifest/kubernetes/labels.ts';
import type { Node } from '../../../model/manifest/kubernetes/node.ts';
import type { Family } from '../../../base/net/address.ts';
import { every, type Tri } from '../../../base/text/tri.ts';
import { classes, coverages, nearby } from '../pools/coverage.ts';
import { fact } from '../cluster/fact.ts';
import { effectivePools } from '../pools/pools.ts';
import { nodeSelection } from '../pools/selection.ts';
import type { Drawer } from './requests.ts';
import { residentOf, residentsOf } from './residents.ts';
import { isWindows, tunnelsInUse } from '../pools/tunnels.ts';

/** One address at least that a node needs, and all the pools that it may come from. */
export interface NodeNeed {
  readonly node: Node;
  readonly family: Family;
  readonly pools: readonly MeasuredPool[];
  readonly for: 'pods' | TunnelKind;
  /** Whether pods request these pools, one on each such node, or some that may go to others. */
  readonly requestedBy?: 'all' | 'some';
}

/**
 * How many pools may perhaps serve kinds of nodes for all we know of their selectors, each pair counted: with that many,
 * nothing says that a node gets nothing. So many are left out where a cluster has more selectors than can be weighed.
 */
const MOST_OPEN = 2_000_000;

/** What nodes need of pools. Nodes that pools cannot tell apart are judged once. */
export const nodeNeeds = fact((cluster: ClusterGraph): readonly NodeNeed[] => {
  const pools = [
    ...new Set([...effectivePools(cluster), ...cluster.installations.flatMap(({ pools }) => pools)]),
  ];
  const families = coverages(cluster).map(({ family }) => family);
  const near = nearby(pools, 'nodeSelector');
  const serving = new Map(
    families.map(family => [family, new Set(pools.filter(pool => isOffered(pool, family)))]),
  );
  const mayServe = (family: Family) => serving.get(family)!;
  const kinds = classes(cluster.nodes, pools);
  const open = pools.filter(({ nodeSelector }) => !nodeSelector.selector).length;
  if (open * kinds.length > MOST_OPEN) return [];
  return kinds.flatMap(alike => {
    const candidates = near(alike[0].labels);
    return [
      ...families.flatMap(family =>
        podNeeds(
          cluster,
          family,
          alike,
          candidates.filter(pool => mayServe(family).has(pool)),
        ),
      ),
      ...tunnelsInUse(cluster).flatMap(kind => tunnelNeeds(cluster, kind, alike, candidates)),
    ];
  });
});

/** Whether a pool may serve pods of a family by itself, on some node or other. */
export const isOffered = (pool: IPPool, family: Family): boolean =>
  considerAutomatically(pool, family, unknownLabels, unknownLabels).serves !== false;

function podNeeds(
  cluster: ClusterGraph,
  family: Family,
  alike: readonly Node[],
  pools: readonly IPPool[],
): readonly NodeNeed[] {
  const [{ labels }] = alike as readonly [Node];
  const selected = nodeSelection(cluster)(labels);
  const serving = pools.filter(pool => selected(pool) !== false);
  if (serving.length === 0 || !serving.every(isMeasured)) return [];
  return alike.map(node => ({ node, family, pools: serving, for: 'pods' }));
}

/**
 * Whether a need is certain: pods that leave the choice of a pool to Calico come to the node sooner or later. Nothing
 * keeps them off a node without taints, and a DaemonSet that tolerates its taints has one there.
 */
export function isCertain(
  cluster: ClusterGraph,
  { node, family, for: purpose, requestedBy }: NodeNeed,
): boolean {
  if (purpose !== 'pods' || requestedBy) return true;
  if (!node.taints) return false;
  const isOpen = node.taints.every(({ effect }) => effect === 'PreferNoSchedule');
  if (isOpen) return residentOf(cluster, node, family) !== 'none';
  return daemonsOf(cluster)[family].some(({ placement }) => placement.admits(node) === true);
}

/**
 * Whether a need is there however pods are scheduled: a tunnel, or a DaemonSet's pod. Of a node for which nothing is known
 * that would run there, other pods are expected; a Deployment may leave it out.
 */
export function isUnavoidable(
  cluster: ClusterGraph,
  { node, family, for: purpose, requestedBy }: NodeNeed,
): boolean {
  if (requestedBy) return requestedBy === 'all';
  if (purpose !== 'pods' || residentOf(cluster, node, family) === undefined) return true;
  return daemonsOf(cluster)[family].some(({ placement }) => placement.admits(node) === true);
}

const daemonsOf = fact((cluster: ClusterGraph): Readonly<Record<Family, readonly Drawer[]>> => {
  const of = (family: Family) =>
    residentsOf(cluster)[family].automatic.filter(({ workload }) => workload.kind === 'DaemonSet');
  return { 4: of(4), 6: of(6) };
});

function tunnelNeeds(
  cluster: ClusterGraph,
  kind: TunnelKind,
  alike: readonly Node[],
  pools: readonly IPPool[],
): readonly NodeNeed[] {
  const [{ labels }] = alike as readonly [Node];
  const selected = nodeSelection(cluster)(labels);
  const gives = (pool: IPPool): Tri => every([offersTunnelAddresses(pool, kind), selected(pool)]);
  const giving = pools.filter(pool => gives(pool) !== false);
  const isCertain = giving.some(pool => gives(pool) === true);
  if (!isCertain || !giving.every(isMeasured)) return [];
  return alike
    .filter(node => !isWindows(node))
    .map(node => ({ node, family: kind.family, pools: giving, for: kind }));
}
