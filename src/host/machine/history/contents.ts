import { createHash } from 'node:crypto';
import type { SourceFile } from '../../../base/files/source-file.ts';
import { MAX_FILE_BYTES, tooLarge } from '../bytes.ts';
import { damaged, missing } from './damage.ts';
import type { Objects } from './objects.ts';

/** The name that git gives a file of this content. */
export function blobId(bytes: Buffer, hash: 'sha1' | 'sha256'): string {
  return createHash(hash).update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}

/** What of the files at hand has a content of which git knows the name. */
export const byContent = (
  files: readonly SourceFile[],
  hash: 'sha1' | 'sha256',
): ReadonlyMap<string, SourceFile> =>
  new Map(files.map(file => [blobId(Buffer.from(file.text, 'utf8'), hash), file]));

/** The content under each name; a reason where it is not read. */
export type Contents = ReadonlyMap<string, Buffer | { readonly reason: string }>;

/** All of them together, above which nothing more is read. */
const MOST_BYTES = 128 * 1024 * 1024;

/** Reads contents by their names, each once. Throws a UsageError where some are not in this clone, or are others. */
export function contentsOf(objects: Objects, ids: readonly string[]): Contents {
  const contents = new Map<string, Buffer | { readonly reason: string }>();
  let room = MOST_BYTES;
  for (const id of new Set(ids)) {
    const size = objects.sizeOf(id);
    if (size === undefined) throw missing();
    if (size > MAX_FILE_BYTES) contents.set(id, { reason: tooLarge(MAX_FILE_BYTES) });
    else if (size > room) contents.set(id, { reason: 'past what is read of an earlier state' });
    else {
      const object = objects.read(id);
      if (object?.kind !== 'blob') throw damaged(id, `is a ${object?.kind}, where a file has to be`);
      room -= object.bytes.length;
      contents.set(id, object.bytes);
    }
  }
  return contents;
}
