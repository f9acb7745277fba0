import { closeSync, constants, fstatSync, lstatSync, openSync, readSync } from 'node:fs';

/** A plain file that is read in parts. */
export interface OpenedFile {
  readonly size: number;
  /** The bytes at a place; fewer where the file ends. They are valid until the file is closed, and not to be changed. */
  at(offset: number, length: number): Buffer;
  close(): void;
}

const PAGE = 32 * 1024;
const MOST_PAGES = 128;

const careful = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** Opens a file, and keeps what was read last. Undefined for what is not a regular file, or cannot be read. */
export function openFile(path: string): OpenedFile | undefined {
  let descriptor: number;
  try {
    if (!lstatSync(path).isFile()) return undefined;
    descriptor = openSync(path, careful);
  } catch {
    return undefined;
  }
  const status = fstatSync(descriptor);
  if (!status.isFile()) {
    closeSync(descriptor);
    return undefined;
  }
  const pages = new Map<number, Buffer>();
  const read = (offset: number, length: number): Buffer => {
    const bytes = Buffer.allocUnsafe(Math.max(0, Math.min(length, status.size - offset)));
    let done = 0;
    while (done < bytes.length) {
      const count = readSync(descriptor, bytes, done, bytes.length - done, offset + done);
      if (count === 0) break;
      done += count;
    }
    return bytes.subarray(0, done);
  };
  const page = (index: number): Buffer => {
    const known = pages.get(index);
    if (known) return known;
    const made = read(index * PAGE, PAGE);
    if (pages.size >= MOST_PAGES) pages.delete(pages.keys().next().value!);
    pages.set(index, made);
    return made;
  };
  return {
    size: status.size,
    at(offset, length) {
      const first = Math.floor(offset / PAGE);
      const inner = offset - first * PAGE;
      return inner + length <= PAGE ? page(first).subarray(inner, inner + length) : read(offset, length);
    },
    close: () => closeSync(descriptor),
  };
}
