import type { Address } from '../../../src/base/net/address.ts';
import { formatCidr, type Cidr } from '../../../src/base/net/cidr.ts';
import { type AllocationFailure, type Allocator, type Asker, type AssignedAddress } from './allocator.ts';
import { poolAround, type RangedPool } from './ranged-pool.ts';
import { hasRoom, takeNext, type Block } from './block.ts';
import { blocksRound, claimBlock, claimedBlock } from './claims.ts';
import { claimsOf } from './datastore.ts';
import {
  atBlockLimit,
  fullBlock,
  needsStrictAffinity,
  nilDereference,
  noAffineBlocks,
  noBlock,
  noNode,
  noneAvailable,
} from './errors.ts';
import { releaseIfUnselected } from './release.ts';
import type { WantedAddress } from './wanted.ts';

/**
 * One address: from a block of the node, else from a new one, else from any (`libcalico-go/lib/ipam/ipam.go:autoAssign`,
 * compared with v3.29 and v3.32).
 */
export function assignAddress(
  wanted: WantedAddress,
  asker: Asker,
  allocator: Allocator,
): AssignedAddress | AllocationFailure {
  const { rules, nodes } = allocator;
  if (rules.hasBrokenReservation) return { error: nilDereference };
  if (!nodes.has(asker.node)) return { error: noNode(asker.node) };
  if (wanted.error !== undefined) return { error: wanted.error };
  const own = prepareClaims(wanted, asker, allocator);
  if (asker.os === 'windows' && !rules.strictAffinity) return { error: needsStrictAffinity };
  for (const range of own) {
    const block = claimedBlock(range, asker, allocator);
    if (block && 'error' in block) return block;
    if (block && hasRoom(block, rules.reserved)) return take(block, asker, allocator);
  }
  if (BigInt(own.length) >= rules.blocksPerNode) return { error: atBlockLimit };
  if (!rules.autoAllocateBlocks) return { error: noBlock };
  const fresh = claimBlock(wanted.pools, asker, allocator);
  if (!fresh) return borrow(wanted, asker, allocator);
  return 'error' in fresh ? fresh : take(fresh, asker, allocator);
}

function take(block: Block, { holder }: Asker, { rules }: Allocator): AssignedAddress | AllocationFailure {
  const address = takeNext(block, holder, rules.reserved);
  return address ? { address, block: block.range } : { error: fullBlock(block.range) };
}

/**
 * The ranges to which the node has laid claim in pools that it may take from. Those in pools that were not chosen it
 * gives up, where they are empty and their pool does not select it any more (`prepareAffinityBlocksForHost`).
 */
function prepareClaims(
  { family, pools, chosen }: WantedAddress,
  { node }: Asker,
  allocator: Allocator,
): Cidr[] {
  const claims = claimsOf(allocator.store, node, family);
  const isIn = (list: readonly RangedPool[]) => (range: Cidr) =>
    poolAround(list, startOf(range)) !== undefined;
  for (const range of claims)
    if (!isIn(pools)(range) && !isIn(chosen)(range)) releaseIfUnselected({ range, node }, allocator);
  return claims.filter(isIn(pools));
}

const startOf = ({ family, first }: Cidr): Address => ({ family, value: first });

/** An address of whatever block there is, whatever node owns it. */
function borrow(
  { pools }: WantedAddress,
  asker: Asker,
  allocator: Allocator,
): AssignedAddress | AllocationFailure {
  const { rules, store } = allocator;
  if (rules.strictAffinity) return { error: noAffineBlocks, isShortage: true };
  for (const pool of pools) {
    for (const range of blocksRound(pool, asker.node, allocator)) {
      const block = store.blocks.get(formatCidr(range));
      if (block && hasRoom(block, rules.reserved)) return take(block, asker, allocator);
    }
  }
  return { error: noneAvailable(pools), isShortage: true };
}
