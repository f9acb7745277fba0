/** Directories whose content no cluster runs (`layouts.md`: counted over 39 repositories). */
const shelf =
  /^(?:[._]*(?:archived?|attic|deprecated|disabled|obsolete|unused(?:[-_].*)?)|examples?|samples?|tests?|testing|test[-_].*|testdata|fixtures?|mocks?|mock[-_]?data|templates?|docs?)$/i;

/**
 * The directory of `path` if some directory on the way to it is one that is not deployed; undefined otherwise.
 * Such files never join the rest of the repository, and files of different directories never join each other.
 * The tree that the user named is judged as it is, whatever it is called.
 */
export function shelfOf(path: string, trees: readonly string[]): string | undefined {
  const tree =
    trees.filter(candidate => isBelow(path, candidate)).sort((a, b) => b.length - a.length)[0] ?? '';
  const inner = tree ? path.slice(tree.length + 1) : path;
  const folders = inner.split('/').slice(0, -1);
  return folders.some(folder => shelf.test(folder)) ? path.slice(0, path.lastIndexOf('/')) : undefined;
}

/** Whether `path` is `folder` or lies below it; everything lies below the empty path. */
export function isBelow(path: string, folder: string): boolean {
  return folder === '' || path === folder || path.startsWith(`${folder}/`);
}
