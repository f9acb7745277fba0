import type { Diagnostic, Report } from '../../diagnostic/diagnostic.ts';
import { codeFrame } from './code-frame.ts';
import { count, ruleCounts, worstFirst } from '../words/count.ts';
import { gravest } from './fitting.ts';
import { type Paint, paintWith } from '../words/paint.ts';
import { printable } from '../words/printable.ts';
import type { Render } from './reporter.ts';
import { paragraphsOf } from '../words/sentence.ts';
import { hasSeveralClusters, summaryLines } from './summary.ts';
import { wrap } from '../words/wrap.ts';

/** Related places and clusters that are shown before the rest is only counted. */
const shownPlaces = 6;
const shownClusters = 8;
const narrowest = 40;
/** Findings that are shown before the rest is only counted: nobody reads more of them. */
const mostShown = 1000;

/** For people: what is wrong, where, why it matters and what to do, then what was looked at. */
export const pretty: Render = (report, options) => {
  const paint = paintWith(options.color);
  const wanted = report.diagnostics.filter(({ severity }) => !options.quiet || severity !== 'note');
  const { shown, hidden } = gravest(wanted, mostShown);
  const ordered = options.order === 'path' ? shown : worstFirst(shown);
  const blocks = ordered.map(diagnostic => block(diagnostic, report, paint, options.width));
  if (hidden.length > 0)
    blocks.push(ruleCounts(hidden).map(([rule, count]) => `and ${count} more of ${printable(rule)}`));
  if (!options.quiet) blocks.push(summary(report, paint, options.width));
  return blocks.map(lines => `${lines.join('\n')}\n`).join('\n');
};

function block(diagnostic: Diagnostic, report: Report, paint: Paint, width: number): readonly string[] {
  const { severity, rule, message, note, help, fix, at, related, clusters } = diagnostic;
  const marks = [{ at }, ...related.slice(0, shownPlaces)];
  const frame = codeFrame(marks, { paint, tone: severity, width });
  const remark = (name: string, text: string | undefined): readonly string[] =>
    text === undefined || text === '' ? [] : remarkLines(name, text, frame.margin, paint, width);
  const hidden = related.length - shownPlaces;
  return [
    `${paint(severity, `${severity}[${printable(rule)}]`)}${paint('strong', `: ${printable(message)}`)}`,
    ...frame.lines,
    ...(hidden > 0
      ? [`${' '.repeat(frame.margin)}${paint('frame', '=')} and ${count(hidden, 'more place')}`]
      : []),
    ...(hasSeveralClusters(report) ? remark('cluster', clusterNames(clusters)) : []),
    ...remark('note', note),
    ...remark('help', help),
    ...remark('fix', fix && `${fix.title}${fix.safety === 'unsafe' ? ' (unsafe)' : ''}`),
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

function clusterNames(clusters: readonly string[]): string {
  const hidden = clusters.length - shownClusters;
  return clusters.slice(0, shownClusters).join(', ') + (hidden > 0 ? ` and ${hidden} more` : '');
}

function summary(report: Report, paint: Paint, width: number): readonly string[] {
  return summaryLines(report).flatMap(({ tone, text }) =>
    wrap(text, Math.max(width, narrowest) - 2).map(
      (line, index) => (index === 0 ? '' : '  ') + paint(tone, line),
    ),
  );
}
