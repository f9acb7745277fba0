/**
 * Directories whose content no cluster runs as it stands (`layouts.md`: counted over 39 repositories): put aside,
 * shown, tested with, used on the way (CI clusters), or filled in first (Helm charts).
 */
const shelf = new RegExp(
  `^(?:${[
    '[._]*(?:archived?|attic|bak|decommissioned|deprecated|disabled|obsolete|old|retired|unused(?:[-_].*)?)',
    'docs?|examples?|samples?',
    'tests?|testing|test[-_].*|testdata|e2e|fixtures?|mocks?|mock[-_]?data',
    'hack|[.](?:github|gitlab|circleci|devcontainer)',
    'templates?',
  ].join('|')})$`,
  'i',
);

/**
 * The directory of `path` if some directory on the way to it is one that is not deployed; undefined otherwise.
 * Such files never join the rest of the repository, and files of different directories never join each other.
 * The tree that the user named is judged as it is, whatever it is called.
 */
export function shelfOf(path: string, trees: readonly string[]): string | undefined {
  return foldersBelow(path, trees).some(folder => shelf.test(folder))
    ? path.slice(0, path.lastIndexOf('/'))
    : undefined;
}

/** Whether what stands at `path` reaches no cluster by any way that we know; the templates of a chart may. */
export function isPutAside(path: string, trees: readonly string[]): boolean {
  return foldersBelow(path, trees).some(folder => shelf.test(folder) && !/^templates?$/i.test(folder));
}

/** The names of the folders between the tree that the user named and the file. */
function foldersBelow(path: string, trees: readonly string[]): readonly string[] {
  const around = trees.filter(tree => isBelow(path, tree)).sort((a, b) => b.length - a.length);
  const tree = around[0] ?? '';
  return (tree ? path.slice(tree.length + 1) : path).split('/').slice(0, -1);
}

/** Whether `path` is `folder` or lies below it; everything lies below the empty path. */
export function isBelow(path: string, folder: string): boolean {
  return folder === '' || path === folder || path.startsWith(`${folder}/`);
}
