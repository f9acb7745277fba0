import type { Stats } from 'node:fs';

/** Which state a file is in: device, inode, size, mode, and when its content and it itself were changed last. */
export type Identity = readonly number[];

/**
 * How old a change has to be, in milliseconds, before a later one is sure to have another time: clocks of file systems tick,
 * that of FAT every two seconds.
 */
const SETTLED = 3000;

/**
 * The same again means the same content, since nobody can set the time at which a file itself was changed (ctime). Undefined
 * where the last change is so young that another one could have the same time, and where an inode has a number that two could
 * share, since it is not exact: some file systems use all 64 bits.
 */
export function identityOf({ dev, ino, size, mode, mtimeMs, ctimeMs }: Stats): Identity | undefined {
  const latest = Math.max(mtimeMs, ctimeMs);
  return Date.now() - latest > SETTLED && Number.isSafeInteger(ino)
    ? [dev, ino, size, mode, mtimeMs, ctimeMs]
    : undefined;
}

export const isSame = (one: Identity, other: Identity): boolean =>
  one.length === other.length && one.every((value, index) => value === other[index]);
