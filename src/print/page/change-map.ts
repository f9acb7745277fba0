import { formatCidr, type Cidr } from '../../base/net/cidr.ts';
import type { PoolExtents } from '../../answers/plan/plan.ts';
import type { RangeEntry } from '../../answers/address-plan/address-plan.ts';
import { group } from '../../base/text/group.ts';
import { poolTitle } from '../plan/plan-words.ts';
import { element, type Html, type HtmlPart } from '../html.ts';
import { changeFateOf, lanesOf, type RangeFate, type Placed, type ChangedNetwork } from './change-layout.ts';
import { fateWords } from './change-words.ts';
import { boxOf, condensed, type Box } from './layout.ts';
import { sampleOf } from './legend.ts';
import { drawing, height, percent, step, stripOf } from './map.ts';

type State = 'before' | 'after';

/** Of more pools, those that nobody could tell apart are one. */
const mostBoxes = 300;

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
    open: 'not determined before or after',
  };
  return element(
    'ul',
    { class: 'legend', 'aria-label': 'Colours of the pictures of the change' },
    (Object.keys(words) as Look[])
      .filter(look => found.has(look))
      .map(look => sampleOf(`box ${look}`, words[look])),
    isOff ? sampleOf('box steady off', 'disabled') : undefined,
  );
}

/** The pools of a network before and after the change, to scale, with lines from where one was to where it is. */
export function changeMap({ network, pools }: ChangedNetwork): Html {
  const before = lanesOf(placedIn(pools, 'before', network));
  const after = lanesOf(placedIn(pools, 'after', network));
  const laneOf = new Map(after.flatMap((lane, index) => lane.map(({ pool }) => [pool, index])));
  const links = before.flatMap((lane, index) =>
    lane.flatMap(({ pool }) => {
      const to = laneOf.get(pool);
      return to === undefined || looks[changeFateOf(pool)] !== 'altered' ? [] : [{ pool, from: index, to }];
    }),
  );
  const isLinked = links.length > 0 && links.length <= mostBoxes;
  const own = Math.max(1, before.length) + (isLinked ? 1 : 0);
  const strips = (lanes: readonly (readonly Placed[])[], from: number): readonly HtmlPart[] =>
    lanes.flatMap((lane, index) => stripFor(lane, network, (from + index) * step));
  return drawing(
    [element('code', {}, formatCidr(network)), ' before and after; the table below says the same'],
    [...titlesOf('before', before.length), ...(isLinked ? [''] : []), ...titlesOf('after', after.length)],
    [
      isLinked
        ? links.map(({ pool, from, to }) => linkOf(pool, network, from * step + height, (own + to) * step))
        : undefined,
      strips(before, 0),
      strips(after, own),
    ],
    'of-change',
  );
}

/** A title for each strip of a state, of which there is one at least. */
const titlesOf = (state: State, lanes: number): readonly string[] =>
  Array.from({ length: Math.max(1, lanes) }, (_, index) => (index === 0 ? state : ''));

const placedIn = (pools: readonly PoolExtents[], state: State, network: Cidr): readonly Placed[] =>
  pools.flatMap(pool => {
    const extent = pool[state];
    const range = extent?.range && within(extent.range, network);
    return range ? [{ pool, range, extent }] : [];
  });

/** What of a range lies in a network. */
const within = (range: Cidr, network: Cidr): Cidr | undefined =>
  range.family !== network.family || range.last < network.first || network.last < range.first
    ? undefined
    : range.prefix < network.prefix
      ? network
      : range;

function stripFor(lane: readonly Placed[], network: Cidr, top: number): readonly HtmlPart[] {
  const placedOf = new Map(lane.map(placed => [entryOf(placed), placed]));
  const kindOf = ({ pool, extent }: Placed): string =>
    `${looks[changeFateOf(pool)]}${extent.isDisabled ? ' off' : ''}`;
  const boxes = [...placedOf.keys()].map(entry => boxOf(entry, network));
  const alike = group(boxes, ({ entry }) => kindOf(placedOf.get(entry)!));
  const drawn =
    boxes.length > mostBoxes
      ? [...alike.values()].flatMap(condensed).toSorted((a, b) => a.from - b.from)
      : boxes;
  return stripOf(drawn, top, ({ entry }: Box) => {
    const placed = placedOf.get(entry)!;
    return {
      isFoggy: false,
      words: `${entry.owner}, ${fateWords(placed.pool)}`,
      attributes: {},
      kind: kindOf(placed),
    };
  });
}

/** A pool as the parts of a picture take it: with the whole of its range in its words. */
function entryOf({ pool, range, extent }: Placed): RangeEntry {
  const text = formatCidr(extent.range ?? range);
  return {
    kind: 'pool',
    range,
    text,
    prefix: range.prefix,
    owner: poolTitle({ name: pool.name, cidr: text }),
    pool: pool.name || text,
    remarks: [],
    at: undefined,
    within: [],
  };
}

/** Lines from the ends of a range before to its ends afterwards. */
function linkOf(pool: PoolExtents, network: Cidr, top: number, bottom: number): readonly HtmlPart[] {
  const [old, now] = [pool.before, pool.after].map(extent => extent?.range && within(extent.range, network));
  if (!old || !now) return [];
  const at = (address: bigint): string =>
    percent(Number(((address - network.first) * 1_000_000n) / (network.last - network.first + 1n)) / 1e6);
  return [
    [old.first, now.first],
    [old.last + 1n, now.last + 1n],
  ].map(([from, to]) =>
    element('line', {
      class: 'link',
      x1: at(from!),
      y1: top,
      x2: at(to!),
      y2: bottom,
    }),
  );
}
