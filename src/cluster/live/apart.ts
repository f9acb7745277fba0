import type { SourceFile } from '../../base/files/source-file.ts';
import { positionAt } from '../../base/text/line-table.ts';
import { parseYaml } from '../../base/yaml/parse.ts';
import type { MappingNode } from '../../base/yaml/node.ts';
import { jsonOf } from '../../model/manifest/core/json.ts';
import { manifestOf, type Manifest } from '../../model/manifest/core/manifest.ts';

/** Further to the right stand items that share a line: blanks before each of them would be as many as the line has letters, times all of them. */
const DEEPEST = 200;

/** An item of a list by itself, so that the rest of that is not kept. */
export function apart(file: SourceFile, item: MappingNode): Manifest | undefined {
  const { line, column } = positionAt(file, item.start);
  const lead = isFlow(item) && column > DEEPEST ? 0 : column - 1;
  const own = `${' '.repeat(lead)}${file.text.slice(item.start, item.end)}`;
  const field = manifestOf(file, item)?.root;
  // An alias means what stands elsewhere.
  return parsed(file, own, line) ?? (field && parsed(file, JSON.stringify(jsonOf(field)) ?? '', line));
}

function parsed(whole: SourceFile, text: string, firstLine: number): Manifest | undefined {
  const file = { ...whole, text, firstLine };
  const [document] = parseYaml(file, () => true).documents;
  return document?.root?.kind === 'mapping' ? manifestOf(file, document.root) : undefined;
}

/** What stands in brackets ends with one. */
export const isFlow = ({ entries, start }: MappingNode): boolean => {
  const [first] = entries.values();
  return first !== undefined && start < first.key.start;
};
