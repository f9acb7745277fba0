import { headOf, type Manifest } from '../manifest/manifest.ts';
import { parseYaml } from '../yaml/parse.ts';
import { replacedImages } from './images.ts';
import type { SourceFile } from '../text/source-file.ts';
import type { MappingNode, YamlDocument, YamlNode } from '../yaml/node.ts';

/**
 * What kustomizations in the repository patch. Patches are not applied yet, so the fields that they touch are
 * unknown, and a file that holds one is no object of its own.
 */
export interface Patches {
  /** Paths of files that hold a patch. */
  readonly files: ReadonlySet<string>;
  /** The logical paths of an object that some patch rewrites. */
  touching(head: Pick<Manifest, 'kind' | 'name'>): ReadonlySet<string>;
  /** Names of the images that some kustomization replaces. */
  readonly images: ReadonlySet<string>;
}

interface Patch {
  readonly kind: string | undefined;
  readonly name: string | undefined;
  readonly paths: readonly string[];
}

/** Maps whose keys are data: a patch to one key leaves the whole map unknown. */
const freeForm = new Set(['labels', 'annotations', 'nodeSelector', 'matchLabels', 'data']);
const plainName = /^[a-z0-9.-]+$/;
const nothing: ReadonlySet<string> = new Set();
/** The logical path of an object itself. */
const wholeObject = '';

/** Collects the patches that the kustomizations among `documents` name or hold. */
export function findPatches(documents: readonly YamlDocument[], sources: readonly SourceFile[]): Patches {
  const byFile = new Map<string, YamlDocument[]>();
  for (const document of documents) {
    const known = byFile.get(document.file.path);
    if (known) known.push(document);
    else byFile.set(document.file.path, [document]);
  }
  // A list of JSON 6902 operations names no kind, so nobody has read it yet.
  let sourceByPath: ReadonlyMap<string, SourceFile> | undefined;
  const unread = (path: string): readonly YamlDocument[] => {
    sourceByPath ??= new Map(sources.map(file => [file.path, file]));
    const source = sourceByPath.get(path);
    return source ? parseYaml(source, () => true).documents : [];
  };
  const files = new Set<string>();
  const patches: Patch[] = [];
  const kustomizations = documents.filter(isKustomization);
  for (const document of kustomizations) {
    const root = document.root as MappingNode;
    const within = (file: string): readonly YamlNode[] => {
      const path = resolve(document.file.path, file);
      return (byFile.get(path) ?? unread(path)).flatMap(body => body.root ?? []);
    };
    for (const { target, file, inline } of patchEntries(root)) {
      if (file !== undefined) files.add(resolve(document.file.path, file));
      const bodies = file === undefined ? [] : [...within(file)];
      if (inline !== undefined)
        bodies.push(
          ...parseYaml({ path: '', text: inline }, () => true).documents.flatMap(body => body.root ?? []),
        );
      for (const body of bodies) patches.push(patchOf(body, target));
    }
    patches.push(...list(child(root, 'replicas')).map(scaling));
    for (const entry of list(child(root, 'replacements'))) {
      const file = textOf(child(entry, 'path'));
      patches.push(...(file === undefined ? [entry] : within(file)).flatMap(replacementsIn));
    }
  }
  patches.push({ kind: undefined, name: undefined, paths: kustomizations.flatMap(addedLabels) });
  const images = replacedImages(kustomizations.map(({ root }) => root as MappingNode));
  return { files, touching: touchingOf(patches), images };
}

/** Looks patches up by the name of their target; a pattern, or no name at all, may hit every name. */
function touchingOf(patches: readonly Patch[]): Patches['touching'] {
  const named = new Map<string, Patch[]>();
  const open: Patch[] = [];
  for (const patch of patches) {
    if (patch.name === undefined || !plainName.test(patch.name)) open.push(patch);
    else named.set(patch.name, [...(named.get(patch.name) ?? []), patch]);
  }
  return ({ kind, name }) => {
    const candidates = name === undefined ? patches : [...open, ...(named.get(name) ?? [])];
    const hits = candidates.filter(patch => patch.kind === undefined || patch.kind === kind);
    return hits.length === 0 ? nothing : new Set(hits.flatMap(patch => patch.paths));
  };
}

/**
 * The paths of labels that a kustomization gives everything it deploys. What it deploys we do not follow, so an object
 * without such a label may have it. Keys with a DNS prefix are in doubt anyway.
 */
function addedLabels({ root }: YamlDocument): readonly string[] {
  const maps = [
    child(root, 'commonLabels'),
    ...list(child(root, 'labels')).map(entry => child(entry, 'pairs')),
    child(child(child(root, 'spec'), 'commonMetadata'), 'labels'),
  ];
  const keys = maps.flatMap(map => (map?.kind === 'mapping' ? [...map.entries.keys()] : []));
  return [...new Set(keys)].filter(key => !key.includes('/')).map(key => `metadata.labels.${key}`);
}

/** Whether kustomize takes a file for its own by name alone; old ones say nothing of their kind. */
export function isKustomizationFile(path: string): boolean {
  return /(?:^|\/)kustomization(?:\.ya?ml)?$/i.test(path);
}

