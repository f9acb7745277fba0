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

/** Room for the records of many short documents: with an array for each, these would take more than what is in them. */
export class Roll {
  private numbers = new Int16Array(ROLL);
  private end = 0;

  /** Where the numbers are kept. */
  keep(numbers: readonly number[]): Pick<Records, 'numbers' | 'from'> {
    if (this.end + numbers.length > ROLL) {
      this.numbers = new Int16Array(ROLL);
      this.end = 0;
    }
    const from = this.end;
    this.numbers.set(numbers, from);
    this.end += numbers.length;
    return { numbers: this.numbers, from };
  }
}

/** What it comes to to read documents, and where their records are kept. */
export interface Tally {
  /** Records; a node that is made at once is several, and a document of `LARGE` counts twice, for it is walked as a whole. */
  values: number;
  readonly roll?: Roll | undefined;
}

/** What it takes to keep a node of the library, and one that an alias may repeat, next to a record. */
export const WEIGHT_OF_NODE = 24;
const WEIGHT_OF_SHARED = 6;
const LARGE = 250_000;

/** What a short number holds, and what it holds of an ordinal. */
const MOST = 0x7fff;
const MOST_ORDINALS = MOST >> ORDINAL;

/** Writes down what is found in one document. */
export class Tape {
  private readonly numbers: number[] = [];
  private ordinals = 0;
  private hasAnchors = false;

  get length(): number {
    return this.numbers.length;
  }

  /** Opens the record of a collection that begins at an offset. */
  open(kind: number, start: number): number {
    return this.add(kind | (++this.ordinals << ORDINAL), start, start, 0);
  }

  add(what: number, start: number, end: number, more: number): number {
    return this.numbers.push(what, start, end, more) - RECORD;
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

  /** The records of the document, whose text is so long; short ones are kept on the roll, where there is one. */
  records(textLength: number, tally?: Tally): Records {
    const { numbers, ordinals, hasAnchors } = this;
    const roll = tally?.roll;
    const count = numbers.length / RECORD;
    if (tally) tally.values += count * (1 + count / LARGE) * (hasAnchors ? WEIGHT_OF_SHARED : 1);
    const isShort = textLength <= MOST && numbers.length <= MOST && ordinals <= MOST_ORDINALS;
    const own = isShort ? Int16Array : Int32Array;
    const kept = isShort && roll ? roll.keep(numbers) : { numbers: new own(numbers), from: 0 };
    return { ...kept, ordinals, hasAnchors };
  }
}
