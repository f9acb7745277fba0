import { memo } from '../text/memo.ts';
import type { ScalarNode, YamlNode } from './node.ts';

/** How large a tree is to a walk through it: what aliases share is met wherever it stands. */
export interface TreeExtent {
  readonly nodes: number;
  /** How many collections hold each other; 0 for a scalar. */
  readonly depth: number;
}

const leaf: TreeExtent = { nodes: 1, depth: 0 };
/** Worked out once for each collection, so that trees that share most of what they hold are measured at once. */
export const extentOf = (node: YamlNode): TreeExtent =>
  node.kind === 'scalar' ? leaf : extentOfCollection(node);

const extentOfCollection = memo((node: Exclude<YamlNode, ScalarNode>): TreeExtent => {
  let [nodes, depth] = [1, 0];
  const add = (inner: YamlNode): void => {
    const extent = extentOf(inner);
    nodes += extent.nodes;
    depth = Math.max(depth, extent.depth);
  };
  if (node.kind === 'sequence') for (const item of node.items) add(item);
  else for (const { value } of node.entries.values()) add(value);
  return { nodes, depth: depth + 1 };
});
