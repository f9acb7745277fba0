import { skip } from '../text/search.ts';
import type { YamlNode } from './node.ts';
import { GIVE_UP, giveUp } from './plain/give-up.ts';
import { hashOf, Keys } from './plain/keys.ts';
import { Nodes } from './plain/nodes.ts';
import { DOUBLE_QUOTED, MAPPING, PLAIN, SEQUENCE, Tape, WORKED, type Tally } from './plain/tape.ts';
import { foldedText } from './plain/texts.ts';

/**
 * Reads a document that is one object of JSON, on one line or laid out on several, as programs write them. Gives up
 * (undefined) on anything else, YAML that only looks like it among it, and on what few of them write: whatever this reads,
 * `tree.ts` reads in just the same way, several times more slowly. `base` is where the text begins in its file, `content`
 * where the document begins in the text.
 */
export function readJson(text: string, base: number, content: number, tally?: Tally): YamlNode | undefined {
  let start = content;
  while (text.charCodeAt(start) === SPACE || text.charCodeAt(start) === LINE_FEED) start++;
  if (text[start] !== '{' || STRANGE.test(text)) return undefined;
  try {
    const tape = new Tape();
    new JsonReader(text, tape, start).read();
    return new Nodes(text, base, tape.records(text.length, tally)).root;
  } catch (error) {
    if (error === GIVE_UP) return undefined;
    throw error;
  }
}

/** Tabs, carriage returns, control characters, anything beyond ASCII. */
const STRANGE = /[^\n\x20-\x7e]/;
const MAX_DEPTH = 60;
/** YAML takes no longer keys where nothing says that they are some. */
const LONGEST_KEY = 1000;

const LINE_FEED = 10;
const SPACE = 32;

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?(?![^,\]}\n ])|(?:true|false|null)(?![^,\]}\n ])/y;
/** What a backslash stands before in JSON and YAML alike, where one character follows it. */
const ESCAPED = '"\\/bfnrt';

class JsonReader {
  private readonly text: string;
  private readonly tape: Tape;
  private readonly keys = new Keys();
  private cursor: number;
  private depth = 0;
  /** The first backslash and the first line break from the cursor on, as far as anybody has looked. */
  private escape = -1;
  private lineBreak = -1;

  constructor(text: string, tape: Tape, start: number) {
    this.text = text;
    this.tape = tape;
    this.cursor = start;
  }

  /** Writes down what the document holds. */
  read(): void {
    this.mapping();
    if (this.skipBlank() < this.text.length) giveUp();
  }

  private value(): void {
    switch (this.text[this.cursor]) {
      case '{':
        return this.mapping();
      case '[':
        return this.sequence();
      case '"':
        this.string();
        return;
      default:
        this.word();
    }
  }

  private mapping(): void {
    const at = this.open(MAPPING);
    const keys = this.keys.open();
    if (this.text[this.skipBlank()] !== '}') {
      do {
        this.skipBlank();
        this.key(keys);
        this.value();
      } while (this.goesOn());
    }
    this.keys.close(keys);
    this.close(at, '}');
  }

  private sequence(): void {
    const at = this.open(SEQUENCE);
    if (this.text[this.skipBlank()] !== ']') {
      do {
        this.skipBlank();
        this.value();
      } while (this.goesOn());
    }
    this.close(at, ']');
  }

  /** Opens the record of a collection, and steps behind the bracket at the cursor. */
  private open(kind: number): number {
    if (++this.depth > MAX_DEPTH) giveUp();
    return this.tape.open(kind, this.cursor++);
  }

  /** Whether a comma follows, which it steps over. */
  private goesOn(): boolean {
    if (this.text[this.skipBlank()] !== ',') return false;
    this.cursor++;
    return true;
  }

  private close(at: number, bracket: string): void {
    if (this.text[this.cursor] !== bracket) giveUp();
    this.depth--;
    this.tape.close(at, ++this.cursor);
  }

  /** A key of the mapping whose keys begin at `keys`, and what stands between it and its value. */
  private key(keys: number): void {
    if (this.text[this.cursor] !== '"') giveUp();
    const start = this.cursor + 1;
    const isWorked = this.string();
    const end = this.cursor - 1;
    if (end - start > LONGEST_KEY - 2 || this.text[this.cursor] !== ':') giveUp();
    const read = isWorked ? foldedText(this.text, start, end, DOUBLE_QUOTED) : undefined;
    this.keys.add(keys, read === undefined ? hashOf(this.text, start, end) : hashOf(read, 0, read.length));
    this.cursor++;
    while (this.text.charCodeAt(this.cursor) === SPACE) this.cursor++;
  }

  /** Whether the string at the cursor holds escapes. */
  private string(): boolean {
    const from = this.cursor;
    const to = this.closingQuote(from + 1);
    if (this.lineBreak < from) this.lineBreak = this.find('\n', from);
    if (this.lineBreak < to) giveUp();
    const isWorked = this.escape < to;
    this.cursor = to + 1;
    this.tape.add(isWorked ? DOUBLE_QUOTED | WORKED : DOUBLE_QUOTED, from, this.cursor, 0);
    return isWorked;
  }

  /** Where the quote stands that ends a string; `escape` is then in that string, or behind it. */
  private closingQuote(from: number): number {
    let quote = this.find('"', from);
    if (this.escape < from) this.escape = this.find('\\', from);
    if (this.escape > quote) return quote;
    const first = this.escape;
    for (let escape = first; escape < quote; escape = this.find('\\', escape + 2)) {
      if (!ESCAPED.includes(this.text.charAt(escape + 1))) giveUp();
      if (quote === escape + 1) quote = this.find('"', escape + 2);
    }
    this.escape = first;
    return quote < this.text.length ? quote : giveUp();
  }

  private word(): void {
    const end = skip(NUMBER, this.text, this.cursor);
    if (end === this.cursor) giveUp();
    this.tape.add(PLAIN, this.cursor, end, 0);
    this.cursor = end;
  }

  private skipBlank(): number {
    let code = this.text.charCodeAt(this.cursor);
    while (code === SPACE || code === LINE_FEED) code = this.text.charCodeAt(++this.cursor);
    return this.cursor;
  }

  /** Where a character stands next; the end of the text where it does not. */
  private find(character: string, from: number): number {
    const found = this.text.indexOf(character, from);
    return found < 0 ? this.text.length : found;
  }
}
