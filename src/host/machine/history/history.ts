import { join, resolve } from 'node:path';
import type { SourceFile } from '../../../base/files/source-file.ts';
import { bytesOf } from '../bytes.ts';
import { knownKindAt } from '../disk.ts';
import { leadOf } from '../links.ts';
import { real, relativeTo } from '../paths.ts';
import type { TrustedPrograms } from '../programs.ts';
import { prefixOf, workTreeOf } from '../repository.ts';
import { UsageError } from '../../../base/usage-error.ts';
import { blobId, byContent } from './contents.ts';
import { differing, indexedIn, commitTreeOf, submodulesOf, type Entries, type TreeEntry } from './entries.ts';
import { commitsOf } from './commits.ts';
import { openObjects } from './objects.ts';
import { submodulesIn } from './submodules.ts';
import { repositoryOf, shallowOf, repositoryFileText, type GitRepository } from './repository.ts';
import { commitOf, headCommitOf, mergeBaseOf, targetOf, type Commit } from './revision.ts';
import { configPaths, repositoryStateOf, type State } from './state.ts';
import { baseOfPullRequest, isMergedByGitHub, isOfFork, rangeStart, targetIn } from './target.ts';

/** Earlier states of a repository, read from what git holds. */
export interface History {
  /**
   * Where the work that is checked out parts from a branch, a tag or a commit. `auto` is what a CI system wants the change
   * merged into, and undefined where it tests no change. Throws a UsageError.
   */
  base(revision: string): Commit | undefined;
  /**
   * What the next commit is compared with: the last one, undefined where there is none; where pre-commit runs over a range
   * of commits (`--from-ref`), what they begin with. Throws a UsageError.
   */
  beforeStaged(): Commit | undefined;
  /** The commit that is checked out, and the day in UTC on which it was made; undefined where nothing was committed yet. */
  head(): { readonly id: string; readonly day: string } | undefined;
  /** What a commit holds. `current` are files that were read already, in the work tree as it is. */
  at(commit: Commit, current: readonly SourceFile[]): State;
  /** What the next commit would hold. */
  staged(): State;
  /** The files of the root that the next commit changes, adds or deletes, compared with `beforeStaged`. */
  stagedFiles(): readonly string[];
  /** Nothing at all: the state before the first commit. */
  empty(): State;
  /**
   * Where a state may have its configuration: at the path that the user names, else around the current directory.
   * Undefined where he names one outside of the root, which is the same for every state.
   */
  configPaths(option: string | undefined): readonly string[] | undefined;
  /** A path that the user names, relative to the root; undefined outside of it. */
  pathInRoot(path: string): string | undefined;
  close(): void;
}

