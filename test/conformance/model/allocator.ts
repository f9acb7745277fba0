import type { IPPool } from '../../../src/model/manifest/calico/ip-pool.ts';
import type { Address, Family } from '../../../src/base/net/address.ts';
import type { Cidr } from '../../../src/base/net/cidr.ts';
import type { IntervalSet } from '../../../src/base/net/interval-set.ts';
import type { Labels } from '../../../src/base/selector/evaluate.ts';
import type { Supply } from '../../../src/calico/choice/supply.ts';
import type { OperatingSystem } from '../../../src/calico/choice/pool-choice.ts';
import type { Datastore } from './datastore.ts';

/** What addresses are assigned from, and by which rules. All of it is known; the datastore changes. */
export interface Allocator {
  /** The pools that there are now, as the release stores them, in list order. */
  readonly supply: Supply;
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
  /** Whether an entry of a reservation is not a range: Calico up to v3.32 crashes then. */
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

/** An address that was given out, and the block that it is of. */
export interface AssignedAddress {
  readonly address: Address;
  readonly block: Cidr;
}

/** What a failed assignment leaves: `isShortage` where Calico found no address, and no error of its own. */
export interface AllocationFailure {
  readonly error: string;
  readonly isShortage?: boolean;
}

export const enabledPools = ({ pools }: Supply): readonly IPPool[] =>
  pools.filter(({ disabled }) => disabled === false);
