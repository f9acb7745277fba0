import { OverBudget } from '../../base/text/budget.ts';
import type { ScalarNode } from '../../base/yaml/node.ts';
import { isPlaceholder } from '../../base/yaml/template.ts';
import { itemHeadOf, originalId, remembered, withRoot, type Transformation, type Item } from './item.ts';
import { isKnownClusterScoped } from './object-id.ts';
import { child, graft, stringAt, undetermined, withEntry, withValue, type LocatedNode } from './written.ts';

/** No layer of prefixes makes longer names; Kubernetes takes 253 characters. */
const LONGEST_NAME = 5000;

/**
 * `namespace:` of a kustomization: into everything that kustomize does not know to stand outside of namespaces, and
 * for the name of a Namespace (`api/filters/namespace`).
 */
export function namespaceTransformer({ node, file }: LocatedNode<ScalarNode>): Transformation {
  if (node.text.length > LONGEST_NAME) throw new OverBudget();
  return item => {
    const head = itemHeadOf(item);
    const value = (over = head) => graft({ node: stringAt(node, node.text), file }, over);
    const before = remembered(item);
    const { kind, group } = item.id;
    if (kind === 'Namespace' && group === '')
      return withName(before, value(child(metadataOf(item), 'name')?.over ?? head));
    if (isKnownClusterScoped(item.id)) return before;
    const metadata = metadataOf(item);
    if (metadata?.kind !== 'mapping') return before;
    const known = metadata.entries.get('namespace');
    const key = known?.key ?? { ...stringAt(node, 'namespace'), source: file };
    const root = withValue(item.root, 'metadata', withEntry(metadata, 'namespace', { key, value: value() }));
    return withRoot(before, root);
  };
}

/** `namePrefix:` and `nameSuffix:`. A name stays where it is written, since that is where people look for it. */
export function nameTransformer(prefix: string, suffix: string): Transformation {
  const isOpen = isPlaceholder(prefix + suffix);
  return item => {
    const name = child(metadataOf(item), 'name');
    if (isSpared(item) || name?.kind !== 'scalar') return item;
    if (prefix.length + name.text.length + suffix.length > LONGEST_NAME) throw new OverBudget();
    const longer = stringAt(name, prefix + name.text + suffix);
    return withName(remembered(item), isOpen ? undetermined(longer) : longer);
  };
}

/** `api/internal/builtins/PrefixTransformer.go`. */
function isSpared(item: Item): boolean {
  const { kind, group } = originalId(item);
  return (
    kind === 'CustomResourceDefinition' ||
    kind === 'Namespace' ||
    (kind === 'APIService' && group === 'apiregistration.k8s.io')
  );
}

const metadataOf = ({ root }: Item) => child(root, 'metadata');

/** The item with another name; where it has none, nothing is there to change. */
export function withName(item: Item, name: ScalarNode): Item {
  const metadata = metadataOf(item);
  if (metadata?.kind !== 'mapping' || !metadata.entries.has('name')) return item;
  return withRoot(item, withValue(item.root, 'metadata', withValue(metadata, 'name', name)));
}
