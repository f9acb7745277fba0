import { isKustomization, kustomizationNames } from '../../base/files/kustomization-names.ts';
import { folderOf, resolveIn } from '../../base/text/path.ts';
import { groupOf } from '../../model/manifest/core/kinds.ts';
import { headOf, kindOf } from '../../model/manifest/core/manifest.ts';
import { belowAmong } from '../../base/text/below.ts';
import type { SourceFile } from '../../base/files/source-file.ts';
import type { MappingNode, ScalarNode, YamlDocument } from '../../base/yaml/node.ts';
import { embeddedReader } from '../../base/yaml/embedded.ts';
import { parseYaml } from '../../base/yaml/parse.ts';
import { asKustomizeReads, mayReadOtherwise } from './go-scalars.ts';
import { itemOf, type Item } from './item.ts';
import { withFieldNames } from './keys.ts';
import { child, sequenceItems, type LocatedNode } from './written.ts';

/** The files of a repository, and what has been read of them so far. */
export interface Sources {
  readonly files: readonly SourceFile[];
  /** The documents of a file that may declare what we judge. */
  documents(file: SourceFile): readonly YamlDocument[];
  /** Files that go into ConfigMaps as they are. */
  readonly data?: readonly SourceFile[] | undefined;
  /** The objects that the charts of a kustomization make of their values. */
  charts?(kustomization: LocatedNode<MappingNode>): readonly Item[];
  /** What kustomize itself made of folders, where it was asked. */
  readonly rendered?: ReadonlyMap<string, string> | undefined;
}

/** What an entry of a kustomization leads to. `outside`: beyond the root, or nothing that could be listed. */
export type EntryTarget =
  | { readonly kind: 'file'; readonly file: SourceFile }
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'remote' | 'missing' | 'outside' };

const listable = /\.(?:ya?ml|json)$/i;
/** `https://…`, `git@host:…`, `github.com/org/repository`, `git::…`, `…?ref=v1`. */
const remote = /:\/\/|^[\w.-]+@[\w.-]+:|^git::|^(?:[\w-]+\.){1,99}[a-z]{2,}[/:]|[?&]ref=/i;

export const isRemote = (entry: string): boolean => remote.test(entry);

/** The folders and files of a repository, as kustomize finds its way through them. Reads each file once. */
export class Folders {
  private readonly sources: Sources;
  private filesByPath: ReadonlyMap<string, SourceFile> | undefined;
  private kustomizedFolders: readonly string[] | undefined;
  private allFolders: ReadonlySet<string> | undefined;
  private placesByPath: ReadonlyMap<string, number> | undefined;
  private manifestPathsBelow: ((folder: string) => Iterable<string>) | undefined;
  private readonly kustomizations = new Map<string, LocatedNode<MappingNode> | 'unread' | undefined>();
  private readonly whole = new Map<SourceFile, readonly YamlDocument[] | undefined>();
  private readonly embedded = embeddedReader();
  private readonly objects = new Map<SourceFile, readonly Item[]>();
  /** Kinds that are read though few of their objects are judged, or none. */
  private readonly alsoRead: RegExp | undefined;

  constructor(sources: Sources, alsoRead: readonly string[]) {
    this.sources = sources;
    this.alsoRead = alsoRead.length > 0 ? new RegExp(`\\b(?:${alsoRead.join('|')})\\b`) : undefined;
  }

  private get byPath(): ReadonlyMap<string, SourceFile> {
    const { files, data = [] } = this.sources;
    return (this.filesByPath ??= new Map([...data, ...files].map(file => [file.path, file])));
  }

  /** The files that Flux takes for manifests, in their order. */
  private get manifestPlaces(): ReadonlyMap<string, number> {
    return (this.placesByPath ??= new Map(
      this.sources.files.flatMap(({ path }, index) => (/\.ya?ml$/.test(path) ? [[path, index]] : [])),
    ));
  }

  private get manifestPathsIn(): (folder: string) => Iterable<string> {
    return (this.manifestPathsBelow ??= belowAmong(this.manifestPlaces.keys()));
  }

  private get folders(): ReadonlySet<string> {
    return (this.allFolders ??= foldersOf(this.sources.files));
  }

  /** Every folder that has a kustomization, as often as it has one. */
  get kustomized(): readonly string[] {
    return (this.kustomizedFolders ??= this.sources.files.flatMap(({ path }) =>
      isKustomization(path) ? [folderOf(path)] : [],
    ));
  }

  /** `unread` where there is one that is no YAML. */
  kustomizationIn(folder: string): LocatedNode<MappingNode> | 'unread' | undefined {
    if (this.kustomizations.has(folder)) return this.kustomizations.get(folder);
    const found = this.readKustomization(folder);
    this.kustomizations.set(folder, found);
    return found;
  }

