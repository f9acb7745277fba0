import type { Family } from './address.ts';
import type { Cidr } from './cidr.ts';
/**
 * Calico cuts pools into aligned blocks, and nodes claim whole blocks. A block size is a prefix length: 26 means
 * blocks of 64 addresses. The bounds come from `libcalico-go/lib/clientv3/ippool.go:validateAndSetDefaults`
 * (v3.20–v3.32), or from the CRD (v3.33); a raw CRD before v3.33 does not know them.
 */
export declare const BLOCK_SIZES: {
    readonly 4: {
        readonly default: 26;
        readonly min: 20;
        readonly max: 32;
    };
    readonly 6: {
        readonly default: 122;
        readonly min: 116;
        readonly max: 128;
    };
};
/** The block size of a pool that names none, or 0. */
export declare function defaultBlockSize(family: Family): number;
/** Whether Calico's validation accepts the block size for a pool of this family. */
export declare function isBlockSize(family: Family, blockSize: number): boolean;
/**
 * How many addresses a block has. All of them are for pods, the first and the last too: on Linux, Calico holds none
 * back (`libcalico-go/lib/ipam/ipam_block.go:newBlock`, v3.21–v3.33). 0n where the family has no such prefix length.
 */
export declare function addressesPerBlock(family: Family, blockSize: number): bigint;
/**
 * How many blocks a pool has. 0n for a pool that is smaller than a block: where nothing refused it, it never gives
 * out an address by itself (`libcalico-go/lib/ipam/ipam_block_reader_writer.go:randomBlockGenerator`, v3.21–v3.33).
 */
export declare function blockCount(pool: Cidr, blockSize: number): bigint;
