import type { SourceFile } from '../../../src/base/files/source-file.ts';
import type { Random } from '../../kit/random.ts';
import type { Words } from '../words.ts';

/** A place where ipamlint takes what strangers write, with a grammar of it. */
export interface Surface {
  readonly name: string;
  /** An input: its files say all of it. */
  make(random: Random, words: Words): readonly SourceFile[];
  /** What must hold for any files whatever, and does not for these. */
  faultsOf(files: readonly SourceFile[]): readonly string[];
}

export const textOf = (files: readonly SourceFile[], path: string): string =>
  files.find(file => file.path === path)?.text ?? '';
