import type { IPPool } from '../../model/manifest/calico/ip-pool.ts';
import { addressesPerBlock, blockCount, isBlockSize } from '../../base/net/blocks.ts';
import { addressCount, type AddressRange, type Cidr } from '../../base/net/cidr.ts';
import type { IntervalSet } from '../../base/net/interval-set.ts';
import { memoBy } from '../../base/text/memo.ts';

/** A pool of which the range and the size of a block are determined, and go together. */
export type MeasuredPool = IPPool & { readonly cidr: Cidr; readonly blockSize: number };

/** Whether range and block size of a pool are known, so that its blocks can be counted. */
export const isMeasured = (pool: IPPool): pool is MeasuredPool =>
  pool.cidr !== undefined && pool.blockSize !== undefined && isBlockSize(pool.cidr.family, pool.blockSize);

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
export function capacityOf({ cidr, blockSize }: MeasuredPool, reserved: IntervalSet): Capacity {
  const blocks = blockCount(cidr, blockSize);
  if (blocks === 0n) return { blocks, usableBlocks: 0n, addresses: 0n };
  const size = addressesPerBlock(cidr.family, blockSize);
  return {
    blocks,
    usableBlocks: blocks - coveredBlocks(reserved, cidr, size),
    addresses: addressCount(cidr) - coveredBlocks(reserved, cidr, 1n),
  };
}

/** How many blocks of a range lie in a set as a whole. Thousands of pools may have the same thousands of holes. */
function coveredBlocks(set: IntervalSet, range: AddressRange, size: bigint): bigint {
  const { from, to } = set.stretch(range);
  const inRange = (place: number): bigint => blocksInside(within(range, set.ranges[place]!), size);
  if (to - from <= 2) return (from < to ? inRange(from) : 0n) + (from + 1 < to ? inRange(to - 1) : 0n);
  const sums = blocksUpTo(set, size);
  return inRange(from) + sums[to - 1]! - sums[from + 1]! + inRange(to - 1);
}

/** By the size of a block: how many whole ones lie in the first ranges of a set, for each number of them. */
const blocksUpTo = memoBy(
  (size: bigint) => size,
  (set: IntervalSet, size) => runningSums(set.ranges.map(each => blocksInside(each, size))),
);

function runningSums(numbers: readonly bigint[]): readonly bigint[] {
  const sums = [0n];
  let sum = 0n;
  for (const number of numbers) sums.push((sum += number));
  return sums;
}

/** The part of a range that lies in another. */
function within({ family, first, last }: AddressRange, range: AddressRange): AddressRange {
  return {
    family,
    first: range.first > first ? range.first : first,
    last: range.last < last ? range.last : last,
  };
}

/** How many whole blocks a range covers. */
function blocksInside({ first, last }: AddressRange, size: bigint): bigint {
  const start = (first + size - 1n) / size;
  const end = (last + 1n) / size;
  return end > start ? end - start : 0n;
}

/** Addresses of every IPv4 block that Windows keeps: the first three, and the last (`docs/calico.md` §4.7). */
const keptByWindows = 4n;

/** How many addresses of a block a node can hand out. */
export function addressesOfBlock({ cidr, blockSize }: MeasuredPool, os: 'linux' | 'windows'): bigint {
  const addresses = addressesPerBlock(cidr.family, blockSize);
  if (os === 'linux' || cidr.family === 6) return addresses;
  return addresses > keptByWindows ? addresses - keptByWindows : 0n;
}

/** How many blocks a node must claim for so many addresses. */
export function blocksFor(addresses: bigint, perBlock: bigint): bigint {
  return perBlock > 0n ? (addresses + perBlock - 1n) / perBlock : 0n;
}
