import type { Family } from './address.ts';
import { ADDRESS_BITS } from './address.ts';
import type { Cidr } from './cidr.ts';

/**
 * Calico cuts pools into aligned blocks, and nodes claim whole blocks. A block size is a prefix length: 26 means
 * blocks of 64 addresses. The bounds come from `libcalico-go/lib/clientv3/ippool.go:validateAndSetDefaults`
 * (v3.20–v3.32), or from the CRD (v3.33); a raw CRD before v3.33 does not know them.
 */
export const BLOCK_SIZES = {
  4: { default: 26, min: 20, max: 32 },
  6: { default: 122, min: 116, max: 128 },
} as const satisfies Record<Family, { default: number; min: number; max: number }>;

/** The block size of a pool that names none, or 0. */
export function defaultBlockSize(family: Family): number {
  return BLOCK_SIZES[family].default;
}

/** Whether Calico's validation accepts the block size for a pool of this family. */
export function isBlockSize(family: Family, blockSize: number): boolean {
  const { min, max } = BLOCK_SIZES[family];
  return Number.isInteger(blockSize) && min <= blockSize && blockSize <= max;
}

/**
 * How many addresses a block has. All of them are for pods, the first and the last too: on Linux, Calico holds none
 * back (`libcalico-go/lib/ipam/ipam_block.go:newBlock`, v3.21–v3.33). 0n where the family has no such prefix length.
 */
export function addressesPerBlock(family: Family, blockSize: number): bigint {
  const bits = ADDRESS_BITS[family];
  return 0 <= blockSize && blockSize <= bits ? 1n << BigInt(bits - blockSize) : 0n;
}

/**
 * How many blocks a pool has. 0n for a pool that is smaller than a block: where nothing refused it, it never gives
 * out an address by itself (`libcalico-go/lib/ipam/ipam_block_reader_writer.go:randomBlockGenerator`, v3.21–v3.33).
 */
export function blockCount(pool: Cidr, blockSize: number): bigint {
  const isPrefix = pool.prefix <= blockSize && blockSize <= ADDRESS_BITS[pool.family];
  return isPrefix ? 1n << BigInt(blockSize - pool.prefix) : 0n;
}
