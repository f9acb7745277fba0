import type { Field } from '../../model/manifest/core/field.ts';
import { headOf, manifestOf, type Manifest } from '../../model/manifest/core/manifest.ts';
import type { DataObject, DataObjects } from '../data-objects.ts';
import { child, scalarText } from '../kustomize/written.ts';
import { ownerOf, repositoryUrlOf } from '../paths.ts';
import type { UnseenEntry } from '../unseen/unseen.ts';
import type { OwnSources } from './own-sources.ts';

/**
 * The charts that come out of other repositories of the owner of this one. A published chart brings what it is known for, but a
 * chart that was written for the own clusters may hold pools.
 */
export function chartsOfOwner(
  written: readonly Manifest[],
  objects: DataObjects,
  { owners, isForeign }: Pick<OwnSources, 'owners' | 'isForeign'>,
): readonly UnseenEntry[] {
  if (owners.size === 0) return [];
  const isOfOwner = (url: string): boolean => owners.has(ownerOf(url) ?? '') && isForeign(url);
  const applications = written
    .filter(({ kind }) => kind === 'Application')
    .flatMap(({ root }) => [root.get('spec').get('source'), ...root.get('spec').get('sources').items()])
    .filter(source => !source.get('chart').isAbsent && isOfOwner(source.get('repoURL').text))
    .map(source => entryFor(source.get('repoURL').text, source.get('chart').text, source.get('chart').place));
  const releases = ['GitRepository', 'OCIRepository', 'HelmRepository']
    .flatMap(kind => objects.mentioning(kind, 'url'))
    .flatMap(source => {
      const url = scalarText(child(child(source.root, 'spec'), 'url')) ?? '';
      if (source.name === undefined || !isOfOwner(url)) return [];
      return objects
        .mentioning('HelmRelease', source.name)
        .flatMap(release => chartFrom(release, source) ?? [])
        .map(chart => entryFor(url, chart.text, chart.place));
    });
  return [...applications, ...releases];
}

const entryFor = (url: string, chart: string | undefined, at: UnseenEntry['at']): UnseenEntry => ({
  entry: [repositoryUrlOf(url), chart].filter(Boolean).join(' '),
  at,
  why: 'foreign',
});

/** What names the chart of a HelmRelease that takes it from a source: `chart`, or the `chartRef` by its name. */
function chartFrom(release: DataObject, source: DataObject): Field | undefined {
  const spec = manifestOf(release.file, release.root)?.root.get('spec');
  if (!spec) return undefined;
  const inline = spec.get('chart').get('spec');
  const reference = inline.isAbsent ? spec.get('chartRef') : inline.get('sourceRef');
  const namespace = reference.get('namespace').string ?? release.namespace;
  const isSame =
    reference.get('name').string === source.name &&
    reference.get('kind').string === headOf(source.root)?.kind &&
    (namespace === undefined || source.namespace === undefined || source.namespace === namespace);
  if (!isSame) return undefined;
  return inline.isAbsent ? reference.get('name') : inline.get('chart');
}
