import { breaksLine } from '../../base/text/line-table.ts';
import type { Location, SourceFile } from '../../base/files/source-file.ts';
import type { Entry, MappingNode, ScalarNode, YamlNode } from '../../base/yaml/node.ts';

/** A node, and the file that it stands in. */
export interface LocatedNode<Node extends YamlNode = YamlNode> {
  readonly node: Node;
  readonly file: SourceFile;
}

/** What a field of a kustomization, or of an object, holds. */
export { valueAt as child } from '../../base/yaml/below.ts';

export const sequenceItems = (node: YamlNode | undefined): readonly YamlNode[] =>
  node?.kind === 'sequence' ? node.items : [];

/** The text of a scalar; undefined for null and for anything else. */
export const scalarText = (node: YamlNode | undefined): string | undefined =>
  node?.kind === 'scalar' && node.value !== null ? node.text : undefined;

export const isNothing = (node: YamlNode | undefined): boolean =>
  node === undefined || (node.kind === 'scalar' && node.value === null && node.tag === undefined);

/** Where people look for an entry: its value where that fits on a line, else its key. What was patched before counts. */
export function entryLocationOf({ key, value }: Entry, file: SourceFile): Location {
  const node = value.end > value.start && !breaksLine(value.source ?? file, value) ? value : key;
  return value.over ?? locationOf({ node, file });
}

export const locationOf = ({ node, file }: LocatedNode): Location => ({
  file: node.source ?? file,
  span: { start: node.start, end: node.end },
});

/** A node that is one with no other, and of the type that its value says. */
export function alone<Node extends YamlNode>(node: Node): Node {
  if (!node.bond && !(node as ScalarNode).isUntyped) return node;
  const { bond: _bond, isUntyped: _isUntyped, ...own } = node as ScalarNode;
  return own as YamlNode as Node;
}

/** A node as it stands in its file, put in the place of what stood at `over`. */
export function graft<Node extends YamlNode>({ node, file }: LocatedNode<Node>, over: Location): Node {
  return { ...alone(node), source: node.source ?? file, over };
}

/** The entry that a patch writes: its key and its value stand in the patch. */
export const graftEntry = (entry: Entry, file: SourceFile, over: Location): Entry => ({
  key: { ...entry.key, source: entry.key.source ?? file },
  value: graft({ node: entry.value, file }, over),
});

/** A mapping with one entry more, or another one; `undefined` takes it away. */
export function withEntry(mapping: MappingNode, key: string, entry: Entry | undefined): MappingNode {
  const entries = new Map(mapping.entries);
  if (entry) entries.set(key, entry);
  else entries.delete(key);
  return { ...mapping, entries };
}

/** A mapping whose entry has another value. */
export function withValue(mapping: MappingNode, key: string, value: YamlNode): MappingNode {
  const entry = mapping.entries.get(key)!;
  return value === entry.value ? mapping : withEntry(mapping, key, { key: entry.key, value });
}

/** A string that stands nowhere as it is: made of what is written at `at`. */
export const stringAt = (at: ScalarNode, text: string): ScalarNode => {
  const { tag: _, ...rest } = at;
  return { ...rest, text, value: text, style: 'plain' };
};

/** The same node with a value that the repository does not determine. */
export const undetermined = <Node extends YamlNode>(node: Node): Node => ({ ...node, isUndetermined: true });
