import type { Budget } from '../../base/text/budget.ts';
import type { Field } from '../../model/manifest/core/field.ts';
import type { Manifest } from '../../model/manifest/core/manifest.ts';
import { holdsRequest } from '../../model/manifest/kubernetes/helm-values.ts';
import { valueAt } from '../../base/yaml/below.ts';
import { parseEmbedded } from '../../base/yaml/embedded.ts';
import type { MappingNode, YamlNode } from '../../base/yaml/node.ts';
import { chartFolder } from './chart.ts';
import { layerIn, layersOf, together, unknownLayer, unknownValues } from './layer.ts';
import type { HelmLayer, Layers, HelmValueSet } from './layer.ts';
import { typedParameter, withParameter } from './parameter.ts';
import {
  chartNamed,
  headOfRelease,
  inlineLayer,
  textLayer,
  type HelmInstallation,
  type ValueSources,
} from './release.ts';

/**
 * A HelmRelease of Flux (`helm.toolkit.fluxcd.io`, v2beta1 to v2): `valuesFrom` in written order, and `values` over it.
 * What one of them sets at a `targetPath` is set over what those before it say.
 */
export function fluxRelease(manifest: Manifest, sources: ValueSources): HelmInstallation {
  const { budget } = sources;
  const spec = manifest.root.get('spec');
  const chart = spec.get('chart').get('spec');
  const [name, target] = [chart.get('chart'), spec.get('targetNamespace')];
  const isInGit = chart.get('sourceRef').get('kind').string === 'GitRepository';
  const isUsual = chart.get('valuesFiles').isAbsent && chart.get('valuesFile').isAbsent;
  let values = isUsual ? together([], budget) : unknownValues;
  for (const item of spec.get('valuesFrom').items()) values = over(values, item, manifest, sources);
  if (spec.get('valuesFrom').isUnknown) values = unknownValues;
  values = laid(
    budget,
    values,
    inlineLayer(spec.get('values')),
    patchesInstallation(spec) ? [unknownLayer] : [],
  );
  return {
    ...headOfRelease(manifest),
    values,
    namespace: target.isAbsent ? manifest.namespace : target.string,
    chart: chartNamed(name.string),
    version: chart.get('version'),
    folder: name.string === undefined || !isInGit ? undefined : chartFolder(name.string, sources),
  };
}

/** What a release's pods ask for by patches of what its chart renders: one for each patch, as if it stood in the values. */
export function postRendered(manifest: Manifest, { budget }: ValueSources): readonly HelmInstallation[] {
  const renderers = manifest.root.get('spec').get('postRenderers').items();
  return renderers
    .flatMap(each => each.get('kustomize').get('patches').items())
    .map(each => each.get('patch'))
    .filter(({ node }) => node?.kind === 'scalar' && asks.test(node.text))
    .map(patch => ({
      ...headOfRelease(manifest),
      chart: undefined,
      version: undefined,
      values: together(askedBy(patch), budget),
    }));
}

const asks = /\bcni\.projectcalico\.org(?:\/|~1)/;

/** A strategic merge patch as it stands, or the annotations that a JSON patch sets. */
function askedBy(patch: Field): Layers {
  const { node, file } = patch;
  const [document] = node?.kind === 'scalar' ? parseEmbedded(file, node) : [];
  if (document?.root?.kind !== 'sequence') return textLayer(patch);
  return document.root.items.flatMap((operation): HelmLayer[] => {
    const [op, path, value] = ['op', 'path', 'value'].map(key => valueAt(operation, key));
    const isSet = op?.kind === 'scalar' && ['add', 'replace'].includes(op.text);
    if (operation.kind !== 'mapping' || !isSet || path?.kind !== 'scalar' || !value) return [];
    const key = path.text.slice(path.text.lastIndexOf('/') + 1).replaceAll('~1', '/');
    const entries = new Map([[key, { key: { ...path, text: key, value: key }, value }]]);
    const set: MappingNode = { ...operation, entries };
    return holdsRequest(set) ? [{ file: document.file, node: set }] : [];
  });
}

/** Whether something is done to the Installation that the chart renders. */
const patchesInstallation = (spec: Field): boolean =>
  !spec.get('postRenderers').isAbsent && mentions(spec.get('postRenderers').node, /\bInstallation\b/);

function mentions(node: YamlNode | undefined, word: RegExp): boolean {
  if (node?.kind === 'scalar') return word.test(node.text);
  if (node?.kind === 'sequence') return node.items.some(item => mentions(item, word));
  return [...(node?.entries.values() ?? [])].some(({ value }) => mentions(value, word));
}

/** Values with layers put over them. */
const laid = (budget: Budget, values: HelmValueSet, ...over: readonly Layers[]): HelmValueSet =>
  together([...layersOf(values), ...over.flat()], budget);

/** Values with those that an item of `valuesFrom` names laid over them. */
function over(
  values: HelmValueSet,
  item: Field,
  { namespace }: Manifest,
  sources: ValueSources,
): HelmValueSet {
  const name = item.get('name').string;
  const [key, path] = [item.get('valuesKey'), item.get('targetPath')];
  const isKnown = item.get('kind').string === 'ConfigMap' && name !== undefined && !key.isUnknown;
  const { budget } = sources;
  // Before it is looked up: a large ConfigMap is dear to find for each release that there is no room for.
  budget.take(1);
  const held = isKnown ? sources.configMap(namespace, name, key.string || 'values.yaml') : undefined;
  if (!held) return unknownValues;
  if (path.isAbsent) return laid(budget, values, layerIn(held.documents, held.isEmpty));
  const { scalar, file } = held;
  if (!scalar || !file) return unknownValues;
  const value = typedParameter({ ...scalar, text: scalar.text.trim() }, false);
  return withParameter(values, { path: path.string ?? '', value, file }, budget);
}
