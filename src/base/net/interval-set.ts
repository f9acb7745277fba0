import type { Address } from './address.ts';
import type { AddressRange } from './cidr.ts';
import { addressCount, contains, containsAddress, overlaps, byFirst } from './cidr.ts';

/** A set of addresses of both families. It never changes; its operations make new sets. */
export class IntervalSet {
  static readonly empty: IntervalSet = new IntervalSet([]);

  /** The fewest ranges that hold the addresses: IPv4 first, in ascending order, never touching each other. */
  readonly ranges: readonly AddressRange[];

  private constructor(ranges: readonly AddressRange[]) {
    this.ranges = ranges;
  }

  /** The addresses of all the ranges, which may come in any order, and overlap. */
  static of(ranges: Iterable<AddressRange>): IntervalSet {
    const merged: AddressRange[] = [];
    for (const range of [...ranges].sort(byFirst)) {
      const { family, first, last } = range;
      const previous = merged.at(-1);
      if (previous?.family !== family || previous.last + 1n < first) merged.push({ family, first, last });
      else if (previous.last < last) merged[merged.length - 1] = { ...previous, last };
    }
    return new IntervalSet(merged);
  }

  /** How many addresses the set holds, of both families together. */
  get size(): bigint {
    return this.ranges.reduce((sum, range) => sum + addressCount(range), 0n);
  }

  contains(address: Address): boolean {
    const range = this.#lastStartingBy(address);
    return range !== undefined && containsAddress(range, address);
  }

  /** Whether the set holds every address of a range. */
  covers(range: AddressRange): boolean {
    const candidate = this.#lastStartingBy({ family: range.family, value: range.first });
    return candidate !== undefined && contains(candidate, range);
  }

  /** The ranges that share addresses with one, in ascending order. */
  within(range: AddressRange): readonly AddressRange[] {
    const { from, to } = this.stretch(range);
    return this.ranges.slice(from, to);
  }

  /** Where the ranges that share addresses with one stand among all: from a place, and up to another. */
  stretch(range: AddressRange): { readonly from: number; readonly to: number } {
    const first = this.#startingBy({ family: range.family, value: range.first });
    const to = this.#startingBy({ family: range.family, value: range.last });
    const before = this.ranges[first - 1];
    return { from: before && overlaps(before, range) ? first - 1 : first, to };
  }

  union(other: IntervalSet): IntervalSet {
    return IntervalSet.of([...this.ranges, ...other.ranges]);
  }

  /** The addresses of this set that the other one does not hold. */
  subtract(other: IntervalSet): IntervalSet {
    const holes = other.ranges;
    const left: AddressRange[] = [];
    let next = 0;
    for (const { family, first, last } of this.ranges) {
      let rest: AddressRange = { family, first, last };
      while (next < holes.length && endsBefore(holes[next]!, rest)) next++;
      for (let index = next; index < holes.length && overlaps(holes[index]!, rest); index++) {
        const hole = holes[index]!;
        if (rest.first < hole.first) left.push({ family, first: rest.first, last: hole.first - 1n });
        rest = { family, first: hole.last + 1n, last };
      }
      if (rest.first <= rest.last) left.push(rest);
    }
    return new IntervalSet(left);
  }

  /** Of the ranges that start at an address or before it, the nearest: the only one that can hold the address. */
  #lastStartingBy(address: Address): AddressRange | undefined {
    return this.ranges[this.#startingBy(address) - 1];
  }

  /** How many ranges start at an address or before it. */
  #startingBy({ family, value }: Address): number {
    const point = { family, first: value };
    let low = 0;
    let high = this.ranges.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (byFirst(this.ranges[middle]!, point) <= 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function endsBefore(a: AddressRange, b: AddressRange): boolean {
  return a.family < b.family || (a.family === b.family && a.last < b.first);
}
