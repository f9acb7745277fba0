import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/text/nearest.ts
function nearest(word, candidates) {
  const limit = Math.max(1, Math.floor(word.length / 3));
  let best;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) > limit) continue;
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (distance <= limit && (!best || distance < best.distance)) best = { word: candidate, distance };
  }
  return best?.word;
}
function editDistance(a, b) {
  let beforeLast = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      let cost = Math.min(last[column] + 1, current[column - 1] + 1, last[column - 1] + (isSame ? 0 : 1));
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwap) cost = Math.min(cost, beforeLast[column - 2] + 1);
      current.push(cost);
    }
    [beforeLast, last] = [last, current];
  }
  return last[b.length];
}

export {
  nearest
};
