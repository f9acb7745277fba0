import type { Diagnostic } from '../../linter/diagnostic/diagnostic.ts';
import type { Related } from '../../calico/phrases/phrases.ts';
import { clip } from '../../base/text/clip.ts';
import type { Location } from '../../base/files/source-file.ts';
import { count } from '../count.ts';
import {
  foldedLines,
  markdownCode,
  markdownLink,
  markdownProse,
  markdownText,
  markdownTable,
  tableRow,
} from '../github-markdown.ts';
import { lineAddress } from '../uri.ts';
import { firstLine } from '../first-line.ts';
import { behindTitle, sections, type HeadedFindings } from './headings.ts';
import type { Grouping } from './reporter.ts';
import { someOf } from '../../base/text/some.ts';

/** Where links lead. */
export interface Links {
  /** Where GitHub shows the files of the commit, without a slash at the end; undefined where it is not known. */
  readonly blobs: string | undefined;
  /** The same for the commit before the change; left out where it is not known. */
  readonly formerBlobs?: string | undefined;
  /** Where the page of a rule is. */
  readonly page: (rule: string) => string;
}

const signs = { error: '❌ error', warning: '⚠️ warning', note: 'ℹ️ note' } as const;

const shownClusters = 4;
const shownPlaces = 6;
const longestCell = 600;

/** How findings are shown. */
export interface MarkdownFindingsOptions {
  readonly links: Links;
  /** Whether the repository has several clusters, so that each finding says which. */
  readonly severalClusters: boolean;
  readonly groupBy: Grouping | undefined;
}

/** The findings that there is room for, a table below each heading, and how many more there are. Nothing where there is none. */
export function findingsTables(
  findings: readonly Diagnostic[],
  { links, severalClusters, groupBy }: MarkdownFindingsOptions,
  room: number,
): readonly string[] {
  const titles = ['Severity', 'Rule', 'Finding', ...(severalClusters ? ['Cluster'] : []), 'Where'];
  const rowOf = ({ severity, rule, isForeign, message, clusters, at }: Diagnostic): string =>
    tableRow([
      signs[severity],
      isForeign ? markdownCode(rule) : markdownLink(markdownCode(rule), links.page(rule)),
      markdownText(clip(message, longestCell)),
      ...(severalClusters ? [someOf(clusters, shownClusters, markdownText)] : []),
      place(at, links),
    ]);
  const headings = new Map(sections(findings, groupBy).map(each => [each.findings[0]!, heading(each)]));
  const headOf = (first: Diagnostic): readonly string[] => [
    ...(headings.get(first) ?? []),
    ...markdownTable(titles, []),
  ];
  // What the first below a heading takes is what its heading and the table take as well.
  const fits = fitting(
    findings,
    finding => [...(headings.has(finding) ? headOf(finding) : []), rowOf(finding)].join('\n'),
    room,
  );
  const hidden = findings.length - fits.length;
  const tables = sections(findings.slice(0, fits.length), groupBy).map(each =>
    [...headOf(each.findings[0]!), ...each.findings.map(rowOf)].join('\n'),
  );
  return [
    ...(tables.length > 0 ? tables.join('\n\n').split('\n') : []),
    ...(hidden > 0
      ? ['', `and ${count(hidden, 'more finding')}; the log of the job and the SARIF file have more of them`]
      : []),
  ];
}

/** `### pools/edge.yaml (2 errors)`; nothing where there is no title. */
const heading = ({ title, findings }: HeadedFindings): readonly string[] =>
  title === undefined ? [] : [`### ${markdownText(clip(title))}${behindTitle(findings)}`, ''];

/** Why each of them matters and what to do, as far as there is room; folded. */
export function explanations(findings: readonly Diagnostic[], links: Links, room: number): readonly string[] {
  const telling = findings.filter(
    ({ note, help, fix, related }) => note || help || fix || related.length > 0,
  );
  const title = 'What Calico does, and what to do';
  const blocks = fitting(telling, finding => explanation(finding, links).join('\n'), room - 400);
  if (blocks.length === 0) return [];
  const hidden = telling.length - blocks.length;
  return foldedLines(title, [
    ...blocks,
    ...(hidden > 0 ? [`- and ${count(hidden, 'more finding')}, which the log of the job explains`] : []),
  ]);
}

function explanation(finding: Diagnostic, links: Links): readonly string[] {
  const { severity, rule, message, note, help, fix, at, related } = finding;
  const hidden = related.length - shownPlaces;
  return [
    `- **${severity}** ${markdownCode(rule)} at ${place(at, links)}: ${markdownText(clip(message, longestCell))}`,
    ...(note ? [`  - note: ${markdownProse(note)}`] : []),
    ...(help ? [`  - help: ${markdownProse(help)}`] : []),
    ...(fix ? [`  - fix: ${markdownProse(fix.title)}${fix.safety === 'unsafe' ? ' (unsafe)' : ''}`] : []),
    ...related.slice(0, shownPlaces).map(each => `  - ${relatedPlace(each, links)}`),
    ...(hidden > 0 ? [`  - and ${count(hidden, 'more place')}`] : []),
  ];
}

function relatedPlace({ at, label, isPast }: Related, links: Links): string {
  const { formerBlobs } = links;
  return `${place(at, isPast ? { blobs: formerBlobs } : links)}${label && `: ${markdownText(clip(label, longestCell))}`}`;
}

/** `pools/edge.yaml:6`, with a link where there may be one. */
function place(at: Location, { blobs }: Pick<Links, 'blobs'>): string {
  const { line } = firstLine(at).start;
  const { path, isElsewhere } = at.file;
  const address = blobs === undefined || isElsewhere ? undefined : lineAddress(blobs, path, line);
  return markdownLink(markdownCode(`${clip(path)}:${line}`), address);
}

/** What is made of the first so many that have room. */
function fitting<Thing>(
  things: readonly Thing[],
  text: (thing: Thing) => string,
  room: number,
): readonly string[] {
  const texts: string[] = [];
  let left = room;
  for (const thing of things) {
    const next = text(thing);
    left -= next.length + 1;
    if (left < 0) break;
    texts.push(next);
  }
  return texts;
}
