import { setupManifestOf } from '../../model/manifest/core/manifest.ts';
import { meantByNearly, nearlyKindOfCalico } from '../../model/manifest/core/near-kinds.ts';
import type { Misnamed } from '../../model/manifest/core/resource.ts';
import { isPlaceholder } from '../../base/yaml/template.ts';
import type { YamlNode } from '../../base/yaml/node.ts';
import type { Folders } from './folders.ts';
import type { Layer } from './layer.ts';
import { bodiesOf } from './patching.ts';
import { child, sequenceItems, type LocatedNode } from './written.ts';

/** What patches and replacements of a layer are for, where that is nearly a kind of Calico's. */
export function misnamedIn(layer: Layer, folders: Folders): readonly Misnamed[] {
  const { folder, strategicPatches, patches, jsonPatches, replacements } = layer;
  const found = [...strategicPatches, ...patches, ...jsonPatches].flatMap(reference => {
    const { target, entry } = reference;
    if (target && entry) return misnamed({ node: target, file: entry.file }, 'group');
    const bodies = bodiesOf(reference, { folders, folder }) ?? [];
    return bodies.flatMap(body => misnamed(body, 'apiVersion'));
  });
  const selectors = replacements.flatMap(({ node, file }) =>
    [child(node, 'source'), ...sequenceItems(child(node, 'targets')).map(target => child(target, 'select'))]
      .filter(selector => selector !== undefined)
      .map((selector: YamlNode) => ({ node: selector, file })),
  );
  return [...found, ...selectors.flatMap(selector => misnamed(selector, 'group'))];
}

/** Of a patch that names its object, or of a selector. */
function misnamed({ node, file }: LocatedNode, key: 'group' | 'apiVersion'): readonly Misnamed[] {
  if (node.kind !== 'mapping') return [];
  const { root } = setupManifestOf(node.source ?? file, node, 'patch');
  const [kind, api] = [root.get('kind'), root.get(key)];
  if (kind.string === undefined || [kind.text, api.text].some(isPlaceholder)) return [];
  const version = key === 'group' && api.text !== '' ? `/${root.get('version').string ?? 'v3'}` : '';
  const written = { apiVersion: `${api.text}${version}`, kind: kind.text };
  // Without a group only a kind counts that is one of Calico's but for its case, its number and its separators.
  const meant =
    api.text === '' ? nearlyKindOfCalico(kind.text) : meantByNearly(written.apiVersion, kind.text);
  if (!meant) return [];
  const right = key === 'group' ? meant.apiVersion.split('/')[0]! : meant.apiVersion;
  const isOwnApi = api.text === '' || written.apiVersion.split('/')[0] === meant.apiVersion.split('/')[0];
  return [
    ...(meant.kind === kind.text ? [] : [{ ...written, field: kind, meant: meant.kind }]),
    ...(isOwnApi ? [] : [{ ...written, field: api, meant: right }]),
  ];
}
