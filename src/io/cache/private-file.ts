import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import { isPrivate } from './folder.ts';

/** No file of the cache is larger: what would be is not written, and not read. */
export const MOST_BYTES = 64 * 1024 * 1024;

/** No link is followed, and no pipe is waited for. */
const careful = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** The content of a file that this user has written and nobody else could have. Throws where there is no such file. */
export function readPrivate(path: string): Buffer {
  const descriptor = openSync(path, careful);
  try {
    const status = fstatSync(descriptor);
    if (!isPrivate(status) || status.size > MOST_BYTES) throw new Error('not ours');
    return readFileSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
