import { groupOf } from '../../model/manifest/core/kinds.ts';
import { operatorCharts, setsUpCalico } from '../../model/manifest/kubernetes/helm-kinds.ts';
import { manifestOf, setupManifestOf } from '../../model/manifest/core/manifest.ts';
import type { Field } from '../../model/manifest/core/field.ts';
import type { SourceFile } from '../../base/files/source-file.ts';
import type { MappingNode } from '../../base/yaml/node.ts';
import { isPlaceholder } from '../../base/yaml/template.ts';
import { parseYaml } from '../../base/yaml/parse.ts';
import type { DataObjects } from '../data-objects.ts';
import { chartNamed } from '../helm/release.ts';
import { itemsOf } from '../listed.ts';
import { folderFromRoot, repositoryUrlOf } from '../paths.ts';
import type { UnseenEntry } from '../unseen/unseen.ts';

/** What one of these objects and files says. */
const word =
  /\b(?:RootSync|RepoSync|GitRepo|PackageInstall|extraManifests|addons_include|chartRef)\b|\bkappctrl\.k14s\.io\/|\burls["']?[ \t]*:/;

/**
 * What is deployed from elsewhere by other tools than Flux, Argo CD and kustomize: Config Sync, Rancher's Fleet, Carvel, Talos,
 * RKE, and charts that Flux takes from a registry. What names this repository brings nothing else.
 */
export function appliedByOthers(
  files: readonly SourceFile[],
  objects: DataObjects,
  ownUrls: readonly string[],
): readonly UnseenEntry[] {
  const own = new Set(ownUrls.map(repositoryUrlOf));
  const isHere = (folder: string) =>
    folder !== '' && files.some(({ path }) => path === folder || path.startsWith(`${folder}/`));
  const found: UnseenEntry[] = [];
  for (const file of files) {
    if (!word.test(file.text)) continue;
    for (const { root } of parseYaml(file, text => word.test(text)).documents)
      for (const item of root?.kind === 'mapping' ? itemsOf(root) : [])
        for (const { url, folders } of sourcesIn(file, item, objects)) {
          const isOwn =
            own.has(repositoryUrlOf(url.text)) ||
            folders.some(({ text }) => isHere(folderFromRoot(text) ?? ''));
          if (url.text !== '' && !isOwn && !isPlaceholder(url.text))
            found.push(
              url.path.endsWith('chartRef.name')
                ? { entry: `chart ${chartOf(url, objects)}`, at: url.place, why: 'hidden' }
                : { entry: url.text, at: url.place, why: 'foreign' },
            );
        }
  }
  return found;
}

/** A place outside, and the folders that are applied of it. */
interface Source {
  readonly url: Field;
  readonly folders: readonly Field[];
}

const alone = (url: Field): Source => ({ url, folders: [] });

function sourcesIn(file: SourceFile, item: MappingNode, objects: DataObjects): readonly Source[] {
  const manifest = manifestOf(file, item);
  if (!manifest) {
    const { root } = setupManifestOf(file, item, 'setup');
    const cluster = root.get('cluster');
    return [
      ...cluster.get('extraManifests').items(),
      ...cluster.get('network').get('cni').get('urls').items(),
      ...root.get('cniConfig').get('urls').items(),
      ...root.get('addons_include').items(),
    ]
      .filter(({ text }) => /^https?:\/\//.test(text))
      .map(alone);
  }
  const { kind } = manifest;
  const spec = manifest.root.get('spec');
  switch (groupOf(manifest.apiVersion)) {
    case 'configsync.gke.io':
      return ['git', 'oci', 'helm'].flatMap(type => {
        const source = spec.get(type);
        return [source.get('repo'), source.get('image')].map(url => ({ url, folders: [source.get('dir')] }));
      });
    case 'fleet.cattle.io':
      return kind === 'GitRepo' ? [{ url: spec.get('repo'), folders: spec.get('paths').items() }] : [];
    case 'kappctrl.k14s.io':
      return spec
        .get('fetch')
        .items()
        .flatMap(fetch => [
          { url: fetch.get('git').get('url'), folders: [fetch.get('git').get('subPath')] },
          ...[fetch.get('http').get('url'), fetch.get('imgpkgBundle').get('image')].map(alone),
        ]);
    case 'packaging.carvel.dev': {
      const name = spec.get('packageRef').get('refName');
      return /calico|tigera/i.test(name.text) ? [alone(name)] : [];
    }
    case 'helm.toolkit.fluxcd.io': {
      // With values its reader says what it brings.
      const name = spec.get('chartRef').get('name');
      const chart = spec.get('values').isAbsent ? chartOf(name, objects) : '';
      return operatorCharts.has(chart) || setsUpCalico(chart) ? [alone(name)] : [];
    }
  }
  return [];
}

/** The chart that a `chartRef` names: the last name of its URL. */
function chartOf(name: Field, objects: DataObjects): string {
  const [source] = name.text === '' ? [] : objects.named('OCIRepository', name.text);
  const root = source && manifestOf(source.file, source.root)?.root;
  return chartNamed(root?.get('spec').get('url').text || name.text) ?? '';
}
