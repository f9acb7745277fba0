import { formatCidr, type Cidr } from '../../base/net/cidr.ts';
import type { PoolExtents } from '../../answers/plan/plan.ts';
import type { RangeEntry } from '../../answers/address-plan/address-plan.ts';
import { ascending } from '../../base/text/order.ts';
import { count } from '../count.ts';
import { poolTitle } from '../plan/plan-words.ts';
import { element, type Html, type HtmlPart } from '../html.ts';
import {
  changeFateOf,
  isSteady,
  lanesOf,
  type RangeFate,
  type Placed,
  type ChangedNetwork,
} from './change-layout.ts';
import { fateWords } from './change-words.ts';
import { sampleOf } from './hues.ts';
import { boxOn } from './layout.ts';
import { boxAt, figure, percent, strip } from './picture.ts';
import { compactScale, isLegible, linearScale, canvases, stretchesOf, type Scale } from './scale.ts';

type State = 'before' | 'after';
type Lanes = readonly (readonly Placed[])[];

/** Of more pools of a state, the picture shows the first. */
const mostBoxes = 300;
/** How tall a box is, how far the next lane is, and what is between the states: in pixels. */
const height = 38;
const step = 42;
const between = 26;
/** How wide a pool is drawn at least, in pixels; less where there are many. */
const wanted = 110;

/** What the colour of a pool tells. */
type Look = 'steady' | 'gone' | 'come' | 'altered' | 'open';

const looks: Readonly<Record<RangeFate, Look>> = {
  new: 'come',
  removed: 'gone',
  moves: 'altered',
  grows: 'altered',
  shrinks: 'altered',
  stays: 'steady',
  told: 'open',
  untold: 'open',
};

/** What the colours mean, of those that are there. */
export function changeLegend(scenes: readonly ChangedNetwork[]): Html {
  const pools = scenes.flatMap(scene => scene.pools);
  const found = new Set(pools.map(pool => looks[changeFateOf(pool)]));
  const isOff = pools.some(({ before, after }) => before?.isDisabled || after?.isDisabled);
  const words: Readonly<Record<Look, string>> = {
    gone: 'removed',
    come: 'new',
    altered: 'moves, grows or shrinks',
    steady: 'stays',
    open: 'range not known before or after',
  };
  return element(
    'ul',
    { class: 'key', 'aria-label': 'Colours' },
    (Object.keys(words) as Look[])
      .filter(look => found.has(look))
      .map(look => sampleOf(`box ${look}`, words[look])),
    isOff ? sampleOf('box steady off', 'disabled') : undefined,
  );
}

/** So wide, a box can be told from others: the table below names it. */
const legible = 44;

/** How many pools a picture shows where most of them stay. */
const most = { desk: 12, phone: 6 } as const;

/** The pools of a network before and after the change, for each screen. */
export function changeMap(scene: ChangedNetwork): HtmlPart {
  const [desk, phone] = [pictureFor(scene, 'desk'), pictureFor(scene, 'phone')];
  return desk.isToScale && phone.isToScale && desk.left === phone.left
    ? desk.draw('of-change slim')
    : [desk.draw('of-change on-desk'), phone.draw('of-change slim on-phone')];
}

/** All pools that do not stay, and the neighbours that are nearest to them. */
function drawnOf(pools: readonly PoolExtents[], number: number): readonly PoolExtents[] {
  if (pools.length <= number) return pools;
  const firstOf = ({ before, after }: PoolExtents): bigint => (before ?? after)?.range?.first ?? 0n;
  const ordered = pools.toSorted((a, b) => ascending(firstOf(a), firstOf(b)));
  const changing = ordered.flatMap((pool, index) => (isSteady(pool) ? [] : [index]));
  const steady = ordered
    .flatMap((pool, index) => (isSteady(pool) ? [{ pool, far: distance(index, changing) }] : []))
    .toSorted((a, b) => a.far - b.far)
    .slice(0, Math.max(0, number - changing.length));
  const near = new Set(steady.map(({ pool }) => pool));
  return pools.filter(pool => !isSteady(pool) || near.has(pool));
}

/** How far the nearest of some numbers in order is. */
function distance(from: number, ordered: readonly number[]): number {
  let [low, high] = [0, ordered.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ordered[middle]! < from) low = middle + 1;
    else high = middle;
  }
  return Math.min(from - (ordered[low - 1] ?? -Infinity), (ordered[low] ?? Infinity) - from);
}

