import type { SourceFile } from './source-file.ts';

/** A file that was listed but not read, and why. */
export interface SkippedFile {
  readonly path: string;
  readonly reason: string;
}

/** A file whose bytes are no UTF-8 text: nothing in it can be trusted. */
export interface GarbledFile {
  readonly file: SourceFile;
  /** The offset of the first wrong character in the text as far as it could be read. */
  readonly at: number;
  readonly reason: string;
}

/** Every relevant file of a repository, read once and sorted by path. All that follows is a function of it. */
export interface Snapshot {
  /** The trees that the user named, relative to the root; an empty string is the root itself. */
  readonly trees: readonly string[];
  readonly files: readonly SourceFile[];
  readonly garbled: readonly GarbledFile[];
  readonly skipped: readonly SkippedFile[];
  /** What kustomize printed for a folder, where the user wants its own word for it. */
  readonly rendered?: ReadonlyMap<string, string>;
}
