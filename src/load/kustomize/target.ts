import type { Budget } from '../../base/text/budget.ts';
import { every, some, type Tri } from '../../base/text/tri.ts';
import type { YamlNode } from '../../base/yaml/node.ts';
import { isPlaceholder } from '../../base/yaml/template.ts';
import { originalId, type Item } from './item.ts';
import { effectiveNamespace } from './object-id.ts';
import { labelMatcherOf } from './label-selector.ts';
import { patternOf } from './pattern.ts';
import { child, scalarText } from './written.ts';

/** Whether a target means an item; `unknown` where the repository does not tell. */
export type Target = (item: Item) => Tri;

/**
 * The objects that `target:` of a patch selects (`api/resmap/reswrangler.go:Select`): group, version, kind, name and
 * namespace are regular expressions for all of the text; an object counts under its first name and under its present one.
 */
export function patchTargetOf(node: YamlNode | undefined, budget: Budget): Target {
  const pattern = (key: string) => matcherOf(child(node, key), budget);
  const [group, version, kind] = [pattern('group'), pattern('version'), pattern('kind')];
  const [name, namespace] = [pattern('name'), pattern('namespace')];
  const selector = (key: string) => labelMatcherOf(scalarText(child(node, key)) ?? '', budget);
  const [labels, annotations] = [selector('labelSelector'), selector('annotationSelector')];
  return item => {
    const first = originalId(item);
    // Most patches mean one object of thousands: this tells the others apart at once.
    if (kind(item.id.kind) === false || (name(item.id.name) === false && name(first.name) === false))
      return false;
    const metadata = child(item.root, 'metadata');
    return every([
      some([namespace(effectiveNamespace(first)), namespace(effectiveNamespace(item.id))]),
      some([name(first.name), name(item.id.name)]),
      group(item.id.group),
      version(item.id.version),
      kind(item.id.kind),
      labels(child(metadata, 'labels')),
      annotations(child(metadata, 'annotations')),
    ]);
  };
}

type Matcher = (text: string) => Tri;

function matcherOf(node: YamlNode | undefined, budget: Budget): Matcher {
  const written = scalarText(node) ?? '';
  if (written === '') return () => true;
  if (node?.isUndetermined || isPlaceholder(written)) return () => 'unknown';
  if (/^[\w-]+$/.test(written)) return text => text === written;
  // `(?i)` counts for what follows it, wherever it stands.
  const [flag, pattern] = written.startsWith('(?i)') ? ['(?i)', written.slice(4)] : ['', written];
  return patternOf(`${flag}^(?:${pattern})$`, budget) ?? (() => 'unknown');
}
