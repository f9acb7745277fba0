import type { YamlNode } from '../../src/base/yaml/node.ts';

/** The tree that a program makes as JSON has it, `?` where a value is unknown. */
export function jsonOfTree(node: YamlNode): unknown {
  if (node.isUndetermined) return '?';
  if (node.kind === 'scalar') return node.value;
  if (node.kind === 'sequence') return node.items.map(jsonOfTree);
  return Object.fromEntries([...node.entries].map(([key, { value }]) => [key, jsonOfTree(value)]));
}
