import { memo } from '../../../base/text/memo.ts';
import type { Manifest } from './manifest.ts';
import type { YamlNode } from '../../../base/yaml/node.ts';

/** What the cluster adds to an object: two copies that differ only here were written as one. */
export const volatile: ReadonlySet<string> = new Set([
  'status',
  'metadata.creationTimestamp',
  'metadata.generation',
  'metadata.managedFields',
  'metadata.resourceVersion',
  'metadata.selfLink',
  'metadata.uid',
  'metadata.annotations.kubectl.kubernetes.io/last-applied-configuration',
]);

/** What a manifest says, as text that is equal for equal content however it is laid out (YAML or JSON, any order). */
export const canonicalContentOf = ({ root: { node } }: Manifest): string => (node ? contentOfTree(node) : '');

const contentOfTree = memo((node: YamlNode): string => canonical(node, ''));

/** What a part of a manifest says, in the same way. */
export const contentOfNode = (node: YamlNode | undefined): string => (node ? canonical(node, '.') : '');

/** What a part of an object at a path says. */
export function canonical(node: YamlNode, path: string): string {
  return node.isUndetermined ? `?${written(node, path)}` : written(node, path);
}

function written(node: YamlNode, path: string): string {
  if (node.kind === 'scalar')
    return typeof node.value === 'string' ? JSON.stringify(node.value) : String(node.value);
  if (node.kind === 'sequence') return `[${node.items.map(item => canonical(item, `${path}[]`)).join()}]`;
  const entries = [...node.entries].flatMap(([key, { value }]) => {
    const inner = path ? `${path}.${key}` : key;
    return volatile.has(inner) ? [] : [`${JSON.stringify(key)}:${canonical(value, inner)}`];
  });
  return `{${entries.sort().join()}}`;
}
