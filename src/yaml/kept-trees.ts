import type { SourceFile, Span } from '../text/source-file.ts';
import type { YamlDocument } from './node.ts';
import { Nodes } from './plain/nodes.ts';
import { isSound } from './plain/sound.ts';
import type { Records } from './plain/tape.ts';
import { WrittenEntries } from './plain/written-entries.ts';

/*
 * What was read of a file, as numbers that can be kept: how many documents were passed over, how many were read; where each of
 * those begins and ends, how many numbers tell of it, how many ordinals there are, and whether two numbers share one; and then
 * the numbers themselves.
 */

const HEAD = 2;
const EACH = 5;

/** What was read of a document that is written plainly, has no anchors, and is a mapping; undefined for any other. */
function recordsOf({ root }: YamlDocument): Records | undefined {
  if (root?.kind !== 'mapping' || !(root.entries instanceof WrittenEntries)) return undefined;
  const { source } = root.entries;
  const records = source instanceof Nodes ? source.records : undefined;
  return records?.hasAnchors ? undefined : records;
}

/**
 * Remembers what was read of a file until somebody wants to keep it, without the trees. Undefined where some of it is written
 * in a way that numbers do not tell.
 */
export function keptTrees(
  documents: readonly YamlDocument[],
  passed: number,
): (() => Int32Array) | undefined {
  const all: (Span & { readonly records: Records; readonly length: number })[] = [];
  for (const document of documents) {
    const records = recordsOf(document);
    if (!records) return undefined;
    const { start, end } = document;
    all.push({ start, end, records, length: records.numbers[records.from + 3]! });
  }
  return () => {
    const heads = [passed, all.length];
    const isShort = ({ numbers }: Records): boolean => numbers instanceof Int16Array;
    for (const { start, end, records, length } of all)
      heads.push(start, end, length, records.ordinals, isShort(records) ? 1 : 0);
    const sizes = all.map(({ records, length }) => (isShort(records) ? length / 2 : length));
    const kept = new Int32Array(sizes.reduce((sum, size) => sum + size, heads.length));
    kept.set(heads);
    let at = heads.length;
    for (const [index, { records, length }] of all.entries()) {
      const { numbers, from } = records;
      const place = kept.subarray(at, (at += sizes[index]!));
      const written = numbers.subarray(from, from + length);
      new Uint8Array(place.buffer, place.byteOffset, place.byteLength).set(
        new Uint8Array(written.buffer, written.byteOffset, written.byteLength),
      );
    }
    return kept;
  };
}

/** The documents of a file, and how many were passed over, from what was kept of just this text; undefined where that is damaged. */
export function treesKept(
  file: SourceFile,
  kept: Int32Array,
): { readonly documents: readonly YamlDocument[]; readonly passed: number } | undefined {
  const [passed = -1, count = -1] = kept;
  let at = HEAD + EACH * count;
  if (passed < 0 || count < 0 || at > kept.length) return undefined;
  const documents: YamlDocument[] = [];
  let last = 0;
  for (let head = HEAD; head < HEAD + EACH * count; head += EACH) {
    const [start, end, length, ordinals, isShort] = kept.subarray(head, head + EACH) as unknown as Five;
    if (start < last || end < start || end > file.text.length || length <= 0) return undefined;
    const size = isShort === 1 ? length / 2 : length;
    const place = kept.subarray(at, (at += size));
    if (place.length !== size || ordinals < 0 || ordinals > length) return undefined;
    const numbers = isShort === 1 ? new Int16Array(place.buffer, place.byteOffset, length) : place;
    const records = { numbers, from: 0, ordinals, hasAnchors: false };
    if (!isSound(records, length, end - start)) return undefined;
    documents.push({ file, start, end, root: new Nodes(file.text.slice(start, end), start, records).root });
    last = end;
  }
  return at === kept.length ? { documents, passed } : undefined;
}

type Five = readonly [number, number, number, number, number];
