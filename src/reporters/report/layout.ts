import { addressCount, type AddressRange } from '../../net/cidr.ts';
import type { RangeEntry } from '../../report/report.ts';

/** A range in the picture: where it begins and how wide it is, as shares of what is around it. */
export interface Box {
  readonly entry: RangeEntry;
  readonly from: number;
  readonly share: number;
}

/** What stands side by side, and what it has in common: `/24`, or `gaps`. */
export interface Strip {
  readonly title: string;
  readonly boxes: readonly Box[];
}

/** No picture draws more ranges of one network. */
const mostBoxes = 5000;
/** Nor more lengths of prefixes: those that are longer share the last strip. */
const mostStrips = 8;

/** A network and all that lies in it, a strip for each length of a prefix, from the widest to the narrowest. */
export function stripsOf(root: RangeEntry): readonly Strip[] {
  const boxes = boxesIn(root, root.range).slice(0, mostBoxes);
  const gaps = boxes.filter(({ entry }) => entry.kind === 'gap');
  const known = boxes.filter(({ entry }) => entry.kind !== 'gap');
  const prefixes = [...new Set(known.map(({ entry }) => entry.prefix))].sort((a, b) => a - b);
  const own = prefixes.slice(0, mostStrips);
  return [
    ...own.map((prefix, index) => {
      const isLast = index === own.length - 1;
      return {
        title: `/${prefix}${isLast && prefixes.length > own.length ? ' …' : ''}`,
        boxes: known.filter(({ entry }) => (isLast ? entry.prefix >= prefix : entry.prefix === prefix)),
      };
    }),
    ...(gaps.length > 0 ? [{ title: 'gaps', boxes: gaps }] : []),
  ];
}

function boxesIn(entry: RangeEntry, around: AddressRange): readonly Box[] {
  const from = shareOf(entry.range.first - around.first, around);
  const own: Box = { entry, from, share: shareOf(addressCount(entry.range), around) };
  return [own, ...entry.within.flatMap(inner => boxesIn(inner, around))];
}

/** Six digits are more than a screen shows. */
const shareOf = (size: bigint, around: AddressRange): number =>
  Number((size * 100_000_000n) / addressCount(around)) / 100_000_000;
