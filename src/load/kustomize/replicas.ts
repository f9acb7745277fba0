import type { MappingNode } from '../../base/yaml/node.ts';
import { changeMappings } from './field-spec.ts';
import { itemHeadOf, idsOf, withRoot, type Transformation, type Item } from './item.ts';
import {
  child,
  graft,
  entryLocationOf,
  stringAt,
  scalarText,
  withEntry,
  type LocatedNode,
} from './written.ts';

const scalable = new Set(['Deployment', 'ReplicationController', 'ReplicaSet', 'StatefulSet']);

/** The entries of `replicas:`: each scales what is, or was, called so. The last one of a name decides. */
export function withReplicas(entries: readonly LocatedNode<MappingNode>[]): Transformation {
  const scales = new Map(
    entries.map((entry, index) => [scalarText(child(entry.node, 'name')), { index, scale: scaled(entry) }]),
  );
  return item => {
    if (!scalable.has(item.id.kind)) return item;
    const names = new Set(idsOf(item).flatMap(({ kind, name }) => (scalable.has(kind) ? [name] : [])));
    return [...names]
      .flatMap(name => scales.get(name) ?? [])
      .sort((a, b) => a.index - b.index)
      .reduce((changed, { scale }) => scale(changed), item);
  };
}

function scaled({ node, file }: LocatedNode<MappingNode>): (item: Item) => Item {
  const count = child(node, 'count');
  return item => {
    if (count?.kind !== 'scalar') return item;
    const head = itemHeadOf(item);
    const making = { at: { node: count, file }, head };
    const root = changeMappings(item.root, item.file, ['spec'], making, (spec, outer) => {
      const known = spec.entries.get('replicas');
      const key = known?.key ?? { ...stringAt(count, 'replicas'), source: file };
      const value = graft({ node: count, file }, known ? entryLocationOf(known, outer) : head);
      return withEntry(spec, 'replicas', { key, value });
    });
    return withRoot(item, root as MappingNode);
  };
}
