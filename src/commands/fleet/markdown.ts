import type { FleetFinding, FleetReport } from './fleet.ts';
import { clip } from '../../base/text/clip.ts';
import { tallied } from '../../print/count.ts';
import {
  markdownCode,
  markdownProse,
  markdownText,
  markdownTable,
  tableRow,
} from '../../print/github-markdown.ts';
import { gravestFirst, fleetPlaceText, summaryOf } from './printed.ts';

/** A comment on GitHub has 65,536 characters. */
const room = 50_000;
const longestCell = 600;

const signs = { error: '❌ error', warning: '⚠️ warning', note: 'ℹ️ note' } as const;

/** For job summaries and comments: the verdict, a table of findings, and what was looked at. */
export function fleetMarkdown(report: FleetReport): string {
  const { findings, summary, problems } = report;
  const rows: string[] = [];
  let left = room;
  for (const finding of gravestFirst(findings)) {
    const row = rowOf(finding);
    left -= row.length + 1;
    if (left < 0) break;
    rows.push(row);
  }
  const isIncomplete = problems.length > 0;
  const verdict = `## ${isIncomplete || summary.errors > 0 ? '❌' : '✅'} ipamlint fleet: ${tallied(summary) || 'no findings'}${isIncomplete ? ', and not everything was checked' : ''}`;
  const hidden = findings.length - rows.length;
  const parts = [
    [verdict],
    rows.length > 0 ? markdownTable(['Severity', 'Rule', 'Finding', 'Where', 'And'], rows) : [],
    hidden > 0 ? [`and ${hidden} more; the JSON report has them`] : [],
    summaryOf(report).map(line => `- ${markdownProse(line)}`),
    problems
      .slice(0, 20)
      .map(({ source, reason }) => `- ${markdownText(clip(`${source}: ${reason}`, longestCell))}`),
  ];
  return parts
    .filter(part => part.length > 0)
    .map(part => `${part.join('\n')}\n`)
    .join('\n');
}

const rowOf = ({ severity, rule, message, at, related }: FleetFinding): string =>
  tableRow([
    signs[severity],
    markdownCode(rule),
    markdownText(clip(message, longestCell)),
    markdownCode(clip(fleetPlaceText(at), longestCell)),
    related
      .slice(0, 3)
      .map(each => markdownCode(clip(fleetPlaceText(each.at), longestCell)))
      .join(', '),
  ]);
