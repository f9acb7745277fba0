import { ascending } from '../../base/text/order.ts';
import { ADDRESS_BITS, formatAddress, type Family } from '../../base/net/address.ts';
import {
  byFirst,
  addressCount,
  cidrsBetween,
  contains,
  formatCidr,
  type AddressRange,
  type Cidr,
} from '../../base/net/cidr.ts';
import type { Leaf } from './leaf.ts';
import { networkAround } from './network-around.ts';
import type { RangeEntry } from './address-plan.ts';
import { surroundingsOf } from './surroundings.ts';

/** Neighbours belong together where they have this share of the network around them, as a power of two: 1/8. */
const leastShare = 3;

/**
 * Ranges as a tree: what lies in what, neighbours in the smallest network around them, a pool without any in the wider one
 * that it may grow in, and the gaps where pools may lie. Of two that are equal the first one given is the outer one.
 */
export function rangeTreeOf(
  leaves: readonly Leaf[],
  gap: (range: AddressRange) => Leaf,
): readonly RangeEntry[] {
  const roots = nested(leaves);
  // What is only usual is told of where something known lies in it or beside it, and never makes a neighbourhood.
  const isKnown = ({ leaf, within }: Growing): boolean => leaf.kind !== 'usual' || within.length > 0;
  const known = roots.filter(isKnown);
  const around = [4, 6].flatMap(family =>
    neighbourhoods(known.filter(({ range }) => range.family === family)),
  );
  for (const root of around)
    if (root.leaf.kind === 'around')
      root.within.push(...roots.filter(each => !isKnown(each) && contains(root.range, each.range)));
  return around.map(root => withGaps(root, gap));
}

interface Growing {
  readonly leaf: Leaf;
  readonly range: AddressRange;
  readonly within: Growing[];
}

const growing = (leaf: Leaf, within: Growing[] = []): Growing => ({ leaf, range: leaf.range, within });

function nested(leaves: readonly Leaf[]): readonly Growing[] {
  const roots: Growing[] = [];
  const open: Growing[] = [];
  for (const leaf of leaves.toSorted(byPlace)) {
    while (open.length > 0 && !holds(open.at(-1)!.leaf, leaf)) open.pop();
    const node = growing(leaf);
    (open.at(-1)?.within ?? roots).push(node);
    if (open.length < deepest) open.push(node);
  }
  return roots;
}

/** Ranges that are nested more deeply are a mistake. */
const deepest = 200;

/** Of what is the same range, a pool lies in a pod network, what is known in what is usual, and all else side by side. */
function holds(outer: Leaf, inner: Leaf): boolean {
  if (!contains(outer.range, inner.range)) return false;
  const isSame = outer.range.first === inner.range.first && outer.range.last === inner.range.last;
  return !isSame || outer.kind === 'usual' || (outer.kind === 'pods' && inner.kind !== 'pods');
}

function byPlace({ range: a, kind }: Leaf, { range: b, kind: other }: Leaf): number {
  return byFirst(a, b) || ascending(b.last, a.last) || Number(other === 'usual') - Number(kind === 'usual');
}

/** Ranges in their order, put into the smallest networks that are not nearly empty; a pool by itself into a wider one. */
function neighbourhoods(ranges: readonly Growing[]): readonly Growing[] {
  const [first] = ranges;
  if (!first) return [];
  const inside = (network: Cidr): Growing =>
    growing({ kind: 'around', range: network, owner: '', pool: undefined, remarks: [], at: undefined }, [
      ...ranges,
    ]);
  if (ranges.length === 1) {
    const isOpen = ['pool', 'usual'].includes(first.leaf.kind) && holdsPools(first);
    const wider = isOpen ? surroundingsOf(first.range, leastShare) : undefined;
    return wider ? [inside(wider)] : ranges;
  }
  const last = ranges.reduce((most, { range }) => (range.last > most ? range.last : most), first.range.last);
  const around = networkAround(first.range, last);
  const taken = ranges.reduce((sum, { range }) => sum + addressCount(range), 0n);
  if (taken >= addressCount(around) >> BigInt(leastShare)) return [inside(around)];
  const middle = around.first + (addressCount(around) >> 1n);
  const lower = ranges.filter(({ range }) => range.first < middle);
  return [...neighbourhoods(lower), ...neighbourhoods(ranges.slice(lower.length))];
}

const holdsPools = ({ leaf, within }: Growing): boolean => leaf.kind === 'pool' || within.some(holdsPools);

function withGaps({ leaf, range, within }: Growing, gap: (range: AddressRange) => Leaf): RangeEntry {
  const inner = within.toSorted((a, b) => byPlace(a.leaf, b.leaf)).map(each => withGaps(each, gap));
  const isOpen = leaf.kind === 'pods' || (leaf.kind === 'around' && within.some(holdsPools));
  return {
    ...leaf,
    ...spelled(range),
    within: isOpen ? between(range, inner, gap) : inner,
  };
}

/** The entries with what lies between them. */
function between(
  { family, first, last }: AddressRange,
  inner: readonly RangeEntry[],
  gap: (range: AddressRange) => Leaf,
): readonly RangeEntry[] {
  const found: RangeEntry[] = [];
  let next = first;
  const fill = (to: bigint): void => {
    if (next > to) return;
    const range = { family, first: next, last: to };
    found.push({ ...gap(range), ...spelled(range), within: [] });
  };
  for (const entry of inner) {
    fill(entry.range.first - 1n);
    found.push(entry);
    if (entry.range.last >= next) next = entry.range.last + 1n;
  }
  fill(last);
  return found;
}

/** How a range is written, and the prefix length of it or of the largest network in it. */
function spelled({ family, first, last }: AddressRange): Pick<RangeEntry, 'text' | 'prefix'> {
  const networks = cidrsBetween({ family, value: first }, { family, value: last });
  const prefix = Math.min(...networks.map(each => each.prefix));
  const [only, second] = networks;
  if (only && !second)
    return { text: prefix === ADDRESS_BITS[family] ? address(family, first) : formatCidr(only), prefix };
  return { text: `${address(family, first)} – ${address(family, last)}`, prefix };
}

const address = (family: Family, value: bigint): string => formatAddress({ family, value });
