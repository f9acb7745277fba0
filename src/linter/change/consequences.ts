import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import { severities } from '../rule/finding.ts';

/**
 * The findings without those that only follow from others as grave, at the same place or for the same nodes: a cause is told
 * once.
 */
export function withoutPastConsequences(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const explained = new Map<string, number>();
  const explain = (key: string, rank: number): void =>
    void explained.set(key, Math.max(rank, explained.get(key) ?? -1));
  const byRule = new Map(diagnostics.map(({ rule, follows = {} }) => [rule, follows]));
  const late = [...byRule].filter(([, follows]) => Object.values(follows).includes('change'));
  for (const cause of late.length > 0 ? diagnostics : [])
    for (const [rule] of late.filter(
      ([, follows]) => Object.hasOwn(follows, cause.rule) && follows[cause.rule] === 'change',
    ))
      for (const key of [placeOf(cause, rule), ...victimsOf(cause, rule)]) explain(key, rankOf(cause));
  return diagnostics.filter(diagnostic => {
    const { rule } = diagnostic;
    const follows = (key: string): boolean => (explained.get(key) ?? -1) >= rankOf(diagnostic);
    const victims = victimsOf(diagnostic, rule);
    return !follows(placeOf(diagnostic, rule)) && !(victims.length > 0 && victims.every(follows));
  });
}

const rankOf = ({ severity }: Diagnostic): number => severities.indexOf(severity);

const placeOf = ({ at: { file, span } }: Diagnostic, rule: string): string =>
  [rule, file.path, span.start].join('\0');

/** Whom a finding hurts, in each of its clusters. */
const victimsOf = ({ victims = [], clusters }: Diagnostic, rule: string): readonly string[] =>
  clusters.flatMap(cluster => victims.map(({ id }) => [rule, cluster, id].join('\0')));
