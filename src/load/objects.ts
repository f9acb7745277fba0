import { kindOf, manifestOf, setupManifestOf, type Manifest } from '../model/manifest/core/manifest.ts';
import { headlessKustomization } from '../model/manifest/kubernetes/kustomization-file.ts';
import { k3sVariablesIn, setupKindOf } from '../model/manifest/setup/setup-files.ts';
import { memo } from '../base/text/memo.ts';
import type { MappingNode, YamlDocument } from '../base/yaml/node.ts';
import { itemsOf } from './listed.ts';
import { isOfInterest, mayHoldValues } from './relevance.ts';

/** The objects of a document that are judged: itself, the items of a `List`, those of a top-level sequence. */
export const objectsIn = memo((document: YamlDocument): readonly Manifest[] =>
  rootsIn(document).flatMap(root => manifestOf(document.file, root) ?? []),
);

function rootsIn(document: YamlDocument): readonly MappingNode[] {
  const { root } = document;
  if (root?.kind === 'sequence')
    return root.items.flatMap(item => (item.kind === 'mapping' ? itemsOf(item) : [])).filter(isOfInterest);
  if (root?.kind !== 'mapping') return [];
  return kindOf(root) !== undefined && mayHoldValues(document) ? [root] : itemsOf(root).filter(isOfInterest);
}

/** A file without a kind that says how a cluster is set up, or what kustomize builds: kustomize knows its file by name. */
export function setupIn({ file, root }: YamlDocument): readonly Manifest[] {
  if (root?.kind !== 'mapping') return [];
  const kind = headlessKustomization(file.path, root) ?? setupKindOf(file.path, root);
  const k3s = k3sVariablesIn(file.path, root);
  return [
    ...(kind ? [setupManifestOf(file, root, kind)] : []),
    ...(k3s ? [setupManifestOf(file, k3s, 'K3sConfig')] : []),
  ];
}
