import type { Location, Setting, SourceFile } from '../text/source-file.ts';
import type { DuplicateKey, Entry, Origin, ScalarNode, YamlNode } from '../yaml/node.ts';
import type { Numbering } from './packed-value.ts';
import {
  AGAIN,
  MAPPING,
  SEQUENCE,
  STYLES,
  type Extras,
  type PackedNode,
  type PackedSpot,
} from './protocol.ts';

/** A tree as JSON. What stands in it several times is told once. */
export function packTree(root: YamlNode, numberOf: Numbering): string {
  const repeated = repeatedIn(root);
  const ids = new Map<YamlNode, number>();
  const pack = (node: YamlNode): PackedNode => {
    const known = ids.get(node);
    if (known !== undefined) return [AGAIN, known];
    if (repeated.has(node)) ids.set(node, ids.size);
    const { start, end } = node;
    if (node.kind === 'scalar') {
      const extras = told({ ...origin(node), ...valueOf(node), ...(node.isFinal && { isFinal: true }) });
      return [STYLES.indexOf(node.style), start, end, node.text, ...extras];
    }
    if (node.kind === 'sequence') return [SEQUENCE, start, end, node.items.map(pack), ...told(origin(node))];
    const pairs = ({ key, value }: Entry): readonly PackedNode[] => [pack(key), pack(value)];
    const content = [...node.entries.values()].flatMap(pairs);
    const names = [...node.entries].some(([name, { key }]) => name !== key.text);
    const extras = told({
      ...origin(node),
      ...(node.isOpen && { isOpen: true }),
      ...(names && { names: [...node.entries.keys()] }),
      ...(node.duplicates && {
        duplicates: node.duplicates.flatMap(({ first, second }) => [...pairs(first), ...pairs(second)]),
      }),
    });
    return [MAPPING, start, end, content, ...extras];
  };
  const origin = (node: YamlNode): Extras => {
    const { source, over, setBy, isUndetermined, tag } = node;
    const id = ids.get(node);
    if (id === undefined && !source && !over && !setBy && !isUndetermined && tag === undefined) return NONE;
    return {
      ...(id !== undefined && { id }),
      ...(source && { source: numberOf(source) }),
      ...(over && { over: spotOf(over, numberOf) }),
      ...(setBy && { setBy: [...spotOf(setBy, numberOf), setBy.variable] }),
      ...(isUndetermined && { isUndetermined }),
      ...(tag !== undefined && { tag }),
    };
  };
  return JSON.stringify(pack(root));
}

const NONE: Extras = {};

/** Extras where there are any. */
function told(extras: Extras): [] | [Extras] {
  for (const _ in extras) return [extras];
  return [];
}

export const spotOf = ({ file, span: { start, end } }: Location, numberOf: Numbering): PackedSpot => [
  numberOf(file),
  start,
  end,
];

function valueOf({ value, text }: ScalarNode): Extras {
  if (value === text) return NONE;
  if (typeof value === 'bigint') return { n: ['bigint', String(value)] };
  if (typeof value === 'number' && !Number.isFinite(value)) return { n: ['number', String(value)] };
  return { v: value as Exclude<typeof value, string | bigint> };
}

/** What stands in a tree more than once. */
function repeatedIn(root: YamlNode): ReadonlySet<YamlNode> {
  const seen = new Set<YamlNode>();
  const repeated = new Set<YamlNode>();
  const see = (node: YamlNode): void => {
    if (seen.has(node)) return void repeated.add(node);
    seen.add(node);
    if (node.kind === 'sequence') for (const item of node.items) see(item);
    if (node.kind !== 'mapping') return;
    const entry = ({ key, value }: Entry): void => {
      see(key);
      see(value);
    };
    for (const each of node.entries.values()) entry(each);
    for (const { first, second } of node.duplicates ?? []) {
      entry(first);
      entry(second);
    }
  };
  see(root);
  return repeated;
}

/** The tree that was packed. Most nodes are plain, and there are many: these take the shortest way. */
export function unpackTree(text: string, files: readonly SourceFile[]): YamlNode {
  const known = new Map<number, YamlNode>();
  const unpack = (packed: PackedNode): YamlNode => {
    const kind = packed[0];
    if (kind === AGAIN) return known.get(packed[1])!;
    const [, start, end, content, extras] = packed as [number, number, number, unknown, Extras?];
    const node: YamlNode =
      kind === MAPPING
        ? { kind: 'mapping', start, end, entries: mapOf(content as readonly PackedNode[], extras?.names) }
        : kind === SEQUENCE
          ? { kind: 'sequence', start, end, items: (content as readonly PackedNode[]).map(unpack) }
          : scalar(kind, start, end, content as string);
    if (!extras) return node;
    Object.assign(node, originOf(extras, files), ownOf(extras));
    if (extras.id !== undefined) known.set(extras.id, node);
    return node;
  };
  const mapOf = (pairs: readonly PackedNode[], names?: readonly string[]): ReadonlyMap<string, Entry> => {
    const entries = new Map<string, Entry>();
    for (let at = 0; at < pairs.length; at += 2) {
      const key = unpack(pairs[at]!) as ScalarNode;
      entries.set(names?.[at / 2] ?? key.text, { key, value: unpack(pairs[at + 1]!) });
    }
    return entries;
  };
  const ownOf = ({ v, n, isFinal, isOpen, duplicates }: Extras): object => ({
    ...(v !== undefined && { value: v }),
    ...(n && { value: n[0] === 'bigint' ? BigInt(n[1]) : Number(n[1]) }),
    ...(isFinal && { isFinal }),
    ...(isOpen && { isOpen }),
    ...(duplicates && { duplicates: pairsOf(duplicates.map(unpack)) }),
  });
  return unpack(JSON.parse(text) as PackedNode);
}

const scalar = (style: number, start: number, end: number, text: string): ScalarNode => ({
  kind: 'scalar',
  start,
  end,
  text,
  value: text,
  style: STYLES[style]!,
});

/** Four nodes for each: key and value, and both once more. */
function pairsOf(nodes: readonly YamlNode[]): readonly DuplicateKey[] {
  const entry = (at: number): Entry => ({ key: nodes[at] as ScalarNode, value: nodes[at + 1]! });
  return nodes.flatMap((_, at) => (at % 4 === 0 ? [{ first: entry(at), second: entry(at + 2) }] : []));
}

export const locationOf = ([file, start, end]: PackedSpot, files: readonly SourceFile[]): Location => ({
  file: files[file]!,
  span: { start, end },
});

function originOf(extras: Extras, files: readonly SourceFile[]): Omit<Origin, 'start' | 'end'> {
  const { source, over, setBy, isUndetermined, tag } = extras;
  return {
    ...(source !== undefined && { source: files[source]! }),
    ...(over && { over: locationOf(over, files) }),
    ...(setBy && {
      setBy: { ...locationOf([setBy[0], setBy[1], setBy[2]], files), variable: setBy[3] } satisfies Setting,
    }),
    ...(isUndetermined && { isUndetermined }),
    ...(tag !== undefined && { tag }),
  };
}
