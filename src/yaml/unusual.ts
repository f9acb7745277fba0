import type { SourceFile } from '../text/source-file.ts';
import type { YamlNode } from './node.ts';
import { readTree } from './tree.ts';

const unusual = new WeakSet<SourceFile>();

/** Reads what is not written plainly, and remembers that its file holds such a thing. */
export function readUnusual(
  file: SourceFile,
  text: string,
  base: number,
  content: number,
): YamlNode | undefined {
  unusual.add(file);
  return readTree(text, base, content);
}

/** Whether every tree that was read of a file is written plainly: no key stands twice in a mapping of it. */
export const isPlain = (file: SourceFile): boolean => !unusual.has(file);
