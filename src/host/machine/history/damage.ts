import { UsageError } from '../../../base/usage-error.ts';

/** An object of a repository is not what git wrote under its name. */
export const damaged = (id: string, fault: string): UsageError =>
  new UsageError(
    `object ${id.slice(0, 10)} of this repository ${fault}`,
    'run git fsck to find the damage; else give the state to compare with as --base-dir DIR',
    3,
  );

/** An object that the history names is not there. */
export const missing = (): UsageError =>
  new UsageError(
    'files of the base are not in this clone, which is a partial one',
    'fetch them first: git fetch --refetch --no-filter, or clone without --filter',
  );

/** Reading the history takes more than it may. */
export const tooMuch = (what: string): UsageError =>
  new UsageError(what, 'give the state to compare with as --base-dir DIR', 3);
