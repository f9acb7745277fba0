import type { IPAMConfiguration } from '../../manifest/calico/ipam-configuration.ts';
import type { Tri } from '../../text/tri.ts';
import { type MeasuredPool } from './capacity.ts';
/** What bounds the blocks of a node, with Calico's defaults applied (`docs/calico.md` §4.2 to §4.4). */
export interface BlockRules {
    /** The object that decides, where the repository declares it. */
    readonly declared: IPAMConfiguration | undefined;
    /** Whether a node may use addresses of its own blocks only. */
    readonly strictAffinity: Tri;
    /** How many blocks a node may own of the pools that serve one request; undefined where not determined. */
    readonly blocksPerNode: bigint | undefined;
}
/** `libcalico-go/lib/ipam/ipam.go:autoAssign`, v3.20 to v3.33: unset and 0 mean 20. */
export declare const blocksByDefault = 20n;
/** Reads the configuration called `default`; Calico's defaults hold without one. */
export declare function blockRulesOf(configurations: readonly IPAMConfiguration[]): BlockRules;
/**
 * The most addresses that a node can have of some pools by automatic assignment: the limit counts blocks of all of them
 * together, and at best it is the largest blocks that the node claims.
 */
export declare function mostAddresses(pools: readonly {
    readonly pool: MeasuredPool;
    readonly blocks: bigint;
}[], blocksPerNode: bigint): bigint;
