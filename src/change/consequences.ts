import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import { group } from '../text/group.ts';

/** What rules say about a change, and which other rules would say of the same object what follows from it. */
const consequences: Readonly<Record<string, readonly string[]>> = {
  'removed-pool-in-use': ['unknown-pool-request', 'uncovered-node'],
  'changed-pool-cidr': ['unknown-pool-request'],
};

/** The findings without those that only follow from another one at the same place: a cause is told once. */
export function withoutConsequences(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const at = group(
    diagnostics.filter(({ rule }) => rule in consequences),
    placeOf,
  );
  return diagnostics.filter(
    diagnostic =>
      !at.get(placeOf(diagnostic))?.some(({ rule }) => consequences[rule]?.includes(diagnostic.rule)),
  );
}

const placeOf = ({ at: { file, span } }: Diagnostic): string => `${file.path}\0${span.start}`;
