import type { MappingNode, ScalarNode } from '../../base/yaml/node.ts';
import { idsOf, withRoot, type Item } from './item.ts';
import { effectiveNamespace } from './object-id.ts';
import { child, stringAt, undetermined, withValue } from './written.ts';

const scalable = new Set(['Deployment', 'ReplicationController', 'ReplicaSet', 'StatefulSet']);

/**
 * Autoscalers follow what they scale when a kustomization renames it (`api/internal/accumulator/namereferencetransformer.go`).
 * Of all references this is the one that we judge. kustomize does not look at the kind that they name.
 */
export function withScaleTargets(items: readonly Item[]): readonly Item[] {
  const renamed = items.filter(({ previous, id }) => previous.some(({ name }) => name !== id.name));
  if (renamed.length === 0) return items;
  return items.map(item => (item.id.kind === 'HorizontalPodAutoscaler' ? follow(item, renamed) : item));
}

function follow(item: Item, renamed: readonly Item[]): Item {
  const spec = child(item.root, 'spec');
  const reference = child(spec, 'scaleTargetRef');
  const name = child(reference, 'name');
  if (spec?.kind !== 'mapping' || reference?.kind !== 'mapping' || name?.kind !== 'scalar') return item;
  const names = renamed
    .filter(
      candidate =>
        scalable.has(candidate.id.kind) &&
        effectiveNamespace(candidate.id) === effectiveNamespace(item.id) &&
        idsOf(candidate).some(id => id.name === name.text),
    )
    .map(({ id }) => id.name);
  const [called, ...others] = new Set(names);
  if (called === undefined) return item;
  const value: ScalarNode = others.length > 0 ? undetermined(name) : stringAt(name, called);
  const root: MappingNode = withValue(
    item.root,
    'spec',
    withValue(spec, 'scaleTargetRef', withValue(reference, 'name', value)),
  );
  return withRoot(item, root);
}
