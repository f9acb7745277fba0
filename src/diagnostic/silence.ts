import { endOf, stateOf, type Suppression } from '../rule/suppression.ts';
import type { Diagnostic, Suppressed } from './diagnostic.ts';

/** Diagnostics, parted by whether something in the repository asks not to be told of them. */
export interface Silence {
  readonly diagnostics: readonly Diagnostic[];
  readonly suppressed: readonly Suppressed[];
  /** The rules of which each suppression silenced something. */
  readonly uses: ReadonlyMap<Suppression, ReadonlySet<string>>;
}

/**
 * Sets aside what suppressions in force cover. Only the place of a finding counts, none of its related places, and what
 * holds in several clusters is silenced in all of them.
 */
export function silence(
  diagnostics: readonly Diagnostic[],
  suppressions: readonly Suppression[],
  today: string | undefined,
): Silence {
  const inForce = suppressions.filter(suppression => stateOf(suppression, today) === 'in force');
  const uses = new Map<Suppression, Set<string>>();
  const open: Diagnostic[] = [];
  const suppressed: Suppressed[] = [];
  for (const diagnostic of diagnostics) {
    const silencers = inForce.filter(suppression => silences(suppression, diagnostic));
    for (const suppression of silencers)
      uses.set(suppression, (uses.get(suppression) ?? new Set()).add(diagnostic.rule));
    const [first] = silencers;
    if (!first) open.push(diagnostic);
    else
      suppressed.push({
        ...diagnostic,
        suppression: { at: first.at, reason: first.reason, until: endOf(first) },
      });
  }
  return { diagnostics: open, suppressed, uses };
}

function silences({ at: { file }, rules, covers }: Suppression, { rule, at }: Diagnostic): boolean {
  const { start } = at.span;
  const isCovered = at.file.path === file.path && start >= covers.start && start <= covers.end;
  return isCovered && rules.some(({ id }) => id === rule);
}
