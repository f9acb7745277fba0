import { createHash } from 'node:crypto';
import type { SourceFile } from '../../../base/files/source-file.ts';
import { Budget } from '../../../base/text/budget.ts';
import { MAX_FILE_BYTES, tooLarge } from '../bytes.ts';
import { damaged, missing, tooMuch } from './damage.ts';
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

/** So much may be read of one state that the work tree does not hold as well, in bytes. */
const MOST_BYTES = 128 * 1024 * 1024;

/** Takes bytes from what may be read of one state. Throws a UsageError where that ends. */
export type Spend = (bytes: number) => void;

/** What one state may cost. */
export function spending(): Spend {
  const budget = new Budget(MOST_BYTES);
  return bytes => {
    if (!budget.mayTake(bytes))
      throw tooMuch(
        `the earlier state holds more than ${MOST_BYTES / 1024 / 1024} MiB that the work tree does not hold`,
      );
  };
}

/** Reads contents by their names, each once. Throws a UsageError where some are not in this clone, or are others. */
export function contentsOf(objects: Objects, ids: readonly string[]): Contents {
  const contents = new Map<string, Buffer | { readonly reason: string }>();
  const spend = spending();
  for (const id of new Set(ids)) {
    // A size is believed of an object that was read and verified: else a forged one would take a file out of the base.
    const object = objects.read(id);
    if (!object) throw missing();
    const { kind, bytes } = object;
    if (kind !== 'blob') throw damaged(id, `is a ${kind}, where a file has to be`);
    const isRead = bytes.length <= MAX_FILE_BYTES;
    if (isRead) spend(bytes.length);
    contents.set(id, isRead ? bytes : { reason: tooLarge(MAX_FILE_BYTES) });
  }
  return contents;
}
