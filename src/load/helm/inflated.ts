import type { Field } from '../../model/manifest/core/field.ts';
import type { Manifest } from '../../model/manifest/core/manifest.ts';
import { resolveBeside } from '../paths.ts';
import { together, unknownLayer, type Layers } from './layer.ts';
import {
  chartNamed,
  headOfRelease,
  inlineLayer,
  layerInFile,
  type HelmInstallation,
  type ValueSources,
} from './release.ts';

/** The charts of a kustomization (`helmCharts`): values inline over those of a file, unless `valuesMerge` says else. */
export function inflatedReleases(manifest: Manifest, sources: ValueSources): readonly HelmInstallation[] {
  return manifest.root
    .get('helmCharts')
    .items()
    .map(chart => {
      const name = chart.get('name').string;
      const home = manifest.root.get('helmGlobals').get('chartHome').string ?? 'charts';
      const local = chart.get('repo').isAbsent && name !== undefined;
      const folder = local ? resolveBeside(manifest.file.path, `${home}/${name}`) : undefined;
      return {
        ...headOfRelease(manifest),
        kind: 'Helm chart',
        name: chart.get('releaseName').string ?? name ?? '',
        namespace: chart.get('namespace').string,
        chart: chartNamed(name),
        version: chart.get('version'),
        folder,
        values: together(layersOfChart(chart, manifest.file.path, sources), sources.budget),
      };
    });
}

function layersOfChart(chart: Field, from: string, sources: ValueSources): Layers {
  const read = (file: Field): Layers => {
    if (file.isAbsent) return [];
    return layerInFile(file.string === undefined ? undefined : resolveBeside(from, file.string), sources);
  };
  const file = read(chart.get('valuesFile'));
  const inline = inlineLayer(chart.get('valuesInline'));
  const additional = chart.get('additionalValuesFiles').items().flatMap(read);
  const how = chart.get('valuesMerge');
  if (how.isUnknown) return [unknownLayer];
  if (how.string === 'replace') return [...inline, ...additional];
  return how.string === 'merge' ? [...inline, ...file, ...additional] : [...file, ...inline, ...additional];
}
