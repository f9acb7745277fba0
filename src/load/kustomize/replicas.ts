import type { MappingNode } from '../../yaml/node.ts';
import { changeMappings } from './field-spec.ts';
import { headOf, idsOf, withRoot, type Change } from './item.ts';
import { child, graft, spotOf, stringAt, textOf, withEntry, type Written } from './written.ts';

const scalable = new Set(['Deployment', 'ReplicationController', 'ReplicaSet', 'StatefulSet']);

/** One entry of `replicas:`: scales what is, or was, called so. */
export function withReplicas({ node, file }: Written<MappingNode>): Change {
  const name = textOf(child(node, 'name'));
  const count = child(node, 'count');
  return item => {
    const isMeant = idsOf(item).some(id => id.name === name && scalable.has(id.kind));
    if (!isMeant || !scalable.has(item.id.kind) || count?.kind !== 'scalar') return item;
    const head = headOf(item);
    const making = { at: { node: count, file }, head };
    const root = changeMappings(item.root, item.file, ['spec'], making, (spec, outer) => {
      const known = spec.entries.get('replicas');
      const key = known?.key ?? { ...stringAt(count, 'replicas'), source: file };
      const value = graft({ node: count, file }, known ? spotOf(known, outer) : head);
      return withEntry(spec, 'replicas', { key, value });
    });
    return withRoot(item, root as MappingNode);
  };
}
