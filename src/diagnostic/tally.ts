import type { Severity } from '../rule/finding.ts';
import type { Counts, Diagnostic } from './diagnostic.ts';

/** How many of these there are of each severity. */
export function tally(diagnostics: readonly Diagnostic[]): Counts {
  const of = (severity: Severity): number =>
    diagnostics.filter(diagnostic => diagnostic.severity === severity).length;
  return { errors: of('error'), warnings: of('warning'), notes: of('note') };
}
