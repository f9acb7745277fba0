import { formatCidr, contains, type Cidr } from '../../base/net/cidr.ts';
import type {
  ClusterReport,
  Crossing,
  PlanReport,
  RangeEntry,
  RangeKind,
} from '../../answers/address-plan/address-plan.ts';
import { networkAround } from '../../answers/address-plan/network-around.ts';
import { group } from '../../base/text/group.ts';
import { count } from '../count.ts';
import { element, type Html, type HtmlPart } from '../html.ts';
import { encoded } from './anchors.ts';
import { keyOf, lookOf, sampleOf } from './hues.ts';
import { boxOn, fewer, spaceOf } from './layout.ts';
import { paragraph, type Desk } from './parts.ts';
import { boxAt, figure, ground, labelAt, percent, strip, type Lane, type Style } from './picture.ts';
import { compactScale, stretchesOf, type Scale } from './scale.ts';

/** No picture has more clusters. */
const mostClusters = 60;
/** Longer names are cut: so many letters have room in the two lines beside a strip. */
const legible = 36;
/** Of more ranges of one kind in a cluster, neighbours are drawn as one. */
const mostBoxes = 60;
/** No picture marks more of what two clusters claim. */
const mostMarks = 200;
/** How tall the strip of a cluster is; its pools lie in the lower part of their network. */
const height = 42;
const step = 48;
const inset = 20;
/** How wide the words of a network are, and a pool, that it can be seen: in pixels. */
const words = 110;
const visible = 8;
/** How wide gaps are: they are told of beside. */
const gapWidths = { least: 1.5, more: 0.5 };

/** What a cluster has itself. */
const isOwn = (kind: RangeKind): boolean => !['around', 'gap', 'usual', 'elsewhere'].includes(kind);

interface Holding {
  readonly cluster: ClusterReport;
  readonly entry: RangeEntry;
}

/** The address space of all clusters as pictures, a strip for each cluster; undefined where nothing is known. */
export function fleetMaps(desk: Desk, { clusters, crossings }: PlanReport): HtmlPart {
  const holdings = clusters.flatMap(cluster =>
    outermost(cluster.ranges).map((entry): Holding => ({ cluster, entry })),
  );
  if (holdings.length === 0) return undefined;
  const networks = group(holdings, ({ entry }) => spaceOf(entry.range));
  const kinds = holdings.flatMap(({ entry }) => [entry.kind, ...poolsIn(entry).map(({ kind }) => kind)]);
  return [
    element('h3', {}, 'Address space'),
    keyOf(
      desk.hues,
      { names: new Set(holdings.map(({ cluster }) => cluster.name)), kinds: new Set(kinds), isFoggy: false },
      [true, false]
        .filter(isConflict => crossings.some(each => (each.group !== undefined) === isConflict))
        .map(isConflict =>
          sampleOf(
            markOf(isConflict),
            isConflict ? 'used by two clusters of a group' : 'used by two clusters without a common group',
          ),
        ),
    ),
    [...networks.values()].map(near => mapOf(desk, near, crossings)),
  ];
}

const outermost = (entries: readonly RangeEntry[]): readonly RangeEntry[] =>
  entries.flatMap(entry => (isOwn(entry.kind) ? [entry] : outermost(entry.within)));

const poolsIn = ({ within }: RangeEntry): readonly RangeEntry[] =>
  within.filter(inner => inner.kind === 'pool');

