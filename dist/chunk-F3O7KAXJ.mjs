import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  Unreadable,
  isMergeKey,
  lineEnd,
  readUnusual,
  resolvePlain,
  skipBlank,
  unreadTemplate,
  yttMark
} from "./chunk-5LIVEM3R.mjs";

// src/yaml/plain.ts
function readPlain(text, base, content) {
  if (STRANGE.test(text)) return void 0;
  try {
    return new PlainReader(text, base, content).read();
  } catch (error) {
    if (error === GIVE_UP || error instanceof RangeError) return void 0;
    throw error;
  }
}
var STRANGE = /[^\n\x20-\x7e]/;
var GIVE_UP = new Error("not plain");
var MAX_DEPTH = 60;
var LINE_FEED = 10;
var SPACE = 32;
var HASH = 35;
var DASH = 45;
var KEY = /(?:[A-Za-z0-9_./][\w./-]*|"[^"\\\n]*"|'[^'\n]*'):(?![^ \n])/y;
var PLAIN = /(?:[A-Za-z0-9_./(+~^$;=]|-(?=[^ \n]))(?:[^ :#\n]|:(?=[^ \n])|#| +(?=[^ #\n]))*(?<!:)/y;
var QUOTED = /"[^"\\\n]*"|'[^'\n]*'(?!')/y;
var FLOW_WORD = /(?:[A-Za-z0-9_./]|--?(?=\w))[\w./-]*(?![^ ,\]}\n])/y;
var REST = / *(?: #(?!\{)[^\n]*)?(?=\n|$)/y;
var PlainReader = class {
  text;
  base;
  /** Where the line at hand has its first character that is no space; the end of the text behind the last line. */
  at = 0;
  /** How far that character is indented; -1 behind the last line. */
  indent = -1;
  /** Behind the last token. */
  cursor;
  depth = 0;
  constructor(text, base, content) {
    this.text = text;
    this.base = base;
    this.cursor = content;
  }
  read() {
    if (this.cursor === 0) this.enterLine(0);
    else this.endLine();
    const root = this.indent < 0 ? void 0 : this.block(this.indent);
    return this.indent < 0 ? root : giveUp();
  }
  /** The mapping or sequence whose lines are indented like the one at hand. */
  block(indent) {
    if (++this.depth > MAX_DEPTH) giveUp();
    const node = this.isItem() ? this.sequence(indent) : this.mapping(indent, this.at);
    this.depth--;
    return node;
  }
  /** A mapping whose first key stands at `from`: on a line of its own, or behind a dash. */
  mapping(indent, from) {
    const entries = /* @__PURE__ */ new Map();
    let offset = from;
    do {
      const key = this.key(offset);
      const value = this.value(indent, false);
      if (entries.has(key.text) || isMergeKey(key)) giveUp();
      entries.set(key.text, { key, value });
      if (this.indent > indent || this.indent === indent && this.isItem()) giveUp();
      offset = this.at;
    } while (this.indent === indent);
    return { kind: "mapping", start: this.base + from, end: this.base + this.cursor, entries };
  }
  sequence(indent) {
    const start = this.at;
    const items = [];
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
    return { kind: "sequence", start: this.base + start, end: this.base + this.cursor, items };
  }
  key(offset) {
    KEY.lastIndex = offset;
    if (!KEY.test(this.text)) giveUp();
    this.cursor = KEY.lastIndex;
    return this.leaf(offset, KEY.lastIndex - 1);
  }
  /** What stands behind the colon or dash at the cursor, in a collection that is indented by `indent`. */
  value(indent, isItem) {
    const offset = this.skipSpaces(this.cursor);
    const code = this.text.charCodeAt(offset);
    if (offset === this.text.length || code === LINE_FEED || code === HASH) {
      const behind = this.cursor;
      this.endLine();
      const isNested = this.indent > indent || !isItem && this.indent === indent && this.isItem();
      return isNested ? this.block(this.indent) : this.leaf(behind, behind);
    }
    const node = this.inline(offset);
    this.endLine();
    return node;
  }
  inline(offset) {
    switch (this.text[offset]) {
      case '"':
      case "'":
        return this.token(QUOTED, offset);
      case "[":
      case "{":
        return this.flow(offset);
      default:
        return this.token(PLAIN, offset);
    }
  }
  flow(offset) {
    const opening = this.text[offset];
    if (opening === '"' || opening === "'") return this.token(QUOTED, offset);
    if (opening !== "[" && opening !== "{") return this.token(FLOW_WORD, offset);
    if (++this.depth > MAX_DEPTH || this.text[offset + 1] === "{") giveUp();
    const node = opening === "[" ? this.flowSequence(offset) : this.flowMapping(offset);
    this.depth--;
    return node;
  }
  flowSequence(start) {
    const items = [];
    let offset = this.skipSpaces(start + 1);
    while (this.text[offset] !== "]") {
      items.push(this.flow(offset));
      offset = this.behindItem("]");
    }
    this.cursor = offset + 1;
    return { kind: "sequence", start: this.base + start, end: this.base + this.cursor, items };
  }
  flowMapping(start) {
    const entries = /* @__PURE__ */ new Map();
    let offset = this.skipSpaces(start + 1);
    while (this.text[offset] !== "}") {
      const key = this.key(offset);
      const from = this.skipSpaces(this.cursor);
      if (from === this.cursor || entries.has(key.text)) giveUp();
      entries.set(key.text, { key, value: this.flow(from) });
      offset = this.behindItem("}");
    }
    this.cursor = offset + 1;
    return { kind: "mapping", start: this.base + start, end: this.base + this.cursor, entries };
  }
  /** Where the next item begins, or the closing bracket stands. */
  behindItem(bracket) {
    const offset = this.skipSpaces(this.cursor);
    if (this.text[offset] === bracket) return offset;
    return this.text[offset] === "," ? this.skipSpaces(offset + 1) : giveUp();
  }
  token(form, offset) {
    form.lastIndex = offset;
    if (!form.test(this.text)) giveUp();
    this.cursor = form.lastIndex;
    return this.leaf(offset, this.cursor);
  }
  leaf(from, to) {
    const [start, end] = [this.base + from, this.base + to];
    const quote = this.text[from];
    if (from < to && (quote === '"' || quote === "'")) {
      const text2 = this.text.slice(from + 1, to - 1);
      const style = quote === '"' ? "double-quoted" : "single-quoted";
      return { kind: "scalar", start, end, text: text2, value: text2, style };
    }
    const text = this.text.slice(from, to);
    return { kind: "scalar", start, end, text, value: resolvePlain(text), style: "plain" };
  }
  /** Leaves the line of the cursor, on which nothing but a comment may be left. */
  endLine() {
    REST.lastIndex = this.cursor;
    if (!REST.test(this.text)) giveUp();
    this.enterLine(REST.lastIndex + 1);
  }
  /** Steps to the first line from `from` on that holds more than blanks and a comment. */
  enterLine(from) {
    let line = from;
    while (line < this.text.length) {
      const first = this.skipSpaces(line);
      const code = this.text.charCodeAt(first);
      if (first < this.text.length && code !== LINE_FEED && code !== HASH) {
        this.at = first;
        this.indent = first - line;
        return;
      }
      const end = this.text.indexOf("\n", first);
      line = end < 0 ? this.text.length : end + 1;
    }
    this.at = this.text.length;
    this.indent = -1;
  }
  /** Whether the line at hand begins with a dash that opens an item. */
  isItem() {
    if (this.text.charCodeAt(this.at) !== DASH) return false;
    const next = this.text.charCodeAt(this.at + 1);
    return next === SPACE || next === LINE_FEED || this.at + 1 === this.text.length;
  }
  skipSpaces(from) {
    let offset = from;
    while (this.text.charCodeAt(offset) === SPACE) offset++;
    return offset;
  }
};
function giveUp() {
  throw GIVE_UP;
}

// src/yaml/split.ts
var MARKER = /(?:^|[\r\n])(\uFEFF?)(---|\.\.\.)(?![^ \t\r\n])/g;
var PERCENT = 37;
function splitDocuments(text) {
  const slices = [];
  let start = 0;
  let content = 0;
  let opened = false;
  const close = (end) => {
    if (skipBlank(text, content, end) < end) slices.push({ start, end, content });
  };
  for (const match of text.matchAll(MARKER)) {
    const behind = match.index + match[0].length;
    const at = behind - 3 - match[1].length;
    if (match[2] === "...") {
      close(at);
      start = behind;
      opened = false;
    } else {
      if (opened || skipPrefix(text, start, at) < at) {
        close(at);
        start = at;
      }
      opened = true;
    }
    content = behind;
  }
  close(text.length);
  return slices;
}
function skipPrefix(text, from, end) {
  let offset = skipBlank(text, from, end);
  while (offset < end && text.charCodeAt(offset) === PERCENT) {
    offset = skipBlank(text, lineEnd(text, offset, end), end);
  }
  return offset;
}

// src/yaml/parse.ts
function parseYaml(file, worth) {
  const documents = [];
  const unread = [];
  let passed = 0;
  const executed = yttMark(file.text);
  for (const { start, end, content } of splitDocuments(file.text)) {
    const text = file.text.slice(start, end);
    if (!worth(text)) {
      passed++;
      continue;
    }
    try {
      if (executed >= 0) throw unreadTemplate(text, Math.max(yttMark(text), 0));
      const root = readPlain(text, start, content - start) ?? readUnusual(file, text, start, content - start);
      documents.push({ file, start, end, root });
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      const { why, reason, at } = error;
      unread.push({ file, start, end, why, reason, at: start + at });
    }
  }
  return { documents, unread, passed };
}

export {
  readPlain,
  parseYaml
};
