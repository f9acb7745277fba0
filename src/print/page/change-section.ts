import type { PlanCapacity, ClusterPlan, Plan, PoolChange, PoolExtents } from '../../answers/plan/plan.ts';
import { amount, clusterRows, clusterTitle, poolClauses, poolTitle, restText } from '../plan/plan-words.ts';
import { count } from '../count.ts';
import { element, type Html, type HtmlPart } from '../html.ts';
import { sentence } from '../sentence.ts';
import { isSteady, scenesOf } from './change-layout.ts';
import { changeLegend, changeMap } from './change-map.ts';
import { addressWords, fateWords, rangeWords } from './change-words.ts';
import { foldedAway, mostPictured, paragraph, placeLink, tableOf, type Desk } from './parts.ts';

/** No table lists more pools of one cluster. */
const mostPools = 1000;
/** So many that stay are listed among the others; more are behind a title, and not all of them. */
const fewSteady = 5;
const mostSteady = 100;

const fates: Readonly<Record<PoolChange['fate'], string>> = {
  added: 'new',
  removed: 'removed',
  changed: 'changed',
};

/** What a change does to the address plan. */
export function changeSection(desk: Desk, plan: Plan): readonly HtmlPart[] {
  const rest = restText(plan);
  return [
    paragraph('Compared with ', element('code', {}, plan.base), '.'),
    plan.clusters.map((cluster, index) => clusterChange(desk, cluster, index < mostPictured)),
    rest === '' ? undefined : paragraph(sentence(rest)),
  ];
}

function clusterChange(desk: Desk, plan: ClusterPlan, isPictured: boolean): HtmlPart {
  // A table tells of the capacity.
  const rows = clusterRows({ ...plan, capacity: [] });
  return element(
    'section',
    { 'data-cluster': plan.name },
    element('h3', {}, clusterTitle(plan)),
    rangesPart(plan, isPictured),
    capacityPart(plan),
    plan.pools.length > 0
      ? tableOf(
          `Pools that change in ${plan.name}`,
          [{ title: 'Pool' }, { title: 'Change' }, { title: 'Details' }, { title: 'Source' }],
          plan.pools.slice(0, mostPools).map(pool => ({
            attributes: { class: `fate ${pool.fate}` },
            cells: [
              poolTitle(pool),
              fates[pool.fate],
              poolClauses(pool).map(text => element('p', {}, text)),
              placeLink(pool.fate === 'removed' ? { linkBase: desk.formerLinkBase } : desk, pool.at),
            ],
          })),
          'changes',
        )
      : undefined,
    moreOf(plan.pools.length - mostPools, 'pool'),
    rows.length > 0
      ? element(
          'dl',
          {},
          rows.map(([title, text]) => [element('dt', {}, title), element('dd', {}, text)]),
        )
      : undefined,
  );
}

/** Where pools lie before and after: pictures, and the table that says the same. */
function rangesPart({ name, extents, pools }: ClusterPlan, isPictured: boolean): HtmlPart {
  const scenes = scenesOf(extents);
  if (scenes.length === 0) return pools.length > 0 ? paragraph('No pool changes its range.') : undefined;
  const drawn = new Set(scenes.flatMap(scene => scene.pools));
  const told = extents.filter(pool => drawn.has(pool) || !isSteady(pool));
  const [steady, listed] = [told.filter(isSteady), told.filter(pool => !isSteady(pool))];
  const isFolded = steady.length > fewSteady;
  const table = (title: string, of: readonly PoolExtents[], most: number): HtmlPart => [
    tableOf(
      title,
      [
        { title: 'Pool' },
        { title: 'Before' },
        { title: 'After' },
        { title: 'Addresses', isNumber: true },
        { title: 'Change' },
      ],
      of.slice(0, most).map(pool => ({
        attributes: { class: isSteady(pool) ? 'lies steady' : 'lies' },
        cells: [
          pool.name || 'without a name',
          ...[pool.before, pool.after].map(extent => {
            const text = rangeWords(extent);
            return text === undefined ? 'none' : element('code', {}, text);
          }),
          addressWords(pool),
          fateWords(pool),
        ],
      })),
      'lying',
    ),
    moreOf(of.length - most, 'pool'),
  ];
  return [
    isPictured
      ? element('div', { class: 'maps' }, changeLegend(scenes), scenes.map(changeMap))
      : paragraph(`This page has pictures of ${mostPictured} clusters. Of the others it has the tables.`),
    table(`Ranges of the pools in ${name}`, isFolded ? listed : told, mostPools),
    isFolded
      ? foldedAway(
          `${count(steady.length, 'pool')} that stay`,
          table(`Pools of ${name} that stay`, steady, mostSteady),
        )
      : undefined,
    told.length < extents.length
      ? paragraph(`${count(extents.length - told.length, 'more pool')} did not change.`)
      : undefined,
  ];
}

/** How many addresses pods may get before and after: numbers, and bars of one scale. */
function capacityPart({ name, capacity }: ClusterPlan): HtmlPart {
  if (capacity.length === 0) return undefined;
  return tableOf(
    `Addresses for pods in ${name}, in enabled pools and not reserved`,
    [
      { title: 'Capacity' },
      { title: 'Before', isNumber: true },
      { title: 'After', isNumber: true },
      { title: 'Difference', isNumber: true },
      { title: 'Before and after' },
    ],
    capacity.map(each => ({
      attributes: { class: 'capacity' },
      cells: [
        `IPv${each.family}`,
        amount(each.from),
        amount(each.to),
        each.from === each.to ? 'none' : signed(each.to - each.from),
        bars(each),
      ],
    })),
    'capacity-change',
  );
}

const signed = (number: bigint): string => (number < 0n ? `− ${amount(-number)}` : `+ ${amount(number)}`);

function bars({ from, to }: PlanCapacity): Html {
  const most = from > to ? from : to;
  const share = (number: bigint): string => `${Number((number * 10_000n) / most) / 100}%`;
  return element(
    'svg',
    { class: 'bar bars', width: '100%', height: 22, 'aria-hidden': 'true', focusable: 'false' },
    element('rect', { class: 'highest', width: share(from), height: 10 }),
    element('rect', { class: 'sure', y: 12, width: share(to), height: 10 }),
  );
}

const moreOf = (left: number, noun: string): HtmlPart =>
  left > 0 ? paragraph(`${count(left, `more ${noun}`)}: ipamlint diff -f json lists all.`) : undefined;
