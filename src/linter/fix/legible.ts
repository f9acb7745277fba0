import type { SourceFile } from '../../base/files/source-file.ts';
import { parseYaml } from '../../base/yaml/parse.ts';

/** Whether all that could be read of a file still can, after something was edited in it. */
export function isAsLegible(before: SourceFile, after: SourceFile): boolean {
  const [old, fresh] = [before, after].map(file => parseYaml(file, () => true));
  return fresh!.unread.length <= old!.unread.length && fresh!.documents.length >= old!.documents.length;
}
