import { ADDRESS_BITS, type Address } from '../../../src/base/net/address.ts';
import { cidrFrom, formatCidr } from '../../../src/base/net/cidr.ts';
import {
  enabledPools,
  type AllocationFailure,
  type Allocator,
  type Asker,
  type AssignedAddress,
} from './allocator.ts';
import { poolAround } from './ranged-pool.ts';
import { takeAddress } from './block.ts';
import { claim } from './claims.ts';
import { addressTaken, noSuchPool, notInBlock, otherNodesBlock, unnamedBlock } from './errors.ts';

/** Prefix lengths at which Calico's count of a block's addresses overflows: it has none. */
const overflowing = 64;

/**
 * One address in particular, whatever the selectors and uses of its pool, reservations and limits say
 * (`libcalico-go/lib/ipam/ipam.go:AssignIP`, compared with v3.29 and v3.32; v3.33 reads the uses).
 */
export function assignFixedAddress(
  address: Address,
  asker: Asker,
  allocator: Allocator,
): AssignedAddress | AllocationFailure {
  const { rules, store, supply } = allocator;
  const pool = poolAround(enabledPools(supply), address);
  if (!pool) return { error: noSuchPool };
  const { blockSize } = pool;
  if (blockSize > ADDRESS_BITS[address.family]) return { error: unnamedBlock };
  const range = cidrFrom(address, blockSize);
  if (ADDRESS_BITS[address.family] - blockSize >= overflowing) return { error: notInBlock(address, range) };
  const block = store.blocks.get(formatCidr(range)) ?? claim(range, asker, allocator);
  if (!block || 'error' in block) return block ?? { error: otherNodesBlock };
  if (rules.strictAffinity && block.node !== asker.node) return { error: otherNodesBlock };
  if (!takeAddress(block, address, asker.holder)) return { error: addressTaken(address, supply.release) };
  return { address, block: range };
}
