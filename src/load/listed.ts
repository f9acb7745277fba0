import { kindOf } from '../model/manifest/core/manifest.ts';
import { memo } from '../base/text/memo.ts';
import type { MappingNode, YamlDocument } from '../base/yaml/node.ts';

/** How deep `List` objects may hold each other. */
const maxListDepth = 3;

/** An object, or where it is a `List`, the objects in it. */
export function itemsOf(root: MappingNode, depth = 0): readonly MappingNode[] {
  const items = kindOf(root)?.endsWith('List') ? root.entries.get('items')?.value : undefined;
  if (items?.kind !== 'sequence') return [root];
  if (depth === maxListDepth) return [];
  return items.items.flatMap(item => (item.kind === 'mapping' ? itemsOf(item, depth + 1) : []));
}

/** A document, or where it is a `List`, each object in it as a document of its own, which is what it is to a cluster. */
export const withoutLists = memo((document: YamlDocument): readonly YamlDocument[] => {
  const { file, root } = document;
  const items = root?.kind === 'mapping' ? itemsOf(root) : [];
  if (items.length === 1 && items[0] === root) return [document];
  return root?.kind === 'mapping'
    ? items.map(item => ({ file, start: item.start, end: item.end, root: item }))
    : [document];
});
