import { ADDRESS_BITS } from '../../../src/base/net/address.ts';
import { addressesPerBlock, blockCount } from '../../../src/base/net/blocks.ts';
import { formatCidr, type Cidr } from '../../../src/base/net/cidr.ts';
import { isSince } from '../../../src/model/manifest/calico/calico-version.ts';
import type { Allocator, AllocationFailure, Asker } from './allocator.ts';
import type { RangedPool } from './ranged-pool.ts';
import { hasRoom, newBlock, type Block } from './block.ts';
import { dropClaim, layClaim, releaseEmptyBlock } from './datastore.ts';
import { unreadableBlock } from './errors.ts';

/** The ranges of a pool's blocks, round the pool from where the node begins (`randomBlockGenerator`). */
export function* blocksRound(
  { cidr, blockSize }: RangedPool,
  node: string,
  { rules }: Allocator,
): Generator<Cidr> {
  const { family } = cidr;
  const count = blockCount(cidr, blockSize);
  if (count === 0n) return;
  const size = addressesPerBlock(family, blockSize);
  const start = rules.startOf(node, count);
  for (let step = 0n; step < count; step++) {
    const first = cidr.first + ((start + step) % count) * size;
    yield { family, prefix: blockSize, address: first, first, last: first + size - 1n };
  }
}

/**
 * A block for a node that has no room left in its own: the first that does not exist yet in pools in their order, else,
 * since v3.32, the first empty one that was claimed more than a minute ago (`findUsableBlock`). Undefined where there
 * is none.
 */
export function claimBlock(
  pools: readonly RangedPool[],
  asker: Asker,
  allocator: Allocator,
): Block | AllocationFailure | undefined {
  const { store, rules, supply } = allocator;
  const others: Block[] = [];
  for (const pool of pools) {
    if (pool.blockSize > ADDRESS_BITS[pool.cidr.family]) return { error: unreadableBlock };
    for (const range of blocksRound(pool, asker.node, allocator)) {
      if (rules.reserved.covers(range)) continue;
      const block = store.blocks.get(formatCidr(range));
      if (!block) return claim(range, asker, allocator);
      if (hasRoom(block, rules.reserved)) others.push(block);
    }
  }
  if (isSince(supply.release, 'v3.32.0') !== true) return undefined;
  const reclaimed = others.find(({ isOld, node, range }) => isOld && releaseEmptyBlock(store, node, range));
  return reclaimed && claim(reclaimed.range, asker, allocator);
}

/** Lays claim to a block and makes it. The claim stays where that fails (`getPendingAffinity`). */
export function claim(
  range: Cidr,
  asker: Asker,
  allocator: Allocator,
): Block | AllocationFailure | undefined {
  layClaim(allocator.store, asker.node, range);
  return claimedBlock(range, asker, allocator);
}

/**
 * The block to which a node has laid claim, made where it does not exist; undefined where another node was faster, and
 * the claim is void (`ipam.go:getBlockFromAffinity`).
 */
export function claimedBlock(
  range: Cidr,
  { node, os }: Asker,
  { store }: Allocator,
): Block | AllocationFailure | undefined {
  const found = store.blocks.get(formatCidr(range));
  if (found?.node === node) return found;
  if (found) {
    dropClaim(store, node, range);
    return undefined;
  }
  const made = newBlock(range, node, os);
  if (!('error' in made)) store.blocks.set(made.name, made);
  return made;
}
