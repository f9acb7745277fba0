import type { SourceFile } from '../files/source-file.ts';
import { readJson } from './json.ts';
import type { YamlNode } from './node.ts';
import { readPlain } from './plain.ts';
import { readTree } from './tree.ts';

const unusual = new WeakSet<SourceFile>();

/**
 * Reads the text of one document by whoever is quickest at it, and remembers whether its file holds something unusual.
 * `base` is where that text begins in the file, `content` where the document begins in the text, behind its `---`.
 * Throws `Unreadable`.
 */
export function readNodes(
  file: SourceFile,
  text: string,
  base: number,
  content: number,
): YamlNode | undefined {
  const usual = readJson(text, base, content) ?? readPlain(text, base, content);
  if (usual) return usual;
  unusual.add(file);
  return readTree(text, base, content);
}

/** Whether every tree that was read of a file is written plainly: no key stands twice in a mapping of it. */
export const isPlain = (file: SourceFile): boolean => !unusual.has(file);
