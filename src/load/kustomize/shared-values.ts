import type { MappingNode, YamlNode } from '../../base/yaml/node.ts';
import { alone, undetermined } from './written.ts';
import { withInner } from '../../base/yaml/below.ts';

/**
 * kustomize puts one and the same node wherever a label or an annotation that it adds is missing in an object, and
 * later writes into that node: whatever then changes one of these places changes all of them, over any number of layers
 * (`api/filters/filtersutil/setters.go:SetEntry`, `kyaml/yaml/fns.go:FieldSetter`).
 */
export type Bond = NonNullable<YamlNode['bond']>;

/** The object as a patch leaves it: of what type it takes what is of none, is unknown. */
export const typed = (root: MappingNode): MappingNode =>
  replaced(root, node =>
    node.kind === 'scalar' && node.isUntyped && typeof node.value !== 'string'
      ? undetermined(node)
      : undefined,
  ) as MappingNode;

/** A node that is one with all others of this bond. */
export const bound = <Node extends YamlNode>(node: Node, bond: Bond | undefined): Node =>
  bond ? { ...node, bond } : node;

/** The object with everything changed that is one with what has been changed. */
export function spread(root: MappingNode, changes: ReadonlyMap<Bond, YamlNode>): MappingNode {
  return changes.size === 0 ? root : (replaced(root, ({ bond }) => bond && changes.get(bond)) as MappingNode);
}

/** The object with nodes of its own, as a JSON patch leaves it. */
export const parted = (root: MappingNode): MappingNode =>
  replaced(root, node => {
    const own = alone(node);
    return own === node ? undefined : own;
  }) as MappingNode;

/** Whether what stands here is of whatever type its text is: a replacement has made it, and said nothing of types. */
export const isUntyped = (node: YamlNode): boolean => node.kind === 'scalar' && node.isUntyped === true;

const replaced = (node: YamlNode, by: (node: YamlNode) => YamlNode | undefined): YamlNode =>
  by(node) ?? withInner(node, inner => replaced(inner, by));
