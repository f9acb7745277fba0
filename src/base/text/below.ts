/** For each folder those of some paths that are it or lie below it, sorted; all lie below the empty one. */
export function belowAmong(paths: Iterable<string>): (folder: string) => Generator<string> {
  const sorted = [...new Set(paths)].sort();
  return function* (folder) {
    if (folder !== '' && sorted[firstFrom(sorted, folder)] === folder) yield folder;
    const start = folder === '' ? '' : `${folder}/`;
    for (let index = firstFrom(sorted, start); sorted[index]?.startsWith(start); index++)
      yield sorted[index]!;
  };
}

/** Where the first of some sorted texts stands that does not come before another. */
function firstFrom(sorted: readonly string[], text: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
