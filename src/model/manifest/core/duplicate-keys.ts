import { group } from '../../../base/text/group.ts';
import { memo } from '../../../base/text/memo.ts';
import type { YamlNode } from '../../../base/yaml/node.ts';
import { WrittenEntries } from '../../../base/yaml/plain/written-entries.ts';
import { Field } from './field.ts';
import type { Manifest } from './manifest.ts';

/** A key that stands more than once in a mapping. */
export interface RepeatedKey {
  readonly key: string;
  /** What is written there each time, in written order; the last counts. */
  readonly fields: readonly Field[];
}

/** The keys that stand more than once in one mapping of an object, whatever they mean. */
export function repeatedKeys({ root, isRendered }: Manifest): readonly RepeatedKey[] {
  if (isRendered || !root.node || !holdsDuplicates(root.node)) return [];
  return [...repeatedBelow(root, { seen: new Set(), known: new Map() })];
}

/** Worked out once for what several clusters share: hardly any document holds one. Kept for whole objects alone. */
const holdsDuplicates = memo((root: YamlNode): boolean => search(root, new Map()));

/** Whether a node is, or holds, a mapping with such a key. `known` are the collections that were looked at. */
function search(node: YamlNode, known: Map<YamlNode, boolean>): boolean {
  // Who reads entries as they are written gives up where a key is written twice.
  if (node.kind === 'scalar' || (node.kind === 'mapping' && node.entries instanceof WrittenEntries))
    return false;
  let holds = known.get(node);
  if (holds === undefined) {
    const inner =
      node.kind === 'sequence' ? node.items : [...node.entries.values()].map(({ value }) => value);
    holds =
      (node.kind === 'mapping' && node.duplicates !== undefined) || inner.some(each => search(each, known));
    known.set(node, holds);
  }
  return holds;
}

/** What was met on a walk over one object. */
interface Walk {
  readonly seen: Set<YamlNode>;
  readonly known: Map<YamlNode, boolean>;
}

/** What an anchor repeats is named once. */
function* repeatedBelow(field: Field, walk: Walk): Generator<RepeatedKey> {
  const { node } = field;
  if (!node || walk.seen.has(node) || !search(node, walk.known)) return;
  walk.seen.add(node);
  if (node.kind === 'mapping') yield* repeatedIn(field, node.duplicates ?? []);
  const inner = node.kind === 'sequence' ? field.items() : field.entries().map(([, value]) => value);
  for (const each of inner) yield* repeatedBelow(each, walk);
}

type Duplicates = NonNullable<Extract<YamlNode, { kind: 'mapping' }>['duplicates']>;

function repeatedIn({ owner, path, file }: Field, duplicates: Duplicates): readonly RepeatedKey[] {
  return [...group(duplicates, ({ second }) => second.key.text)].map(([key, pairs]) => {
    const entries = [pairs[0]!.first, ...pairs.map(({ second }) => second)];
    const below = path ? `${path}.${key}` : key;
    return { key, fields: entries.map(entry => Field.of(owner, below, entry.value, entry.key, file)) };
  });
}
