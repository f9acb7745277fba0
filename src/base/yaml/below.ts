import type { Entry, YamlNode } from './node.ts';

/** What a key of a mapping holds; undefined where it is not there, or there is no mapping. */
export const valueAt = (node: YamlNode | undefined, key: string): YamlNode | undefined =>
  node?.kind === 'mapping' ? node.entries.get(key)?.value : undefined;

/** The same of keys within each other. */
export function nodeBelow(root: YamlNode | undefined, ...keys: readonly string[]): YamlNode | undefined {
  let node = root;
  for (const key of keys) node = valueAt(node, key);
  return node;
}

/** A collection with what it holds changed, item by item or key by key; the same where nothing is. */
export function withInner(
  node: YamlNode,
  change: (inner: YamlNode, key: string | undefined) => YamlNode,
): YamlNode {
  if (node.kind === 'scalar') return node;
  if (node.kind === 'sequence') {
    const items = node.items.map(item => change(item, undefined));
    return items.some((item, index) => item !== node.items[index]) ? { ...node, items } : node;
  }
  let entries: Map<string, Entry> | undefined;
  for (const [name, { key, value }] of node.entries) {
    const changed = change(value, name);
    if (changed !== value) (entries ??= new Map(node.entries)).set(name, { key, value: changed });
  }
  return entries ? { ...node, entries } : node;
}

/** Whether it is null, written so or as nothing. */
export const isNull = (node: YamlNode): boolean => node.kind === 'scalar' && node.value === null;

/** Every node of a tree once, whatever anchors repeat. */
export function* everyNode(node: YamlNode, seen = new Set<YamlNode>()): Generator<YamlNode> {
  if (seen.has(node)) return;
  seen.add(node);
  yield node;
  if (node.kind === 'scalar') return;
  const inner = node.kind === 'sequence' ? node.items : [...node.entries.values()].map(({ value }) => value);
  for (const each of inner) yield* everyNode(each, seen);
}
