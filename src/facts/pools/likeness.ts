import type { ClusterGraph } from '../../cluster/graph.ts';
import { effectivePools } from './pools.ts';
import { formatCidr } from '../../net/cidr.ts';

/** In how many names and ranges of pools two clusters agree: of a pool that was changed, either may be what stayed. */
export function likeness(one: ClusterGraph, other: ClusterGraph): number {
  const known = new Set(keysOf(one));
  return keysOf(other).filter(key => known.has(key)).length;
}

const keysOf = (cluster: ClusterGraph): readonly string[] =>
  effectivePools(cluster).flatMap(({ name, cidr }) => [
    ...(name === '' ? [] : [`name ${name}`]),
    ...(cidr ? [`cidr ${formatCidr(cidr)}`] : []),
  ]);

/** The one of several clusters that a dump resembles most; two where nobody can tell which, none where it resembles none. */
export function likest(clusters: readonly ClusterGraph[], live: ClusterGraph): readonly ClusterGraph[] {
  const ranked = clusters
    .map(cluster => ({ cluster, common: likeness(live, cluster) }))
    .sort((a, b) => b.common - a.common || Number(b.cluster.isDeployed) - Number(a.cluster.isDeployed));
  const [first, second] = ranked;
  if (!first || first.common === 0) return [];
  const isTie = second?.common === first.common && second.cluster.isDeployed === first.cluster.isDeployed;
  return isTie ? [first.cluster, second.cluster] : [first.cluster];
}
