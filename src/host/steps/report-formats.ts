import type { Report } from '../../linter/diagnostic/diagnostic.ts';
import type { Render, RenderOptions } from '../../print/findings/reporter.ts';
import type { Format, Paper } from '../cli/command.ts';

/** Findings, and how they are told. */
export interface ToldReport {
  readonly report: Report;
  readonly manner: Omit<RenderOptions, keyof Paper>;
}

type Write = (answer: ToldReport, paper: Paper) => string;

/** Writes findings, whatever else an answer holds. */
export const writing =
  (render: Render): Write =>
  ({ report, manner }, paper) =>
    render(report, { ...paper, ...manner });

/** GitHub's annotations, first; and the other formats that need to know nothing but the findings. */
export const reportFormats: readonly [Format<ToldReport>, ...Format<ToldReport>[]] = [
  {
    name: 'github',
    licence: { annotations: true },
    load: async () => writing((await import('../../print/findings/github.ts')).github),
  },
  { name: 'gitlab', load: async () => writing((await import('../../print/findings/gitlab.ts')).gitlab) },
  { name: 'junit', load: async () => writing((await import('../../print/findings/junit.ts')).junit) },
  { name: 'compact', load: async () => writing((await import('../../print/findings/compact.ts')).compact) },
];
