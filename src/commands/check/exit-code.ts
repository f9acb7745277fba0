import type { FailOn } from '../../model/config/level.ts';
import type { Report } from '../../linter/diagnostic/diagnostic.ts';
import { failingUnseen } from '../../linter/diagnostic/unseen.ts';
import { severities } from '../../linter/rule/finding.ts';

/** From which severity on a report fails, and with how many warnings. */
export interface Threshold {
  readonly failOn: FailOn;
  readonly maxWarnings: number | undefined;
  /** Whether it is incomplete without a pool that a cluster runs. */
  readonly requirePools: boolean;
  /** Whether it is incomplete where what should be readable was not read. */
  readonly strictCoverage: boolean;
}

/** 0 clean, 1 findings, 3 incomplete: the same for every format. (2 is for mistakes in the command line.) */
export function exitCode(
  report: Report,
  { failOn, maxWarnings, requirePools, strictCoverage }: Threshold,
): number {
  if (report.failures.length > 0) return 3;
  if (strictCoverage && failingUnseen(report.summary.unseen).length > 0) return 3;
  if (requirePools && report.summary.pools === 0) return 3;
  const grave = failOn === 'none' ? [] : severities.slice(severities.indexOf(failOn));
  const isGrave = report.diagnostics.some(
    ({ severity, isNew }) => isNew !== false && grave.includes(severity),
  );
  return isGrave || report.summary.warnings > (maxWarnings ?? Infinity) ? 1 : 0;
}
