import type { Address } from '../../../src/base/net/address.ts';
import { addressCount, formatCidr, type Cidr } from '../../../src/base/net/cidr.ts';
import type { IntervalSet } from '../../../src/base/net/interval-set.ts';
import type { OperatingSystem } from '../../../src/calico/choice/pool-choice.ts';
import { outOfRange } from './errors.ts';

/** A block that there is in the datastore. It changes as its addresses are taken and given back. */
export interface Block {
  readonly range: Cidr;
  /** The range as text, which is what Calico calls it. */
  readonly name: string;
  /** The node that it is affine to: whose pods take from it first. */
  readonly node: string;
  /** Whether it was claimed more than a minute ago. */
  isOld: boolean;
  /** Addresses that are free, by their place in the block, in the order in which they are given out. */
  readonly free: number[];
  /** Who has the others, by their place in the block. */
  readonly holders: Map<number, string>;
}

/** Who has the addresses that Windows keeps. */
const windows = 'Windows';
/** It keeps the first three addresses of a block, and the last. */
const keptAtStart = 3;

/**
 * A block as a node claims it (`libcalico-go/lib/ipam/ipam_block.go:newBlock`, compared with v3.29 and v3.32), or how
 * Calico crashes: a Windows node needs more addresses than there are in a block of one or two.
 */
export function newBlock(range: Cidr, node: string, os: OperatingSystem): Block | { readonly error: string } {
  const size = Number(addressCount(range));
  const block = {
    range,
    name: formatCidr(range),
    node,
    isOld: false,
    free: Array.from({ length: size }, (_, place) => place),
    holders: new Map<number, string>(),
  };
  if (os === 'linux' || range.family === 6) return block;
  if (keptAtStart > size - 1) return { error: outOfRange(keptAtStart, size - 1) };
  const kept = [...block.free.splice(0, keptAtStart), ...block.free.splice(-1)];
  for (const place of kept) block.holders.set(place, windows);
  return block;
}

const addressAt = ({ range: { family, first } }: Block, place: number): Address => ({
  family,
  value: first + BigInt(place),
});

const placeOf = ({ range }: Block, { value }: Address): number => Number(value - range.first);

/** Where the next address stands in the list of those that are free; -1 where all of them are reserved. */
const nextOf = (block: Block, reserved: IntervalSet): number =>
  block.free.findIndex(place => !reserved.contains(addressAt(block, place)));

/** Whether automatic assignment finds an address in it (`NumFreeAddresses`). */
export const hasRoom = (block: Block, reserved: IntervalSet): boolean => nextOf(block, reserved) >= 0;

/** Hands out the address that has been free longest, and is not reserved (`ipam_block.go:autoAssign`). */
export function takeNext(block: Block, holder: string, reserved: IntervalSet): Address | undefined {
  const next = nextOf(block, reserved);
  const place = block.free[next];
  if (place === undefined) return undefined;
  block.free.splice(next, 1);
  block.holders.set(place, holder);
  return addressAt(block, place);
}

/** Gives out one address in particular; false where it is taken (`ipam_block.go:assign`). */
export function takeAddress(block: Block, address: Address, holder: string): boolean {
  const place = placeOf(block, address);
  if (block.holders.has(place)) return false;
  block.free.splice(block.free.indexOf(place), 1);
  block.holders.set(place, holder);
  return true;
}

export const holderOf = (block: Block, address: Address): string | undefined =>
  block.holders.get(placeOf(block, address));

/** Takes an address back, to be given out after all others; false where it was free. */
export function giveBack(block: Block, address: Address): boolean {
  const place = placeOf(block, address);
  if (!block.holders.delete(place)) return false;
  block.free.push(place);
  return true;
}

/** Takes back all that one holder has; false where that is nothing (`ipam_block.go:releaseByHandle`). */
export function giveBackAll(block: Block, holder: string): boolean {
  const places = [...block.holders].flatMap(([place, by]) => (by === holder ? [place] : []));
  for (const place of places) giveBack(block, addressAt(block, place));
  return places.length > 0;
}

/** Whether no pod has an address of it; those that Windows keeps do not count. */
export const isEmpty = ({ holders }: Block): boolean => [...holders.values()].every(by => by === windows);