/** kustomize's own kind, in a file of any name, and Flux's, which carries the same patches in its spec. */
export function isKustomization({ root, file }: YamlDocument): boolean {
  if (root?.kind !== 'mapping') return false;
  const kind = headOf(root)?.kind;
  return kind === 'Kustomization' || kind === 'Component' || isKustomizationFile(file.path);
}

interface PatchEntry {
  readonly target: Pick<Patch, 'kind' | 'name'> | undefined;
  readonly file?: string;
  readonly inline?: string;
}

function patchEntries(root: MappingNode): readonly PatchEntry[] {
  const holders = [root, child(root, 'spec')].filter(node => node?.kind === 'mapping');
  return holders.flatMap(holder => [
    ...list(child(holder, 'patches')).map(entryOf),
    ...list(child(holder, 'patchesJson6902')).map(entryOf),
    ...list(child(holder, 'patchesStrategicMerge')).map(node => {
      const text = node.kind === 'scalar' ? node.text : '';
      return /[\r\n:]/.test(text) ? { target: undefined, inline: text } : { target: undefined, file: text };
    }),
  ]);
}

function entryOf(node: YamlNode): PatchEntry {
  const target = child(node, 'target');
  const file = textOf(child(node, 'path'));
  const inline = textOf(child(node, 'patch'));
  return {
    target: target && { kind: textOf(child(target, 'kind')), name: textOf(child(target, 'name')) },
    ...(file !== undefined && { file }),
    ...(inline !== undefined && { inline }),
  };
}

/** A strategic merge patch is a partial object; a JSON 6902 patch is a list of operations on a target. */
function patchOf(body: YamlNode, target: PatchEntry['target']): Patch {
  if (body.kind === 'sequence') {
    const paths = body.items.map(item => textOf(child(item, 'path')) ?? '').map(logicalPath);
    return { kind: target?.kind, name: target?.name, paths };
  }
  const head = body.kind === 'mapping' ? headOf(body) : undefined;
  return {
    kind: target?.kind ?? head?.kind,
    name: target ? target.name : head?.name,
    paths: textOf(child(body, '$patch')) === 'delete' ? [wholeObject] : leaves(body, ''),
  };
}

/** `replicas: [{ name, count }]` scales whatever is called so. */
const scaling = (entry: YamlNode): Patch => ({
  kind: undefined,
  name: textOf(child(entry, 'name')),
  paths: ['spec.replicas'],
});

/** A replacement, or a file with several, copies a value into fields of other objects. */
function replacementsIn(body: YamlNode): readonly Patch[] {
  if (body.kind === 'sequence') return body.items.flatMap(replacementsIn);
  return list(child(body, 'targets')).map(target => {
    const select = child(target, 'select');
    const paths = list(child(target, 'fieldPaths')).flatMap(path => textOf(path) ?? []);
    return {
      kind: textOf(child(select, 'kind')),
      name: textOf(child(select, 'name')),
      paths: paths.map(path => logicalPath(pointerOf(path))),
    };
  });
}

/** `metadata.annotations.example\.com/zone` and `spec.containers.[name=a].image` as JSON pointers. */
function pointerOf(fieldPath: string): string {
  const keys = fieldPath.split(/(?<!\\)\./).map(key => key.replaceAll('\\.', '.'));
  const stop = keys.findIndex(key => /^(?:\[.*|\*)$/.test(key));
  const fixed = stop < 0 ? keys : keys.slice(0, stop);
  return fixed.map(key => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** `/spec/template/spec/nodeSelector/zone` as the path at which fields look for it. */
function logicalPath(pointer: string): string {
  const keys = pointer
    .split('/')
    .slice(1)
    .map(key => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  const stop = keys.findIndex((key, index) => freeForm.has(key) || /^(?:\d+|-)$/.test(keys[index + 1] ?? ''));
  return (stop < 0 ? keys : keys.slice(0, stop + 1)).join('.');
}

/** The paths at which a partial object says something, lists and free-form maps as a whole. */
function leaves(node: YamlNode, path: string): string[] {
  const key = path.slice(path.lastIndexOf('.') + 1);
  if (node.kind !== 'mapping' || freeForm.has(key)) return path === '' ? [] : [path];
  return [...node.entries].flatMap(([name, { value }]) => {
    const isIdentity =
      path === '' ? name === 'apiVersion' || name === 'kind' : path === 'metadata' && name === 'name';
    return isIdentity ? [] : leaves(value, path ? `${path}.${name}` : name);
  });
}

export const child = (node: YamlNode | undefined, key: string): YamlNode | undefined =>
  node?.kind === 'mapping' ? node.entries.get(key)?.value : undefined;

export const list = (node: YamlNode | undefined): readonly YamlNode[] =>
  node?.kind === 'sequence' ? node.items : [];

export const textOf = (node: YamlNode | undefined): string | undefined =>
  node?.kind === 'scalar' && node.value !== null ? node.text : undefined;

/** A path written in the file `from`, relative to the root. */
export function resolve(from: string, written: string): string {
  const parts = from.split('/').slice(0, -1);
  for (const part of written.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}
