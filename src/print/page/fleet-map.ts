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
import { element, type Html, type HtmlPart } from '../html.ts';
import { encoded } from './anchors.ts';
import { boxOf, condensed, spaceOf, type Box } from './layout.ts';
import { legend, sampleOf } from './legend.ts';
import { drawing, height, percent, step, stripOf } from './map.ts';
import { manyOf, paragraph } from './parts.ts';

/** No picture has more strips. */
const mostClusters = 60;
/** Longer names are cut. */
const legible = 22;
/** Of more ranges, those that nobody could tell apart are one. */
const mostBoxes = 100;
/** Nor does one mark more of what two clusters claim. */
const mostMarks = 200;

/** What a cluster has itself. */
const isOwn = (kind: RangeKind): boolean => !['around', 'gap', 'usual', 'elsewhere'].includes(kind);

interface Holding {
  readonly cluster: ClusterReport;
  readonly entry: RangeEntry;
}

/** The address space of all clusters as pictures, a strip for each cluster; undefined where nothing is known. */
export function fleetMaps({ clusters, crossings }: PlanReport): HtmlPart {
  const holdings = clusters.flatMap(cluster =>
    outermost(cluster.ranges).map((entry): Holding => ({ cluster, entry })),
  );
  if (holdings.length === 0) return undefined;
  const networks = group(holdings, ({ entry }) => spaceOf(entry.range));
  return [
    element('h3', {}, 'The address space of all clusters'),
    legend(
      holdings.flatMap(({ entry }) => [{ ...entry, within: entry.within.filter(({ kind }) => isOwn(kind)) }]),
      false,
      [true, false]
        .filter(isConflict => crossings.some(each => (each.group !== undefined) === isConflict))
        .map(isConflict =>
          sampleOf(
            markOf(isConflict),
            isConflict ? 'two clusters of a group claim it' : 'two clusters claim it, in no group',
          ),
        ),
    ),
    [...networks.values()].map(near => mapOf(near, crossings)),
  ];
}

const outermost = (entries: readonly RangeEntry[]): readonly RangeEntry[] =>
  entries.flatMap(entry =>
    isOwn(entry.kind) ? [entry] : entry.kind === 'around' ? outermost(entry.within) : [],
  );

function mapOf(holdings: readonly Holding[], crossings: readonly Crossing[]): Html {
  const ranges = holdings.map(({ entry }) => entry.range);
  const first = ranges.reduce((least, range) => (range.first < least.first ? range : least));
  const last = ranges.reduce((most, range) => (range.last > most ? range.last : most), 0n);
  const network = networkAround(first, last);
  const strips = [...group(holdings, ({ cluster }) => cluster).entries()];
  const left = strips.length - mostClusters;
  const shown = strips.slice(0, mostClusters);
  return element(
    'div',
    {},
    drawing(
      [
        element('code', {}, formatCidr(network)),
        ' cluster by cluster; the address plan of each says the same in words',
      ],
      brief(shown.map(([{ name }]) => name)),
      [
        shown.flatMap(([cluster, own], row) =>
          rowOf(
            cluster,
            own.map(({ entry }) => entry),
            network,
            row * step,
          ),
        ),
        marksIn(network, crossings, shown.length * step - (step - height)),
      ],
      'of-clusters',
    ),
    left > 0 ? paragraph(`and ${manyOf(left, 'more cluster')}`) : undefined,
  );
}

/** Names that are too long for a strip without what all of them begin with: `…/dev` of `clusters/dev`. */
function brief(names: readonly string[]): readonly string[] {
  const [first = '', ...others] = names;
  if (others.length === 0 || names.every(({ length }) => length <= legible)) return names;
  const folders = first.split('/').slice(0, -1);
  const isShared = (depth: number): boolean =>
    others.every(name => name.startsWith(`${folders.slice(0, depth).join('/')}/`));
  const depth = folders.findLastIndex((_, index) => isShared(index + 1)) + 1;
  return depth === 0 ? names : names.map(name => `…/${name.split('/').slice(depth).join('/')}`);
}

/** What a cluster has, and in front of its pod networks the pools in them. */
function rowOf(
  cluster: ClusterReport,
  entries: readonly RangeEntry[],
  network: Cidr,
  top: number,
): readonly HtmlPart[] {
  const pools = entries.flatMap(({ kind, within }) =>
    kind === 'pods' ? within.filter(inner => inner.kind === 'pool') : [],
  );
  return [entries, pools].map(each => {
    const boxes = each.map(entry => boxOf(entry, network));
    return stripOf(boxes.length > mostBoxes ? condensed(boxes) : boxes, top, ({ entry }: Box) => ({
      isFoggy: false,
      words: `${entry.owner} of ${cluster.name}`,
      attributes: { 'data-row': `#plan/${encoded(cluster.name)}` },
    }));
  });
}

const markOf = (isConflict: boolean): string => `mark ${isConflict ? 'conflict' : 'apart'}`;

function marksIn(network: Cidr, crossings: readonly Crossing[], tall: number): readonly HtmlPart[] {
  const distinct = group(
    crossings.filter(({ range }) => contains(network, range)),
    ({ range, group: common }) => `${formatCidr(range)} ${common !== undefined}`,
  );
  return [...distinct.values()].slice(0, mostMarks).map(([crossing]) => {
    const { range, group: common } = crossing!;
    const size = network.last - network.first + 1n;
    const share = (part: bigint): number => Number((part * 1_000_000n) / size) / 1_000_000;
    return element('rect', {
      class: markOf(common !== undefined),
      x: percent(share(range.first - network.first)),
      y: 0,
      width: percent(share(range.last - range.first + 1n)),
      height: tall,
    });
  });
}
