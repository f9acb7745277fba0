/** What is left of the letters that a search for words may compare: counted, so that it ends at the same one everywhere. */
export interface Patience {
  left: number;
}

/** Enough to compare a word with a hundred thousand that are as short, or with some thousands that are long. */
const usualPatience = 40_000_000;

/** A longer word is not misspelt by a letter or two: what is as long is no name in Kubernetes, either. */
const longestWord = 300;

/**
 * The candidate that a misspelt word most likely means; undefined where none is close, and where the patience of a caller that
 * asks for many words is at its end. Close is a third of the letters, or `most` where that is less.
 */
export function nearest<Word extends string>(
  word: string,
  candidates: Iterable<Word>,
  patience: Patience = { left: usualPatience },
  most = Infinity,
): Word | undefined {
  if (word.length > longestWord) return undefined;
  const wanted = word.toLowerCase();
  let limit = Math.min(most, Math.max(1, Math.floor(word.length / 3)));
  const row = () => new Uint16Array(2 * (word.length + limit) + 2); // In lower case a letter may be two.
  const rows: Rows = [row(), row(), row()];
  let best: Word | undefined;
  for (const candidate of candidates) {
    if (--patience.left < 0) return best;
    if (Math.abs(candidate.length - word.length) > limit) continue;
    const distance = editDistance(wanted, candidate.toLowerCase(), limit, rows, patience);
    if (distance > limit) continue;
    best = candidate;
    limit = distance - 1;
    if (limit < 0) break;
  }
  return best;
}

/** Room for the distances of three beginnings of one word from every beginning of the other. */
type Rows = [Uint16Array, Uint16Array, Uint16Array];

/**
 * Insertions, deletions, replacements and swaps of neighbours that lead from one word to the other. Where they are more
 * than the limit, any number above it: letters further from each other than that are not compared.
 */
function editDistance(a: string, b: string, limit: number, rows: Rows, patience: Patience): number {
  const beyond = limit + 1;
  let [beforeLast, last, current] = rows;
  for (let column = 0; column <= b.length; column++) last[column] = column;
  let leastBefore = 0;
  for (let row = 1; row <= a.length; row++) {
    const from = Math.max(1, row - limit);
    const to = Math.min(b.length, row + limit);
    patience.left -= to - from + 1;
    current[from - 1] = from === 1 ? row : beyond;
    let least = current[from - 1]!;
    for (let column = from; column <= to; column++) {
      const isSame = a.charCodeAt(row - 1) === b.charCodeAt(column - 1);
      // What the row above did not come to is beyond the limit.
      const above = column < row + limit ? last[column]! : beyond;
      let cost = Math.min(above + 1, current[column - 1]! + 1, last[column - 1]! + (isSame ? 0 : 1));
      if (row > 1 && column > 1 && isSwap(a, b, row, column))
        cost = Math.min(cost, beforeLast[column - 2]! + 1);
      current[column] = cost;
      if (cost < least) least = cost;
    }
    if (least > limit && leastBefore > limit - 1) return beyond;
    leastBefore = least;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return Math.abs(a.length - b.length) > limit ? beyond : last[b.length]!;
}

const isSwap = (a: string, b: string, row: number, column: number): boolean =>
  a.charCodeAt(row - 1) === b.charCodeAt(column - 2) && a.charCodeAt(row - 2) === b.charCodeAt(column - 1);
