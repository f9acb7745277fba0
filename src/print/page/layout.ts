import { ADDRESS_BITS, formatAddress } from '../../base/net/address.ts';
import { formatCidr, type AddressRange } from '../../base/net/cidr.ts';
import { group } from '../../base/text/group.ts';
import { networkAround } from '../../answers/address-plan/network-around.ts';
import type { RangeEntry } from '../../answers/address-plan/address-plan.ts';
import { count } from '../count.ts';
import { pictureName } from './ranges.ts';
import {
  compactScale,
  isLegible,
  linearScale,
  linesOf,
  canvases,
  stretchesOf,
  type Canvas,
  type Scale,
  type RangeNeed,
} from './scale.ts';

/** A range in a picture, or several that are drawn as one. */
export interface Box {
  readonly entry: RangeEntry;
  /** The range itself, or the first of those that it stands for. */
  readonly head: RangeEntry;
  /** How many ranges it stands for. */
  readonly number: number;
  /** The pools among these by their names, where it stands for several. */
  readonly pools?: readonly string[];
  /** Where it begins and how wide it is, as shares of the line. */
  readonly from: number;
  readonly share: number;
  /** 0 is at the top; what lies in a range is below it. */
  readonly row: number;
}

/** A part of a network, drawn from left to right. */
export interface PictureLine {
  /** The first address in it. */
  readonly start: string;
  readonly rows: number;
  readonly boxes: readonly Box[];
}

/** A network in a picture. */
export interface Picture {
  readonly lines: readonly PictureLine[];
  /** Whether widths are numbers of addresses; else they are what words take, and gaps are short. */
  readonly isToScale: boolean;
}

/** Where widths are numbers of addresses, more ranges can be told apart. */
const mostToScale = 300;

/** A network and what lies in it: to scale where that can be read, else compactScale. */
export function pictureOf(root: RangeEntry, { width, most }: Canvas = canvases.desk): Picture {
  const drawn = condensed(root, most);
  const whole = toScale(root, drawn, width);
  if (whole) return { lines: [whole], isToScale: true };
  return { lines: compactLines(root, drawn, width), isToScale: false };
}

/** The same to scale, whatever of it can be read. */
export const scalePictureOf = (root: RangeEntry): Picture => {
  const drawn = condensed(root, mostToScale);
  return { lines: [lineOf(drawn, root.range, linearScale(root.range))], isToScale: true };
};

function toScale(root: RangeEntry, drawn: readonly Drawn[], width: number): PictureLine | undefined {
  const wants = wantsOf(drawn.filter(({ entry }) => entry !== root && entry.kind !== 'gap'));
  return isLegible(root.range, wants, width) ? lineOf(drawn, root.range, linearScale(root.range)) : undefined;
}

const compactLines = (root: RangeEntry, drawn: readonly Drawn[], width: number): readonly PictureLine[] =>
  linesOf(stretchesOf(root.range, wantsOf(drawn)), width).map(stretches => {
    const { family } = root.range;
    const part = { family, first: stretches[0]!.first, last: stretches.at(-1)!.end - 1n };
    return lineOf(drawn, part, compactScale(stretches));
  });

/** A range before its place in a picture is known. */
interface Drawn {
  readonly entry: RangeEntry;
  readonly depth: number;
}

const wantsOf = (drawn: readonly Drawn[]): readonly RangeNeed[] =>
  drawn.map(({ entry }) => {
    const name = widthOf(pictureName(entry));
    return entry.kind === 'gap'
      ? { range: entry.range, need: 0, name: 0 }
      : { range: entry.range, need: Math.min(longest, Math.max(name, widthOf(entry.text))), name };
  });

/** How wide a letter is, and what stands around words: in pixels. */
const letter = 6.6;
const padding = 14;
/** Names that are longer are not shown whole. */
const longest = 190;

const widthOf = (text: string): number => text.length * letter + padding;

/** Where a range lies by itself. */
export function boxOn(entry: RangeEntry, scale: Scale): Box {
  const [from, end] = [scale(entry.range.first), scale(entry.range.last + 1n)];
  return { entry, head: entry, number: 1, from, share: end - from, row: 0 };
}

/** What lies deeper shares the last row. */
const mostRows = 8;

function lineOf(drawn: readonly Drawn[], part: AddressRange, scale: Scale): PictureLine {
  const ends: number[] = [];
  const rows = new Map<number, number>();
  const boxes = drawn.flatMap(({ entry, depth }): readonly Box[] => {
    const { first, last } = entry.range;
    if (last < part.first || part.last < first) return [];
    const from = first <= part.first ? 0 : scale(first);
    const end = last >= part.last ? 1 : scale(last + 1n);
    // Ranges of one network that share addresses lie below each other.
    let row = depth === 0 ? 0 : Math.min(mostRows - 1, (rows.get(depth - 1) ?? -1) + 1);
    while (row < mostRows - 1 && ends[row] !== undefined && ends[row]! > from + 1e-9) row++;
    ends[row] = end;
    rows.set(depth, row);
    return [{ entry, ...headOf(entry), from, share: end - from, row }];
  });
  return { start: startOf(part), rows: ends.length, boxes };
}

const startOf = ({ family, first }: AddressRange): string => formatAddress({ family, value: first });

