import type { Budget } from '../../base/text/budget.ts';
import type { YamlNode } from '../../base/yaml/node.ts';
import type { FieldSpec } from './field-spec.ts';
import type { Folders } from './folders.ts';
import { withImages } from './images.ts';
import { lost, type Transformation, type Item } from './item.ts';
import { annotationSpecs, selectorLabelSpecs, templateLabelSpecs, withPairs } from './labels.ts';
import { layerOf, type LabelEntry, type Layer } from './layer.ts';
import { namespaceTransformer, nameTransformer } from './names.ts';
import { patched, type PatchContext } from './patching.ts';
import { withReplacement } from './replacements.ts';
import { withReplicas } from './replicas.ts';
import { transformersIn } from './transformers.ts';
import { child, sequenceItems, scalarText, type LocatedNode } from './written.ts';

/**
 * What a layer does to all that it holds, in the order in which kustomize does it
 * (`api/internal/target/kusttarget_configplugin.go:configureBuiltinTransformers`). Throws `OverBudget`.
 */
export function transformed(items: readonly Item[], layer: Layer, setting: PatchContext): readonly Item[] {
  const patchedByAll = [...layer.strategicPatches, ...layer.patches].reduce<readonly Item[]>(
    (all, reference) => patched(all, reference, setting),
    items,
  );
  const { budget } = setting;
  const apply = (all: readonly Item[], change: Transformation): readonly Item[] => {
    budget.take(all.length);
    return all.flatMap(item => change(item) ?? []);
  };
  const changed = changesBefore(layer, budget).reduce(apply, patchedByAll);
  const patchedAgain = layer.jsonPatches.reduce<readonly Item[]>(
    (all, reference) => patched(all, reference, setting),
    changed,
  );
  const counted = changesBehind(layer, budget).reduce(apply, patchedAgain);
  const replaced = layer.replacements
    .flatMap(entry => replacementsIn(entry, setting))
    .reduce<readonly Item[]>(
      (all, entry) => (entry ? withReplacement(all, entry, budget) : all.map(lost)),
      counted,
    );
  return isConfigured(layer, setting) ? replaced.map(lost) : transformedAtLast(replaced, layer, setting);
}

/** What the `transformers` of a layer do, in their order. Programs may do anything. */
function transformedAtLast(items: readonly Item[], layer: Layer, setting: PatchContext): readonly Item[] {
  return layer.transformers
    .flatMap(entry => transformersIn(entry, setting))
    .reduce<readonly Item[]>((all, each) => {
      if (!each) return all.map(lost);
      if ('node' in each) return transformed(all, layerOf(layer.folder, each), setting);
      const change =
        'specs' in each
          ? withPairs(each.pairs, each.specs.map(fieldSpec), setting.budget)
          : whereUnset(namespaceTransformer(each.unsetNamespace));
      return all.flatMap(item => change(item) ?? []);
    }, items);
}

/** The same for objects that name no namespace, and no others. */
const whereUnset =
  (change: Transformation): Transformation =>
  item =>
    item.id.namespace === undefined || item.id.namespace === '' ? change(item) : item;

/** What comes in front of `patchesJson6902`. */
function changesBefore(layer: Layer, budget: Budget): readonly Transformation[] {
  const { namespace, namePrefix, nameSuffix } = layer;
  return [
    ...(namespace ? [namespaceTransformer(namespace)] : []),
    ...(namePrefix ? [nameTransformer(namePrefix, '')] : []),
    ...(nameSuffix ? [nameTransformer('', nameSuffix)] : []),
    ...layer.labels.map(entry => withPairs(entry.pairs, specsOf(entry), budget)),
    ...layer.annotations.map(pairs => withPairs(pairs, annotationSpecs, budget)),
  ];
}

const changesBehind = (layer: Layer, budget: Budget): readonly Transformation[] => [
  ...(layer.replicas.length > 0 ? [withReplicas(layer.replicas)] : []),
  ...(layer.images.length > 0 ? [withImages(layer.images, budget)] : []),
];

const ownLabels: FieldSpec = { path: 'metadata/labels', create: true };

function specsOf({ reach, fields }: LabelEntry): readonly FieldSpec[] {
  const own = fields.map(fieldSpec);
  if (reach === 'selectors') return [...own, ...selectorLabelSpecs];
  return reach === 'templates' ? [...own, ...templateLabelSpecs] : [...own, ownLabels];
}

function fieldSpec(node: YamlNode): FieldSpec {
  const text = (key: string) => scalarText(child(node, key));
  const [group, version, kind] = [text('group'), text('version'), text('kind')];
  return {
    path: (text('path') ?? '').replace(/^\//, ''),
    create: text('create') === 'true',
    ...(group && { group }),
    ...(version && { version }),
    ...(kind && { kind }),
  };
}

/** The replacements that an entry names or holds; undefined for those that cannot be read. */
function replacementsIn(
  entry: LocatedNode,
  { folders, folder }: PatchContext,
): readonly (LocatedNode | undefined)[] {
  const path = scalarText(child(entry.node, 'path'));
  if (path === undefined) return [entry];
  return replacementsAt(folders, folder, path) ?? [undefined];
}

/** The replacements that a file holds, one or a list. */
export function replacementsAt(
  folders: Folders,
  folder: string,
  path: string,
): readonly LocatedNode[] | undefined {
  const found = folders.find(folder, path);
  if (found.kind !== 'file') return undefined;
  const root = folders.documentsOf(found.file)?.[0]?.root;
  if (!root) return undefined;
  return (root.kind === 'sequence' ? sequenceItems(root) : [root]).map(node => ({ node, file: found.file }));
}

/** Settings that say no more than which fields hold names and variables change nothing that we judge. */
const harmless = new Set(['nameReference', 'varReference', 'apiVersion', 'kind', 'metadata']);

function isConfigured({ configurations, folder }: Layer, { folders }: PatchContext): boolean {
  return configurations.some(({ node }) => {
    const found = folders.find(folder, node.text);
    const root = found.kind === 'file' ? folders.documentsOf(found.file)?.[0]?.root : undefined;
    return root?.kind !== 'mapping' || [...root.entries.keys()].some(key => !harmless.has(key));
  });
}
