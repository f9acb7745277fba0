import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import type { Severity } from '../rule/finding.ts';

export interface Tally {
  readonly errors: number;
  readonly warnings: number;
  readonly notes: number;
}

/** `1 file`, `2 files`. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

export function total(items: readonly { readonly count: number }[]): number {
  return items.reduce((sum, item) => sum + item.count, 0);
}

export function tally(diagnostics: readonly Diagnostic[]): Tally {
  const of = (severity: Severity) =>
    diagnostics.filter(diagnostic => diagnostic.severity === severity).length;
  return { errors: of('error'), warnings: of('warning'), notes: of('note') };
}

/** `2 errors, 1 note`; what there is none of goes unmentioned. */
export function tallied({ errors, warnings, notes }: Tally): string {
  return [
    ...(errors > 0 ? [count(errors, 'error')] : []),
    ...(warnings > 0 ? [count(warnings, 'warning')] : []),
    ...(notes > 0 ? [count(notes, 'note')] : []),
  ].join(', ');
}

const rank: Readonly<Record<Severity, number>> = { error: 0, warning: 1, note: 2 };

/** Errors, then warnings, then notes; among equals the order of the report. */
export function worstFirst<Kind extends Diagnostic>(diagnostics: readonly Kind[]): readonly Kind[] {
  return diagnostics.toSorted((a, b) => rank[a.severity] - rank[b.severity]);
}
