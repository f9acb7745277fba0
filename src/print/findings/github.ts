import { grouped } from '../../base/text/digits.ts';
import type { Diagnostic, Report } from '../../linter/diagnostic/diagnostic.ts';
import { tally } from '../../linter/diagnostic/tally.ts';
import type { Severity } from '../../linter/rule/finding.ts';
import type { Related } from '../../calico/phrases/phrases.ts';
import { age } from '../change.ts';
import { count, tallied } from '../count.ts';
import { type DiagnosticBlock, foldedDiagnostics, mentions } from './fold.ts';
import { firstLine, markable } from '../first-line.ts';
import { inRepository } from './in-repository.ts';
import { harmless, printable } from '../printable.ts';
import type { Render } from './reporter.ts';
import { paragraphsOf } from '../sentence.ts';
import { clusterNames, hasSeveralClusters, summaryLines } from './summary.ts';

/** GitHub shows this many annotations of a level for one step and drops the others without a word. */
const room = 10;
const shownPlaces = 6;
const plain = { color: false, annotations: false };
/** Of fewer than these `pretty` shows each. */
const shownByPretty = 950;

const levels = { error: 'error', warning: 'warning', note: 'notice' } as const satisfies Record<
  Severity,
  string
>;

/** For GitHub Actions: workflow commands, which become annotations in the diff, then the summary. */
export const github: Render = (given, { quiet }) => {
  const report = { ...given, diagnostics: given.diagnostics.map(inRepository) };
  const marked = report.diagnostics.filter(isInDiff);
  const of = (severity: Severity) =>
    foldedDiagnostics(marked.filter(diagnostic => diagnostic.severity === severity));
  const [errors, warnings, notes] = [of('error'), of('warning'), quiet ? [] : of('note')];
  const crowded = [errors, warnings, notes].some(level => level.length > room);
  const shown = [
    ...errors.slice(0, room),
    ...warnings.slice(0, room),
    ...notes.slice(0, crowded ? room - 1 : room),
  ];
  const among = new Set(shown);
  const hidden = [...errors, ...warnings, ...notes].filter(block => !among.has(block));
  return [
    ...shown.map(block => annotation(block, report)),
    ...(crowded ? [rest(hidden)] : []),
    ...report.diagnostics
      .filter(diagnostic => !isInDiff(diagnostic) && (!quiet || diagnostic.severity !== 'note'))
      .slice(0, mostUnmarked)
      .map(unmarked),
    ...(quiet ? [] : summaryLines(report).map(({ text }) => harmless(text, plain))),
  ]
    .map(line => `${line}\n`)
    .join('');
};

/** Findings outside the diff are told in the log. */
const mostUnmarked = 100;

/** Whether an annotation would stand where the change is: at a line that it touches, or one that misses what it removes. */
const isInDiff = ({ isNew, isOnChange, related }: Diagnostic): boolean =>
  isNew !== false && (isOnChange !== false || related.some(({ isPast }) => isPast));

function unmarked(diagnostic: Diagnostic): string {
  const { rule, severity, message, at } = diagnostic;
  const { line, column } = firstLine(at).start;
  const words = `${severity}[${rule}] ${at.file.path}:${line}:${column}: ${message}${age(diagnostic)}`;
  return harmless(printable(words), plain);
}

function annotation(block: DiagnosticBlock, report: Report): string {
  const diagnostic = block.first;
  const { start, end } = markable(diagnostic.at);
  const { file } = diagnostic.at;
  const spot = {
    file: file.path,
    line: start.line,
    endLine: end.line,
    col: start.column,
    endColumn: end.column,
  };
  const properties = { ...(!file.isElsewhere && spot), title: `ipamlint: ${diagnostic.rule}` };
  const lines = paragraphs(block, report);
  const own = file.isElsewhere ? [`${file.path}:${start.line}:${start.column}`] : [];
  return command(levels[diagnostic.severity], properties, [...lines, ...own]);
}

function paragraphs(block: DiagnosticBlock, report: Report): readonly string[] {
  const { message, note, help, fix, related, clusters } = block.first;
  const hidden = related.length - shownPlaces;
  return [
    message,
    ...(note ? [`note: ${note}`] : []),
    ...(help ? [`help: ${help}`] : []),
    ...(fix ? [`fix: ${fix.title}`] : []),
    ...(hasSeveralClusters(report) && clusters.length > 0 ? [`cluster: ${clusterNames(clusters)}`] : []),
    ...related.slice(0, shownPlaces).map(place),
    ...(hidden > 0 ? [`and ${count(hidden, 'more place')}`] : []),
    ...others(block),
  ];
}

/** The findings of the same cause, which get no annotations of their own. */
function others(block: DiagnosticBlock): readonly string[] {
  if (block.others.length === 0) return [];
  const { named, left } = mentions(block);
  return [
    `and ${grouped(block.others.length)} more like it:`,
    ...named.map(({ place, who }) => `${place}: ${who}`),
    ...(left > 0 ? [`and ${grouped(left)} more`] : []),
  ];
}

function place({ at, label }: Related): string {
  const { line, column } = firstLine(at).start;
  return `${at.file.path}:${line}:${column}${label && `: ${label}`}`;
}

function rest(hidden: readonly DiagnosticBlock[]): string {
  const findings = hidden.flatMap(({ first, others }) => [first, ...others]);
  const text = `${tallied(tally(findings))} more: GitHub shows ${room} of a level, --format pretty shows ${hidden.length > shownByPretty ? 'more' : 'all'}`;
  return command('notice', { title: 'ipamlint' }, [text]);
}

function command(
  name: (typeof levels)[Severity],
  properties: Readonly<Record<string, string | number>>,
  lines: readonly string[],
): string {
  const list = Object.entries(properties).map(([key, value]) => `${key}=${property(String(value))}`);
  return `::${name} ${list.join(',')}::${lines.flatMap(paragraphsOf).map(data).join('%0A')}`;
}

function data(text: string): string {
  return printable(text).replaceAll('%', '%25');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