/** With lines from where a pool was to where it is. */
function pictureFor(scene: ChangedNetwork, screen: keyof typeof most) {
  const { network } = scene;
  const pools = drawnOf(scene.pools, most[screen]);
  const left = scene.pools.length - pools.length;
  const before = lanesOf(placedIn(pools, 'before', network));
  const after = lanesOf(placedIn(pools, 'after', network));
  const placed = [...before, ...after].flat();
  const need = Math.min(wanted, 4000 / placed.length);
  const wants = placed.map(({ range }) => ({ range, need, name: Math.min(need, legible) }));
  const isToScale = isLegible(network, wants, canvases[screen].width);
  const scale = isToScale ? linearScale(network) : compactScale(stretchesOf(network, wants));
  const laneOf = new Map(after.flatMap((lane, index) => lane.map(({ pool }) => [pool, index])));
  const links = before.flatMap((lane, index) =>
    lane.flatMap(({ pool }) => {
      const to = laneOf.get(pool);
      return to === undefined || looks[changeFateOf(pool)] !== 'altered' ? [] : [{ pool, from: index, to }];
    }),
  );
  const half = Math.max(1, before.length) * step + between;
  const whole = half + Math.max(1, after.length) * step;
  const strips = (lanes: Lanes, top: number): HtmlPart =>
    lanes.map((lane, index) => lane.map(each => boxOf(each, scale, top + index * step)));
  const caption = [
    element('code', {}, formatCidr(network)),
    isToScale ? ' to scale' : ' in order, not to scale',
    left > 0 ? `, without ${count(left, 'pool')} that ${left === 1 ? 'stays' : 'stay'}` : '',
  ];
  const content = [
    element('div', { class: 'state' }, 'before'),
    strip(whole, [
      links.map(({ pool, from, to }) => linkOf(pool, network, scale, from * step + height, half + to * step)),
      strips(before, 0),
      strips(after, half),
    ]),
    element('div', { class: 'state' }, 'after'),
  ];
  return { isToScale, left, draw: (kind: string): Html => figure(caption, content, kind) };
}

const placedIn = (pools: readonly PoolExtents[], state: State, network: Cidr): readonly Placed[] =>
  pools
    .flatMap(pool => {
      const extent = pool[state];
      const range = extent?.range && within(extent.range, network);
      return range ? [{ pool, range, extent }] : [];
    })
    .slice(0, mostBoxes);

/** What of a range lies in a network. */
const within = (range: Cidr, network: Cidr): Cidr | undefined =>
  range.family !== network.family || range.last < network.first || network.last < range.first
    ? undefined
    : range.prefix < network.prefix
      ? network
      : range;

const boxOf = (placed: Placed, scale: Scale, top: number): Html =>
  boxAt(
    boxOn(entryOf(placed), scale),
    { top, height },
    {
      lookOf: () => `${looks[changeFateOf(placed.pool)]}${placed.extent.isDisabled ? ' off' : ''}`,
      linkOf: () => undefined,
      isFoggy: false,
    },
  );

/** A pool as the parts of a picture take it: with the whole of its range in its words. */
function entryOf({ pool, range, extent }: Placed): RangeEntry {
  const text = formatCidr(extent.range ?? range);
  return {
    kind: 'pool',
    range,
    text,
    prefix: range.prefix,
    owner: `${poolTitle({ name: pool.name, cidr: text })}, ${fateWords(pool)}`,
    pool: pool.name || text,
    remarks: [],
    at: undefined,
    within: [],
  };
}

/** Lines from the ends of a range before to its ends afterwards. */
function linkOf(
  pool: PoolExtents,
  network: Cidr,
  scale: Scale,
  top: number,
  bottom: number,
): readonly HtmlPart[] {
  const [old, now] = [pool.before, pool.after].map(extent => extent?.range && within(extent.range, network));
  if (!old || !now) return [];
  return [
    [old.first, now.first],
    [old.last + 1n, now.last + 1n],
  ].map(([from, to]) =>
    element('line', {
      class: 'link',
      x1: percent(scale(from!)),
      y1: top,
      x2: percent(scale(to!)),
      y2: bottom,
    }),
  );
}
