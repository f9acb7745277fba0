import type { Report } from '../diagnostic/diagnostic.ts';
import { severities } from '../rule/finding.ts';
import type { Invocation } from './args.ts';

/** 0 clean, 1 findings, 3 incomplete: the same for every format. (2 is for mistakes in the command line.) */
export function exitCode(
  report: Report,
  { failOn, maxWarnings }: Pick<Invocation, 'failOn' | 'maxWarnings'>,
): number {
  if (report.failures.length > 0) return 3;
  const threshold = severities.indexOf(failOn);
  const isGrave = report.diagnostics.some(({ severity }) => severities.indexOf(severity) >= threshold);
  return isGrave || report.summary.warnings > (maxWarnings ?? Infinity) ? 1 : 0;
}