/** A network and all that lies in it, outer ranges first; of many, neighbours in the same small network as one. */
function condensed(root: RangeEntry, most: number): readonly Drawn[] {
  const within = fewer(root.within.map(withoutNodes), root.prefix, most);
  return root.kind === 'around' ? drawnOf(within, 0) : drawnOf([{ ...root, within }], 0);
}

/** Nodes that stand together are one box: their single addresses would fill line after line. */
function withoutNodes(entry: RangeEntry): RangeEntry {
  const within = entry.kind === 'nodes' ? [] : entry.within.map(withoutNodes);
  const isSame = within.length === entry.within.length && within.every((each, i) => each === entry.within[i]);
  if (isSame) return entry;
  // A box leads to the row of the entry itself.
  const copy: Joined = { ...entry, within, head: entry, number: 1 };
  return copy;
}

/** Ranges in a network of some prefix length: where they are too many, neighbours in the same small network as one. */
export function fewer(entries: readonly RangeEntry[], prefix: number, most: number): readonly RangeEntry[] {
  const isMany = (some: readonly RangeEntry[]): boolean => heldIn(some) > most;
  let found = entries;
  for (let steps = finest; steps > 0 && isMany(found); steps--) found = joined(found, prefix + steps);
  return found;
}

/** Networks in which neighbours become one are this many bits longer at most than the whole. */
const finest = 14;

const drawnOf = (entries: readonly RangeEntry[], depth: number): readonly Drawn[] =>
  entries.flatMap(entry => [{ entry, depth }, ...drawnOf(entry.within, depth + 1)]);

/** How many ranges there are at any depth, gaps aside. */
const heldIn = (entries: readonly RangeEntry[]): number =>
  entries.reduce((sum, { kind, within }) => sum + (kind === 'gap' ? 0 : 1) + heldIn(within), 0);

/** Several ranges as one. */
interface Joined extends RangeEntry, Pick<Box, 'head' | 'number' | 'pools'> {}

const headOf = (entry: RangeEntry): Pick<Box, 'head' | 'number' | 'pools'> => {
  const { head, number, pools } = entry as Partial<Joined>;
  return { head: head ?? entry, number: number ?? 1, ...(pools && { pools }) };
};

/** What lies in the same network of a prefix length as one range; what is wider stays, and so do gaps between them. */
function joined(entries: readonly RangeEntry[], prefix: number): readonly RangeEntry[] {
  const keyOf = ({ prefix: own, range: { family, first, last } }: RangeEntry): bigint | undefined => {
    if (own <= prefix) return undefined;
    const hostBits = BigInt(ADDRESS_BITS[family] - prefix);
    const key = first >> hostBits;
    return last >> hostBits === key ? key : undefined;
  };
  const near = new Map<bigint, RangeEntry[]>();
  const order: (bigint | RangeEntry)[] = [];
  for (const entry of entries) {
    const key = keyOf(entry);
    const own = key === undefined ? undefined : near.get(key);
    if (own) own.push(entry);
    else if (key !== undefined) near.set(key, [entry]);
    if (!own) order.push(key ?? entry);
  }
  return order.flatMap(each => {
    if (typeof each !== 'bigint') return { ...each, within: joined(each.within, prefix) };
    const own = near.get(each)!;
    const held = own.filter(({ kind }) => kind !== 'gap');
    return held.length > 1 ? asOne(held, prefix) : own;
  });
}

function asOne(entries: readonly RangeEntry[], prefix: number): Joined {
  const [first] = entries;
  const last = entries.reduce((most, { range }) => (range.last > most ? range.last : most), 0n);
  const range = { ...first!.range, last };
  const number = entries.reduce((sum, entry) => sum + headOf(entry).number, 0);
  const kinds = new Set(entries.map(({ kind }) => kind));
  const text = `${startOf(range)} – ${startOf({ ...range, first: last })}`;
  return {
    ...first!,
    range,
    text,
    prefix,
    kind: kinds.size === 1 ? first!.kind : 'other',
    owner: count(number, kinds.size === 1 && kinds.has('pool') ? 'pool' : 'range'),
    within: [],
    head: headOf(first!).head,
    number,
    pools: entries.flatMap(entry => headOf(entry).pools ?? entry.pool ?? []),
  };
}

/** So many networks that are near each other have a picture each; more of them share one. */
const mostApart = 3;

/** The networks of a cluster as they are drawn: where they are many, those of one space as one, without the gaps in them. */
export const rootsToDraw = (roots: readonly RangeEntry[]): readonly RangeEntry[] =>
  [...group(roots, ({ range }) => spaceOf(range)).values()].flatMap(near =>
    near.length > mostApart ? together(near) : near,
  );

function together(roots: readonly RangeEntry[]): RangeEntry {
  const last = roots.reduce((most, { range }) => (range.last > most ? range.last : most), 0n);
  const range = networkAround(roots[0]!.range, last);
  return {
    kind: 'around',
    range,
    text: formatCidr(range),
    prefix: range.prefix,
    owner: '',
    pool: undefined,
    remarks: [],
    at: undefined,
    within: roots.flatMap(root =>
      root.kind === 'around' ? root.within.filter(({ kind }) => kind !== 'gap') : root,
    ),
  };
}

/** What shares a picture of several networks: the private ones are apart, and all else by its first byte. */
export function spaceOf({ family, first }: AddressRange): string {
  const byte = first >> (family === 4 ? 24n : 120n);
  return `${family} ${byte === 0xfcn || byte === 0xfdn ? 'local' : byte}`;
}
