import { by, ascending } from '../../base/text/order.ts';
import { addressCount, type AddressRange } from '../../base/net/cidr.ts';

/** A range to draw, and how wide it has to be at least to be read: in pixels. */
export interface RangeNeed {
  readonly range: AddressRange;
  readonly need: number;
  /** How wide its name alone is, where that is less. */
  readonly name?: number;
}

/** What a picture is drawn for: so many pixels wide, and of more ranges neighbours are drawn as one. */
export interface Canvas {
  readonly width: number;
  readonly most: number;
}

export const canvases = {
  desk: { width: 1100, most: 60 },
  phone: { width: 350, most: 24 },
} as const satisfies Record<string, Canvas>;

/** Addresses between two bounds, and how wide they are drawn. */
export interface Stretch {
  readonly first: bigint;
  /** The first address behind it. */
  readonly end: bigint;
  readonly width: number;
}

/** Where an address lies in a picture, from 0 to 1. */
export type Scale = (address: bigint) => number;

/** Addresses as wide as they are many. */
export const linearScale =
  ({ first, last }: AddressRange): Scale =>
  address =>
    Number(((address - first) * 100_000_000n) / (last - first + 1n)) / 100_000_000;

/** Addresses between the stretches' bounds, each as wide as its stretch says. */
export function compactScale(stretches: readonly Stretch[]): Scale {
  const total = stretches.reduce((sum, { width }) => sum + width, 0);
  const starts = new Map<bigint, number>();
  let from = 0;
  for (const { first, width } of stretches) {
    starts.set(first, from / total);
    from += width;
  }
  return address => {
    const exact = starts.get(address);
    if (exact !== undefined) return exact;
    const inside = stretches.find(({ first, end }) => first <= address && address < end);
    if (!inside) return address <= (stretches[0]?.first ?? 0n) ? 0 : 1;
    const { first, end, width } = inside;
    const share = Number(((address - first) * 1_000_000n) / (end - first)) / 1_000_000;
    return starts.get(first)! + (share * width) / total;
  };
}

/** Whether every range is wide enough where addresses are as wide as they are many. */
export const isLegible = (whole: AddressRange, wants: readonly RangeNeed[], width: number): boolean =>
  wants.every(({ range, need, name = need }) => {
    const share = Number((addressCount(range) * 1_000_000n) / addressCount(whole)) / 1_000_000;
    return share * width >= Math.min(name, enough);
  });

/** So wide, a range shows its name unless that is long. */
const enough = 80;

/** How wide a gap is that is as large as the smallest range, and how much wider where it is twice as large: in pixels. */
export interface GapWidths {
  readonly least: number;
  readonly more: number;
}

/**
 * A network cut at the bounds of ranges, in order. What no range holds is narrow, whatever its size: wider by a little where it
 * is twice as large. What a range holds is as wide as the range needs.
 */
export function stretchesOf(
  whole: AddressRange,
  wants: readonly RangeNeed[],
  gaps: GapWidths = { least: 10, more: 4 },
): readonly Stretch[] {
  const inside = wants.filter(({ range }) => whole.first <= range.first && range.last <= whole.last);
  const bounds = [
    ...new Set([
      whole.first,
      whole.last + 1n,
      ...inside.flatMap(({ range: { first, last } }) => [first, last + 1n]),
    ]),
  ].sort(ascending);
  const places = new Map(bounds.map((bound, index) => [bound, index]));
  const smallest = inside.reduce((least, { range }) => {
    const size = addressCount(range);
    return size < least ? size : least;
  }, addressCount(whole));
  const widths = bounds
    .slice(1)
    .map(
      (end, index) => gaps.least + gaps.more * Math.max(0, bitsOf(end - bounds[index]!) - bitsOf(smallest)),
    );
  for (const { range, need } of inside.toSorted(by(({ range }) => addressCount(range)))) {
    const [from, to] = [places.get(range.first)!, places.get(range.last + 1n)!];
    const width = widths.slice(from, to).reduce((sum, each) => sum + each, 0);
    if (width < need) for (let at = from; at < to; at++) widths[at]! *= need / width;
  }
  return widths.map((width, index) => ({ first: bounds[index]!, end: bounds[index + 1]!, width }));
}

const bitsOf = (size: bigint): number => size.toString(2).length - 1;

/** Stretches in lines that are about as wide as each other, and none much wider than a screen. */
export function linesOf(stretches: readonly Stretch[], screen: number): readonly (readonly Stretch[])[] {
  const total = stretches.reduce((sum, { width }) => sum + width, 0);
  const number = Math.max(1, Math.round(total / screen));
  const lines: Stretch[][] = [[]];
  let before = 0;
  for (const stretch of stretches) {
    // A stretch goes to the next line where most of it would lie there.
    if (before + stretch.width / 2 > (lines.length * total) / number && lines.at(-1)!.length > 0)
      lines.push([]);
    lines.at(-1)!.push(stretch);
    before += stretch.width;
  }
  return lines;
}
