import { join } from 'node:path';
import type { ReadFiles, SkippedFile } from '../../base/files/snapshot.ts';
import type { Tracking } from './area.ts';
import { past } from './bytes.ts';
import { sizeAt } from './disk.ts';
import { readFiles } from './read.ts';

/** Reads files of the root, in the order in which they come, as long as all of them together have so many bytes. */
export function readWithin(
  root: string,
  paths: readonly string[],
  most: number,
  tracking?: Tracking,
): ReadFiles {
  const fitting: string[] = [];
  const beyond: SkippedFile[] = [];
  let room = most;
  for (const path of paths) {
    const size = sizeAt(join(root, path));
    if (size <= room) {
      room -= size;
      fitting.push(path);
    } else
      beyond.push({
        path,
        reason: past(most),
        isChosen: false,
      });
  }
  const read = readFiles(root, fitting, tracking);
  return { ...read, skipped: [...read.skipped, ...beyond] };
}
