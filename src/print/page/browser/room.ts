import type { Family } from '../../../base/net/address.ts';
import type { AddressRange } from '../../../base/net/cidr.ts';
import { addressText, bits } from './range-text.ts';

/** What fits into some ranges, as `src/answers/free/gaps.ts` finds it; a test compares the two. */
export interface Fits {
  readonly count: bigint;
  /** The tightest, as CIDRs. */
  readonly first: readonly string[];
  /** The largest network that is free at all; undefined where none is. */
  readonly largest: string | undefined;
}

interface Network {
  readonly family: Family;
  readonly first: bigint;
  readonly prefix: number;
}

/** Networks of a size within some ranges and outside of those that are taken, which are in order and apart. */
export function fitsIn(
  prefix: number,
  within: readonly AddressRange[],
  taken: readonly AddressRange[],
  most: number,
): Fits {
  const places = within.flatMap(range => gapsIn(range, taken)).flatMap(networksIn);
  const fitting = places
    .filter(place => place.prefix <= prefix && prefix <= bits[place.family])
    .sort((a, b) => b.prefix - a.prefix || (a.first < b.first ? -1 : 1));
  const first: string[] = [];
  for (const place of fitting) {
    const size = 1n << BigInt(bits[place.family] - prefix);
    const number = 1n << BigInt(prefix - place.prefix);
    for (let index = 0n; index < number && first.length < most; index++)
      first.push(textOf({ ...place, prefix, first: place.first + index * size }));
  }
  const [largest] = places.toSorted((a, b) => a.prefix - b.prefix || (a.first < b.first ? -1 : 1));
  return {
    count: fitting.reduce((sum, place) => sum + (1n << BigInt(prefix - place.prefix)), 0n),
    first,
    largest: largest && textOf(largest),
  };
}

const textOf = ({ family, first, prefix }: Network): string =>
  `${addressText({ family, value: first })}/${prefix}`;

/** What is left of a range. */
function gapsIn(
  { family, first, last }: AddressRange,
  taken: readonly AddressRange[],
): readonly AddressRange[] {
  const gaps: AddressRange[] = [];
  let next = first;
  for (const each of taken) {
    if (each.family !== family || each.last < next || each.first > last) continue;
    if (each.first > next) gaps.push({ family, first: next, last: each.first - 1n });
    next = each.last + 1n;
  }
  return next <= last ? [...gaps, { family, first: next, last }] : gaps;
}

/** The fewest networks that are the range. */
function networksIn({ family, first, last }: AddressRange): readonly Network[] {
  const networks: Network[] = [];
  for (let value = first; value <= last;) {
    let host = 0;
    while (host < bits[family]) {
      const wider = (1n << BigInt(host + 1)) - 1n;
      if ((value & wider) !== 0n || value + wider > last) break;
      host++;
    }
    networks.push({ family, first: value, prefix: bits[family] - host });
    value += 1n << BigInt(host);
  }
  return networks;
}
