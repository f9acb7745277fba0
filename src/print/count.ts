import type { Counts, Diagnostic } from '../linter/diagnostic/diagnostic.ts';
import { grouped } from '../base/text/digits.ts';
import { memo } from '../base/text/memo.ts';
import type { Severity } from '../linter/rule/finding.ts';

/** `1 file`, `2,000 files`. */
export function count(number: number, noun: string): string {
  return `${grouped(number)} ${noun}${number === 1 ? '' : 's'}`;
}

export function total(items: readonly { readonly count: number }[]): number {
  return items.reduce((sum, item) => sum + item.count, 0);
}

/** `2 errors, 1 note`; what there is none of goes unmentioned. */
export function tallied({ errors, warnings, notes }: Counts): string {
  return [
    ...(errors > 0 ? [count(errors, 'error')] : []),
    ...(warnings > 0 ? [count(warnings, 'warning')] : []),
    ...(notes > 0 ? [count(notes, 'note')] : []),
  ].join(', ');
}

const rankOf = ({ severity, isNew }: Diagnostic): number => rank[severity] + (isNew === false ? 3 : 0);

const rank: Readonly<Record<Severity, number>> = { error: 0, warning: 1, note: 2 };

/** Errors, then warnings, then notes; among equals the order of the report. What was there before a change comes last. */
export const worstFirst = <Kind extends Diagnostic>(diagnostics: readonly Kind[]): readonly Kind[] =>
  // The same diagnostics in another order.
  byRank(diagnostics) as readonly Kind[];

/** Several formats ask for the order of one report. */
const byRank = memo((diagnostics: readonly Diagnostic[]): readonly Diagnostic[] => {
  const ranks: Diagnostic[][] = [[], [], [], [], [], []];
  for (const diagnostic of diagnostics) ranks[rankOf(diagnostic)]!.push(diagnostic);
  return ranks.flat();
});

/** How many there are of each rule, the most first. */
export function ruleCounts(
  diagnostics: readonly Diagnostic[],
): readonly (readonly [rule: string, count: number])[] {
  const counts = new Map<string, number>();
  for (const { rule } of diagnostics) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}
