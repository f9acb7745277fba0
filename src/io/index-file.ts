import { bytesAt, identityIn } from './bytes.ts';
import { digestOf } from './digest.ts';
import { readIndex, type GitIndex } from './git-index.ts';
import type { Identity } from './identity.ts';
import { testimony } from './testimony.ts';

/** An index of git, or why it cannot be read; undefined where there is none. */
export type IndexFile = GitIndex | { readonly fault: string } | undefined;

/** More than half a million files. */
const MOST_BYTES = 64 * 1024 * 1024;

/** What git tracks. What else the index holds, such as when a file was looked at, is nobody's business and not noted. */
export function indexAt(path: string): IndexFile {
  const { index, identity } = read(path);
  testimony()?.note('index', path, indexAnswer(index), 0, identity);
  return index;
}

/** What tells one index from another. */
export function indexAnswer(index: IndexFile): string | null {
  if (!index) return null;
  if ('fault' in index) return `!${index.fault}`;
  const { files, sparse, links, intended } = index;
  return digestOf([files, sparse, links, intended].map(paths => [...paths].join('\0')).join('\0\0'));
}

function read(path: string): { index: IndexFile; identity: Identity | undefined } {
  const found = bytesAt(path, MOST_BYTES);
  const identity = identityIn(found);
  if (found.kind === 'unread') {
    const fault = found.isThere ? { fault: found.reason } : undefined;
    return { index: fault, identity };
  }
  return { index: found.kind === 'bytes' ? readIndex(found.bytes) : { fault: 'it is a link' }, identity };
}
