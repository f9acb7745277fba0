import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';

/** Larger files are data, not manifests that people write. */
export const MAX_FILE_BYTES = 32 * 1024 * 1024;

export type Bytes =
  | { readonly kind: 'bytes'; /** Valid until the next call. */ readonly bytes: Buffer }
  | { readonly kind: 'link' }
  | { readonly kind: 'unread'; readonly reason: string };

/** Not following links tells links apart; not blocking keeps a pipe from hanging us. Both are absent on Windows. */
const careful = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** One buffer for all files: most are small, and an allocation for each costs more than the reading. */
let buffer = Buffer.allocUnsafe(64 * 1024);

/** The content of a regular file, or why there is none. Never throws. */
export function bytesOf(path: string): Bytes {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(path, careful);
    const status = fstatSync(descriptor);
    if (!status.isFile()) return { kind: 'unread', reason: 'not a regular file' };
    if (status.size > MAX_FILE_BYTES) {
      return { kind: 'unread', reason: `larger than ${MAX_FILE_BYTES / 1024 / 1024} MiB` };
    }
    return { kind: 'bytes', bytes: readAll(descriptor, status.size) };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ELOOP') return { kind: 'link' };
    return {
      kind: 'unread',
      reason: code === 'ENOENT' ? 'gone from the work tree' : `cannot be read (${code})`,
    };
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** Reads up to the size that the file had when it was opened. */
function readAll(descriptor: number, size: number): Buffer {
  if (size > buffer.length) buffer = Buffer.allocUnsafe(size * 2);
  let length = 0;
  while (length < size) {
    const count = readSync(descriptor, buffer, length, size - length, null);
    if (count === 0) break;
    length += count;
  }
  return buffer.subarray(0, length);
}
