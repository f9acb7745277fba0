import { group } from '../../text/group.ts';
import type { YamlNode } from '../../yaml/node.ts';
import { isPlain } from '../../yaml/unusual.ts';
import { Field } from './field.ts';
import type { Manifest } from './manifest.ts';

/** A key that stands more than once in a mapping. */
export interface RepeatedKey {
  readonly key: string;
  /** What is written there each time, in written order; the last counts. */
  readonly fields: readonly Field[];
}

/** The keys that stand more than once in one mapping of an object, whatever they mean. */
export function repeatedKeys({ root, file, isRendered }: Manifest): readonly RepeatedKey[] {
  if (isRendered || isPlain(file) || !root.node || !holdsDuplicates(root.node)) return [];
  return [...repeatedBelow(root, new Set())];
}

const known = new WeakMap<YamlNode, boolean>();

/** Worked out once for what several clusters share: hardly any document holds one. */
function holdsDuplicates(node: YamlNode): boolean {
  if (node.kind === 'scalar') return false;
  let holds = known.get(node);
  if (holds === undefined) {
    const inner =
      node.kind === 'sequence' ? node.items : [...node.entries.values()].map(({ value }) => value);
    holds = (node.kind === 'mapping' && node.duplicates !== undefined) || inner.some(holdsDuplicates);
    known.set(node, holds);
  }
  return holds;
}

/** What an anchor repeats is named once. */
function* repeatedBelow(field: Field, seen: Set<YamlNode>): Generator<RepeatedKey> {
  const { node } = field;
  if (!node || seen.has(node) || !holdsDuplicates(node)) return;
  seen.add(node);
  if (node.kind === 'mapping') yield* repeatedIn(field, node.duplicates ?? []);
  const inner = node.kind === 'sequence' ? field.items() : field.entries().map(([, value]) => value);
  for (const each of inner) yield* repeatedBelow(each, seen);
}

type Duplicates = NonNullable<Extract<YamlNode, { kind: 'mapping' }>['duplicates']>;

function repeatedIn({ owner, path, file }: Field, duplicates: Duplicates): readonly RepeatedKey[] {
  return [...group(duplicates, ({ second }) => second.key.text)].map(([key, pairs]) => {
    const entries = [pairs[0]!.first, ...pairs.map(({ second }) => second)];
    const below = path ? `${path}.${key}` : key;
    return { key, fields: entries.map(entry => new Field(owner, below, entry.value, entry.key, file)) };
  });
}
