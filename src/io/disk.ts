import { lstatSync, realpathSync, statSync, type Stats } from 'node:fs';
import { testimony, type Question } from './testimony.ts';

/** What stands at a path. */
export type Kind = 'file' | 'folder' | 'link' | 'other';

/** What stands at a path itself; undefined for nothing. Throws where that cannot be told. */
export const kindAt = (path: string): Kind | undefined =>
  ask('kind', path, () => kindOf(lstatSync(path, { throwIfNoEntry: false })));

/** What a path leads to; undefined for nothing. Throws where that cannot be told. */
export const targetAt = (path: string): Kind | undefined =>
  ask('target', path, () => kindOf(statSync(path, { throwIfNoEntry: false })));

/** Whether a path leads to anything, as far as can be told. */
export function isThere(path: string): boolean {
  try {
    return targetAt(path) !== undefined;
  } catch {
    return false;
  }
}

/** The path with its symbolic links followed; undefined where that leads nowhere. */
export const existing = (path: string): string | undefined =>
  ask('real', path, () => {
    try {
      return realpathSync.native(path);
    } catch {
      return undefined;
    }
  });

/** The size of a file in bytes; none where there is no file. */
export const sizeAt = (path: string): number =>
  ask('size', path, () => {
    try {
      return statSync(path).size;
    } catch {
      return 0;
    }
  });

function ask<Answer extends string | number | undefined>(
  question: Question,
  path: string,
  find: () => Answer,
): Answer {
  try {
    const answer = find();
    testimony()?.note(question, path, answer ?? null);
    return answer;
  } catch (error) {
    testimony()?.breakOff();
    throw error;
  }
}

function kindOf(status: Stats | undefined): Kind | undefined {
  if (!status) return undefined;
  if (status.isFile()) return 'file';
  if (status.isDirectory()) return 'folder';
  return status.isSymbolicLink() ? 'link' : 'other';
}
