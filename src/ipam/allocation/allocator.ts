import type { IPPool } from '../../manifest/ip-pool.ts';
import type { Address, Family } from '../../net/address.ts';
import { containsAddress, type Cidr } from '../../net/cidr.ts';
import type { IntervalSet } from '../../net/interval-set.ts';
import type { Labels } from '../../selector/evaluate.ts';
import type { Inventory } from '../inventory.ts';
import type { OperatingSystem } from '../pool-choice.ts';
import type { Datastore } from './datastore.ts';

/** What addresses are assigned from, and by which rules. All of it is known; the datastore changes. */
export interface Allocator {
  /** The pools that there are now, as the release stores them, in list order. */
  readonly inventory: Inventory;
  readonly nodes: ReadonlyMap<string, AllocatingNode>;
  readonly rules: AllocationRules;
  readonly store: Datastore;
}

export interface AllocatingNode {
  readonly labels: Labels;
  /** Families of which WireGuard runs on it. */
  readonly wireguard: readonly Family[];
}

export interface AllocationRules {
  readonly strictAffinity: boolean;
  readonly autoAllocateBlocks: boolean;
  readonly blocksPerNode: bigint;
  readonly reserved: IntervalSet;
  /** Whether an entry of a reservation is no range: Calico up to v3.32 crashes then. */
  readonly hasBrokenReservation: boolean;
  /**
   * The number of the block at which a node begins to look in a pool of so many. Calico draws it with the node's name
   * as the seed (`ipam_block_reader_writer.go:randomBlockGenerator`); in blocks of one address with the clock.
   */
  readonly startOf: (node: string, blocks: bigint) => bigint;
}

/** Who asks for an address, from where. */
export interface Asker {
  readonly node: string;
  readonly os: OperatingSystem;
  /** Under which name the address is kept. */
  readonly holder: string;
}

/** An address that somebody has got, and the block that it is of. */
export interface AssignedAddress {
  readonly address: Address;
  readonly block: Cidr;
}

/** What a failed assignment leaves: `isShortage` where Calico found no address, and no error of its own. */
export interface AllocationFailure {
  readonly error: string;
  readonly isShortage?: boolean;
}

/** A pool that has a range and a size of its blocks, even if they do not go together. */
export type RangedPool = IPPool & { readonly cidr: Cidr; readonly blockSize: number };

export const isRanged = (pool: IPPool): pool is RangedPool =>
  pool.cidr !== undefined && pool.blockSize !== undefined;

/** The first of some pools that holds an address (`getPoolForIP`). */
export const poolAround = (pools: readonly IPPool[], address: Address): RangedPool | undefined =>
  pools.filter(isRanged).find(({ cidr }) => containsAddress(cidr, address));

export const enabledPools = ({ pools }: Inventory): readonly IPPool[] =>
  pools.filter(({ disabled }) => disabled === false);
