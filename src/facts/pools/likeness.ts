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
