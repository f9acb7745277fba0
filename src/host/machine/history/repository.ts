import { join, resolve } from 'node:path';
import { plainBytesOf } from '../bytes.ts';
import { knownKindAt } from '../disk.ts';
import { real, relativeTo } from '../paths.ts';
import { gitDirectoryOf } from '../repository.ts';
import { UsageError } from '../../../base/usage-error.ts';

/** Where a repository keeps its history. What stands there is read by us, but for the objects. */
export interface GitRepository {
  /** What belongs to this work tree alone: `HEAD` and the index. */
  readonly own: string;
  /** What all its work trees share: refs and objects. */
  readonly shared: string;
  readonly objects: string;
  /** The file that says where history was cut off. */
  readonly shallow: string;
  readonly hash: 'sha1' | 'sha256';
}

/** The repository of a work tree. Throws a UsageError where its history cannot be read. */
export function repositoryOf(workTree: string): GitRepository {
  const directory = gitDirectoryOf(workTree);
  if ('fault' in directory) throw unreadable(directory.fault);
  const own = directory.path;
  const shared = sharedBy(own);
  const objects = join(shared, 'objects');
  if (knownKindAt(objects) !== 'folder') throw unreadable('it has no folder called objects');
  const config = repositoryFileText(join(shared, 'config')) ?? '';
  if (/^[ \t]*refstorage[ \t]*=[ \t]*(?![ \t]|files\b)/im.test(config))
    throw unreadable('it keeps its refs in a reftable');
  const hash = /^[ \t]*objectformat[ \t]*=[ \t]*"?sha256\b/im.test(config) ? 'sha256' : 'sha1';
  return { own, shared, objects, shallow: join(shared, 'shallow'), hash };
}

const unreadable = (why: string): UsageError =>
  new UsageError(
    `the history of this repository cannot be read: ${why}`,
    'give the state to compare with as --base-dir DIR',
  );

/** The folder that a linked work tree shares with the others; it holds the folder that is the work tree's own. */
function sharedBy(own: string): string {
  const lead = repositoryFileText(join(own, 'commondir'))?.trim();
  if (lead === undefined) return own;
  const shared = real(resolve(own, lead));
  if (relativeTo(join(shared, 'worktrees'), own) !== undefined) return shared;
  throw unreadable('commondir leads to a repository that does not hold it');
}

const MOST_BYTES = 16 * 1024 * 1024;

/** The text of a plain file of the repository; undefined where there is none. */
export function repositoryFileText(path: string): string | undefined {
  const found = plainBytesOf(path, MOST_BYTES);
  return found.kind === 'bytes' ? found.bytes.toString('utf8') : undefined;
}

const MOST_SHALLOW_BYTES = 4 * 1024 * 1024;

/** The commits at which the history of a clone was cut off. */
export function shallowOf({ shallow }: GitRepository): ReadonlySet<string> {
  const found = plainBytesOf(shallow, MOST_SHALLOW_BYTES);
  const lines = found.kind === 'bytes' ? found.bytes.toString('latin1').split('\n') : [];
  return new Set(lines.filter(line => /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(line)));
}
