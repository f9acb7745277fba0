import type { ClusterGraph } from '../../cluster/graph.ts';
import { effectivePools } from './pools.ts';
import { formatCidr } from '../../net/cidr.ts';

/** How many pools two clusters have in common, by name and by range: either may be what stayed. */
export function poolsOfBoth(one: ClusterGraph, other: ClusterGraph): number {
  const known = new Set(keysOf(one));
  return keysOf(other).filter(key => known.has(key)).length;
}

const keysOf = (cluster: ClusterGraph): readonly string[] =>
  effectivePools(cluster).flatMap(({ name, cidr }) => [
    ...(name === '' ? [] : [`name ${name}`]),
    ...(cidr ? [`cidr ${formatCidr(cidr)}`] : []),
  ]);
