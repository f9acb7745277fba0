import { grouped } from '../../base/text/digits.ts';
import type {
  ClusterSummary,
  Focus,
  Known,
  Report,
  Skipped,
  Summary,
} from '../../linter/diagnostic/diagnostic.ts';
import { failingUnseen } from '../../linter/diagnostic/unseen.ts';
import { blindness } from './blindness.ts';
import { breakdowns, ruleList } from './breakdowns.ts';
import { foldedDiagnostics } from './fold.ts';
import { changeLines, standard } from '../change.ts';
import { count, tallied, total } from '../count.ts';
import type { Tone } from '../paint.ts';
import { printable } from '../printable.ts';
import { notCheckedLine, unseenLines } from '../unseen.ts';
import { wantedFacts } from './wanted.ts';
import { someOf } from '../../base/text/some.ts';

export interface SummaryLine {
  readonly tone: Tone;
  readonly text: string;
}

/** What was found, what was looked at and what was not. That nothing was checked is said on stderr, in every format. */
export function summaryLines(report: Report): readonly SummaryLine[] {
  const { summary } = report;
  const clean =
    tallied(summary) === '' &&
    summary.pools > 0 &&
    report.failures.length === 0 &&
    incompleteness(report) === undefined;
  return [
    {
      tone: clean && summary.unseen.length === 0 ? 'good' : 'strong',
      text: `${opening(report)} ${lookedAt(report)}`,
    },
    ...undecided(summary).map(inTone('plain')),
    ...changeLines(report).map(inTone('plain')),
    ...unreported(report).map(inTone('plain')),
    ...breakdowns(report).map(inTone('error')),
    ...[incompleteness(report) ?? []].flat().map(inTone('error')),
    ...unseenLines(summary).map(inTone('warning')),
    ...notCheckedLines(summary).map(inTone('plain')),
    ...[...skipped(summary), ...acceptedLines(summary), ...silenced(report)].map(inTone('plain')),
  ];
}

/** What was not judged and why, one sentence each, but for what was not seen. */
export function gaps(report: Report): readonly string[] {
  const { summary } = report;
  return [
    changeLines(report),
    unreported(report),
    blindness(report) ?? [],
    notCheckedLines(summary),
    skipped(summary),
    acceptedLines(summary),
    undecided(summary),
  ].flat();
}

function inTone(tone: Tone): (text: string) => SummaryLine {
  return text => ({ tone, text });
}

function opening(report: Report): string {
  const { summary, focus } = report;
  const verdict = verdictOf(report);
  const isSeen = summary.unseen.length === 0;
  const told = isSeen ? verdict : `${verdict}, but not everything could be read`;
  if (focus) return `${told} under ${pathsOf(focus)}; all of ${printable(focus.root)}:`;
  return isSeen && !isClean(report) ? `${told} in` : `${told}:`;
}

/** Whether nothing was found where there was something to judge. */
const isClean = ({ summary, failures }: Report): boolean =>
  tallied(summary) === '' && summary.pools > 0 && failures.length === 0;

function verdictOf(report: Report): string {
  const { summary } = report;
  const former = standard(report);
  const found = tallied(summary);
  const since = former === undefined ? '' : ` since ${printable(former)}`;
  if (found !== '') return `${found}${causesOf(report)}${since && `, new${since}`}`;
  if (since) return `nothing new${since}`;
  if (report.failures.length > 0) return 'no findings';
  if (summary.pools === 0) return 'no IP pools found';
  return summary.unseen.length > 0 ? 'nothing found' : 'clean';
}

/** Why fewer blocks are shown than findings counted: exit codes and `--max-warnings` go by the findings. */
function causesOf({ diagnostics }: Report): string {
  const fresh = diagnostics.filter(({ isNew }) => isNew !== false);
  const blocks = foldedDiagnostics(fresh).length;
  if (blocks === fresh.length) return '';
  return blocks === 1 ? ' (one cause, shown once)' : ` (${count(blocks, 'cause')}, each shown once)`;
}

const shownPaths = 5;

const pathsOf = ({ paths }: Focus): string => someOf(paths, shownPaths, printable);

/** What was found and is not told, because it concerns other paths than those that the user named. */
export function unreported({ focus }: Pick<Report, 'focus'>): readonly string[] {
  const left = focus ? tallied(focus.elsewhere) : '';
  return focus && left !== '' ? [`not reported: ${left} elsewhere than under ${pathsOf(focus)}`] : [];
}

function lookedAt({ summary, clusters }: Report): string {
  const { setAside } = summary;
  const left = total(summary.skippedDocuments);
  const documents = count(summary.documents, 'document') + (left > 0 ? `, ${grouped(left)} skipped` : '');
  const kinds = [
    count(clusters.length, 'cluster'),
    ...(setAside.files > 0 ? [`${count(setAside.files, 'file')} set aside`] : []),
    count(summary.pools, 'pool'),
    count(summary.nodes, 'node'),
    count(summary.namespaces, 'namespace'),
    count(summary.workloads, 'workload'),
  ];
  const releases = calicoIn(clusters);
  const end = releases.length > 0 ? `; ${releases.join(', ')}` : '';
  return `${count(summary.files, 'file')} (${documents}): ${kinds.join(', ')}${end}`;
}

