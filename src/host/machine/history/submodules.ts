import { join } from 'node:path';
import { real } from '../paths.ts';
import { isWorkTree } from '../repository.ts';
import type { Budget } from '../../../base/text/budget.ts';
import { UsageError } from '../../../base/usage-error.ts';
import { commitsOf } from './commits.ts';
import { commitTreeOf, tooManyFiles, type Entries, type TreeEntry } from './entries.ts';
import { openObjects, unpackingBudget, type Objects } from './objects.ts';
import { repositoryOf, shallowOf, type GitRepository } from './repository.ts';
import { headCommitOf } from './revision.ts';

/** The files of submodules, at the commits that a state names. */
export interface Submodules {
  /** The entries, and the files of each submodule whose commit is in this clone. */
  readonly filledIn: (entries: Entries) => Entries;
  /** Whether nothing that is checked out at a path is of another commit. */
  readonly isAsCheckedOut: (path: string, commit: string) => boolean;
  /** The objects of the repository and of all submodules that were filled in. */
  readonly objects: Objects;
}

/** Submodules lie in each other no deeper. */
const DEEPEST = 5;
const MOST = 500;
/** What all submodules list together, in paths. */
const MOST_ENTRIES = 1_000_000;

/**
 * Opens submodules that are checked out below a work tree. What a submodule holds is read as the rest of the history is:
 * nothing is fetched, and every object hashes to its name.
 */
export function submodulesIn(top: string, { hash }: GitRepository, own: Objects): Submodules {
  const opened = new Map<string, Objects | undefined>();
  const budget = unpackingBudget();
  let listed = 0;
  const all = (): readonly Objects[] => [own, ...[...opened.values()].flatMap(each => each ?? [])];
  const filesAt = (path: string, commit: string, depth: number): Entries | undefined => {
    if (!opened.has(path))
      opened.set(path, opened.size < MOST ? objectsAt(join(top, path), hash, budget) : undefined);
    const objects = opened.get(path);
    if (!objects?.read(commit)) return undefined;
    const { tree } = commitsOf(objects, shallowOf(repositoryOf(join(top, path)))).get(commit);
    const entries = commitTreeOf(objects, tree);
    if ((listed += entries.size) > MOST_ENTRIES) throw tooManyFiles();
    return filled(entries, `${path}/`, depth + 1);
  };
  const filled = (entries: Entries, prefix: string, depth: number): Entries => {
    const found = new Map<string, TreeEntry>();
    for (const [path, entry] of entries) {
      const isOne = entry.kind === 'repository' && depth < DEEPEST;
      const files = isOne ? filesAt(`${prefix}${path}`, entry.id, depth) : undefined;
      found.set(path, files ? { ...entry, isFilled: true } : entry);
      for (const [inner, file] of files ?? []) found.set(`${path}/${inner}`, file);
    }
    return found;
  };
  return {
    filledIn: entries =>
      [...entries.values()].some(({ kind }) => kind === 'repository') ? filled(entries, '', 0) : entries,
    isAsCheckedOut(path, commit) {
      const folder = join(top, path);
      return real(folder) !== folder || !isWorkTree(folder) || headOf(folder) === commit;
    },
    objects: {
      read: id => firstOf(all(), objects => objects.read(id)),
      beginningWith: prefix => own.beginningWith(prefix),
      close: () => all().forEach(objects => objects.close()),
    },
  };
}

function firstOf<Found>(
  all: readonly Objects[],
  look: (objects: Objects) => Found | undefined,
): Found | undefined {
  for (const objects of all) {
    const found = look(objects);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The commit that is checked out in a work tree; undefined where that cannot be read. */
function headOf(workTree: string): string | undefined {
  try {
    return headCommitOf(repositoryOf(workTree));
  } catch (error) {
    if (error instanceof UsageError) return undefined;
    throw error;
  }
}

/** Undefined where no repository is checked out there, or none that can be read; a link may lead out of the work tree. */
function objectsAt(folder: string, hash: GitRepository['hash'], budget: Budget): Objects | undefined {
  if (real(folder) !== folder || !isWorkTree(folder)) return undefined;
  try {
    const repository = repositoryOf(folder);
    return repository.hash === hash ? openObjects(repository, budget) : undefined;
  } catch (error) {
    if (error instanceof UsageError) return undefined;
    throw error;
  }
}
