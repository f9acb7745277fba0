/**
 * What was found in a document, four numbers a record, in written order: what it is, where it begins and ends in the
 * text, and one more. That of a collection is where the record behind it and all in it stands; that of an alias, where
 * the record stands that it is another name of. Values of mappings stand behind their keys. A second record, of where
 * its body begins and ends, its indentation and its chomping, stands behind that of a block scalar.
 */
export type Records = readonly number[];

export const RECORD = 4;

export const PLAIN = 0;
export const SINGLE_QUOTED = 1;
export const DOUBLE_QUOTED = 2;
export const LITERAL = 3;
export const FOLDED = 4;
export const MAPPING = 5;
export const SEQUENCE = 6;
export const ALIAS = 7;
/** What the above are masked with, since more may be said of a record. */
export const KIND = 7;
/** Of a scalar: its text is not what is written. */
export const WORKED = 8;
/** Aliases stand for it. */
export const SHARED = 16;
/** Of a mapping: it has merge keys. */
export const MERGING = 32;

export const CLIP = 0;
export const STRIP = 1;
export const KEEP = 2;

/** Writes down what is found. */
export class Tape {
  readonly records: number[] = [];

  get length(): number {
    return this.records.length;
  }

  add(what: number, start: number, end: number, more: number): number {
    return this.records.push(what, start, end, more) - RECORD;
  }

  /** Sets where the collection ends whose record stands at `at`: behind all records so far. */
  close(at: number, end: number): void {
    this.records[at + 2] = end;
    this.records[at + 3] = this.records.length;
  }

  end(at: number, end: number): void {
    this.records[at + 2] = end;
  }

  mark(at: number, what: number): void {
    this.records[at]! |= what;
  }
}
