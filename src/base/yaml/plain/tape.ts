/**
 * What was found in a document, four numbers a record, in written order: what it is, where it begins and ends in the
 * text, and one more. That of a collection is where the record behind it and all in it stands; that of an alias, where
 * the record stands that it is another name of. Values of mappings stand behind their keys. A second record, of where
 * its body begins and ends, its indentation and its chomping, stands behind that of a block scalar. All places are counted
 * from the first record of the document, which stands at `from`.
 */
export interface Records {
  /** Half as long each, where the document is so short that all of them fit. */
  readonly numbers: Int16Array | Int32Array;
  readonly from: number;
  /** How many of them say that they have an ordinal. */
  readonly ordinals: number;
  /** Whether aliases may stand for some of it. */
  readonly hasAnchors: boolean;
}

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
/** Of a mapping: it has merge keys. */
export const MERGING = 16;

/** Behind so many bits stands of a collection, and of all that has an anchor, how many there are up to it; 0 of all others. */
export const ORDINAL = 8;

export const CLIP = 0;
export const STRIP = 1;
export const KEEP = 2;

/** So many numbers are held together: what documents leave is kept as long as one of those beside it. */
const ROLL = 1 << 16;

/** What a short number holds, and what it holds of an ordinal. */
const MOST = 0x7fff;
const MOST_ORDINALS = MOST >> ORDINAL;

/** Writes down what is found in one document after the other. */
export class Tape {
  /** Those of the document at hand. */
  private numbers = new Int32Array(ROLL);
  length = 0;
  private ordinals = 0;
  private hasAnchors = false;
  /** Where those of short documents are kept, and where the next of these begins. */
  private short = new Int16Array(ROLL);
  private from = 0;

  /** Opens the record of a collection that begins at an offset. */
  open(kind: number, start: number): number {
    return this.add(kind | (++this.ordinals << ORDINAL), start, start, 0);
  }

  add(what: number, start: number, end: number, more: number): number {
    const at = this.length;
    this.length = at + RECORD;
    if (this.length > this.numbers.length) this.widen();
    const { numbers } = this;
    numbers[at] = what;
    numbers[at + 1] = start;
    numbers[at + 2] = end;
    numbers[at + 3] = more;
    return at;
  }

  /** Sets where the collection ends whose record stands at `at`: behind all records so far. */
  close(at: number, end: number): void {
    this.end(at, end);
    this.numbers[at + 3] = this.length;
  }

  end(at: number, end: number): void {
    this.numbers[at + 2] = end;
  }

  mark(at: number, what: number): void {
    this.numbers[at]! |= what;
  }

  /** Notes that what stands at `at` has an anchor. */
  share(at: number): void {
    const what = this.numbers[at]!;
    const ordinal = what >>> ORDINAL ? 0 : ++this.ordinals;
    this.numbers[at] = what | (ordinal << ORDINAL);
    this.hasAnchors = true;
  }

  /** The records of the document at hand, whose text is so long; they stay as they are, and the next one begins. */
  cut(textLength: number): Records {
    const { ordinals, hasAnchors } = this;
    const isShort = textLength <= MOST && this.length <= MOST && ordinals <= MOST_ORDINALS;
    const kept = isShort ? this.keepShort() : { numbers: this.numbers.slice(0, this.length), from: 0 };
    this.drop();
    return { ...kept, ordinals, hasAnchors };
  }

  /** Forgets what is written of the document at hand. */
  drop(): void {
    this.length = this.ordinals = 0;
    this.hasAnchors = false;
    if (this.numbers.length > ROLL) this.numbers = new Int32Array(ROLL);
  }

  private keepShort(): Pick<Records, 'numbers' | 'from'> {
    if (this.from + this.length > ROLL) {
      this.short = new Int16Array(ROLL);
      this.from = 0;
    }
    const { short: numbers, from } = this;
    numbers.set(this.numbers.subarray(0, this.length), from);
    this.from += this.length;
    return { numbers, from };
  }

  private widen(): void {
    const numbers = new Int32Array(2 * this.length);
    numbers.set(this.numbers);
    this.numbers = numbers;
  }
}
