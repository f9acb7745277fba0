import { bytesOf } from './bytes.ts';
import { readIndex, type GitIndex } from './git-index.ts';

/** An index of git, or why it cannot be read; undefined where there is none. */
export type IndexFile = GitIndex | { readonly fault: string } | undefined;

/** More than half a million files. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Reads an index of git. */
export function indexAt(path: string): IndexFile {
  const found = bytesOf(path, MOST_BYTES);
  if (found.kind === 'unread') return found.isThere ? { fault: found.reason } : undefined;
  return found.kind === 'bytes' ? readIndex(found.bytes) : { fault: 'it is a link' };
}
