import { ADDRESS_BITS, type Address } from '../../../src/base/net/address.ts';
import { cidrFrom, formatCidr } from '../../../src/base/net/cidr.ts';
import { selects } from '../../../src/calico/choice/choice.ts';
import { isSince } from '../../../src/model/manifest/calico/calico-version.ts';
import { enabledPools, type Allocator } from './allocator.ts';
import { poolAround } from './ranged-pool.ts';
import { giveBack, giveBackAll, holderOf, type Block } from './block.ts';
import { blockAround, releaseEmptyBlock } from './datastore.ts';

/** Who has an address, as far as an enabled pool leads to it (`ipam.go:GetAssignmentAttributes`). */
export function holderAt(address: Address, allocator: Allocator): string | undefined {
  const block = blockFor(address, enabledPools(allocator.supply), allocator);
  return block && holderOf(block, address);
}

/**
 * Gives an address back (`ipam.go:ReleaseIPs`, compared with v3.29 and v3.32). Its block is looked up by the first pool
 * around it: where pools overlap that may be the wrong one, and nothing is given back.
 */
export function releaseAddress(address: Address, allocator: Allocator): void {
  const { supply, store } = allocator;
  const isAnyPool = isSince(supply.release, 'v3.30.4') !== false;
  const pools = isAnyPool ? supply.pools : enabledPools(supply);
  const block = poolAround(pools, address)
    ? blockFor(address, pools, allocator)
    : blockAround(store, address);
  if (block && giveBack(block, address)) releaseIfUnselected(block, allocator);
}

/** Gives back whatever one holder has (`ipam.go:ReleaseByHandle`). */
export function releaseHolder(holder: string, allocator: Allocator): void {
  for (const block of allocator.store.blocks.values())
    if (giveBackAll(block, holder)) releaseIfUnselected(block, allocator);
}

function blockFor(
  address: Address,
  pools: Parameters<typeof poolAround>[0],
  { store }: Allocator,
): Block | undefined {
  const pool = poolAround(pools, address);
  if (!pool || pool.blockSize > ADDRESS_BITS[address.family]) return undefined;
  return store.blocks.get(formatCidr(cidrFrom(address, pool.blockSize)));
}

/** A block that is empty now leaves a node that its pool does not select any more (`ensureConsistentAffinity`). */
export function releaseIfUnselected(
  { range, node }: Pick<Block, 'range' | 'node'>,
  { supply, nodes, store }: Allocator,
): void {
  const pool = poolAround(enabledPools(supply), { family: range.family, value: range.first });
  const labels = nodes.get(node)?.labels;
  if (pool && labels && selects(pool.nodeSelector, labels) === false) releaseEmptyBlock(store, node, range);
}
