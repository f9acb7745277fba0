import { manifestOf, type Manifest } from '../../model/manifest/core/manifest.ts';
import type { SourceFile } from '../../base/files/source-file.ts';
import type { Entry, MappingNode, ScalarNode, SequenceNode, YamlNode } from '../../base/yaml/node.ts';
import { parseYaml } from '../../base/yaml/parse.ts';
import type { Folders } from './folders.ts';
import { isLookedAt } from '../relevance.ts';
import { child, scalarText } from './written.ts';
import { isNull } from '../../base/yaml/below.ts';

/** What a kustomization comes to by static reading: for the places. */
interface View {
  readonly folder: string;
  readonly manifests: readonly Manifest[];
}

/**
 * The objects that kustomize printed, put back where they are written: each value that the static view has as well stands
 * where that has it, any other where the field, or else its object, stands there. An object that the static view does
 * not know stands at the kustomization.
 */
export function renderedObjects(text: string, view: View, folders: Folders): readonly Manifest[] {
  const known = new Map(view.manifests.map(manifest => [keyOf(manifest.root.node as MappingNode), manifest]));
  const { documents } = parseYaml({ path: 'rendered', text }, () => true);
  return documents.flatMap(({ root }) => {
    if (root?.kind !== 'mapping' || !isLookedAt(root)) return [];
    const manifest = known.get(keyOf(root));
    return (manifest ? withPlaces(manifest, root) : stray(root, view.folder, folders)) ?? [];
  });
}

function keyOf(root: MappingNode): string {
  const metadata = child(root, 'metadata');
  const parts = [
    child(root, 'apiVersion'),
    child(root, 'kind'),
    child(metadata, 'namespace'),
    child(metadata, 'name'),
  ];
  return JSON.stringify(parts.map(part => scalarText(part) ?? ''));
}

/** What kustomize appends to the names of generated objects: here they are known by what is written. */
const hash = /-[bcdfghkmt2456789]{10}$/;

/** The static manifest itself where both say the same. */
function withPlaces(manifest: Manifest, printed: MappingNode): Manifest | undefined {
  const { file, root } = manifest;
  const own = root.node as MappingNode;
  const value = placedValue(own, printed, own);
  return value === own ? manifest : manifestOf(file, value as MappingNode, undefined, root.owner.object);
}

/** The printed value with the places of what is written; `own` itself where it says the same. */
function placedValue(own: YamlNode, printed: YamlNode, at: YamlNode): YamlNode {
  if (own.kind === 'mapping' && printed.kind === 'mapping') return placedMapping(own, printed);
  if (own.kind === 'sequence' && printed.kind === 'sequence') return placedSequence(own, printed);
  if (own.kind === 'scalar' && printed.kind === 'scalar') {
    if (!own.isUndetermined && (own.value === printed.value || own.text === printed.text.replace(hash, '')))
      return own;
    const { isUndetermined: _, tag: __, ...rest } = own;
    return { ...rest, text: printed.text, value: printed.value, style: 'plain' };
  }
  return moved(printed, at);
}

function placedMapping(own: MappingNode, printed: MappingNode): MappingNode {
  let isSame = !own.isUndetermined;
  const entries = new Map<string, Entry>();
  for (const [key, { key: name, value }] of printed.entries) {
    const entry = own.entries.get(key);
    const placed = entry ? placedValue(entry.value, value, entry.key) : moved(value, own);
    isSame &&= entry !== undefined && placed === entry.value;
    entries.set(key, { key: entry?.key ?? (moved(name, own) as ScalarNode), value: placed });
  }
  const isWhole = [...own.entries].every(([key, { value }]) => entries.has(key) || isNull(value));
  if (isSame && isWhole) return own;
  const { isUndetermined: _, ...rest } = own;
  return { ...rest, entries };
}

function placedSequence(own: SequenceNode, printed: SequenceNode): SequenceNode {
  const items = printed.items.map((item, index) => {
    const twin = own.items[index];
    return twin ? placedValue(twin, item, twin) : moved(item, own);
  });
  const isSame = items.length === own.items.length && items.every((item, index) => item === own.items[index]);
  if (isSame && !own.isUndetermined) return own;
  const { isUndetermined: _, ...rest } = own;
  return { ...rest, items };
}

/** A tree of which every part stands at one place, that of a node. */
function moved(node: YamlNode, { start, end, source, over }: YamlNode): YamlNode {
  const place = { start, end, ...(source && { source }), ...(over && { over }) };
  if (node.kind === 'scalar') return { ...node, ...place, style: 'plain' };
  if (node.kind === 'sequence')
    return { ...node, ...place, items: node.items.map(item => moved(item, place as YamlNode)) };
  const entries = [...node.entries].map(([key, entry]): [string, Entry] => [
    key,
    { key: moved(entry.key, place as YamlNode) as ScalarNode, value: moved(entry.value, place as YamlNode) },
  ]);
  return { ...node, ...place, entries: new Map(entries) };
}

/** What a generator or a plugin made: it is written nowhere, but the kustomization asks for it. */
function stray(printed: MappingNode, folder: string, folders: Folders): Manifest | undefined {
  const found = folders.kustomizationIn(folder);
  if (!found || found === 'unread') return undefined;
  const file: SourceFile = found.file;
  return manifestOf(file, moved(printed, lineOf(found.node)) as MappingNode);
}

/** The first key of a kustomization stands for all of it. */
const lineOf = (root: MappingNode): YamlNode => root.entries.values().next().value?.key ?? root;
