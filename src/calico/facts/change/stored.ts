import type { ClusterGraph, Fleet } from '../../../cluster/graph.ts';
import { counterpartsOf, type Counterparts } from '../../../cluster/counterparts.ts';
import { isListed } from '../../choice/fate.ts';
import { poolFate } from '../pools/fate.ts';
import { effectivePools } from '../pools/pools.ts';

/** The later state of a repository on what the earlier one has put into its clusters: a change that Calico refuses changes nothing. */
export function onStored(
  earlier: Fleet,
  later: Fleet,
): { readonly fleet: Fleet; readonly counterparts: Counterparts } {
  const found = new Map<ClusterGraph, ClusterGraph>();
  const counterparts = counterpartsOf(earlier, later);
  const clusters = later.clusters.map(cluster => {
    const before = counterparts.get(cluster);
    if (!before) return cluster;
    const stored = effectivePools(before).filter(
      pool => pool.name !== '' && isListed(poolFate(before, pool)) !== false,
    );
    const after: ClusterGraph = { ...cluster, stored };
    found.set(after, before);
    return after;
  });
  return { fleet: { ...later, clusters }, counterparts: found };
}
