import { join } from 'node:path';
import { absent, revision } from './absent-base.ts';
import { UsageError } from '../../../base/usage-error.ts';
import { mergeBase, type CommitObject, type Commits } from './commits.ts';
import type { Objects } from './objects.ts';
import { repositoryFileText, type GitRepository } from './repository.ts';

/** A commit by its full name, and how people call it. */
export interface Commit {
  readonly id: string;
  /** `origin/main`, or its short name. */
  readonly name: string;
}

const isId = (text: string): boolean => /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text);

/** The commit that the work tree was made of; undefined where nothing was committed yet. */
export const headCommitOf = (repository: GitRepository): string | undefined => refAt(repository, 'HEAD');

/**
 * The commit that a revision means: a name as git looks names up, or a commit's own name, whole or cut short, and steps
 * back from there. Throws a UsageError where it means none, or one that is not here.
 */
export function commitOf(
  repository: GitRepository,
  objects: Objects,
  commits: Commits,
  text: string,
): Commit {
  const { name = '', steps = '' } = revision.exec(text)?.groups ?? {};
  const isReadable = name !== '' && !name.startsWith('-') && !name.includes('@{') && !name.includes('..');
  const known = isReadable ? meant(repository, objects, commits, name) : undefined;
  const found = known === undefined ? undefined : stepped(commits, commits.peeled(known), steps);
  if (found) return { id: found.id, name: shortened(text) };
  const start = steps === '' || known === undefined ? undefined : commits.peeled(known);
  const isTooFar = start !== undefined && repositoryFileText(repository.shallow) === undefined;
  if (isTooFar)
    throw new UsageError(
      `the base ${text} does not exist`,
      `${name} has no such ancestor; name a later commit`,
    );
  refuseNoCommit(repository, objects, text, known);
  throw absent(repository, text, known !== undefined && isId(known));
}

/** What is there and is no commit: `main:pools`, a tree, a blob. Throws a UsageError. */
function refuseNoCommit(
  repository: GitRepository,
  objects: Objects,
  text: string,
  known: string | undefined,
): void {
  const [, name = '', path = ''] = /^([^:]+):(.*)$/s.exec(text) ?? [];
  if (name !== '' && lookUp(repository, name) !== undefined && !lookUp(repository, `${name}/${path}`))
    throw new UsageError(
      `the base ${text} is a file or folder of a commit`,
      `name the commit; what is behind it is a PATH: --base ${name}${path && ` ${path}`}`,
    );
  const [cut] = /^[0-9a-f]{4,63}$/.test(text) ? objects.beginningWith(text) : [];
  const found = known ?? cut;
  const kind = found === undefined ? undefined : objects.read(found)?.kind;
  if (kind === undefined || kind === 'commit') return;
  throw new UsageError(
    `the base ${text} is a ${kind}${kind === 'tag' ? ' that leads to no commit' : ', not a commit'}`,
    'name a branch, a tag or a commit',
  );
}

/**
 * The commit that a CI system names: what is written like a commit's own name is that commit, and what begins with `refs/`
 * is that ref, whatever branches and tags an author has called so. Throws a UsageError as `commitOf` does.
 */
export function targetOf(
  repository: GitRepository,
  objects: Objects,
  commits: Commits,
  text: string,
): Commit {
  const isRef = text.startsWith('refs/');
  if (!isRef && !/^[0-9a-f]{7,64}$/.test(text)) return commitOf(repository, objects, commits, text);
  const isPlain = !text.split('/').some(part => /^\.{0,2}$/.test(part));
  const known = !isRef ? spelled(objects, commits, text) : isPlain ? refAt(repository, text) : undefined;
  const found = known === undefined ? undefined : commits.peeled(known);
  if (found) return { id: found.id, name: shortened(text) };
  throw absent(repository, text, known !== undefined || !isRef);
}

/** The object of a name. A whole name of an object is that object; a part of one that is a ref as well is refused. */
function meant(
  repository: GitRepository,
  objects: Objects,
  commits: Commits,
  name: string,
): string | undefined {
  if (isId(name)) return name;
  const [named, cut] = [lookUp(repository, name), spelled(objects, commits, name)];
  if (named === undefined || cut === undefined || commits.peeled(named)?.id === cut) return named ?? cut;
  throw new UsageError(
    `the base ${name} is a branch or a tag, and the beginning of a commit as well`,
    `name the commit whole, as ${cut}, or the branch as refs/heads/${name}`,
  );
}

