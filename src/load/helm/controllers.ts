import type { Budget } from '../../base/text/budget.ts';
import { folderOf } from '../../base/text/path.ts';
import type { Field } from '../../model/manifest/core/field.ts';
import type { Manifest } from '../../model/manifest/core/manifest.ts';
import { k0sSpec } from '../../model/manifest/setup/k0s.ts';
import { resolveBeside } from '../paths.ts';
import { chartIn } from './chart.ts';
import { together, type Layers } from './layer.ts';
import {
  chartNamed,
  headOfRelease,
  inlineLayer,
  layerInFile,
  textLayer,
  unlessAbsent,
  type HelmInstallation,
  type ValueSources,
} from './release.ts';

/** Where an object of some controller says which chart to install, and with what. */
interface ChartFields {
  readonly chart: Field;
  readonly version: Field;
  readonly namespace: Field;
  readonly layers: Layers;
}

/**
 * The chart of a `fleet.yaml`, in its own folder where it names none. What single clusters get besides
 * (`targetCustomizations`) may be laid over its values (`internal/bundlereader/resources.go:generateValues` of Fleet).
 */
export function fleetReleases(manifest: Manifest, sources: ValueSources): readonly HelmInstallation[] {
  const { root, file } = manifest;
  const helm = root.get('helm');
  const chart = helm.get('chart');
  const isHere = helm.get('repo').isAbsent;
  const folder = isHere ? resolveBeside(file.path, chart.string ?? '.') : undefined;
  const local = folder === undefined ? undefined : chartIn(folder, sources);
  if (!local && chart.isAbsent) return [];
  const files = helm
    .get('valuesFiles')
    .items()
    .flatMap(({ string }) =>
      layerInFile(string === undefined ? undefined : resolveBeside(file.path, string), sources),
    );
  const targets = root.get('targetCustomizations');
  const isCustomized = targets.items().some(target => !target.get('helm').isAbsent) || targets.isUnknown;
  const layers: Layers = [
    ...unlessAbsent(helm.get('valuesFrom')),
    ...inlineLayer(helm.get('values')),
    ...files,
    ...unlessAbsent(helm.get('templateValues')),
  ];
  const values = together(layers, sources.budget);
  return [
    {
      ...headOfRelease(manifest),
      name: helm.get('releaseName').string ?? root.get('name').string ?? file.path,
      namespace: root.get('namespace').string ?? root.get('defaultNamespace').string,
      chart: chartNamed(chart.string),
      version: helm.get('version'),
      values: isCustomized ? { ...values, isOpen: true } : values,
      ...(local && { folder }),
    },
  ];
}

/** A chart that nothing here installs: it is installed from where it stands, with other values or none. */
export function chartFileRelease(manifest: Manifest, budget: Budget): HelmInstallation {
  return {
    ...headOfRelease(manifest),
    kind: 'chart',
    name: manifest.root.get('name').text,
    namespace: undefined,
    chart: manifest.root.get('name').string,
    version: undefined,
    values: together([], budget),
    folder: folderOf(manifest.file.path),
    isPartial: true,
  };
}

/** The charts that objects of controllers install which have one form for it: all but Flux, Argo CD and Rancher's. */
export function controlledReleases(manifest: Manifest, budget: Budget): readonly HelmInstallation[] {
  return chartsOf(manifest).map(({ chart, version, namespace, layers }) => ({
    ...headOfRelease(manifest),
    namespace: namespace.string,
    chart: chartNamed(chart.string),
    version,
    values: together(layers, budget),
  }));
}

function chartsOf(manifest: Manifest): readonly ChartFields[] {
  const spec = manifest.root.get('spec');
  switch (manifest.kind) {
    // Cluster API: its values may be a template for each cluster.
    case 'HelmChartProxy':
      return [fields(spec, ['chartName', 'version', 'namespace'], textLayer(spec.get('valuesTemplate')))];
    case 'Chart':
      return [fields(spec, ['chartName', 'version', 'namespace'], textLayer(spec.get('values')))];
    case 'ClusterConfig':
    case 'Cluster':
      return k0sSpec(manifest)
        .get('extensions')
        .get('helm')
        .get('charts')
        .items()
        .map(item => fields(item, ['chartname', 'version', 'namespace'], textLayer(item.get('values'))));
    case 'ClusterProfile':
    case 'Profile':
      return spec
        .get('helmCharts')
        .items()
        .filter(item => item.get('helmChartAction').string !== 'Uninstall')
        .map(item =>
          fields(
            item,
            ['chartName', 'chartVersion', 'releaseNamespace'],
            [...textLayer(item.get('values')), ...unlessAbsent(item.get('valuesFrom'))],
          ),
        );
    case 'Release':
      return crossplane(spec.get('forProvider'));
    default:
      return [];
  }
}

/** A Release of Crossplane's provider-helm (`apis/release/v1beta1/types.go`): `set` and `patchesFrom` stand over all others. */
function crossplane(provider: Field): readonly ChartFields[] {
  const chart = provider.get('chart');
  return [
    {
      chart: chart.get(chart.get('name').isAbsent ? 'url' : 'name'),
      version: chart.get('version'),
      namespace: provider.get('namespace'),
      layers: [
        ...unlessAbsent(provider.get('valuesFrom')),
        ...inlineLayer(provider.get('values')),
        ...unlessAbsent(provider.get('set')),
        ...unlessAbsent(provider.get('patchesFrom')),
      ],
    },
  ];
}

const fields = (
  holder: Field,
  [chart, version, namespace]: readonly [chart: string, version: string, namespace: string],
  layers: Layers,
): ChartFields => ({
  chart: holder.get(chart),
  version: holder.get(version),
  namespace: holder.get(namespace),
  layers,
});
