import type { Entry } from '../node.ts';

/** Who finds and makes the entries of mappings, each of these by its record. */
export interface EntrySource {
  /** The document that they are written in. */
  readonly text: string;
  /** Whether entries may stand in other mappings as well, or those of others in it. */
  isShared(mapping: number): boolean;
  /** How many keys are written. */
  count(mapping: number): number;
  /** The record of a key; negative where there is none. Undefined where that is better asked of all of them, being many. */
  find(mapping: number, key: string): number | undefined;
  /** The entry whose key stands at a record, and reads so. */
  entry(at: number, key: string): Entry;
  /** One by one as they are written, merge keys as they are. */
  written(mapping: number): Generator<[string, Entry], undefined>;
  /** All of them, with what merge keys bring. */
  all(mapping: number): ReadonlyMap<string, Entry>;
}

/** The entries of a mapping as they are written, each made on demand. */
export class WrittenEntries implements ReadonlyMap<string, Entry> {
  readonly source: EntrySource;
  /** The record of the mapping. */
  private readonly at: number;
  /** All of them, where it is not enough to find one at a time. */
  private whole: ReadonlyMap<string, Entry> | undefined = undefined;

  constructor(source: EntrySource, at: number) {
    this.source = source;
    this.at = at;
  }

  get(key: string): Entry | undefined {
    const found = this.find(key);
    if (found === undefined) return this.all().get(key);
    return found < 0 ? undefined : this.source.entry(found, key);
  }

  has(key: string): boolean {
    const found = this.find(key);
    return found === undefined ? this.all().has(key) : found >= 0;
  }

  get size(): number {
    return this.isWhole ? this.all().size : this.source.count(this.at);
  }

  *keys(): MapIterator<string> {
    for (const [key] of this) yield key;
  }

  *values(): MapIterator<Entry> {
    for (const [, entry] of this) yield entry;
  }

  entries(): MapIterator<[string, Entry]> {
    return this.isWhole ? this.all().entries() : this.source.written(this.at);
  }

  [Symbol.iterator](): MapIterator<[string, Entry]> {
    return this.entries();
  }

  forEach(take: (value: Entry, key: string, map: ReadonlyMap<string, Entry>) => void): void {
    for (const [key, value] of this) take(value, key, this);
  }

  private find(key: string): number | undefined {
    return this.isWhole ? undefined : this.source.find(this.at, key);
  }

  /** Whether all are made at once, and once. */
  private get isWhole(): boolean {
    return this.whole !== undefined || this.source.isShared(this.at);
  }

  private all(): ReadonlyMap<string, Entry> {
    this.whole ??= this.source.all(this.at);
    return this.whole;
  }
}
