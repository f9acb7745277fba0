import { isUtf8 } from 'node:buffer';
import { closeSync, constants, fstatSync, lstatSync, openSync, readSync } from 'node:fs';

/** Larger files are data, not manifests that people write. */
export const MAX_FILE_BYTES = 32 * 1024 * 1024;

/** Why there is nothing of a file that is tracked. */
export const gone = 'gone from the work tree';

const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${bytes / 1024} KiB` : `${bytes / 1024 / 1024} MiB`;

/** Why a file that is larger than it may be is not read. */
export const tooLarge = (most: number): string => `larger than ${sizeText(most)}`;

/** Why a file is not read where those before it are as much as is read of them. */
export const past = (most: number): string =>
  `past the ${most / 1024 / 1024} MiB that are read of such files`;

/** How many bytes may still be read of files together. */
export interface Room {
  left: number;
  readonly most: number;
}

/** What is read of the manifests of a repository, and of its programs; a file counts beyond its first 4 KiB, as a million may be small. */
const MOST_BYTES = 96 * 1024 * 1024;
const FREE_BYTES = 4096;

export const newRoom = (): Room => ({ left: MOST_BYTES, most: MOST_BYTES });

export type Bytes =
  | {
      readonly kind: 'bytes';
      readonly bytes: Buffer;
    }
  | { readonly kind: 'link' }
  | {
      readonly kind: 'unread';
      readonly reason: string;
      /** Whether there is anything of the name. */ readonly isThere: boolean;
    };

const unread = (reason: string, isThere = true): Bytes => ({ kind: 'unread', reason, isThere });

/** Not following links tells links apart; not blocking keeps a pipe from hanging us. Both are absent on Windows. */
const careful = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** The content of a regular file that is no larger than `most`, or why there is none. Never throws. */
export function bytesOf(path: string, most: number = MAX_FILE_BYTES): Bytes {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(path, careful);
    const status = fstatSync(descriptor);
    if (!status.isFile()) return unread(status.isDirectory() ? 'a folder' : 'not a regular file');
    if (status.size > most) return unread(tooLarge(most));
    return { kind: 'bytes', bytes: readAll(descriptor, status.size) };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ELOOP') return { kind: 'link' };
    const isThere = code !== 'ENOENT' && code !== 'ENOTDIR';
    return unread(isThere ? `cannot be read (${code})` : gone, isThere);
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** Takes the room of a file that is kept; false where there is not so much. */
export function takeRoom(room: Room, bytes: number): boolean {
  room.left -= Math.max(0, bytes - FREE_BYTES);
  return room.left >= 0;
}

/** The same of a file for which there is room. */
export function bytesWithin(room: Room, path: string): Bytes {
  const most = Math.min(room.left + FREE_BYTES, MAX_FILE_BYTES);
  const found = bytesOf(path, most);
  if (found.kind === 'bytes') takeRoom(room, found.bytes.length);
  const isPast = found.kind === 'unread' && most < MAX_FILE_BYTES && found.reason === tooLarge(most);
  return isPast ? unread(past(room.most)) : found;
}

/** The text of such a file, or a clause that says why there is none. Never throws. */
export function textOfFile(path: string): { readonly text: string } | { readonly reason: string } {
  const found = bytesOf(path);
  if (found.kind === 'link') return { reason: 'is a link' };
  if (found.kind === 'unread')
    return { reason: found.reason.startsWith('cannot') ? found.reason : `is ${found.reason}` };
  return isUtf8(found.bytes) ? { text: found.bytes.toString('utf8') } : { reason: 'is not UTF-8' };
}

/** As `bytesOf`, and what is not a regular file is not opened: for what lies where git keeps its own files. Never throws. */
export function plainBytesOf(path: string, most: number = MAX_FILE_BYTES): Bytes {
  try {
    const status = lstatSync(path);
    if (!status.isFile() && !status.isSymbolicLink()) return unread('not a regular file');
  } catch {
    // To open it tells what is wrong.
  }
  return bytesOf(path, most);
}

/** Reads up to the size that the file had when it was opened. */
function readAll(descriptor: number, size: number): Buffer {
  const target = Buffer.allocUnsafe(size);
  let length = 0;
  while (length < size) {
    const count = readSync(descriptor, target, length, size - length, null);
    if (count === 0) break;
    length += count;
  }
  return target.subarray(0, length);
}
