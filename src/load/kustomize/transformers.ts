import { headOf } from '../../model/manifest/core/manifest.ts';
import type { Entry, MappingNode, ScalarNode, YamlDocument, YamlNode } from '../../base/yaml/node.ts';
import type { PatchContext } from './patching.ts';
import { isInline } from './references.ts';
import { child, sequenceItems, scalarText, type LocatedNode } from './written.ts';

/** What a transformer does: what a kustomization with some entries would, or what it does to each object. */
export type Transformer =
  | LocatedNode<MappingNode>
  | { readonly pairs: LocatedNode<MappingNode>; readonly specs: readonly YamlNode[] }
  | { readonly unsetNamespace: LocatedNode<ScalarNode> };

/**
 * The transformers that an entry of `transformers` holds or names, as far as they are kustomize's own
 * (`api/internal/target/kusttarget.go:configureExternalTransformers`); undefined for one that is not, or cannot be read.
 */
export function transformersIn(
  { node, file }: LocatedNode,
  context: PatchContext,
): readonly (Transformer | undefined)[] {
  if (node.kind !== 'scalar') return [undefined];
  const documents = isInline(node.text)
    ? context.folders.documentsIn({ node, file })
    : documentsAt(context, node.text, 0);
  if (!documents) return [undefined];
  return documents.flatMap(({ file, root }) => (root ? [transformerOf({ node: root, file })] : []));
}

/** How deep folders of transformers may name each other. */
const DEEPEST = 8;
/** What a kustomization of transformers may say that changes none of them. */
const neutral = new Set(['apiVersion', 'kind', 'metadata', 'resources']);

/** The documents of a file, or of all that a kustomization lists and leaves as it is; undefined for anything else. */
function documentsAt(
  context: PatchContext,
  entry: string,
  depth: number,
): readonly YamlDocument[] | undefined {
  const { folders, folder, budget } = context;
  const found = folders.find(folder, entry);
  budget.take(1);
  if (found.kind === 'file') return folders.documentsOf(found.file);
  const kustomization = found.kind === 'folder' ? folders.kustomizationIn(found.path) : undefined;
  if (found.kind !== 'folder' || !kustomization || kustomization === 'unread' || depth > DEEPEST)
    return undefined;
  const { node } = kustomization;
  if (![...node.entries.keys()].every(key => neutral.has(key))) return undefined;
  const all: (readonly YamlDocument[])[] = [];
  for (const item of sequenceItems(child(node, 'resources'))) {
    const documents =
      item.kind === 'scalar'
        ? documentsAt({ ...context, folder: found.path }, item.text, depth + 1)
        : undefined;
    if (!documents) return undefined;
    all.push(documents);
  }
  return all.flat();
}

function transformerOf({ node, file }: LocatedNode): Transformer | undefined {
  const head = node.kind === 'mapping' ? headOf(node) : undefined;
  if (node.kind !== 'mapping' || head?.apiVersion !== 'builtin') return undefined;
  const written = { node, file };
  const specs = sequenceItems(child(node, 'fieldSpecs'));
  switch (head.kind) {
    case 'PatchTransformer':
      return like(written, ['patches', [node]]);
    case 'PatchJson6902Transformer':
      return like(written, ['patchesJson6902', [node]]);
    case 'PatchStrategicMergeTransformer':
      return like(written, ['patchesStrategicMerge', strategicPatchesOf(node)]);
    case 'ReplacementTransformer':
      return like(written, ['replacements', child(node, 'replacements')]);
    case 'ReplicaCountTransformer':
      return like(written, ['replicas', listOf(child(node, 'replica'))]);
    case 'ImageTagTransformer':
      return like(written, ['images', listOf(child(node, 'imageTag'))]);
    case 'NamespaceTransformer': {
      const namespace = child(child(node, 'metadata'), 'namespace');
      if (!isOn(node, 'unsetOnly')) return like(written, ['namespace', namespace]);
      return namespace?.kind === 'scalar' ? { unsetNamespace: { node: namespace, file } } : undefined;
    }
    case 'PrefixTransformer':
      return isOfNames(specs) ? like(written, ['namePrefix', child(node, 'prefix')]) : undefined;
    case 'SuffixTransformer':
      return isOfNames(specs) ? like(written, ['nameSuffix', child(node, 'suffix')]) : undefined;
    case 'LabelTransformer':
      return pairsFor(written, 'labels', specs);
    case 'AnnotationsTransformer':
      return pairsFor(written, 'annotations', specs);
    case 'HashTransformer':
    case 'LegacyOrderTransformer':
      return like(written);
    default:
      return undefined;
  }
}

/** Transformers that are configured by themselves know no places but those that they are given. */
function pairsFor(
  { node, file }: LocatedNode,
  key: string,
  specs: readonly YamlNode[],
): Transformer | undefined {
  const pairs = child(node, key);
  return pairs?.kind === 'mapping' ? { pairs: { node: pairs, file }, specs } : undefined;
}

/** Whether a prefix is for the names of all objects, which is what a kustomization says in a word. */
const isOfNames = ([spec, ...others]: readonly YamlNode[]): boolean =>
  others.length === 0 &&
  scalarText(child(spec, 'path')) === 'metadata/name' &&
  ['group', 'version', 'kind'].every(key => child(spec, key) === undefined);

const isOn = (node: YamlNode, key: string): boolean => scalarText(child(node, key)) === 'true';

const listOf = (node: YamlNode | undefined): readonly YamlNode[] => (node ? [node] : []);

const strategicPatchesOf = (node: MappingNode): readonly YamlNode[] => [
  ...sequenceItems(child(node, 'paths')),
  ...listOf(child(node, 'patches')),
];

/** A kustomization that has nothing but these entries, all of them where the configuration of the transformer stands. */
function like(
  { node, file }: LocatedNode,
  ...entries: readonly (readonly [key: string, value: YamlNode | readonly YamlNode[] | undefined])[]
): LocatedNode<MappingNode> {
  const place = { start: node.start, end: node.end };
  const key = (text: string): ScalarNode => ({ kind: 'scalar', ...place, text, value: text, style: 'plain' });
  const valueOf = (value: YamlNode | readonly YamlNode[]): YamlNode =>
    'kind' in value ? value : { kind: 'sequence', ...place, items: [...value] };
  const written = entries.flatMap(([name, value]): [string, Entry][] =>
    value ? [[name, { key: key(name), value: valueOf(value) }]] : [],
  );
  return { node: { kind: 'mapping', ...place, entries: new Map(written) }, file };
}
