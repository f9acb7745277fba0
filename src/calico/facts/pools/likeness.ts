import type { ClusterGraph } from '../../../cluster/graph.ts';
import type { IPPool } from '../../../model/manifest/calico/ip-pool.ts';
import { effectivePools } from './pools.ts';
import { formatCidr } from '../../../base/net/cidr.ts';
import { memo } from '../../../base/text/memo.ts';

/** What a cluster has in common with a dump that was taken for one of it. */
export interface Resemblance {
  /** How many clusters there are to choose from. */
  readonly clusters: number;
  /** Pools of the dump that the cluster has as well, by name or by range; and all of the dump. */
  readonly common: number;
  readonly pools: number;
}

/** Why a cluster is the likest of several; undefined where there is no other, and where it has nothing in common either. */
export function resemblanceOf(
  clusters: readonly ClusterGraph[],
  likest: ClusterGraph,
  live: ClusterGraph,
): Resemblance | undefined {
  if (clusters.length < 2) return undefined;
  const known = keySetOf(likest);
  const pools = effectivePools(live);
  const common = pools.filter(pool => keysOfPool(pool).some(key => known.has(key)));
  if (common.length === 0) return undefined;
  return { clusters: clusters.length, common: common.length, pools: pools.length };
}

/** In how many names and ranges of pools two clusters agree: of a pool that was changed, either may be what stayed. */
export function likeness(one: ClusterGraph, other: ClusterGraph): number {
  const known = keySetOf(one);
  return keysOf(other).filter(key => known.has(key)).length;
}

const keysOf = memo((cluster: ClusterGraph): readonly string[] =>
  effectivePools(cluster).flatMap(keysOfPool),
);
const keySetOf = memo((cluster: ClusterGraph) => new Set(keysOf(cluster)));

const keysOfPool = ({ name, cidr }: IPPool): readonly string[] => [
  ...(name === '' ? [] : [`name ${name}`]),
  ...(cidr ? [`cidr ${formatCidr(cidr)}`] : []),
];

/** The one of several clusters that a dump resembles most; two where it cannot be told which, none where it resembles none. */
export function likest(clusters: readonly ClusterGraph[], live: ClusterGraph): readonly ClusterGraph[] {
  const ranked = clusters
    .map(cluster => ({ cluster, common: likeness(live, cluster) }))
    .sort((a, b) => b.common - a.common);
  const [first, second] = ranked;
  if (!first || first.common === 0) return [];
  const isTie = second?.common === first.common;
  return isTie ? [first.cluster, second.cluster] : [first.cluster];
}
