import type { Budget } from '../../base/text/budget.ts';
import { extentOf } from '../../base/yaml/extent.ts';
import type { Entry, MappingNode, ScalarNode, YamlNode } from '../../base/yaml/node.ts';
import type { Folders } from './folders.ts';
import { idsOf, itemOf, isCalled, withRoot, type Item } from './item.ts';
import type { Layer } from './layer.ts';
import {
  child,
  sequenceItems,
  stringAt,
  scalarText,
  undetermined,
  withValue,
  type LocatedNode,
} from './written.ts';
import { lastNameOf } from '../../base/text/path.ts';

/** The objects with what `configMapGenerator:` makes of literals and files, or merges into what is there. */
export function withConfigMaps(
  items: readonly Item[],
  layer: Layer,
  folders: Folders,
  budget: Budget,
): readonly Item[] {
  const all = [...items];
  if (layer.configMaps.length === 0) return all;
  const places = new Map<string, number[]>();
  const note = (item: Item, index: number): void => {
    for (const { name } of idsOf(item)) {
      const known = places.get(name);
      if (known) known.push(index);
      else places.set(name, [index]);
    }
  };
  all.forEach(note);
  for (const entry of layer.configMaps) {
    const made = configMapOf(entry, layer, folders);
    if (!made) continue;
    budget.take(extentOf(made.root).nodes);
    const behavior = scalarText(child(entry.node, 'behavior')) ?? 'create';
    const index = places.get(made.id.name)?.find(place => isCalled(all[place]!, made.id)) ?? -1;
    const old = all[index];
    if (old) budget.take(extentOf(old.root).nodes);
    if (old) all[index] = behavior === 'merge' ? mergedInto(old, made) : { ...made, previous: old.previous };
    else if (behavior === 'create') note(made, all.push(made) - 1);
  }
  return all;
}

function configMapOf(
  { node, file }: LocatedNode<MappingNode>,
  layer: Layer,
  folders: Folders,
): Item | undefined {
  const name = child(node, 'name');
  if (name?.kind !== 'scalar') return undefined;
  const at = (key: string, value: YamlNode): [string, Entry] => [key, { key: stringAt(name, key), value }];
  const mapping = (entries: Iterable<[string, Entry]>): MappingNode => ({
    kind: 'mapping',
    start: node.start,
    end: node.end,
    entries: new Map(entries),
  });
  const data = mapping(dataOf({ node, file }, layer.folder, folders));
  const isOpen = sequenceItems(child(node, 'envs')).length > 0 || child(node, 'env') !== undefined;
  const namespace = child(node, 'namespace');
  const options = [child(node, 'options'), layer.generatorOptions];
  const isHashed = !options.some(holder => isTrue(child(holder, 'disableNameSuffixHash')));
  const own = stringAt(name, name.text);
  const metadata = mapping([
    at('name', isHashed ? undetermined(own) : own),
    ...(namespace?.kind === 'scalar' ? [at('namespace', namespace)] : []),
    ...['labels', 'annotations'].flatMap(key => {
      const found = options.map(holder => child(holder, key)).find(Boolean);
      return found ? [at(key, found)] : [];
    }),
  ]);
  const root = mapping([
    at('apiVersion', stringAt(name, 'v1')),
    at('kind', stringAt(name, 'ConfigMap')),
    at('metadata', metadata),
    at('data', isOpen ? undetermined(data) : data),
  ]);
  return itemOf(file, root);
}

const isTrue = (node: YamlNode | undefined): boolean => node?.kind === 'scalar' && node.value === true;

/** `key=value`, and `key=path` or `path` of files, whose text is the value. */
function dataOf({ node, file }: LocatedNode, folder: string, folders: Folders): readonly [string, Entry][] {
  const literals = sequenceItems(child(node, 'literals')).flatMap((item): [string, Entry][] => {
    const literal = literalOf(item);
    return literal
      ? [[literal.key, { key: stringAt(literal.value, literal.key), value: literal.value }]]
      : [];
  });
  const files = sequenceItems(child(node, 'files')).flatMap((item): [string, Entry][] => {
    if (item.kind !== 'scalar') return [];
    const [, key, path = ''] = /^(?:([^=]+)=)?(.*)$/s.exec(item.text)!;
    const name = key ?? lastNameOf(path);
    const found = folders.find(folder, path);
    const value: ScalarNode =
      found.kind === 'file'
        ? { ...stringAt(item, found.file.text), start: 0, end: found.file.text.length, source: found.file }
        : undetermined(item);
    return [[name, { key: { ...stringAt(item, name), source: file }, value }]];
  });
  return [...literals, ...files];
}

/** What a literal sets: `key=value`, or `key="value"`. */
export function literalOf(item: YamlNode): { readonly key: string; readonly value: ScalarNode } | undefined {
  const pair = item.kind === 'scalar' ? /^([^=]+)=(.*)$/s.exec(item.text) : null;
  if (!pair || item.kind !== 'scalar') return undefined;
  return { key: pair[1]!, value: stringAt(item, pair[2]!.replace(/^(["'])(.*)\1$/s, '$2')) };
}

/** `behavior: merge`: what is generated wins over what is there. */
function mergedInto(old: Item, made: Item): Item {
  const [theirs, own] = [child(old.root, 'data'), child(made.root, 'data')];
  if (theirs?.kind !== 'mapping' || own?.kind !== 'mapping') return old;
  const added = [...own.entries].map(([key, { key: at, value }]): [string, Entry] => [
    key,
    {
      key: { ...at, source: at.source ?? made.file },
      value: { ...value, source: value.source ?? made.file },
    },
  ]);
  const data = { ...theirs, entries: new Map([...theirs.entries, ...added]) };
  const isOpen = theirs.isUndetermined || own.isUndetermined;
  return withRoot(old, withValue(old.root, 'data', isOpen ? undetermined(data) : data));
}
