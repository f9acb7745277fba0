import { memo } from '../text/memo.ts';
import type { SourceFile } from '../files/source-file.ts';
import type { ScalarNode, YamlNode } from './node.ts';
import { parseYaml } from './parse.ts';

/** A key or a value that stands in a file once, and is read as more than one. */
export interface RepeatedScalar {
  readonly node: ScalarNode;
  readonly uses: number;
}

/** What aliases and merge keys repeat in a file, by place. */
export const repeatedScalars = memo((file: SourceFile): readonly RepeatedScalar[] => {
  if (!file.text.includes('*')) return [];
  const uses = new Map<ScalarNode, number>();
  const walk = (node: YamlNode): void => {
    if (node.kind === 'scalar') uses.set(node, (uses.get(node) ?? 0) + 1);
    else if (node.kind === 'sequence') for (const item of node.items) walk(item);
    else
      for (const { key, value } of node.entries.values()) {
        walk(key);
        walk(value);
      }
  };
  for (const { root } of parseYaml(file, () => true).documents) if (root) walk(root);
  return [...uses]
    .flatMap(([node, times]) => (times > 1 ? [{ node, uses: times }] : []))
    .sort((a, b) => a.node.start - b.node.start);
});
