import { isBelow } from '../../base/text/path.ts';
import type { Diagnostic, Report } from './diagnostic.ts';
import { tally } from './tally.ts';

/**
 * What a report tells where the user names paths: whatever has its place, or a related one, under one of them. `existing` are
 * the findings of an earlier state that are there still.
 */
export function narrowed<Part extends Pick<Report, 'diagnostics' | 'suppressed' | 'summary' | 'change'>>(
  report: Part,
  paths: readonly string[] | undefined,
  root: string,
  existing: readonly Diagnostic[] = [],
): Part & Pick<Report, 'focus'> {
  if (paths === undefined) return report;
  const isUnder = (path: string): boolean => paths.some(each => isBelow(path, each));
  const concerns = ({ at, related }: Diagnostic): boolean =>
    isUnder(at.file.path) || related.some(each => isUnder(each.at.file.path));
  const diagnostics = report.diagnostics.filter(concerns);
  const { change } = report;
  return {
    ...report,
    diagnostics,
    suppressed: report.suppressed.filter(concerns),
    ...(change && {
      change: {
        ...change,
        existing: tally(existing.filter(concerns)),
        mended: change.mended.filter(concerns),
      },
    }),
    summary: { ...report.summary, ...tally(diagnostics) },
    focus: { root, paths, elsewhere: tally(report.diagnostics.filter(each => !concerns(each))) },
  };
}
