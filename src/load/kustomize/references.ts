import type { SourceFile } from '../../base/files/source-file.ts';
import type { Entry, MappingNode, ScalarNode, YamlNode } from '../../base/yaml/node.ts';
import { isRemote } from './folders.ts';
import { withFieldNames } from './keys.ts';
import { mappingsIn, scalarsIn, strategicPatch } from './layer.ts';
import { child, sequenceItems, type LocatedNode } from './written.ts';

/**
 * What a kustomization takes a file for: `bases`: a file of objects, or a folder that is built; `parts`: patches, settings
 * and the like; `plugins`: the configuration of generators and transformers, which may name files again; `data`: what
 * goes into a ConfigMap; `secrets`: what goes into a Secret.
 */
export type ReferenceUse = 'bases' | 'parts' | 'plugins' | 'data' | 'secrets';

/** A local file or folder that a kustomization names. */
export interface Reference extends LocatedNode<ScalarNode> {
  readonly use: ReferenceUse;
  /** The path as it is written, without the key of a generator's entry. */
  readonly path: string;
}

const uses = {
  resources: 'bases',
  bases: 'bases',
  components: 'bases',
  crds: 'parts',
  configurations: 'parts',
  transformers: 'plugins',
  generators: 'plugins',
  validators: 'plugins',
} as const satisfies Record<string, ReferenceUse>;

/** The local files and folders that a kustomization names where kustomize looks for such. */
export function referencesIn(root: MappingNode, file: SourceFile): readonly Reference[] {
  const node = withFieldNames(root);
  const written: LocatedNode<MappingNode> = { node, file };
  const listed = Object.entries(uses).flatMap(([key, use]) => scalarsIn(written, key).map(named(use)));
  const patches = ['patches', 'patchesJson6902', 'replacements'].flatMap(key =>
    mappingsIn(written, key).flatMap(entry => at(entry, 'path').map(named('parts'))),
  );
  const strategic = scalarsIn(written, 'patchesStrategicMerge').flatMap(
    entry => strategicPatch(entry).path ?? [],
  );
  const openapi = child(node, 'openapi');
  const schema = openapi ? at({ node: openapi, file }, 'path') : [];
  return [
    ...listed,
    ...patches,
    ...[...strategic, ...schema].map(named('parts')),
    ...mappingsIn(written, 'configMapGenerator').flatMap(entry => sourcesOf(entry, 'data')),
    ...mappingsIn(written, 'secretGenerator').flatMap(entry => sourcesOf(entry, 'secrets')),
  ].filter(({ path }) => path !== '' && !isInline(path) && isLocal(path));
}

/** Whether an entry is no path, but what others keep in a file: a patch, the configuration of a plugin. */
export const isInline = (text: string): boolean => /[\r\n]|^\s*\{/.test(text);

const named =
  (use: ReferenceUse) =>
  ({ node, file }: LocatedNode<ScalarNode>): Reference => ({ node, file, use, path: node.text });

/** `files:`, of which the key comes first, `envs:` and the old `env:`. */
function sourcesOf(entry: LocatedNode<MappingNode>, use: ReferenceUse): readonly Reference[] {
  const files = scalarsIn(entry, 'files').map(each => ({ ...each, use, path: behindKey(each.node.text) }));
  return [...files, ...[...scalarsIn(entry, 'envs'), ...at(entry, 'env')].map(named(use))];
}

/** `name=path` names a path, as `path` does. */
export const behindKey = (text: string): string => text.slice(text.indexOf('=') + 1);

function at({ node, file }: LocatedNode, key: string): readonly LocatedNode<ScalarNode>[] {
  const value = child(node, key);
  return value?.kind === 'scalar' && value.value !== null
    ? [{ node: value, file: value.source ?? file }]
    : [];
}

/** `../base?ref=x` is a strange folder, and no other repository. */
const isLocal = (path: string): boolean => /^(?:\.{0,2}\/|\.{1,2}$)/.test(path) || !isRemote(path);

/** What an entry of a kustomization would take us to, beyond the root: `..` too often, or a path from the top. */
export function leavesRoot(folder: string, path: string): boolean {
  const flat = path.replaceAll('\\', '/');
  return flat.startsWith('/') || /^[a-z]:/i.test(flat) || climbsOut(folder, flat);
}

/** Whether a path goes up further than there are folders. */
export function climbsOut(folder: string, path: string): boolean {
  let depth = folder === '' ? 0 : folder.split('/').length;
  for (const part of path.replaceAll('\\', '/').split('/')) {
    if (part === '..') depth--;
    else if (part !== '.' && part !== '') depth++;
    if (depth < 0) return true;
  }
  return false;
}

/** Every text of a tree, each node once however often it is repeated, up to so many. Undefined where there are more. */
export function textsIn(root: YamlNode, most: number): readonly ScalarNode[] | undefined {
  const texts: ScalarNode[] = [];
  const seen = new Set<YamlNode>();
  const queue: YamlNode[] = [root];
  for (let node = queue.pop(); node; node = queue.pop()) {
    if (seen.has(node)) continue;
    if (seen.size >= most) return undefined;
    seen.add(node);
    if (node.kind === 'scalar') texts.push(node);
    else if (node.kind === 'sequence') for (const item of sequenceItems(node)) queue.push(item);
    else for (const { value } of entriesOf(node)) queue.push(value);
  }
  return texts;
}

/** Those that a mapping writes and loses to a later key of the same name as well: another reader may take the first. */
const entriesOf = ({ entries, duplicates = [] }: MappingNode): readonly Entry[] => [
  ...entries.values(),
  ...duplicates.flatMap(({ first, second }) => [first, second]),
];
