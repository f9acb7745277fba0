import type { SourceFile } from '../../text/source-file.ts';
import { parseEmbedded } from '../../yaml/embedded.ts';
import type { YamlDocument, YamlNode } from '../../yaml/node.ts';
import { parseYaml } from '../../yaml/parse.ts';
import type { DataObjects } from '../data-objects.ts';
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
      const generated = objects
        .generated(name)
        .filter(object => mayBe(object.namespace))
        .map(({ file, entries }) => ({
          path: file.path,
          read: () => {
            const { literal, path } = entries.get(key) ?? {};
            return literal ? inData(file, literal) : inFile(path, documents);
          },
        }));
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
