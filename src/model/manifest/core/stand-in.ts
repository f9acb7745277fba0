/** `POD_CIDR`, `NODE-SELECTOR`, `POD SUBNET`, `PLACEHOLDER`: words in capitals that some script or kustomize replacement looks for. */
const capitals =
  /^(?!NONE$|.*\b(?:AND|OR|NOT|IN|HAS)\b)(?:[A-Z][A-Z0-9]*(?:[ _-][A-Z0-9]+)+|[A-Z]{5,}|CIDR)(?:\/\w{1,6})?$/;
const request = /^(?:replace|change|fill|insert)[-_ ]?(?:me|this|in|here)$|^(?:placeholder|todo|tbd)$/i;
/** Parts of `x.x.x.x/16`, `10.X.0.0/16`, `x.x.x.x/yy`, `10.1.0.0/NN`. */
const crossedOut = /^(?:\d+|x{1,3}|[yn]{1,2})$/i;
const letters = /^A\.B\.C\.D(?:\/(?:E|\d+))?$/i;
const LONGEST = 64;

/**
 * Whether a text is written where something else will stand, though no mark says so: it is no value, and
 * what it becomes the repository does not tell.
 */
export function isStandIn(text: string): boolean {
  const word = text.trim();
  if (word.length > LONGEST) return false;
  return capitals.test(word) || request.test(word) || letters.test(word) || isCrossedOut(word);
}

/** Whether a text is a stand-in in a field that takes `words`: one of these in capitals is that word. */
export const isStandInFor = (words: readonly string[], text: string): boolean =>
  isStandIn(text) && !words.some(word => word.toLowerCase() === text.trim().toLowerCase());

/** `x/y` and `x.y` are names. */
function isCrossedOut(word: string): boolean {
  const parts = word.split(/[./]/);
  const isRange = parts.length > 2 || (parts.length === 2 && parts.some(part => /^\d+$/.test(part)));
  return isRange && parts.every(part => crossedOut.test(part)) && parts.some(part => !/^\d+$/.test(part));
}
