import { group } from '../base/text/group.ts';
import { headOf } from '../model/manifest/core/manifest.ts';
import type { SourceFile } from '../base/files/source-file.ts';
import type { MappingNode } from '../base/yaml/node.ts';
import { parseYaml } from '../base/yaml/parse.ts';
import { itemsOf } from './listed.ts';
import { generatedConfigMaps, type GeneratedConfigMap } from './generated-config-maps.ts';

/** A ConfigMap, Secret, source or HelmRelease of Flux or ProviderConfig of Crossplane as it stands in a file. These are not judged, so they are read on demand. */
export interface DataObject {
  readonly file: SourceFile;
  readonly name: string | undefined;
  readonly namespace: string | undefined;
  readonly root: MappingNode;
}

export interface DataObjects {
  named(kind: string, name: string): readonly DataObject[];
  /** Every object of a kind whose text mentions something. */
  mentioning(kind: string, what: string): readonly DataObject[];
  /** The ConfigMaps of a name that kustomizations make. */
  generated(name: string): readonly GeneratedConfigMap[];
  /** The paths of all files, of those that declare nothing too. */
  paths(): Iterable<string>;
  /** A file by its path. */
  file(path: string): SourceFile | undefined;
}

/** How many characters to search for one name after the other, before all objects are read at once. */
const MOST_SEARCHED = 20_000_000;

const declares =
  /\bkind["']?\s*:\s*["']?(?:ConfigMap|Secret|(?:Git|OCI|Helm)Repository|HelmRelease|(?:Cluster)?ProviderConfig)\b/;

/** The ConfigMaps, Secrets, and sources and HelmReleases of Flux of all files, by kind and name; `data` are files that declare nothing. */
export function dataObjectsIn(files: readonly SourceFile[], data: readonly SourceFile[] = []): DataObjects {
  let holders: readonly SourceFile[] | undefined;
  const known = new Map<string, readonly DataObject[]>();
  const byName = new Map<string, ReadonlyMap<string | undefined, readonly DataObject[]>>();
  let byPath: ReadonlyMap<string, SourceFile> | undefined;
  let madeByName: ReadonlyMap<string, readonly GeneratedConfigMap[]> | undefined;
  let searched = 0;
  const filesByPath = () => (byPath ??= new Map([...data, ...files].map(each => [each.path, each])));
  const holdersOf = () => (holders ??= files.filter(({ text }) => declares.test(text)));
  const mentioning = (kind: string, what: string): readonly DataObject[] => {
    const key = `${kind}/${what}`;
    const found = known.get(key);
    if (found) return found;
    for (const { text } of holdersOf()) searched += text.length;
    const objects = holdersOf().flatMap(file => objectsIn(file, kind, what));
    known.set(key, objects);
    return objects;
  };
  const named = (kind: string, name: string): readonly DataObject[] => {
    if (searched < MOST_SEARCHED) return mentioning(kind, name).filter(object => object.name === name);
    const all = byName.get(kind) ?? group(mentioning(kind, ''), object => object.name);
    byName.set(kind, all);
    return all.get(name) ?? [];
  };
  return {
    mentioning,
    named,
    generated: name => {
      madeByName ??= group(generatedConfigMaps(files), each => each.name);
      return madeByName.get(name) ?? [];
    },
    paths: () => filesByPath().keys(),
    file: path => filesByPath().get(path),
  };
}

function objectsIn(file: SourceFile, kind: string, what: string): readonly DataObject[] {
  if (!file.text.includes(what)) return [];
  const { documents } = parseYaml(file, text => text.includes(kind) && text.includes(what));
  const roots = documents.flatMap(({ root }) => (root?.kind === 'mapping' ? itemsOf(root) : []));
  return roots.flatMap(root => {
    const head = headOf(root);
    return head?.kind === kind ? [{ file, name: head.name, namespace: head.namespace, root }] : [];
  });
}
