import type { IPPool } from '../model/manifest/calico/ip-pool.ts';
import type { ClusterGraph } from './graph.ts';

/**
 * The pools of a cluster, or where nothing brings any, the one that the operator or calico-node makes then. The clusters
 * around do not learn of it, whose range is unknown.
 */
export function withOwnPool(
  { pools, agents, installations, unseenPools, externalPools }: ClusterGraph,
  repositoryPools: readonly IPPool[],
): readonly IPPool[] {
  if (pools.length + repositoryPools.length + externalPools.length + unseenPools.length > 0) return pools;
  const own = [...installations, ...agents].flatMap(({ ownPool }) => ownPool ?? []);
  return own.slice(0, 1);
}
