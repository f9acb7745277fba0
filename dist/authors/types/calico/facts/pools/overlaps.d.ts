import type { ClusterGraph } from '../../../cluster/graph.ts';
import type { IPPool } from '../../../model/manifest/calico/ip-pool.ts';
import type { Cidr } from '../../../base/net/cidr.ts';
/** A pool whose range is known. */
export type RangedPool = IPPool & {
    readonly cidr: Cidr;
};
export declare const hasRange: (pool: IPPool) => pool is RangedPool;
/**
 * The pairs of pools that share addresses; in each pair, the pool that is declared first comes first. Pools of one name are one object written
 * twice, which is another matter.
 */
export declare const overlappingPools: (subject: ClusterGraph) => readonly (readonly [RangedPool, RangedPool])[];