/** A commit's own name is long, and says as much cut short; steps from it stay. */
const shortened = (text: string): string =>
  text.replace(/^(?:[0-9a-f]{64}|[0-9a-f]{40})(?![^~^])/, id => id.slice(0, 10));

/** The commit that a name of an object means, whole or cut short. */
function spelled(objects: Objects, commits: Commits, name: string): string | undefined {
  if (isId(name) || !/^[0-9a-f]{4,63}$/.test(name)) return isId(name) ? name : undefined;
  const [id, other] = objects.beginningWith(name).filter(each => commits.peeled(each));
  return other === undefined ? id : undefined;
}

/** Where steps such as `~2` and `^1` lead from a commit. */
function stepped(commits: Commits, start: CommitObject | undefined, steps: string): CommitObject | undefined {
  let commit = start;
  for (const [step] of steps.matchAll(/[~^]\d*(?!\{)/g)) {
    const number = step.length > 1 ? Number(step.slice(1)) : 1;
    const ways = step.startsWith('~')
      ? Array.from({ length: Math.min(number, MOST_STEPS) }, () => 1)
      : [number];
    for (const way of ways) {
      const parent = way === 0 ? commit?.id : commit?.parents[way - 1];
      commit = parent === undefined ? undefined : commits.get(parent);
    }
  }
  return commit;
}

const MOST_STEPS = 100_000;

/** Where git looks for a name, in its order. */
const places = (name: string): readonly string[] => [
  name,
  `refs/${name}`,
  `refs/tags/${name}`,
  `refs/heads/${name}`,
  `refs/remotes/${name}`,
  `refs/remotes/${name}/HEAD`,
];

/** Names of what is no branch and still lies beside the refs. */
const ofTheTop = /^[A-Z][A-Z_]*$/;

function lookUp(repository: GitRepository, name: string): string | undefined {
  if (name.split('/').some(part => part === '' || part === '.' || part === '..')) return undefined;
  for (const place of places(name === '@' ? 'HEAD' : name)) {
    if (!place.startsWith('refs/') && !ofTheTop.test(place)) continue;
    const id = refAt(repository, place);
    if (id !== undefined) return id;
  }
  return undefined;
}

const MOST_LEADS = 5;

/** What a ref holds, through those that it leads to. */
function refAt(repository: GitRepository, ref: string): string | undefined {
  let name = ref;
  for (let leads = 0; leads <= MOST_LEADS; leads++) {
    const folder = name.startsWith('refs/') ? repository.shared : repository.own;
    const text = (repositoryFileText(join(folder, name)) ?? packed(repository, name))?.trim();
    if (text === undefined || isId(text)) return text;
    const lead = /^ref: (refs\/\S+)$/.exec(text)?.[1];
    // FETCH_HEAD holds more than the name, and several lines.
    if (lead === undefined) return /^([0-9a-f]{40,64})\t/.exec(text)?.[1];
    if (lead.split('/').includes('..')) return undefined;
    name = lead;
  }
  return undefined;
}

function packed({ shared }: GitRepository, name: string): string | undefined {
  const text = `\n${repositoryFileText(join(shared, 'packed-refs')) ?? ''}\n`;
  const end = text.indexOf(` ${name}\n`);
  return end < 0 ? undefined : text.slice(text.lastIndexOf('\n', end) + 1, end);
}

/**
 * The commit from which the work of `head` and that of `base` part. Throws a UsageError where they have nothing in common,
 * as far as this clone can tell.
 */
export function mergeBaseOf(repository: GitRepository, commits: Commits, base: Commit, head: string): Commit {
  const id = mergeBase(commits, base.id, head);
  if (id !== undefined) return { id, name: base.name };
  const isCut = repositoryFileText(repository.shallow) !== undefined;
  throw new UsageError(
    isCut
      ? `where this branch left ${base.name} is unknown: the clone is shallow`
      : `${base.name} has no commit in common with what is checked out`,
    isCut
      ? 'fetch the history: `fetch-depth: 0` of actions/checkout, GIT_DEPTH: 0 in GitLab, or git fetch --unshallow'
      : 'name the branch that this work will be merged into',
  );
}
