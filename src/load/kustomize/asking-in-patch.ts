import type { Budget } from '../../base/text/budget.ts';
import { extentOf } from '../../base/yaml/extent.ts';
import type { Entry, MappingNode, YamlNode } from '../../base/yaml/node.ts';
import { holdsRequest } from '../../model/manifest/kubernetes/helm-values.ts';
import { itemOf, type Item } from './item.ts';
import { child, scalarText, withEntry, type LocatedNode } from './written.ts';

/**
 * Objects of a base or a chart that are not read, as far as patches say that their pods ask for addresses: more of them is
 * unknown. `target`: what a patch is aimed at, which has to name the object.
 */
export function askingInPatch(
  bodies: readonly LocatedNode[],
  budget: Budget,
  target?: YamlNode,
): readonly Item[] {
  return bodies.flatMap(({ node, file }) => {
    if (node.kind !== 'mapping' || !holdsRequest(node) || child(node, '$patch')) return [];
    budget.take(extentOf(node).nodes);
    const item = itemOf(file, opened(node));
    return target && scalarText(child(target, 'name')) !== item.id.name ? [] : [item];
  });
}

/** As with values of charts, pods that ask count as having addresses of their own. */
function opened(node: MappingNode): MappingNode {
  const entries = new Map(node.entries);
  const asking = node.entries.get('metadata');
  if (asking && holdsRequest(asking.value) && !child(node, 'kind')) {
    const { key } = asking;
    const no: Entry = { key, value: { ...key, text: 'false', value: false } };
    const spec = child(node, 'spec') ?? { ...key, kind: 'mapping', entries: new Map() };
    if (spec.kind === 'mapping' && !spec.entries.has('hostNetwork'))
      entries.set('spec', { key, value: withEntry(spec, 'hostNetwork', no) });
  }
  for (const [name, { key, value }] of entries)
    if (value.kind === 'mapping') entries.set(name, { key, value: opened(value) });
  return { ...node, entries, isOpen: true };
}
