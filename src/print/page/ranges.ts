import { addressCount } from '../../base/net/cidr.ts';
import type { RangeEntry } from '../../answers/address-plan/address-plan.ts';
import { manyOf } from './parts.ts';
import { amount } from '../plan/plan-words.ts';

/** No table has more ranges of one cluster from the start. */
export const mostRanges = 1000;
/** Nor knows a page of more; `-f json` has all of them. */
export const mostListed = 50_000;

/** Who has a range, in the words of a table: `pool "edge"`, `free`. */
export function ownerText({ kind, owner, within }: RangeEntry): string {
  if (kind !== 'around') return owner;
  const held = within.filter(each => each.kind !== 'gap').length;
  return held === 1 ? 'network around one range' : `network around ${manyOf(held, 'neighbour')}`;
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
  usual: 'by default',
  elsewhere: 'other cluster',
  gap: 'gap',
};

/** What a range is called where there is little room: a pool without a name by its range alone. */
export const shortName = ({ kind, owner, pool, text }: RangeEntry): string => {
  if (kind === 'around' || kind === 'gap' || pool === text) return text;
  return `${kind === 'pool' && pool ? pool : owner} ${text}`;
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
