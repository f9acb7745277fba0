import { headOf } from '../manifest/manifest.ts';
import type { SourceFile } from '../text/source-file.ts';
import type { MappingNode } from '../yaml/node.ts';
import { parseYaml } from '../yaml/parse.ts';
import { generatedConfigMaps, type GeneratedConfigMap } from './generated-config-maps.ts';

/** A ConfigMap, Secret or GitRepository as it stands in a file. Nobody judges these, so they are read when somebody asks. */
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
  /** A file by its path. */
  file(path: string): SourceFile | undefined;
}

const declares = /\bkind["']?\s*:\s*["']?(?:ConfigMap|Secret|GitRepository)\b/;

/** The ConfigMaps, Secrets and GitRepositories of all files, by kind and name. */
export function dataObjectsIn(files: readonly SourceFile[]): DataObjects {
  let holders: readonly SourceFile[] | undefined;
  let generated: readonly GeneratedConfigMap[] | undefined;
  const known = new Map<string, readonly DataObject[]>();
  const mentioning = (kind: string, what: string): readonly DataObject[] => {
    const key = `${kind}/${what}`;
    const found = known.get(key);
    if (found) return found;
    holders ??= files.filter(({ text }) => declares.test(text));
    const objects = holders.flatMap(file => objectsIn(file, kind, what));
    known.set(key, objects);
    return objects;
  };
  return {
    mentioning,
    named: (kind, name) => mentioning(kind, name).filter(object => object.name === name),
    generated: name => (generated ??= generatedConfigMaps(files)).filter(each => each.name === name),
    file: path => files.find(each => each.path === path),
  };
}

function objectsIn(file: SourceFile, kind: string, what: string): readonly DataObject[] {
  if (!file.text.includes(what)) return [];
  const { documents } = parseYaml(file, text => text.includes(kind) && text.includes(what));
  return documents.flatMap(({ root }) => {
    const head = root?.kind === 'mapping' ? headOf(root) : undefined;
    return head?.kind === kind
      ? [{ file, name: head.name, namespace: head.namespace, root: root as MappingNode }]
      : [];
  });
}
