import { by } from '../../base/text/order.ts';
import { nearest } from '../../base/text/nearest.ts';
import { isPlaceholder } from '../../base/yaml/template.ts';
import type { Entry, MappingNode } from '../../base/yaml/node.ts';

/** The fields of a kustomization (`api/types/kustomization.go`); kustomize 5 no longer has `inventory`. */
const known: readonly string[] = [
  'apiVersion',
  'kind',
  'metadata',
  'openapi',
  'namePrefix',
  'nameSuffix',
  'namespace',
  'commonLabels',
  'labels',
  'commonAnnotations',
  'patchesStrategicMerge',
  'patchesJson6902',
  'patches',
  'images',
  'imageTags',
  'replacements',
  'replicas',
  'vars',
  'sortOptions',
  'resources',
  'components',
  'crds',
  'bases',
  'configMapGenerator',
  'secretGenerator',
  'helmGlobals',
  'helmCharts',
  'helmChartInflationGenerator',
  'generatorOptions',
  'configurations',
  'generators',
  'transformers',
  'validators',
  'inventory',
  'buildMetadata',
];

const fields: ReadonlyMap<string, string> = new Map(known.map(key => [key.toLowerCase(), key]));

/**
 * The same kustomization with each field under the name that the documentation has: kustomize ignores the case of letters
 * (`encoding/json`), so `Resources` is `resources`. Of several that differ only in case, the last in the order of bytes counts.
 */
export function withFieldNames(root: MappingNode): MappingNode {
  const isPlain = [...root.entries.keys()].every(key => (fields.get(key.toLowerCase()) ?? key) === key);
  if (isPlain) return root;
  const entries = new Map<string, Entry>();
  for (const [key, entry] of [...root.entries].sort(by(([name]) => name)))
    entries.set(fields.get(key.toLowerCase()) ?? key, entry);
  return { ...root, entries };
}

/** The first field of a kustomization that kustomize does not know, and the one that was meant; it builds nothing then. */
export function unknownField(
  root: MappingNode,
): { readonly entry: Entry; readonly name: string; readonly meant: string | undefined } | undefined {
  const found = [...root.entries].find(
    ([name]) => name !== 'sops' && !fields.has(name.toLowerCase()) && !isPlaceholder(name),
  );
  if (!found || root.isOpen) return undefined;
  const [name, entry] = found;
  return { entry, name, meant: nearest(name, known) };
}
