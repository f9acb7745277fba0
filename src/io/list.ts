import { spawnSync } from 'node:child_process';
import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { SkippedFile } from '../text/snapshot.ts';

/** Paths of a tree that may hold manifests, relative to the root, sorted. */
export interface Listing {
  readonly paths: readonly string[];
  readonly skipped: readonly SkippedFile[];
}

/** What may hold manifests, the inventories of Ansible, and what Flux's sources leave out. */
const relevant =
  /(?:\.ya?ml|\.json|(?:^|\/)kustomization|(?:^|\/)(?:inventory|hosts)\.ini|(?:^|\/)\.sourceignore)$/i;
const neverEntered = new Set(['.git', 'node_modules']);

/**
 * Lists the trees: what git tracks and what it does not ignore. Where there is no git, and where it knows nothing of a
 * tree that the user named (an ignored folder, a submodule), a walk of our own. Never enters `.git` and `node_modules`,
 * never follows a link to a directory.
 */
export function list(root: string, trees: readonly string[]): Listing {
  const listed = listWithGit(root, trees)?.filter(isWanted);
  const known = new Set(listed);
  const isStrange = (tree: string) =>
    tree !== '' && !known.has(tree) && !listed!.some(path => path.startsWith(`${tree}/`));
  const { paths, skipped } = walk(root, listed ? trees.filter(isStrange) : trees);
  for (const path of paths) if (isWanted(path)) known.add(path);
  return { paths: [...known].sort(byCodeUnit), skipped };
}

const isWanted = (path: string): boolean =>
  relevant.test(path) && !path.split('/').some(part => neverEntered.has(part));

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Asks git. The repository's own configuration may name programs for git to run (`core.fsmonitor`), so those are
 * switched off. Undefined where there is no git, no work tree, or the work tree belongs to somebody else.
 */
function listWithGit(root: string, trees: readonly string[]): string[] | undefined {
  const safe = [
    '-c',
    'core.fsmonitor=false',
    '-c',
    'core.untrackedCache=false',
    '-c',
    'core.quotePath=false',
  ];
  const query = [
    'ls-files',
    '-z',
    '--cached',
    '--others',
    '--exclude-standard',
    '--',
    ...trees.map(tree => `:(literal)${tree || '.'}`),
  ];
  const { status, stdout } = spawnSync('git', [...safe, '-C', root, ...query], {
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...withoutRepository(process.env), GIT_OPTIONAL_LOCKS: '0', GIT_TERMINAL_PROMPT: '0' },
  });
  return status === 0 ? stdout.split('\0') : undefined;
}

/** Inside a hook of git the environment names the repository that is committed to; the root may be another one. */
const NAMES_REPOSITORY =
  /^GIT_(?:DIR|WORK_TREE|COMMON_DIR|INDEX_FILE|PREFIX|OBJECT_DIRECTORY|\w+_PATHSPECS)$/;

function withoutRepository(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !NAMES_REPOSITORY.test(name)));
}

function walk(root: string, trees: readonly string[]): Listing {
  const paths: string[] = [];
  const skipped: SkippedFile[] = [];
  const folders: string[] = [];
  for (const tree of trees) (lstatSync(join(root, tree)).isDirectory() ? folders : paths).push(tree);
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of entriesOf(root, folder, trees.includes(folder) ? undefined : skipped)) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!neverEntered.has(entry.name)) folders.push(path);
      } else if (entry.isFile() || entry.isSymbolicLink()) paths.push(path);
    }
  }
  return { paths, skipped };
}

/** What a folder holds. One that cannot be read is skipped, or where nothing may be skipped, the end of it all. */
function entriesOf(root: string, folder: string, skipped: SkippedFile[] | undefined) {
  try {
    return readdirSync(join(root, folder), { withFileTypes: true });
  } catch (error) {
    const reason = `directory cannot be read (${(error as NodeJS.ErrnoException).code})`;
    if (!skipped) throw new Error(`${join(root, folder)}: ${reason}`, { cause: error });
    skipped.push({ path: folder, reason });
    return [];
  }
}
