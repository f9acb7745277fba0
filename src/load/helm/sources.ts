import { fromBase64 } from '../../base/text/base64.ts';
import { Budget } from '../../base/text/budget.ts';
import { shareOf } from '../../base/files/shared-files.ts';
import type { Snapshot } from '../../base/files/snapshot.ts';
import type { SourceFile } from '../../base/files/source-file.ts';
import { embeddedReader } from '../../base/yaml/embedded.ts';
import type { ScalarNode, YamlDocument, YamlNode } from '../../base/yaml/node.ts';
import { parseYaml } from '../../base/yaml/parse.ts';
import type { DataObjects } from '../data-objects.ts';
import { heldData } from '../held-data.ts';
import type { HeldEntry } from '../held-entry.ts';
import { isEmptyText } from './layer.ts';
import type { HeldValues, ValueSources } from './release.ts';

/** What a repository holds that releases may name; `near` are the files that go to the same cluster as the release. */
export type SourcesNear = (near: (path: string) => boolean) => ValueSources;

/** What laying values over each other may come to in a whole repository, in entries. */
const MOST_LAID = 2_000_000;

/**
 * Looks values up in the files of a repository. Each file is parsed once, and only on demand. A path that means none from the root
 * may count from the top of the work tree.
 */
export function helmSourcesIn(
  snapshot: Pick<Snapshot, 'files' | 'prefix' | 'comparedWith'>,
  objects: DataObjects,
  isForeign: (url: string) => boolean,
): SourcesNear {
  const { files, prefix = '' } = snapshot;
  const budget = new Budget(shareOf(MOST_LAID, snapshot));
  const parseHeld = embeddedReader();
  const heldIn = (file: SourceFile, node: YamlNode | undefined): HeldValues | undefined =>
    node?.kind === 'scalar'
      ? { file, scalar: node, documents: parseHeld(file, node), isEmpty: isEmptyText(node.text) }
      : undefined;
  const valuesIn = ({ literal, path, isEncoded }: HeldEntry): HeldValues | undefined => {
    if (!literal) return path === undefined ? undefined : inFile(path, documents);
    return heldIn(literal.file, isEncoded ? decoded(literal.scalar) : literal.scalar);
  };
  let byPath: ReadonlyMap<string, SourceFile> | undefined;
  const parsed = new Map<string, readonly YamlDocument[] | undefined>();
  const documents = (path: string): readonly YamlDocument[] | undefined => {
    if (parsed.has(path)) return parsed.get(path);
    byPath ??= new Map(files.map(file => [file.path, file]));
    const inner = prefix !== '' && path.startsWith(prefix) ? path.slice(prefix.length) : path;
    const file = byPath.get(path) ?? byPath.get(inner);
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
      const entry = heldData({ kind: 'ConfigMap', name, namespace }, objects, near)?.entries.get(key);
      return entry && valuesIn(entry);
    },
    texts: (kind, namespace, name) => {
      const held = heldData({ kind, name, namespace }, objects, near);
      if (!held) return undefined;
      const entries = [...held.entries.values()];
      const read = entries.map(valuesIn);
      return {
        entries: read.filter(each => each !== undefined),
        isOpen: held.isOpen || read.some(each => each === undefined),
        paths: entries.flatMap(({ at, path }) => [at.file.path, ...(path === undefined ? [] : [path])]),
      };
    },
  });
}

/** What a text stands for that is base64, as it is read: every node of it stands where that does. */
function decoded({ text, ...scalar }: ScalarNode): ScalarNode | undefined {
  const plain = fromBase64(text);
  return plain === undefined ? undefined : { ...scalar, text: plain, value: plain };
}

function inFile(
  path: string,
  read: (path: string) => readonly YamlDocument[] | undefined,
): HeldValues | undefined {
  const documents = read(path);
  return documents && { path, documents, isEmpty: documents.length === 0 };
}
