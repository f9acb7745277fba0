import type { Field } from '../../model/manifest/core/field.ts';
import type { MappingNode, ScalarNode, YamlNode } from '../../base/yaml/node.ts';
import { argoImages, mergedImages } from './image-entries.ts';
import { child, sequenceItems, scalarText, type LocatedNode } from './written.ts';

/** A patch as a kustomization names it: a file, text in a string, or the thing itself. */
export interface PatchReference {
  readonly target: YamlNode | undefined;
  /** What holds the target. */
  readonly entry?: LocatedNode;
  readonly path?: LocatedNode<ScalarNode>;
  readonly inline?: LocatedNode<ScalarNode>;
  readonly body?: LocatedNode;
  readonly allowNameChange: boolean;
  readonly allowKindChange: boolean;
  /** Whether kustomize copies it for each object, as it does unless it finds the one object by name. */
  readonly isCopied: boolean;
}

/** Labels for everything, and for what besides `metadata` of an object. */
export interface LabelEntry {
  readonly pairs: LocatedNode<MappingNode>;
  readonly reach: 'metadata' | 'templates' | 'selectors';
  readonly fields: readonly YamlNode[];
}

/** What one kustomization does, once the tool that deploys it has added to it (`api/types/kustomization.go`). */
export interface Layer {
  readonly folder: string;
  /** The path of the kustomization. */
  readonly path: string;
  /** The kustomization itself. */
  readonly own: LocatedNode<MappingNode>;
  readonly isComponent: boolean;
  readonly resources: readonly LocatedNode<ScalarNode>[];
  readonly components: readonly LocatedNode<ScalarNode>[];
  readonly configMaps: readonly LocatedNode<MappingNode>[];
  readonly generatorOptions: YamlNode | undefined;
  readonly strategicPatches: readonly PatchReference[];
  readonly patches: readonly PatchReference[];
  readonly jsonPatches: readonly PatchReference[];
  readonly namespace: LocatedNode<ScalarNode> | undefined;
  readonly namePrefix: string;
  readonly nameSuffix: string;
  readonly labels: readonly LabelEntry[];
  readonly annotations: readonly LocatedNode<MappingNode>[];
  readonly replicas: readonly LocatedNode<MappingNode>[];
  readonly images: readonly LocatedNode<MappingNode>[];
  readonly replacements: readonly LocatedNode<MappingNode>[];
  readonly configurations: readonly LocatedNode<ScalarNode>[];
  /** Other files that are no objects: schemas, plugins. */
  readonly settings: readonly LocatedNode<ScalarNode>[];
  /** What changes everything at last: configurations of kustomize's own transformers, or of programs. */
  readonly transformers: readonly LocatedNode[];
  /** Charts and generators: they make objects that we do not see. */
  readonly makers: readonly LocatedNode[];
  readonly hasSchema: boolean;
}

/** Who deploys a folder, and what he changes. */
export interface Deployer {
  readonly by: 'Flux' | 'Argo CD';
  /** `spec` of a Flux Kustomization, or `kustomize` in a source of an Argo CD Application. */
  readonly overlay: Field | undefined;
  /** Whether a file is not there for who deploys. */
  readonly leavesOut?: ((path: string) => boolean) | undefined;
}

export function layerOf(folder: string, kustomization: LocatedNode<MappingNode>): Layer {
  const { node } = kustomization;
  const strings = (key: string) => scalarsIn(kustomization, key);
  const mappings = (key: string) => mappingsIn(kustomization, key);
  const commonLabels = mappingAt(kustomization, 'commonLabels');
  const annotations = mappingAt(kustomization, 'commonAnnotations');
  return {
    folder,
    path: kustomization.file.path,
    own: kustomization,
    isComponent: scalarText(child(node, 'kind')) === 'Component',
    resources: [...strings('resources'), ...strings('bases')],
    components: strings('components'),
    configMaps: mappings('configMapGenerator'),
    generatorOptions: child(node, 'generatorOptions'),
    strategicPatches: strings('patchesStrategicMerge').map(strategicPatch),
    patches: mappings('patches').map(patch),
    jsonPatches: mappings('patchesJson6902').map(patch),
    namespace: scalarAt(kustomization, 'namespace'),
    namePrefix: scalarText(child(node, 'namePrefix')) ?? '',
    nameSuffix: scalarText(child(node, 'nameSuffix')) ?? '',
    labels: [
      ...mappings('labels').flatMap(labelEntry),
      ...(commonLabels ? [{ pairs: commonLabels, reach: 'selectors' as const, fields: [] }] : []),
    ],
    annotations: annotations ? [annotations] : [],
    replicas: mappings('replicas'),
    images: [...mappings('images'), ...mappings('imageTags')],
    replacements: mappings('replacements'),
    configurations: strings('configurations'),
    settings: ['transformers', 'generators', 'validators', 'crds'].flatMap(strings),
    transformers: sequenceItems(child(node, 'transformers')).map(item => ({
      node: item,
      file: item.source ?? kustomization.file,
    })),
    makers: ['helmCharts', 'helmChartInflationGenerator', 'generators'].flatMap(key =>
      sequenceItems(child(node, key)).map(item => ({ node: item, file: kustomization.file })),
    ),
    hasSchema: child(node, 'openapi') !== undefined,
  };
}

