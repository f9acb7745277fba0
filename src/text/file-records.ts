import type { SourceFile } from './source-file.ts';

/**
 * What the reader of a file wrote down of it, so that a later run that finds the very file need not read it again: numbers,
 * which tell nothing to anybody else.
 */
export type FileRecord = Int32Array;

interface Entry {
  readonly former: FileRecord | undefined;
  make: (() => FileRecord) | undefined;
}

const entries = new WeakMap<SourceFile, Entry>();

/** Says that what is read of a file will be kept, and what an earlier run has kept of one that was just the same. */
export const wantRecord = (file: SourceFile, former?: FileRecord): void =>
  void entries.set(file, { former, make: undefined });

/** Whether what is read of a file will be kept. */
export const isRecordWanted = (file: SourceFile): boolean => entries.has(file);

/** What an earlier run wrote down of a file that was just the same. */
export const formerRecord = (file: SourceFile): FileRecord | undefined => entries.get(file)?.former;

/** Says how to write down what was read of a file. */
export function writeDown(file: SourceFile, make: () => FileRecord): void {
  const entry = entries.get(file);
  if (entry) entry.make = make;
}

/** What has been written down of a file, in this run or an earlier one; undefined where nothing was. */
export function recordOf(file: SourceFile): FileRecord | undefined {
  const entry = entries.get(file);
  return entry?.make?.() ?? entry?.former;
}
