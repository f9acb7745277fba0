import type { Budget } from '../../base/text/budget.ts';
import type { Field } from '../../model/manifest/core/field.ts';
import type { Manifest } from '../../model/manifest/core/manifest.ts';
import { folderFromRoot } from '../paths.ts';
import { chartFolder } from './chart.ts';
import { together, unknownLayer, unknownValues, type Layers, type HelmValueSet } from './layer.ts';
import { typedParameter, undeterminedScalar, withParameter } from './parameter.ts';
import {
  chartNamed,
  headOfRelease,
  inlineLayer,
  layerInFile,
  textLayer,
  type HelmInstallation,
  type ValueSources,
} from './release.ts';

/**
 * The charts that an Application of Argo CD installs. Of their values the files are the weakest, over them
 * `valuesObject` or `values`, over these the parameters (`util/argo/helm`, `reposerver/repository`).
 */
export function argoReleases(manifest: Manifest, sources: ValueSources): readonly HelmInstallation[] {
  const spec = specOf(manifest);
  const listed = spec.get('sources').items();
  const all = listed.length > 0 ? listed : [spec.get('source')];
  const byRef = new Map(all.map(source => [source.get('ref').string, source] as const).reverse());
  return all.flatMap(source => {
    const folder = folderOfSource(source, sources);
    const isChart = !source.get('chart').isAbsent || !source.get('helm').isAbsent || folder !== undefined;
    return isChart ? [{ ...releaseOf(manifest, source, byRef, sources), folder }] : [];
  });
}

/** The sources of an Application by the names under which others refer to their files; of two of one name the first. */
type SourcesByRef = ReadonlyMap<string | undefined, Field>;

/** An ApplicationSet has a template, in which what its generators fill in is unknown. */
const specOf = ({ kind, root }: Manifest): Field =>
  kind === 'ApplicationSet' ? root.get('spec').get('template').get('spec') : root.get('spec');

function releaseOf(
  manifest: Manifest,
  source: Field,
  byRef: SourcesByRef,
  sources: ValueSources,
): HelmInstallation {
  const [chart, path] = [source.get('chart'), source.get('path')];
  const reference = chart.isAbsent ? path : chart;
  return {
    ...headOfRelease(manifest),
    namespace: specOf(manifest).get('destination').get('namespace').string,
    chart: chartNamed(reference.string),
    version: chart.isAbsent ? undefined : source.get('targetRevision'),
    values: valuesOf(source, byRef, sources),
  };
}

function valuesOf(source: Field, byRef: SourcesByRef, sources: ValueSources): HelmValueSet {
  const { budget } = sources;
  const helm = source.get('helm');
  const object = helm.get('valuesObject');
  const values = together(
    [
      ...ownValues(source, sources),
      ...(helm.isUnknown || helm.get('valueFiles').isUnknown ? ([unknownLayer] as const) : []),
      ...helm
        .get('valueFiles')
        .items()
        .flatMap(file => fileLayer(file, source, byRef, sources)),
      ...(object.isAbsent ? textLayer(helm.get('values')) : inlineLayer(object)),
    ],
    budget,
  );
  const parameters = helm.get('parameters').items();
  const files = helm.get('fileParameters').items();
  const isKnown = !helm.get('parameters').isUnknown && !helm.get('fileParameters').isUnknown;
  const settings = [
    ...parameters.map(item => ({ item, isFile: false })),
    ...files.map(item => ({ item, isFile: true })),
  ];
  return settings.reduce(
    (below, { item, isFile }) => set(below, item, isFile, budget),
    isKnown ? values : unknownValues,
  );
}

/** The folder of a chart that stands in this repository. */
function folderOfSource(source: Field, sources: ValueSources): string | undefined {
  const path = source.get('path').string;
  if (!source.get('chart').isAbsent || path === undefined || sources.isForeign(source.get('repoURL').text))
    return undefined;
  return chartFolder(path, sources);
}

/** What a chart elsewhere brings by default the documentation tells; of a folder without one it is unknown. */
const ownValues = (source: Field, sources: ValueSources): Layers =>
  source.get('chart').isAbsent && folderOfSource(source, sources) === undefined ? [unknownLayer] : [];

const join = (folder: string, path: string): string => folderFromRoot(`${folder}/${path}`);
const reference = /^\$([^/]+)\/(.*)$/;

/** A file beside the chart, or with `$name/…` one of the source of that name. Files of a packed chart are not seen. */
function fileLayer(file: Field, source: Field, byRef: SourcesByRef, sources: ValueSources): Layers {
  const written = file.text;
  const [, name, path] = reference.exec(written) ?? [];
  const folder = source.get('chart').isAbsent ? source.get('path').string : undefined;
  const referred = name === undefined ? undefined : byRef.get(name);
  const isReferred = referred !== undefined;
  // A path with a `$` looks like a placeholder, and is none here.
  if (!isReferred && (file.isUnknown || folder === undefined || /:\/\//.test(written))) return [unknownLayer];
  if (sources.isForeign((referred ?? source).get('repoURL').text)) return [unknownLayer];
  const isFromRoot = written.startsWith('/');
  const found = isReferred
    ? folderFromRoot(path!)
    : isFromRoot
      ? folderFromRoot(written)
      : join(folderFromRoot(folder!), written);
  return layerInFile(found, sources);
}

/** Values with a parameter put over them: `--set`, or the content of a file. */
function set(values: HelmValueSet, item: Field, isFile: boolean, budget: Budget): HelmValueSet {
  const [path, value] = [item.get('name').string, item.get('value')];
  const { node, file } = isFile ? item.get('path') : value;
  const at = node ?? item.node;
  if (path === undefined || !at) return unknownValues;
  const isKnown = !isFile && node?.kind === 'scalar' && !value.isUnknown;
  const result = isKnown
    ? typedParameter(node, item.get('forceString').boolean === true)
    : undeterminedScalar(at);
  return withParameter(values, { path, value: result, file }, budget);
}
