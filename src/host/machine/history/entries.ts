import { isUtf8 } from 'node:buffer';
import { indexAt } from '../index-file.ts';
import { UsageError } from '../../../base/usage-error.ts';
import { damaged, missing, tooMuch } from './damage.ts';
import type { Objects } from './objects.ts';

/** What git holds under a path. */
export interface TreeEntry {
  /** The name of its content. */
  readonly id: string;
  readonly kind: 'file' | 'link' | 'repository';
  /** Whether the files of a repository inside are listed as well. */
  readonly isFilled?: boolean;
}

/** Every path of a state, as git has it: relative to the work tree. */
export type Entries = ReadonlyMap<string, TreeEntry>;

const kinds: Readonly<Record<number, TreeEntry['kind']>> = { 0o10: 'file', 0o12: 'link', 0o16: 'repository' };
const FOLDER = 0o04;

/** Trees can hold each other, and so list more files than there are. */
const MOST_ENTRIES = 1_000_000;
const MOST_LETTERS = 96 * 1024 * 1024;
const LONGEST_PATH = 4096;

/** The files of a tree. Throws a UsageError. */
export function commitTreeOf(objects: Objects, tree: string): Entries {
  const entries = new Map<string, TreeEntry>();
  listing(objects, entries)(tree, '');
  return entries;
}

/** What a commit of the index would hold. Throws a UsageError where a merge is not finished. */
export function indexedIn(objects: Objects, index: string): Entries {
  const entries = new Map<string, TreeEntry>();
  const list = listing(objects, entries);
  const found = indexAt(index, ({ path, kind, id, stage, isIntended }) => {
    if (stage > 0)
      throw new UsageError(
        `${path} is in conflict`,
        'finish the merge and stage it: what is staged is not one state yet',
      );
    const entry = kinds[kind];
    if (kind === FOLDER) list(id, path);
    else if (entry && !isIntended) entries.set(path, { id, kind: entry });
  });
  if (found && 'fault' in found)
    throw new UsageError(
      `the index of git cannot be read: ${found.fault}`,
      indexCures.find(([symptom]) => symptom.test(found.fault))?.[1] ??
        'delete it; git reset writes a new one',
      3,
    );
  return entries;
}

const indexCures: readonly (readonly [symptom: RegExp, cure: string])[] = [
  [/split|extension/, 'rewrite it: git update-index --no-split-index --force-write-index'],
  [/^larger|too long/, 'check the work tree instead, without the index: --base HEAD'],
];

/** The commits of the submodules that an index names; none where it cannot be read. */
export function submodulesOf(index: string): ReadonlyMap<string, string> {
  const commits = new Map<string, string>();
  const found = indexAt(index, ({ path, kind, id, stage }) => {
    if (stage === 0 && kinds[kind] === 'repository') commits.set(path, id);
  });
  return found && 'fault' in found ? new Map() : commits;
}

/** The paths at which two states hold something else. */
export function differing(before: Entries, after: Entries): readonly string[] {
  const isSame = (path: string): boolean => {
    const [one, other] = [before.get(path), after.get(path)];
    return one?.id === other?.id && one?.kind === other?.kind;
  };
  return [...new Set([...before.keys(), ...after.keys()])].filter(path => !isSame(path)).sort();
}

/** Adds what a tree lists, by paths that begin with a prefix. */
function listing(objects: Objects, entries: Map<string, TreeEntry>): (tree: string, prefix: string) => void {
  let [count, letters] = [0, 0];
  const trees = new Map<string, Buffer>();
  const read = (tree: string): Buffer => {
    const same = trees.get(tree);
    if (same) return same;
    const object = objects.read(tree);
    if (!object) throw missing();
    if (object.kind !== 'tree') throw damaged(tree, `is a ${object.kind}, where a folder has to be`);
    trees.set(tree, object.bytes);
    return object.bytes;
  };
  const add = (tree: string, prefix: string): void => {
    const bytes = read(tree);
    const hashLength = tree.length / 2;
    for (let at = 0; at < bytes.length;) {
      const [blank, end] = [bytes.indexOf(0x20, at), bytes.indexOf(0, at)];
      const mode = parseInt(bytes.toString('latin1', at, blank), 8);
      const next = end + 1 + hashLength;
      if (blank < 0 || end < blank || next > bytes.length || Number.isNaN(mode))
        throw damaged(tree, 'is no tree that git writes');
      const name = bytes.subarray(blank + 1, end);
      const id = bytes.toString('hex', end + 1, next);
      at = next;
      if (++count > MOST_ENTRIES) throw tooManyFiles();
      // What is called by no text is not read in the work tree, either.
      if (!isUtf8(name)) continue;
      const path = prefix + name.toString('utf8');
      if (forbidden.test(path.slice(prefix.length)) || entries.has(path))
        throw damaged(tree, 'lists a name that git never writes');
      letters += path.length;
      if (letters > MOST_LETTERS || path.length > LONGEST_PATH) throw tooManyFiles();
      const kind = kinds[mode >> 12];
      if (mode >> 12 === FOLDER) add(id, `${path}/`);
      else if (kind) entries.set(path, { id, kind });
    }
  };
  return add;
}

export const tooManyFiles = (): UsageError =>
  tooMuch('the trees of this repository list more files than a repository has');

/** Names that lead out, or into what belongs to git. */
const forbidden = /^$|^\.{1,2}$|^\.git$|\//i;