/** Opens the history of the work tree that holds the root. Throws a UsageError where there is none. */
export function openHistory(root: string, { env, cwd }: Pick<TrustedPrograms, 'env' | 'cwd'>): History {
  const top = workTreeOf(root);
  if (top === undefined)
    throw new UsageError(
      `${root} is in no git work tree, so it has no earlier state`,
      'give the state to compare with as --base-dir DIR',
    );
  const repository = repositoryOf(top);
  const prefix = prefixOf(root);
  const own = openObjects(repository);
  const { filledIn, isAsCheckedOut, objects } = submodulesIn(top, repository, own);
  const commits = commitsOf(own, shallowOf(repository));
  const source = (
    entries: Entries,
    current: readonly SourceFile[],
    isUnmoved: (path: string, id: string) => boolean,
    isGone: (path: string) => boolean = () => false,
  ) => {
    const known = byContent(current, repository.hash);
    const inside = current.filter(({ path }) => isInside(entries, `${prefix}${path}`));
    return { objects, entries, prefix, known, inside, unchanged, isUnmoved, isGone, isFolderOutside };
  };
  const unchanged = (path: string, id: string): Buffer | undefined => {
    const found = bytesOf(join(root, path));
    return found.kind === 'bytes' && blobId(found.bytes, repository.hash) === id ? found.bytes : undefined;
  };
  const isFolderOutside = (path: string): boolean => {
    const lead = leadOf(root, path);
    return lead.kind === 'outside' && lead.isFolder;
  };
  const need = (): string => {
    const id = headCommitOf(repository);
    if (id !== undefined) return id;
    throw new UsageError('nothing was committed yet, so there is no base', 'leave --base out');
  };
  const pathInRoot = (path: string): string | undefined => relativeTo(root, resolve(cwd, path));
  const target = (text: string): Commit => targetOf(repository, own, commits, text);
  const beforeStaged = (): Commit | undefined => {
    const from = rangeStart(env);
    if (from !== undefined) return mergeBaseOf(repository, commits, target(from), need());
    const id = headCommitOf(repository);
    return id === undefined ? undefined : { id, name: 'HEAD' };
  };
  const treeAt = (id: string): Entries => filledIn(commitTreeOf(own, commits.get(id).tree));
  const indexed = (): Entries => filledIn(indexedIn(own, indexOf(repository, env, cwd)));
  let links: ReadonlyMap<string, string> | undefined;
  const linksOf = () => (links ??= submodulesOf(indexOf(repository, env, cwd)));
  const isUnmoved = (path: string, id: string): boolean =>
    linksOf().get(path) === id && isAsCheckedOut(path, id);
  const isGone = (path: string): boolean => !linksOf().has(path);
  return {
    base(revision) {
      if (revision !== 'auto') {
        const head = need();
        return mergeBaseOf(repository, commits, commitOf(repository, own, commits, revision), head);
      }
      const event = eventOf(env);
      const names = targetIn(env, event);
      if (!names) return undefined;
      const head = need();
      const parent = isMergedByGitHub(env, head) ? firstOfTwo(head) : undefined;
      if (parent !== undefined) return { id: parent, name: env.GITHUB_BASE_REF! };
      const found = firstKnown(namesToTrust(names, event), target);
      return { ...mergeBaseOf(repository, commits, found, head), name: shortName(found.name) };
    },
    beforeStaged,
    head() {
      const id = headCommitOf(repository);
      return id === undefined ? undefined : { id, day: dayOf(commits.get(id).date) };
    },
    at: ({ id }, current) => repositoryStateOf(source(treeAt(id), current, isUnmoved, isGone)),
    staged: () => repositoryStateOf(source(indexed(), [], () => true)),
    stagedFiles() {
      const before = beforeStaged();
      return differing(before ? treeAt(before.id) : new Map(), indexed()).flatMap(path =>
        path.startsWith(prefix) ? path.slice(prefix.length) : [],
      );
    },
    empty: () => repositoryStateOf(source(new Map(), [], () => true)),
    configPaths(option) {
      if (option === undefined) return configPaths(relativeTo(root, real(cwd)) ?? '');
      const path = pathInRoot(option);
      return path === undefined ? undefined : [path];
    },
    pathInRoot,
    close: () => objects.close(),
  };

  /** The names but for those that the author of a change may have given to commits of his own. Throws a UsageError. */
  function namesToTrust(names: readonly string[], event: unknown): readonly string[] {
    if (isOfFork(env, repositoryFileText(join(repository.shared, 'config')) ?? '')) {
      const base = baseOfPullRequest(event);
      if (base !== undefined) return [base];
      throw new UsageError(
        `origin is another repository than ${env.GITHUB_REPOSITORY}, so its branches are not the target of this pull request`,
        `fetch the target branch of ${env.GITHUB_REPOSITORY}, and write --base FETCH_HEAD`,
      );
    }
    // The branch that is checked out holds the change, even where it is called like the target.
    const checkedOut = /^ref: (\S+)/.exec(repositoryFileText(join(repository.own, 'HEAD')) ?? '')?.[1];
    const others = names.filter(name => name !== checkedOut);
    return others.length > 0 ? others : names;
  }

  /** The first parent of a commit that has two. */
  function firstOfTwo(commit: string): string | undefined {
    const [first, second, third] = commits.get(commit).parents;
    return second !== undefined && third === undefined ? first : undefined;
  }
}

/** `2026-03-04` of seconds since 1970; what no calendar has is its first or last day. */
const dayOf = (seconds: number): string =>
  new Date(Math.min(Math.max(seconds, 0), LAST_SECOND) * 1000).toISOString().slice(0, 10);

/** Of the year 9999. */
const LAST_SECOND = 253_402_300_799;

const isUnfilled = (entry: TreeEntry | undefined): boolean =>
  entry?.kind === 'repository' && entry.isFilled !== true;

/** Whether a path leads into a repository of its own, of which git holds nothing here. */
function isInside(entries: Entries, path: string): boolean {
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1))
    if (isUnfilled(entries.get(path.slice(0, end)))) return true;
  return false;
}

/** The commit that the first of the names means which means one; where none does, throws what the first would. */
function firstKnown(names: readonly string[], commit: (text: string) => Commit): Commit {
  let refusal: UsageError | undefined;
  for (const name of names) {
    try {
      return commit(name);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      refusal ??= error;
    }
  }
  throw refusal!;
}

const shortName = (name: string): string => name.replace(/^refs\/(?:heads|remotes\/origin)\//, '');

const MOST_EVENT_BYTES = 32 * 1024 * 1024;

/** What GitHub says of the event, in a file of its own. */
function eventOf({ GITHUB_EVENT_PATH: path }: TrustedPrograms['env']): unknown {
  const found = path ? bytesOf(path, MOST_EVENT_BYTES) : undefined;
  if (found?.kind !== 'bytes') return undefined;
  try {
    return JSON.parse(found.bytes.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}

/** The index of the next commit: git names another one to its hooks, as for `git commit --all`. */
function indexOf({ own }: GitRepository, env: TrustedPrograms['env'], cwd: string): string {
  const named = env.GIT_INDEX_FILE ? resolve(cwd, env.GIT_INDEX_FILE) : undefined;
  const isOwn = named !== undefined && relativeTo(own, real(named)) !== undefined;
  const index = isOwn ? named : join(own, 'index');
  if (['file', undefined].includes(knownKindAt(index))) return index;
  throw new UsageError(`${index} is not a regular file`, 'see what made it: git writes its index as one');
}
