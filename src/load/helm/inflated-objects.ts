import type { SourceFile } from '../../base/files/source-file.ts';
import type { MappingNode, YamlDocument } from '../../base/yaml/node.ts';
import { kindOf, manifestOf, setupManifestOf } from '../../model/manifest/core/manifest.ts';
import { isKustomization } from '../../base/files/kustomization-names.ts';
import type { DataObjects } from '../data-objects.ts';
import { itemOf, type Item } from '../kustomize/item.ts';
import { mappingsIn, scalarsIn } from '../kustomize/layer.ts';
import { child, scalarText, type LocatedNode } from '../kustomize/written.ts';
import { resolveBeside } from '../paths.ts';
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
  let hasInstallation: boolean | undefined;
  return ({ node, file }) => {
    if (!node.entries.has('helmCharts')) return [];
    near ??= helmSourcesIn({ files }, objects, () => false)(() => true);
    hasInstallation ??= hasInstallationIn(documents);
    const manifest = manifestOf(file, node) ?? setupManifestOf(file, node, 'Kustomization');
    const { manifests } = helmManifests([{ ...manifest, kind: 'Kustomization' }], near, hasInstallation);
    return manifests.flatMap(made => {
      const root = made.root.node;
      if (made.kind !== 'Installation' || root?.kind !== 'mapping') return [];
      return [{ ...itemOf(made.file, root), isRendered: true as const }];
    });
  };
}

/** Whether a document is an Installation, and no patch of one: what the chart makes is there to be patched. */
function hasInstallationIn(documents: readonly YamlDocument[]): boolean {
  const found = documents.filter(({ root }) => root?.kind === 'mapping' && kindOf(root) === 'Installation');
  const patches = found.length > 0 ? new Set(documents.flatMap(patchFilesIn)) : undefined;
  return found.some(({ file }) => !patches!.has(file.path));
}

/** The files that a kustomization names as patches. */
function patchFilesIn({ file, root }: YamlDocument): readonly string[] {
  if (root?.kind !== 'mapping' || !isKustomization(file.path)) return [];
  const kustomization = { node: root, file };
  return [
    ...scalarsIn(kustomization, 'patchesStrategicMerge').map(({ node }) => node.text),
    ...mappingsIn(kustomization, 'patches').flatMap(({ node }) => scalarText(child(node, 'path')) ?? []),
  ].map(path => resolveBeside(file.path, path));
}
