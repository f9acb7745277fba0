import { createHash } from 'node:crypto';
import type { SourceFile } from '../../text/source-file.ts';
import { MAX_FILE_BYTES, tooLarge } from '../bytes.ts';
import { UsageError } from '../usage-error.ts';
import type { ObjectStore } from './object-store.ts';

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
const MOST_BYTES = 448 * 1024 * 1024;
/** What git puts in front of them. */
const MOST_HEADS = 64 * 1024 * 1024;

/** Reads contents by their names, each once. Throws a UsageError where some are not in this clone. */
export function contentsOf(store: ObjectStore, ids: readonly string[]): Contents {
  const distinct = [...new Set(ids)];
  if (distinct.length === 0) return new Map();
  const contents = new Map<string, Buffer | { readonly reason: string }>();
  const fitting: string[] = [];
  let room = MOST_BYTES;
  for (const { id, size } of sizesOf(store, distinct)) {
    if (size > MAX_FILE_BYTES) contents.set(id, { reason: tooLarge(MAX_FILE_BYTES) });
    else if (size > room) contents.set(id, { reason: 'past what is read of an earlier state' });
    else {
      room -= size;
      fitting.push(id);
    }
  }
  const answer =
    fitting.length > 0
      ? store.ask(['cat-file', '--batch'], { input: lines(fitting), most: MOST_BYTES + MOST_HEADS })
      : undefined;
  let at = 0;
  for (const id of fitting) {
    const end = answer?.indexOf(0x0a, at) ?? -1;
    const size = /^[0-9a-f]+ blob (\d+)$/.exec(answer?.toString('latin1', at, Math.max(end, at)) ?? '')?.[1];
    if (!answer || size === undefined) throw damaged(id);
    contents.set(id, answer.subarray(end + 1, end + 1 + Number(size)));
    at = end + 1 + Number(size) + 1;
  }
  return contents;
}

const lines = (ids: readonly string[]): string => ids.map(id => `${id}\n`).join('');

function sizesOf(
  store: ObjectStore,
  ids: readonly string[],
): readonly { readonly id: string; readonly size: number }[] {
  const answer = store.ask(['cat-file', '--batch-check=%(objecttype) %(objectsize)'], { input: lines(ids) });
  const said = answer?.toString('latin1').split('\n') ?? [];
  return ids.map((id, index) => {
    const size = /^blob (\d+)$/.exec(said[index] ?? '')?.[1];
    if (size === undefined) throw said[index]?.endsWith(' missing') ? missing() : damaged(id);
    return { id, size: Number(size) };
  });
}

const missing = (): UsageError =>
  new UsageError(
    'files of the base are not in this clone, which is a partial one',
    'fetch them first: git fetch --refetch --no-filter, or clone without --filter',
  );

const damaged = (id: string): UsageError =>
  new UsageError(
    `git cannot read ${id.slice(0, 10)}, a file of the base`,
    'see whether git fsck finds damage; else give the state to compare with as --base-dir DIR',
    3,
  );
