import type { Diagnostic } from '../../linter/diagnostic/diagnostic.ts';
import type { ClusterReport } from '../../answers/address-plan/address-plan.ts';
import { grouped } from '../../base/text/digits.ts';
import { positionsOf } from '../../base/text/line-table.ts';
import { group } from '../../base/text/group.ts';
import type { Location } from '../../base/files/source-file.ts';
import { count } from '../count.ts';
import { element, recordsOf, type Html, type HtmlPart } from '../html.ts';
import type { PageAnchors } from './anchors.ts';
import { lookOf } from './hues.ts';
import { findingsIn } from './findings-section.ts';
import { paragraph, placeLink, tableOf, titled, type Desk, type Row } from './parts.ts';
import { addressesText, levelsOf, mostListed, mostRanges, ownerText, type RangeLevel } from './ranges.ts';
import { recordBar } from './record.ts';
import { placeKey } from '../../base/files/source-file.ts';

/** A range as a row, and the address of the row. */
export interface NamedRange extends RangeLevel {
  readonly id: string;
}

/** The ranges of a cluster, as far as a page tells of them. */
export const namedRanges = ({ name, ranges }: ClusterReport, anchors: PageAnchors): readonly NamedRange[] =>
  levelsOf(ranges)
    .slice(0, mostListed)
    .map(level => {
      const { text, pool } = level.entry;
      const id =
        pool === undefined
          ? anchors.of(name, 'range', text.replaceAll(' ', ''))
          : anchors.of(name, 'pool', pool || text);
      return { ...level, id };
    });

const notOnPaper: ReadonlySet<string> = new Set(['gap', 'around', 'elsewhere']);

/** Who has which range: as rows, and where there are many the others as records, of which the script makes rows. */
export function rangeTable(
  desk: Desk,
  cluster: ClusterReport,
  named: readonly NamedRange[],
  findings: readonly Diagnostic[],
): Html {
  const left = levelsOf(cluster.ranges).length - named.length;
  const spoken = spokenOf(cluster, findings);
  const rest = named.slice(mostRanges);
  // A row says of them already from where to where they lie.
  const inGroups = new Set(named.flatMap(({ entry: { kind, within } }) => (kind === 'nodes' ? within : [])));
  return element(
    'div',
    {},
    tableOf(
      titled(desk, 'Ranges', cluster),
      [
        { title: 'Range' },
        { title: 'Owner' },
        { title: 'Details' },
        { title: 'Addresses', isNumber: true },
        { title: 'Source' },
      ],
      named.slice(0, mostRanges).map(each => ({
        ...rowOf(desk, cluster, each, spoken),
        isMinor: notOnPaper.has(each.entry.kind) || inGroups.has(each.entry),
      })),
      'ranges untitled',
      desk.mostOnPaper,
    ),
    rest.length > 0
      ? element(
          'div',
          {
            class: 'more-ranges',
            'data-link-base': desk.linkBase,
            'data-left': left || undefined,
          },
          paragraph(`${count(rest.length + left, 'more range')}: ipamlint report -f json lists all.`),
          element('pre', { hidden: true }, recordsOf(recordsAbout(desk, rest, cluster, spoken), recordBar)),
        )
      : undefined,
  );
}

type Spoken = ReadonlyMap<string, readonly { readonly finding: Diagnostic }[]>;

/** What is said about a cluster, by the places that it is about. */
const spokenOf = ({ name }: ClusterReport, findings: readonly Diagnostic[]): Spoken =>
  group(
    (findingsIn(findings).get(name) ?? []).flatMap(finding =>
      [finding.at, ...finding.related.map(({ at }) => at)].map(at => ({ finding, key: placeKey(at) })),
    ),
    ({ key }) => key,
  );

/** A gap where not all is seen is no gap. */
const kindOf = ({ entry: { kind } }: RangeLevel, { fog }: ClusterReport): string =>
  kind === 'gap' && fog.length > 0 ? 'fog' : kind;

const detailsOf = ({ entry: { kind, remarks } }: RangeLevel): string =>
  kind === 'around' ? '' : remarks.join('; ');

function rowOf(desk: Desk, cluster: ClusterReport, level: NamedRange, spoken: Spoken): Row {
  const { entry, depth, id } = level;
  const { text, at, within } = entry;
  const kind = kindOf(level, cluster);
  return {
    attributes: {
      id,
      class: `range ${lookOf(entry, cluster.name, desk.hues, kind === 'fog')} depth-${Math.min(depth, 6)}`,
      'data-kind': kind,
      'data-depth': depth,
      'data-parent': within.length > 0,
    },
    cells: [
      element('a', { href: `#${id}`, class: 'range-link' }, element('code', {}, text)),
      element('span', { class: 'owner' }, ownerText(entry)),
      [detailsOf(level), findingsAt((at && spoken.get(placeKey(at))) ?? [])],
      addressesText(entry),
      placeLink(desk, at),
    ],
  };
}

/** What is wrong with a range: each rule once, leading to the first finding. */
function findingsAt(spoken: readonly { readonly finding: Diagnostic }[]): HtmlPart {
  return [...group(distinct(spoken), ({ rule }) => rule).values()].slice(0, 5).map(alike => {
    const [{ rule, severity, fingerprint }] = alike as [Diagnostic, ...Diagnostic[]];
    return element(
      'p',
      {},
      element('a', { class: `severity ${severity}`, href: `#finding/${fingerprint}` }, rule),
      alike.length > 1 ? ` ${grouped(alike.length)} times` : undefined,
    );
  });
}

const distinct = (spoken: readonly { readonly finding: Diagnostic }[]): readonly Diagnostic[] => [
  ...new Set(spoken.map(({ finding }) => finding)),
];

/** What the script makes of it: `src/print/page/browser/more-ranges.ts`. */
function recordsAbout(
  desk: Desk,
  levels: readonly NamedRange[],
  cluster: ClusterReport,
  spoken: Spoken,
): readonly (readonly string[])[] {
  let path: string | undefined;
  const placeText = (at: Location | undefined): string => {
    if (!at) return '';
    const isSame = at.file.path === path;
    path = at.file.path;
    return `${isSame ? '' : path}:${positionsOf(at).start.line}`;
  };
  return levels.map(level => {
    const { entry, depth, id } = level;
    const { at, text } = entry;
    const wrong = at ? distinct(spoken.get(placeKey(at)) ?? []).map(({ rule }) => rule) : [];
    return [
      `${depth}`,
      kindOf(level, cluster),
      lookOf(entry, cluster.name, desk.hues, cluster.fog.length > 0),
      text,
      ownerText(entry),
      [detailsOf(level), ...new Set(wrong)].filter(Boolean).join('; '),
      id,
      placeText(at),
      placeText(at?.setBy),
    ];
  });
}
