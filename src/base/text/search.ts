/**
 * Searches with a pattern that is global or sticky. These keep where they stopped, and go on from there: all of them are
 * used through this module, which sets where each search begins.
 */

/** What a pattern matches from an offset on; at the offset itself where the pattern is sticky. */
export function matchFrom(pattern: RegExp, text: string, offset: number): RegExpExecArray | undefined {
  pattern.lastIndex = offset;
  return pattern.exec(text) ?? undefined;
}

/** The offset behind what a pattern matches from `offset` on; `offset` itself if it does not match. */
export function skip(pattern: RegExp, text: string, offset: number): number {
  pattern.lastIndex = offset;
  return pattern.test(text) ? pattern.lastIndex : offset;
}

/**
 * What a global pattern matches behind the first match of another. One pattern for both would begin anew wherever the first
 * matches, and go to the end each time.
 */
export function matchBehind(first: RegExp, then: RegExp, text: string): RegExpExecArray | undefined {
  const found = first.exec(text);
  return found ? matchFrom(then, text, found.index + found[0].length) : undefined;
}
