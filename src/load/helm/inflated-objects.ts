import type { SourceFile } from '../../base/files/source-file.ts';
import type { MappingNode, YamlDocument } from '../../base/yaml/node.ts';
import { kindOf, manifestOf, setupManifestOf } from '../../model/manifest/core/manifest.ts';
import type { DataObjects } from '../data-objects.ts';
import { itemOf, type Item } from '../kustomize/item.ts';
import type { LocatedNode } from '../kustomize/written.ts';
import { helmManifests } from './helm.ts';
import type { ValueSources } from './release.ts';
import { helmSourcesIn } from './sources.ts';

/**
 * The Installations that charts of kustomizations make of their values (`helmCharts`): what the kustomization and those that
 * build on it patch, they patch in these as well.
 */
export function chartsOfKustomizations(
  files: readonly SourceFile[],
  objects: DataObjects,
  documents: readonly YamlDocument[],
): (kustomization: LocatedNode<MappingNode>) => readonly Item[] {
  let near: ValueSources | undefined;
  return ({ node, file }) => {
    if (!node.entries.has('helmCharts')) return [];
    near ??= helmSourcesIn(files, objects, () => false)(() => true);
    const hasInstallation = documents.some(
      ({ root }) => root?.kind === 'mapping' && kindOf(root) === 'Installation',
    );
    const manifest = manifestOf(file, node) ?? setupManifestOf(file, node, 'Kustomization');
    const { manifests } = helmManifests([{ ...manifest, kind: 'Kustomization' }], near, hasInstallation);
    return manifests.flatMap(made => {
      const root = made.root.node;
      if (made.kind !== 'Installation' || root?.kind !== 'mapping') return [];
      return [{ ...itemOf(made.file, root), isRendered: true as const }];
    });
  };
}