/** Whether it means something to say which cluster a finding is of. */
export const hasSeveralClusters = ({ clusters }: Report): boolean => clusters.length > 1;

const shownClusters = 8;

/** Those of a finding. */
export const clusterNames = (clusters: readonly string[]): string => someOf(clusters, shownClusters);

/** The release that rules went by: that of all clusters where it is one, else how many clusters run which. */
function calicoIn(clusters: readonly ClusterSummary[]): readonly string[] {
  const known = clusters.flatMap(({ calico }) => calico ?? []);
  const [first] = known;
  if (!first) return [];
  const versions = new Map<string | undefined, number>();
  for (const { version } of known) versions.set(version, (versions.get(version) ?? 0) + 1);
  const named = (version = 'of unknown version') => `Calico ${printable(version)}`;
  if (versions.size === 1 && known.length === clusters.length)
    return [`${named(first.version)} (${printable(first.evidence)})`];
  const shown = [...versions].slice(0, shownVersions);
  const rest = versions.size - shown.length;
  return [
    ...shown.map(([version, running]) => `${named(version)} (${count(running, 'cluster')})`),
    ...(rest > 0 ? [count(rest, 'more version')] : []),
  ];
}

const shownVersions = 3;

/** Why a run under strict coverage is worth nothing; undefined where all that should be readable was read. */
export function incompleteness({ summary, isStrict }: Report): string | undefined {
  const { length } = failingUnseen(summary.unseen);
  if (!isStrict || length === 0) return undefined;
  return `incomplete: ${length === 1 ? 'one place' : count(length, 'place')} could not be read, and coverage is strict`;
}

const shownNotChecked = 10;

/** The rules that stayed silent for something that was not seen, one line for each place that decides. */
export function notCheckedLines({ notChecked }: Pick<Summary, 'notChecked'>): readonly string[] {
  const rest = notChecked.slice(shownNotChecked);
  const rules = [...new Set(rest.map(({ rule }) => rule))];
  return [
    ...notChecked.slice(0, shownNotChecked).map(notCheckedLine),
    ...(rest.length > 0 ? [`not checked for more that could not be read: ${ruleList(rules)}`] : []),
  ];
}

function skipped(summary: Summary): readonly string[] {
  const { skippedFiles, skippedDocuments, remoteBases, unseen: places } = summary;
  const told = new Set(places.map(({ reason }) => reason));
  const line = (noun: string) => (skip: Skipped) =>
    `skipped ${count(skip.count, noun)}: ${printable(skip.reason)}`;
  return [
    ...skippedFiles.filter(({ reason }) => !told.has(reason)).map(line('file')),
    ...skippedDocuments.map(line('document')),
    ...notFetched(remoteBases),
  ];
}

export function acceptedLines({
  acceptedPlaces: places,
}: Pick<Summary, 'acceptedPlaces'>): readonly string[] {
  return places === 0
    ? []
    : [
        `accepted ${count(places, 'place')} that could not be read, each with its reason in the configuration`,
      ];
}

function silenced({ suppressed }: Report): readonly string[] {
  return suppressed.length === 0
    ? []
    : [`suppressed ${count(suppressed.length, 'finding')}, each with its reason in the source`];
}

const shownBases = 3;

/** Nothing is ever fetched: what lies in other repositories is unknown. */
function notFetched(bases: readonly string[]): readonly string[] {
  if (bases.length === 0) return [];
  return [
    `not fetched: ${someOf(bases, shownBases, printable)}; what ${bases.length === 1 ? 'it brings' : 'they bring'} is unknown`,
  ];
}

function undecided({ undecided }: Summary): readonly string[] {
  // Pools without a range are named by place, among what could not be read.
  const open = undecided.filter(({ wants }) => wants !== 'pool ranges');
  return open.map(({ wants, rules, count: cases, known = [] }) => {
    const { fact, remedy } = wantedFacts[wants];
    const here = known.slice(0, shownKnown).map(whatIsHere);
    const missing = known.length > 0 ? `all ${fact}` : fact;
    const told = [`${ruleList(rules)} (${count(cases, 'case')})`, ...here, remedy].join('; ');
    return `not checked without ${missing}: ${told}`;
  });
}

const shownKnown = 2;

/** `23 nodes are here, maybe incomplete: no Node has the label rack`; `… are here, but not for each the label rack`. */
const whatIsHere = ({ nodes, open }: Known): string =>
  `${count(nodes, 'node')} ${nodes === 1 ? 'is' : 'are'} here, ${printable(open)}`;
