import { plainBytesOf } from './bytes.ts';
import { readIndex, type GitIndex, type IndexEntry } from './git-index.ts';

/** An index of git, or why it cannot be read; undefined where there is none. */
export type IndexFile = GitIndex | { readonly fault: string } | undefined;

/** More than half a million files. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Reads an index of git; `each` is called for what it holds. */
export function indexAt(path: string, each?: (entry: IndexEntry) => void): IndexFile {
  const found = plainBytesOf(path, MOST_BYTES);
  if (found.kind === 'unread') return found.isThere ? { fault: found.reason } : undefined;
  return found.kind === 'bytes' ? readIndex(found.bytes, each) : { fault: 'it is a link' };
}
