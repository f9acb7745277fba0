import { kindOf } from '../model/manifest/core/manifest.ts';
import { memo } from '../base/text/memo.ts';
import type { Entry, MappingNode, YamlDocument } from '../base/yaml/node.ts';

/** How deep `List` objects may hold each other. */
const maxListDepth = 3;

/**
 * An object, or where it is a `List`, the objects in it. An item of an `IPPoolList` need not say what it is
 * (`k8s.io/apimachinery/pkg/apis/meta/v1/unstructured/helpers.go:decodeToList`).
 */
export function itemsOf(root: MappingNode, depth = 0): readonly MappingNode[] {
  const items = kindOf(root)?.endsWith('List') ? root.entries.get('items')?.value : undefined;
  if (items?.kind !== 'sequence') return [root];
  if (depth === maxListDepth) return [];
  const ofKind = headIn(root);
  return items.items.flatMap(item => (item.kind === 'mapping' ? itemsOf(ofKind(item), depth + 1) : []));
}

/** Gives an item the kind and the version of the list around it. */
function headIn({ entries }: MappingNode): (item: MappingNode) => MappingNode {
  const [kind, version] = [entries.get('kind'), entries.get('apiVersion')];
  if (kind?.value.kind !== 'scalar' || kind.value.text === 'List') return item => item;
  const text = kind.value.text.replace(/List$/, '');
  const head: [string, Entry][] = [
    ...(version ? [['apiVersion', version] as [string, Entry]] : []),
    ['kind', { ...kind, value: { ...kind.value, text, value: text } }],
  ];
  return item =>
    item.entries.has('kind') ? item : { ...item, entries: new Map([...head, ...item.entries]) };
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
