import type { Report } from '../diagnostic/diagnostic.ts';
import { severities, type Severity } from '../rule/finding.ts';

/** From which severity on a report fails, and with how many warnings. */
export interface Threshold {
  readonly failOn: Severity;
  readonly maxWarnings: number | undefined;
  /** Whether it is incomplete without a pool that a cluster runs. */
  readonly requirePools: boolean;
}

/** 0 clean, 1 findings, 3 incomplete: the same for every format. (2 is for mistakes in the command line.) */
export function exitCode(report: Report, { failOn, maxWarnings, requirePools }: Threshold): number {
  if (report.failures.length > 0) return 3;
  if (requirePools && report.summary.deployedPools === 0) return 3;
  const threshold = severities.indexOf(failOn);
  const isGrave = report.diagnostics.some(({ severity }) => severities.indexOf(severity) >= threshold);
  return isGrave || report.summary.warnings > (maxWarnings ?? Infinity) ? 1 : 0;
}
