/** Longer than any name that Kubernetes takes. */
export const LONGEST_TEXT = 300;

const LONGEST_PATTERN = 300;
/** A matcher that goes back tries every combination of what these may mean, in time to their power; Go's does not. */
const MOST_CHOICES = 3;
const choice = /(?<!\()[*+?{]|\(/g;
/** A group that is repeated and may itself mean several things: the combinations double with every letter. */
const isSlow = /\((?:\?:)?[^()]*[+*}|?][^()]*\)[+*{]|\(.*\(.*[+*}|?].*\).*\)[+*{]/;
/** What JavaScript reads in another way, or not at all. */
const foreign = /\(\?[^:]|\\[AzQEpPC]|\[\[:/;

/**
 * Whether JavaScript reads a regular expression of a kustomization as Go does, and is done with it soon, provided that
 * the text is no longer than `LONGEST_TEXT`.
 */
export const isCheap = (pattern: string): boolean =>
  pattern.length <= LONGEST_PATTERN &&
  (pattern.match(choice)?.length ?? 0) <= MOST_CHOICES &&
  !foreign.test(pattern) &&
  !isSlow.test(pattern);
