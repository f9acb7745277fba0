import { skip } from '../text/search.ts';
import type { Entry, MappingNode, ScalarNode, SequenceNode, YamlNode } from './node.ts';
import { resolvePlain } from './scalar.ts';

/**
 * Reads a document that is one object of JSON, on one line or laid out on several, as programs write them. Gives up
 * (undefined) on anything else, YAML that only looks like it among it, and on what few of them write: whatever this reads,
 * `tree.ts` reads in just the same way, several times more slowly. `base` is where the text begins in its file, `content`
 * where the document begins in the text.
 */
export function readJson(text: string, base: number, content: number): YamlNode | undefined {
  let start = content;
  while (text.charCodeAt(start) === SPACE || text.charCodeAt(start) === LINE_FEED) start++;
  if (text[start] !== '{' || STRANGE.test(text)) return undefined;
  try {
    return new JsonReader(text, base, start).read();
  } catch (error) {
    if (error === GIVE_UP) return undefined;
    throw error;
  }
}

/** Tabs, carriage returns, control characters, anything beyond ASCII. */
const STRANGE = /[^\n\x20-\x7e]/;
const GIVE_UP = new Error('no plain JSON');
const MAX_DEPTH = 60;
/** YAML takes no longer keys where nothing says that they are some. */
const LONGEST_KEY = 1000;

const LINE_FEED = 10;
const SPACE = 32;

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?(?![^,\]}\n ])|(?:true|false|null)(?![^,\]}\n ])/y;
/** What JSON and YAML write alike for a character that cannot stand between quotes. */
const ESCAPES: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

class JsonReader {
  private readonly text: string;
  private readonly base: number;
  private cursor: number;
  private depth = 0;
  /** The first backslash and the first line break from the cursor on, as far as anybody has looked. */
  private escape = -1;
  private lineBreak = -1;

  constructor(text: string, base: number, start: number) {
    this.text = text;
    this.base = base;
    this.cursor = start;
  }

  read(): YamlNode {
    const root = this.mapping();
    return this.skipBlank() < this.text.length ? giveUp() : root;
  }

  private node(): YamlNode {
    switch (this.text[this.cursor]) {
      case '{':
        return this.mapping();
      case '[':
        return this.sequence();
      case '"':
        return this.string();
      default:
        return this.word();
    }
  }

  private mapping(): MappingNode {
    const start = this.open();
    const entries = new Map<string, Entry>();
    if (this.text[this.skipBlank()] !== '}') {
      do {
        this.skipBlank();
        const key = this.key();
        if (entries.has(key.text)) giveUp();
        entries.set(key.text, { key, value: this.node() });
      } while (this.goesOn());
    }
    return { kind: 'mapping', start, end: this.close('}'), entries };
  }

  private sequence(): SequenceNode {
    const start = this.open();
    const items: YamlNode[] = [];
    if (this.text[this.skipBlank()] !== ']') {
      do {
        this.skipBlank();
        items.push(this.node());
      } while (this.goesOn());
    }
    return { kind: 'sequence', start, end: this.close(']'), items };
  }

  /** Steps behind the bracket at the cursor, and answers where that stands in the file. */
  private open(): number {
    if (++this.depth > MAX_DEPTH) giveUp();
    return this.base + this.cursor++;
  }

  /** Whether a comma follows, which it steps over. */
  private goesOn(): boolean {
    if (this.text[this.skipBlank()] !== ',') return false;
    this.cursor++;
    return true;
  }

  private close(bracket: string): number {
    if (this.text[this.cursor] !== bracket) giveUp();
    this.depth--;
    return this.base + ++this.cursor;
  }

  /** A key, and what stands between it and its value. */
  private key(): ScalarNode {
    if (this.text[this.cursor] !== '"') giveUp();
    const key = this.string();
    if (key.end - key.start > LONGEST_KEY || this.text[this.cursor] !== ':') giveUp();
    this.cursor++;
    while (this.text.charCodeAt(this.cursor) === SPACE) this.cursor++;
    return key;
  }

  private string(): ScalarNode {
    const from = this.cursor;
    const to = this.closingQuote(from + 1);
    if (this.lineBreak < from) this.lineBreak = this.find('\n', from);
    if (this.lineBreak < to) giveUp();
    this.cursor = to + 1;
    const written = this.text.slice(from + 1, to);
    const text = this.escape > to ? written : written.replace(/\\(.)/g, unescaped);
    const [start, end] = [this.base + from, this.base + to + 1];
    return { kind: 'scalar', start, end, text, value: text, style: 'double-quoted' };
  }

  /** Where the quote stands that ends a string; `escape` is then in that string, or behind it. */
  private closingQuote(from: number): number {
    let quote = this.find('"', from);
    if (this.escape < from) this.escape = this.find('\\', from);
    if (this.escape > quote) return quote;
    const first = this.escape;
    for (let escape = first; escape < quote; escape = this.find('\\', escape + 2))
      if (quote === escape + 1) quote = this.find('"', escape + 2);
    this.escape = first;
    return quote < this.text.length ? quote : giveUp();
  }

  private word(): ScalarNode {
    const end = skip(NUMBER, this.text, this.cursor);
    if (end === this.cursor) giveUp();
    const text = this.text.slice(this.cursor, end);
    const start = this.base + this.cursor;
    this.cursor = end;
    return {
      kind: 'scalar',
      start,
      end: this.base + this.cursor,
      text,
      value: resolvePlain(text),
      style: 'plain',
    };
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

const unescaped = (_escape: string, character: string): string => ESCAPES[character] ?? giveUp();

function giveUp(): never {
  throw GIVE_UP;
}
