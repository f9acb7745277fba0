import type { ClusterGraph } from '../../../cluster/graph.ts';
import type { IPPool } from '../../../model/manifest/calico/ip-pool.ts';
/** A pool in both states of its cluster. */
export interface PoolPair {
    readonly before: IPPool;
    readonly after: IPPool;
}
/** How the pools of a cluster have changed. */
export interface PoolChanges {
    /** Pools that both states have, by name; those that the operator names by range. */
    readonly kept: readonly PoolPair[];
    /** Pools that go and come back under another name, with the range that they had. */
    readonly renamed: readonly PoolPair[];
    /** Pools that are gone: nothing that is read holds them, and nothing hides them that did not before. */
    readonly removed: readonly IPPool[];
    /** Pools that are seen no more, though something that cannot be read may hold them. */
    readonly hidden: readonly IPPool[];
    readonly added: readonly IPPool[];
}
/** Compares the pools that a cluster ends up with, before and after a change. */
export declare const poolChanges: (before: ClusterGraph, after: ClusterGraph) => PoolChanges;
/** Whether it is not identified: its name is open, or follows from a range that is. */
export declare const isUnidentified: ({ name, cidr, fields }: IPPool) => boolean;
