import { isMergeKey } from './merge.ts';
import type { Entry, MappingNode, ScalarNode, SequenceNode, YamlNode } from './node.ts';
import { resolvePlain } from './scalar.ts';

/**
 * Reads a document written in the plain block style that most manifests are written in: mappings, sequences, words
 * and quoted text that end on their line, comments, short flow collections. Gives up (undefined) on anything else,
 * broken or merely unusual, and leaves that to the library: whatever this reads, `tree.ts` reads in just the same
 * way, several times more slowly. `base` is where the text begins in its file, `content` where the document begins
 * in the text.
 */
export function readPlain(text: string, base: number, content: number): YamlNode | undefined {
  if (STRANGE.test(text)) return undefined;
  try {
    return new PlainReader(text, base, content).read();
  } catch (error) {
    // A scalar of millions of characters exhausts the stack of a regular expression.
    if (error === GIVE_UP || error instanceof RangeError) return undefined;
    throw error;
  }
}

/** What never stands in plain documents: tabs, carriage returns, control characters, anything beyond ASCII. */
const STRANGE = /[^\n\x20-\x7e]/;
const GIVE_UP = new Error('not plain');
const MAX_DEPTH = 60;

const LINE_FEED = 10;
const SPACE = 32;
const HASH = 35;
const DASH = 45;

