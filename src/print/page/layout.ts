import { addressCount, type AddressRange } from '../../base/net/cidr.ts';
import type { RangeEntry } from '../../answers/address-plan/address-plan.ts';

/** Ranges in the picture, mostly one: where they begin and how wide they are, as shares of what is around them. */
export interface Box {
  readonly entry: RangeEntry;
  readonly from: number;
  readonly share: number;
  /** The last one, where several are too narrow to be told apart. */
  readonly last: RangeEntry;
  readonly number: number;
}

/** What stands side by side, and what it has in common: `/24`, or `gaps`. */
export interface Strip {
  readonly title: string;
  readonly boxes: readonly Box[];
}

/** Nor more lengths of prefixes: those that are longer share the last strip. */
const mostStrips = 8;
/** Where a picture has more boxes, those that share a thousandth of it are one. */
const mostBoxes = 1500;
const cells = 1000;

/** A network and all that lies in it, a strip for each length of a prefix, from the widest to the narrowest. */
export function stripsOf(root: RangeEntry): readonly Strip[] {
  const boxes = boxesIn(root, root.range);
  const gaps = boxes.filter(({ entry }) => entry.kind === 'gap');
  const known = boxes.filter(({ entry }) => entry.kind !== 'gap');
  const prefixes = [...new Set(known.map(({ entry }) => entry.prefix))].sort((a, b) => a - b);
  const own = prefixes.slice(0, mostStrips);
  const strips = [
    ...own.map((prefix, index) => {
      const isLast = index === own.length - 1;
      return {
        title: `/${prefix}${isLast && prefixes.length > own.length ? ' …' : ''}`,
        boxes: known.filter(({ entry }) => (isLast ? entry.prefix >= prefix : entry.prefix === prefix)),
      };
    }),
    ...(gaps.length > 0 ? [{ title: 'gaps', boxes: gaps }] : []),
  ];
  return boxes.length > mostBoxes
    ? strips.map(strip => ({ ...strip, boxes: condensed(strip.boxes) }))
    : strips;
}

/** Where a range lies in another one. */
export const boxOf = (entry: RangeEntry, around: AddressRange): Box => ({
  entry,
  from: shareOf(entry.range.first - around.first, around),
  share: shareOf(addressCount(entry.range), around),
  last: entry,
  number: 1,
});

const boxesIn = (entry: RangeEntry, around: AddressRange): readonly Box[] => [
  boxOf(entry, around),
  ...entry.within.flatMap(inner => boxesIn(inner, around)),
];

/** What shares a picture of several networks: the private ones are apart, and all else by its first byte. */
export function spaceOf({ family, first }: AddressRange): string {
  const byte = first >> (family === 4 ? 24n : 120n);
  return `${family} ${byte === 0xfcn || byte === 0xfdn ? 'local' : byte}`;
}

/** Six digits are more than a screen shows. */
const shareOf = (size: bigint, around: AddressRange): number =>
  Number((size * 100_000_000n) / addressCount(around)) / 100_000_000;

/** Boxes of one kind that nobody could tell apart become one. */
export function condensed(boxes: readonly Box[]): readonly Box[] {
  const cellOf = ({ from, share }: Box): number => Math.floor((from + share / 2) * cells);
  const found: Box[] = [];
  for (const box of boxes) {
    const before = found.at(-1);
    if (
      before &&
      box.share < 1 / cells &&
      before.share < 1 / cells &&
      before.entry.kind === box.entry.kind &&
      Math.floor(before.from * cells) === cellOf(box)
    )
      found[found.length - 1] = {
        ...before,
        share: box.from + box.share - before.from,
        last: box.last,
        number: before.number + 1,
      };
    else found.push(box);
  }
  return found;
}
