import { grouped } from '../../base/text/digits.ts';
import type { Diagnostic, Report } from '../../linter/diagnostic/diagnostic.ts';
import type { Fix } from '../../linter/rule/finding.ts';
import type { SourceFile } from '../../base/files/source-file.ts';
import { codeFrame } from '../code-frame.ts';
import { hanging } from '../columns.ts';
import { age } from '../change.ts';
import { count, ruleCounts, worstFirst } from '../count.ts';
import { epilogue, pageOf } from './epilogue.ts';
import { gravest } from './fitting.ts';
import { type DiffStyle, fixDiff } from './fix-diff.ts';
import { type DiagnosticBlock, foldedDiagnostics, mentions } from './fold.ts';
import { behindTitle, sections } from './headings.ts';
import { linkWith } from '../hyperlink.ts';
import { type Paint, paintWith } from '../paint.ts';
import { printable } from '../printable.ts';
import type { Render, RenderOptions } from './reporter.ts';
import { paragraphsOf } from '../sentence.ts';
import { clusterNames, hasSeveralClusters, summaryLines } from './summary.ts';
import { wrap } from '../wrap.ts';

/** Related places and clusters that are shown before the rest is only counted. */
const shownPlaces = 6;
const narrowest = 40;
/** Findings that are shown before the rest is only counted. */
const mostShown = 1000;

/** For people: what is wrong, where, why it matters and what to do, then what was looked at. */
export const pretty: Render = (report, options) => {
  const wanted = report.diagnostics.filter(({ severity }) => !options.quiet || severity !== 'note');
  const blocks = [...findingBlocks(wanted, report, options)];
  if (!options.quiet) blocks.push(summary(report, wanted, paintWith(options.color), options.width));
  return blocks.map(lines => `${lines.join('\n')}\n`).join('\n');
};

/** The lines of each finding, and of what there is no room for. */
export function findingBlocks(
  wanted: readonly Diagnostic[],
  report: Report,
  options: Pick<RenderOptions, 'color' | 'links' | 'width' | 'order' | 'groupBy'>,
): readonly (readonly string[])[] {
  const paint = paintWith(options.color);
  const headed = sections(wanted, options.groupBy);
  // What has one cause is still told below each heading.
  const told = new Map(
    headed.flatMap(({ findings }) => foldedDiagnostics(findings)).map(each => [each.first, each]),
  );
  const { shown, hidden } = gravest([...told.keys()], mostShown);
  const ordered = options.order === 'path' ? shown : worstFirst(shown);
  const headings = new Map(headed.map(({ title, findings }) => [title, heading(title, findings, paint)]));
  const link = linkWith(options.links ?? false);
  const blocks: (readonly string[])[] = sections(ordered, options.groupBy).flatMap(({ title, findings }) => [
    ...headings.get(title)!,
    ...findings.map(first => [
      headline(
        first,
        link(printable(first.rule), first.isForeign ? '' : pageOf(first.rule, report.version)),
        paint,
      ),
      ...block(told.get(first)!, report, paint, options.width),
    ]),
  ]);
  const untold = hidden.flatMap(first => [first, ...told.get(first)!.others]);
  if (untold.length > 0)
    blocks.push(
      ruleCounts(untold).map(([rule, count]) => `and ${grouped(count)} more of ${printable(rule)}`),
    );
  return blocks;
}

/** `==> pools/edge.yaml (2 errors)`, as a block by itself; none where there is no title. */
const heading = (
  title: string | undefined,
  findings: readonly Diagnostic[],
  paint: Paint,
): readonly (readonly string[])[] =>
  title === undefined ? [] : [[paint('strong', `==> ${printable(title)}${behindTitle(findings)}`)]];

const headline = (diagnostic: Diagnostic, rule: string, paint: Paint): string => {
  const { severity, message } = diagnostic;
  const words = paint('strong', `: ${printable(message)}`);
  return `${paint(severity, `${severity}[${rule}]`)}${words}${age(diagnostic)}`;
};

/** What stands below the headline. */
function block(told: DiagnosticBlock, report: Report, paint: Paint, width: number): readonly string[] {
  const { severity, note, help, fix, at, related, clusters } = told.first;
  const marks = [{ at }, ...related.slice(0, shownPlaces)];
  const frame = codeFrame(marks, { paint, tone: severity, width });
  const remark = (name: string, text: string | undefined): readonly string[] =>
    text === undefined || text === '' ? [] : remarkLines(name, text, frame.margin, paint, width);
  const hidden = related.length - shownPlaces;
  return [
    ...frame.lines,
    ...(hidden > 0
      ? [`${' '.repeat(frame.margin)}${paint('frame', '=')} and ${count(hidden, 'more place')}`]
      : []),
    ...(hasSeveralClusters(report) ? remark('cluster', clusterNames(clusters)) : []),
    ...remark('note', note),
    ...remark('help', help),
    ...(fix ? fixLines(fix, at.file, { paint, width, margin: frame.margin }) : []),
    ...others(told, frame.margin, paint, width),
  ];
}

/** `= fix:`, and below it the lines that differ. */
function fixLines(fix: Fix, home: SourceFile, style: DiffStyle): readonly string[] {
  const { paint, margin } = style;
  const name = fix.safety === 'unsafe' ? 'fix (unsafe):' : 'fix:';
  return [
    `${' '.repeat(margin)}${paint('frame', '=')} ${paint('strong', name)}`,
    ...fixDiff(fix, home, { ...style, margin: margin + 2 }),
  ];
}

/** `= and 2 more like it:`, with a line for each. */
function others(told: DiagnosticBlock, margin: number, paint: Paint, width: number): readonly string[] {
  if (told.others.length === 0) return [];
  const { named, left } = mentions(told);
  const bullet = `${' '.repeat(margin + 2)}- `;
  return [
    `${' '.repeat(margin)}${paint('frame', '=')} ${paint('strong', `and ${grouped(told.others.length)} more like it:`)}`,
    ...named.flatMap(({ place, who }) => hanging(bullet, `${place}: ${who}`, Math.max(width, narrowest))),
    ...(left > 0 ? [`${bullet}and ${grouped(left)} more`] : []),
  ];
}

/** `= note: …`, with what follows indented to the text. */
function remarkLines(
  name: string,
  text: string,
  margin: number,
  paint: Paint,
  width: number,
): readonly string[] {
  const indent = margin + `= ${name}: `.length;
  const head = `${' '.repeat(margin)}${paint('frame', '=')} ${paint('strong', `${name}:`)} `;
  const room = Math.max(width - indent, narrowest);
  return paragraphsOf(text)
    .flatMap(line => wrap(printable(line), room))
    .map((line, index) => ((index === 0 ? head : ' '.repeat(indent)) + line).trimEnd());
}

function summary(
  report: Report,
  told: readonly Diagnostic[],
  paint: Paint,
  width: number,
): readonly string[] {
  return [...summaryLines(report), ...epilogue(told, report.version)].flatMap(({ tone, text }) =>
    wrap(text, Math.max(width, narrowest) - 2).map(
      (line, index) => (index === 0 ? '' : '  ') + paint(tone, line),
    ),
  );
}
