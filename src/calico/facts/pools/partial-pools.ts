import type { ClusterGraph } from '../../../cluster/graph.ts';
import type { IPPool } from '../../../model/manifest/calico/ip-pool.ts';
import { fact } from '../cluster/fact.ts';

/** The pools that calico-node or the operator creates by themselves; a manifest may change one of them in part. */
const madeByOthers = new Set(['default-ipv4-ippool', 'default-ipv6-ippool']);

/**
 * Whether the object may be applied on top of one that has its range already: a patch that is kept in a file of its own,
 * or a part of a pool that is created elsewhere.
 */
export function mayBeCompleted(cluster: ClusterGraph, { origin, name, fields }: IPPool): boolean {
  if (origin === 'Installation' || origin === 'calico-node') return false;
  if (!fields.cidr.isAbsent) return false;
  return madeByOthers.has(name) || rangedNearby(cluster).has(name);
}

/** The names of pools with a range in this cluster, and in what may be part of it. */
const rangedNearby = fact((cluster: ClusterGraph): ReadonlySet<string> => {
  const { pools, relatives, repositoryPools, siblings, name } = cluster;
  const apart = new Set(siblings.flatMap(sibling => (sibling.name === name ? [] : sibling.pools)));
  const near = [
    ...pools,
    ...relatives.flatMap(relative => relative.pools),
    ...(cluster.isWhole ? [] : repositoryPools.filter(pool => !apart.has(pool))),
  ];
  return new Set(near.filter(({ fields }) => !fields.cidr.isAbsent).map(({ name }) => name));
});
