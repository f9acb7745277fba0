import { lstatSync, realpathSync, statSync, type Stats } from 'node:fs';

/** What stands at a path. */
export type FileKind = 'file' | 'folder' | 'link' | 'other';

/** What stands at a path itself; undefined for nothing. Throws where that cannot be told. */
export const kindAt = (path: string): FileKind | undefined =>
  kindOf(lstatSync(path, { throwIfNoEntry: false }));

/** The same, and undefined where it cannot be told. */
export function knownKindAt(path: string): FileKind | undefined {
  try {
    return kindAt(path);
  } catch {
    return undefined;
  }
}

/** What a path leads to; undefined for nothing. Throws where that cannot be told. */
export const targetAt = (path: string): FileKind | undefined =>
  kindOf(statSync(path, { throwIfNoEntry: false }));

/** Whether a path leads to anything, as far as can be told. */
export function isThere(path: string): boolean {
  try {
    return targetAt(path) !== undefined;
  } catch {
    return false;
  }
}

/** The path with its symbolic links followed; undefined where that leads nowhere. */
export function existing(path: string): string | undefined {
  try {
    return realpathSync.native(path);
  } catch {
    return undefined;
  }
}

/** The size of a file in bytes; none where there is no file. */
export function sizeAt(path: string): number {
  try {
    return statSync(path).size;
  } catch {
    return 0;
  }
}

function kindOf(status: Stats | undefined): FileKind | undefined {
  if (!status) return undefined;
  if (status.isFile()) return 'file';
  if (status.isDirectory()) return 'folder';
  return status.isSymbolicLink() ? 'link' : 'other';
}
