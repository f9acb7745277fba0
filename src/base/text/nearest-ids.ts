import { nearest } from './nearest.ts';

/** The ids that a misspelt one may mean, at most three: what is spelt nearly so, else what shares most words with it. */
export function nearestIds(id: string, ids: readonly string[]): readonly string[] {
  const close = nearest(id, ids);
  if (close) return [close];
  const scores = new Map(ids.map(other => [other, 0]));
  for (const word of wordsOf(id)) {
    const alike = ids.filter(other => wordsOf(other).some(each => isAlike(word, each)));
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
function isAlike(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  if (one === other || shorter < 4) return one === other;
  // A letter makes another word of a short one: `nope` is no `node`.
  return (
    one.startsWith(other) || other.startsWith(one) || (shorter > 4 && nearest(one, [other]) !== undefined)
  );
}

/** Asks for the ids that may be meant, if there are any. */
export const didYouMean = (close: readonly string[]): string | undefined =>
  close.length > 0 ? `did you mean ${close.join(' or ')}?` : undefined;
