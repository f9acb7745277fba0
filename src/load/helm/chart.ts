import type { Budget } from '../../base/text/budget.ts';
import type { Field } from '../../model/manifest/core/field.ts';
import { parseRelease } from '../../model/manifest/calico/calico-version.ts';
import { setupManifestOf } from '../../model/manifest/core/manifest.ts';
import { operatorCharts } from '../../model/manifest/kubernetes/helm-kinds.ts';
import { layerIn, layersOf, together, type HelmValueSet, type Layers } from './layer.ts';
import type { HelmInstallation, ValueSources } from './release.ts';
import { valueAt } from '../../base/yaml/below.ts';
import { below } from '../kustomize/folders.ts';
import { folderFromRoot } from '../paths.ts';

/** A chart that stands in the repository: what its `Chart.yaml` says, and the values that it has by default. */
export interface LocalChart {
  readonly name: string | undefined;
  readonly version: Field;
  readonly dependencies: readonly Field[];
  /** The versions that its `Chart.lock` settled on, by the name of the dependency. */
  readonly locked: ReadonlyMap<string, Field>;
  readonly values: Layers;
}

/** The chart of a folder; undefined where there is none. */
export function chartIn(folder: string, sources: ValueSources): LocalChart | undefined {
  const root = rootOf(below(folder, 'Chart.yaml'), sources);
  if (!root) return undefined;
  const locked = rootOf(below(folder, 'Chart.lock'), sources)?.get('dependencies').items() ?? [];
  return {
    name: root.get('name').string,
    version: root.get('version'),
    dependencies: root.get('dependencies').items(),
    locked: new Map(locked.map(each => [each.get('name').text, each.get('version')])),
    values: layerIn(sources.documents(below(folder, 'values.yaml')) ?? [], true),
  };
}

/** The folder that a path from the root names, where a chart stands in it. */
export function chartFolder(path: string, sources: ValueSources): string | undefined {
  const folder = folderFromRoot(path);
  return chartIn(folder, sources) && folder;
}

function rootOf(path: string, sources: ValueSources): Field | undefined {
  const [document] = sources.documents(path) ?? [];
  return document?.root?.kind === 'mapping'
    ? setupManifestOf(document.file, document.root, 'Chart').root
    : undefined;
}

/** A version, or where that is a range, what the lock settled on (`pkg/downloader/manager.go:Build` of Helm). */
function versionOf(dependency: Field, { locked }: LocalChart): Field {
  const version = dependency.get('version');
  return parseRelease(version.text)?.isExact ? version : (locked.get(dependency.get('name').text) ?? version);
}

/**
 * A release of a chart that stands here: its own values below all others, and each chart of Calico's operator that it depends
 * on as a release of its own, with the values under its name (`pkg/chart/v2/util:ProcessDependencies` of Helm).
 */
export function releasesOfChart(
  release: HelmInstallation,
  chart: LocalChart,
  budget: Budget,
): readonly HelmInstallation[] {
  const { values } = release;
  const whole = laidOver(values, chart.values, budget);
  const operators = chart.dependencies.filter(each => operatorCharts.has(each.get('name').text));
  const own = {
    ...release,
    chart: chart.name ?? release.chart,
    unseenCharts: chart.dependencies.map(each => each.get('name').text),
    version: chart.version,
    values: whole,
  };
  const parts = operators.flatMap(dependency => {
    if (isOff(dependency, whole)) return [];
    const chartName = dependency.get('name').text;
    const key = keyOf(dependency);
    return [
      {
        ...release,
        chart: chartName,
        version: versionOf(dependency, chart),
        values: scoped(whole, key, budget),
      },
    ];
  });
  const names = new Set(operators.map(keyOf));
  return [{ ...own, values: without(whole, names) }, ...parts];
}

const laidOver = (values: HelmValueSet, below: Layers, budget: Budget): HelmValueSet =>
  together([...below, ...layersOf(values)], budget);

const keyOf = (dependency: Field): string => dependency.get('alias').string ?? dependency.get('name').text;

/** Of several paths in `condition` the first that is there decides; what is not known may be on. */
function isOff(dependency: Field, { layer }: HelmValueSet): boolean {
  const paths = (dependency.get('condition').string ?? '').split(',').map(path => path.trim());
  const found = paths
    .map(path =>
      path.split('.').reduce((node, key) => valueAt(node, key), layer?.node as ReturnType<typeof valueAt>),
    )
    .find(node => node !== undefined);
  return found?.kind === 'scalar' && found.value === false;
}

/** The values under a key. */
function scoped({ layer, isOpen }: HelmValueSet, key: string, budget: Budget): HelmValueSet {
  const node = valueAt(layer?.node, key);
  const inner = node?.kind === 'mapping' && layer ? [{ file: node.source ?? layer.file, node }] : [];
  const isUnknown = isOpen || (node !== undefined && node.kind !== 'mapping' && node.isUndetermined === true);
  return { ...together(inner, budget), isOpen: isUnknown };
}

function without({ layer, isOpen }: HelmValueSet, keys: ReadonlySet<string>): HelmValueSet {
  if (!layer || keys.size === 0) return { layer, isOpen };
  const entries = new Map([...layer.node.entries].filter(([key]) => !keys.has(key)));
  return { layer: { ...layer, node: { ...layer.node, entries } }, isOpen };
}
