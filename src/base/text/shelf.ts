import { memo } from './memo.ts';

/**
 * Directories whose content no cluster runs as it stands (`docs/tools.md` §3): put aside,
 * shown, tested with, used on the way (CI clusters, tasks), or filled in first (Helm charts).
 */
const shelf = new RegExp(
  `^(?:${[
    '[._]*(?:archived?|attic|bak|decommissioned|deprecated|disabled|obsolete|old|retired|unused(?:[-_].*)?)',
    'docs?|examples?|samples?',
    'tests?|testing|test[-_].*|testdata|e2e|fixtures?|mocks?|mock[-_]?data',
    'hack|[.](?:github|gitlab|circleci|devcontainer|taskfiles?|vscode)',
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

/** The same, worked out once for each folder. */
export function shelvesIn(trees: readonly string[]): (path: string) => string | undefined {
  const known = new Map<string, string | undefined>();
  const named = setOf(trees);
  return path => {
    const key = named.has(path) ? path : path.slice(0, path.lastIndexOf('/') + 1);
    if (!known.has(key)) known.set(key, shelfOf(path, trees));
    return known.get(key);
  };
}

/** Whether what stands at `path` reaches no cluster by any way that we know; the templates of a chart may. */
export function isPutAside(path: string, trees: readonly string[]): boolean {
  return foldersBelow(path, trees).some(folder => shelf.test(folder) && !/^templates?$/i.test(folder));
}

/** The names of the folders between the tree that the user named and the file. */
function foldersBelow(path: string, trees: readonly string[]): readonly string[] {
  const tree = treeOf(path, setOf(trees));
  return (tree ? path.slice(tree.length + 1) : path).split('/').slice(0, -1);
}

/** The trees as a set, made once: a user may name thousands. */
const setOf = memo((trees: readonly string[]): ReadonlySet<string> => new Set(trees));

/** The innermost of the trees that hold a path; empty where only the root does. */
function treeOf(path: string, trees: ReadonlySet<string>): string {
  for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
    if (trees.has(path.slice(0, end))) return path.slice(0, end);
  }
  return '';
}

/** Whether `path` is `folder` or lies below it; everything lies below the empty path. */
export function isBelow(path: string, folder: string): boolean {
  return folder === '' || path === folder || path.startsWith(`${folder}/`);
}
