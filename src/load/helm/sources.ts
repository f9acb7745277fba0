import type { SourceFile } from '../../text/source-file.ts';
import { parseEmbedded } from '../../yaml/embedded.ts';
import type { YamlDocument, YamlNode } from '../../yaml/node.ts';
import { parseYaml } from '../../yaml/parse.ts';
import type { DataObjects } from '../data-objects.ts';
import { isKustomizationFile } from '../../manifest/kustomization-file.ts';
import { resolve } from '../paths.ts';
import { child, isEmptyText } from './layer.ts';
import type { HeldValues, ValueSources } from './release.ts';

/** What a repository holds that releases may name; `near` are the files that go to the same cluster as the release. */
export type SourcesNear = (near: (path: string) => boolean) => ValueSources;

/** Looks values up in the files of a repository. Each file is parsed once, and only if somebody asks. */
export function sourcesIn(
  files: readonly SourceFile[],
  objects: DataObjects,
  isForeign: (url: string) => boolean,
): SourcesNear {
  let byPath: ReadonlyMap<string, SourceFile> | undefined;
  const parsed = new Map<string, readonly YamlDocument[] | undefined>();
  const documents = (path: string): readonly YamlDocument[] | undefined => {
    if (parsed.has(path)) return parsed.get(path);
    byPath ??= new Map(files.map(file => [file.path, file]));
    const file = byPath.get(path);
    const stream = file && parseYaml(file, () => true);
    const found = stream && stream.unread.length === 0 ? stream.documents : undefined;
    parsed.set(path, found);
    return found;
  };
  let generators: readonly Generator[] | undefined;
  return near => ({
    isForeign,
    documents,
    configMap: (namespace, name, key) => {
      const mayBe = (other: string | undefined) =>
        other === undefined || namespace === undefined || other === namespace;
      const declared = objects
        .named('ConfigMap', name)
        .filter(object => mayBe(object.namespace))
        .map(({ file, root }) => ({
          path: file.path,
          read: () => inData(file, child(child(root, 'data'), key)),
        }));
      generators ??= generatorsIn(files, documents);
      const generated = generators
        .filter(generator => generator.name === name && mayBe(generator.namespace))
        .map(({ path, entries }) => ({ path, read: () => inFile(entries.get(key), documents) }));
      const all = [...declared, ...generated];
      const close = all.filter(({ path }) => near(path));
      const [only, ...others] = close.length > 0 ? close : all;
      return others.length === 0 ? only?.read() : undefined;
    },
  });
}

function inData(file: SourceFile, node: YamlNode | undefined): HeldValues | undefined {
  if (node?.kind !== 'scalar') return undefined;
  return { file, scalar: node, documents: parseEmbedded(file, node), isEmpty: isEmptyText(node.text) };
}

function inFile(
  path: string | undefined,
  read: (path: string) => readonly YamlDocument[] | undefined,
): HeldValues | undefined {
  const documents = path === undefined ? undefined : read(path);
  return documents && { path: path!, documents, isEmpty: documents.length === 0 };
}

/** A ConfigMap that a kustomization makes of files: the path of a file by the key that it gets. */
interface Generator {
  readonly path: string;
  readonly name: string;
  readonly namespace: string | undefined;
  readonly entries: ReadonlyMap<string, string>;
}

function generatorsIn(
  files: readonly SourceFile[],
  read: (path: string) => readonly YamlDocument[] | undefined,
): readonly Generator[] {
  const holders = files.filter(
    ({ path, text }) => isKustomizationFile(path) && text.includes('configMapGenerator'),
  );
  return holders.flatMap(({ path }) =>
    (read(path) ?? []).flatMap(({ root }) =>
      items(child(root, 'configMapGenerator')).flatMap(item => {
        const name = textOf(child(item, 'name'));
        if (name === undefined) return [];
        const namespace = textOf(child(item, 'namespace')) ?? textOf(child(root, 'namespace'));
        const entries = items(child(item, 'files')).flatMap(file => entryOf(textOf(file) ?? '', path));
        return [{ path, name, namespace, entries: new Map(entries) }];
      }),
    ),
  );
}

/** `values.yaml=app/production.yaml`, or a path of which the last part is the key. */
function entryOf(written: string, from: string): readonly (readonly [string, string])[] {
  const at = written.indexOf('=');
  const path = written.slice(at + 1);
  return [[at < 0 ? path.split('/').at(-1)! : written.slice(0, at), resolve(from, path)]];
}

const items = (node: YamlNode | undefined): readonly YamlNode[] =>
  node?.kind === 'sequence' ? node.items : [];

const textOf = (node: YamlNode | undefined): string | undefined =>
  node?.kind === 'scalar' ? node.text : undefined;