/** A key up to its colon. */
const KEY = /(?:[A-Za-z0-9_./][\w./-]*|"[^"\\\n]*"|'[^'\n]*'):(?![^ \n])/y;
/** A word or text in the block style, up to the end of its line or its comment. */
const PLAIN = /(?:[A-Za-z0-9_./(+~^$;=]|-(?=[^ \n]))(?:[^ :#\n]|:(?=[^ \n])|#| +(?=[^ #\n]))*(?<!:)/y;
const QUOTED = /"[^"\\\n]*"|'[^'\n]*'(?!')/y;
/** A word in a flow collection, where fewer characters are free. */
const FLOW_WORD = /(?:[A-Za-z0-9_./]|--?(?=\w))[\w./-]*(?![^ ,\]}\n])/y;
/** What may stand behind a value. A `#{` could be a template's variable. */
const REST = / *(?: #(?!\{)[^\n]*)?(?=\n|$)/y;

class PlainReader {
  private readonly text: string;
  private readonly base: number;
  /** Where the line at hand has its first character that is no space; the end of the text behind the last line. */
  private at = 0;
  /** How far that character is indented; -1 behind the last line. */
  private indent = -1;
  /** Behind the last token. */
  private cursor: number;
  private depth = 0;

  constructor(text: string, base: number, content: number) {
    this.text = text;
    this.base = base;
    this.cursor = content;
  }

  read(): YamlNode | undefined {
    if (this.cursor === 0) this.enterLine(0);
    else this.endLine();
    const root = this.indent < 0 ? undefined : this.block(this.indent);
    return this.indent < 0 ? root : giveUp();
  }

  /** The mapping or sequence whose lines are indented like the one at hand. */
  private block(indent: number): YamlNode {
    if (++this.depth > MAX_DEPTH) giveUp();
    const node = this.isItem() ? this.sequence(indent) : this.mapping(indent, this.at);
    this.depth--;
    return node;
  }

  /** A mapping whose first key stands at `from`: on a line of its own, or behind a dash. */
  private mapping(indent: number, from: number): MappingNode {
    const entries = new Map<string, Entry>();
    let offset = from;
    do {
      const key = this.key(offset);
      const value = this.value(indent, false);
      if (entries.has(key.text) || isMergeKey(key)) giveUp();
      entries.set(key.text, { key, value });
      if (this.indent > indent || (this.indent === indent && this.isItem())) giveUp();
      offset = this.at;
    } while (this.indent === indent);
    return { kind: 'mapping', start: this.base + from, end: this.base + this.cursor, entries };
  }

  private sequence(indent: number): SequenceNode {
    const start = this.at;
    const items: YamlNode[] = [];
    while (this.indent === indent && this.isItem()) {
      this.cursor = this.at + 1;
      const first = this.skipSpaces(this.cursor);
      KEY.lastIndex = first;
      if (first > this.cursor && KEY.test(this.text)) {
        if (++this.depth > MAX_DEPTH) giveUp();
        items.push(this.mapping(indent + first - this.at, first));
        this.depth--;
      } else items.push(this.value(indent, true));
      if (this.indent > indent) giveUp();
    }
    return { kind: 'sequence', start: this.base + start, end: this.base + this.cursor, items };
  }

  private key(offset: number): ScalarNode {
    KEY.lastIndex = offset;
    if (!KEY.test(this.text)) giveUp();
    this.cursor = KEY.lastIndex;
    return this.leaf(offset, KEY.lastIndex - 1);
  }

  /** What stands behind the colon or dash at the cursor, in a collection that is indented by `indent`. */
  private value(indent: number, isItem: boolean): YamlNode {
    const offset = this.skipSpaces(this.cursor);
    const code = this.text.charCodeAt(offset);
    if (offset === this.text.length || code === LINE_FEED || code === HASH) {
      const behind = this.cursor;
      this.endLine();
      const isNested = this.indent > indent || (!isItem && this.indent === indent && this.isItem());
      return isNested ? this.block(this.indent) : this.leaf(behind, behind);
    }
    const node = this.inline(offset);
    this.endLine();
    return node;
  }

  private inline(offset: number): YamlNode {
    switch (this.text[offset]) {
      case '"':
      case "'":
        return this.token(QUOTED, offset);
      case '[':
      case '{':
        return this.flow(offset);
      default:
        return this.token(PLAIN, offset);
    }
  }

  private flow(offset: number): YamlNode {
    const opening = this.text[offset];
    if (opening === '"' || opening === "'") return this.token(QUOTED, offset);
    if (opening !== '[' && opening !== '{') return this.token(FLOW_WORD, offset);
    if (++this.depth > MAX_DEPTH || this.text[offset + 1] === '{') giveUp();
    const node = opening === '[' ? this.flowSequence(offset) : this.flowMapping(offset);
    this.depth--;
    return node;
  }

  private flowSequence(start: number): SequenceNode {
    const items: YamlNode[] = [];
    let offset = this.skipSpaces(start + 1);
    while (this.text[offset] !== ']') {
      items.push(this.flow(offset));
      offset = this.behindItem(']');
    }
    this.cursor = offset + 1;
    return { kind: 'sequence', start: this.base + start, end: this.base + this.cursor, items };
  }

  private flowMapping(start: number): MappingNode {
    const entries = new Map<string, Entry>();
    let offset = this.skipSpaces(start + 1);
    while (this.text[offset] !== '}') {
      const key = this.key(offset);
      const from = this.skipSpaces(this.cursor);
      if (from === this.cursor || entries.has(key.text)) giveUp();
      entries.set(key.text, { key, value: this.flow(from) });
      offset = this.behindItem('}');
    }
    this.cursor = offset + 1;
    return { kind: 'mapping', start: this.base + start, end: this.base + this.cursor, entries };
  }

  /** Where the next item begins, or the closing bracket stands. */
  private behindItem(bracket: string): number {
    const offset = this.skipSpaces(this.cursor);
    if (this.text[offset] === bracket) return offset;
    return this.text[offset] === ',' ? this.skipSpaces(offset + 1) : giveUp();
  }

  private token(form: RegExp, offset: number): ScalarNode {
    form.lastIndex = offset;
    if (!form.test(this.text)) giveUp();
    this.cursor = form.lastIndex;
    return this.leaf(offset, this.cursor);
  }

  private leaf(from: number, to: number): ScalarNode {
    const [start, end] = [this.base + from, this.base + to];
    const quote = this.text[from];
    if (from < to && (quote === '"' || quote === "'")) {
      const text = this.text.slice(from + 1, to - 1);
      const style = quote === '"' ? 'double-quoted' : 'single-quoted';
      return { kind: 'scalar', start, end, text, value: text, style };
    }
    const text = this.text.slice(from, to);
    return { kind: 'scalar', start, end, text, value: resolvePlain(text), style: 'plain' };
  }

  /** Leaves the line of the cursor, on which nothing but a comment may be left. */
  private endLine(): void {
    REST.lastIndex = this.cursor;
    if (!REST.test(this.text)) giveUp();
    this.enterLine(REST.lastIndex + 1);
  }

  /** Steps to the first line from `from` on that holds more than blanks and a comment. */
  private enterLine(from: number): void {
    let line = from;
    while (line < this.text.length) {
      const first = this.skipSpaces(line);
      const code = this.text.charCodeAt(first);
      if (first < this.text.length && code !== LINE_FEED && code !== HASH) {
        this.at = first;
        this.indent = first - line;
        return;
      }
      const end = this.text.indexOf('\n', first);
      line = end < 0 ? this.text.length : end + 1;
    }
    this.at = this.text.length;
    this.indent = -1;
  }

  /** Whether the line at hand begins with a dash that opens an item. */
  private isItem(): boolean {
    if (this.text.charCodeAt(this.at) !== DASH) return false;
    const next = this.text.charCodeAt(this.at + 1);
    return next === SPACE || next === LINE_FEED || this.at + 1 === this.text.length;
  }

  private skipSpaces(from: number): number {
    let offset = from;
    while (this.text.charCodeAt(offset) === SPACE) offset++;
    return offset;
  }
}

function giveUp(): never {
  throw GIVE_UP;
}