/** The layer as its deployer changes it: Flux and Argo CD write into the kustomization before they build it. */
export function overlaid(layer: Layer, { by, overlay }: Deployer): Layer {
  const { node, file } = overlay ?? {};
  if (node?.kind !== 'mapping' || !file) return layer;
  const written = { node, file };
  const given = layerOf(layer.folder, written);
  const images = by === 'Flux' ? given.images : argoImages(scalarsIn(written, 'images'));
  return {
    ...layer,
    components: [...layer.components, ...given.components],
    strategicPatches: [
      ...layer.strategicPatches,
      ...mappingsIn(written, 'patchesStrategicMerge').map(body => ({ ...unnamed, body })),
    ],
    patches: [...layer.patches, ...given.patches],
    jsonPatches: [...layer.jsonPatches, ...mappingsIn(written, 'patchesJson6902').map(patch)],
    namespace: scalarAt(written, by === 'Flux' ? 'targetNamespace' : 'namespace') ?? layer.namespace,
    namePrefix: given.namePrefix || layer.namePrefix,
    nameSuffix: given.nameSuffix || layer.nameSuffix,
    labels: by === 'Flux' ? layer.labels : [...layer.labels, ...given.labels.map(withArgoReach(node))],
    annotations: by === 'Flux' ? layer.annotations : [...layer.annotations, ...given.annotations],
    replicas: [...layer.replicas, ...given.replicas],
    images: mergedImages(layer.images, images),
  };
}

/** Argo CD may keep its labels out of selectors. */
const withArgoReach =
  (node: MappingNode) =>
  (entry: LabelEntry): LabelEntry => {
    const isOn = (key: string) => scalarText(child(node, key)) === 'true';
    if (!isOn('labelWithoutSelector')) return entry;
    return { ...entry, reach: isOn('labelIncludeTemplates') ? 'templates' : 'metadata' };
  };

const unnamed = { target: undefined, allowNameChange: false, allowKindChange: false, isCopied: true };

/** A string that is no path is the patch itself. */
export function strategicPatch(entry: LocatedNode<ScalarNode>): PatchReference {
  return /[\r\n]|:\s|^\{/.test(entry.node.text) ? { ...unnamed, inline: entry } : { ...unnamed, path: entry };
}

function patch(entry: LocatedNode<MappingNode>): PatchReference {
  const options = child(entry.node, 'options');
  const allows = (key: string): boolean => {
    const value = child(options, key);
    return value?.kind === 'scalar' && value.value === true;
  };
  const path = scalarAt(entry, 'path');
  const inline = scalarAt(entry, 'patch') ?? scalarAt(entry, 'jsonOp');
  const list = child(entry.node, 'patch');
  return {
    target: child(entry.node, 'target'),
    entry,
    ...(path && { path }),
    ...(inline && { inline }),
    ...(list?.kind === 'sequence' && { body: { node: list, file: list.source ?? entry.file } }),
    allowNameChange: allows('allowNameChange'),
    allowKindChange: allows('allowKindChange'),
    isCopied: child(entry.node, 'target') !== undefined,
  };
}

function labelEntry(entry: LocatedNode<MappingNode>): readonly LabelEntry[] {
  const pairs = mappingAt(entry, 'pairs');
  if (!pairs) return [];
  const isOn = (key: string) => scalarText(child(entry.node, key)) === 'true';
  const reach = isOn('includeSelectors') ? 'selectors' : isOn('includeTemplates') ? 'templates' : 'metadata';
  return [{ pairs, reach, fields: sequenceItems(child(entry.node, 'fields')) }];
}

function scalarAt({ node, file }: LocatedNode, key: string): LocatedNode<ScalarNode> | undefined {
  const value = child(node, key);
  return value?.kind === 'scalar' && value.value !== null && value.text !== ''
    ? { node: value, file: value.source ?? file }
    : undefined;
}

function mappingAt({ node, file }: LocatedNode, key: string): LocatedNode<MappingNode> | undefined {
  const value = child(node, key);
  return value?.kind === 'mapping' ? { node: value, file: value.source ?? file } : undefined;
}

export function scalarsIn({ node, file }: LocatedNode, key: string): readonly LocatedNode<ScalarNode>[] {
  return sequenceItems(child(node, key)).flatMap(item =>
    item.kind === 'scalar' && item.value !== null ? [{ node: item, file: item.source ?? file }] : [],
  );
}

export function mappingsIn({ node, file }: LocatedNode, key: string): readonly LocatedNode<MappingNode>[] {
  return sequenceItems(child(node, key)).flatMap(item =>
    item.kind === 'mapping' ? [{ node: item, file: item.source ?? file }] : [],
  );
}