  private readKustomization(folder: string): LocatedNode<MappingNode> | 'unread' | undefined {
    const file = kustomizationNames.map(name => this.byPath.get(below(folder, name))).find(Boolean);
    if (!file) return undefined;
    const root = this.documentsOf(file)?.[0]?.root;
    if (root?.kind !== 'mapping') return 'unread';
    const isFlux = groupOf(headOf(root)?.apiVersion ?? '') === 'kustomize.toolkit.fluxcd.io';
    return isFlux ? undefined : { node: withFieldNames(root), file };
  }

  /** What `entry`, written in a kustomization of `folder`, leads to. */
  find(folder: string, entry: string): EntryTarget {
    const path = entry.startsWith('/') || entry.includes('\0') ? undefined : resolveIn(folder, entry);
    if (path !== undefined) {
      const file = this.byPath.get(path);
      if (file) return { kind: 'file', file };
      if (this.folders.has(path)) return { kind: 'folder', path };
    }
    if (isRemote(entry)) return { kind: 'remote' };
    const couldBeListed = listable.test(entry) || !/\.\w+$/.test(entry);
    return { kind: path !== undefined && couldBeListed ? 'missing' : 'outside' };
  }

  /** Every document of a file; undefined where part of it cannot be read. */
  documentsOf(file: SourceFile): readonly YamlDocument[] | undefined {
    if (this.whole.has(file)) return this.whole.get(file);
    const { documents, unread } = parseYaml(file, () => true);
    const found = unread.length > 0 ? undefined : documents;
    this.whole.set(file, found);
    return found;
  }

  /** The documents that a string holds; undefined where it holds none. */
  documentsIn({ node, file }: LocatedNode<ScalarNode>): readonly YamlDocument[] | undefined {
    const found = this.embedded(file, node);
    return found.length > 0 ? found : undefined;
  }

  /** The objects of a file that anybody asks for; those in a `List` one by one. */
  objectsIn(file: SourceFile): readonly Item[] {
    let found = this.objects.get(file);
    if (!found) {
      const isAsked = this.alsoRead?.test(file.text) ?? false;
      const documents = (isAsked ? this.documentsOf(file) : undefined) ?? this.sources.documents(file);
      found = documents.flatMap(({ root, start, end }) => {
        if (root?.kind !== 'mapping') return [];
        const read = mayReadOtherwise(file.text.slice(start, end)) ? asKustomizeReads : asItIs;
        return explode(root, 0).map(object => itemOf(file, read(object)));
      });
      this.objects.set(file, found);
    }
    return found;
  }

  /** The objects that the charts of a kustomization make of their values. */
  chartObjects(kustomization: LocatedNode<MappingNode>): readonly Item[] {
    return this.sources.charts?.(kustomization) ?? [];
  }

  /** What Flux takes from a folder without a kustomization (`fluxcd/pkg/kustomize:scanManifests`). */
  manifestsBelow(folder: string, leavesOut?: (path: string) => boolean): readonly string[] {
    const from = folder === '' ? 0 : folder.length + 1;
    const places = this.manifestPlaces;
    const paths = [...this.manifestPathsIn(folder)].filter(path => path !== folder && !leavesOut?.(path));
    paths.sort((a, b) => places.get(a)! - places.get(b)!);
    return [...new Set(paths.map(path => this.outermostKustomized(path, from, leavesOut) ?? path))];
  }

  private outermostKustomized(
    path: string,
    from: number,
    leavesOut?: (path: string) => boolean,
  ): string | undefined {
    for (let slash = path.indexOf('/', from); slash >= 0; slash = path.indexOf('/', slash + 1)) {
      const folder = path.slice(0, slash);
      const paths = kustomizationNames.map(name => `${folder}/${name}`);
      if (paths.some(each => this.byPath.has(each) && !leavesOut?.(each))) return folder;
    }
    return undefined;
  }
}

const maxListDepth = 8;

const asItIs = (root: MappingNode): MappingNode => root;

function explode(root: MappingNode, depth: number): readonly MappingNode[] {
  const kind = kindOf(root);
  if (kind === undefined) return [];
  const items = child(root, 'items');
  if (!kind.endsWith('List') || items === undefined) return [root];
  if (depth > maxListDepth) return [];
  return sequenceItems(items).flatMap(item => (item.kind === 'mapping' ? explode(item, depth + 1) : []));
}

function foldersOf(files: readonly SourceFile[]): ReadonlySet<string> {
  const folders = new Set(['']);
  for (const { path } of files) {
    for (let slash = path.lastIndexOf('/'); slash > 0; slash = path.lastIndexOf('/', slash - 1)) {
      const folder = path.slice(0, slash);
      if (folders.has(folder)) break;
      folders.add(folder);
    }
  }
  return folders;
}

export const below = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`);
