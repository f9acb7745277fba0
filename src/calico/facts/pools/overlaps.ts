import type { ClusterGraph } from '../../../cluster/graph.ts';
import type { IPPool } from '../../../model/manifest/calico/ip-pool.ts';
import type { Cidr } from '../../../base/net/cidr.ts';
import { overlappingPairs } from '../../../base/net/overlap.ts';
import { fact } from '../cluster/fact.ts';
import { effectivePools } from './pools.ts';

/** A pool whose range is known. */
export type RangedPool = IPPool & { readonly cidr: Cidr };

export const hasRange = (pool: IPPool): pool is RangedPool => pool.cidr !== undefined;

/** Of more pools around one pool than these only the closest count: so many are never nested on purpose. Of very many only the closest. */
const deepest = (pairs: number): number => (pairs < 20_000 ? 8 : 1);

/** Whether two Installations, or two manifests of calico-node, declare them: a cluster uses one, or one over the other. */
function areRivals(a: IPPool, b: IPPool): boolean {
  const isWritten = a.origin === 'Installation' || a.origin === 'calico-node';
  return isWritten && a.origin === b.origin && a.fields.cidr.owner !== b.fields.cidr.owner;
}

/**
 * The pairs of pools that share addresses; in each pair, the pool that is declared first comes first. Pools of one name are one object written
 * twice, which is another matter.
 */
export const overlappingPools = fact(
  (cluster: ClusterGraph): readonly (readonly [RangedPool, RangedPool])[] =>
    overlappingPairs(effectivePools(cluster).filter(hasRange), pool => pool.cidr, deepest).filter(
      ([a, b]) => a.id !== b.id && !areRivals(a, b),
    ),
);
