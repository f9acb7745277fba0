import { isMergeKey, mergeEntries } from '../merge.ts';
import type { Entry, ScalarNode, YamlNode } from '../node.ts';
import { resolvePlain } from '../scalar.ts';
import {
  ALIAS,
  FOLDED,
  KIND,
  LITERAL,
  MAPPING,
  MERGING,
  ORDINAL,
  PLAIN,
  RECORD,
  SEQUENCE,
  WORKED,
  type Records,
} from './tape.ts';
import { blockText, foldedText } from './texts.ts';
import { WrittenEntries, type EntrySource } from './written-entries.ts';

const STYLES: readonly ScalarNode['style'][] = [
  'plain',
  'single-quoted',
  'double-quoted',
  'literal',
  'folded',
];

/** Of a mapping with so many keys all entries are made at once. */
const MANY = 24;
/** A scalar of more letters is made once: rules ask for the same one thousands of times. */
const LONG = 4096;

/**
 * Makes nodes of what was found in a text that begins at `base` in its file, each time when they are asked for: that takes
 * less time than to have the garbage collector carry them along, and who walks a tree twice does not ask whether two of them
 * are the same object. Where there are anchors, all but plain leaves is made once, for what aliases repeat is the same.
 */
export class Nodes implements EntrySource {
  readonly text: string;
  private readonly base: number;
  private readonly numbers: Records['numbers'];
  private readonly from: number;
  /** What is made once, by its ordinal, where aliases may stand for something: what they repeat is one and the same. */
  private readonly made: (YamlNode | undefined)[] | undefined;
  /** The entries of mappings with many keys, by record: thousands of objects may be handed the same values. */
  private readonly large = new Map<number, ReadonlyMap<string, Entry>>();
  /** Long scalars by record. */
  private long: Map<number, ScalarNode> | undefined = undefined;

  constructor(text: string, base: number, { numbers, from, ordinals, hasAnchors }: Records) {
    this.text = text;
    this.base = base;
    this.numbers = numbers;
    this.from = from;
    this.made = hasAnchors ? Array.from({ length: ordinals }) : undefined;
  }

  get root(): YamlNode {
    return this.node(this.from);
  }

  /** The node of the record at an index. */
  private node(at: number): YamlNode {
    const { numbers } = this;
    const what = numbers[at]!;
    const kind = what & KIND;
    if (kind === ALIAS) return this.node(this.from + numbers[at + 3]!);
    const ordinal = what >>> ORDINAL;
    if (this.made === undefined || ordinal === 0) return this.content(at, kind);
    return (this.made[ordinal - 1] ??= this.content(at, kind));
  }

  private content(at: number, kind: number): YamlNode {
    const start = this.base + this.numbers[at + 1]!;
    const end = this.base + this.numbers[at + 2]!;
    if (kind === MAPPING) return { kind: 'mapping', start, end, entries: new WrittenEntries(this, at) };
    if (kind !== SEQUENCE) return end - start > LONG ? this.longScalar(at) : this.scalar(at, this.textOf(at));
    const items: YamlNode[] = [];
    const behind = this.behind(at);
    for (let item = at + RECORD; item < behind; item = this.behind(item)) items.push(this.node(item));
    return { kind: 'sequence', start, end, items };
  }

  /** Where the record stands behind the one at an index and all that it holds. */
  private behind(at: number): number {
    const kind = this.numbers[at]! & KIND;
    if (kind === MAPPING || kind === SEQUENCE) return this.from + this.numbers[at + 3]!;
    return at + (kind === LITERAL || kind === FOLDED ? 2 * RECORD : RECORD);
  }

  *written(mapping: number): Generator<[string, Entry], undefined> {
    const behind = this.behind(mapping);
    for (let key = mapping + RECORD; key < behind; key = this.behind(key + RECORD)) {
      const text = this.textOf(key);
      yield [text, this.entry(key, text)];
    }
    return undefined;
  }

  all(mapping: number): ReadonlyMap<string, Entry> {
    const known = this.large.get(mapping);
    if (known) return known;
    const entries = new Map<string, Entry>();
    const merged: YamlNode[] = [];
    for (const [text, entry] of this.written(mapping)) {
      if (isMergeKey(entry.key)) merged.push(entry.value);
      else entries.set(text, entry);
    }
    if (merged.length > 0) mergeEntries(entries, merged);
    if (entries.size >= MANY) this.large.set(mapping, entries);
    return entries;
  }

  isShared(mapping: number): boolean {
    return this.made !== undefined || (this.numbers[mapping]! & MERGING) !== 0;
  }

  count(mapping: number): number {
    let count = 0;
    const behind = this.behind(mapping);
    for (let key = mapping + RECORD; key < behind; key = this.behind(key + RECORD)) count++;
    return count;
  }

  find(mapping: number, key: string): number | undefined {
    const { numbers, from, text } = this;
    const behind = from + numbers[mapping + 3]!;
    let left = MANY;
    for (let at = mapping + RECORD; at < behind;) {
      const what = numbers[at]!;
      if (what & WORKED) {
        if (this.textOf(at) === key) return at;
      } else {
        const quote = (what & KIND) === PLAIN ? 0 : 1;
        const start = numbers[at + 1]! + quote;
        const isAsLong = numbers[at + 2]! - quote - start === key.length;
        if (isAsLong && text.startsWith(key, start)) return at;
      }
      if (--left === 0) return undefined;
      // Most of all work is done here, so this does what `behind` does.
      const kind = numbers[at + RECORD]! & KIND;
      if (kind === MAPPING || kind === SEQUENCE) at = from + numbers[at + RECORD + 3]!;
      else at += kind === LITERAL || kind === FOLDED ? 3 * RECORD : 2 * RECORD;
    }
    return -1;
  }

  entry(at: number, key: string): Entry {
    return { key: this.scalar(at, key), value: this.node(at + RECORD) };
  }

  private longScalar(at: number): ScalarNode {
    this.long ??= new Map();
    const made = this.long.get(at) ?? this.scalar(at, this.textOf(at));
    this.long.set(at, made);
    return made;
  }

  private scalar(at: number, text: string): ScalarNode {
    const kind = this.numbers[at]! & KIND;
    const start = this.base + this.numbers[at + 1]!;
    const end = this.base + this.numbers[at + 2]!;
    const value = kind === PLAIN ? resolvePlain(text) : text;
    return { kind: 'scalar', start, end, text, value, style: STYLES[kind]! };
  }

  private textOf(at: number): string {
    const { numbers, text } = this;
    const what = numbers[at]!;
    const kind = what & KIND;
    if (kind === LITERAL || kind === FOLDED) {
      const body = text.slice(numbers[at + RECORD], numbers[at + RECORD + 1]);
      return blockText(body, numbers[at + RECORD + 2]!, numbers[at + RECORD + 3]!, kind);
    }
    const quote = kind === PLAIN ? 0 : 1;
    const start = numbers[at + 1]! + quote;
    const end = numbers[at + 2]! - quote;
    return what & WORKED ? foldedText(text, start, end, kind) : text.slice(start, end);
  }
}
