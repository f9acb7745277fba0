import { Budget } from '../../base/text/budget.ts';
import type { SourceFile } from '../../base/files/source-file.ts';
import { parseEmbedded } from '../../base/yaml/embedded.ts';
import type { ScalarNode, YamlDocument, YamlNode } from '../../base/yaml/node.ts';
import { parseYaml } from '../../base/yaml/parse.ts';
import type { DataObjects } from '../data-objects.ts';
import { valueAt, isEmptyText } from './layer.ts';
import type { HeldValues, ValueSources } from './release.ts';

/** What a repository holds that releases may name; `near` are the files that go to the same cluster as the release. */
export type SourcesNear = (near: (path: string) => boolean) => ValueSources;

/** What laying values over each other may come to in a whole repository, in entries. */
const MOST_LAID = 2_000_000;

/** Looks values up in the files of a repository. Each file is parsed once, and only if somebody asks. */
export function helmSourcesIn(
  files: readonly SourceFile[],
  objects: DataObjects,
  isForeign: (url: string) => boolean,
): SourcesNear {
  const budget = new Budget(MOST_LAID);
  const held = new WeakMap<ScalarNode, readonly YamlDocument[]>();
  const heldIn = (file: SourceFile, node: YamlNode | undefined): HeldValues | undefined => {
    if (node?.kind !== 'scalar') return undefined;
    const found = held.get(node) ?? parseEmbedded(file, node);
    held.set(node, found);
    return { file, scalar: node, documents: found, isEmpty: isEmptyText(node.text) };
  };
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
    budget,
    configMap: (namespace, name, key) => {
      const mayBe = (other: string | undefined) =>
        other === undefined || namespace === undefined || other === namespace;
      const declared = objects
        .named('ConfigMap', name)
        .filter(object => mayBe(object.namespace))
        .map(({ file, root }) => ({
          path: file.path,
          read: () => heldIn(file, valueAt(valueAt(root, 'data'), key)),
        }));
      const generated = objects
        .generated(name)
        .filter(object => mayBe(object.namespace))
        .map(({ file, entries }) => ({
          path: file.path,
          read: () => {
            const { literal, path } = entries.get(key) ?? {};
            return literal ? heldIn(file, literal) : inFile(path, documents);
          },
        }));
      const all = [...declared, ...generated];
      const close = all.filter(({ path }) => near(path));
      const [only, ...others] = close.length > 0 ? close : all;
      return others.length === 0 ? only?.read() : undefined;
    },
  });
}

function inFile(
  path: string | undefined,
  read: (path: string) => readonly YamlDocument[] | undefined,
): HeldValues | undefined {
  const documents = path === undefined ? undefined : read(path);
  return documents && { path: path!, documents, isEmpty: documents.length === 0 };
}
