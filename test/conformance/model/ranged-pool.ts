import type { IPPool } from '../../../src/model/manifest/calico/ip-pool.ts';
import type { Address } from '../../../src/base/net/address.ts';
import { containsAddress, type Cidr } from '../../../src/base/net/cidr.ts';

/** A pool that has a range and a size of its blocks, even if they do not go together. */
export type RangedPool = IPPool & { readonly cidr: Cidr; readonly blockSize: number };

export const isRanged = (pool: IPPool): pool is RangedPool =>
  pool.cidr !== undefined && pool.blockSize !== undefined;

/** The first of some pools that holds an address (`getPoolForIP`). */
export const poolAround = (pools: readonly IPPool[], address: Address): RangedPool | undefined =>
  pools.filter(isRanged).find(({ cidr }) => containsAddress(cidr, address));
