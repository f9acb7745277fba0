import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/text/nearest.ts
var usualPatience = 4e7;
var longestWord = 300;
function nearest(word, candidates, patience = { left: usualPatience }, most = Infinity) {
  if (word.length > longestWord) return void 0;
  const wanted = word.toLowerCase();
  let limit = Math.min(most, Math.max(1, Math.floor(word.length / 3)));
  const row = () => new Uint16Array(2 * (word.length + limit) + 2);
  const rows = [row(), row(), row()];
  let best;
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
function editDistance(a, b, limit, rows, patience) {
  const beyond = limit + 1;
  let [beforeLast, last, current] = rows;
  for (let column = 0; column <= b.length; column++) last[column] = column;
  let leastBefore = 0;
  for (let row = 1; row <= a.length; row++) {
    const from = Math.max(1, row - limit);
    const to = Math.min(b.length, row + limit);
    patience.left -= to - from + 1;
    current[from - 1] = from === 1 ? row : beyond;
    let least = current[from - 1];
    for (let column = from; column <= to; column++) {
      const isSame = a.charCodeAt(row - 1) === b.charCodeAt(column - 1);
      const above = column < row + limit ? last[column] : beyond;
      let cost = Math.min(above + 1, current[column - 1] + 1, last[column - 1] + (isSame ? 0 : 1));
      if (row > 1 && column > 1 && isSwap(a, b, row, column))
        cost = Math.min(cost, beforeLast[column - 2] + 1);
      current[column] = cost;
      if (cost < least) least = cost;
    }
    if (least > limit && leastBefore > limit - 1) return beyond;
    leastBefore = least;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return Math.abs(a.length - b.length) > limit ? beyond : last[b.length];
}
var isSwap = (a, b, row, column) => a.charCodeAt(row - 1) === b.charCodeAt(column - 2) && a.charCodeAt(row - 2) === b.charCodeAt(column - 1);

export {
  nearest
};
