import { countBefore } from '../files/count-before.ts';

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

/** Whether a path is one of some folders or lies below one; the empty folder holds all. Each look takes one search, however deep. */
export function withinAny(folders: Iterable<string>): (path: string) => boolean {
  // With a slash at its end, a folder sorts right before what lies in it, once none lies in another.
  const outermost: string[] = [];
  for (const folder of [...folders].map(each => (each === '' ? '' : `${each}/`)).sort())
    if (outermost.length === 0 || !folder.startsWith(outermost.at(-1)!)) outermost.push(folder);
  return path => {
    const inside = `${path}/`;
    const next = firstFrom(outermost, inside);
    return outermost[next] === inside || (next > 0 && inside.startsWith(outermost[next - 1]!));
  };
}

/** Where the first of some sorted texts stands that does not come before another. */
const firstFrom = (sorted: readonly string[], text: string): number =>
  countBefore(sorted, each => each < text);
