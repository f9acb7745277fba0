import { parseYaml } from '../../../src/base/yaml/parse.ts';
import type { UnreadDocument, YamlDocument, YamlNode, YamlStream } from '../../../src/base/yaml/node.ts';

export const read = (text: string): YamlStream => parseYaml({ path: 'test.yaml', text }, () => true);

/** The only document of a text, which must be readable. */
export function documentIn(text: string): YamlDocument {
  const { documents, unread } = read(text);
  if (unread[0]) throw new Error(`${unread[0].why}: ${unread[0].reason}`);
  if (documents.length !== 1) throw new Error(`${documents.length} documents`);
  return documents[0]!;
}

/** The only document of a text, which must be unreadable. */
export function unreadIn(text: string): UnreadDocument {
  const { documents, unread } = read(text);
  if (documents.length !== 0 || unread.length !== 1) throw new Error('it was read');
  return unread[0]!;
}

/** A node as plain data, for comparing. */
export function data(node: YamlNode | undefined): unknown {
  if (!node) return undefined;
  if (node.kind === 'scalar') return node.value;
  if (node.kind === 'sequence') return node.items.map(data);
  return Object.fromEntries(Array.from(node.entries, ([key, entry]) => [key, data(entry.value)]));
}

/** The same tree with all of its nodes made, for comparing. */
export function whole(node: YamlNode): YamlNode {
  if (node.kind === 'scalar') return node;
  if (node.kind === 'sequence') return { ...node, items: node.items.map(whole) };
  const entries = Array.from(
    node.entries,
    ([name, { key, value }]) => [name, { key, value: whole(value) }] as const,
  );
  return { ...node, entries: new Map(entries) };
}

/** Every node under a node and itself, keys included, in written order. Aliased nodes come again. */
export function* nodesOf(node: YamlNode): Generator<YamlNode> {
  yield node;
  if (node.kind === 'sequence') for (const item of node.items) yield* nodesOf(item);
  if (node.kind === 'mapping') {
    for (const { key, value } of node.entries.values()) {
      yield key;
      yield* nodesOf(value);
    }
  }
}

/** Where the keys stand that stand twice: the first and the second of each pair. */
export function duplicatesIn(root: YamlNode | undefined): [first: number, second: number][] {
  const pairs = [...(root ? nodesOf(root) : [])].flatMap(node =>
    node.kind === 'mapping' ? (node.duplicates ?? []) : [],
  );
  return pairs.map(({ first, second }) => [first.key.start, second.key.start]);
}

/** What is written where each node stands. */
export function written(text: string): string[] {
  const { root } = documentIn(text);
  return root ? Array.from(nodesOf(root), node => text.slice(node.start, node.end)) : [];
}

/** A generator of numbers below 1 that gives the same ones for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
