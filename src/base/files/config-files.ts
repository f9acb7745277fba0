import type { SourceFile } from './source-file.ts';

/** Why a file cannot be read, as a clause, and the one beside it whose name is near where it does not exist. */
export interface UnreadFile {
  readonly reason: string;
  readonly near?: string;
}

/** What to write instead of the name of a file that cannot be read: one that is near, or `otherwise`. */
export const insteadOf = ({ near }: UnreadFile, otherwise: string): string =>
  near === undefined ? otherwise : `did you mean ${near}?`;

/** The configuration that is in effect, and a way to the files that it names. */
export interface ConfigFiles {
  /** Its path is relative to the root; absolute where the user named a file outside of it. */
  readonly main: SourceFile;
  /** Another file by such a path, or why it cannot be read, as a clause. */
  read(path: string): SourceFile | UnreadFile;
}
