import type { UsageError } from '../../../base/usage-error.ts';
import { damaged, missing, tooMuch } from './damage.ts';
import type { Objects } from './objects.ts';

/** What a commit says, as it is hashed. */
export interface CommitObject {
  readonly id: string;
  readonly tree: string;
  /** None where the history was cut off. */
  readonly parents: readonly string[];
  /** Seconds since 1970. The author of the commit chose it. */
  readonly date: number;
}

/** Commits of a repository. */
export interface Commits {
  /** Throws a UsageError where there is none of this name, or something else. */
  get(id: string): CommitObject;
  /** The commit that an object is, or that a tag leads to; undefined where there is none. */
  peeled(id: string): CommitObject | undefined;
}

const MOST_LEADS = 8;

/** `shallow` are the commits at which history was cut off. */
export function commitsOf(objects: Objects, shallow: ReadonlySet<string>): Commits {
  const known = new Map<string, CommitObject>();
  const parse = (id: string, bytes: Buffer): CommitObject => {
    const [text = ''] = bytes.toString('latin1', 0, MOST_HEAD_BYTES).split('\n\n', 1);
    const { tree, parents = '' } = head.exec(`${text}\n`)?.groups ?? {};
    if (tree === undefined) throw damaged(id, 'is not a commit that git writes');
    const named = parents === '' ? [] : parents.trimEnd().split('\n');
    const commit = {
      id,
      tree,
      parents: shallow.has(id) ? [] : named.map(line => line.slice('parent '.length)),
      date: Number(dated.exec(text)?.[1] ?? 0),
    };
    known.set(id, commit);
    return commit;
  };
  const peeled = (id: string): CommitObject | undefined => {
    let name = id;
    for (let leads = 0; leads <= MOST_LEADS; leads++) {
      const same = known.get(name);
      if (same) return same;
      const found = objects.read(name);
      if (found?.kind === 'commit') return parse(name, found.bytes);
      const next =
        found?.kind === 'tag' ? /^object ([0-9a-f]+)\n/.exec(found.bytes.toString('latin1')) : null;
      if (!next) return undefined;
      name = next[1]!;
    }
    return undefined;
  };
  return {
    get(id) {
      const same = known.get(id);
      if (same) return same;
      const found = objects.read(id);
      if (!found) throw missing();
      if (found.kind !== 'commit') throw damaged(id, `is a ${found.kind}, where a commit has to be`);
      return parse(id, found.bytes);
    },
    peeled,
  };
}

const head = /^tree (?<tree>[0-9a-f]{40,64})\n(?<parents>(?:parent [0-9a-f]{40,64}\n)*)/;
const dated = /^committer .* (-?\d{1,15}) [-+]\d+$/m;
/** More than any octopus has. */
const MOST_HEAD_BYTES = 1024 * 1024;

const MOST_COMMITS = 150_000;

/**
 * The best common ancestor of two commits, found as `git merge-base` finds it, from the commits alone; undefined where
 * they have none. Throws a UsageError.
 */
export function mergeBase(commits: Commits, one: string, other: string): string | undefined {
  const [ONE, OTHER, STALE] = [1, 2, 4];
  const marks = new Map<string, number>();
  const queue = newestFirst(commits);
  const found: string[] = [];
  /** How many in the queue may still lead to something better. */
  let open = 0;
  const mark = (id: string, added: number): void => {
    const before = marks.get(id) ?? 0;
    const after = before | added;
    if (after === before) return;
    marks.set(id, after);
    if (queue.has(id)) {
      if (after & STALE && !(before & STALE)) open--;
      return;
    }
    if (marks.size > MOST_COMMITS) throw tooLongAgo();
    queue.push(id);
    if (!(after & STALE)) open++;
  };
  mark(one, ONE);
  mark(other, OTHER);
  // Dates can be wrong: with several in hand, all of history tells which of them is an ancestor of another.
  while (open > 0 || found.filter(id => !(marks.get(id)! & STALE)).length > 1) {
    const commit = queue.pop();
    if (!commit) break;
    const at = marks.get(commit.id)!;
    if (!(at & STALE)) open--;
    let passed = at & (ONE | OTHER | STALE);
    if (passed === (ONE | OTHER)) {
      found.push(commit.id);
      passed |= STALE;
    }
    for (const parent of commit.parents) mark(parent, passed);
  }
  return found.find(id => !(marks.get(id)! & STALE));
}

const tooLongAgo = (): UsageError =>
  tooMuch(`more than ${MOST_COMMITS} commits lie between this work and the base`);

/** Commits by their date, the newest first, each once at a time. */
function newestFirst(commits: Commits): {
  push(id: string): void;
  pop(): CommitObject | undefined;
  has(id: string): boolean;
} {
  const heap: CommitObject[] = [];
  const held = new Set<string>();
  const swap = (a: number, b: number): void => {
    [heap[a], heap[b]] = [heap[b]!, heap[a]!];
  };
  const isNewer = (a: number, b: number): boolean => heap[a]!.date > heap[b]!.date;
  return {
    has: id => held.has(id),
    push(id) {
      held.add(id);
      heap.push(commits.get(id));
      for (let at = heap.length - 1; at > 0;) {
        const above = (at - 1) >> 1;
        if (!isNewer(at, above)) break;
        swap(at, above);
        at = above;
      }
    },
    pop() {
      const top = heap[0];
      const end = heap.pop();
      if (!top || !end) return undefined;
      held.delete(top.id);
      if (heap.length > 0) heap[0] = end;
      for (let at = 0; ;) {
        const [left, right] = [2 * at + 1, 2 * at + 2];
        const best = right < heap.length && isNewer(right, left) ? right : left;
        if (best >= heap.length || !isNewer(best, at)) break;
        swap(at, best);
        at = best;
      }
      return top;
    },
  };
}
