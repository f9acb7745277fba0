import type { Severity } from '../rule/finding.ts';
import type { Counts, Diagnostic } from './diagnostic.ts';

/** How many of these there are of each severity, but for those that were there before the change that is judged. */
export function tally(diagnostics: readonly Diagnostic[]): Counts {
  const of = (severity: Severity): number =>
    diagnostics.filter(each => each.severity === severity && each.isNew !== false).length;
  return { errors: of('error'), warnings: of('warning'), notes: of('note') };
}
