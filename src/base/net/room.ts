import { ascending } from '../text/order.ts';
import { ADDRESS_BITS } from './address.ts';
import { addressCount, cidrFrom, cidrsBetween, type AddressRange, type Cidr } from './cidr.ts';
import { IntervalSet } from './interval-set.ts';

/** A range without a claim, and the widest free stretch that it lies in. */
export interface FreeRange {
  readonly cidr: Cidr;
  readonly gap: AddressRange;
}

/** What is left of some ranges. */
export interface FreeRoom {
  /** The first of the ranges that fit, from the tightest place on, then by address. */
  readonly ranges: readonly FreeRange[];
  /** How many of that size fit in all, side by side. */
  readonly count: bigint;
  /** The largest aligned range that is free at all; undefined where none is. */
  readonly largest: Cidr | undefined;
}

/** The widest aligned ranges within some networks and outside of what is taken, and the free stretches that they lie in. */
export const freePlaces = (
  within: readonly AddressRange[],
  taken: readonly AddressRange[],
): readonly FreeRange[] =>
  IntervalSet.of(within)
    .subtract(IntervalSet.of(taken))
    .ranges.flatMap(gap =>
      cidrsBetween({ family: gap.family, value: gap.first }, { family: gap.family, value: gap.last }).map(
        cidr => ({ cidr, gap }),
      ),
    );

/**
 * Aligned ranges of a prefix length within some networks and outside of what is taken. The tightest fit comes first, so that
 * what is large stays whole for who needs it.
 */
export const roomFor = (
  prefix: number,
  within: readonly AddressRange[],
  taken: readonly AddressRange[],
  most: number,
): FreeRoom => roomAmong(freePlaces(within, taken), prefix, most);

/** `roomFor`, of free places that are known already. */
export function roomAmong(places: readonly FreeRange[], prefix: number, most: number): FreeRoom {
  const fitting = places
    .filter(({ cidr }) => cidr.prefix <= prefix && prefix <= ADDRESS_BITS[cidr.family])
    .sort((a, b) => b.cidr.prefix - a.cidr.prefix || ascending(a.cidr.first, b.cidr.first));
  const ranges: FreeRange[] = [];
  for (const { cidr, gap } of fitting) {
    const { family, last } = cidr;
    for (let value = cidr.first; value <= last && ranges.length < most;) {
      const range = cidrFrom({ family, value }, prefix);
      ranges.push({ cidr: range, gap });
      value = range.last + 1n;
    }
  }
  return {
    ranges,
    count: fitting.reduce((sum, { cidr }) => sum + (1n << BigInt(prefix - cidr.prefix)), 0n),
    largest: places.reduce<Cidr | undefined>(
      (best, { cidr }) => (!best || addressCount(cidr) > addressCount(best) ? cidr : best),
      undefined,
    ),
  };
}
