import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { real, relativeTo } from './paths.ts';
import { gitDirectoryOf, workTreeOf, outerWorkTree } from './repository.ts';
import { UsageError } from '../../base/usage-error.ts';

/** Whether a path leads into what is judged, under whatever name. */
export type IsJudged = (path: string) => boolean;

/** More files and folders than the listing of a repository takes. */
const MOST_ENTRIES = 500_000;

/** The root, every git work tree around it, and the repositories of these: real paths. */
export function judgedTrees(root: string): readonly string[] {
  const top = real(root);
  const trees = [top];
  for (let tree = workTreeOf(top); tree !== undefined; tree = outerWorkTree(tree)) {
    trees.push(tree);
    const repository = gitDirectoryOf(tree);
    if ('path' in repository)
      trees.push(repository.path.replace(/([\\/]\.git)[\\/](?:worktrees|modules)[\\/].*$/, '$1'));
  }
  return [...new Set(trees)];
}

/**
 * Whether paths lead into one of these trees: by their real paths, and by device and inode, since a folder or a file may be mounted
 * at a second place and a file may have a second name (a hard link). The trees are walked once, when that is asked first.
 */
export function judgedBy(trees: readonly string[]): IsJudged {
  const folders = once(() => identitiesIn(trees, 'folders'));
  const files = once(() => identitiesIn(trees, 'files'));
  const mounted = once(mountPoints);
  const known = new Map<string, boolean>();
  const isJudgedFolder = (folder: string): boolean => {
    const found = known.get(folder);
    if (found !== undefined) return found;
    const identity = identityAt(folder)?.key;
    const isJudged =
      (identity !== undefined && folders().has(identity)) ||
      (dirname(folder) !== folder && isJudgedFolder(dirname(folder)));
    known.set(folder, isJudged);
    return isJudged;
  };
  return path => {
    const place = real(path);
    if (trees.some(tree => relativeTo(tree, place) !== undefined)) return true;
    const identity = identityAt(place);
    const hasOtherPlaces = identity?.isFile && (identity.hasOtherNames || mounted().has(place));
    if (hasOtherPlaces && files().has(identity.key)) return true;
    return isJudgedFolder(identity?.isFile ? dirname(place) : place);
  };
}

function once<Result>(work: () => Result): () => Result {
  let done: { readonly result: Result } | undefined;
  return () => (done ??= { result: work() }).result;
}

/** Where something is mounted, as Linux tells; other systems mount no single files. */
function mountPoints(): ReadonlySet<string> {
  try {
    const lines = readFileSync('/proc/self/mountinfo', 'utf8').split('\n');
    const unescaped = (path: string): string =>
      path.replace(/\\([0-7]{3})/g, (_, code: string) => String.fromCharCode(parseInt(code, 8)));
    return new Set(lines.map(line => unescaped(line.split(' ', 5)[4] ?? '')));
  } catch {
    return new Set();
  }
}

interface Identity {
  readonly key: string;
  readonly isFile: boolean;
  readonly hasOtherNames: boolean;
}

function identityAt(path: string): Identity | undefined {
  try {
    const status = statSync(path, { bigint: true });
    return { key: `${status.dev}:${status.ino}`, isFile: status.isFile(), hasOtherNames: status.nlink > 1n };
  } catch {
    return undefined;
  }
}

/** The identities of what trees hold; links are not followed. Throws a UsageError where there is too much of it. */
function identitiesIn(trees: readonly string[], what: 'folders' | 'files'): ReadonlySet<string> {
  const found = new Set<string>();
  const left = [...trees];
  let count = 0;
  for (let folder = left.pop(); folder !== undefined; folder = left.pop()) {
    if (what === 'folders') add(folder);
    for (const entry of entriesOf(folder)) {
      if (++count > MOST_ENTRIES)
        throw new UsageError(
          `the repository has more than ${MOST_ENTRIES} files and folders: whether a plugin is one of them is not checked`,
          'name a --root that holds less',
          3,
        );
      const path = join(folder, entry.name);
      if (entry.isDirectory()) left.push(path);
      else if (what === 'files' && entry.isFile()) add(path);
    }
  }
  return found;

  function add(path: string): void {
    const identity = identityAt(path);
    if (identity) found.add(identity.key);
  }
}

function entriesOf(folder: string): ReturnType<typeof readEntries> {
  try {
    return readEntries(folder);
  } catch {
    return [];
  }
}

const readEntries = (folder: string) => readdirSync(folder, { withFileTypes: true });
