import { mergeEntries, isMergeKey } from '../merge.ts';
import type { Entry, ScalarNode, YamlNode } from '../node.ts';
import { resolvePlain } from '../scalar.ts';
import {
  ALIAS,
  FOLDED,
  KIND,
  LITERAL,
  MAPPING,
  MERGING,
  PLAIN,
  RECORD,
  SEQUENCE,
  SHARED,
  WORKED,
  type Records,
} from './tape.ts';
import { blockText, foldedText } from './texts.ts';

const STYLES: readonly ScalarNode['style'][] = [
  'plain',
  'single-quoted',
  'double-quoted',
  'literal',
  'folded',
];

/** Makes nodes of what was found in a text that begins at `base` in its file. */
export class Nodes {
  private readonly text: string;
  private readonly base: number;
  private readonly records: Records;
  private readonly shared = new Map<number, YamlNode>();
  private next = 0;

  constructor(text: string, base: number, records: Records) {
    this.text = text;
    this.base = base;
    this.records = records;
  }

  /** The node of the next record. */
  node(): YamlNode {
    const at = this.next;
    const what = this.records[at]!;
    if ((what & KIND) === ALIAS) {
      this.next = at + RECORD;
      return this.shared.get(this.records[at + 3]!)!;
    }
    const node = this.content(at, what);
    if (what & SHARED) this.shared.set(at, node);
    return node;
  }

  private content(at: number, what: number): YamlNode {
    const kind = what & KIND;
    this.next = at + RECORD;
    const start = this.base + this.records[at + 1]!;
    const end = this.base + this.records[at + 2]!;
    const behind = this.records[at + 3]!;
    if (kind === MAPPING) return { kind: 'mapping', start, end, entries: this.entries(behind, what) };
    if (kind !== SEQUENCE) return this.scalar(at);
    const items: YamlNode[] = [];
    while (this.next < behind) items.push(this.node());
    return { kind: 'sequence', start, end, items };
  }

  private entries(behind: number, what: number): Map<string, Entry> {
    const entries = new Map<string, Entry>();
    const merged: YamlNode[] = [];
    while (this.next < behind) {
      const key = this.scalar(this.next);
      this.next += RECORD;
      const value = this.node();
      if (what & MERGING && isMergeKey(key)) merged.push(value);
      else entries.set(key.text, { key, value });
    }
    if (merged.length > 0) mergeEntries(entries, merged);
    return entries;
  }

  private scalar(at: number): ScalarNode {
    const { records, base } = this;
    const kind = records[at]! & KIND;
    const start = records[at + 1]!;
    const end = records[at + 2]!;
    const text = this.textAt(at, kind, start, end);
    const value = kind === PLAIN ? resolvePlain(text) : text;
    return { kind: 'scalar', start: base + start, end: base + end, text, value, style: STYLES[kind]! };
  }

  private textAt(at: number, kind: number, start: number, end: number): string {
    const { records, text } = this;
    if (kind === LITERAL || kind === FOLDED) {
      this.next = at + 2 * RECORD;
      const body = text.slice(records[at + RECORD], records[at + RECORD + 1]);
      return blockText(body, records[at + RECORD + 2]!, records[at + RECORD + 3]!, kind);
    }
    const quote = kind === PLAIN ? 0 : 1;
    if (records[at]! & WORKED) return foldedText(text, start + quote, end - quote, kind);
    return text.slice(start + quote, end - quote);
  }
}
