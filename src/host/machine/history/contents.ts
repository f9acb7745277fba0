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
    // A size is believed of an object that was read and verified: else a forged one would take a file out of the base.
    const object = objects.read(id);
    if (!object) throw missing();
    const { kind, bytes } = object;
    if (kind !== 'blob') throw damaged(id, `is a ${kind}, where a file has to be`);
    if (bytes.length > MAX_FILE_BYTES) contents.set(id, { reason: tooLarge(MAX_FILE_BYTES) });
    else if (bytes.length > room) contents.set(id, { reason: 'past what is read of an earlier state' });
    else {
      room -= bytes.length;
      contents.set(id, bytes);
    }
  }
  return contents;
}
