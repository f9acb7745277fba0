import type { Settings } from '../../../model/config/settings.ts';
import { nearest } from '../../../base/text/nearest.ts';
import { UsageError } from '../../../base/usage-error.ts';

/** The ids that a misspelt one may mean, at most three: what is spelt nearly so, else what shares most words with it. */
export function nearestRules(id: string, ruleIds: readonly string[]): readonly string[] {
  const close = nearest(id, ruleIds);
  if (close) return [close];
  const scores = new Map(ruleIds.map(other => [other, 0]));
  for (const word of wordsOf(id)) {
    const alike = ruleIds.filter(other => wordsOf(other).some(each => isAlike(word, each)));
    // A word that many ids have says little.
    for (const other of alike) scores.set(other, scores.get(other)! + 1 / alike.length);
  }
  const best = Math.max(...scores.values());
  return [...scores]
    .filter(([, score]) => score > 0 && score >= best / 2)
    .sort(([, one], [, other]) => other - one)
    .slice(0, 3)
    .map(([other]) => other);
}

const wordsOf = (id: string): readonly string[] => id.toLowerCase().split(/[-_]/);

/** Whether one word is the beginning of the other, or nearly the other: `overlap` and `overlapping`, `unmaskd` and `unmasked`. */
const isAlike = (one: string, other: string): boolean =>
  one === other ||
  (Math.min(one.length, other.length) > 3 &&
    (one.startsWith(other) || other.startsWith(one) || nearest(one, [other]) !== undefined));

/** Throws a UsageError for the first rule of the settings that does not exist. */
export function requireRules({ levels, only }: Settings, ruleIds: readonly string[]): void {
  for (const id of [...levels.keys(), ...(only ?? [])]) {
    if (ruleIds.includes(id)) continue;
    const close = nearestRules(id, ruleIds);
    throw new UsageError(
      `there is no rule "${id}"`,
      close.length > 0 ? `did you mean ${close.join(' or ')}?` : 'ipamlint rules lists the rules',
    );
  }
}
