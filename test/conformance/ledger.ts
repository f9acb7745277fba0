import type { Allocator, AssignedAddress } from './model/allocator.ts';
import { ADDRESS_BITS, formatAddress, type Address } from '../../src/base/net/address.ts';
import { containsAddress, formatCidr, type Cidr } from '../../src/base/net/cidr.ts';

/** Addresses that a request got, in the form of the vectors (README.md). */
export interface Got {
  readonly pool: string;
  readonly first?: string;
  readonly block?: string;
  readonly owner?: string;
  readonly new?: boolean;
  readonly count: number;
  readonly tunnel?: string;
}

/** An address with what there is to say of it. */
interface Entry {
  readonly got: Got;
  readonly address: Address;
}

type Owners = ReadonlyMap<string, string>;

const ownersIn = ({ store }: Allocator): Owners =>
  new Map([...store.blocks.values()].map(({ name, node }) => [name, node]));

const isSingle = ({ family, prefix }: Cidr): boolean => prefix === ADDRESS_BITS[family];

/** The first enabled pool by name that holds an address and has blocks of this size; empty where none does. */
export function poolNameOf({ address, block }: AssignedAddress, { supply }: Allocator): string {
  const pool = supply.pools.find(
    ({ cidr, blockSize, disabled }) =>
      cidr && disabled === false && blockSize === block.prefix && containsAddress(cidr, address),
  );
  return pool?.name ?? '';
}

/**
 * Follows a request through the blocks that there are, and writes it down as `go/ipam.go` does: the blocks as they are
 * when one is first seen.
 */
export class Ledger {
  readonly #allocator: Allocator;
  readonly #joins: boolean;
  readonly #first: Owners;
  readonly #seen = new Set<string>();
  readonly #entries: Entry[] = [];
  #now: Owners;

  /** `joins`: whether addresses that follow each other are one entry. */
  constructor(allocator: Allocator, joins: boolean) {
    this.#allocator = allocator;
    this.#joins = joins;
    this.#first = ownersIn(allocator);
    this.#now = this.#first;
  }

  add({ address, block }: AssignedAddress, tunnel?: string): void {
    const name = formatCidr(block);
    const isNew = this.#open(name);
    const owner = this.#now.get(name);
    const single = isSingle(block);
    const got: Got = {
      pool: poolNameOf({ address, block }, this.#allocator),
      ...(single ? {} : { first: formatAddress(address), block: name }),
      ...(owner === undefined ? {} : { owner }),
      ...(isNew ? { new: true } : {}),
      count: 1,
      ...(tunnel === undefined ? {} : { tunnel }),
    };
    const last = this.#entries.at(-1);
    if (last && this.#joins && this.#follows(last, got, address))
      this.#entries[this.#entries.length - 1] = { address, got: { ...last.got, count: last.got.count + 1 } };
    else this.#entries.push({ address, got });
  }

  /** Whether a block is new to the request, at the first sight of it. */
  #open(name: string): boolean {
    if (this.#seen.has(name)) return false;
    this.#seen.add(name);
    this.#now = ownersIn(this.#allocator);
    return !this.#first.has(name) || this.#first.get(name) !== this.#now.get(name);
  }

  #follows(last: Entry, got: Got, address: Address): boolean {
    if (last.got.pool !== got.pool || last.got.block !== got.block || last.got.owner !== got.owner)
      return false;
    if (got.block === undefined) return last.got.new === got.new;
    return !got.new && last.address.value + 1n === address.value;
  }

  get got(): readonly Got[] {
    return this.#entries.map(({ got }) => got);
  }

  /** The blocks that are gone, or have another owner now. */
  get lost(): readonly string[] {
    const after = ownersIn(this.#allocator);
    const isBlockOfOne = (name: string) => name.endsWith('/32') || name.endsWith('/128');
    return [...this.#first]
      .filter(([name, owner]) => after.get(name) !== owner && !isBlockOfOne(name))
      .map(([name]) => name)
      .sort();
  }
}
