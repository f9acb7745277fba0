import type { YamlNode } from './node.ts';

/** What a key of a mapping holds; undefined where it is not there, or there is no mapping. */
export const valueAt = (node: YamlNode | undefined, key: string): YamlNode | undefined =>
  node?.kind === 'mapping' ? node.entries.get(key)?.value : undefined;

/** The same of keys within each other. */
export function nodeBelow(root: YamlNode | undefined, ...keys: readonly string[]): YamlNode | undefined {
  let node = root;
  for (const key of keys) node = valueAt(node, key);
  return node;
}

/** Whether it is null, written so or as nothing. */
export const isNull = (node: YamlNode): boolean => node.kind === 'scalar' && node.value === null;
