import type { LandingPool, PlanReport, RangeEntry } from '../../answers/address-plan/address-plan.ts';
import { element, type Html, type HtmlPart } from '../html.ts';
import { kindNames } from './ranges.ts';

/** So many colours can be told apart; after them they begin again. */
const number = 6;

/** The colours of a page: of its clusters where there are several, of its pools where these are few, else of those who own them. */
export interface Hues {
  /** The class of a pool of a cluster. */
  of(cluster: string, pool?: string): string;
  /** What its colour is of. */
  called(cluster: string, pool?: string): string | undefined;
  /** What has a colour of its own, and its class; none where all have the same. */
  readonly key: readonly (readonly [name: string, hue: string])[];
}

export function huesOf({ clusters }: Pick<PlanReport, 'clusters'>): Hues {
  const isOfMany = clusters.length > 1;
  const pools = isOfMany ? [] : clusters.flatMap(({ capacity }) => capacity);
  const owners = new Map(pools.map(({ name, ownerLabel = unlabelled }) => [name, ownerLabel]));
  const isOfOwners = owners.size > number && new Set(owners.values()).size <= number;
  const called = (cluster: string, pool = ''): string | undefined =>
    isOfMany ? cluster : isOfOwners ? owners.get(pool) : pool;
  const names = isOfMany
    ? clusters.map(({ name }) => name)
    : [...new Set([...owners.keys()].flatMap(pool => called('', pool) ?? []))];
  const isTold = isOfMany || (names.length > 1 && names.length <= number);
  const hues = new Map(names.map((name, index) => [name, `hue-${isTold ? index % number : 0}`]));
  return {
    of: (cluster, pool) => hues.get(called(cluster, pool) ?? '') ?? 'hue-0',
    called,
    key: isTold ? [...hues] : [],
  };
}

/** What pools are called in the key whose owner no label names. */
const unlabelled = 'no owner label';

/** How a range is drawn: pools in a colour of their own, several that differ in one for all, and all else by its kind. */
export function lookOf(
  { kind, pool, cluster }: RangeEntry,
  own: string,
  hues: Hues,
  isFoggy: boolean,
  pools: readonly string[] = [],
): string {
  if (kind === 'gap') return isFoggy ? 'fog' : 'gap';
  if (kind === 'pool')
    return pools.some(each => hues.of(own, each) !== hues.of(own, pool))
      ? mixed
      : `pool ${hues.of(own, pool)}`;
  if (kind === 'elsewhere') return `pool elsewhere ${hues.of(cluster ?? own)}`;
  return isNetwork(kind) ? 'network' : kind;
}

/** Pools of several colours that are drawn as one. */
export const mixed = 'pool mixed';

const isNetwork = (kind: RangeEntry['kind']): boolean =>
  ['services', 'load balancers', 'external IPs', 'nodes', 'other'].includes(kind);

/** What the looks in pictures mean, of those that are there; `names` are those that the pictures have of the hues' key. */
export function keyOf(
  hues: Hues,
  {
    names,
    kinds,
    isFoggy,
    isMixed = false,
  }: {
    names: ReadonlySet<string>;
    kinds: ReadonlySet<RangeEntry['kind']>;
    isFoggy: boolean;
    isMixed?: boolean;
  },
  more?: HtmlPart,
): Html {
  const has = (...wanted: readonly RangeEntry['kind'][]): boolean => wanted.some(kind => kinds.has(kind));
  const own = hues.key.filter(([name]) => names.has(name));
  const samples: readonly (readonly [look: string, words: string])[] = [
    ...own.map(([name, hue]): readonly [string, string] => [`pool ${hue}`, name]),
    ...(isMixed ? ([[mixed, 'several of these']] as const) : []),
    ...(has('pool') && own.length === 0 ? ([['pool hue-0', 'pool']] as const) : []),
    ...(has('elsewhere') ? ([['elsewhere', 'of another cluster in the group']] as const) : []),
    ...(has('pods') ? ([['pods', kindNames.pods]] as const) : []),
    ...(has('reservation') ? ([['reservation', kindNames.reservation]] as const) : []),
    ...(has('services', 'load balancers', 'external IPs', 'nodes', 'other')
      ? ([['network', 'another network']] as const)
      : []),
    ...(has('usual') ? ([['usual', kindNames.usual]] as const) : []),
    ...(has('gap') ? [isFoggy ? (['fog', 'not known'] as const) : (['gap', 'free'] as const)] : []),
  ];
  return element(
    'ul',
    { class: 'key', 'aria-label': 'Colours' },
    samples.map(([look, words]) => sampleOf(`box ${look}`, words)),
    more,
  );
}

/** A small box, and what it means. */
export const sampleOf = (look: string, words: string): Html => element('li', {}, swatch(look), ` ${words}`);

/** A small box in a colour. */
export const swatch = (look: string): Html =>
  element(
    'svg',
    { width: 12, height: 12, class: `swatch ${look}`, 'aria-hidden': 'true', focusable: 'false' },
    element('rect', { width: 12, height: 12, rx: 2 }),
  );

/** A pool by its name and in its colour. */
export const poolChip = (
  hues: Hues,
  cluster: string,
  { name, cidr }: Pick<LandingPool, 'name' | 'cidr'>,
): Html =>
  element(
    'span',
    { class: 'chip', title: name === '' ? undefined : cidr },
    swatch(`box pool ${hues.of(cluster, name)}`),
    ` ${name || (cidr ?? 'a pool without a name')}`,
  );
