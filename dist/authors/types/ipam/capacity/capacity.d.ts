import type { IPPool } from '../../manifest/calico/ip-pool.ts';
import { type Cidr } from '../../net/cidr.ts';
import type { IntervalSet } from '../../net/interval-set.ts';
/** A pool of which the range and the size of a block are determined, and go together. */
export type MeasuredPool = IPPool & {
    readonly cidr: Cidr;
    readonly blockSize: number;
};
/** Whether range and block size of a pool are known, so that its blocks can be counted. */
export declare const isMeasured: (pool: IPPool) => pool is MeasuredPool;
/** What a pool has to give, to Linux nodes. */
export interface Capacity {
    /** Blocks that the range is cut into. */
    readonly blocks: bigint;
    /** Those of them that hold an address which is not reserved: nodes can claim no others. */
    readonly usableBlocks: bigint;
    /** Addresses that are not reserved. */
    readonly addresses: bigint;
}
/**
 * Counts blocks and addresses. A block that is reserved as a whole is passed over, and of others the reserved addresses
 * (`libcalico-go/lib/ipam/ipam_block_reader_writer.go:findUsableBlock`, `ipam_block.go:autoAssign`, v3.21 on). A pool
 * that is smaller than its block has neither.
 */
export declare function capacityOf({ cidr, blockSize }: MeasuredPool, reserved: IntervalSet): Capacity;
/** How many addresses of a block a node can hand out. */
export declare function addressesOfBlock({ cidr, blockSize }: MeasuredPool, os: 'linux' | 'windows'): bigint;
/** How many blocks a node must claim for so many addresses. */
export declare function blocksFor(addresses: bigint, perBlock: bigint): bigint;
