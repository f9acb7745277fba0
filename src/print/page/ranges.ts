import { addressCount } from '../../base/net/cidr.ts';
import type { RangeEntry } from '../../answers/address-plan/address-plan.ts';
import { grouped } from '../../base/text/digits.ts';
import { amount } from '../plan/plan-words.ts';

/** No table has more ranges of one cluster from the start. */
export const mostRanges = 1000;
/** Nor knows a page of more; `-f json` has all of them. */
export const mostListed = 50_000;

/** Who has a range, in the words of a table: `pool "edge"`, `free`. */
export function ownerText({ kind, owner, within }: RangeEntry): string {
  if (kind !== 'around') return owner;
  const held = within.filter(each => each.kind !== 'gap').length;
  return held === 1 ? 'network around one range' : `network around ${grouped(held)} neighbours`;
}

/** What a kind of range is called where there is little room. */
export const kindNames: Readonly<Record<RangeEntry['kind'], string>> = {
  around: 'around',
  pods: 'pod network',
  pool: 'pool',
  reservation: 'reservation',
  services: 'services',
  'load balancers': 'load balancers',
  'external IPs': 'external IPs',
  nodes: 'nodes',
  other: 'network',
  usual: 'default of a program',
  elsewhere: 'other cluster',
  gap: 'gap',
};

/** What a range is called in a picture: a pool by its name, or by its range where it has none. */
export const pictureName = ({ kind, owner, pool, text, cluster }: RangeEntry): string => {
  if (kind === 'around' || kind === 'gap') return text;
  if (kind === 'pods') return kindNames.pods;
  return kind === 'pool' && pool
    ? pool
    : owner.replace(` of ${cluster}`, '').replace(/^(?:the |addresses of (?=[\d,]+ nodes))/, '');
};

/** The same, and the range. */
export const shortName = (entry: RangeEntry): string => {
  const name = pictureName(entry);
  return name === entry.text ? name : `${name} ${entry.text}`;
};

export const addressesText = ({ range }: RangeEntry): string => amount(addressCount(range));

/** An entry and how deep it lies. */
export interface RangeLevel {
  readonly entry: RangeEntry;
  readonly depth: number;
}

/** All entries below some, each before what lies in it. */
export const levelsOf = (entries: readonly RangeEntry[], depth = 0): readonly RangeLevel[] =>
  entries.flatMap(entry => [{ entry, depth }, ...levelsOf(entry.within, depth + 1)]);