function mapOf(desk: Desk, holdings: readonly Holding[], crossings: readonly Crossing[]): Html {
  const ranges = holdings.map(({ entry }) => entry.range);
  const first = ranges.reduce((least, range) => (range.first < least.first ? range : least));
  const last = ranges.reduce((most, range) => (range.last > most ? range.last : most), 0n);
  const network = networkAround(first, last);
  const strips = [...group(holdings, ({ cluster }) => cluster).entries()];
  const left = strips.length - mostClusters;
  const shown = strips.slice(0, mostClusters).map(([cluster, own]) => ({ cluster, entries: drawnOf(own) }));
  const holders = new Set(holdings.flatMap(({ entry }) => (poolsIn(entry).length > 0 ? entry.text : [])));
  const scale = compactScale(
    stretchesOf(
      network,
      shown.flatMap(({ entries }) =>
        entries.map(({ entry, isInner }) => ({ range: entry.range, need: isInner ? visible : words })),
      ),
      gapWidths,
    ),
  );
  const drawn = shown.flatMap(({ cluster, entries }, row) => {
    const style: Style = {
      lookOf: each => lookOf(each, cluster.name, desk.hues, false),
      linkOf: () => `#plan/${encoded(cluster.name)}`,
      isFoggy: false,
    };
    return entries.map(({ entry, isInner }) => {
      const lane: Lane = isInner
        ? { top: row * step + inset, height: height - inset, isSilent: true }
        : { top: row * step, height, isHolder: holders.has(entry.text), isSilent: true };
      return [boxOn(entry, scale), lane, style] as const;
    });
  });
  return element(
    'div',
    {},
    figure(
      [element('code', {}, formatCidr(network)), ' in order, not to scale'],
      [
        element(
          'div',
          { class: 'names' },
          brief(shown.map(({ cluster }) => cluster.name)).map((name, index) =>
            element('div', { title: shown[index]!.cluster.name }, element('bdi', {}, name)),
          ),
        ),
        strip(shown.length * step - (step - height), [
          shown.map(({ cluster }, row) => ground(row * step, height, cluster.fog.length > 0)),
          drawn.map(each => boxAt(...each)),
          marksIn(network, scale, crossings, shown.length * step - (step - height)),
          drawn.map(each => labelAt(...each)),
        ]),
      ],
      'of-clusters',
    ),
    left > 0 ? paragraph(`and ${count(left, 'more cluster')}`) : undefined,
  );
}

/** What a cluster has, and in front of its pod networks the pools in them. */
function drawnOf(
  holdings: readonly Holding[],
): readonly { readonly entry: RangeEntry; readonly isInner: boolean }[] {
  const few = (entries: readonly RangeEntry[], prefix: number): readonly RangeEntry[] =>
    fewer(
      entries.map(entry => ({ ...entry, within: [] })),
      prefix,
      mostBoxes,
    );
  const entries = holdings.map(({ entry }) => entry);
  const widest = Math.min(...entries.map(({ prefix }) => prefix));
  return [
    ...few(entries, Math.max(0, widest - 1)).map(entry => ({ entry, isInner: false })),
    ...entries.flatMap(entry =>
      few(poolsIn(entry), entry.prefix).map(pool => ({ entry: pool, isInner: true })),
    ),
  ];
}

/** Names without the folders that all of them begin with; of longer ones, the middle is left out: clusters differ at both ends. */
function brief(names: readonly string[]): readonly string[] {
  const [first = '', ...others] = names;
  const folders = others.length === 0 ? [] : first.split('/').slice(0, -1);
  const isShared = (depth: number): boolean =>
    others.every(name => name.startsWith(`${folders.slice(0, depth).join('/')}/`));
  const depth = folders.findLastIndex((_, index) => isShared(index + 1)) + 1;
  return names.map(name => {
    const letters = Array.from(name.split('/').slice(depth).join('/'));
    return letters.length <= legible
      ? letters.join('')
      : `${letters.slice(0, legible / 2).join('')}…${letters.slice(1 - legible / 2).join('')}`;
  });
}

const markOf = (isConflict: boolean): string => `mark ${isConflict ? 'conflict' : 'apart'}`;

function marksIn(
  network: Cidr,
  scale: Scale,
  crossings: readonly Crossing[],
  tall: number,
): readonly HtmlPart[] {
  const distinct = group(
    crossings.filter(({ range }) => contains(network, range)),
    ({ range, group: common }) => `${formatCidr(range)} ${common !== undefined}`,
  );
  return [...distinct.values()].slice(0, mostMarks).map(([crossing]) => {
    const { range, group: common } = crossing!;
    const [from, end] = [scale(range.first), scale(range.last + 1n)];
    return element('rect', {
      class: markOf(common !== undefined),
      x: percent(from),
      y: 0,
      width: percent(end - from),
      height: tall,
    });
  });
}
