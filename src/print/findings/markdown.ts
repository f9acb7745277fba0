import type { Report } from '../../linter/diagnostic/diagnostic.ts';
import type { PoolMap } from '../../answers/pools/pool-map.ts';
import { changeLines } from '../change.ts';
import { tallied, worstFirst } from '../count.ts';
import { foldedLines, markdownProse } from '../github-markdown.ts';
import { blindness } from './blindness.ts';
import { explanations, findingsTables, type Links } from './markdown-findings.ts';
import { poolPicture } from './markdown-pools.ts';
import type { Render } from './reporter.ts';
import { hasSeveralClusters, summaryLines } from './summary.ts';

export interface MarkdownOptions extends Links {
  /** How the run ends; see `exitCode`. */
  readonly exitCode: number;
  /** The workloads that the pools of each deployed cluster serve. */
  readonly maps: readonly PoolMap[];
  /** Clusters that are left out of `maps`, because there are too many. */
  readonly moreClusters: number;
  /** What else there is to say, between the findings and their explanations. */
  readonly sections?: readonly PageSection[];
}

/** A part of the page by itself. */
export interface PageSection {
  /** Markdown. */
  readonly title: string;
  /** Lines of Markdown. */
  readonly lines: readonly string[];
}

/**
 * What each part may take, in UTF-16 code units. A comment on GitHub has 65,536 of them, the summary of a step a MiB, and
 * one page serves for both.
 */
const room = { page: 62_000, findings: 22_000, sections: 12_000, picture: 16_000, summary: 6_000 };

/**
 * For GitHub's job summaries and comments on pull requests: the verdict, a table of findings, whatever else there is to
 * say, then the reasons and a picture of the pools, folded. The first line alone says how it went.
 */
export function markdown(options: MarkdownOptions): Render {
  const { maps, moreClusters, sections = [] } = options;
  return (report, { quiet, order, groupBy }) => {
    const wanted = report.diagnostics.filter(({ severity }) => !quiet || severity !== 'note');
    const findings = order === 'path' ? wanted : worstFirst(wanted);
    const manner = { links: options, severalClusters: hasSeveralClusters(report), groupBy };
    const head = [verdict(report, options.exitCode), '', ...opening(report)];
    const list = findingsTables(findings, manner, room.findings);
    const more = fittingSections(sections, room.sections);
    const picture = quiet ? [] : poolPicture(maps, moreClusters, room.picture);
    const coverage = quiet ? [] : lookedAt(report);
    const rest = [head, list, more, picture, coverage].reduce((left, part) => left - size(part), room.page);
    const reasons = explanations(findings, options, rest);
    return [head, list, more, reasons, picture, coverage]
      .filter(part => part.length > 0)
      .map(part => `${part.join('\n')}\n`)
      .join('\n');
  };
}

const size = (lines: readonly string[]): number => lines.reduce((sum, line) => sum + line.length + 1, 1);

/** `## ✅ ipamlint passed: 2 warnings`. The words say all that the sign says. */
function verdict({ summary }: Report, exitCode: number): string {
  const found = tallied(summary) || 'no findings';
  if (exitCode === 0) return `## ✅ ipamlint passed: ${found}`;
  return exitCode === 1
    ? `## ❌ ipamlint failed: ${found}`
    : `## ❌ ipamlint could not see or check everything: ${found}`;
}

/** What was looked at, and that it was nothing where it was. */
function opening(report: Report): readonly string[] {
  const [first] = summaryLines(report);
  const blind = report.summary.pools > 0 ? undefined : blindness(report);
  return [
    ...(first ? [markdownProse(first.text)] : []),
    ...changeLines(report).flatMap(text => ['', markdownProse(text)]),
    ...(blind === undefined ? [] : ['', `**Nothing was checked:** ${markdownProse(blind)}`]),
  ];
}

/** What was left out, not seen or not decided. */
function lookedAt(report: Report): readonly string[] {
  const [, ...others] = summaryLines(report);
  const told = new Set(changeLines(report));
  const lines = others.filter(({ text }) => !told.has(text));
  let left = room.summary;
  const items = lines.map(({ text }) => `- ${markdownProse(text)}`).filter(line => (left -= line.length) > 0);
  const cut = lines.length - items.length;
  if (lines.length === 0) return [];
  return foldedLines('What was not seen, checked or decided', [
    ...items,
    ...(cut > 0 ? [`- and ${cut} more`] : []),
  ]);
}

/** Those that there is room for; the others are named, since half of one would say something else. */
function fittingSections(sections: readonly PageSection[], most: number): readonly string[] {
  const parts: string[] = [];
  let left = most;
  for (const { title, lines } of sections) {
    const isFitting = size(lines) <= left;
    if (isFitting) left -= size(lines);
    const gap = parts.length > 0 ? [''] : [];
    parts.push(...gap, `### ${title}`, '', ...(isFitting ? lines : ['There is no room for it here.']));
  }
  return parts;
}
