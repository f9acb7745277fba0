import type { YamlNode } from './node.ts';

/** How large a tree is to somebody who walks it: what aliases share is met wherever it stands. */
export interface Extent {
  readonly nodes: number;
  /** How many collections hold each other; 0 for a scalar. */
  readonly depth: number;
}

const leaf: Extent = { nodes: 1, depth: 0 };
const known = new WeakMap<YamlNode, Extent>();

/** Worked out once for each collection, so that trees that share most of what they hold are measured at once. */
export function extentOf(node: YamlNode): Extent {
  if (node.kind === 'scalar') return leaf;
  const found = known.get(node);
  if (found) return found;
  let [nodes, depth] = [1, 0];
  const add = (inner: YamlNode): void => {
    const extent = extentOf(inner);
    nodes += extent.nodes;
    depth = Math.max(depth, extent.depth);
  };
  if (node.kind === 'sequence') for (const item of node.items) add(item);
  else for (const { value } of node.entries.values()) add(value);
  const extent = { nodes, depth: depth + 1 };
  known.set(node, extent);
  return extent;
}
