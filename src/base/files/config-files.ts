import type { SourceFile } from './source-file.ts';

/** The configuration that is in effect, and a way to the files that it names. */
export interface ConfigFiles {
  /** Its path is relative to the root; absolute where the user named a file outside of it. */
  readonly main: SourceFile;
  /** Another file by such a path, or why it cannot be read, as a clause. */
  read(path: string): SourceFile | { readonly reason: string };
}
