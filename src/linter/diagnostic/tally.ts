import type { Counts, Diagnostic } from './diagnostic.ts';

/** How many of these there are of each severity, but for those that were there before the change that is judged. */
export function tally(diagnostics: readonly Diagnostic[]): Counts {
  const counts = { error: 0, warning: 0, note: 0 };
  for (const { severity, isNew } of diagnostics) if (isNew !== false) counts[severity]++;
  return { errors: counts.error, warnings: counts.warning, notes: counts.note };
}
