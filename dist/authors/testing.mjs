import {
  Field,
  FieldsOfBody,
  addressOfNode,
  addressesOf,
  anchorOf,
  apiVersionOf,
  atLeast,
  behindBreak,
  breaksLine,
  bringsMorePools,
  canonical,
  commentedToken,
  contentOf,
  controlPlaneTaint,
  declaredKind,
  decodeIPPool,
  decodeIPReservation,
  decodeNamespace,
  decodeNode,
  decodeWorkloads,
  diagnoseCidr,
  diagnoseCidrOrAddress,
  doubledBrace,
  every,
  fact,
  formatCidr,
  formatRelease,
  groupOf,
  headOf,
  imageVersion,
  inNamespace,
  isApplied,
  isBlank,
  isByteOrderMark,
  isCalicoRelease,
  isClusterScoped,
  isDeployer,
  isJudged,
  isLineBreak,
  isPlaceholder,
  isRequestKey,
  isSetAtRunTime,
  isStandIn,
  kindOf,
  lineEnd,
  lineStart,
  lineStarts,
  manifestOf,
  mayBringPools,
  mayDeclareJudged,
  mayMakePools,
  mayStartComment,
  memo,
  nearest,
  networkIndex,
  networksBetween,
  networksIn,
  not,
  objectIn,
  openAboutNodes,
  parseCidr,
  parseCidrOrAddress,
  poolOf,
  positionAt,
  positionsOf,
  rangesIn,
  releaseCalled,
  releaseOf,
  requestsAmong,
  selectorLabels,
  selectorSize,
  setupManifestOf,
  severities,
  skipBlank,
  some,
  swallowedLine,
  taintsOf,
  templateMark,
  volatile,
  withHeededRequests,
  withOpenEnd,
  withTunnels,
  withoutEnd,
  workloadKinds,
  writtenLabels,
  yttMark
} from "./shared-ESSYOXWV.mjs";

// src/authors.ts
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join as join4 } from "node:path";
import { fileURLToPath } from "node:url";

// src/testing/page.ts
var filesIn = (example) => example.split(/^(?=# file: )/m).filter((part) => part.trim() !== "").map((text3) => ({ path: /^# file: (\S+)/.exec(text3)?.[1] ?? "example.yaml", text: text3 }));
function examplesIn(page2, heading) {
  const section2 = page2.split(/^## /m).find((part) => part.startsWith(`${heading}
`)) ?? "";
  return [...section2.matchAll(/^```yaml\n(.*?)^```/gms)].map(([, text3 = ""]) => filesIn(text3));
}

// src/yaml/failure.ts
var Unreadable = class extends Error {
  why;
  reason;
  /** The offset in the document at which reading failed. */
  at;
  constructor(why, reason2, at3) {
    super(reason2);
    this.why = why;
    this.reason = reason2;
    this.at = at3;
  }
};
var LONGEST_QUOTE = 40;
function unreadTemplate(text3, at3) {
  const quote = text3.slice(at3, at3 + LONGEST_QUOTE).replace(/\s*[\r\n].*$/s, "");
  return new Unreadable("template", `a template: ${quote}`, at3);
}

// src/yaml/split.ts
var MARKER = /(?:^|[\r\n])(\uFEFF?)(---|\.\.\.)(?![^ \t\r\n])/g;
var PERCENT = 37;
function splitDocuments(text3) {
  const slices = [];
  let start = 0;
  let content3 = 0;
  let opened2 = false;
  const close = (end3) => {
    if (skipBlank(text3, content3, end3) < end3) slices.push({ start, end: end3, content: content3 });
  };
  for (const match of text3.matchAll(MARKER)) {
    const behind = match.index + match[0].length;
    const at3 = behind - 3 - match[1].length;
    if (match[2] === "...") {
      close(at3);
      start = behind;
      opened2 = false;
    } else {
      if (opened2 || skipPrefix(text3, start, at3) < at3) {
        close(at3);
        start = at3;
      }
      opened2 = true;
    }
    content3 = behind;
  }
  close(text3.length);
  return slices;
}
function skipPrefix(text3, from, end3) {
  let offset = skipBlank(text3, from, end3);
  while (offset < end3 && text3.charCodeAt(offset) === PERCENT) {
    offset = skipBlank(text3, lineEnd(text3, offset, end3), end3);
  }
  return offset;
}

// src/yaml/scalar.ts
var WORDS = new Map([
  ...["~", "null", "Null", "NULL"].map((word2) => [word2, null]),
  ...["y", "Y", "yes", "Yes", "YES", "true", "True", "TRUE", "on", "On", "ON"].map(
    (word2) => [word2, true]
  ),
  ...["n", "N", "no", "No", "NO", "false", "False", "FALSE", "off", "Off", "OFF"].map(
    (word2) => [word2, false]
  ),
  ...[".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF"].map((word2) => [word2, Infinity]),
  ...["-.inf", "-.Inf", "-.INF"].map((word2) => [word2, -Infinity]),
  ...[".nan", ".NaN", ".NAN"].map((word2) => [word2, NaN])
]);
var LONGEST_WORD = 5;
var TELLING = new Uint8Array(128);
for (const character of "+-.0123456789~yYnNtTfFoO") TELLING[character.charCodeAt(0)] = 1;
var DOT = 46;
var FIRST_LETTER = 65;
var INTEGER = /^([-+]?)(0[xX][0-9a-fA-F]+|0[bB][01]+|0[oO]?[0-7]+|0|[1-9][0-9]*)$/;
var OLD_OCTAL = /^0(?=[0-7])/;
var FLOAT = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;
var DOT_FLOAT = /^\.[0-9]+(?:_[0-9]+)*(?:[eE][-+]?[0-9]+(?:_[0-9]+)*)?$/;
var LEAST_INTEGER = -(2n ** 63n);
var GREATEST_INTEGER = 2n ** 63n - 1n;
var GREATEST_UNSIGNED = 2n ** 64n - 1n;
function resolvePlain(text3) {
  if (text3 === "") return null;
  const first = text3.charCodeAt(0);
  if (TELLING[first] !== 1) return text3;
  if (text3.length <= LONGEST_WORD) {
    const word2 = WORDS.get(text3);
    if (word2 !== void 0) return word2;
  }
  if (first >= FIRST_LETTER) return text3;
  const digits = text3.replaceAll("_", "");
  if (first === DOT) return (DOT_FLOAT.test(text3) ? resolveFloat(digits) : void 0) ?? text3;
  return resolveInteger(digits) ?? resolveFloat(digits) ?? text3;
}
function resolveTagged(tag, text3) {
  const value = resolvePlain(text3);
  switch (tag.replace(/^!<tag:yaml\.org,2002:(.*)>$/, "!!$1")) {
    case "!!null":
      return value === null ? value : text3;
    case "!!bool":
      return typeof value === "boolean" ? value : text3;
    case "!!int":
      return typeof value === "bigint" || Number.isInteger(value) ? value : text3;
    case "!!float":
      return typeof value === "number" || typeof value === "bigint" ? Number(value) : text3;
    default:
      return text3;
  }
}
function resolveInteger(digits) {
  const match = INTEGER.exec(digits);
  if (!match) return void 0;
  const sign = match[1];
  const literal2 = match[2].replace(OLD_OCTAL, "0o");
  const value = Number(literal2);
  if (Number.isSafeInteger(value)) return sign === "-" && value !== 0 ? -value : value;
  if (value > 2 ** 64) return void 0;
  const exact = sign === "-" ? -BigInt(literal2) : BigInt(literal2);
  const greatest = sign === "" ? GREATEST_UNSIGNED : GREATEST_INTEGER;
  return exact >= LEAST_INTEGER && exact <= greatest ? exact : void 0;
}
function resolveFloat(digits) {
  const value = FLOAT.test(digits) ? Number(digits) : NaN;
  return Number.isFinite(value) ? value : void 0;
}

// src/yaml/json.ts
function readJson(text3, base, content3) {
  let start = content3;
  while (text3.charCodeAt(start) === SPACE || text3.charCodeAt(start) === LINE_FEED) start++;
  if (text3[start] !== "{" || STRANGE.test(text3)) return void 0;
  try {
    return new JsonReader(text3, base, start).read();
  } catch (error) {
    if (error === GIVE_UP) return void 0;
    throw error;
  }
}
var STRANGE = /[^\n\x20-\x7e]/;
var GIVE_UP = new Error("no plain JSON");
var MAX_DEPTH = 60;
var LONGEST_KEY = 1e3;
var LINE_FEED = 10;
var SPACE = 32;
var NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?(?![^,\]}\n ])|(?:true|false|null)(?![^,\]}\n ])/y;
var ESCAPES = {
  '"': '"',
  "\\": "\\",
  "/": "/",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "	"
};
var JsonReader = class {
  text;
  base;
  cursor;
  depth = 0;
  /** The first backslash and the first line break from the cursor on, as far as anybody has looked. */
  escape = -1;
  lineBreak = -1;
  constructor(text3, base, start) {
    this.text = text3;
    this.base = base;
    this.cursor = start;
  }
  read() {
    const root = this.mapping();
    return this.skipBlank() < this.text.length ? giveUp() : root;
  }
  node() {
    switch (this.text[this.cursor]) {
      case "{":
        return this.mapping();
      case "[":
        return this.sequence();
      case '"':
        return this.string();
      default:
        return this.word();
    }
  }
  mapping() {
    const start = this.open();
    const entries = /* @__PURE__ */ new Map();
    if (this.text[this.skipBlank()] !== "}") {
      do {
        this.skipBlank();
        const key = this.key();
        if (entries.has(key.text)) giveUp();
        entries.set(key.text, { key, value: this.node() });
      } while (this.goesOn());
    }
    return { kind: "mapping", start, end: this.close("}"), entries };
  }
  sequence() {
    const start = this.open();
    const items = [];
    if (this.text[this.skipBlank()] !== "]") {
      do {
        this.skipBlank();
        items.push(this.node());
      } while (this.goesOn());
    }
    return { kind: "sequence", start, end: this.close("]"), items };
  }
  /** Steps behind the bracket at the cursor, and answers where that stands in the file. */
  open() {
    if (++this.depth > MAX_DEPTH) giveUp();
    return this.base + this.cursor++;
  }
  /** Whether a comma follows, which it steps over. */
  goesOn() {
    if (this.text[this.skipBlank()] !== ",") return false;
    this.cursor++;
    return true;
  }
  close(bracket) {
    if (this.text[this.cursor] !== bracket) giveUp();
    this.depth--;
    return this.base + ++this.cursor;
  }
  /** A key, and what stands between it and its value. */
  key() {
    if (this.text[this.cursor] !== '"') giveUp();
    const key = this.string();
    if (key.end - key.start > LONGEST_KEY || this.text[this.cursor] !== ":") giveUp();
    this.cursor++;
    while (this.text.charCodeAt(this.cursor) === SPACE) this.cursor++;
    return key;
  }
  string() {
    const from = this.cursor;
    const to = this.closingQuote(from + 1);
    if (this.lineBreak < from) this.lineBreak = this.find("\n", from);
    if (this.lineBreak < to) giveUp();
    this.cursor = to + 1;
    const written3 = this.text.slice(from + 1, to);
    const text3 = this.escape > to ? written3 : written3.replace(/\\(.)/g, unescaped);
    const [start, end3] = [this.base + from, this.base + to + 1];
    return { kind: "scalar", start, end: end3, text: text3, value: text3, style: "double-quoted" };
  }
  /** Where the quote stands that ends a string; `escape` is then in that string, or behind it. */
  closingQuote(from) {
    let quote = this.find('"', from);
    if (this.escape < from) this.escape = this.find("\\", from);
    if (this.escape > quote) return quote;
    const first = this.escape;
    for (let escape = first; escape < quote; escape = this.find("\\", escape + 2))
      if (quote === escape + 1) quote = this.find('"', escape + 2);
    this.escape = first;
    return quote < this.text.length ? quote : giveUp();
  }
  word() {
    NUMBER.lastIndex = this.cursor;
    if (!NUMBER.test(this.text)) giveUp();
    const text3 = this.text.slice(this.cursor, NUMBER.lastIndex);
    const start = this.base + this.cursor;
    this.cursor = NUMBER.lastIndex;
    return {
      kind: "scalar",
      start,
      end: this.base + this.cursor,
      text: text3,
      value: resolvePlain(text3),
      style: "plain"
    };
  }
  skipBlank() {
    let code = this.text.charCodeAt(this.cursor);
    while (code === SPACE || code === LINE_FEED) code = this.text.charCodeAt(++this.cursor);
    return this.cursor;
  }
  /** Where a character stands next; the end of the text where it does not. */
  find(character, from) {
    const found = this.text.indexOf(character, from);
    return found < 0 ? this.text.length : found;
  }
};
var unescaped = (_escape, character) => ESCAPES[character] ?? giveUp();
function giveUp() {
  throw GIVE_UP;
}

// src/yaml/plain/give-up.ts
var GIVE_UP2 = new Error("not plain");
function giveUp2() {
  throw GIVE_UP2;
}

// src/yaml/merge.ts
function isMergeKey(key) {
  if (key.text !== "<<") return false;
  return key.tag === void 0 ? key.style === "plain" : key.tag === "!!merge";
}
function mergeEntries(entries, values) {
  for (const value of values.toReversed()) {
    const sources2 = value.kind === "sequence" ? value.items : [value];
    for (const source of sources2) {
      if (source.kind !== "mapping") continue;
      for (const [key, entry] of source.entries) if (!entries.has(key)) entries.set(key, entry);
    }
  }
}

// src/yaml/plain/tape.ts
var RECORD = 4;
var PLAIN = 0;
var SINGLE_QUOTED = 1;
var DOUBLE_QUOTED = 2;
var LITERAL = 3;
var FOLDED = 4;
var MAPPING = 5;
var SEQUENCE = 6;
var ALIAS = 7;
var KIND = 7;
var WORKED = 8;
var MERGING = 16;
var ORDINAL = 8;
var CLIP = 0;
var STRIP = 1;
var KEEP = 2;
var ROLL = 1 << 16;
var MOST = 32767;
var MOST_ORDINALS = MOST >> ORDINAL;
var Tape = class {
  /** Those of the document at hand. */
  numbers = new Int32Array(ROLL);
  length = 0;
  ordinals = 0;
  hasAnchors = false;
  /** Where those of short documents are kept, and where the next of these begins. */
  short = new Int16Array(ROLL);
  from = 0;
  /** Opens the record of a collection that begins at an offset. */
  open(kind2, start) {
    return this.add(kind2 | ++this.ordinals << ORDINAL, start, start, 0);
  }
  add(what, start, end3, more) {
    const at3 = this.length;
    this.length = at3 + RECORD;
    if (this.length > this.numbers.length) this.widen();
    const { numbers } = this;
    numbers[at3] = what;
    numbers[at3 + 1] = start;
    numbers[at3 + 2] = end3;
    numbers[at3 + 3] = more;
    return at3;
  }
  /** Sets where the collection ends whose record stands at `at`: behind all records so far. */
  close(at3, end3) {
    this.end(at3, end3);
    this.numbers[at3 + 3] = this.length;
  }
  end(at3, end3) {
    this.numbers[at3 + 2] = end3;
  }
  mark(at3, what) {
    this.numbers[at3] |= what;
  }
  /** Notes that what stands at `at` has an anchor. */
  share(at3) {
    const what = this.numbers[at3];
    const ordinal = what >>> ORDINAL ? 0 : ++this.ordinals;
    this.numbers[at3] = what | ordinal << ORDINAL;
    this.hasAnchors = true;
  }
  /** The records of the document at hand, whose text is so long; they stay as they are, and the next one begins. */
  cut(textLength) {
    const { ordinals, hasAnchors } = this;
    const isShort = textLength <= MOST && this.length <= MOST && ordinals <= MOST_ORDINALS;
    const kept3 = isShort ? this.keepShort() : { numbers: this.numbers.slice(0, this.length), from: 0 };
    this.drop();
    return { ...kept3, ordinals, hasAnchors };
  }
  /** Forgets what is written of the document at hand. */
  drop() {
    this.length = this.ordinals = 0;
    this.hasAnchors = false;
    if (this.numbers.length > ROLL) this.numbers = new Int32Array(ROLL);
  }
  keepShort() {
    if (this.from + this.length > ROLL) {
      this.short = new Int16Array(ROLL);
      this.from = 0;
    }
    const { short: numbers, from } = this;
    numbers.set(this.numbers.subarray(0, this.length), from);
    this.from += this.length;
    return { numbers, from };
  }
  widen() {
    const numbers = new Int32Array(2 * this.length);
    numbers.set(this.numbers);
    this.numbers = numbers;
  }
};

// src/yaml/plain/escapes.ts
var ESCAPES2 = {
  0: "\0",
  a: "\x07",
  b: "\b",
  t: "	",
  "	": "	",
  n: "\n",
  v: "\v",
  f: "\f",
  r: "\r",
  e: "\x1B",
  " ": " ",
  '"': '"',
  "/": "/",
  "\\": "\\",
  N: "\x85",
  _: "\xA0",
  L: "\u2028",
  P: "\u2029"
};
var DIGITS = { x: 2, u: 4, U: 8 };
var LAST_CODE_POINT = 1114111;
var HEXADECIMAL = /^[0-9a-fA-F]+$/;
function escapeLength(text3, offset) {
  const character = text3.charAt(offset + 1);
  if (character === "\n" || character === "\r") return 1;
  if (ESCAPES2[character] !== void 0) return 2;
  const digits = DIGITS[character];
  if (digits === void 0) return 0;
  const written3 = text3.slice(offset + 2, offset + 2 + digits);
  if (written3.length < digits || !HEXADECIMAL.test(written3)) return 0;
  return Number.parseInt(written3, 16) > LAST_CODE_POINT ? 0 : 2 + digits;
}
function unescaped2(text3, offset, length) {
  if (length === 2) return ESCAPES2[text3.charAt(offset + 1)];
  return String.fromCodePoint(Number.parseInt(text3.slice(offset + 2, offset + length), 16));
}

// src/yaml/plain/texts.ts
function foldedText(text3, start, end3, style) {
  const special2 = style === DOUBLE_QUOTED ? "\\" : style === SINGLE_QUOTED ? "'" : "";
  let result = "";
  let from = start;
  let offset = start;
  while (offset < end3) {
    if (isLineBreak(text3.charCodeAt(offset))) {
      const behind = behindBlank(text3, offset, end3);
      result += text3.slice(from, visibleEnd(text3, from, offset)) + folded(text3.slice(offset, behind));
      offset = from = behind;
    } else if (text3[offset] === special2) {
      result += text3.slice(from, offset);
      if (special2 === "'") {
        result += "'";
        offset += 2;
      } else {
        const length = escapeLength(text3, offset);
        if (length > 1) result += unescaped2(text3, offset, length);
        offset = length > 1 ? offset + length : behindBlank(text3, offset + 1, end3);
      }
      from = offset;
    } else offset++;
  }
  return result + text3.slice(from, end3);
}
function behindBlank(text3, from, end3) {
  let offset = from;
  while (offset < end3 && isBlank(text3.charCodeAt(offset))) offset++;
  return offset;
}
function visibleEnd(text3, from, end3) {
  let offset = end3;
  while (offset > from && (text3[offset - 1] === " " || text3[offset - 1] === "	")) offset--;
  return offset;
}
function folded(blank2) {
  const breaks = blank2.match(/\r\n?|\n/g).length;
  return breaks === 1 ? " " : "\n".repeat(breaks - 1);
}
function blockText(body, indent, chomping, style) {
  const text3 = body.includes("\r") ? body.replaceAll("\r\n", "\n") : body;
  const lines = (text3.endsWith("\n") ? text3.slice(0, -1) : text3).split("\n");
  if (text3 === "") lines.length = 0;
  let result = "";
  let empty = 0;
  let isRead = false;
  let isDeeper = false;
  for (const line of lines) {
    if (indent < 0 || holdsNothing(line, indent)) {
      empty++;
      continue;
    }
    const content3 = line.slice(indent);
    let breaks = empty + (isRead ? 1 : 0);
    if (style === FOLDED) {
      const wasDeeper = isDeeper;
      isDeeper = content3[0] === " " || content3[0] === "	";
      if (!isDeeper && !wasDeeper && isRead) {
        breaks = empty;
        if (empty === 0) result += " ";
      }
    }
    result += "\n".repeat(breaks) + content3;
    isRead = true;
    empty = 0;
  }
  if (chomping === KEEP) return result + "\n".repeat(empty + (isRead ? 1 : 0));
  return isRead && chomping !== STRIP ? result + "\n" : result;
}
function holdsNothing(line, indent) {
  let column = 0;
  while (column < indent && line[column] === " ") column++;
  return column >= line.length;
}

// src/yaml/plain/written-entries.ts
var WrittenEntries = class {
  source;
  /** The record of the mapping. */
  at;
  /** All of them, where it is not enough to find one at a time. */
  whole = void 0;
  constructor(source, at3) {
    this.source = source;
    this.at = at3;
  }
  get(key) {
    const found = this.find(key);
    if (found === void 0) return this.all().get(key);
    return found < 0 ? void 0 : this.source.entry(found, key);
  }
  has(key) {
    const found = this.find(key);
    return found === void 0 ? this.all().has(key) : found >= 0;
  }
  get size() {
    return this.isWhole ? this.all().size : this.source.count(this.at);
  }
  *keys() {
    for (const [key] of this) yield key;
  }
  *values() {
    for (const [, entry] of this) yield entry;
  }
  entries() {
    return this.isWhole ? this.all().entries() : this.source.written(this.at);
  }
  [Symbol.iterator]() {
    return this.entries();
  }
  forEach(take) {
    for (const [key, value] of this) take(value, key, this);
  }
  find(key) {
    return this.isWhole ? void 0 : this.source.find(this.at, key);
  }
  /** Whether all are made at once, and once. */
  get isWhole() {
    return this.whole !== void 0 || this.source.isShared(this.at);
  }
  all() {
    this.whole ??= this.source.all(this.at);
    return this.whole;
  }
};

// src/yaml/plain/nodes.ts
var STYLES = [
  "plain",
  "single-quoted",
  "double-quoted",
  "literal",
  "folded"
];
var MANY = 24;
var Nodes = class {
  text;
  base;
  numbers;
  from;
  /** What is made once, by its ordinal, where aliases may stand for something: what they repeat is one and the same. */
  made;
  constructor(text3, base, { numbers, from, ordinals, hasAnchors }) {
    this.text = text3;
    this.base = base;
    this.numbers = numbers;
    this.from = from;
    this.made = hasAnchors ? Array.from({ length: ordinals }) : void 0;
  }
  get root() {
    return this.node(this.from);
  }
  /** The node of the record at an index. */
  node(at3) {
    const { numbers } = this;
    const what = numbers[at3];
    const kind2 = what & KIND;
    if (kind2 === ALIAS) return this.node(this.from + numbers[at3 + 3]);
    const ordinal = what >>> ORDINAL;
    if (this.made === void 0 || ordinal === 0) return this.content(at3, kind2);
    return this.made[ordinal - 1] ??= this.content(at3, kind2);
  }
  content(at3, kind2) {
    const start = this.base + this.numbers[at3 + 1];
    const end3 = this.base + this.numbers[at3 + 2];
    if (kind2 === MAPPING) return { kind: "mapping", start, end: end3, entries: new WrittenEntries(this, at3) };
    if (kind2 !== SEQUENCE) return this.scalar(at3, this.textOf(at3));
    const items = [];
    const behind = this.behind(at3);
    for (let item = at3 + RECORD; item < behind; item = this.behind(item)) items.push(this.node(item));
    return { kind: "sequence", start, end: end3, items };
  }
  /** Where the record stands behind the one at an index and all that it holds. */
  behind(at3) {
    const kind2 = this.numbers[at3] & KIND;
    if (kind2 === MAPPING || kind2 === SEQUENCE) return this.from + this.numbers[at3 + 3];
    return at3 + (kind2 === LITERAL || kind2 === FOLDED ? 2 * RECORD : RECORD);
  }
  *written(mapping3) {
    const behind = this.behind(mapping3);
    for (let key = mapping3 + RECORD; key < behind; key = this.behind(key + RECORD)) {
      const text3 = this.textOf(key);
      yield [text3, this.entry(key, text3)];
    }
    return void 0;
  }
  all(mapping3) {
    const entries = /* @__PURE__ */ new Map();
    const merged4 = [];
    for (const [text3, entry] of this.written(mapping3)) {
      if (isMergeKey(entry.key)) merged4.push(entry.value);
      else entries.set(text3, entry);
    }
    if (merged4.length > 0) mergeEntries(entries, merged4);
    return entries;
  }
  isShared(mapping3) {
    return this.made !== void 0 || (this.numbers[mapping3] & MERGING) !== 0;
  }
  count(mapping3) {
    let count2 = 0;
    const behind = this.behind(mapping3);
    for (let key = mapping3 + RECORD; key < behind; key = this.behind(key + RECORD)) count2++;
    return count2;
  }
  find(mapping3, key) {
    const { numbers, from, text: text3 } = this;
    const behind = from + numbers[mapping3 + 3];
    let left = MANY;
    for (let at3 = mapping3 + RECORD; at3 < behind; ) {
      const what = numbers[at3];
      if (what & WORKED) {
        if (this.textOf(at3) === key) return at3;
      } else {
        const quote = (what & KIND) === PLAIN ? 0 : 1;
        const start = numbers[at3 + 1] + quote;
        const isAsLong = numbers[at3 + 2] - quote - start === key.length;
        if (isAsLong && text3.startsWith(key, start)) return at3;
      }
      if (--left === 0) return void 0;
      const kind2 = numbers[at3 + RECORD] & KIND;
      if (kind2 === MAPPING || kind2 === SEQUENCE) at3 = from + numbers[at3 + RECORD + 3];
      else at3 += kind2 === LITERAL || kind2 === FOLDED ? 3 * RECORD : 2 * RECORD;
    }
    return -1;
  }
  entry(at3, key) {
    return { key: this.scalar(at3, key), value: this.node(at3 + RECORD) };
  }
  scalar(at3, text3) {
    const kind2 = this.numbers[at3] & KIND;
    const start = this.base + this.numbers[at3 + 1];
    const end3 = this.base + this.numbers[at3 + 2];
    const value = kind2 === PLAIN ? resolvePlain(text3) : text3;
    return { kind: "scalar", start, end: end3, text: text3, value, style: STYLES[kind2] };
  }
  textOf(at3) {
    const { numbers, text: text3 } = this;
    const what = numbers[at3];
    const kind2 = what & KIND;
    if (kind2 === LITERAL || kind2 === FOLDED) {
      const body = text3.slice(numbers[at3 + RECORD], numbers[at3 + RECORD + 1]);
      return blockText(body, numbers[at3 + RECORD + 2], numbers[at3 + RECORD + 3], kind2);
    }
    const quote = kind2 === PLAIN ? 0 : 1;
    const start = numbers[at3 + 1] + quote;
    const end3 = numbers[at3 + 2] - quote;
    return what & WORKED ? foldedText(text3, start, end3, kind2) : text3.slice(start, end3);
  }
};

// src/yaml/plain/characters.ts
var END = 0;
var TAB = 9;
var LINE_FEED2 = 10;
var CARRIAGE_RETURN = 13;
var SPACE2 = 32;
var DOUBLE_QUOTE = 34;
var HASH = 35;
var AMPERSAND = 38;
var SINGLE_QUOTE = 39;
var ASTERISK = 42;
var PLUS = 43;
var COMMA = 44;
var DASH = 45;
var DOT2 = 46;
var ZERO = 48;
var NINE = 57;
var COLON = 58;
var GREATER = 62;
var QUESTION = 63;
var OPENING_BRACKET = 91;
var BACKSLASH = 92;
var CLOSING_BRACKET = 93;
var OPENING_BRACE = 123;
var BAR = 124;
var CLOSING_BRACE = 125;
var FLOW_INDICATORS = "[]{},";
var INDICATORS = `#&*!|>'"%@\`${FLOW_INDICATORS}`;
var WHITE = 1;
var FLOW = 2;
var OPENS_OTHER = 4;
var traits = new Uint8Array(128);
for (const code of [END, TAB, LINE_FEED2, CARRIAGE_RETURN, SPACE2]) traits[code] = WHITE | OPENS_OTHER;
for (const character of INDICATORS) traits[character.charCodeAt(0)] = OPENS_OTHER;
for (const character of FLOW_INDICATORS) traits[character.charCodeAt(0)] = FLOW | OPENS_OTHER;
var isOneOf = (code, kinds) => code < 128 && (traits[code] & kinds) !== 0;
var isWhite = (code) => isOneOf(code, WHITE);
var isFlowIndicator = (code) => isOneOf(code, FLOW);
var isWhiteOrFlow = (code) => isOneOf(code, WHITE | FLOW);
var endsLine = (code) => code === LINE_FEED2 || code === END || code === CARRIAGE_RETURN;
function opensPlain(code, next, inFlow) {
  if (isOneOf(code, OPENS_OTHER)) return false;
  if (code !== DASH && code !== QUESTION && code !== COLON) return true;
  return !(inFlow ? isWhiteOrFlow(next) : isWhite(next));
}

// src/yaml/anchors.ts
var MOST_ALIASES = 1e3;
var MOST_REPEATED = 1e6;
var Anchors = class {
  /** By name; undefined while the anchored node is still being read. */
  known = /* @__PURE__ */ new Map();
  aliases = 0;
  repeated = 0;
  open(name3) {
    this.known.set(name3, void 0);
  }
  close(name3, node, size) {
    this.known.set(name3, { node, size });
  }
  has(name3) {
    return this.known.has(name3);
  }
  /** What the alias at an offset stands for. */
  follow(name3, at3) {
    const anchored = this.known.get(name3);
    if (!anchored) throw new Unreadable("limit", `alias *${name3} stands inside its own anchor`, at3);
    this.aliases++;
    this.repeated += anchored.size;
    if (this.aliases > MOST_ALIASES || this.repeated > MOST_REPEATED) {
      throw new Unreadable("limit", "aliases repeat too much of the document", at3);
    }
    return anchored;
  }
};

// src/yaml/plain/keys.ts
var FEW = 16;
var Keys = class {
  hashes = [];
  /** The same of mappings of many keys, by where these begin. */
  many = /* @__PURE__ */ new Map();
  /** Where the keys of a mapping begin that is read next. */
  open() {
    return this.hashes.length;
  }
  close(from) {
    this.hashes.length = from;
    if (this.many.size > 0) this.many.delete(from);
  }
  /** Gives up on what stands in the mapping already, or seems to. */
  add(from, hash3) {
    const { hashes } = this;
    if (hashes.length - from >= FEW) {
      let all = this.many.get(from);
      if (!all) this.many.set(from, all = new Set(hashes.slice(from)));
      if (all.has(hash3)) giveUp2();
      all.add(hash3);
    } else for (let index = from; index < hashes.length; index++) if (hashes[index] === hash3) giveUp2();
    hashes.push(hash3);
  }
};
function hashOf(text3, start, end3) {
  let hash3 = 2166136261 | 0;
  for (let offset = start; offset < end3; offset++)
    hash3 = Math.imul(hash3 ^ text3.charCodeAt(offset), 16777619);
  return hash3;
}

// src/yaml/plain/lines.ts
var Lines = class {
  text;
  length;
  /** Where the line at hand has its first character that is no space; the end of the text behind the last line. */
  at = 0;
  /** How far that character is indented; -1 behind the last line. */
  indent = -1;
  /** Behind the last token. */
  cursor = 0;
  /** Whether a comment stood between the line at hand and the one before it. */
  passedComment = false;
  constructor(text3) {
    this.text = text3;
    this.length = text3.length;
  }
  /** The character at an offset. */
  code(offset) {
    return offset < this.length ? this.text.charCodeAt(offset) : END;
  }
  /** Leaves the line of the cursor, on which nothing but a comment may be left. */
  endLine() {
    let offset = this.skipSpaces(this.cursor);
    const code = this.code(offset);
    this.passedComment = code === HASH;
    if (this.passedComment) {
      if (offset === this.cursor || this.code(offset + 1) === OPENING_BRACE) giveUp2();
      offset = this.lineEnd(offset);
    } else if (!endsLine(code)) giveUp2();
    this.enterLine(this.behindBreak(offset));
  }
  /** Steps to the first line from `from` on that holds more than blanks and a comment. */
  enterLine(from) {
    let line = from;
    while (line < this.length) {
      let offset = this.skipSpaces(line);
      const code = this.code(offset);
      if (code === HASH) {
        this.passedComment = true;
        offset = this.lineEnd(offset);
      } else if (!endsLine(code)) {
        if (offset === line) this.refuseMarker(line);
        this.at = offset;
        this.indent = offset - line;
        return;
      }
      line = this.behindBreak(offset);
    }
    this.at = this.length;
    this.indent = -1;
  }
  skipSpaces(from) {
    let offset = from;
    while (this.code(offset) === SPACE2) offset++;
    return offset;
  }
  /** Where the line of an offset ends: before its line break. */
  lineEnd(from) {
    const feed = this.text.indexOf("\n", from);
    if (feed < 0) return this.length;
    return feed > from && this.text.charCodeAt(feed - 1) === CARRIAGE_RETURN ? feed - 1 : feed;
  }
  /** Behind the line break at the end of a line, if there is one. */
  behindBreak(end3) {
    const code = this.code(end3);
    return code === CARRIAGE_RETURN ? end3 + 2 : code === LINE_FEED2 ? end3 + 1 : end3;
  }
  /** Gives up where a document ends or begins: those of a file are told apart before they are read. */
  refuseMarker(line) {
    const code = this.code(line);
    if (code !== DASH && code !== DOT2) return;
    const isMarker = this.code(line + 1) === code && this.code(line + 2) === code && isWhite(this.code(line + 3));
    if (isMarker) giveUp2();
  }
  /** Whether a dash at an offset opens an item. */
  isItem(offset) {
    return this.code(offset) === DASH && isWhite(this.code(offset + 1));
  }
};

// src/yaml/plain/scalars.ts
var Scalars = class extends Lines {
  tape;
  /** How many nodes a walk over all that is read so far would meet. */
  nodes = 0;
  constructor(text3, tape2) {
    super(text3);
    this.tape = tape2;
  }
  scalar(what, start, end3) {
    this.nodes++;
    this.cursor = end3;
    return this.tape.add(what, start, end3, 0);
  }
  /** Quoted text, on however many lines. */
  quoted(start) {
    const end3 = this.quoteEnd(start, this.code(start));
    this.scalar(this.quotedStyle(start), start, end3);
  }
  /** What quoted text is whose end was looked for last. */
  quotedStyle(start) {
    const style = this.code(start) === DOUBLE_QUOTE ? DOUBLE_QUOTED : SINGLE_QUOTED;
    return this.isWorked ? style | WORKED : style;
  }
  /** Whether the quoted text looked at last is something else than what is written, and goes on beyond its line. */
  isWorked = false;
  isBroken = false;
  /** Behind the quote that closes the one at `start`. */
  quoteEnd(start, quote) {
    this.isWorked = this.isBroken = false;
    for (let offset = start + 1; ; offset++) {
      const code = this.code(offset);
      if (code === quote) {
        if (quote === DOUBLE_QUOTE || this.code(offset + 1) !== SINGLE_QUOTE) return offset + 1;
        offset++;
        this.isWorked = true;
      } else if (code === BACKSLASH && quote === DOUBLE_QUOTE) {
        const length = escapeLength(this.text, offset);
        if (length === 0) giveUp2();
        offset += length - 1;
        this.isWorked = true;
      } else if (endsLine(code)) {
        if (code === END) giveUp2();
        this.refuseMarker(this.behindBreak(offset));
        this.isWorked = this.isBroken = true;
      }
    }
  }
  /** Text without quotes, in a collection that is indented by `indent`, and what is left of its line. */
  plain(start, indent) {
    if (!opensPlain(this.code(start), this.code(start + 1), false)) giveUp2();
    let end3 = this.plainEnd(start);
    const at3 = this.scalar(PLAIN, start, end3);
    this.endLine();
    if (this.indent <= indent) return;
    do {
      if (this.passedComment || this.code(this.at) === TAB) giveUp2();
      end3 = this.plainEnd(this.at);
      this.cursor = end3;
      this.endLine();
    } while (this.indent > indent);
    if (swallowedLine(this.text, start, end3) >= 0) giveUp2();
    this.tape.mark(at3, WORKED);
    this.tape.end(at3, end3);
    this.cursor = end3;
  }
  /** Behind the last visible character of a plain scalar on one line. */
  plainEnd(start) {
    let end3 = start;
    for (let offset = start; ; offset++) {
      const code = this.code(offset);
      if (code === SPACE2 || code === TAB) continue;
      if (code === COLON) {
        if (isWhite(this.code(offset + 1))) giveUp2();
      } else if (code === HASH) {
        if (offset > end3) return end3;
      } else if (endsLine(code)) return end3;
      end3 = offset + 1;
    }
  }
  /** A word between brackets. */
  word(start) {
    this.scalar(PLAIN, start, this.wordEnd(start));
  }
  wordEnd(start) {
    if (!opensPlain(this.code(start), this.code(start + 1), true)) giveUp2();
    let end3 = start;
    for (let offset = start; ; offset++) {
      const code = this.code(offset);
      if (code === SPACE2 || code === TAB) continue;
      if (isFlowIndicator(code) || endsLine(code)) break;
      if (code === COLON && isWhiteOrFlow(this.code(offset + 1))) break;
      if (code === HASH && offset > end3) break;
      end3 = offset + 1;
    }
    return end3;
  }
  /** A literal or folded block in a collection that is indented by `owner`. Ends on the line behind it. */
  block(start, owner) {
    let offset = start + 1;
    let chomping = CLIP;
    let indent = -1;
    for (; ; offset++) {
      const code = this.code(offset);
      if (code === PLUS || code === DASH) {
        if (chomping !== CLIP) giveUp2();
        chomping = code === PLUS ? KEEP : STRIP;
      } else if (code > ZERO && code <= NINE) {
        if (indent >= 0) giveUp2();
        indent = owner + code - ZERO;
      } else break;
    }
    this.cursor = offset;
    offset = this.skipSpaces(offset);
    if (this.code(offset) === HASH && offset > this.cursor) offset = this.lineEnd(offset);
    else if (!endsLine(this.code(offset))) giveUp2();
    const from = this.behindBreak(offset);
    const body = this.body(from, owner, indent);
    let end3 = body.end;
    if (chomping !== KEEP) {
      while (end3 > start && isBlank(this.text.charCodeAt(end3 - 1))) end3--;
      end3 = this.lineEnd(end3);
    }
    this.scalar((this.code(start) === BAR ? LITERAL : FOLDED) | WORKED, start, end3);
    this.tape.add(from, body.end, body.indent, chomping);
    this.enterLine(body.end);
  }
  /** Where the lines of a block end, and how far they are indented; -1 where none holds anything. */
  body(from, owner, explicit) {
    let indent = explicit;
    let end3 = from;
    let widest = 0;
    while (end3 < this.length) {
      const first = this.skipSpaces(end3);
      const column = first - end3;
      const code = this.code(first);
      if (code === END) {
        if (column > 0) giveUp2();
        break;
      }
      if (!endsLine(code)) {
        if (indent < 0 ? column <= owner : column < indent) {
          if (code === TAB) giveUp2();
          break;
        }
        if (indent < 0) {
          if (column < widest || code === TAB) giveUp2();
          indent = column;
        }
      } else if (indent < 0 && column > widest) widest = column;
      end3 = this.behindBreak(this.lineEnd(first));
    }
    return { end: end3, indent };
  }
};

// src/yaml/plain/flows.ts
var MAX_DEPTH2 = 60;
var Flows = class extends Scalars {
  keys = new Keys();
  anchors = new Anchors();
  depth = 0;
  open(kind2, start) {
    if (++this.depth > MAX_DEPTH2) giveUp2();
    this.nodes++;
    return this.tape.open(kind2, start);
  }
  close(at3) {
    this.depth--;
    this.tape.close(at3, this.cursor);
  }
  /** Adds a scalar as a key of the mapping at `at`, whose keys begin at `keys`. */
  key(at3, keys2, what, start, end3) {
    const quote = what === PLAIN ? 0 : 1;
    let hash3 = hashOf(this.text, start + quote, end3 - quote);
    if (what & WORKED) {
      const text3 = foldedText(this.text, start + 1, end3 - 1, what & ~WORKED);
      hash3 = hashOf(text3, 0, text3.length);
    }
    if (what === PLAIN && end3 - start === 2 && this.text.startsWith("<<", start)) this.tape.mark(at3, MERGING);
    else this.keys.add(keys2, hash3);
    this.nodes++;
    this.tape.add(what, start, end3, hash3);
    this.cursor = end3;
  }
  /** The collection or scalar at an offset between brackets, or the collection that they make up. */
  flow(offset) {
    switch (this.code(offset)) {
      case DOUBLE_QUOTE:
      case SINGLE_QUOTE:
        return this.quoted(offset);
      case OPENING_BRACKET:
        return this.flowSequence(offset);
      case OPENING_BRACE:
        return this.flowMapping(offset);
      case ASTERISK:
        return this.alias(offset);
      default:
        return this.word(offset);
    }
  }
  flowSequence(start) {
    const at3 = this.open(SEQUENCE, start);
    let offset = this.skipBlank(start + 1);
    while (this.code(offset) !== CLOSING_BRACKET) {
      this.flow(offset);
      offset = this.behindItem(CLOSING_BRACKET);
    }
    this.cursor = offset + 1;
    this.close(at3);
  }
  flowMapping(start) {
    if (this.code(start + 1) === OPENING_BRACE) giveUp2();
    const at3 = this.open(MAPPING, start);
    const keys2 = this.keys.open();
    let offset = this.skipBlank(start + 1);
    while (this.code(offset) !== CLOSING_BRACE) {
      this.flowKey(at3, keys2, offset);
      const value = this.skipBlank(this.cursor + 1);
      const code = this.code(value);
      if (code === COMMA || code === CLOSING_BRACE) giveUp2();
      this.flow(value);
      offset = this.behindItem(CLOSING_BRACE);
    }
    this.cursor = offset + 1;
    this.keys.close(keys2);
    this.close(at3);
  }
  /** The key at an offset. The cursor comes to stand at its colon. */
  flowKey(at3, keys2, offset) {
    const code = this.code(offset);
    const isQuoted = code === DOUBLE_QUOTE || code === SINGLE_QUOTE;
    if (isQuoted) this.quotedKey(at3, keys2, offset);
    else this.key(at3, keys2, PLAIN, offset, this.wordEnd(offset));
    const colon = this.skipSpaces(this.cursor);
    if (this.code(colon) !== COLON || !(isQuoted || isWhite(this.code(colon + 1)))) giveUp2();
    this.cursor = colon;
  }
  quotedKey(at3, keys2, offset) {
    const end3 = this.quoteEnd(offset, this.code(offset));
    if (this.isBroken) giveUp2();
    this.key(at3, keys2, this.quotedStyle(offset), offset, end3);
  }
  /** Where the next item begins, or the closing bracket stands. */
  behindItem(bracket) {
    const offset = this.skipBlank(this.cursor);
    const code = this.code(offset);
    if (code === bracket) return offset;
    return code === COMMA ? this.skipBlank(offset + 1) : giveUp2();
  }
  /** Skips white space, line breaks and comments. */
  skipBlank(from) {
    let offset = from;
    for (; ; ) {
      const code = this.code(offset);
      if (code === HASH && isWhite(this.code(offset - 1))) offset = this.lineEnd(offset);
      else if (code === SPACE2 || code === TAB || code === CARRIAGE_RETURN) offset++;
      else if (code === LINE_FEED2) this.refuseMarker(++offset);
      else return offset;
    }
  }
  alias(offset) {
    const end3 = this.nameEnd(offset + 1);
    const name3 = this.text.slice(offset + 1, end3);
    if (!this.anchors.has(name3)) giveUp2();
    const { node, size } = this.anchors.follow(name3, offset);
    this.nodes += size;
    this.tape.add(ALIAS, offset, end3, node);
    this.cursor = end3;
  }
  /** Where the name of an anchor ends. */
  nameEnd(from) {
    let offset = from;
    while (!isWhiteOrFlow(this.code(offset))) offset++;
    return offset > from ? offset : giveUp2();
  }
};

// src/yaml/plain/reader.ts
var Reader = class extends Flows {
  /** The key found last. */
  keyKind = PLAIN;
  keyStart = 0;
  keyEnd = 0;
  /** Writes down what the document holds that begins at `from`, or at `content` behind its `---`. */
  read(from, content3) {
    this.cursor = content3;
    if (content3 === 0) this.enterLine(from);
    else this.endLine();
    if (this.indent < 0) giveUp2();
    const code = this.code(this.at);
    if (code === OPENING_BRACE || code === OPENING_BRACKET) {
      this.flow(this.at);
      this.endLine();
    } else if (this.isItem(this.at)) this.sequence(this.indent, this.at);
    else if (this.findKey(this.at)) this.mapping(this.indent, this.at);
    else giveUp2();
    if (this.indent >= 0) giveUp2();
  }
  /** A mapping whose first key stands at `start`, where it was found: on a line of its own, or behind a dash. */
  mapping(indent, start) {
    const at3 = this.open(MAPPING, start);
    const keys2 = this.keys.open();
    for (; ; ) {
      const behindColon = this.cursor;
      this.key(at3, keys2, this.keyKind, this.keyStart, this.keyEnd);
      this.cursor = behindColon;
      this.value(indent, false);
      if (this.indent < indent) break;
      if (this.indent > indent || !this.findKey(this.at)) giveUp2();
    }
    this.keys.close(keys2);
    this.close(at3);
  }
  /** A sequence whose first dash stands at `start`: on a line of its own, or behind another one. */
  sequence(indent, start) {
    const at3 = this.open(SEQUENCE, start);
    let dash = start;
    do {
      this.cursor = dash + 1;
      const first = this.skipSpaces(dash + 1);
      const column = indent + first - dash;
      if (this.isItem(first)) this.sequence(column, first);
      else if (this.findKey(first)) this.mapping(column, first);
      else this.value(indent, true);
      if (this.indent > indent) giveUp2();
      dash = this.at;
    } while (this.indent === indent && this.isItem(dash));
    this.close(at3);
  }
  /** What stands behind the colon or dash at the cursor, in a collection that is indented by `indent`. */
  value(indent, isItem) {
    const offset = this.skipSpaces(this.cursor);
    const code = this.code(offset);
    if (!endsLine(code) && code !== HASH) return this.inline(offset, indent, isItem);
    const behind = this.cursor;
    this.endLine();
    if (this.isWithin(indent, isItem)) this.nested(indent, true);
    else this.scalar(PLAIN, behind, behind);
  }
  /** Whether the line at hand is the value of what ended on the line before. */
  isWithin(indent, isItem) {
    return this.indent > indent || !isItem && this.indent === indent && this.isItem(this.at);
  }
  /** What begins on the line at hand, in a collection that is indented by `owner`. */
  nested(owner, mayBeAlias) {
    const code = this.code(this.at);
    if (this.isItem(this.at)) this.sequence(this.indent, this.at);
    else if (this.findKey(this.at)) this.mapping(this.indent, this.at);
    else if (code === AMPERSAND) giveUp2();
    else if (code === ASTERISK && !mayBeAlias) giveUp2();
    else this.inline(this.at, owner, true);
  }
  inline(offset, owner, isItem) {
    switch (this.code(offset)) {
      case AMPERSAND:
        return this.anchored(offset, owner, isItem);
      case BAR:
      case GREATER:
        return this.block(offset, owner);
      case DOUBLE_QUOTE:
      case SINGLE_QUOTE:
      case OPENING_BRACKET:
      case OPENING_BRACE:
      case ASTERISK:
        this.flow(offset);
        return this.endLine();
      default:
        return this.plain(offset, owner);
    }
  }
  /** An anchor, and the value behind it or on the lines below. */
  anchored(offset, owner, isItem) {
    const end3 = this.nameEnd(offset + 1);
    const name3 = this.text.slice(offset + 1, end3);
    const before = this.nodes;
    const at3 = this.tape.length;
    this.anchors.open(name3);
    const first = this.skipSpaces(end3);
    const code = this.code(first);
    if (endsLine(code) || code === HASH) {
      this.cursor = end3;
      this.endLine();
      if (!this.isWithin(owner, isItem)) giveUp2();
      this.nested(owner, false);
    } else {
      if (first === end3 || code === AMPERSAND || code === ASTERISK) giveUp2();
      this.inline(first, owner, isItem);
    }
    this.tape.share(at3);
    this.anchors.close(name3, at3, this.nodes - before);
  }
  /** Whether a key stands at an offset, up to its colon; the cursor is then behind that. */
  findKey(offset) {
    const code = this.code(offset);
    const isQuoted = code === DOUBLE_QUOTE || code === SINGLE_QUOTE;
    if (!isQuoted && !opensPlain(code, this.code(offset + 1), false)) return false;
    const end3 = isQuoted ? this.quoteEnd(offset, code) : this.plainKeyEnd(offset);
    if (end3 < 0 || isQuoted && this.isBroken) return false;
    const colon = this.skipSpaces(end3);
    if (this.code(colon) !== COLON || !isWhite(this.code(colon + 1))) return false;
    this.keyKind = isQuoted ? this.quotedStyle(offset) : PLAIN;
    this.keyStart = offset;
    this.keyEnd = end3;
    this.cursor = colon + 1;
    return true;
  }
  /** Behind the last visible character before a colon on the same line, or -1. */
  plainKeyEnd(start) {
    let end3 = start;
    for (let offset = start; ; offset++) {
      const code = this.code(offset);
      if (code === SPACE2) continue;
      if (code === COLON && isWhite(this.code(offset + 1))) return end3;
      if (endsLine(code) || code === TAB || code === HASH && offset > end3) return -1;
      end3 = offset + 1;
    }
  }
};

// src/yaml/plain.ts
var tape = new Tape();
function readPlain(text3, base, content3) {
  const from = text3.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0;
  STRANGE2.lastIndex = from;
  if (STRANGE2.test(text3) || content3 > 0 && text3.lastIndexOf("%", content3) >= 0) return void 0;
  try {
    new Reader(text3, tape).read(from, content3);
    return new Nodes(text3, base, tape.cut(text3.length)).root;
  } catch (error) {
    tape.drop();
    if (error === GIVE_UP2 || error instanceof Unreadable) return void 0;
    throw error;
  }
}
var BYTE_ORDER_MARK = 65279;
var STRANGE2 = /[\0-\x08\v\f\x0e-\x1f\x7f-\x84\x86-\x9f\ufeff\ufffe\uffff\p{Cs}]|\r(?!\n)/gu;

// node_modules/js-yaml/dist/js-yaml.mjs
var NOT_RESOLVED = /* @__PURE__ */ Symbol("NOT_RESOLVED");
function defineScalarTag(tagName, options2) {
  return {
    tagName,
    nodeKind: "scalar",
    implicit: options2.implicit ?? false,
    matchByTagPrefix: options2.matchByTagPrefix ?? false,
    implicitFirstChars: options2.implicitFirstChars ?? null,
    resolve: options2.resolve,
    identify: options2.identify,
    represent: options2.represent ?? ((data) => String(data)),
    representTagName: options2.representTagName ?? (() => tagName)
  };
}
function defineSequenceTag(tagName, options2) {
  const carrierIsResult = options2.finalize === void 0;
  return {
    tagName,
    nodeKind: "sequence",
    implicit: false,
    matchByTagPrefix: options2.matchByTagPrefix ?? false,
    create: options2.create,
    addItem: options2.addItem,
    finalize: options2.finalize ?? ((carrier) => carrier),
    carrierIsResult,
    identify: options2.identify,
    represent: options2.represent ?? ((data) => data),
    representTagName: options2.representTagName ?? (() => tagName)
  };
}
function defineMappingTag(tagName, options2) {
  const carrierIsResult = options2.finalize === void 0;
  return {
    tagName,
    nodeKind: "mapping",
    implicit: false,
    matchByTagPrefix: options2.matchByTagPrefix ?? false,
    create: options2.create,
    addPair: options2.addPair,
    has: options2.has,
    keys: options2.keys,
    get: options2.get,
    finalize: options2.finalize ?? ((carrier) => carrier),
    carrierIsResult,
    identify: options2.identify,
    represent: options2.represent ?? ((data) => data),
    representTagName: options2.representTagName ?? (() => tagName)
  };
}
var strTag = defineScalarTag("tag:yaml.org,2002:str", {
  resolve: (source) => source,
  identify: (data) => typeof data === "string"
});
var NULL_VALUES$1 = [
  "",
  "~",
  "null",
  "Null",
  "NULL"
];
var nullCoreTag = defineScalarTag("tag:yaml.org,2002:null", {
  implicit: true,
  implicitFirstChars: [
    "",
    "~",
    "n",
    "N"
  ],
  resolve: (source) => {
    if (NULL_VALUES$1.indexOf(source) !== -1) return null;
    return NOT_RESOLVED;
  },
  identify: (object2) => object2 === null,
  represent: () => "null"
});
var nullJsonTag = defineScalarTag("tag:yaml.org,2002:null", {
  implicit: true,
  implicitFirstChars: ["n"],
  resolve: (source, isExplicit) => {
    if (source === "null" || isExplicit && source === "") return null;
    return NOT_RESOLVED;
  },
  identify: (object2) => object2 === null,
  represent: () => "null"
});
var NULL_VALUES = [
  "",
  "~",
  "null",
  "Null",
  "NULL"
];
var nullYaml11Tag = defineScalarTag("tag:yaml.org,2002:null", {
  implicit: true,
  implicitFirstChars: [
    "",
    "~",
    "n",
    "N"
  ],
  resolve: (source) => {
    if (NULL_VALUES.indexOf(source) !== -1) return null;
    return NOT_RESOLVED;
  },
  identify: (object2) => object2 === null,
  represent: () => "null"
});
var TRUE_VALUES$2 = [
  "true",
  "True",
  "TRUE"
];
var FALSE_VALUES$2 = [
  "false",
  "False",
  "FALSE"
];
var boolCoreTag = defineScalarTag("tag:yaml.org,2002:bool", {
  implicit: true,
  implicitFirstChars: [
    "t",
    "T",
    "f",
    "F"
  ],
  resolve: (source) => {
    if (TRUE_VALUES$2.indexOf(source) !== -1) return true;
    if (FALSE_VALUES$2.indexOf(source) !== -1) return false;
    return NOT_RESOLVED;
  },
  identify: (object2) => Object.prototype.toString.call(object2) === "[object Boolean]",
  represent: (object2) => object2 ? "true" : "false"
});
var TRUE_VALUES$1 = ["true"];
var FALSE_VALUES$1 = ["false"];
var boolJsonTag = defineScalarTag("tag:yaml.org,2002:bool", {
  implicit: true,
  implicitFirstChars: ["t", "f"],
  resolve: (source) => {
    if (TRUE_VALUES$1.indexOf(source) !== -1) return true;
    if (FALSE_VALUES$1.indexOf(source) !== -1) return false;
    return NOT_RESOLVED;
  },
  identify: (object2) => Object.prototype.toString.call(object2) === "[object Boolean]",
  represent: (object2) => object2 ? "true" : "false"
});
var TRUE_VALUES = [
  "true",
  "True",
  "TRUE",
  "y",
  "Y",
  "yes",
  "Yes",
  "YES",
  "on",
  "On",
  "ON"
];
var FALSE_VALUES = [
  "false",
  "False",
  "FALSE",
  "n",
  "N",
  "no",
  "No",
  "NO",
  "off",
  "Off",
  "OFF"
];
var boolYaml11Tag = defineScalarTag("tag:yaml.org,2002:bool", {
  implicit: true,
  implicitFirstChars: [
    "y",
    "Y",
    "n",
    "N",
    "t",
    "T",
    "f",
    "F",
    "o",
    "O"
  ],
  resolve: (source) => {
    if (TRUE_VALUES.indexOf(source) !== -1) return true;
    if (FALSE_VALUES.indexOf(source) !== -1) return false;
    return NOT_RESOLVED;
  },
  identify: (object2) => Object.prototype.toString.call(object2) === "[object Boolean]",
  represent: (object2) => object2 ? "true" : "false"
});
var YAML_INTEGER_IMPLICIT_PATTERN$1 = /* @__PURE__ */ new RegExp("^(?:0o[0-7]+|0x[0-9a-fA-F]+|[-+]?[0-9]+)$");
var YAML_INTEGER_EXPLICIT_PATTERN$1 = /* @__PURE__ */ new RegExp("^(?:[-+]?0b[0-1]+|[-+]?0o[0-7]+|[-+]?0x[0-9a-fA-F]+|[-+]?[0-9]+)$");
function parseYamlInteger$2(source) {
  let value = source;
  let sign = 1;
  if (value[0] === "-" || value[0] === "+") {
    if (value[0] === "-") sign = -1;
    value = value.slice(1);
  }
  if (value.startsWith("0b")) return sign * parseInt(value.slice(2), 2);
  if (value.startsWith("0o")) return sign * parseInt(value.slice(2), 8);
  if (value.startsWith("0x")) return sign * parseInt(value.slice(2), 16);
  return sign * parseInt(value, 10);
}
function resolveYamlInteger$2(source, isExplicit) {
  if (isExplicit) {
    if (!YAML_INTEGER_EXPLICIT_PATTERN$1.test(source)) return NOT_RESOLVED;
  } else if (!YAML_INTEGER_IMPLICIT_PATTERN$1.test(source)) return NOT_RESOLVED;
  const result = parseYamlInteger$2(source);
  return Number.isFinite(result) ? result : NOT_RESOLVED;
}
var intCoreTag = defineScalarTag("tag:yaml.org,2002:int", {
  implicit: true,
  implicitFirstChars: [
    "-",
    "+",
    ..."0123456789"
  ],
  resolve: resolveYamlInteger$2,
  identify: (object2) => Number.isInteger(object2) && !Object.is(object2, -0) && object2.toString(10).indexOf("e") < 0,
  represent: (object2) => object2.toString(10)
});
var YAML_INTEGER_IMPLICIT_PATTERN = /* @__PURE__ */ new RegExp("^-?(?:0|[1-9][0-9]*)$");
var YAML_INTEGER_EXPLICIT_PATTERN = /* @__PURE__ */ new RegExp("^(?:[-+]?0b[0-1]+|[-+]?0o[0-7]+|[-+]?0x[0-9a-fA-F]+|[-+]?[0-9]+)$");
function parseYamlInteger$1(source) {
  let value = source;
  let sign = 1;
  if (value[0] === "-" || value[0] === "+") {
    if (value[0] === "-") sign = -1;
    value = value.slice(1);
  }
  if (value.startsWith("0b")) return sign * parseInt(value.slice(2), 2);
  if (value.startsWith("0o")) return sign * parseInt(value.slice(2), 8);
  if (value.startsWith("0x")) return sign * parseInt(value.slice(2), 16);
  return sign * parseInt(value, 10);
}
function resolveYamlInteger$1(source, isExplicit) {
  if (isExplicit) {
    if (!YAML_INTEGER_EXPLICIT_PATTERN.test(source)) return NOT_RESOLVED;
  } else if (!YAML_INTEGER_IMPLICIT_PATTERN.test(source)) return NOT_RESOLVED;
  const result = parseYamlInteger$1(source);
  return Number.isFinite(result) ? result : NOT_RESOLVED;
}
var intJsonTag = defineScalarTag("tag:yaml.org,2002:int", {
  implicit: true,
  implicitFirstChars: ["-", ..."0123456789"],
  resolve: resolveYamlInteger$1,
  identify: (object2) => Number.isInteger(object2) && !Object.is(object2, -0) && object2.toString(10).indexOf("e") < 0,
  represent: (object2) => object2.toString(10)
});
var YAML_INTEGER_PATTERN = /* @__PURE__ */ new RegExp("^(?:[-+]?0b[0-1_]+|[-+]?0[0-7_]+|[-+]?0x[0-9a-fA-F_]+|[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+|[-+]?(?:0|[1-9][0-9_]*))$");
function parseYamlInteger(source) {
  let value = source.replace(/_/g, "");
  let sign = 1;
  if (value[0] === "-" || value[0] === "+") {
    if (value[0] === "-") sign = -1;
    value = value.slice(1);
  }
  if (value.startsWith("0b")) return sign * parseInt(value.slice(2), 2);
  if (value.startsWith("0x")) return sign * parseInt(value.slice(2), 16);
  if (value.includes(":")) {
    let result = 0;
    for (const part of value.split(":")) result = result * 60 + Number(part);
    return sign * result;
  }
  if (value !== "0" && value[0] === "0") return sign * parseInt(value, 8);
  return sign * parseInt(value, 10);
}
function resolveYamlInteger(source) {
  if (!YAML_INTEGER_PATTERN.test(source)) return NOT_RESOLVED;
  const result = parseYamlInteger(source);
  return Number.isFinite(result) ? result : NOT_RESOLVED;
}
var intYaml11Tag = defineScalarTag("tag:yaml.org,2002:int", {
  implicit: true,
  implicitFirstChars: [
    "-",
    "+",
    ..."0123456789"
  ],
  resolve: resolveYamlInteger,
  identify: (object2) => Number.isInteger(object2) && !Object.is(object2, -0) && object2.toString(10).indexOf("e") < 0,
  represent: (object2) => object2.toString(10)
});
var YAML_FLOAT_PATTERN$1 = /* @__PURE__ */ new RegExp("^(?:[-+]?[0-9]+(?:\\.[0-9]*)?(?:[eE][-+]?[0-9]+)?|[-+]?\\.[0-9]+(?:[eE][-+]?[0-9]+)?|[-+]?\\.(?:inf|Inf|INF)|\\.(?:nan|NaN|NAN))$");
var YAML_FLOAT_SPECIAL_PATTERN$1 = /* @__PURE__ */ new RegExp("^(?:[-+]?\\.(?:inf|Inf|INF)|\\.(?:nan|NaN|NAN))$");
function resolveYamlFloat$2(source) {
  if (!YAML_FLOAT_PATTERN$1.test(source)) return NOT_RESOLVED;
  let value = source.toLowerCase();
  const sign = value[0] === "-" ? -1 : 1;
  if ("+-".includes(value[0])) value = value.slice(1);
  if (value === ".inf") return sign === 1 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  if (value === ".nan") return NaN;
  const result = sign * parseFloat(value);
  if (Number.isFinite(result) || YAML_FLOAT_SPECIAL_PATTERN$1.test(source)) return result;
  return NOT_RESOLVED;
}
function representYamlFloat$2(object2) {
  if (isNaN(object2)) return ".nan";
  if (object2 === Number.POSITIVE_INFINITY) return ".inf";
  if (object2 === Number.NEGATIVE_INFINITY) return "-.inf";
  if (Object.is(object2, -0)) return "-0.0";
  const result = object2.toString(10);
  return /^[-+]?[0-9]+e/.test(result) ? result.replace("e", ".e") : result;
}
var floatCoreTag = defineScalarTag("tag:yaml.org,2002:float", {
  implicit: true,
  implicitFirstChars: [
    "-",
    "+",
    ".",
    ..."0123456789"
  ],
  resolve: resolveYamlFloat$2,
  identify: (object2) => typeof object2 === "number" && (!Number.isInteger(object2) || Object.is(object2, -0) || object2.toString(10).indexOf("e") >= 0),
  represent: representYamlFloat$2
});
var YAML_FLOAT_IMPLICIT_PATTERN = /* @__PURE__ */ new RegExp("^-?(?:0|[1-9][0-9]*)(?:\\.[0-9]*)?(?:[eE][-+]?[0-9]+)?$");
var YAML_FLOAT_EXPLICIT_PATTERN = /* @__PURE__ */ new RegExp("^(?:[-+]?[0-9]+(?:\\.[0-9]*)?(?:[eE][-+]?[0-9]+)?|[-+]?\\.[0-9]+(?:[eE][-+]?[0-9]+)?|[-+]?\\.(?:inf|Inf|INF)|\\.(?:nan|NaN|NAN))$");
function resolveYamlFloat$1(source, isExplicit) {
  if (isExplicit) {
    if (!YAML_FLOAT_EXPLICIT_PATTERN.test(source)) return NOT_RESOLVED;
    let value = source.toLowerCase();
    const sign = value[0] === "-" ? -1 : 1;
    if ("+-".includes(value[0])) value = value.slice(1);
    if (value === ".inf") return sign === 1 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
    if (value === ".nan") return NaN;
    const result2 = sign * parseFloat(value);
    return Number.isFinite(result2) ? result2 : NOT_RESOLVED;
  }
  if (!YAML_FLOAT_IMPLICIT_PATTERN.test(source)) return NOT_RESOLVED;
  const result = Number(source);
  if (Number.isFinite(result)) return result;
  return NOT_RESOLVED;
}
function representYamlFloat$1(object2) {
  if (isNaN(object2)) return ".nan";
  if (object2 === Number.POSITIVE_INFINITY) return ".inf";
  if (object2 === Number.NEGATIVE_INFINITY) return "-.inf";
  if (Object.is(object2, -0)) return "-0.0";
  const result = object2.toString(10);
  return /^[-+]?[0-9]+e/.test(result) ? result.replace("e", ".e") : result;
}
var floatJsonTag = defineScalarTag("tag:yaml.org,2002:float", {
  implicit: true,
  implicitFirstChars: ["-", ..."0123456789"],
  resolve: resolveYamlFloat$1,
  identify: (object2) => typeof object2 === "number" && (!Number.isInteger(object2) || Object.is(object2, -0) || object2.toString(10).indexOf("e") >= 0),
  represent: representYamlFloat$1
});
var YAML_FLOAT_PATTERN = /* @__PURE__ */ new RegExp("^(?:[-+]?(?:(?:[0-9][0-9_]*)?\\.[0-9_]*)(?:[eE][-+][0-9]+)?|[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+\\.[0-9_]*|[-+]?\\.(?:inf|Inf|INF)|\\.(?:nan|NaN|NAN))$");
var YAML_FLOAT_SPECIAL_PATTERN = /* @__PURE__ */ new RegExp("^(?:[-+]?\\.(?:inf|Inf|INF)|\\.(?:nan|NaN|NAN))$");
function resolveYamlFloat(source) {
  if (!YAML_FLOAT_PATTERN.test(source)) return NOT_RESOLVED;
  let value = source.toLowerCase().replace(/_/g, "");
  const sign = value[0] === "-" ? -1 : 1;
  if ("+-".includes(value[0])) value = value.slice(1);
  if (value === ".inf") return sign === 1 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  if (value === ".nan") return NaN;
  let result = 0;
  if (value.includes(":")) {
    for (const part of value.split(":")) result = result * 60 + Number(part);
    result *= sign;
  } else result = sign * parseFloat(value);
  if (Number.isFinite(result) || YAML_FLOAT_SPECIAL_PATTERN.test(source)) return result;
  return NOT_RESOLVED;
}
function representYamlFloat(object2) {
  if (isNaN(object2)) return ".nan";
  if (object2 === Number.POSITIVE_INFINITY) return ".inf";
  if (object2 === Number.NEGATIVE_INFINITY) return "-.inf";
  if (Object.is(object2, -0)) return "-0.0";
  const result = object2.toString(10);
  return /^[-+]?[0-9]+e/.test(result) ? result.replace("e", ".e") : result;
}
var floatYaml11Tag = defineScalarTag("tag:yaml.org,2002:float", {
  implicit: true,
  implicitFirstChars: [
    "-",
    "+",
    ".",
    ..."0123456789"
  ],
  resolve: resolveYamlFloat,
  identify: (object2) => typeof object2 === "number" && (!Number.isInteger(object2) || Object.is(object2, -0) || object2.toString(10).indexOf("e") >= 0),
  represent: representYamlFloat
});
var mergeTag = defineScalarTag("tag:yaml.org,2002:merge", {
  implicit: true,
  implicitFirstChars: ["<"],
  resolve: (source, isExplicit) => {
    if (source === "<<" || isExplicit && source === "") return "<<";
    return NOT_RESOLVED;
  },
  identify: () => false
});
var BASE64_PATTERN = /^[A-Za-z0-9+/]*={0,2}$/;
function resolveYamlBinary(source) {
  const input = source.replace(/\s/g, "");
  if (input.length % 4 !== 0 || !BASE64_PATTERN.test(input)) return NOT_RESOLVED;
  const binary = atob(input);
  const result = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index++) result[index] = binary.charCodeAt(index);
  return result;
}
function representYamlBinary(object2) {
  let binary = "";
  for (let index = 0; index < object2.length; index++) binary += String.fromCharCode(object2[index]);
  return btoa(binary);
}
var binaryTag = defineScalarTag("tag:yaml.org,2002:binary", {
  resolve: resolveYamlBinary,
  identify: (object2) => Object.prototype.toString.call(object2) === "[object Uint8Array]",
  represent: representYamlBinary
});
var YAML_DATE_REGEXP = /* @__PURE__ */ new RegExp("^([0-9][0-9][0-9][0-9])-([0-9][0-9])-([0-9][0-9])$");
var YAML_TIMESTAMP_REGEXP = /* @__PURE__ */ new RegExp("^([0-9][0-9][0-9][0-9])-([0-9][0-9]?)-([0-9][0-9]?)(?:[Tt]|[ \\t]+)([0-9][0-9]?):([0-9][0-9]):([0-9][0-9])(?:\\.([0-9]*))?(?:[ \\t]*(Z|([-+])([0-9][0-9]?)(?::([0-9][0-9]))?))?$");
function makeUtcDate(year, month, day2, hour = 0, minute = 0, second = 0, fraction = 0) {
  const date2 = new Date(Date.UTC(year, month, day2, hour, minute, second, fraction));
  date2.setUTCFullYear(year, month, day2);
  return date2;
}
function resolveYamlTimestamp(source) {
  let match = YAML_DATE_REGEXP.exec(source);
  if (match === null) match = YAML_TIMESTAMP_REGEXP.exec(source);
  if (match === null) return NOT_RESOLVED;
  const year = +match[1];
  const month = +match[2] - 1;
  const day2 = +match[3];
  if (!match[4]) {
    const date3 = makeUtcDate(year, month, day2);
    if (date3.getUTCFullYear() !== year || date3.getUTCMonth() !== month || date3.getUTCDate() !== day2) return NOT_RESOLVED;
    return date3;
  }
  const hour = +match[4];
  const minute = +match[5];
  const second = +match[6];
  let fraction = 0;
  if (hour > 23 || minute > 59 || second > 59) return NOT_RESOLVED;
  if (match[7]) {
    let value = match[7].slice(0, 3);
    while (value.length < 3) value += "0";
    fraction = +value;
  }
  const date2 = makeUtcDate(year, month, day2, hour, minute, second, fraction);
  if (date2.getUTCFullYear() !== year || date2.getUTCMonth() !== month || date2.getUTCDate() !== day2) return NOT_RESOLVED;
  if (match[9]) {
    const offsetHour = +match[10];
    const offsetMinute = +(match[11] || 0);
    if (offsetHour > 23 || offsetMinute > 59) return NOT_RESOLVED;
    const offset = (offsetHour * 60 + offsetMinute) * 6e4;
    date2.setTime(date2.getTime() - (match[9] === "-" ? -offset : offset));
  }
  return date2;
}
var timestampTag = defineScalarTag("tag:yaml.org,2002:timestamp", {
  implicit: true,
  implicitFirstChars: [..."0123456789"],
  resolve: resolveYamlTimestamp,
  identify: (object2) => object2 instanceof Date,
  represent: (object2) => object2.toISOString()
});
var seqTag = defineSequenceTag("tag:yaml.org,2002:seq", {
  create: () => [],
  addItem: (container2, item) => {
    container2.push(item);
  },
  identify: Array.isArray
});
function isPlainObject(data) {
  if (data === null || typeof data !== "object" || Array.isArray(data)) return false;
  const prototype = Object.getPrototypeOf(data);
  return prototype === null || prototype === Object.prototype;
}
var omapTag = defineSequenceTag("tag:yaml.org,2002:omap", {
  create: () => ({
    list: [],
    seen: /* @__PURE__ */ new Set()
  }),
  addItem: (carrier, item) => {
    let key;
    if (item instanceof Map) {
      if (item.size !== 1) return "cannot resolve an ordered map item";
      key = item.keys().next().value;
    } else if (isPlainObject(item)) {
      const itemKeys = Object.keys(item);
      if (itemKeys.length !== 1) return "cannot resolve an ordered map item";
      key = itemKeys[0];
    } else return "cannot resolve an ordered map item";
    if (carrier.seen.has(key)) return "duplicate key in ordered map";
    carrier.seen.add(key);
    carrier.list.push(item);
    return "";
  },
  finalize: (carrier) => carrier.list,
  identify: () => false
});
var pairsTag = defineSequenceTag("tag:yaml.org,2002:pairs", {
  create: () => [],
  addItem: (container2, item) => {
    if (item instanceof Map) {
      if (item.size !== 1) return "cannot resolve a pairs item";
      container2.push(item.entries().next().value);
      return "";
    }
    if (Object.prototype.toString.call(item) !== "[object Object]") return "cannot resolve a pairs item";
    const object2 = item;
    const keys2 = Object.keys(object2);
    if (keys2.length !== 1) return "cannot resolve a pairs item";
    container2.push([keys2[0], object2[keys2[0]]]);
    return "";
  },
  identify: () => false
});
var mapTag = defineMappingTag("tag:yaml.org,2002:map", {
  create: () => ({}),
  identify: isPlainObject,
  represent: (o) => {
    const map = /* @__PURE__ */ new Map();
    for (const key of Object.keys(o)) map.set(key, o[key]);
    return map;
  },
  addPair: (container2, key, value) => {
    if (key !== null && typeof key === "object") return "object-based map does not support complex keys";
    const normalizedKey = String(key);
    if (normalizedKey === "__proto__") Object.defineProperty(container2, normalizedKey, {
      value,
      enumerable: true,
      configurable: true,
      writable: true
    });
    else container2[normalizedKey] = value;
    return "";
  },
  has: (container2, key) => {
    if (key !== null && typeof key === "object") return false;
    return Object.prototype.hasOwnProperty.call(container2, String(key));
  },
  keys: (container2) => Object.keys(container2),
  get: (container2, key) => {
    const normalizedKey = String(key);
    if (!Object.prototype.hasOwnProperty.call(container2, normalizedKey)) return null;
    return container2[normalizedKey];
  }
});
var setTag = defineMappingTag("tag:yaml.org,2002:set", {
  create: () => /* @__PURE__ */ new Set(),
  identify: (data) => data instanceof Set,
  represent: (data) => {
    const map = /* @__PURE__ */ new Map();
    for (const key of data) map.set(key, null);
    return map;
  },
  addPair: (container2, key, value) => {
    if (value !== null) return "cannot resolve a set item";
    container2.add(key);
    return "";
  },
  has: (container2, key) => container2.has(key),
  keys: (container2) => container2.keys(),
  get: () => null
});
function createTagDefinitionMap() {
  return {
    scalar: /* @__PURE__ */ Object.create(null),
    sequence: /* @__PURE__ */ Object.create(null),
    mapping: /* @__PURE__ */ Object.create(null)
  };
}
function createTagDefinitionListMap() {
  return {
    scalar: [],
    sequence: [],
    mapping: []
  };
}
function compileTags(tags) {
  const result = [];
  for (const tag of tags) {
    let index = result.length;
    for (let previousIndex = 0; previousIndex < result.length; previousIndex++) {
      const previous = result[previousIndex];
      if (previous.nodeKind === tag.nodeKind && previous.tagName === tag.tagName && previous.matchByTagPrefix === tag.matchByTagPrefix) {
        index = previousIndex;
        break;
      }
    }
    result[index] = tag;
  }
  return result;
}
var Schema = class Schema2 {
  tags;
  /** @internal */
  implicitScalarTags;
  /**
  * Dispatch implicit scalar resolvers by `source.charAt(0)`. Each bucket holds
  * the resolvers that may match that key, in schema order; a key absent from
  * the map uses
  * {@link Schema.implicitScalarAnyFirstChar}
  * (resolvers that declared no first-char constraint, so they apply to any
  * first character).
  */
  implicitScalarByFirstChar;
  implicitScalarAnyFirstChar;
  /**
  * The default scalar tag (`!!str`), resolved once so the composer's fallback
  * for unresolved plain scalars avoids a keyed lookup per scalar.
  *
  * @internal
  */
  defaultScalarTag;
  /**
  * The default container tags (`!!seq` / `!!map`), used by the dumper: when a
  * value is identified by its default tag, the tag is implicit and not
  * printed. Undefined if the schema does not define them (then such values
  * can't be dumped).
  *
  * @internal
  */
  defaultSequenceTag;
  /** @internal */
  defaultMappingTag;
  exact;
  prefix;
  constructor(tags) {
    const compiledTags = compileTags(tags);
    const implicitScalarTags = [];
    const exact = createTagDefinitionMap();
    const prefix = createTagDefinitionListMap();
    for (const tag of compiledTags) {
      if (tag.nodeKind === "scalar" && tag.implicit) {
        if (tag.matchByTagPrefix) throw new Error("Implicit scalar tags cannot match by tag prefix");
        implicitScalarTags.push(tag);
      }
      switch (tag.nodeKind) {
        case "scalar":
          if (tag.matchByTagPrefix) prefix.scalar.push(tag);
          else exact.scalar[tag.tagName] = tag;
          break;
        case "sequence":
          if (tag.matchByTagPrefix) prefix.sequence.push(tag);
          else exact.sequence[tag.tagName] = tag;
          break;
        case "mapping":
          if (tag.matchByTagPrefix) prefix.mapping.push(tag);
          else exact.mapping[tag.tagName] = tag;
      }
    }
    const implicitScalarAnyFirstChar = implicitScalarTags.filter((tag) => tag.implicitFirstChars === null);
    const keys2 = /* @__PURE__ */ new Set();
    for (const tag of implicitScalarTags) if (tag.implicitFirstChars !== null) for (const key of tag.implicitFirstChars) keys2.add(key);
    const implicitScalarByFirstChar = /* @__PURE__ */ new Map();
    for (const key of keys2) implicitScalarByFirstChar.set(key, implicitScalarTags.filter((tag) => tag.implicitFirstChars === null || tag.implicitFirstChars.indexOf(key) !== -1));
    const defaultScalarTag = exact.scalar["tag:yaml.org,2002:str"];
    if (!defaultScalarTag) throw new Error("schema does not define the default scalar tag (tag:yaml.org,2002:str)");
    this.tags = compiledTags;
    this.implicitScalarTags = implicitScalarTags;
    this.implicitScalarByFirstChar = implicitScalarByFirstChar;
    this.implicitScalarAnyFirstChar = implicitScalarAnyFirstChar;
    this.defaultScalarTag = defaultScalarTag;
    this.defaultSequenceTag = exact.sequence["tag:yaml.org,2002:seq"];
    this.defaultMappingTag = exact.mapping["tag:yaml.org,2002:map"];
    this.exact = exact;
    this.prefix = prefix;
  }
  /** @internal */
  lookupScalarTag(tagName) {
    const exactTag = this.exact.scalar[tagName];
    if (exactTag) return exactTag;
    for (const tag of this.prefix.scalar) if (tagName.startsWith(tag.tagName)) return tag;
  }
  /** @internal */
  lookupSequenceTag(tagName) {
    const exactTag = this.exact.sequence[tagName];
    if (exactTag) return exactTag;
    for (const tag of this.prefix.sequence) if (tagName.startsWith(tag.tagName)) return tag;
  }
  /** @internal */
  lookupMappingTag(tagName) {
    const exactTag = this.exact.mapping[tagName];
    if (exactTag) return exactTag;
    for (const tag of this.prefix.mapping) if (tagName.startsWith(tag.tagName)) return tag;
  }
  /** @internal */
  resolveImplicitScalarTag(source) {
    const candidates = this.implicitScalarByFirstChar.get(source.charAt(0)) ?? this.implicitScalarAnyFirstChar;
    for (const tag2 of candidates) {
      const value = tag2.resolve(source, false, tag2.tagName);
      if (value !== NOT_RESOLVED) return {
        value,
        tag: tag2
      };
    }
    const tag = this.defaultScalarTag;
    return {
      value: tag.resolve(source, false, tag.tagName),
      tag
    };
  }
  /**
  * Creates a new schema with the specified tags added. If a tag already
  * exists, it is replaced by the specified tag.
  *
  * @example
  *
  * ```javascript
  * import { CORE_SCHEMA, mergeTag, realMapTag } from 'js-yaml'
  *
  * const schema = CORE_SCHEMA.withTags(mergeTag, realMapTag)
  * ```
  */
  withTags(...tags) {
    let flatTags = [];
    for (const tag of tags) flatTags = flatTags.concat(tag);
    return new Schema2([...this.tags, ...flatTags]);
  }
};
var FAILSAFE_SCHEMA = new Schema([
  strTag,
  seqTag,
  mapTag
]);
var JSON_SCHEMA = new Schema([
  ...FAILSAFE_SCHEMA.tags,
  nullJsonTag,
  boolJsonTag,
  intJsonTag,
  floatJsonTag
]);
var CORE_SCHEMA = new Schema([
  ...FAILSAFE_SCHEMA.tags,
  nullCoreTag,
  boolCoreTag,
  intCoreTag,
  floatCoreTag
]);
var YAML11_SCHEMA = new Schema([
  ...FAILSAFE_SCHEMA.tags,
  nullYaml11Tag,
  boolYaml11Tag,
  intYaml11Tag,
  floatYaml11Tag,
  timestampTag,
  mergeTag,
  binaryTag,
  omapTag,
  pairsTag,
  setTag
]);
var DUMP_SCHEMA = YAML11_SCHEMA.withTags({
  ...intYaml11Tag,
  resolve: (source, isExplicit, tagName) => {
    const result = intYaml11Tag.resolve(source, isExplicit, tagName);
    return result === NOT_RESOLVED ? intCoreTag.resolve(source, isExplicit, tagName) : result;
  }
}, {
  ...floatYaml11Tag,
  resolve: (source, isExplicit, tagName) => {
    const result = floatYaml11Tag.resolve(source, isExplicit, tagName);
    return result === NOT_RESOLVED ? floatCoreTag.resolve(source, isExplicit, tagName) : result;
  }
});
var realMapTag = defineMappingTag("tag:yaml.org,2002:map", {
  create: () => /* @__PURE__ */ new Map(),
  addPair: (container2, key, value) => {
    container2.set(key, value);
    return "";
  },
  has: (container2, key) => container2.has(key),
  keys: (container2) => container2.keys(),
  get: (container2, key) => container2.get(key),
  identify: (data) => data instanceof Map || isPlainObject(data),
  represent: (data) => {
    if (data instanceof Map) return data;
    const map = /* @__PURE__ */ new Map();
    const obj = data;
    for (const key of Object.keys(obj)) map.set(key, obj[key]);
    return map;
  }
});
function normalizeKey(key) {
  if (Array.isArray(key)) {
    const array = Array.prototype.slice.call(key);
    for (let index = 0; index < array.length; index++) {
      if (Array.isArray(array[index])) return null;
      if (typeof array[index] === "object" && Object.prototype.toString.call(array[index]) === "[object Object]") array[index] = "[object Object]";
    }
    return String(array);
  }
  if (typeof key === "object" && Object.prototype.toString.call(key) === "[object Object]") return "[object Object]";
  return String(key);
}
var legacyMapTag = defineMappingTag("tag:yaml.org,2002:map", {
  create: () => ({}),
  identify: isPlainObject,
  represent: (o) => {
    const map = /* @__PURE__ */ new Map();
    for (const key of Object.keys(o)) map.set(key, o[key]);
    return map;
  },
  addPair: (container2, key, value) => {
    const normalizedKey = normalizeKey(key);
    if (normalizedKey === null) return "nested arrays are not supported inside keys";
    if (normalizedKey === "__proto__") Object.defineProperty(container2, normalizedKey, {
      value,
      enumerable: true,
      configurable: true,
      writable: true
    });
    else container2[normalizedKey] = value;
    return "";
  },
  has: (container2, key) => {
    const normalizedKey = normalizeKey(key);
    return normalizedKey !== null && Object.prototype.hasOwnProperty.call(container2, normalizedKey);
  },
  keys: (container2) => Object.keys(container2),
  get: (container2, key) => {
    const normalizedKey = String(key);
    if (!Object.prototype.hasOwnProperty.call(container2, normalizedKey)) return null;
    return container2[normalizedKey];
  }
});
var DEFAULT_SNIPPET_OPTIONS = {
  maxLength: 79,
  indent: 1,
  linesBefore: 3,
  linesAfter: 2
};
function getLine(buffer, lineStart2, lineEnd2, position, maxLineLength) {
  let head = "";
  let tail = "";
  const maxHalfLength = Math.floor(maxLineLength / 2) - 1;
  if (position - lineStart2 > maxHalfLength) {
    head = " ... ";
    lineStart2 = position - maxHalfLength + head.length;
  }
  if (lineEnd2 - position > maxHalfLength) {
    tail = " ...";
    lineEnd2 = position + maxHalfLength - tail.length;
  }
  return {
    str: head + buffer.slice(lineStart2, lineEnd2).replace(/\t/g, "\u2192") + tail,
    pos: position - lineStart2 + head.length
  };
}
function padStart(string, max) {
  return " ".repeat(Math.max(max - string.length, 0)) + string;
}
function makeSnippet(mark4, options2) {
  if (!mark4.buffer) return null;
  const opts = {
    ...DEFAULT_SNIPPET_OPTIONS,
    ...options2
  };
  const re = /\r?\n|\r|\0/g;
  const lineStarts2 = [0];
  const lineEnds = [];
  let match;
  let foundLineNo = -1;
  while (match = re.exec(mark4.buffer)) {
    lineEnds.push(match.index);
    lineStarts2.push(match.index + match[0].length);
    if (mark4.position <= match.index && foundLineNo < 0) foundLineNo = lineStarts2.length - 2;
  }
  if (foundLineNo < 0) foundLineNo = lineStarts2.length - 1;
  let result = "";
  const lineNoLength = Math.min(mark4.line + opts.linesAfter, lineEnds.length).toString().length;
  const maxLineLength = opts.maxLength - (opts.indent + lineNoLength + 3);
  for (let i = 1; i <= opts.linesBefore; i++) {
    if (foundLineNo - i < 0) break;
    const line2 = getLine(mark4.buffer, lineStarts2[foundLineNo - i], lineEnds[foundLineNo - i], mark4.position - (lineStarts2[foundLineNo] - lineStarts2[foundLineNo - i]), maxLineLength);
    result = `${" ".repeat(opts.indent)}${padStart((mark4.line - i + 1).toString(), lineNoLength)} | ${line2.str}
${result}`;
  }
  const line = getLine(mark4.buffer, lineStarts2[foundLineNo], lineEnds[foundLineNo], mark4.position, maxLineLength);
  result += `${" ".repeat(opts.indent)}${padStart((mark4.line + 1).toString(), lineNoLength)} | ${line.str}
`;
  result += `${"-".repeat(opts.indent + lineNoLength + 3 + line.pos)}^
`;
  for (let i = 1; i <= opts.linesAfter; i++) {
    if (foundLineNo + i >= lineEnds.length) break;
    const line2 = getLine(mark4.buffer, lineStarts2[foundLineNo + i], lineEnds[foundLineNo + i], mark4.position - (lineStarts2[foundLineNo] - lineStarts2[foundLineNo + i]), maxLineLength);
    result += `${" ".repeat(opts.indent)}${padStart((mark4.line + i + 1).toString(), lineNoLength)} | ${line2.str}
`;
  }
  return result.replace(/\n$/, "");
}
function formatError(exception, compact) {
  let where = "";
  if (!exception.mark) return exception.reason;
  if (exception.mark.name) where += `in "${exception.mark.name}" `;
  where += `(${exception.mark.line + 1}:${exception.mark.column + 1})`;
  if (!compact && exception.mark.snippet) where += `

${exception.mark.snippet}`;
  return `${exception.reason} ${where}`;
}
var YAMLException = class YAMLException2 extends Error {
  reason;
  mark;
  /**
  * Optional `mark` contains source snippet data. Usually, use
  * {@link YAMLException.throwAt} instead of passing it directly.
  */
  constructor(reason2, mark4) {
    super();
    this.name = "YAMLException";
    this.reason = reason2;
    this.mark = mark4;
    this.message = formatError(this, false);
    if (Error.captureStackTrace) Error.captureStackTrace(this, this.constructor);
  }
  /**
  * Returns the formatted error, omitting the source snippet in compact mode.
  */
  toString(compact) {
    return `${this.name}: ${formatError(this, compact)}`;
  }
  /**
  * Builds a YAMLException with a source snippet and throws it. `source` is
  * the raw input text; `position` is an offset into it.
  */
  static throwAt(source, position, message, filename = "") {
    let line = 0;
    let lineStart2 = 0;
    for (let index = 0; index < position; index++) {
      const ch = source.charCodeAt(index);
      if (ch === 10) {
        line++;
        lineStart2 = index + 1;
      } else if (ch === 13) {
        line++;
        if (source.charCodeAt(index + 1) === 10) index++;
        lineStart2 = index + 1;
      }
    }
    const mark4 = {
      name: filename,
      buffer: source,
      position,
      line,
      column: position - lineStart2
    };
    mark4.snippet = makeSnippet(mark4);
    throw new YAMLException2(message, mark4);
  }
};
var EVENT_ID = {
  DOCUMENT: 1,
  SEQUENCE: 2,
  MAPPING: 3,
  SCALAR: 4,
  ALIAS: 5,
  POP: 6
};
var SCALAR_STYLE = {
  PLAIN: 1,
  SINGLE_QUOTED: 2,
  DOUBLE_QUOTED: 3,
  LITERAL_BLOCK: 4,
  FOLDED_BLOCK: 5
};
var COLLECTION_STYLE = {
  BLOCK: 1,
  FLOW: 2
};
var CHOMPING_MODE = {
  CLIP: 1,
  STRIP: 2,
  KEEP: 3
};
var NO_RANGE$3 = -1;
function simpleEscapeSequence(c) {
  switch (c) {
    case 48:
      return "\0";
    case 97:
      return "\x07";
    case 98:
      return "\b";
    case 116:
      return "	";
    case 9:
      return "	";
    case 110:
      return "\n";
    case 118:
      return "\v";
    case 102:
      return "\f";
    case 114:
      return "\r";
    case 101:
      return "\x1B";
    case 32:
      return " ";
    case 34:
      return '"';
    case 47:
      return "/";
    case 92:
      return "\\";
    case 78:
      return "\x85";
    case 95:
      return "\xA0";
    case 76:
      return "\u2028";
    case 80:
      return "\u2029";
    default:
      return "";
  }
}
var simpleEscapeCheck = new Array(256);
var simpleEscapeMap = new Array(256);
for (let i = 0; i < 256; i++) {
  simpleEscapeCheck[i] = simpleEscapeSequence(i) ? 1 : 0;
  simpleEscapeMap[i] = simpleEscapeSequence(i);
}
function charFromCodepoint(c) {
  if (c <= 65535) return String.fromCharCode(c);
  return String.fromCharCode((c - 65536 >> 10) + 55296, (c - 65536 & 1023) + 56320);
}
function fromHexCode$1(c) {
  if (c >= 48 && c <= 57) return c - 48;
  return (c | 32) - 97 + 10;
}
function escapedHexLen$1(c) {
  if (c === 120) return 2;
  if (c === 117) return 4;
  return 8;
}
function skipFoldedBreaks(input, position, end3) {
  let breaks = 0;
  while (position < end3) {
    const ch = input.charCodeAt(position);
    if (ch === 10) {
      breaks++;
      position++;
    } else if (ch === 13) {
      breaks++;
      position++;
      if (input.charCodeAt(position) === 10) position++;
    } else if (ch === 32 || ch === 9) position++;
    else break;
  }
  return {
    position,
    breaks
  };
}
function foldedBreaks(count2) {
  if (count2 === 1) return " ";
  return "\n".repeat(count2 - 1);
}
function getPlainValue(input, start, end3) {
  let result = "";
  let position = start;
  let captureStart = start;
  let captureEnd = start;
  while (position < end3) {
    const ch = input.charCodeAt(position);
    if (ch === 10 || ch === 13) {
      result += input.slice(captureStart, captureEnd);
      const fold = skipFoldedBreaks(input, position, end3);
      result += foldedBreaks(fold.breaks);
      position = captureStart = captureEnd = fold.position;
    } else {
      position++;
      if (ch !== 32 && ch !== 9) captureEnd = position;
    }
  }
  return result + input.slice(captureStart, captureEnd);
}
function getSingleQuotedValue(input, start, end3) {
  let result = "";
  let position = start;
  let captureStart = start;
  let captureEnd = start;
  while (position < end3) {
    const ch = input.charCodeAt(position);
    if (ch === 39) {
      result += input.slice(captureStart, position) + "'";
      position += 2;
      captureStart = captureEnd = position;
    } else if (ch === 10 || ch === 13) {
      result += input.slice(captureStart, captureEnd);
      const fold = skipFoldedBreaks(input, position, end3);
      result += foldedBreaks(fold.breaks);
      position = captureStart = captureEnd = fold.position;
    } else {
      position++;
      if (ch !== 32 && ch !== 9) captureEnd = position;
    }
  }
  return result + input.slice(captureStart, end3);
}
function getDoubleQuotedValue(input, start, end3) {
  let result = "";
  let position = start;
  let captureStart = start;
  let captureEnd = start;
  while (position < end3) {
    const ch = input.charCodeAt(position);
    if (ch === 92) {
      result += input.slice(captureStart, position);
      position++;
      const escaped = input.charCodeAt(position);
      if (escaped === 10 || escaped === 13) position = skipFoldedBreaks(input, position, end3).position;
      else if (escaped < 256 && simpleEscapeCheck[escaped]) {
        result += simpleEscapeMap[escaped];
        position++;
      } else {
        let hexLength = escapedHexLen$1(escaped);
        let hexResult = 0;
        for (; hexLength > 0; hexLength--) {
          position++;
          const digit = fromHexCode$1(input.charCodeAt(position));
          hexResult = (hexResult << 4) + digit;
        }
        result += charFromCodepoint(hexResult);
        position++;
      }
      captureStart = captureEnd = position;
    } else if (ch === 10 || ch === 13) {
      result += input.slice(captureStart, captureEnd);
      const fold = skipFoldedBreaks(input, position, end3);
      result += foldedBreaks(fold.breaks);
      position = captureStart = captureEnd = fold.position;
    } else {
      position++;
      if (ch !== 32 && ch !== 9) captureEnd = position;
    }
  }
  return result + input.slice(captureStart, end3);
}
function getBlockValue(input, start, end3, indent, chomping, folded2) {
  const textIndent = indent < 0 ? 0 : indent;
  const region = input.slice(start, end3).replace(/\r\n?/g, "\n");
  const lines = region === "" ? [] : (region.endsWith("\n") ? region.slice(0, -1) : region).split("\n");
  let result = "";
  let didReadContent = false;
  let emptyLines = 0;
  let atMoreIndented = false;
  for (const line of lines) {
    let column = 0;
    while (column < textIndent && line.charCodeAt(column) === 32) column++;
    if (indent < 0 || column >= line.length) {
      emptyLines++;
      continue;
    }
    const content3 = line.slice(textIndent);
    const first = content3.charCodeAt(0);
    if (folded2) {
      if (first === 32 || first === 9) {
        atMoreIndented = true;
        result += "\n".repeat(didReadContent ? 1 + emptyLines : emptyLines);
      } else if (atMoreIndented) {
        atMoreIndented = false;
        result += "\n".repeat(emptyLines + 1);
      } else if (emptyLines === 0) {
        if (didReadContent) result += " ";
      } else result += "\n".repeat(emptyLines);
    } else result += "\n".repeat(didReadContent ? 1 + emptyLines : emptyLines);
    result += content3;
    didReadContent = true;
    emptyLines = 0;
  }
  if (chomping === CHOMPING_MODE.KEEP) result += "\n".repeat(didReadContent ? 1 + emptyLines : emptyLines);
  else if (chomping !== CHOMPING_MODE.STRIP) {
    if (didReadContent) result += "\n";
  }
  return result;
}
function getScalarValue(input, scalar5) {
  if (scalar5.valueStart === NO_RANGE$3) return "";
  const { valueStart, valueEnd } = scalar5;
  if (scalar5.fast) return input.slice(valueStart, valueEnd);
  switch (scalar5.style) {
    case SCALAR_STYLE.SINGLE_QUOTED:
      return getSingleQuotedValue(input, valueStart, valueEnd);
    case SCALAR_STYLE.DOUBLE_QUOTED:
      return getDoubleQuotedValue(input, valueStart, valueEnd);
    case SCALAR_STYLE.LITERAL_BLOCK:
      return getBlockValue(input, valueStart, valueEnd, scalar5.indent, scalar5.chomping, false);
    case SCALAR_STYLE.FOLDED_BLOCK:
      return getBlockValue(input, valueStart, valueEnd, scalar5.indent, scalar5.chomping, true);
    default:
      return getPlainValue(input, valueStart, valueEnd);
  }
}
var DEFAULT_TAG_HANDLERS = Object.assign(/* @__PURE__ */ Object.create(null), {
  "!": "!",
  "!!": "tag:yaml.org,2002:"
});
var TAG_SUFFIX_CHARS = "-#;/?:@&=+$_.~*'()";
var TAG_URI_CHARS = TAG_SUFFIX_CHARS + "!,[]";
var DEFAULT_CONSTRUCTOR_OPTIONS = {
  filename: "",
  schema: CORE_SCHEMA,
  json: false,
  maxTotalMergeKeys: 1e4,
  maxAliases: -1
};
var NO_RANGE$1 = -1;
var HAS_OWN = Object.prototype.hasOwnProperty;
var CONTEXT_FLOW_IN = 1;
var CONTEXT_FLOW_OUT = 2;
var CONTEXT_BLOCK_IN = 3;
var CONTEXT_BLOCK_OUT = 4;
var PATTERN_NON_PRINTABLE = /[\x00-\x08\x0B\x0C\x0E-\x1F\x7F-\x84\x86-\x9F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?:[^\uD800-\uDBFF]|^)[\uDC00-\uDFFF]/;
var PATTERN_FLOW_INDICATORS = /[,\[\]{}]/;
var PATTERN_TAG_HANDLE = /^(?:!|!!|![0-9A-Za-z-]+!)$/;
var NS_URI_CHAR = String.raw`(?:%[0-9A-Fa-f]{2}|[0-9A-Za-z\-#;/?:@&=+$,_.!~*'()\[\]])`;
var NS_TAG_CHAR = String.raw`(?:%[0-9A-Fa-f]{2}|[0-9A-Za-z\-#;/?:@&=+$.~*'()_])`;
var PATTERN_TAG_URI = new RegExp(`^(?:${NS_URI_CHAR})*$`);
var PATTERN_TAG_SUFFIX = new RegExp(`^(?:${NS_TAG_CHAR})+$`);
var PATTERN_TAG_PREFIX = new RegExp(`^(?:!(?:${NS_URI_CHAR})*|${NS_TAG_CHAR}(?:${NS_URI_CHAR})*)$`);
var DEFAULT_PARSER_OPTIONS = {
  filename: "",
  maxDepth: 100
};
function addDocumentEvent(state, explicitStart, explicitEnd) {
  state.events.push({
    type: EVENT_ID.DOCUMENT,
    explicitStart,
    explicitEnd,
    directives: state.directives
  });
}
function addSequenceEvent(state, start, anchorStart, anchorEnd, tagStart, tagEnd, style) {
  state.events.push({
    type: EVENT_ID.SEQUENCE,
    start,
    anchorStart,
    anchorEnd,
    tagStart,
    tagEnd,
    style
  });
}
function addMappingEvent(state, start, anchorStart, anchorEnd, tagStart, tagEnd, style) {
  state.events.push({
    type: EVENT_ID.MAPPING,
    start,
    anchorStart,
    anchorEnd,
    tagStart,
    tagEnd,
    style
  });
}
function insertFlowPairMappingEvent(state, snapshot) {
  state.events.splice(snapshot.eventsLength, 0, {
    type: EVENT_ID.MAPPING,
    start: snapshot.position,
    anchorStart: NO_RANGE$1,
    anchorEnd: NO_RANGE$1,
    tagStart: NO_RANGE$1,
    tagEnd: NO_RANGE$1,
    style: COLLECTION_STYLE.FLOW
  });
}
function addScalarEvent(state, valueStart, valueEnd, anchorStart, anchorEnd, tagStart, tagEnd, style, chomping = CHOMPING_MODE.CLIP, indent = -1, fast = false) {
  state.events.push({
    type: EVENT_ID.SCALAR,
    valueStart,
    valueEnd,
    anchorStart,
    anchorEnd,
    tagStart,
    tagEnd,
    style,
    chomping,
    indent,
    fast
  });
}
function addAliasEvent(state, anchorStart, anchorEnd) {
  state.events.push({
    type: EVENT_ID.ALIAS,
    anchorStart,
    anchorEnd
  });
}
function addPopEvent(state) {
  state.events.push({ type: EVENT_ID.POP });
}
function addEmptyScalarEvent(state) {
  addScalarEvent(state, NO_RANGE$1, NO_RANGE$1, NO_RANGE$1, NO_RANGE$1, NO_RANGE$1, NO_RANGE$1, SCALAR_STYLE.PLAIN);
}
function emptyProperties() {
  return {
    anchorStart: NO_RANGE$1,
    anchorEnd: NO_RANGE$1,
    tagStart: NO_RANGE$1,
    tagEnd: NO_RANGE$1
  };
}
function snapshotState(state) {
  return {
    position: state.position,
    line: state.line,
    lineStart: state.lineStart,
    lineIndent: state.lineIndent,
    firstTabInLine: state.firstTabInLine,
    eventsLength: state.events.length
  };
}
function restoreState(state, snapshot) {
  state.position = snapshot.position;
  state.line = snapshot.line;
  state.lineStart = snapshot.lineStart;
  state.lineIndent = snapshot.lineIndent;
  state.firstTabInLine = snapshot.firstTabInLine;
  state.events.length = snapshot.eventsLength;
}
function throwError(state, message) {
  YAMLException.throwAt(state.input.slice(0, state.length), state.position, message, state.filename);
}
function isEol(c) {
  return c === 10 || c === 13;
}
function isWhiteSpace(c) {
  return c === 9 || c === 32;
}
function isWsOrEol(c) {
  return isWhiteSpace(c) || isEol(c);
}
function isWsOrEolOrEnd(c) {
  return c === 0 || isWsOrEol(c);
}
function isFlowIndicator2(c) {
  return c === 44 || c === 91 || c === 93 || c === 123 || c === 125;
}
function fromDecimalCode(c) {
  return c >= 48 && c <= 57 ? c - 48 : -1;
}
function fromHexCode(c) {
  if (c >= 48 && c <= 57) return c - 48;
  const lc = c | 32;
  if (lc >= 97 && lc <= 102) return lc - 97 + 10;
  return -1;
}
function escapedHexLen(c) {
  if (c === 120) return 2;
  if (c === 117) return 4;
  if (c === 85) return 8;
  return 0;
}
function isSimpleEscape(c) {
  return c === 48 || c === 97 || c === 98 || c === 116 || c === 9 || c === 110 || c === 118 || c === 102 || c === 114 || c === 101 || c === 32 || c === 34 || c === 47 || c === 92 || c === 78 || c === 95 || c === 76 || c === 80;
}
function consumeLineBreak(state) {
  if (state.input.charCodeAt(state.position) === 10) state.position++;
  else {
    state.position++;
    if (state.input.charCodeAt(state.position) === 10) state.position++;
  }
  state.line++;
  state.lineStart = state.position;
  state.lineIndent = 0;
  state.firstTabInLine = -1;
}
function skipSeparationSpace(state, allowComments) {
  let lineBreaks = 0;
  let ch = state.input.charCodeAt(state.position);
  let hasSeparation = state.position === state.lineStart || isWsOrEol(state.input.charCodeAt(state.position - 1));
  while (ch !== 0) {
    while (isWhiteSpace(ch)) {
      hasSeparation = true;
      if (ch === 9 && state.firstTabInLine === -1) state.firstTabInLine = state.position;
      ch = state.input.charCodeAt(++state.position);
    }
    if (allowComments && hasSeparation && ch === 35) do
      ch = state.input.charCodeAt(++state.position);
    while (!isEol(ch) && ch !== 0);
    if (!isEol(ch)) break;
    consumeLineBreak(state);
    lineBreaks++;
    hasSeparation = true;
    ch = state.input.charCodeAt(state.position);
    while (ch === 32) {
      state.lineIndent++;
      ch = state.input.charCodeAt(++state.position);
    }
  }
  return lineBreaks;
}
function testDocumentSeparator(state, position = state.position) {
  const ch = state.input.charCodeAt(position);
  if ((ch === 45 || ch === 46) && ch === state.input.charCodeAt(position + 1) && ch === state.input.charCodeAt(position + 2)) {
    const following = state.input.charCodeAt(position + 3);
    return following === 0 || isWsOrEol(following);
  }
  return false;
}
function skipByteOrderMark(state) {
  if (state.position === state.lineStart && state.input.charCodeAt(state.position) === 65279) {
    state.position++;
    state.lineStart = state.position;
  }
}
function testDocumentBoundary(state) {
  if (state.position !== state.lineStart) return false;
  if (testDocumentSeparator(state)) return true;
  if (state.input.charCodeAt(state.position) !== 65279) return false;
  const snapshot = snapshotState(state);
  skipByteOrderMark(state);
  skipSeparationSpace(state, true);
  const ch = state.input.charCodeAt(state.position);
  const result = state.position === state.lineStart && (ch === 37 || ch === 45 && testDocumentSeparator(state));
  restoreState(state, snapshot);
  return result;
}
function skipUntilLineEnd(state) {
  let ch = state.input.charCodeAt(state.position);
  while (ch !== 0 && !isEol(ch)) ch = state.input.charCodeAt(++state.position);
}
function checkPrintable(state, start, end3) {
  const match = PATTERN_NON_PRINTABLE.exec(state.input.slice(start, end3));
  if (match !== null) {
    state.position = start + match.index + match[0].length - 1;
    throwError(state, "the stream contains non-printable characters");
  }
}
function readTagProperty(state, props, inFlow) {
  if (state.input.charCodeAt(state.position) !== 33) return false;
  if (props.tagStart !== NO_RANGE$1) throwError(state, "duplication of a tag property");
  const start = state.position;
  let isVerbatim = false;
  let isNamed2 = false;
  let tagHandle = "!";
  let ch = state.input.charCodeAt(++state.position);
  if (ch === 60) {
    isVerbatim = true;
    ch = state.input.charCodeAt(++state.position);
  } else if (ch === 33) {
    isNamed2 = true;
    tagHandle = "!!";
    ch = state.input.charCodeAt(++state.position);
  }
  let suffixStart = state.position;
  let tagName;
  if (isVerbatim) {
    while (ch !== 0 && ch !== 62) ch = state.input.charCodeAt(++state.position);
    if (ch !== 62) throwError(state, "unexpected end of the stream within a verbatim tag");
    tagName = state.input.slice(suffixStart, state.position);
    state.position++;
  } else {
    while (ch !== 0 && !isWsOrEol(ch) && !(inFlow && isFlowIndicator2(ch))) {
      if (ch === 33) {
        if (!isNamed2) {
          tagHandle = state.input.slice(suffixStart - 1, state.position + 1);
          if (!PATTERN_TAG_HANDLE.test(tagHandle)) throwError(state, "named tag handle cannot contain such characters");
          isNamed2 = true;
          suffixStart = state.position + 1;
        } else throwError(state, "tag suffix cannot contain exclamation marks");
      }
      ch = state.input.charCodeAt(++state.position);
    }
    tagName = state.input.slice(suffixStart, state.position);
    if (PATTERN_FLOW_INDICATORS.test(tagName)) throwError(state, "tag suffix cannot contain flow indicator characters");
  }
  if (tagName && !(isVerbatim ? PATTERN_TAG_URI.test(tagName) : PATTERN_TAG_SUFFIX.test(tagName))) throwError(state, `tag name cannot contain such characters: ${tagName}`);
  if (!isVerbatim && tagHandle !== "!" && tagHandle !== "!!" && !HAS_OWN.call(state.tagHandlers, tagHandle)) throwError(state, `undeclared tag handle "${tagHandle}"`);
  props.tagStart = start;
  props.tagEnd = state.position;
  return true;
}
function readAnchorProperty(state, props) {
  if (state.input.charCodeAt(state.position) !== 38) return false;
  if (props.anchorStart !== NO_RANGE$1) throwError(state, "duplication of an anchor property");
  state.position++;
  const start = state.position;
  while (state.input.charCodeAt(state.position) !== 0 && !isWsOrEol(state.input.charCodeAt(state.position)) && !isFlowIndicator2(state.input.charCodeAt(state.position))) state.position++;
  if (state.position === start) throwError(state, "name of an anchor node must contain at least one character");
  props.anchorStart = start;
  props.anchorEnd = state.position;
  return true;
}
function readAlias(state, props) {
  if (state.input.charCodeAt(state.position) !== 42) return false;
  if (props.anchorStart !== NO_RANGE$1 || props.tagStart !== NO_RANGE$1) throwError(state, "alias node should not have any properties");
  state.position++;
  const start = state.position;
  while (state.input.charCodeAt(state.position) !== 0 && !isWsOrEol(state.input.charCodeAt(state.position)) && !isFlowIndicator2(state.input.charCodeAt(state.position))) state.position++;
  if (state.position === start) throwError(state, "name of an alias node must contain at least one character");
  addAliasEvent(state, start, state.position);
  return true;
}
function readFlowScalarBreak(state, nodeIndent) {
  skipSeparationSpace(state, false);
  if (state.lineIndent < nodeIndent) throwError(state, "deficient indentation");
}
function readSingleQuotedScalar(state, nodeIndent, props) {
  if (state.input.charCodeAt(state.position) !== 39) return false;
  state.position++;
  const start = state.position;
  let simple2 = true;
  while (state.input.charCodeAt(state.position) !== 0) {
    const ch = state.input.charCodeAt(state.position);
    if (ch === 39) {
      if (state.input.charCodeAt(state.position + 1) === 39) {
        simple2 = false;
        state.position += 2;
        continue;
      }
      const end3 = state.position;
      state.position++;
      addScalarEvent(state, start, end3, props.anchorStart, props.anchorEnd, props.tagStart, props.tagEnd, SCALAR_STYLE.SINGLE_QUOTED, CHOMPING_MODE.CLIP, -1, simple2);
      return true;
    }
    if (isEol(ch)) {
      simple2 = false;
      readFlowScalarBreak(state, nodeIndent);
    } else if (state.position === state.lineStart && testDocumentSeparator(state)) throwError(state, "unexpected end of the document within a single quoted scalar");
    else if (ch !== 9 && ch < 32) throwError(state, "expected valid JSON character");
    else state.position++;
  }
  throwError(state, "unexpected end of the stream within a single quoted scalar");
}
function readDoubleQuotedScalar(state, nodeIndent, props) {
  if (state.input.charCodeAt(state.position) !== 34) return false;
  state.position++;
  const start = state.position;
  let simple2 = true;
  while (state.input.charCodeAt(state.position) !== 0) {
    const ch = state.input.charCodeAt(state.position);
    if (ch === 34) {
      const end3 = state.position;
      state.position++;
      addScalarEvent(state, start, end3, props.anchorStart, props.anchorEnd, props.tagStart, props.tagEnd, SCALAR_STYLE.DOUBLE_QUOTED, CHOMPING_MODE.CLIP, -1, simple2);
      return true;
    }
    if (ch === 92) {
      simple2 = false;
      const escaped = state.input.charCodeAt(++state.position);
      if (isEol(escaped)) readFlowScalarBreak(state, nodeIndent);
      else if (isSimpleEscape(escaped)) state.position++;
      else {
        let hexLength = escapedHexLen(escaped);
        if (hexLength === 0) throwError(state, "unknown escape sequence");
        while (hexLength-- > 0) {
          state.position++;
          if (fromHexCode(state.input.charCodeAt(state.position)) < 0) throwError(state, "expected hexadecimal character");
        }
        state.position++;
      }
    } else if (isEol(ch)) {
      simple2 = false;
      readFlowScalarBreak(state, nodeIndent);
    } else if (state.position === state.lineStart && testDocumentSeparator(state)) throwError(state, "unexpected end of the document within a double quoted scalar");
    else if (ch !== 9 && ch < 32) throwError(state, "expected valid JSON character");
    else state.position++;
  }
  throwError(state, "unexpected end of the stream within a double quoted scalar");
}
function readBlockScalar(state, parentIndent, props) {
  const ch = state.input.charCodeAt(state.position);
  let chomping = CHOMPING_MODE.CLIP;
  let indent = -1;
  let detectedIndent = false;
  if (ch !== 124 && ch !== 62) return false;
  const style = ch === 124 ? SCALAR_STYLE.LITERAL_BLOCK : SCALAR_STYLE.FOLDED_BLOCK;
  state.position++;
  while (state.input.charCodeAt(state.position) !== 0) {
    const current = state.input.charCodeAt(state.position);
    const digit = fromDecimalCode(current);
    if (current === 43 || current === 45) {
      if (chomping !== CHOMPING_MODE.CLIP) throwError(state, "repeat of a chomping mode identifier");
      chomping = current === 43 ? CHOMPING_MODE.KEEP : CHOMPING_MODE.STRIP;
      state.position++;
    } else if (digit >= 0) {
      if (digit === 0) throwError(state, "bad explicit indentation width of a block scalar; it cannot be less than one");
      if (detectedIndent) throwError(state, "repeat of an indentation width identifier");
      indent = parentIndent + digit - 1;
      detectedIndent = true;
      state.position++;
    } else break;
  }
  let hadWhitespace = false;
  while (isWhiteSpace(state.input.charCodeAt(state.position))) {
    hadWhitespace = true;
    state.position++;
  }
  if (hadWhitespace && state.input.charCodeAt(state.position) === 35) skipUntilLineEnd(state);
  if (isEol(state.input.charCodeAt(state.position))) consumeLineBreak(state);
  else if (state.input.charCodeAt(state.position) !== 0) throwError(state, "a line break is expected");
  let contentIndent = detectedIndent ? indent : -1;
  let maxLeadingIndent = 0;
  const valueStart = state.position;
  let valueEnd = state.position;
  while (state.input.charCodeAt(state.position) !== 0) {
    const linePosition = state.position;
    let column = 0;
    while (state.input.charCodeAt(linePosition + column) === 32) column++;
    const first = state.input.charCodeAt(linePosition + column);
    if (first === 0) {
      if (contentIndent >= 0) {
        if (column > contentIndent) valueEnd = linePosition + column;
      } else if (column > 0) valueEnd = linePosition + column;
      break;
    }
    if (testDocumentBoundary(state)) break;
    if (!detectedIndent && contentIndent === -1 && isEol(first)) maxLeadingIndent = Math.max(maxLeadingIndent, column);
    if (!detectedIndent && contentIndent === -1 && !isEol(first)) {
      if (first === 9 && column < parentIndent) {
        state.position = linePosition + column;
        throwError(state, "tab characters must not be used in indentation");
      }
      if (column >= parentIndent && column < maxLeadingIndent) {
        state.position = linePosition + column;
        throwError(state, "bad indentation of a mapping entry");
      }
    }
    if (contentIndent === -1 && first !== 0 && !isEol(first) && column < parentIndent) {
      state.lineIndent = column;
      state.position = linePosition + column;
      break;
    }
    if (!detectedIndent && first !== 0 && !isEol(first) && contentIndent === -1) contentIndent = column;
    const requiredIndent = contentIndent === -1 ? parentIndent + 1 : contentIndent;
    if (first !== 0 && !isEol(first) && column < requiredIndent) {
      state.lineIndent = column;
      state.position = linePosition + column;
      break;
    }
    skipUntilLineEnd(state);
    valueEnd = state.position;
    if (isEol(state.input.charCodeAt(state.position))) {
      consumeLineBreak(state);
      valueEnd = state.position;
    }
  }
  checkPrintable(state, valueStart, valueEnd);
  addScalarEvent(state, valueStart, valueEnd, props.anchorStart, props.anchorEnd, props.tagStart, props.tagEnd, style, chomping, contentIndent);
  return true;
}
function canStartPlainScalar(state, nodeContext) {
  const ch = state.input.charCodeAt(state.position);
  const inFlow = nodeContext === CONTEXT_FLOW_IN;
  if (ch === 0 || isWsOrEol(ch) || ch === 35 || ch === 38 || ch === 42 || ch === 33 || ch === 124 || ch === 62 || ch === 39 || ch === 34 || ch === 37 || ch === 64 || ch === 96 || isFlowIndicator2(ch)) return false;
  if (ch === 63 || ch === 45) {
    const following = state.input.charCodeAt(state.position + 1);
    if (isWsOrEolOrEnd(following) || inFlow && isFlowIndicator2(following)) return false;
  }
  return true;
}
function readPlainScalar(state, nodeIndent, nodeContext, props) {
  if (!canStartPlainScalar(state, nodeContext)) return false;
  const start = state.position;
  let end3 = state.position;
  let ch = state.input.charCodeAt(state.position);
  const inFlow = nodeContext === CONTEXT_FLOW_IN;
  let multiline = false;
  while (ch !== 0) {
    if (testDocumentBoundary(state)) break;
    if (ch === 58) {
      const following = state.input.charCodeAt(state.position + 1);
      if (isWsOrEolOrEnd(following) || inFlow && isFlowIndicator2(following)) break;
    } else if (ch === 35) {
      if (isWsOrEol(state.input.charCodeAt(state.position - 1))) break;
    } else if (inFlow && isFlowIndicator2(ch)) break;
    else if (isEol(ch)) {
      const savedPosition = state.position;
      const savedLine = state.line;
      const savedLineStart = state.lineStart;
      const savedLineIndent = state.lineIndent;
      skipSeparationSpace(state, false);
      if (state.lineIndent >= nodeIndent) {
        multiline = true;
        ch = state.input.charCodeAt(state.position);
        continue;
      }
      state.position = savedPosition;
      state.line = savedLine;
      state.lineStart = savedLineStart;
      state.lineIndent = savedLineIndent;
      break;
    }
    if (!isWhiteSpace(ch)) end3 = state.position + 1;
    ch = state.input.charCodeAt(++state.position);
  }
  if (end3 === start) return false;
  checkPrintable(state, start, end3);
  addScalarEvent(state, start, end3, props.anchorStart, props.anchorEnd, props.tagStart, props.tagEnd, SCALAR_STYLE.PLAIN, CHOMPING_MODE.CLIP, -1, !multiline);
  return true;
}
function skipFlowSeparationSpace(state, nodeIndent) {
  const startLine = state.line;
  skipSeparationSpace(state, true);
  if (state.line > startLine && state.lineIndent < nodeIndent || state.firstTabInLine !== -1 && state.lineIndent < nodeIndent) throwError(state, "deficient indentation");
}
function readFlowCollection(state, nodeIndent, props) {
  const ch = state.input.charCodeAt(state.position);
  const isMapping = ch === 123;
  const start = state.position;
  let readNext = true;
  if (ch !== 91 && ch !== 123) return false;
  const terminator = isMapping ? 125 : 93;
  if (isMapping) addMappingEvent(state, start, props.anchorStart, props.anchorEnd, props.tagStart, props.tagEnd, COLLECTION_STYLE.FLOW);
  else addSequenceEvent(state, start, props.anchorStart, props.anchorEnd, props.tagStart, props.tagEnd, COLLECTION_STYLE.FLOW);
  state.position++;
  while (state.input.charCodeAt(state.position) !== 0) {
    skipFlowSeparationSpace(state, nodeIndent);
    let ch2 = state.input.charCodeAt(state.position);
    if (ch2 === terminator) {
      state.position++;
      addPopEvent(state);
      return true;
    } else if (!readNext) throwError(state, "missed comma between flow collection entries");
    else if (ch2 === 44) throwError(state, "expected the node content, but found ','");
    let isPair = false;
    let isExplicitPair = false;
    if (ch2 === 63 && isWsOrEol(state.input.charCodeAt(state.position + 1))) {
      isPair = isExplicitPair = true;
      state.position += 1;
      skipFlowSeparationSpace(state, nodeIndent);
    }
    const entryLine = state.line;
    const entryStart = snapshotState(state);
    const keyWasRead = parseNode(state, nodeIndent, CONTEXT_FLOW_IN, false, true);
    skipFlowSeparationSpace(state, nodeIndent);
    ch2 = state.input.charCodeAt(state.position);
    if ((isMapping || isExplicitPair || state.line === entryLine) && ch2 === 58) {
      isPair = true;
      state.position++;
      skipFlowSeparationSpace(state, nodeIndent);
      if (!isMapping) {
        insertFlowPairMappingEvent(state, entryStart);
        if (!keyWasRead) addEmptyScalarEvent(state);
      } else if (!keyWasRead) addEmptyScalarEvent(state);
      if (!parseNode(state, nodeIndent, CONTEXT_FLOW_IN, false, true)) addEmptyScalarEvent(state);
      skipFlowSeparationSpace(state, nodeIndent);
      if (!isMapping) addPopEvent(state);
    } else if (isMapping && isPair) {
      if (!keyWasRead) addEmptyScalarEvent(state);
      addEmptyScalarEvent(state);
    } else if (isMapping) addEmptyScalarEvent(state);
    else if (isPair) {
      insertFlowPairMappingEvent(state, entryStart);
      if (!keyWasRead) addEmptyScalarEvent(state);
      addEmptyScalarEvent(state);
      addPopEvent(state);
    }
    ch2 = state.input.charCodeAt(state.position);
    if (ch2 === 44) {
      readNext = true;
      state.position++;
    } else readNext = false;
  }
  throwError(state, "unexpected end of the stream within a flow collection");
}
function readBlockSequence(state, nodeIndent, props) {
  if (state.firstTabInLine !== -1 || state.input.charCodeAt(state.position) !== 45 || !isWsOrEolOrEnd(state.input.charCodeAt(state.position + 1))) return false;
  addSequenceEvent(state, state.position, props.anchorStart, props.anchorEnd, props.tagStart, props.tagEnd, COLLECTION_STYLE.BLOCK);
  while (state.input.charCodeAt(state.position) === 45 && isWsOrEolOrEnd(state.input.charCodeAt(state.position + 1))) {
    if (state.firstTabInLine !== -1) {
      state.position = state.firstTabInLine;
      throwError(state, "tab characters must not be used in indentation");
    }
    const entryLine = state.line;
    state.position++;
    const hadBreak = skipSeparationSpace(state, true) > 0;
    if (state.firstTabInLine !== -1 && state.input.charCodeAt(state.position) === 45 && isWsOrEolOrEnd(state.input.charCodeAt(state.position + 1))) throwError(state, "bad indentation of a sequence entry");
    if (hadBreak && state.lineIndent <= nodeIndent) addEmptyScalarEvent(state);
    else parseNode(state, nodeIndent, CONTEXT_BLOCK_IN, false, true);
    skipSeparationSpace(state, true);
    if (state.lineIndent < nodeIndent || state.position >= state.length) break;
    if (state.lineIndent > nodeIndent) throwError(state, "bad indentation of a sequence entry");
    if (state.line === entryLine && state.input.charCodeAt(state.position) === 45 && isWsOrEolOrEnd(state.input.charCodeAt(state.position + 1))) throwError(state, "bad indentation of a sequence entry");
  }
  addPopEvent(state);
  return true;
}
function readBlockMapping(state, nodeIndent, flowIndent, props) {
  let atExplicitKey = false;
  let detected = false;
  let mappingOpened = false;
  let pendingExplicitKey = false;
  if (state.firstTabInLine !== -1) return false;
  let ch = state.input.charCodeAt(state.position);
  while (ch !== 0) {
    if (!atExplicitKey && state.firstTabInLine !== -1) {
      state.position = state.firstTabInLine;
      throwError(state, "tab characters must not be used in indentation");
    }
    const following = state.input.charCodeAt(state.position + 1);
    const entryLine = state.line;
    if ((ch === 63 || ch === 58) && isWsOrEolOrEnd(following)) {
      if (!mappingOpened) {
        addMappingEvent(state, state.position, props.anchorStart, props.anchorEnd, props.tagStart, props.tagEnd, COLLECTION_STYLE.BLOCK);
        mappingOpened = true;
      }
      if (ch === 63) {
        if (atExplicitKey) addEmptyScalarEvent(state);
        detected = true;
        atExplicitKey = true;
      } else if (atExplicitKey) atExplicitKey = false;
      else {
        addEmptyScalarEvent(state);
        detected = true;
        atExplicitKey = false;
      }
      state.position += 1;
      pendingExplicitKey = true;
    } else {
      if (atExplicitKey) {
        addEmptyScalarEvent(state);
        atExplicitKey = false;
      }
      const beforeKey = snapshotState(state);
      if (!parseNode(state, flowIndent, CONTEXT_FLOW_OUT, false, true)) break;
      if (state.line === entryLine) {
        ch = state.input.charCodeAt(state.position);
        while (isWhiteSpace(ch)) ch = state.input.charCodeAt(++state.position);
        if (ch === 58) {
          ch = state.input.charCodeAt(++state.position);
          if (!isWsOrEolOrEnd(ch)) throwError(state, "a whitespace character is expected after the key-value separator within a block mapping");
          if (!mappingOpened) {
            state.events.splice(beforeKey.eventsLength, 0, {
              type: EVENT_ID.MAPPING,
              start: beforeKey.position,
              anchorStart: props.anchorStart,
              anchorEnd: props.anchorEnd,
              tagStart: props.tagStart,
              tagEnd: props.tagEnd,
              style: COLLECTION_STYLE.BLOCK
            });
            mappingOpened = true;
          }
          detected = true;
          atExplicitKey = false;
          pendingExplicitKey = false;
        } else if (detected) throwError(state, "expected ':' after a mapping key");
        else {
          if (props.anchorStart !== NO_RANGE$1 || props.tagStart !== NO_RANGE$1) {
            restoreState(state, beforeKey);
            return false;
          }
          return true;
        }
      } else if (detected) throwError(state, "can not read a block mapping entry; a multiline key may not be an implicit key");
      else {
        if (props.anchorStart !== NO_RANGE$1 || props.tagStart !== NO_RANGE$1) {
          restoreState(state, beforeKey);
          return false;
        }
        return true;
      }
    }
    if (parseNode(state, nodeIndent, CONTEXT_BLOCK_OUT, true, pendingExplicitKey)) pendingExplicitKey = false;
    if (!atExplicitKey) {
      if (pendingExplicitKey) {
        addEmptyScalarEvent(state);
        pendingExplicitKey = false;
      }
    }
    skipSeparationSpace(state, true);
    ch = state.input.charCodeAt(state.position);
    if ((state.line === entryLine || state.lineIndent > nodeIndent) && ch !== 0) throwError(state, "bad indentation of a mapping entry");
    else if (state.lineIndent < nodeIndent) break;
  }
  if (!detected) return false;
  if (atExplicitKey) addEmptyScalarEvent(state);
  if (mappingOpened) addPopEvent(state);
  return true;
}
function parseNode(state, parentIndent, nodeContext, allowToSeek, allowCompact, allowPropertyMapping = true) {
  if (state.depth >= state.maxDepth) throwError(state, `nesting exceeded maxDepth (${state.maxDepth})`);
  state.depth++;
  let indentStatus = 1;
  let atNewLine = false;
  let hasContent = false;
  let propertyStart = null;
  const props = emptyProperties();
  let allowBlockScalars = nodeContext === CONTEXT_BLOCK_OUT || nodeContext === CONTEXT_BLOCK_IN;
  let allowBlockCollections = allowBlockScalars;
  const allowBlockStyles = allowBlockScalars;
  if (allowToSeek && skipSeparationSpace(state, true)) {
    atNewLine = true;
    if (state.lineIndent > parentIndent) indentStatus = 1;
    else if (state.lineIndent === parentIndent) indentStatus = 0;
    else indentStatus = -1;
  }
  if (indentStatus === 1) while (true) {
    const ch = state.input.charCodeAt(state.position);
    const propertyState = snapshotState(state);
    if (atNewLine && indentStatus !== 1 && (ch === 33 || ch === 38)) break;
    if (atNewLine && allowBlockStyles && (props.tagStart !== NO_RANGE$1 || props.anchorStart !== NO_RANGE$1) && (ch === 33 || ch === 38)) {
      const fallbackState = snapshotState(state);
      const flowIndent = parentIndent + 1;
      if (readBlockMapping(state, state.position - state.lineStart, flowIndent, props) && state.events[fallbackState.eventsLength]?.type === EVENT_ID.MAPPING) {
        state.depth--;
        return true;
      }
      restoreState(state, fallbackState);
    }
    if (atNewLine && (ch === 33 && props.tagStart !== NO_RANGE$1 || ch === 38 && props.anchorStart !== NO_RANGE$1)) break;
    if (!readTagProperty(state, props, nodeContext === CONTEXT_FLOW_IN) && !readAnchorProperty(state, props)) break;
    if (propertyStart === null) propertyStart = propertyState;
    if (skipSeparationSpace(state, true)) {
      atNewLine = true;
      allowBlockCollections = allowBlockStyles;
      if (state.lineIndent > parentIndent) indentStatus = 1;
      else if (state.lineIndent === parentIndent) indentStatus = 0;
      else indentStatus = -1;
    } else allowBlockCollections = false;
  }
  if (allowBlockCollections) allowBlockCollections = atNewLine || allowCompact;
  if (indentStatus === 1 || nodeContext === CONTEXT_BLOCK_OUT) {
    const flowIndent = nodeContext === CONTEXT_FLOW_IN || nodeContext === CONTEXT_FLOW_OUT ? parentIndent : parentIndent + 1;
    const blockIndent = state.position - state.lineStart;
    if (indentStatus === 1) {
      if (allowBlockCollections && (readBlockSequence(state, blockIndent, props) || readBlockMapping(state, blockIndent, flowIndent, props)) || readFlowCollection(state, flowIndent, props)) hasContent = true;
      else {
        const ch = state.input.charCodeAt(state.position);
        if (propertyStart !== null && allowPropertyMapping && allowBlockStyles && !allowBlockCollections && ch !== 124 && ch !== 62) {
          const fallbackState = snapshotState(state);
          const propertyIndent = propertyStart.position - propertyStart.lineStart;
          restoreState(state, propertyStart);
          if (readBlockMapping(state, propertyIndent, flowIndent, emptyProperties()) && state.events[fallbackState.eventsLength]?.type === EVENT_ID.MAPPING) hasContent = true;
          else restoreState(state, fallbackState);
        }
        if (!hasContent && (allowBlockScalars && readBlockScalar(state, flowIndent, props) || readSingleQuotedScalar(state, flowIndent, props) || readDoubleQuotedScalar(state, flowIndent, props) || readAlias(state, props) || readPlainScalar(state, flowIndent, nodeContext, props))) hasContent = true;
      }
    } else if (indentStatus === 0) hasContent = allowBlockCollections && readBlockSequence(state, blockIndent, props);
  }
  allowBlockScalars = allowBlockScalars && !hasContent;
  if (!hasContent && (props.anchorStart !== NO_RANGE$1 || props.tagStart !== NO_RANGE$1 || allowBlockScalars)) {
    addScalarEvent(state, NO_RANGE$1, NO_RANGE$1, props.anchorStart, props.anchorEnd, props.tagStart, props.tagEnd, SCALAR_STYLE.PLAIN);
    hasContent = true;
  }
  state.depth--;
  return hasContent || props.anchorStart !== NO_RANGE$1 || props.tagStart !== NO_RANGE$1;
}
function readDirective(state) {
  if (state.lineIndent > 0 || state.input.charCodeAt(state.position) !== 37) return false;
  state.position++;
  const nameStart = state.position;
  while (state.input.charCodeAt(state.position) !== 0 && !isWsOrEol(state.input.charCodeAt(state.position))) state.position++;
  const name3 = state.input.slice(nameStart, state.position);
  const args = [];
  if (name3.length === 0) throwError(state, "directive name must not be less than one character in length");
  while (state.input.charCodeAt(state.position) !== 0 && !isEol(state.input.charCodeAt(state.position))) {
    while (isWhiteSpace(state.input.charCodeAt(state.position))) state.position++;
    if (state.input.charCodeAt(state.position) === 35 || isEol(state.input.charCodeAt(state.position)) || state.input.charCodeAt(state.position) === 0) break;
    const start = state.position;
    while (state.input.charCodeAt(state.position) !== 0 && !isWsOrEol(state.input.charCodeAt(state.position))) state.position++;
    args.push(state.input.slice(start, state.position));
  }
  if (isEol(state.input.charCodeAt(state.position))) consumeLineBreak(state);
  if (name3 === "YAML") {
    if (state.directives.some((directive) => directive.kind === "yaml")) throwError(state, "duplication of %YAML directive");
    if (args.length !== 1) throwError(state, "YAML directive accepts exactly one argument");
    const match = /^([0-9]+)\.([0-9]+)$/.exec(args[0]);
    if (match === null) throwError(state, "ill-formed argument of the YAML directive");
    if (parseInt(match[1], 10) !== 1) throwError(state, "unacceptable YAML version of the document");
    state.directives.push({
      kind: "yaml",
      version: args[0]
    });
  } else if (name3 === "TAG") {
    if (args.length !== 2) throwError(state, "TAG directive accepts exactly two arguments");
    const [handle, prefix] = args;
    if (!PATTERN_TAG_HANDLE.test(handle)) throwError(state, "ill-formed tag handle (first argument) of the TAG directive");
    if (HAS_OWN.call(state.tagHandlers, handle)) throwError(state, `there is a previously declared suffix for "${handle}" tag handle`);
    if (!PATTERN_TAG_PREFIX.test(prefix)) throwError(state, "ill-formed tag prefix (second argument) of the TAG directive");
    state.tagHandlers[handle] = prefix;
    state.directives.push({
      kind: "tag",
      handle,
      prefix
    });
  }
  return true;
}
function readDocument(state) {
  state.directives = [];
  state.tagHandlers = /* @__PURE__ */ Object.create(null);
  let hasDirectives = false;
  skipSeparationSpace(state, true);
  while (readDirective(state)) {
    hasDirectives = true;
    skipSeparationSpace(state, true);
  }
  let explicitStart = false;
  let explicitEnd = false;
  let allowCompact = true;
  if (state.lineIndent === 0 && state.input.charCodeAt(state.position) === 45 && state.input.charCodeAt(state.position + 1) === 45 && state.input.charCodeAt(state.position + 2) === 45 && isWsOrEolOrEnd(state.input.charCodeAt(state.position + 3))) {
    explicitStart = true;
    const markerLine = state.line;
    state.position += 3;
    skipSeparationSpace(state, true);
    allowCompact = state.line > markerLine;
  } else if (hasDirectives) throwError(state, "directives end mark is expected");
  const documentEventIndex = state.events.length;
  if (!explicitStart && state.position === state.lineStart && state.input.charCodeAt(state.position) === 46 && testDocumentSeparator(state)) {
    state.position += 3;
    skipSeparationSpace(state, true);
    return;
  }
  addDocumentEvent(state, explicitStart, false);
  if (!parseNode(state, state.lineIndent - 1, CONTEXT_BLOCK_OUT, false, allowCompact, allowCompact)) addEmptyScalarEvent(state);
  skipSeparationSpace(state, true);
  if (state.position === state.lineStart && testDocumentSeparator(state)) {
    explicitEnd = state.input.charCodeAt(state.position) === 46;
    if (explicitEnd) {
      const markerLine = state.line;
      state.position += 3;
      skipSeparationSpace(state, true);
      if (state.line === markerLine && state.position < state.length) throwError(state, "end of the stream or a document separator is expected");
    }
  }
  const documentEvent = state.events[documentEventIndex];
  if (documentEvent?.type === EVENT_ID.DOCUMENT) documentEvent.explicitEnd = explicitEnd;
  addPopEvent(state);
  if (!explicitEnd && state.position < state.length && !testDocumentBoundary(state)) throwError(state, "end of the stream or a document separator is expected");
}
function parseEvents(input, options2) {
  const length = input.length;
  const state = {
    ...DEFAULT_PARSER_OPTIONS,
    ...options2,
    input: `${input}\0`,
    length,
    position: 0,
    line: 0,
    lineStart: 0,
    lineIndent: 0,
    firstTabInLine: -1,
    depth: 0,
    directives: [],
    tagHandlers: /* @__PURE__ */ Object.create(null),
    events: []
  };
  const nullpos = input.indexOf("\0");
  if (nullpos !== -1) YAMLException.throwAt(input, nullpos, "null byte is not allowed in input", state.filename);
  while (state.position < state.length) {
    skipByteOrderMark(state);
    skipSeparationSpace(state, true);
    if (state.position >= state.length) break;
    const documentStart = state.position;
    readDocument(state);
    if (state.position === documentStart)
      throwError(state, "can not read a document");
  }
  return state.events;
}
var DEFAULT_LOAD_OPTIONS = {
  ...DEFAULT_PARSER_OPTIONS,
  ...DEFAULT_CONSTRUCTOR_OPTIONS
};
function hasBit(mask, bit) {
  return (mask & 1 << bit) !== 0;
}
var DEFAULT_SCALAR_STYLE_RULES = {
  applyQuoteFlowKeysOption,
  doubleQuoteForInvisibles,
  doubleQuoteWhitespaceOnly,
  applyForceQuotesOption,
  tryLongOrMultilineAsBlock,
  quoteInvalidPlain,
  fallbackToDoubleQuoted
};
function _preferredQuotedStyle(layout) {
  if (layout.presenterOptions.quoteStyle === "single" && hasBit(layout.allowedStylesMask, SCALAR_STYLE.SINGLE_QUOTED)) return SCALAR_STYLE.SINGLE_QUOTED;
  return SCALAR_STYLE.DOUBLE_QUOTED;
}
function applyQuoteFlowKeysOption(layout) {
  if (!layout.presenterOptions.quoteFlowKeys) return;
  if (!layout.isKey || !layout.flowOnly || layout.style !== SCALAR_STYLE.PLAIN) return;
  layout.style = SCALAR_STYLE.DOUBLE_QUOTED;
}
function doubleQuoteForInvisibles(layout) {
  if (layout.style === SCALAR_STYLE.PLAIN && /[\t\x7F-\xA0\u2028\u2029\uFEFF\uFFFE\uFFFF]/.test(layout.node.value)) layout.style = SCALAR_STYLE.DOUBLE_QUOTED;
}
function doubleQuoteWhitespaceOnly(layout) {
  if (layout.style === SCALAR_STYLE.PLAIN && /^\s+$/.test(layout.node.value)) layout.style = SCALAR_STYLE.DOUBLE_QUOTED;
}
function applyForceQuotesOption(layout) {
  if (!layout.presenterOptions.forceQuotes) return;
  if (layout.isKey || layout.style !== SCALAR_STYLE.PLAIN) return;
  if (layout.node.tag !== layout.presenterOptions.schema.defaultScalarTag.tagName) return;
  layout.style = layout.node.value.includes("\n") ? SCALAR_STYLE.DOUBLE_QUOTED : _preferredQuotedStyle(layout);
}
function tryLongOrMultilineAsBlock(layout) {
  if (layout.style !== SCALAR_STYLE.PLAIN || layout.isKey) return;
  const value = layout.node.value;
  const multiline = value.indexOf("\n") !== -1;
  if (!hasBit(layout.allowedStylesMask, SCALAR_STYLE.LITERAL_BLOCK)) {
    if (multiline) layout.style = SCALAR_STYLE.DOUBLE_QUOTED;
    return;
  }
  const w = layout.presenterOptions.lineWidth;
  if (w === -1) {
    if (multiline) layout.style = SCALAR_STYLE.LITERAL_BLOCK;
    return;
  }
  const availableWidth = Math.max(Math.min(w, 40), w - layout.shiftOfContent);
  let position = 0;
  let shouldFold = false;
  while (position <= value.length) {
    let lineEnd2 = value.length;
    const nextLineBreak = value.indexOf("\n", position);
    if (nextLineBreak !== -1) lineEnd2 = nextLineBreak;
    const line = value.slice(position, lineEnd2);
    if (line.length > availableWidth && line[0] !== " " && / [^ \t]/.test(line)) shouldFold = true;
    if (nextLineBreak === -1) break;
    position = nextLineBreak + 1;
  }
  if (shouldFold) layout.style = SCALAR_STYLE.FOLDED_BLOCK;
  else if (multiline) layout.style = SCALAR_STYLE.LITERAL_BLOCK;
}
function quoteInvalidPlain(layout) {
  if (layout.style === SCALAR_STYLE.PLAIN && !hasBit(layout.allowedStylesMask, SCALAR_STYLE.PLAIN)) layout.style = _preferredQuotedStyle(layout);
}
function fallbackToDoubleQuoted(layout) {
  if (!hasBit(layout.allowedStylesMask, layout.style)) layout.style = SCALAR_STYLE.DOUBLE_QUOTED;
}
var SRC_C_PRINTABLE = "[\\x09\\x0A\\x0D\\x20-\\x7E\\x85\\xA0-\\uD7FF\\uE000-\\uFFFD\\u{10000}-\\u{10FFFF}]";
var SRC_B_CHAR = "[\\n\\r]";
var SRC_C_BYTE_ORDER_MARK = "\\uFEFF";
var SRC_S_WHITE = "[ \\t]";
var SRC_NB_CHAR = `(?:(?!(?:${SRC_B_CHAR}|${SRC_C_BYTE_ORDER_MARK}))${SRC_C_PRINTABLE})`;
var SRC_NS_CHAR = `(?:(?!${SRC_S_WHITE})${SRC_NB_CHAR})`;
var SRC_NB_JSON = "[\\x09\\x20-\\uD7FF\\uE000-\\uFFFF\\u{10000}-\\u{10FFFF}]";
var SRC_C_INDICATOR = "[-?:,\\[\\]{}#&*!|>'\"%@`]";
var SRC_C_FLOW_INDICATOR = "[,\\[\\]{}]";
var SRC_NS_PLAIN_SAFE_FLOW_OUT = SRC_NS_CHAR;
var SRC_NS_PLAIN_SAFE_FLOW_IN = `(?:(?!${SRC_C_FLOW_INDICATOR})${SRC_NS_CHAR})`;
var SRC_NS_PLAIN_FIRST_FLOW_OUT = `(?:(?:(?!${SRC_C_INDICATOR})${SRC_NS_CHAR})|[?:-](?=${SRC_NS_PLAIN_SAFE_FLOW_OUT}))`;
var SRC_NS_PLAIN_FIRST_FLOW_IN = `(?:(?:(?!${SRC_C_INDICATOR})${SRC_NS_CHAR})|[?:-](?=${SRC_NS_PLAIN_SAFE_FLOW_IN}))`;
var SRC_NS_PLAIN_CHAR_FLOW_OUT = `(?:(?:(?![:#])${SRC_NS_PLAIN_SAFE_FLOW_OUT})|:(?=${SRC_NS_PLAIN_SAFE_FLOW_OUT}))#*`;
var SRC_NS_PLAIN_CHAR_FLOW_IN = `(?:(?:(?![:#])${SRC_NS_PLAIN_SAFE_FLOW_IN})|:(?=${SRC_NS_PLAIN_SAFE_FLOW_IN}))#*`;
var SRC_NB_NS_PLAIN_IN_LINE_FLOW_OUT = `(?:${SRC_S_WHITE}*${SRC_NS_PLAIN_CHAR_FLOW_OUT})*`;
var SRC_NB_NS_PLAIN_IN_LINE_FLOW_IN = `(?:${SRC_S_WHITE}*${SRC_NS_PLAIN_CHAR_FLOW_IN})*`;
var SRC_NS_PLAIN_ONE_LINE_FLOW_OUT = `${SRC_NS_PLAIN_FIRST_FLOW_OUT}#*${SRC_NB_NS_PLAIN_IN_LINE_FLOW_OUT}`;
var SRC_NS_PLAIN_ONE_LINE_FLOW_IN = `${SRC_NS_PLAIN_FIRST_FLOW_IN}#*${SRC_NB_NS_PLAIN_IN_LINE_FLOW_IN}`;
var SRC_NS_PLAIN_ONE_LINE_BLOCK_KEY = SRC_NS_PLAIN_ONE_LINE_FLOW_OUT;
var SRC_NS_PLAIN_ONE_LINE_FLOW_KEY = SRC_NS_PLAIN_ONE_LINE_FLOW_IN;
var SRC_S_NS_PLAIN_NEXT_LINE_FLOW_OUT = `\\n+${SRC_NS_PLAIN_CHAR_FLOW_OUT}${SRC_NB_NS_PLAIN_IN_LINE_FLOW_OUT}`;
var SRC_S_NS_PLAIN_NEXT_LINE_FLOW_IN = `\\n+${SRC_NS_PLAIN_CHAR_FLOW_IN}${SRC_NB_NS_PLAIN_IN_LINE_FLOW_IN}`;
var SRC_NS_PLAIN_MULTI_LINE_FLOW_OUT = `${SRC_NS_PLAIN_ONE_LINE_FLOW_OUT}(?:${SRC_S_NS_PLAIN_NEXT_LINE_FLOW_OUT})*`;
var SRC_NS_PLAIN_MULTI_LINE_FLOW_IN = `${SRC_NS_PLAIN_ONE_LINE_FLOW_IN}(?:${SRC_S_NS_PLAIN_NEXT_LINE_FLOW_IN})*`;
var NS_PLAIN_FLOW_OUT = new RegExp(`^(?:${SRC_NS_PLAIN_MULTI_LINE_FLOW_OUT})$`, "u");
var NS_PLAIN_FLOW_IN = new RegExp(`^(?:${SRC_NS_PLAIN_MULTI_LINE_FLOW_IN})$`, "u");
var NS_PLAIN_BLOCK_KEY = new RegExp(`^(?:${SRC_NS_PLAIN_ONE_LINE_BLOCK_KEY})$`, "u");
var NS_PLAIN_FLOW_KEY = new RegExp(`^(?:${SRC_NS_PLAIN_ONE_LINE_FLOW_KEY})$`, "u");
var NB_SINGLE_ONE_LINE = new RegExp(`^(?:${SRC_NB_JSON})*$`, "u");
var NB_SINGLE_MULTI_LINE = new RegExp(`^(?:${SRC_NB_JSON}|\\n)*$`, "u");
var BLOCK_SCALAR_CONTENT = new RegExp(`^(?:${SRC_NB_CHAR}|\\n)*$`, "u");
var DEFAULT_PRESENTER_OPTIONS = {
  indent: 2,
  seqNoIndent: false,
  seqInlineFirst: true,
  lineWidth: 80,
  flowBracketPadding: false,
  flowSkipCommaSpace: false,
  flowSkipColonSpace: false,
  quoteFlowKeys: false,
  quoteStyle: "single",
  forceQuotes: false,
  scalarStyleRules: Object.keys(DEFAULT_SCALAR_STYLE_RULES).map((name3) => Reflect.get(DEFAULT_SCALAR_STYLE_RULES, name3)),
  tagBeforeAnchor: false
};
var DEFAULT_DUMP_OPTIONS = {
  ...DEFAULT_PRESENTER_OPTIONS,
  schema: DUMP_SCHEMA,
  skipInvalid: false,
  noRefs: false,
  flowLevel: -1,
  sortKeys: false,
  transform: () => {
  }
};
var EVENT_DOCUMENT = EVENT_ID.DOCUMENT;
var EVENT_SEQUENCE = EVENT_ID.SEQUENCE;
var EVENT_MAPPING = EVENT_ID.MAPPING;
var EVENT_SCALAR = EVENT_ID.SCALAR;
var EVENT_ALIAS = EVENT_ID.ALIAS;
var EVENT_POP = EVENT_ID.POP;
var SCALAR_STYLE_PLAIN = SCALAR_STYLE.PLAIN;
var SCALAR_STYLE_SINGLE_QUOTED = SCALAR_STYLE.SINGLE_QUOTED;
var SCALAR_STYLE_DOUBLE_QUOTED = SCALAR_STYLE.DOUBLE_QUOTED;
var SCALAR_STYLE_LITERAL_BLOCK = SCALAR_STYLE.LITERAL_BLOCK;
var SCALAR_STYLE_FOLDED_BLOCK = SCALAR_STYLE.FOLDED_BLOCK;
var COLLECTION_STYLE_BLOCK = COLLECTION_STYLE.BLOCK;
var COLLECTION_STYLE_FLOW = COLLECTION_STYLE.FLOW;
var CHOMPING_CLIP = CHOMPING_MODE.CLIP;
var CHOMPING_STRIP = CHOMPING_MODE.STRIP;
var CHOMPING_KEEP = CHOMPING_MODE.KEEP;

// src/yaml/explain.ts
var CONTROL = /[\0-\x08\v\f\x0e-\x1f\x7f]/;
var CONFLICT = /^\ufeff?(?:<{7}|>{7}|\|{7})(?: .*)?$/m;
var BLAMES_INDENT = /indentation|end of the stream or a document separator/;
var RESERVED = /[@`%]/;
var TAB_INDENT = /^ *(?=\t)/;
var MARKDOWN_FENCE = /^```\w*[ \t]*\r?$/m;
var FLOW_ROOT = /^\s*[[{]/;
function explain(text3, reason2, at3) {
  if (reason2.startsWith("nesting exceeded")) return new Unreadable("limit", "nested more than 100 deep", at3);
  if (CONTROL.test(text3.charAt(at3))) {
    return new Unreadable("syntax", `control character ${codePoint(text3, at3)}`, at3);
  }
  const conflict = text3.search(CONFLICT);
  if (conflict >= 0) return new Unreadable("syntax", "merge conflict marker", conflict);
  const mark4 = templateMark(text3, at3);
  if (mark4 >= 0) return unreadTemplate(text3, mark4);
  if (text3.startsWith("```", at3) && text3.slice(lineStart(text3, at3)).search(MARKDOWN_FENCE) === 0) {
    return new Unreadable("syntax", "Markdown code fence", at3);
  }
  if (RESERVED.test(text3.charAt(at3))) {
    return new Unreadable("syntax", `a value cannot begin with ${text3.charAt(at3)} unless it is quoted`, at3);
  }
  if (text3[at3] === ":" && text3.slice(lineStart(text3, at3), at3).includes(": ")) {
    return new Unreadable("syntax", 'a value that holds ": " must be quoted', at3);
  }
  const tab = BLAMES_INDENT.test(reason2) ? indentingTab(text3, at3) : -1;
  if (tab >= 0) return new Unreadable("syntax", "a tab indents this line; YAML allows only spaces", tab);
  return new Unreadable("syntax", reason2, at3);
}
function codePoint(text3, at3) {
  return `U+${text3.charCodeAt(at3).toString(16).toUpperCase().padStart(4, "0")}`;
}
function indentingTab(text3, at3) {
  if (FLOW_ROOT.test(text3)) return -1;
  const start = lineStart(text3, at3);
  const indent = TAB_INDENT.exec(text3.slice(start, at3 + 1));
  return indent ? start + indent[0].length : -1;
}

// src/yaml/join.ts
function joinFlowLines(text3) {
  return new Joiner(text3).join();
}
var Joiner = class {
  text;
  at = 0;
  joined = "";
  copied = 0;
  constructor(text3) {
    this.text = text3;
  }
  join() {
    if (isByteOrderMark(this.code())) this.at++;
    while (this.at < this.text.length) this.line();
    return this.joined + this.text.slice(this.copied);
  }
  /** A line in block context, such as `- key: value`, with whatever deeper lines its value goes on in. */
  line() {
    const start = this.at;
    this.skipSpaces();
    let owner = this.at - start - 1;
    if (this.at === start) {
      if (this.text[start] === "%") return this.skipLine();
      if (this.text.startsWith("---", start)) this.at += 3;
    }
    for (; ; ) {
      this.skipSpaces();
      const at3 = this.at;
      const character = this.text.charAt(at3);
      if (character === "" || character === "#" || isLineBreak(this.code())) return this.skipLine();
      if (character === "|" || character === ">") return this.skipDeeper(owner);
      if (character === "&" || character === "!" || character === "*") {
        this.skipWord();
        continue;
      }
      if (this.isIndicator("-") || this.isIndicator("?") || this.isIndicator(":")) {
        owner = at3 - start;
        this.at++;
        continue;
      }
      const isPlain = !this.bracketed(character);
      if (isPlain) this.plain();
      this.skipSpaces();
      if (this.isIndicator(":")) {
        owner = at3 - start;
        this.at++;
      } else return isPlain ? this.skipDeeper(owner) : this.skipLine();
    }
  }
  bracketed(opening) {
    if (opening === '"' || opening === "'") this.quoted(opening);
    else if (opening === "[" || opening === "{") this.flow(opening);
    else return false;
    return true;
  }
  quoted(quote) {
    const start = this.at++;
    for (; this.at < this.text.length; this.at++) {
      const character = this.text[this.at];
      if (isLineBreak(this.code())) this.blank(this.at, this.at + 1);
      else if (character === "\\" && quote === '"' && !isLineBreak(this.code(1))) this.at++;
      else if (character === quote && quote === "'" && this.text[this.at + 1] === quote) this.at++;
      else if (character === quote) {
        this.at++;
        return;
      }
    }
    throw explain(this.text, `this ${quote} is never closed`, start);
  }
  flow(opening) {
    const start = this.at;
    let depth = 0;
    let fresh = true;
    while (this.at < this.text.length) {
      const at3 = this.at;
      const behind = skipBlank(this.text, at3, this.text.length);
      const character = this.text.charAt(at3);
      if (behind > at3) {
        this.blank(at3, behind);
        this.at = behind;
      } else if (fresh && (character === '"' || character === "'")) {
        this.quoted(character);
        fresh = false;
      } else if (fresh && (character === "&" || character === "!")) this.skipWord();
      else {
        if (character === "[" || character === "{") depth++;
        if (character === "]" || character === "}") depth--;
        fresh = "[{,:?".includes(character);
        this.at++;
        if (depth === 0) return;
      }
    }
    throw explain(this.text, `this ${opening} is never closed`, start);
  }
  plain() {
    for (; this.at < this.text.length && !isLineBreak(this.code()); this.at++) {
      if (this.isIndicator(":") || this.text[this.at] === "#" && mayStartComment(this.text, this.at))
        return;
    }
  }
  code(ahead = 0) {
    return this.text.charCodeAt(this.at + ahead);
  }
  /** Whether the character here stands for structure, as white space behind it says. */
  isIndicator(character) {
    const { text: text3, at: at3 } = this;
    return text3[at3] === character && (at3 + 1 === text3.length || isBlank(text3.charCodeAt(at3 + 1)));
  }
  skipSpaces() {
    while (this.text[this.at] === " " || this.text[this.at] === "	") this.at++;
  }
  skipWord() {
    while (this.at < this.text.length && !isBlank(this.code()) && !"[]{},".includes(this.text[this.at]))
      this.at++;
  }
  skipLine() {
    this.at = lineEnd(this.text, this.at);
    while (isLineBreak(this.code())) this.at++;
  }
  skipDeeper(owner) {
    do
      this.skipLine();
    while (this.at < this.text.length && this.indent() > owner);
  }
  /** How far the line that starts here is indented; empty ones belong to whatever they stand in. */
  indent() {
    let offset = this.at;
    while (this.text[offset] === " ") offset++;
    return isLineBreak(this.text.charCodeAt(offset)) ? Infinity : offset - this.at;
  }
  blank(start, end3) {
    this.joined += this.text.slice(this.copied, start) + " ".repeat(end3 - start);
    this.copied = end3;
  }
};

// src/yaml/events.ts
var options = { maxDepth: 100 };
var LINES_TO_JOIN = /^(?:deficient indentation|unexpected end of the stream within)/;
function readEvents(text3) {
  try {
    return parseEvents(text3, options);
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    if (LINES_TO_JOIN.test(error.reason)) return readJoined(text3);
    throw explain(text3, error.reason, error.mark?.position ?? 0);
  }
}
function readJoined(text3) {
  try {
    const events = parseEvents(joinFlowLines(text3), options);
    for (const event of events) if ("fast" in event) event.fast = false;
    return events;
  } catch (error) {
    throw error instanceof YAMLException ? explain(text3, error.reason, error.mark?.position ?? 0) : error;
  }
}

// src/yaml/tree.ts
var STYLES2 = {
  [SCALAR_STYLE.PLAIN]: "plain",
  [SCALAR_STYLE.SINGLE_QUOTED]: "single-quoted",
  [SCALAR_STYLE.DOUBLE_QUOTED]: "double-quoted",
  [SCALAR_STYLE.LITERAL_BLOCK]: "literal",
  [SCALAR_STYLE.FOLDED_BLOCK]: "folded"
};
function readTree(text3, base, content3) {
  return new TreeReader(text3, base, content3).read();
}
var TreeReader = class {
  text;
  base;
  events;
  anchors = new Anchors();
  /** The event to read next. The first one only opens the document. */
  next = 1;
  /** Behind the last token. Events tell neither where collections end nor where empty values stand. */
  cursor;
  /** How many nodes a walk over all that is read so far would meet. */
  nodes = 0;
  constructor(text3, base, content3) {
    this.text = text3;
    this.base = base;
    this.cursor = content3;
    this.events = readEvents(text3);
  }
  read() {
    return this.events.length > 0 ? this.node("") : void 0;
  }
  node(indicator2) {
    const event = this.events[this.next++];
    if (event.type === EVENT_ID.ALIAS) return this.alias(event);
    if (event.anchorStart < 0) return this.content(event, indicator2);
    const name3 = this.anchorName(event);
    const before = this.nodes;
    this.anchors.open(name3);
    const node = this.content(event, indicator2);
    this.anchors.close(name3, node, this.nodes - before);
    return node;
  }
  alias(event) {
    const name3 = this.anchorName(event);
    const at3 = event.anchorStart - 1;
    if (!this.anchors.has(name3)) throw explain(this.text, `alias *${name3} has no anchor`, at3);
    const { node, size } = this.anchors.follow(name3, at3);
    this.nodes += size;
    this.cursor = event.anchorEnd;
    return node;
  }
  content(event, indicator2) {
    this.nodes++;
    if (event.type === EVENT_ID.MAPPING) return this.mapping(event);
    if (event.type === EVENT_ID.SEQUENCE) return this.sequence(event);
    return event.valueStart < 0 ? this.empty(event, indicator2) : this.scalar(event);
  }
  mapping(event) {
    const isFlow = event.style === COLLECTION_STYLE.FLOW;
    if (isFlow) this.refuseTemplate(doubledBrace(this.text, event.start));
    const hasBraces = isFlow && this.text[event.start] === "{" && !this.startsAgain(event);
    this.cursor = hasBraces ? event.start + 1 : event.start;
    const entries = /* @__PURE__ */ new Map();
    const duplicates = [];
    const merged4 = [];
    while (this.events[this.next].type !== EVENT_ID.POP) {
      const key = this.node("");
      const value = this.node(":");
      if (key.kind !== "scalar") continue;
      if (isMergeKey(key)) merged4.push(value);
      else enter(entries, { key, value }, duplicates);
    }
    if (merged4.length > 0) mergeEntries(entries, merged4);
    const end3 = this.close(hasBraces ? "}" : "");
    const own2 = { kind: "mapping", start: this.base + event.start, end: end3, entries };
    const node = duplicates.length > 0 ? { ...own2, duplicates } : own2;
    return event.tagStart < 0 ? node : { ...node, tag: this.tag(event) };
  }
  /** Whether a mapping is the single pair of `[{a: b}: c]`: its key begins where it does itself. */
  startsAgain(event) {
    const first = this.events[this.next];
    return first.type === EVENT_ID.MAPPING && first.start === event.start;
  }
  sequence(event) {
    const isFlow = event.style === COLLECTION_STYLE.FLOW;
    this.cursor = isFlow ? event.start + 1 : event.start;
    const items = [];
    while (this.events[this.next].type !== EVENT_ID.POP) items.push(this.node(isFlow ? "" : "-"));
    const end3 = this.close(isFlow ? "]" : "");
    const node = { kind: "sequence", start: this.base + event.start, end: end3, items };
    return event.tagStart < 0 ? node : { ...node, tag: this.tag(event) };
  }
  /** Steps out of a collection and answers where it ends: behind its last token, or the bracket after that. */
  close(bracket) {
    this.next++;
    if (bracket !== "") this.cursor = skipBlank(this.text, this.cursor, this.text.length, ",:?") + 1;
    return this.base + this.cursor;
  }
  scalar(event) {
    const style = STYLES2[event.style];
    let start = event.valueStart;
    let end3 = event.valueEnd;
    if (style === "single-quoted" || style === "double-quoted") {
      start--;
      end3++;
    } else if (style !== "plain") {
      start = this.blockHeader(event);
      if (event.chomping !== CHOMPING_MODE.KEEP) end3 = this.bodyEnd(start, end3);
    } else if (!event.fast) this.refuseTemplate(swallowedLine(this.text, start, end3));
    this.cursor = end3;
    return this.leaf(event, start, end3, style);
  }
  /** A value that is not there stands right behind its indicator; a tag without a value is what was written. */
  empty(event, indicator2) {
    if (indicator2 !== "") {
      const found = skipBlank(this.text, this.cursor, this.text.length);
      if (this.text[found] === indicator2) this.cursor = found + 1;
    }
    const at3 = this.cursor;
    this.refuseTemplate(commentedToken(this.text, at3));
    this.cursor = Math.max(at3, event.anchorEnd, event.tagEnd);
    return event.tagStart < 0 ? this.leaf(event, at3, at3, "plain") : this.leaf(event, event.tagStart, event.tagEnd, "plain");
  }
  leaf(event, from, to, style) {
    const text3 = getScalarValue(this.text, event);
    const start = this.base + from;
    const end3 = this.base + to;
    if (event.tagStart < 0) {
      const value = style === "plain" ? resolvePlain(text3) : text3;
      return { kind: "scalar", start, end: end3, text: text3, value, style };
    }
    const tag = this.tag(event);
    return { kind: "scalar", start, end: end3, text: text3, value: resolveTagged(tag, text3), style, tag };
  }
  refuseTemplate(at3) {
    if (at3 >= 0) throw unreadTemplate(this.text, at3);
  }
  anchorName(event) {
    return this.text.slice(event.anchorStart, event.anchorEnd);
  }
  tag(event) {
    return this.text.slice(event.tagStart, event.tagEnd);
  }
  /** The `|` or `>` of a block scalar: its event begins with the first line of the body. */
  blockHeader(event) {
    const from = Math.max(this.cursor, event.anchorEnd, event.tagEnd);
    return skipBlank(this.text, from, event.valueStart, ":-?");
  }
  /** Where the last line of a block scalar ends that is more than white space. */
  bodyEnd(start, end3) {
    let last = end3;
    while (last > start && isBlank(this.text.charCodeAt(last - 1))) last--;
    return lineEnd(this.text, last, end3);
  }
};
function enter(entries, entry, duplicates) {
  const name3 = entry.key.text;
  const earlier = entries.get(name3);
  if (earlier) {
    duplicates.push({ first: earlier, second: entry });
    entries.delete(name3);
  }
  entries.set(name3, entry);
}

// src/yaml/unusual.ts
var unusual = /* @__PURE__ */ new WeakSet();
function readNodes(file, text3, base, content3) {
  const usual = readJson(text3, base, content3) ?? readPlain(text3, base, content3);
  if (usual) return usual;
  unusual.add(file);
  return readTree(text3, base, content3);
}

// src/yaml/parse.ts
function parseYaml(file, worth) {
  const documents = [];
  const unread = [];
  let passed = 0;
  const executed = yttMark(file.text);
  for (const { start, end: end3, content: content3 } of splitDocuments(file.text)) {
    const text3 = file.text.slice(start, end3);
    if (!worth(text3)) {
      passed++;
      continue;
    }
    try {
      if (executed >= 0) throw unreadTemplate(text3, Math.max(yttMark(text3), 0));
      const root = readNodes(file, text3, start, content3 - start);
      documents.push({ file, start, end: end3, root });
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      const { why, reason: reason2, at: at3 } = error;
      unread.push({ file, start, end: end3, why, reason: reason2, at: start + at3 });
    }
  }
  return { documents, unread, passed };
}

// src/text/path.ts
var folderOf = (path) => path.slice(0, Math.max(path.lastIndexOf("/"), 0));
function ancestors(path) {
  const folders = [];
  for (let slash = path.lastIndexOf("/"); slash >= 0; slash = path.lastIndexOf("/", slash - 1)) {
    folders.push(path.slice(0, slash));
    if (slash === 0) break;
  }
  return [...folders, ""];
}

// src/config/path.ts
var isAbsolute = (path) => /^(?:[/\\]|[A-Za-z]:)/.test(path);
function resolveFrom(folder, written3) {
  if (isAbsolute(written3)) return void 0;
  const parts = folder.split("/").filter((part, index) => part !== "" || index === 0);
  if (folder === "") parts.pop();
  for (const part of written3.split("/")) {
    if (part === ".." && parts.length === 0) return void 0;
    if (part === "..") parts.pop();
    else if (part !== "." && part !== "") parts.push(part);
  }
  return parts.join("/");
}

// src/config/cluster.ts
function composeCluster({ name: name3, include, exclude: exclude2, calico: calico2, nodes, live, networks, externalPools }, file, globs2, report) {
  const groups = nodes && !("file" in nodes) ? nodes : [];
  const dump2 = nodes && "file" in nodes ? namedFile(nodes.file, file, report) : void 0;
  return {
    name: name3.value,
    at: name3.at,
    include: include && globs2(include),
    exclude: globs2(exclude2 ?? []),
    version: calico2?.version,
    datastore: calico2?.datastore,
    api: calico2?.api,
    nodes: groups.map((group3) => groupOf2(group3, report)),
    dump: dump2,
    live: live && namedFile(live, file, report),
    networks: (networks ?? []).map(({ name: name4, cidr, kind: kind2 }) => ({
      name: name4.value,
      kind: kind2.value,
      cidr: cidr.value,
      at: cidr.at
    })),
    externalPools: (externalPools ?? []).map(({ name: name4, cidr }) => ({
      name: name4.value,
      cidr: cidr?.value,
      at: cidr?.at ?? name4.at
    }))
  };
}
function namedFile({ value, at: at3 }, { path }, report) {
  const resolved = resolveFrom(folderOf(path), value);
  if (resolved !== void 0) return { value: resolved, at: at3 };
  report({
    at: at3,
    message: `${value} lies outside of the repository`,
    help: "name a file inside, relative to this one"
  });
  return void 0;
}
function groupOf2(group3, report) {
  const { name: name3, labels: labels2, taints: taints2, count: count2, minimum, maximum, addresses } = group3;
  const bound = minimum ?? maximum;
  if (count2 && bound)
    report({
      at: bound.at,
      message: "a group of nodes has a count, or a minimum and a maximum",
      help: "remove one of them"
    });
  if (minimum && maximum && minimum.value > maximum.value)
    report({
      at: maximum.at,
      message: `the maximum (${maximum.value}) is less than the minimum (${minimum.value})`,
      help: "write the larger number as maximum"
    });
  return {
    name: name3?.value,
    at: name3?.at ?? group3.at,
    labels: new Map([...labels2 ?? []].map(([key, { value }]) => [key, value])),
    taints: (taints2 ?? []).map(({ key, value, effect }) => ({
      key: key.value,
      value: value?.value ?? "",
      effect: effect.value
    })),
    minimum: (count2 ?? minimum)?.value ?? (maximum ? 0 : 1),
    maximum: (count2 ?? maximum)?.value,
    addresses: addresses ?? []
  };
}

// src/text/budget.ts
var OverBudget = class extends Error {
  constructor() {
    super("it comes to too much");
  }
};
var Budget = class {
  left;
  whole;
  /** `whole`: the budget that this one is a part of, and that is spent along with it. */
  constructor(most, whole3) {
    this.left = most;
    this.whole = whole3;
  }
  /** Throws `OverBudget` where not so much is left. */
  take(units) {
    this.whole?.take(units);
    this.left -= units;
    if (this.left < 0) throw new OverBudget();
  }
  /** Whether so much is left; it is taken only then. */
  mayTake(units) {
    if (this.left < units || this.whole && !this.whole.mayTake(units)) return false;
    this.left -= units;
    return true;
  }
};

// src/text/wildcards.ts
function fits(parts, items, isAny, goesWith) {
  let part = 0;
  let item = 0;
  let lastAny = -1;
  let resume = 0;
  while (item < items.length) {
    if (part < parts.length && isAny(parts[part])) {
      lastAny = part++;
      resume = item;
    } else if (part < parts.length && goesWith(parts[part], items[item])) {
      part++;
      item++;
    } else if (lastAny >= 0) {
      part = lastAny + 1;
      item = ++resume;
    } else return false;
  }
  while (part < parts.length && isAny(parts[part])) part++;
  return part === parts.length;
}

// src/text/glob.ts
var MOST_EXPANSIONS = 1e3;
var LONGEST = 4096;
function globOf(glob2) {
  const globs2 = glob2.length > LONGEST ? void 0 : expand(glob2);
  if (!globs2) return void 0;
  const byFirst = /* @__PURE__ */ new Map();
  for (const each of globs2) {
    const prefix = /^[^*?[\\/]*/.exec(each)[0];
    const first = prefix.slice(0, 1);
    const known3 = byFirst.get(first);
    const pattern2 = { prefix, steps: each.split("/").map(stepOf) };
    if (known3) known3.push(pattern2);
    else byFirst.set(first, [pattern2]);
  }
  const open2 = byFirst.get("") ?? [];
  return (path) => {
    const own2 = path === "" ? void 0 : byFirst.get(path[0]);
    return own2 !== void 0 && isMeant(own2, path) || open2.length > 0 && isMeant(open2, path);
  };
}
function wildcardsIn(glob2) {
  const globs2 = glob2.length > LONGEST ? void 0 : expand(glob2);
  const counts = globs2?.map((each) => each.replace(/\/\*\*$/, "").match(/\*+|[?[\\]/g)?.length ?? 0);
  return counts?.reduce((sum, count2) => sum + count2, 0) ?? 0;
}
function isMeant(patterns, path) {
  let names3;
  for (const { prefix, steps } of patterns) {
    if (!path.startsWith(prefix)) continue;
    names3 ??= path.split("/");
    if (fits(steps, names3, isAnyNumber, isNamed)) return true;
  }
  return false;
}
var isAnyNumber = (step2) => step2 === "**";
function isNamed(step2, name3) {
  if (step2 === "**") return true;
  if ("name" in step2) return step2.name === name3;
  return fits(
    step2,
    Array.from(name3),
    (letter) => letter === void 0,
    (letter, character) => letter(character)
  );
}
function stepOf(text3) {
  if (text3 === "**") return text3;
  if (!/[*?[\\]/.test(text3)) return { name: text3 };
  const letters = [];
  const characters = Array.from(text3);
  for (let at3 = 0; at3 < characters.length; at3++) {
    const character = characters[at3];
    const end3 = character === "[" ? endOfSet(characters, at3) : -1;
    if (character === "*") letters.push(void 0);
    else if (character === "?") letters.push(() => true);
    else if (end3 > 0) {
      letters.push(setOf(characters.slice(at3 + 1, end3)));
      at3 = end3;
    } else {
      const meant2 = character === "\\" && at3 + 1 < characters.length ? characters[++at3] : character;
      letters.push((other) => other === meant2);
    }
  }
  return letters;
}
function endOfSet(characters, start) {
  const first = start + (isNegation(characters[start + 1]) ? 2 : 1);
  return characters.indexOf("]", first + 1);
}
var isNegation = (character) => character === "!" || character === "^";
function setOf(written3) {
  const isNot = isNegation(written3[0]);
  const ranges = [];
  for (let at3 = isNot ? 1 : 0; at3 < written3.length; at3++) {
    const isRange = written3[at3 + 1] === "-" && at3 + 2 < written3.length;
    ranges.push([written3[at3], written3[isRange ? at3 + 2 : at3]]);
    if (isRange) at3 += 2;
  }
  return (character) => ranges.some(([first, last]) => first <= character && character <= last) !== isNot;
}
function expand(glob2) {
  let done = [""];
  for (let at3 = 0; at3 < glob2.length; ) {
    const group3 = glob2[at3] === "{" ? groupAt(glob2, at3) : void 0;
    const alternatives2 = group3?.alternatives.map(expand);
    if (alternatives2?.includes(void 0)) return void 0;
    const length = glob2[at3] === "\\" ? 2 : 1;
    const next = alternatives2?.flatMap((each) => each) ?? [glob2.slice(at3, at3 + length)];
    if (done.length * next.length > MOST_EXPANSIONS) return void 0;
    done = done.flatMap((head) => next.map((tail) => head + tail));
    at3 = group3?.end ?? at3 + length;
  }
  return done;
}
function groupAt(glob2, start) {
  const alternatives2 = [];
  let depth = 0;
  let from = start + 1;
  for (let at3 = start; at3 < glob2.length; at3++) {
    const character = glob2[at3];
    if (character === "\\") at3++;
    else if (character === "{") depth++;
    else if ((character === "," || character === "}") && depth === 1) {
      alternatives2.push(glob2.slice(from, at3));
      from = at3 + 1;
      if (character === "}") return alternatives2.length > 1 ? { alternatives: alternatives2, end: at3 + 1 } : void 0;
    } else if (character === "}") depth--;
  }
  return void 0;
}

// src/config/glob.ts
function compileGlob(glob2, folder) {
  const tidy = withoutEnd(glob2.replace(/^(?:\.\/)+/, ""), "/");
  const isMeant3 = globOf(tidy === "" || tidy === "." ? "**" : `${tidy}/**`) ?? (() => false);
  if (folder === "") return isMeant3;
  const prefix = `${folder}/`;
  return (path) => path.startsWith(prefix) && isMeant3(path.slice(prefix.length));
}
var LONGEST2 = 500;
function globFault(glob2) {
  if (glob2.trim() === "") return { fault: "this glob is empty", help: 'write "**" for every file' };
  if (glob2.length > LONGEST2)
    return { fault: `a glob has ${LONGEST2} characters at most`, help: "write several globs" };
  if (glob2.startsWith("!"))
    return {
      fault: "a glob cannot be negated",
      help: "list what it should leave out under exclude or ignore"
    };
  if (glob2.startsWith("/")) {
    const inner = glob2.replace(/^\/+/, "") || "**";
    return {
      fault: "a glob is relative to the folder of its configuration file",
      // To YAML a star at the beginning is an alias, a brace a map.
      help: `write ${/^[\w.]/.test(inner) ? inner : JSON.stringify(inner)}`
    };
  }
  if (glob2.includes("\\")) return { fault: 'a glob has "/" between folders', help: 'write "/" for "\\"' };
  if (glob2.split("/").includes(".."))
    return {
      fault: "a glob cannot leave the folder of its configuration file",
      help: "put the configuration into a folder that holds both"
    };
  return globOf(glob2) ? void 0 : { fault: "this glob stands for too many", help: "write several globs" };
}

// src/text/below.ts
function belowAmong(paths) {
  const sorted2 = [...new Set(paths)].sort();
  return function* (folder) {
    if (folder !== "" && sorted2[firstFrom(sorted2, folder)] === folder) yield folder;
    const start = folder === "" ? "" : `${folder}/`;
    for (let index = firstFrom(sorted2, start); sorted2[index]?.startsWith(start); index++)
      yield sorted2[index];
  };
}
function firstFrom(sorted2, text3) {
  let [low, high] = [0, sorted2.length];
  while (low < high) {
    const middle = low + high >> 1;
    if (sorted2[middle] < text3) low = middle + 1;
    else high = middle;
  }
  return low;
}

// src/config/meant.ts
function stemOf(glob2, folder) {
  const steps = withoutEnd(glob2.replace(/^(?:\.\/)+/, ""), "/").split("/");
  const first = steps.findIndex((step2) => step2 === "" || step2 === "." || /[*?[{\\]/.test(step2));
  const plain4 = first < 0 ? steps : steps.slice(0, first);
  return [folder, ...plain4].filter((step2) => step2 !== "").join("/");
}
function meantAmong(paths) {
  const below3 = belowAmong(paths);
  return function* (glob2) {
    for (const path of below3(glob2.stem)) if (glob2.matches(path)) yield path;
  };
}
function meaningAmong(things, globsOf) {
  const byStem = /* @__PURE__ */ new Map();
  for (const [index, thing] of things.entries())
    for (const glob2 of globsOf(thing)) {
      const known4 = byStem.get(glob2.stem);
      if (known4) known4.push({ index, glob: glob2 });
      else byStem.set(glob2.stem, [{ index, glob: glob2 }]);
    }
  const found = (path) => {
    const meant2 = /* @__PURE__ */ new Set();
    for (let stem = path; ; stem = stem.slice(0, Math.max(stem.lastIndexOf("/"), 0))) {
      for (const { index, glob: glob2 } of byStem.get(stem) ?? [])
        if (!meant2.has(index) && glob2.matches(path)) meant2.add(index);
      if (stem === "") break;
    }
    return [...meant2].sort((a, b) => a - b).map((index) => things[index]);
  };
  const known3 = /* @__PURE__ */ new Map();
  return (path) => {
    const answer = known3.get(path) ?? found(path);
    known3.set(path, answer);
    return answer;
  };
}

// src/config/rule-id.ts
var ruleIdPattern = "^[a-z][a-z0-9]*(-[a-z0-9]+)*$";
var longestRuleId = 63;
var pattern = new RegExp(ruleIdPattern);
var isRuleId = (text3) => text3.length <= longestRuleId && pattern.test(text3);

// src/cel/protocol.ts
var subjects = ["pool", "node", "namespace", "workload", "request", "cluster", "fleet"];

// src/text/day.ts
function isDay(text3) {
  const [, year, month, day2] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text3) ?? [];
  const days = daysIn(Number(year), Number(month));
  return days !== void 0 && Number(day2) >= 1 && Number(day2) <= days;
}
function daysIn(year, month) {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1];
}

// src/text/meant.ts
var synonyms = {
  none: "off",
  never: "off",
  disabled: "off",
  ignore: "off",
  info: "note",
  notice: "note",
  warn: "warning",
  text: "pretty",
  human: "pretty",
  md: "markdown",
  always: "require"
};
var strange = /* @__PURE__ */ new Set(["bson", "gitea", "json5", "jsonc", "jsonl", "ndjson", "toon"]);
function meant(text3, words3) {
  const word2 = text3.toLowerCase();
  const synonym = Object.hasOwn(synonyms, word2) ? synonyms[word2] : void 0;
  const known3 = words3.find((each) => each === synonym);
  return known3 ?? (strange.has(word2) ? void 0 : nearest(word2, words3, { left: 1e4 }, 1));
}

// src/config/written.ts
function byPlace({ at: a }, { at: b }) {
  if (a.file.path !== b.file.path) return a.file.path < b.file.path ? -1 : 1;
  return a.span.start - b.span.start;
}
var inside = (written3, node, field) => ({
  ...written3,
  node,
  field
});
function nameIn(node) {
  const name3 = node.kind === "mapping" ? node.entries.get("name")?.value : void 0;
  return name3?.kind === "scalar" && name3.text !== "" ? name3.text : void 0;
}
var subjectOf = ({ field }) => field === "" ? "the configuration" : field;
function mistaken(written3, message, help, more = {}) {
  written3.report({ at: { file: written3.file, span: spanOf(written3.node) }, message, help, ...more });
}
function placeOf({ file, node, field }) {
  return { file, span: spanOf(node), object: "configuration", field };
}
function spanOf(node) {
  const first = node.kind === "mapping" ? node.entries.values().next().value?.key : void 0;
  const { start, end: end3 } = first ?? node;
  return { start, end: end3 };
}
var LONGEST_QUOTE2 = 40;
function phraseOf(node) {
  if (node.kind === "mapping") return "a map";
  if (node.kind === "sequence") return "a list";
  if (node.value === null) return "nothing";
  const text3 = node.text.length > LONGEST_QUOTE2 ? `${node.text.slice(0, LONGEST_QUOTE2)}\u2026` : node.text;
  return typeof node.value === "string" ? `"${text3}"` : `the ${wordFor(node.value)} ${text3}`;
}
var wordFor = (value) => typeof value === "boolean" ? "boolean" : "number";

// src/config/shape.ts
function list(called3, item) {
  return {
    called: called3,
    schema: { type: "array", items: item.schema },
    read(written3) {
      const { node } = written3;
      if (node.kind !== "sequence") {
        const help = node.kind === "scalar" && node.value !== null ? `write a list: [${node.text}]` : 'begin each entry with "- "';
        return mistaken(written3, `${subjectOf(written3)} takes ${called3}, not ${phraseOf(node)}`, help);
      }
      return node.items.flatMap(
        (each, index) => item.read(inside(written3, each, `${written3.field}.${nameIn(each) ?? index}`)) ?? []
      );
    }
  };
}
function either(items, value, key) {
  const called3 = `${items.called}, or ${value.called}`;
  return {
    called: called3,
    schema: { oneOf: [items.schema, value.schema] },
    read(written3) {
      const { node, field } = written3;
      if (node.kind !== "scalar" || typeof node.value !== "string")
        return (node.kind === "mapping" ? value : items).read(written3);
      const text3 = /^[\w./][\w./-]*$/.test(node.text) ? node.text : JSON.stringify(node.text);
      return mistaken(
        written3,
        `${subjectOf(written3)} takes ${called3}, not ${phraseOf(node)}`,
        `write ${field.slice(field.lastIndexOf(".") + 1)}: { ${key}: ${text3} }`
      );
    }
  };
}
function defined(name3, shape) {
  return { ...shape, schema: { $ref: `#/$defs/${name3}` } };
}
function table(called3, schema, value, keyFault2) {
  return {
    called: called3,
    schema: { type: "object", additionalProperties: value.schema, ...schema },
    read(written3) {
      const { node } = written3;
      if (node.kind !== "mapping")
        return mistaken(
          written3,
          `${subjectOf(written3)} takes ${called3}, not ${phraseOf(node)}`,
          'write "key: value" lines'
        );
      reportTwins(written3, node);
      const read3 = /* @__PURE__ */ new Map();
      for (const [key, entry] of node.entries) {
        const fault = keyFault2(key);
        const missing = fault?.missingRule;
        if (fault)
          mistaken(inside(written3, entry.key, written3.field), fault.fault, fault.help, {
            ...missing !== void 0 && { missingRule: missing }
          });
        const found = value.read(inside(written3, entry.value, `${written3.field}.${key}`));
        if (found !== void 0 && (!fault || missing !== void 0)) read3.set(key, found);
      }
      return read3;
    }
  };
}
var optional = (shape, description) => {
  return { shape, description, isRequired: false };
};
var required = (shape, description) => {
  return { shape, description, isRequired: true };
};
function object(called3, keys2, schema = {}) {
  const names3 = Object.keys(keys2);
  const needed = names3.filter((name3) => keys2[name3].isRequired);
  return {
    called: called3,
    schema: {
      type: "object",
      properties: Object.fromEntries(
        names3.map((name3) => [name3, { description: keys2[name3].description, ...keys2[name3].shape.schema }])
      ),
      ...needed.length > 0 && { required: needed },
      additionalProperties: false,
      ...schema
    },
    read(written3) {
      const { node } = written3;
      if (node.kind !== "mapping")
        return mistaken(
          written3,
          `${subjectOf(written3)} takes ${called3}, not ${phraseOf(node)}`,
          `its keys are ${names3.join(", ")}`
        );
      reportTwins(written3, node);
      for (const [name3, { key }] of node.entries) {
        if (Object.hasOwn(keys2, name3)) continue;
        const close = nearest(name3, names3);
        const help = close ? `did you mean ${close}?` : `its keys are ${names3.join(", ")}`;
        mistaken(inside(written3, key, written3.field), `${called3} has no key "${name3}"`, help);
      }
      const read3 = names3.map((name3) => [name3, valueOf(written3, node, name3, keys2[name3])]);
      const isWhole2 = read3.every(([name3, value]) => value !== void 0 || !keys2[name3].isRequired);
      return isWhole2 ? { ...Object.fromEntries(read3), at: placeOf(written3) } : void 0;
    }
  };
}
function reportTwins(written3, { duplicates = [] }) {
  for (const { second } of duplicates)
    mistaken(
      inside(written3, second.key, written3.field),
      `the key "${second.key.text}" stands here twice`,
      "keep one of them"
    );
}
function valueOf(written3, node, name3, { shape, isRequired }) {
  const entry = node.entries.get(name3);
  if (entry)
    return shape.read(inside(written3, entry.value, written3.field ? `${written3.field}.${name3}` : name3));
  if (isRequired)
    mistaken(written3, `${name3} is missing${within(written3)}`, `write ${name3}: with ${shape.called}`);
  return void 0;
}
var within = ({ field }) => field === "" ? "" : ` in ${field}`;

// src/config/scalars.ts
var QUOTABLE = /* @__PURE__ */ new Set(["number", "bigint", "boolean"]);
function text(called3, schema, parse) {
  return {
    called: called3,
    schema: { type: "string", ...schema },
    read(written3) {
      const { node } = written3;
      if (node.kind !== "scalar" || typeof node.value !== "string") {
        const isQuotable = node.kind === "scalar" && QUOTABLE.has(typeof node.value);
        const help = isQuotable ? `put it in quotes: "${node.text}"` : `write ${called3}`;
        return mistaken(written3, `${subjectOf(written3)} takes ${called3}, not ${phraseOf(node)}`, help);
      }
      const parsed = parse(node.text);
      if ("fault" in parsed) return mistaken(written3, parsed.fault, parsed.help);
      return { value: parsed.value, at: placeOf(written3) };
    }
  };
}
function choice(words3, meanings) {
  const called3 = `${words3.slice(0, -1).join(", ")} or ${words3.at(-1)}`;
  const isWord2 = (text3) => words3.includes(text3);
  return {
    called: called3,
    schema: { enum: words3, markdownEnumDescriptions: words3.map((word2) => meanings[word2]) },
    read(written3) {
      const { node } = written3;
      const text3 = node.kind === "scalar" ? node.text : "";
      if (isWord2(text3) && node.kind === "scalar" && node.value !== null)
        return { value: text3, at: placeOf(written3) };
      const close = meant(text3, words3);
      const help = close ? `did you mean ${close}?` : `choose one of ${words3.join(", ")}`;
      return mistaken(written3, `${subjectOf(written3)} takes ${called3}, not ${phraseOf(node)}`, help);
    }
  };
}
var flag = {
  called: "true or false",
  schema: { type: "boolean" },
  read(written3) {
    const { node } = written3;
    if (node.kind === "scalar" && typeof node.value === "boolean")
      return { value: node.value, at: placeOf(written3) };
    return mistaken(
      written3,
      `${subjectOf(written3)} takes true or false, not ${phraseOf(node)}`,
      "write true or false"
    );
  }
};
function whole(minimum, maximum) {
  const called3 = `a whole number from ${minimum} to ${maximum}`;
  return {
    called: called3,
    schema: { type: "integer", minimum, maximum },
    read(written3) {
      const { node } = written3;
      const value = node.kind === "scalar" ? node.value : void 0;
      if (typeof value === "number" && Number.isInteger(value) && value >= minimum && value <= maximum)
        return { value, at: placeOf(written3) };
      return mistaken(
        written3,
        `${subjectOf(written3)} takes ${called3}, not ${phraseOf(node)}`,
        `write ${called3}`
      );
    }
  };
}
var name = text(
  "a name",
  { minLength: 1 },
  (value) => value.trim() === "" ? { fault: "this name is empty", help: "write a name" } : { value }
);
var day = text(
  "a day such as 2027-01-31",
  { pattern: "^\\d{4}-\\d{2}-\\d{2}$", examples: ["2027-01-31"] },
  (value) => isDay(value) ? { value } : { fault: `"${value}" is no day`, help: "write one such as 2027-01-31" }
);
var reason = text(
  "a reason",
  { minLength: 1 },
  (value) => /[\p{L}\p{N}]/u.test(value) ? { value } : { fault: "this reason says nothing", help: "say why" }
);
var glob = text(
  "a glob",
  { minLength: 1, maxLength: 500, examples: ["clusters/prod/**"] },
  (value) => {
    return globFault(value) ?? { value };
  }
);
var release = text(
  "a release of Calico, such as v3.30.3 or v3.30",
  { pattern: "^v?3\\.\\d{1,3}(\\.\\d{1,3})?$", examples: ["v3.30.3"] },
  (value) => /^v?3\.\d{1,3}(\.\d{1,3})?$/.test(value) ? { value } : { fault: `"${value}" is no release of Calico`, help: "write one such as v3.30.3, or v3.30" }
);
var network = text(
  "a CIDR",
  { examples: ["10.0.0.0/16"] },
  (written3) => masked(written3, parseCidr(written3), diagnoseCidr(written3))
);
var networkOrAddress = text(
  "a CIDR or an address",
  { examples: ["10.0.0.0/24", "10.0.0.7"] },
  (written3) => masked(written3, parseCidrOrAddress(written3), diagnoseCidrOrAddress(written3))
);
function masked(written3, cidr, fault) {
  if (!cidr)
    return { fault: `"${written3}" is no CIDR: ${fault}`, help: "write a network such as 10.0.0.0/16" };
  if (cidr.address === cidr.first) return { value: cidr };
  return { fault: `${written3} has host bits`, help: `write ${formatCidr(cidr)}` };
}
var LABEL_NAME = "[A-Za-z0-9]([A-Za-z0-9_.-]*[A-Za-z0-9])?";
var LABEL_KEY = `^([a-z0-9]([a-z0-9.-]*[a-z0-9])?/)?${LABEL_NAME}$`;
var LABEL_VALUE = `^(${LABEL_NAME})?$`;
var labelValue = text(
  "a string",
  { maxLength: 63, pattern: LABEL_VALUE },
  (value) => value.length <= 63 && new RegExp(LABEL_VALUE).test(value) ? { value } : {
    fault: `"${value}" can be no label's value`,
    help: 'write up to 63 letters, digits, "-", "_" and "."'
  }
);
var labelKey = text("a key", { pattern: LABEL_KEY }, (value) => keyFault(value) ?? { value });
function keyFault(key) {
  if (new RegExp(LABEL_KEY).test(key)) return void 0;
  return { fault: `"${key}" can be no label's key`, help: "write one such as rack or example.com/rack" };
}
var labels = table(
  "a map of labels",
  { propertyNames: { pattern: LABEL_KEY } },
  labelValue,
  keyFault
);
var taints = list(
  "a list of taints",
  object("a taint", {
    key: required(labelKey, "The key of the taint."),
    value: optional(labelValue, "Its value."),
    effect: required(
      choice(["NoSchedule", "PreferNoSchedule", "NoExecute"], {
        NoSchedule: "Keeps pods without a toleration away.",
        PreferNoSchedule: "Keeps them away where there is another node.",
        NoExecute: "Evicts them as well."
      }),
      "What the taint does to pods that do not tolerate it."
    )
  })
);

// src/config/policy.ts
var API_VERSION = "ipamlint.dev/v1";
var LONGEST_EXPRESSION = 1e4;
var fixed = (word2) => text(
  word2,
  { const: word2 },
  (value) => value === word2 ? { value } : { fault: `"${value}" is not ${word2}`, help: `write ${word2}` }
);
var expression = text(
  "an expression",
  { minLength: 1, maxLength: LONGEST_EXPRESSION },
  (value) => value.trim() === "" ? { fault: "this expression is empty", help: "write one in CEL, such as object.blockSize == 26" } : value.length > LONGEST_EXPRESSION ? { fault: `an expression has ${LONGEST_EXPRESSION} letters at most`, help: "divide it into variables" } : { value }
);
var words = text("a text", {}, (value) => ({ value }));
var variableName = text(
  "a name",
  { pattern: "^[A-Za-z_][A-Za-z0-9_]*$" },
  (value) => /^[A-Za-z_][A-Za-z0-9_]*$/.test(value) ? { value } : { fault: `"${value}" can be no variable's name`, help: 'write letters, digits and "_"' }
);
var id = text(
  "an id",
  { pattern: ruleIdPattern, maxLength: longestRuleId },
  (value) => isRuleId(value) ? { value } : { fault: `"${value}" can be no policy's id`, help: "write lower-case words such as pools-have-owners" }
);
var policyShape = object("a policy", {
  apiVersion: optional(fixed(API_VERSION), "Always `ipamlint.dev/v1`."),
  kind: optional(fixed("Policy"), "Always `Policy`."),
  id: required(
    id,
    "How findings, levels and suppressions call it. No rule and no other policy has the same."
  ),
  severity: optional(
    choice(["note", "warning", "error"], {
      note: "Good to know.",
      warning: "Probably wrong.",
      error: "Certainly wrong."
    }),
    "How grave its findings are; `error` where left out. `rules:` and `--rule` outrank it."
  ),
  help: optional(words, "What to do about a finding, as an imperative."),
  match: required(
    object("what a policy is about", {
      for: required(
        choice(subjects, {
          pool: "Each IP pool of the cluster, whoever declares it.",
          node: "Each node that the repository tells of.",
          namespace: "Each Namespace that it declares.",
          workload: "Each Pod, and whatever makes pods of a template.",
          request: "Each annotation that asks for pools or addresses.",
          cluster: "The cluster as a whole.",
          fleet: "All clusters that somebody may run, together."
        }),
        "What `object` is."
      )
    }),
    "What it is about."
  ),
  variables: optional(
    list(
      "a list of variables",
      object("a variable", {
        name: required(variableName, "Its name: expressions read `variables.NAME`."),
        expression: required(expression, "What it is, in CEL.")
      })
    ),
    "Names for parts of expressions; each may use those before it."
  ),
  matchConditions: optional(
    list(
      "a list of conditions",
      object("a condition", {
        name: optional(name, "What it asks, for whoever reads it."),
        expression: required(expression, "Whether the object is judged, in CEL. All of them have to hold.")
      })
    ),
    "Which objects are judged; all where left out."
  ),
  validations: required(
    list(
      "a list of validations",
      object("a validation", {
        expression: required(expression, "What must hold, in CEL."),
        message: optional(words, "What is wrong where it does not hold."),
        messageExpression: optional(expression, "The same in CEL; outranks `message`.")
      })
    ),
    "What must hold of each object."
  )
});
var FOREIGN = /^(?:(?:Validating|Mutating)AdmissionPolicy(?:Binding)?|(?:Namespaced)?(?:Validating|Mutating|Generating|Deleting|ImageValidating)Policy|ClusterPolicy)$/;
function kindOf2(node) {
  const textOf6 = (key) => {
    const value = node.kind === "mapping" ? node.entries.get(key)?.value : void 0;
    return value?.kind === "scalar" ? value.text : "";
  };
  return { kind: textOf6("kind"), group: textOf6("apiVersion").split("/")[0] };
}
var foreignPolicy = ({ kind: kind2, group: group3 }) => FOREIGN.test(kind2) || kind2 === "Policy" && group3 === "kyverno.io" ? `a ${kind2} judges requests to an API server, which ipamlint does not run` : void 0;
var FOREIGN_HELP = "write kind: Policy of apiVersion: ipamlint.dev/v1 with match: { for: pool } or the like in place of matchConstraints; matchConditions, variables and validations may stay, without request, oldObject and params";
var policy = {
  ...policyShape,
  read(written3) {
    const foreign = foreignPolicy(kindOf2(written3.node));
    if (foreign !== void 0) return mistaken(written3, foreign, FOREIGN_HELP);
    const read3 = policyShape.read(written3);
    if (!read3) return void 0;
    const { id: id2, severity, help, match, variables = [], matchConditions = [], validations } = read3;
    return {
      id: id2.value,
      at: id2.at,
      severity: severity?.value ?? "error",
      help: help?.value,
      subject: match.for.value,
      variables: variables.map(({ name: name3, expression: expression2 }) => ({ name: name3.value, expression: expression2 })),
      conditions: matchConditions.map(({ expression: expression2 }) => expression2),
      validations: validations.map(({ expression: expression2, message, messageExpression }) => ({
        expression: expression2,
        message: message?.value,
        messageExpression
      }))
    };
  }
};
var policyEntry = {
  called: "a policy, or a file with policies",
  schema: { oneOf: [policyShape.schema, { type: "string" }] },
  read(written3) {
    const { node } = written3;
    if (node.kind === "scalar" && typeof node.value === "string" && node.text !== "")
      return { file: { value: node.text, at: placeOf(written3) } };
    if (node.kind === "mapping") {
      const read3 = policy.read(written3);
      return read3 && { policy: read3 };
    }
    return mistaken(
      written3,
      `${subjectOf(written3)} takes ${this.called}, not ${phraseOf(node)}`,
      "write a policy, or the path of a file with policies"
    );
  }
};

// src/config/policies.ts
var MOST_POLICIES = 1e3;
function composePolicies(lists, files, ruleIds, report) {
  const known3 = /* @__PURE__ */ new Map();
  const read3 = /* @__PURE__ */ new Map();
  const add2 = (policy2) => {
    const { id: id2, at: at3 } = policy2;
    if (ruleIds.includes(id2))
      report({ at: at3, message: `"${id2}" is the id of a rule`, help: "give the policy another id" });
    else if (known3.has(id2))
      report({ at: at3, message: `two policies are called "${id2}"`, help: "give each an id of its own" });
    else if (known3.size === MOST_POLICIES)
      report({
        at: at3,
        message: `a configuration has ${MOST_POLICIES} policies at most`,
        help: "make one of several: a policy may have many validations"
      });
    if (known3.size <= MOST_POLICIES) known3.set(id2, policy2);
  };
  for (const { file, entries } of lists) {
    for (const entry of entries) {
      if ("policy" in entry) add2(entry.policy);
      else for (const each of policiesIn(entry.file, file, { files, read: read3, report })) add2(each);
    }
  }
  return { policies: [...known3.values()], policyFiles: [...read3.values()] };
}
function policiesIn({ value, at: at3 }, owner, { files, read: read3, report }) {
  const wrong = (message, help2) => {
    report({ at: at3, message, help: help2 });
    return [];
  };
  const help = "name a file of policies, relative to this one";
  const path = resolveFrom(folderOf(owner.path), value);
  if (path === void 0) return wrong(`${value} lies outside of the repository`, help);
  if (read3.has(path)) return wrong(`${path} is named twice`, "remove one of them");
  const file = files.read(path);
  if ("reason" in file) return wrong(`${path} ${file.reason}`, help);
  const { documents, unread } = parseYaml(file, () => true);
  const roots = documents.flatMap(({ root }) => root ?? []);
  const isOurs2 = ({ kind: kind2, group: group3 }) => kind2 === "Policy" && group3 === "ipamlint.dev";
  const stranger = roots.map(kindOf2).find((kinds) => !isOurs2(kinds));
  const [broken] = unread;
  if (broken && /^apiVersion: *["']?ipamlint\.dev\//m.test(file.text)) {
    const message = `${path} cannot be read as YAML: ${broken.reason}`;
    report({ at: { file, span: { start: broken.at, end: broken.at } }, message, help: "mend it there" });
    return [];
  }
  const foreign = stranger && foreignPolicy(stranger);
  if (foreign !== void 0) return wrong(foreign, FOREIGN_HELP);
  if (broken || stranger || roots.length === 0)
    return wrong(
      broken ? `${path} cannot be read as YAML` : `${path} holds what is no policy of ipamlint`,
      "write documents of apiVersion: ipamlint.dev/v1, kind: Policy"
    );
  read3.set(path, file);
  return roots.flatMap((node) => policy.read({ file, node, field: "", report }) ?? []);
}

// src/config/compose.ts
var contents = {
  "ipamlint:recommended": { failOn: { value: "error", origin: "ipamlint:recommended" } },
  "ipamlint:strict": { failOn: { value: "warning", origin: "ipamlint:strict" } }
};
function compose(parts, files, ruleIds, report) {
  const clusters = /* @__PURE__ */ new Map();
  const groups = /* @__PURE__ */ new Map();
  const rules = /* @__PURE__ */ new Map();
  const overrides = [];
  const ignore = [];
  const wildcards = new Budget(MOST_WILDCARDS);
  const dumps = /* @__PURE__ */ new Map();
  const lists = [];
  const plugins = /* @__PURE__ */ new Map();
  let failOn;
  let maxWarnings;
  let strictCoverage;
  let baseline;
  for (const part of parts) {
    if ("preset" in part) {
      failOn = contents[part.preset].failOn ?? failOn;
      continue;
    }
    const { file, content: content3 } = part;
    const globs2 = globsIn(file, wildcards, report);
    for (const plugin of content3.plugins ?? []) plugins.set(plugin.value, plugin);
    if (content3.policies) lists.push({ file, entries: content3.policies });
    for (const entry of onceEach(content3.clusters ?? [], "cluster", report)) {
      const cluster2 = composeCluster(entry, file, globs2, report);
      clusters.delete(cluster2.name);
      clusters.set(cluster2.name, cluster2);
    }
    for (const { name: name3, clusters: clusters2 } of onceEach(content3.groups ?? [], "group", report))
      groups.set(name3.value, { name: name3.value, at: name3.at, clusters: clusters2 });
    for (const [id2, level2] of settings(content3.rules)) rules.set(id2, level2);
    for (const { files: files2, rules: rules2, at: at3 } of content3.overrides ?? [])
      overrides.push({ files: globs2(files2), rules: settings(rules2), at: at3 });
    for (const glob2 of globs2(content3.ignore ?? [])) ignore.push(glob2);
    failOn = content3.failOn ? setting(content3.failOn) : failOn;
    maxWarnings = content3.maxWarnings ? setting(content3.maxWarnings) : maxWarnings;
    if (content3.baseline) baseline = namedFile(content3.baseline, file, report);
    strictCoverage = content3.strictCoverage ? setting(content3.strictCoverage) : strictCoverage;
  }
  const running = /* @__PURE__ */ new Set();
  for (const { live } of clusters.values()) {
    if (live && running.has(live.value))
      report({
        at: live.at,
        message: `two clusters run in ${live.value}`,
        help: "give each the dump of itself"
      });
    running.add(live?.value ?? "");
  }
  for (const { dump: dump2 } of clusters.values()) {
    if (!dump2 || dumps.has(dump2.value)) continue;
    const found = files.read(dump2.value);
    if ("reason" in found)
      report({
        at: dump2.at,
        message: `${dump2.value} ${found.reason}`,
        help: "name a file that `kubectl get nodes -o yaml` has printed, relative to this one"
      });
    else dumps.set(dump2.value, found);
  }
  return {
    files: parts.flatMap((part) => "file" in part ? part.file : []),
    clusters: [...clusters.values()],
    groups: [...groups.values()],
    rules,
    overrides,
    ignore,
    failOn,
    maxWarnings,
    strictCoverage,
    baseline: baseline && { ...setting(baseline), read: files.read(baseline.value) },
    dumps: [...dumps.values()],
    plugins: [...plugins.values()],
    ...composePolicies(lists, files, ruleIds, report)
  };
}
var setting = ({ value, at: at3 }) => ({ value, origin: at3 });
var settings = (rules) => new Map([...rules ?? []].map(([id2, level2]) => [id2, setting(level2)]));
var MOST_WILDCARDS = 1e3;
function globsIn({ path }, wildcards, report) {
  const folder = isAbsolute(path) ? "" : folderOf(path);
  let isTold = false;
  return (globs2) => globs2.map(({ value, at: at3 }) => {
    const isTooMany = !wildcards.mayTake(wildcardsIn(value));
    if (isTooMany && !isTold)
      report({
        at: at3,
        message: `a configuration has ${MOST_WILDCARDS} wildcards in globs at most, those of each alternative in braces counted`,
        help: 'name folders as they are: "clusters/old" means every file in it'
      });
    isTold ||= isTooMany;
    return { text: value, at: at3, stem: stemOf(value, folder), matches: compileGlob(value, folder) };
  });
}
function onceEach(entries, called3, report) {
  const seen = /* @__PURE__ */ new Map();
  for (const { name: name3 } of entries) {
    if (seen.has(name3.value))
      report({
        at: name3.at,
        message: `two ${called3}s are called "${name3.value}"`,
        help: "give each a name of its own"
      });
    seen.set(name3.value, name3.at);
  }
  return entries;
}

// src/config/config.ts
var presets = ["ipamlint:recommended", "ipamlint:strict"];
var noConfig = {
  files: [],
  clusters: [],
  groups: [],
  rules: /* @__PURE__ */ new Map(),
  overrides: [],
  ignore: [],
  failOn: void 0,
  maxWarnings: void 0,
  strictCoverage: void 0,
  baseline: void 0,
  dumps: [],
  policies: [],
  policyFiles: [],
  plugins: []
};

// src/config/level.ts
var levels = ["off", "note", "warning", "error"];
var thresholds = ["none", "note", "warning", "error"];

// src/config/rule-levels.ts
var level = choice(levels, {
  off: "Reports nothing.",
  note: "Good to know.",
  warning: "Probably wrong.",
  error: "Certainly wrong."
});
function rulesOf(known3) {
  const ids = known3.map(({ id: id2 }) => id2);
  const keys2 = known3.map(({ id: id2, summary }) => [id2, { description: summary, $ref: "#/$defs/level" }]);
  return table(
    "a map of rules and levels",
    {
      properties: Object.fromEntries(keys2),
      additionalProperties: {
        description: "A policy of yours, or a rule of a plugin.",
        $ref: "#/$defs/level"
      }
    },
    level,
    (id2) => faultOf(id2, ids)
  );
}
function faultOf(id2, ids) {
  if (ids.includes(id2)) return void 0;
  const close = nearest(id2, ids);
  const help = close ? `did you mean ${close}?` : "README.md lists the rules";
  return { fault: `there is no rule "${id2}"`, help, missingRule: id2 };
}

// src/config/verdict.ts
var verdictKeys = {
  failOn: optional(
    choice(thresholds, {
      none: "No finding fails.",
      note: "Every finding fails.",
      warning: "Warnings and errors fail.",
      error: "Errors fail."
    }),
    "The least severity that makes the exit code 1; `error` where left out. `--fail-on` outranks it."
  ),
  maxWarnings: optional(
    whole(0, 999999999),
    "More warnings than this make the exit code 1. `--max-warnings` outranks it."
  )
};

// src/config/schema.ts
var MOST_NODES = 1e4;
var globs = list("a list of globs", glob);
var calico = object("a description of Calico", {
  version: optional(
    release,
    "The release that runs: `v3.30.3`, or `v3.30` where the patch differs. Outranks what images tell; `--calico-version` outranks it."
  ),
  datastore: optional(
    choice(["kubernetes", "etcd"], {
      kubernetes: "Objects of the cluster's API server.",
      etcd: "An etcd of its own."
    }),
    "Where Calico keeps its pools."
  ),
  api: optional(
    choice(["aggregated", "native", "none"], {
      aggregated: "Calico's API server serves it, and checks what is written.",
      native: "CRDs of that group (v3.32 on, opt-in): nothing compares a pool with the others.",
      none: "Nothing serves it: calicoctl writes pools, or kubectl writes crd.projectcalico.org/v1."
    }),
    "What serves `projectcalico.org/v3` in the cluster. It decides which mistakes are refused."
  )
});
var count = whole(0, MOST_NODES);
var nodeGroup = object(
  "a group of nodes",
  {
    name: optional(
      name,
      "How messages call the group; with `count: 1` the name of the node. Its nodes are then `NAME-1`, `NAME-2` \u2026"
    ),
    labels: optional(
      labels,
      "The labels of each. A key that is not listed is absent, unless it has a prefix (`topology.kubernetes.io/zone`), which clouds and kubelets may set."
    ),
    taints: optional(taints, "The taints of each; none where left out."),
    count: optional(count, "How many there are."),
    minimum: optional(count, "How many there are at least, where an autoscaler decides."),
    maximum: optional(count, "How many there are at most, where an autoscaler decides."),
    addresses: optional(
      list("a list of CIDRs and addresses", networkOrAddress),
      "Addresses of the nodes, or the subnets that they come from. No pool may meet them."
    )
  },
  { not: { anyOf: [{ required: ["count", "minimum"] }, { required: ["count", "maximum"] }] } }
);
var dump = object("a dump of nodes", {
  file: required(
    name,
    "A file with Node objects, as `kubectl get nodes -o yaml` or `-o json` prints them, relative to this file."
  )
});
var cluster = object("a cluster", {
  name: required(name, "How reports call the cluster."),
  include: optional(
    globs,
    "The files that belong to it, relative to the folder of this file; a folder means all that is in it. Left out, it is the cluster that ipamlint finds under this name, or the only one that it finds."
  ),
  exclude: optional(globs, "Files that do not belong to it, of those included."),
  calico: optional(calico, "What is known of the Calico that runs there."),
  nodes: optional(
    either(list("a list of node groups", nodeGroup), dump, "file"),
    "All its nodes, as groups that are alike, or as a dump."
  ),
  live: optional(
    name,
    "A dump of the cluster that runs, as `kubectl get ippools,nodes,namespaces -o yaml` or `-o json` prints it, relative to this file; docs/live.md says what of it counts. `--live` outranks it."
  ),
  networks: optional(
    list(
      "a list of networks",
      object("a network", {
        name: required(name, "How messages call it."),
        cidr: required(network, "Its range."),
        kind: required(
          choice(["pods", "services", "nodes", "other"], {
            pods: "The pod network of the cluster's setup (kube-proxy's clusterCIDR): pools lie inside.",
            services: "The range of Services: pools lie outside.",
            nodes: "Addresses of nodes: pools lie outside.",
            other: "Any other network that pods must reach, or that others hand out: pools lie outside."
          }),
          "What it is used for."
        )
      })
    ),
    "Ranges that the cluster was set up with, or that pods must not be given."
  ),
  externalPools: optional(
    list(
      "a list of pools",
      object("a pool", {
        name: required(name, "Its name, as requests write it."),
        cidr: optional(network, "Its range, where it is known: no other pool may meet it.")
      })
    ),
    "Pools that exist although no manifest here declares them. Requests for them are not judged."
  )
});
var group = object("a group of clusters", {
  name: required(name, "How messages call it."),
  clusters: required(
    list("a list of clusters", name),
    "The names of its clusters, as reports call them. Pools of two of them that overlap are findings of overlapping-pools."
  )
});
function fileShape(known3) {
  const rules = defined("rules", rulesOf(known3));
  return object("a configuration", {
    $schema: optional(
      text("a URL", { format: "uri-reference" }, (value) => ({ value })),
      "Where editors find this schema; means nothing to ipamlint."
    ),
    extends: optional(
      list("a list of configurations", name),
      "What this file builds on: files, relative to this one and inside the repository, and `ipamlint:recommended` (what holds anyway) or `ipamlint:strict` (warnings fail, too). Later ones win, and this file wins over all: by key, rules by id, clusters and groups by name; `overrides` and `ignore` add up."
    ),
    clusters: optional(
      list("a list of clusters", cluster),
      "The clusters that the repository describes, and what it does not tell about them. Files that no cluster includes are sorted out as if nothing were declared."
    ),
    groups: optional(list("a list of groups", group), "Clusters that share a routed network."),
    rules: optional(rules, "How much a rule matters, for all of its findings. `--rule` outranks it."),
    overrides: optional(
      list(
        "a list of overrides",
        object("an override", {
          files: required(globs, "Where it holds: the file that a finding points at."),
          rules: required(rules, "Levels of rules there.")
        })
      ),
      "Levels of rules for some files; of several that hold for a file the last one wins."
    ),
    policies: optional(
      list("a list of policies", policyEntry),
      "Rules of your own in CEL: policies, and files of policies, relative to this one. docs/policies.md shows how they are written."
    ),
    plugins: optional(
      list("a list of plugins", name),
      "The plugins that have to be given with `--plugin` or `IPAMLINT_PLUGINS`, by name: a check without one of them ends with exit code 2. No plugin runs because it is named here."
    ),
    ignore: optional(globs, "Files that are not read at all."),
    ...verdictKeys,
    strictCoverage: optional(
      flag,
      "Whether the exit code is 3 where something that may matter was not seen: a file that cannot be read, or that a kustomization names and nobody finds. `--strict-coverage` outranks it."
    ),
    baseline: optional(
      name,
      "A file that `--write-baseline` has written, relative to this one: what it names counts for nothing. `--baseline` outranks it."
    )
  });
}
var configShape = (known3) => fileShape(known3);
var configKeys = Object.keys(configShape([]).schema.properties ?? {});

// src/config/read.ts
function readConfig(files, known3) {
  const mistakes = [];
  const report = (mistake) => void mistakes.push(mistake);
  const parts = [...partsOf(files, configShape(known3), report)];
  const ruleIds = known3.map(({ id: id2 }) => id2);
  const config = compose(parts, files, ruleIds, report);
  const own2 = config.policies.map(({ id: id2 }) => id2);
  const given = new Set(known3.map(({ plugin }) => plugin?.name));
  const mayBeMissing = config.plugins.some(({ value }) => !given.has(value));
  const isFine = (id2) => id2 !== void 0 && (mayBeMissing || own2.includes(id2));
  const real = mistakes.filter(({ missingRule }) => !isFine(missingRule));
  return real.length > 0 ? { mistakes: real.map((mistake) => withGuess(mistake, own2)).sort(byPlace) } : { config };
}
function withGuess(mistake, policyIds) {
  const { missingRule, help } = mistake;
  const close = missingRule === void 0 || help.startsWith("did") ? void 0 : nearest(missingRule, policyIds);
  return close === void 0 ? mistake : { ...mistake, help: `did you mean ${close}?` };
}
function partsOf(files, shape, report) {
  const parts = [];
  const seen = /* @__PURE__ */ new Set();
  const visit = (file, trail) => {
    seen.add(file.path);
    const content3 = contentOf2(file, shape, report);
    for (const base of content3?.extends ?? []) extend(base, file, [...trail, file.path]);
    if (content3) parts.push({ file, content: content3 });
  };
  const extend = ({ value, at: at3 }, file, trail) => {
    const wrong = (message, help) => report({ at: at3, message, help });
    if (isPreset(value)) return void parts.push({ preset: value });
    if (value.startsWith("ipamlint:")) {
      const close = nearest(value, presets);
      return wrong(
        `there is no configuration "${value}"`,
        close ? `did you mean ${close}?` : `there are ${presets.join(" and ")}`
      );
    }
    const path = resolveFrom(folderOf(file.path), value);
    if (path === void 0)
      return wrong(`${value} lies outside of the repository`, "name a file inside, relative to this one");
    if (trail.includes(path))
      return wrong(
        `${path} extends itself: ${[...trail.slice(trail.indexOf(path)), path].join(" \u2192 ")}`,
        "remove one of them"
      );
    if (seen.has(path)) return;
    const base = files.read(path);
    if ("reason" in base)
      return wrong(`${path} ${base.reason}`, "name an existing file, relative to this one");
    if (!isConfiguration(base))
      return wrong(`${path} is no configuration of ipamlint`, "name one, relative to this one");
    visit(base, trail);
  };
  visit(files.main, []);
  return parts;
}
var isPreset = (text3) => presets.includes(text3);
function isConfiguration(file) {
  const { documents, unread } = parseYaml(file, () => true);
  const [root, second] = documents.flatMap(({ root: root2 }) => root2 ?? []);
  if (unread.length > 0 || second) return false;
  if (!root) return true;
  if (root.kind !== "mapping") return false;
  const keys2 = [...root.entries.keys()];
  return keys2.filter((key) => configKeys.includes(key)).length * 2 > keys2.length || keys2.length === 0;
}
function contentOf2(file, shape, report) {
  const { documents, unread } = parseYaml(file, () => true);
  const wrong = (start, message, help) => report({ at: { file, span: { start, end: start } }, message, help });
  for (const { at: at3, reason: reason2 } of unread)
    wrong(at3, `the configuration cannot be read: ${reason2}`, "write YAML or JSON");
  const [first, second] = documents.filter(({ root }) => root !== void 0);
  if (second) wrong(second.root.start, "a configuration is one document", "remove the others");
  if (unread.length > 0) return void 0;
  const node = first?.root ?? { kind: "mapping", start: 0, end: 0, entries: /* @__PURE__ */ new Map() };
  return shape.read({ file, node, field: "", report });
}

// src/config/settings.ts
var defaultSettings = { levels: /* @__PURE__ */ new Map(), only: void 0, calicoVersion: void 0 };

// src/config/levels.ts
function levelIn({ levels: levels2, config = noConfig }, rule, path) {
  const told2 = levels2.get(rule);
  if (told2 !== void 0) return told2;
  const own2 = config.overrides.length === 0 ? [] : overridesOf(config)(path);
  const override = own2.findLast(({ rules }) => rules.has(rule));
  return (override?.rules ?? config.rules).get(rule)?.value;
}
var overridesOf = memo(({ overrides }) => meaningAmong(overrides, ({ files }) => files));
function mayReport({ levels: levels2, only: only3, config = noConfig }, rule) {
  if (only3 && !only3.has(rule)) return false;
  const level2 = levels2.get(rule) ?? config.rules.get(rule)?.value;
  if (level2 !== "off") return true;
  if (levels2.has(rule)) return false;
  return config.overrides.some(({ rules }) => (rules.get(rule)?.value ?? "off") !== "off");
}

// src/text/clip.ts
var longestWord = 300;
var longestText = 2400;
var longestRead = 24e3;
var longWords = new RegExp(`\\S{${longestWord + 1},}`, "g");
function clip(text3, most = longestText) {
  if (text3.length <= longestWord) return text3;
  const read3 = text3.length > longestRead ? text3.slice(0, longestRead) : text3;
  const clipped2 = read3.replace(longWords, (word2) => whole2(word2, longestWord - 1));
  return clipped2.length > most || read3 !== text3 ? whole2(clipped2, most - 1) : clipped2;
}
var whole2 = (text3, length) => `${text3.slice(0, length).replace(/[\ud800-\udbff]$/, "")}\u2026`;

// src/text/group.ts
function group2(values, keyOf7) {
  const groups = /* @__PURE__ */ new Map();
  for (const value of values) {
    const key = keyOf7(value);
    const known3 = groups.get(key);
    if (known3) known3.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}
function repeats(values, keyOf7) {
  const keys2 = values.map(keyOf7);
  const [met, again] = [/* @__PURE__ */ new Set(), /* @__PURE__ */ new Set()];
  for (const key of keys2) {
    if (key === void 0) continue;
    if (met.has(key)) again.add(key);
    else met.add(key);
  }
  const groups = /* @__PURE__ */ new Map();
  for (const [index, key] of keys2.entries()) {
    if (key === void 0 || !again.has(key)) continue;
    const known3 = groups.get(key);
    if (known3) known3.push(values[index]);
    else groups.set(key, [values[index]]);
  }
  return groups;
}

// src/diagnostic/fingerprint.ts
var OFFSET_BASIS = { high: 3421674724, low: 2216829733 };
var PRIME_LOW = 435;
function fingerprint(rule, { at: at3, subject: subject2 = "" }) {
  const { path, isElsewhere } = at3.file;
  return hash([rule, isElsewhere ? "" : path, at3.object, at3.field, subject2].join("\0"));
}
function toldApart(print, clusters) {
  const [first = ""] = clusters.map((name3) => name3 ?? "").sort();
  const times = /* @__PURE__ */ new Map();
  return clusters.map((name3 = "") => {
    const n = (times.get(name3) ?? 0) + 1;
    times.set(name3, n);
    const own2 = name3 === first ? print : hash(`${print}\0${name3}`);
    return n === 1 ? own2 : hash(`${own2}\0${n}`);
  });
}
function groupId(rule, severity, cause, clusters) {
  return hash(["group", rule, severity, cause, ...clusters].join("\0"));
}
var longest = 16384;
function hash(text3) {
  const half = longest / 2;
  const read3 = text3.length > longest ? `${text3.slice(0, half)}${text3.slice(-half)}${text3.length}` : text3;
  let high = OFFSET_BASIS.high;
  let low = OFFSET_BASIS.low;
  for (let index = 0; index < read3.length; index++) {
    low = (low ^ read3.charCodeAt(index)) >>> 0;
    const product = low * PRIME_LOW;
    high = Math.imul(high, PRIME_LOW) + Math.floor(product / 2 ** 32) + (low << 8) >>> 0;
    low = product >>> 0;
  }
  return [high, low].map((each) => each.toString(16).padStart(8, "0")).join("");
}

// src/diagnostic/settle.ts
function settle(found, settings2) {
  const merged4 = /* @__PURE__ */ new Map();
  for (const { rule, cluster: cluster2, finding } of found) {
    const level2 = levelIn(settings2, rule.id, finding.at.file.path);
    if (level2 === "off") continue;
    const severity = level2 ?? finding.severity ?? rule.severity;
    const print = fingerprint(rule.id, finding);
    const message = clip(finding.message);
    const name3 = cluster2 && clip(cluster2.name);
    let key = `${print} ${finding.at.span.start} ${severity}`;
    if ((merged4.get(key)?.diagnostic.message ?? message) !== message) key += ` ${message}`;
    const known3 = merged4.get(key);
    if (!known3) {
      const diagnostic = diagnosticOf(
        finding,
        {
          rule: rule.id,
          severity,
          message,
          fingerprint: print,
          ...(rule.policy ?? rule.plugin) && { isForeign: true }
        },
        name3
      );
      merged4.set(key, { diagnostic, name: name3, first: finding, others: void 0 });
    } else if (name3 !== void 0) (known3.others ??= new Sharers(known3.first, known3.name)).add(finding, name3);
  }
  const sorted2 = [...merged4.values()].sort((a, b) => byPlace2(a.diagnostic, b.diagnostic));
  return withOwnPrints(
    sorted2.map(
      ({ diagnostic, first, others }) => grouped(others ? others.shared(diagnostic) : diagnostic, first.cause)
    )
  );
}
function grouped(diagnostic, cause) {
  if (!cause) return diagnostic;
  const { rule, severity, clusters } = diagnostic;
  const id2 = groupId(rule, severity, cause.key, clusters);
  return { ...diagnostic, group: { id: id2, who: clip(cause.who, longestLabel) } };
}
function withOwnPrints(diagnostics) {
  const own2 = /* @__PURE__ */ new Map();
  for (const [print, sharing] of group2(diagnostics, ({ fingerprint: fingerprint2 }) => fingerprint2)) {
    if (sharing.length === 1) continue;
    const prints = toldApart(
      print,
      sharing.map(({ clusters }) => clusters[0])
    );
    for (const [index, diagnostic] of sharing.entries()) own2.set(diagnostic, prints[index]);
  }
  if (own2.size === 0) return diagnostics;
  return diagnostics.map((diagnostic) => {
    const print = own2.get(diagnostic);
    return print === void 0 ? diagnostic : { ...diagnostic, fingerprint: print };
  });
}
function diagnosticOf(finding, judged2, name3) {
  const { at: at3, note: note2, help, related = [], fix } = finding;
  const { rule, severity, message, fingerprint: fingerprint2, isForeign } = judged2;
  const places3 = [...baseOf(at3), ...related, ...settingsOf(at3, related)];
  const clusters = name3 === void 0 ? [] : [name3];
  const own2 = {
    rule,
    severity,
    message,
    at: at3,
    related: places3.map(clipped),
    clusters,
    fingerprint: fingerprint2,
    ...finding.subject !== void 0 && { subject: finding.subject },
    ...finding.victims && { victims: finding.victims },
    ...finding.aspects && { aspects: finding.aspects },
    ...isForeign && { isForeign }
  };
  if (note2 !== void 0 && help !== void 0 && !fix) return { ...own2, note: clip(note2), help: clip(help) };
  return {
    ...own2,
    ...note2 !== void 0 && { note: clip(note2) },
    ...help !== void 0 && { help: clip(help) },
    ...fix && isHandy(fix) && { fix: { ...fix, title: clip(fix.title) } }
  };
}
var Sharers = class {
  names = /* @__PURE__ */ new Set();
  notes = new Wordings();
  helps = new Wordings();
  victims = [];
  title;
  isFixShared = true;
  constructor(first, name3) {
    this.title = first.fix?.title;
    this.add(first, name3);
  }
  add({ note: note2, help, fix, victims = [] }, name3) {
    if (name3 !== void 0) this.names.add(name3);
    this.notes.add(note2, name3);
    this.helps.add(help, name3);
    for (const victim of victims) this.victims.push(victim);
    this.isFixShared &&= fix?.title === this.title;
  }
  /** The diagnostic for all of them. */
  shared({ note: _note, help: _help, fix, ...rest }) {
    const [note2, help] = [this.notes.text, this.helps.text];
    return {
      ...rest,
      ...note2 !== void 0 && { note: note2 },
      ...help !== void 0 && { help },
      ...fix && this.isFixShared && { fix },
      ...this.victims.length > 0 && { victims: this.victims },
      clusters: [...this.names].sort()
    };
  }
};
var shownWordings = 3;
var Wordings = class {
  clusters = /* @__PURE__ */ new Map();
  add(text3, cluster2) {
    if (!this.clusters.has(text3)) this.clusters.set(text3, cluster2);
  }
  get text() {
    const [first, ...others] = [...this.clusters].filter(([text3]) => text3 !== void 0);
    if (!first || others.length === 0) return first?.[0] === void 0 ? void 0 : clip(first[0]);
    const shown = [first, ...others].slice(0, shownWordings).map(([text3, cluster2]) => `in ${cluster2}: ${text3}`);
    const more = others.length + 1 - shown.length;
    return clip(`${shown.join("; ")}${more > 0 ? `; and so on in ${more} more` : ""}`);
  }
};
var longestLabel = 480;
function clipped(related) {
  const label = clip(related.label, longestLabel);
  return label === related.label ? related : { ...related, label };
}
var longestFix = 2e4;
var isHandy = ({ edits }) => edits.reduce((sum, { text: text3 }) => sum + text3.length, 0) <= longestFix;
var baseOf = ({ over: over2, object: object2, field }) => over2 ? [{ at: { ...over2, object: object2, field }, label: "the base that this patches" }] : [];
function settingsOf(at3, related) {
  const places3 = [at3, ...related.map((each) => each.at)].filter(({ setBy }) => setBy);
  if (places3.length === 0) return [];
  const settings2 = /* @__PURE__ */ new Map();
  for (const { setBy, object: object2, field } of places3) {
    if (!setBy) continue;
    const { variable: variable3, file, span } = setBy;
    settings2.set(`${file.path}:${span.start}`, {
      at: { file, span: { start: span.start, end: span.end }, object: object2, field },
      label: `sets ${variable3}`
    });
  }
  return [...settings2.values()];
}
var inOrder = (diagnostics) => diagnostics.toSorted(byPlace2);
function byPlace2(a, b) {
  return compare(a.at.file.path, b.at.file.path) || a.at.span.start - b.at.span.start || a.at.span.end - b.at.span.end || compare(a.rule, b.rule) || compare(a.message, b.message) || compare(a.fingerprint, b.fingerprint);
}
var compare = (a, b) => a < b ? -1 : a > b ? 1 : 0;

// src/diagnostic/tally.ts
function tally(diagnostics) {
  const counts = { error: 0, warning: 0, note: 0 };
  for (const { severity, isNew } of diagnostics) if (isNew !== false) counts[severity]++;
  return { errors: counts.error, warnings: counts.warning, notes: counts.note };
}

// src/change/causes.ts
function causeIn({ subject: subject2, clusters }, pairOf) {
  if (subject2 === void 0) return void 0;
  for (const cluster2 of clusters) {
    const pair = pairOf(cluster2);
    const place2 = pair && placeOf2(pair.before, subject2);
    if (!place2 || placeOf2(pair.after, subject2)) continue;
    return { at: place2, label: `${place2.object}, which this change removes or renames`, isPast: true };
  }
  return void 0;
}
var placeOf2 = (cluster2, subject2) => places(cluster2).get(subject2);
var places = memo(({ pools, manifests }) => {
  const ofObjects = manifests.map(({ id: id2, root }) => [
    id2,
    root.get("metadata").get("name").place
  ]);
  const ofPools = pools.flatMap(({ id: id2, name: name3, fields }) => [
    [id2, fields.name.place],
    [name3, fields.name.place]
  ]);
  return new Map([...ofObjects, ...ofPools].reverse());
});
function objectFinder(clusters) {
  let byFile;
  const index = () => {
    const all = new Set(clusters.flatMap(({ manifests }) => manifests));
    const files = group2(all, ({ file }) => file);
    for (const manifests of files.values()) manifests.sort((a, b) => a.span.start - b.span.start);
    return files;
  };
  return ({ file, span: { start } }) => {
    const manifests = (byFile ??= index()).get(file) ?? [];
    let [low, high] = [0, manifests.length];
    while (low < high) {
      const middle = low + high >> 1;
      if (manifests[middle].span.start <= start) low = middle + 1;
      else high = middle;
    }
    const span = manifests[low - 1]?.span;
    return span && start <= span.end ? span : void 0;
  };
}

// src/change/consequences.ts
var consequences = {
  "removed-pool-in-use": ["unknown-pool-request", "uncovered-node"],
  "changed-pool-cidr": ["unknown-pool-request"]
};
function withoutConsequences(diagnostics) {
  const explained = /* @__PURE__ */ new Map();
  const explain2 = (key, rank2) => void explained.set(key, Math.max(rank2, explained.get(key) ?? -1));
  for (const cause of diagnostics)
    for (const rule of consequences[cause.rule] ?? [])
      for (const key of [placeOf3(cause, rule), ...victimsOf(cause, rule)]) explain2(key, rankOf(cause));
  return diagnostics.filter((diagnostic) => {
    const { rule } = diagnostic;
    const follows = (key) => (explained.get(key) ?? -1) >= rankOf(diagnostic);
    const victims = victimsOf(diagnostic, rule);
    return !follows(placeOf3(diagnostic, rule)) && !(victims.length > 0 && victims.every(follows));
  });
}
var rankOf = ({ severity }) => severities.indexOf(severity);
var placeOf3 = ({ at: { file, span } }, rule) => [rule, file.path, span.start].join("\0");
var victimsOf = ({ victims = [], clusters }, rule) => clusters.flatMap((cluster2) => victims.map(({ id: id2 }) => [rule, cluster2, id2].join("\0")));

// src/change/exemptions.ts
function configExemptions(before = noConfig, after = noConfig, severities2) {
  const isMilder = (rule, level2) => levels.indexOf(level2) < levels.indexOf(before.rules.get(rule)?.value ?? severities2.get(rule) ?? "error");
  const known3 = new Set(before.ignore.map(({ text: text3 }) => text3));
  const ignored = after.ignore.filter(({ text: text3 }) => !known3.has(text3)).map(({ text: text3, at: at3 }) => ({ what: `the configuration ignores ${text3}`, at: at3 }));
  const milder = [...after.rules].flatMap(
    ([rule, { value, origin }]) => typeof origin === "string" || !isMilder(rule, value) ? [] : [{ what: `rule ${rule} is set to ${value}`, at: origin }]
  );
  const overridden = new Set(before.overrides.map(wordsOf));
  const overrides = after.overrides.filter((each) => !overridden.has(wordsOf(each))).filter(({ rules }) => [...rules].some(([rule, { value }]) => isMilder(rule, value))).map((each) => ({ what: `for ${wordsOf(each)}`, at: each.at }));
  return [...ignored, ...milder, ...overrides, ...looser(before, after)];
}
function baselineExemptions(before, after) {
  if (!after) return [];
  const { file, findings } = after;
  const known3 = new Set(before?.findings.map(wordsOfEntry));
  const places3 = new Map([...file.text.matchAll(/"[0-9a-f]{16}"/g)].map((each) => [each[0], each.index]));
  return findings.filter((each) => !known3.has(wordsOfEntry(each))).map(({ fingerprint: fingerprint2, rule, path }) => {
    const start = places3.get(`"${fingerprint2}"`) ?? 0;
    const span = { start, end: Math.min(start + fingerprint2.length + 2, file.text.length) };
    return { what: `the baseline takes ${rule} in ${path} as existing`, at: { file, span } };
  });
}
var wordsOfEntry = ({ fingerprint: fingerprint2, rule, path, object: object2, clusters }) => JSON.stringify([fingerprint2, rule, path, object2, clusters]);
var passing = ["note", "warning", "error", "none"];
function looser(before, after) {
  const severity = ({ failOn }) => failOn?.value ?? "error";
  const most = ({ maxWarnings }) => maxWarnings?.value ?? Infinity;
  const isStrict = ({ strictCoverage }) => strictCoverage?.value ?? false;
  const what = (text3, key) => {
    const at3 = placeOf4(after[key]) ?? placeOf4(before[key]);
    return at3 ? [{ what: text3, at: at3 }] : [];
  };
  const isLate = passing.indexOf(severity(after)) > passing.indexOf(severity(before));
  return [
    ...isLate ? what(`failOn is ${severity(after)}`, "failOn") : [],
    ...most(after) > most(before) ? what(`maxWarnings is ${after.maxWarnings ? most(after) : "removed"}`, "maxWarnings") : [],
    ...after.baseline && after.baseline.value !== before.baseline?.value ? what(`the baseline is ${after.baseline.value}`, "baseline") : [],
    ...isStrict(before) && !isStrict(after) ? what("strictCoverage is off", "strictCoverage") : []
  ];
}
var placeOf4 = (setting2) => typeof setting2?.origin === "string" ? void 0 : setting2?.origin;
var wordsOf = ({ files, rules }) => `${files.map(({ text: text3 }) => text3).join(", ")}: ${[...rules].map(([rule, { value }]) => `${rule} is set to ${value}`).join(", ")}`;
function suppressionExemptions(suppressed) {
  const found = /* @__PURE__ */ new Map();
  for (const { rule, suppression } of suppressed) {
    const key = `${suppression.at.file.path}:${suppression.at.span.start}`;
    const known3 = found.get(key) ?? { at: suppression.at, reason: suppression.reason, rules: /* @__PURE__ */ new Set() };
    known3.rules.add(rule);
    found.set(key, known3);
  }
  return [...found.values()].map(({ at: at3, reason: reason2, rules }) => ({
    what: `a comment silences ${[...rules].sort().join(", ")}: ${reason2}`,
    at: at3
  }));
}

// src/change/former-files.ts
var MOST_COMPARED = 200;
var MOST_LINES = 5e6;
var ALIKE = 0.5;
function formerFiles(before, after) {
  const known3 = new Map(before.map((file) => [file.path, file]));
  const paths = new Set(after.map(({ path }) => path));
  const gone = before.filter(({ path }) => !paths.has(path));
  const byText = new Map(gone.map((file) => [file.text, file]));
  const byName = group2(gone, ({ path }) => nameOf(path));
  const alike = comparing();
  const moved2 = memo((file) => ({
    former: byText.get(file.text) ?? alike(file, byName.get(nameOf(file.path)) ?? []) ?? alike(file, gone)
  }));
  return (file) => known3.get(file.path) ?? (gone.length > 0 ? moved2(file).former : void 0);
}
var nameOf = (path) => path.slice(path.lastIndexOf("/") + 1);
var linesOf = memo((file) => new Set(file.text.split(/\r?\n/)));
function comparing() {
  let room = MOST_LINES;
  return (file, candidates) => {
    const lines = linesOf(file);
    let best;
    for (const candidate of candidates.slice(0, MOST_COMPARED)) {
      const others = linesOf(candidate);
      room -= others.size;
      if (room < 0) break;
      const likeness = commonTo(lines, others) / Math.max(lines.size, others.size);
      if (likeness >= ALIKE && likeness > (best?.likeness ?? 0)) best = { candidate, likeness };
    }
    return best?.candidate;
  };
}
function commonTo(lines, others) {
  let common = 0;
  for (const line of others) if (lines.has(line)) common++;
  return common;
}

// src/change/introduced.ts
var keys = [
  ({ cluster: cluster2, diagnostic: { rule, at: at3, subject: subject2 = "" } }) => [rule, cluster2, at3.object, at3.field, subject2, at3.file.path].join("\0"),
  // An object is the same wherever it stands: files move, and folders are renamed.
  ({ cluster: cluster2, diagnostic: { rule, at: at3, subject: subject2 = "" } }) => [rule, cluster2, at3.object, at3.field, subject2].join("\0"),
  // What is said the same way is meant the same way: pools move between IPPools and the values of a chart.
  ({ cluster: cluster2, diagnostic: { rule, message } }) => [rule, cluster2, message].join("\0"),
  // Pools of an Installation may have no names, and a pool may get another one.
  ({ cluster: cluster2, diagnostic: { rule, message } }) => [rule, cluster2, withoutNames(message)].join("\0")
];
var withoutNames = (message) => message.replace(/"[^"]*" \((?=[\d.a-f:]+\/\d+\))([^)]+)\)/g, "$1");
function introduced(earlier, later, laterName) {
  const before = unitsOf(earlier, (cluster2) => laterName(cluster2));
  const after = unitsOf(later, (cluster2) => cluster2);
  const counterparts = /* @__PURE__ */ new Map();
  const taken = /* @__PURE__ */ new Set();
  for (const key of keys) {
    const open2 = /* @__PURE__ */ new Map();
    for (const unit of before.toReversed()) if (!taken.has(unit)) put(open2, key(unit), unit);
    for (const unit of after) {
      if (counterparts.has(unit)) continue;
      const same = open2.get(key(unit))?.pop();
      if (!same) continue;
      counterparts.set(unit, same);
      taken.add(same);
    }
  }
  pairByVictims(before, after, counterparts, taken);
  const joined3 = joinedIn(counterparts);
  const fresh = new Set(
    after.filter((unit) => {
      const same = counterparts.get(unit);
      return !same || rank(unit.diagnostic) > rank(same.diagnostic) || joined3.has(unit.diagnostic);
    }).map(({ diagnostic }) => diagnostic)
  );
  const left = new Set([...taken].map(({ diagnostic }) => diagnostic));
  return {
    fresh: later.filter((diagnostic) => fresh.has(diagnostic)),
    joined: joined3,
    existing: later.filter((diagnostic) => !fresh.has(diagnostic)),
    mended: earlier.filter((diagnostic) => !left.has(diagnostic))
  };
}
function pairByVictims(before, after, counterparts, taken) {
  const keysOf = (unit) => {
    const { rule, subject: subject2 = "", at: at3, victims = [] } = unit.diagnostic;
    if (victims[0]?.at !== at3) return [];
    return victims.map(({ id: id2 }) => [rule, unit.cluster, subject2, id2].join("\0"));
  };
  const open2 = new Map(
    before.filter((unit) => !taken.has(unit)).flatMap((unit) => keysOf(unit).map((key) => [key, unit]))
  );
  if (open2.size === 0) return;
  for (const unit of after) {
    if (counterparts.has(unit)) continue;
    const same = keysOf(unit).map((key) => open2.get(key)).find((each) => each && !taken.has(each));
    if (!same) continue;
    counterparts.set(unit, same);
    taken.add(same);
  }
}
function joinedIn(counterparts) {
  const known3 = /* @__PURE__ */ new Map();
  for (const [{ diagnostic }, same] of counterparts) {
    const { victims } = same.diagnostic;
    if (!diagnostic.victims || !victims) continue;
    const ids = known3.get(diagnostic) ?? /* @__PURE__ */ new Set();
    for (const { id: id2 } of victims) ids.add(id2);
    known3.set(diagnostic, ids);
  }
  const joined3 = [...known3].map(
    ([diagnostic, ids]) => [diagnostic, diagnostic.victims.filter(({ id: id2 }) => !ids.has(id2))]
  );
  return new Map(joined3.filter(([, victims]) => victims.length > 0));
}
var rank = ({ severity }) => severities.indexOf(severity);
function unitsOf(diagnostics, nameOf4) {
  return diagnostics.flatMap((diagnostic) => {
    const clusters = diagnostic.clusters.length === 0 ? [""] : diagnostic.clusters;
    return clusters.flatMap((each) => {
      const cluster2 = each === "" ? "" : nameOf4(each);
      return cluster2 === void 0 ? [] : [{ diagnostic, cluster: cluster2 }];
    });
  });
}
function put(open2, key, unit) {
  const known3 = open2.get(key);
  if (known3) known3.push(unit);
  else open2.set(key, [unit]);
}

// node_modules/diff/libesm/diff/base.js
var Diff = class {
  diff(oldStr, newStr, options2 = {}) {
    let callback;
    if (typeof options2 === "function") {
      callback = options2;
      options2 = {};
    } else if ("callback" in options2) {
      callback = options2.callback;
    }
    const oldString = this.castInput(oldStr, options2);
    const newString = this.castInput(newStr, options2);
    const oldTokens = this.removeEmpty(this.tokenize(oldString, options2));
    const newTokens = this.removeEmpty(this.tokenize(newString, options2));
    return this.diffWithOptionsObj(oldTokens, newTokens, options2, callback);
  }
  diffWithOptionsObj(oldTokens, newTokens, options2, callback) {
    var _a;
    const done = (value) => {
      value = this.postProcess(value, options2);
      if (callback) {
        setTimeout(function() {
          callback(value);
        }, 0);
        return void 0;
      } else {
        return value;
      }
    };
    const newLen = newTokens.length, oldLen = oldTokens.length;
    let editLength = 1;
    let maxEditLength = newLen + oldLen;
    if (options2.maxEditLength != null) {
      maxEditLength = Math.min(maxEditLength, options2.maxEditLength);
    }
    const maxExecutionTime = (_a = options2.timeout) !== null && _a !== void 0 ? _a : Infinity;
    const abortAfterTimestamp = Date.now() + maxExecutionTime;
    const bestPath = [{ oldPos: -1, lastComponent: void 0 }];
    let newPos = this.extractCommon(bestPath[0], newTokens, oldTokens, 0, options2);
    if (bestPath[0].oldPos + 1 >= oldLen && newPos + 1 >= newLen) {
      return done(this.buildValues(bestPath[0].lastComponent, newTokens, oldTokens));
    }
    let minDiagonalToConsider = -Infinity, maxDiagonalToConsider = Infinity;
    const execEditLength = () => {
      for (let diagonalPath = Math.max(minDiagonalToConsider, -editLength); diagonalPath <= Math.min(maxDiagonalToConsider, editLength); diagonalPath += 2) {
        let basePath;
        const removePath = bestPath[diagonalPath - 1], addPath = bestPath[diagonalPath + 1];
        if (removePath) {
          bestPath[diagonalPath - 1] = void 0;
        }
        let canAdd = false;
        if (addPath) {
          const addPathNewPos = addPath.oldPos - diagonalPath;
          canAdd = addPath && 0 <= addPathNewPos && addPathNewPos < newLen;
        }
        const canRemove = removePath && removePath.oldPos + 1 < oldLen;
        if (!canAdd && !canRemove) {
          bestPath[diagonalPath] = void 0;
          continue;
        }
        if (!canRemove || canAdd && removePath.oldPos < addPath.oldPos) {
          basePath = this.addToPath(addPath, true, false, 0, options2);
        } else {
          basePath = this.addToPath(removePath, false, true, 1, options2);
        }
        newPos = this.extractCommon(basePath, newTokens, oldTokens, diagonalPath, options2);
        if (basePath.oldPos + 1 >= oldLen && newPos + 1 >= newLen) {
          return done(this.buildValues(basePath.lastComponent, newTokens, oldTokens)) || true;
        } else {
          bestPath[diagonalPath] = basePath;
          if (basePath.oldPos + 1 >= oldLen) {
            maxDiagonalToConsider = Math.min(maxDiagonalToConsider, diagonalPath - 1);
          }
          if (newPos + 1 >= newLen) {
            minDiagonalToConsider = Math.max(minDiagonalToConsider, diagonalPath + 1);
          }
        }
      }
      editLength++;
    };
    if (callback) {
      (function exec() {
        setTimeout(function() {
          if (editLength > maxEditLength || Date.now() > abortAfterTimestamp) {
            return callback(void 0);
          }
          if (!execEditLength()) {
            exec();
          }
        }, 0);
      })();
    } else {
      while (editLength <= maxEditLength && Date.now() <= abortAfterTimestamp) {
        const ret = execEditLength();
        if (ret) {
          return ret;
        }
      }
    }
  }
  addToPath(path, added, removed, oldPosInc, options2) {
    const last = path.lastComponent;
    if (last && !options2.oneChangePerToken && last.added === added && last.removed === removed) {
      return {
        oldPos: path.oldPos + oldPosInc,
        lastComponent: { count: last.count + 1, added, removed, previousComponent: last.previousComponent }
      };
    } else {
      return {
        oldPos: path.oldPos + oldPosInc,
        lastComponent: { count: 1, added, removed, previousComponent: last }
      };
    }
  }
  extractCommon(basePath, newTokens, oldTokens, diagonalPath, options2) {
    const newLen = newTokens.length, oldLen = oldTokens.length;
    let oldPos = basePath.oldPos, newPos = oldPos - diagonalPath, commonCount = 0;
    while (newPos + 1 < newLen && oldPos + 1 < oldLen && this.equals(oldTokens[oldPos + 1], newTokens[newPos + 1], options2)) {
      newPos++;
      oldPos++;
      commonCount++;
      if (options2.oneChangePerToken) {
        basePath.lastComponent = { count: 1, previousComponent: basePath.lastComponent, added: false, removed: false };
      }
    }
    if (commonCount && !options2.oneChangePerToken) {
      basePath.lastComponent = { count: commonCount, previousComponent: basePath.lastComponent, added: false, removed: false };
    }
    basePath.oldPos = oldPos;
    return newPos;
  }
  equals(left, right, options2) {
    if (options2.comparator) {
      return options2.comparator(left, right);
    } else {
      return left === right || !!options2.ignoreCase && left.toLowerCase() === right.toLowerCase();
    }
  }
  removeEmpty(array) {
    const ret = [];
    for (let i = 0; i < array.length; i++) {
      if (array[i]) {
        ret.push(array[i]);
      }
    }
    return ret;
  }
  // eslint-disable-next-line @typescript-eslint/no-unused-vars
  castInput(value, options2) {
    return value;
  }
  // eslint-disable-next-line @typescript-eslint/no-unused-vars
  tokenize(value, options2) {
    return Array.from(value);
  }
  join(chars) {
    return chars.join("");
  }
  postProcess(changeObjects, options2) {
    return changeObjects;
  }
  get useLongestToken() {
    return false;
  }
  buildValues(lastComponent, newTokens, oldTokens) {
    const components = [];
    let nextComponent;
    while (lastComponent) {
      components.push(lastComponent);
      nextComponent = lastComponent.previousComponent;
      delete lastComponent.previousComponent;
      lastComponent = nextComponent;
    }
    components.reverse();
    const componentLen = components.length;
    let componentPos = 0, newPos = 0, oldPos = 0;
    for (; componentPos < componentLen; componentPos++) {
      const component = components[componentPos];
      if (!component.removed) {
        if (!component.added && this.useLongestToken) {
          let value = newTokens.slice(newPos, newPos + component.count);
          value = value.map(function(value2, i) {
            const oldValue = oldTokens[oldPos + i];
            return oldValue.length > value2.length ? oldValue : value2;
          });
          component.value = this.join(value);
        } else {
          component.value = this.join(newTokens.slice(newPos, newPos + component.count));
        }
        newPos += component.count;
        if (!component.added) {
          oldPos += component.count;
        }
      } else {
        component.value = this.join(oldTokens.slice(oldPos, oldPos + component.count));
        oldPos += component.count;
      }
    }
    return components;
  }
};

// node_modules/diff/libesm/diff/array.js
var ArrayDiff = class extends Diff {
  tokenize(value) {
    return value.slice();
  }
  join(value) {
    return value;
  }
  removeEmpty(value) {
    return value;
  }
};
var arrayDiff = new ArrayDiff();
function diffArrays(oldArr, newArr, options2) {
  return arrayDiff.diff(oldArr, newArr, options2);
}

// src/change/line-changes.ts
var MOST_EDITS = 1e3;
var noChanges = { changed: /* @__PURE__ */ new Set(), beside: /* @__PURE__ */ new Set(), removed: /* @__PURE__ */ new Map() };
var linesOf2 = memo((file) => {
  const starts = lineStarts(file);
  const lines = starts.map(
    (start, index) => file.text.slice(start, starts[index + 1]).replace(/[\r\n]+$/, "")
  );
  return lines.length > 1 && lines.at(-1) === "" ? lines.slice(0, -1) : lines;
});
function lineChanges(before, after, effort) {
  const lines = linesOf2(after);
  if (!before) return { ...noChanges, changed: new Set(lines.map((_2, index) => index + 1)) };
  const old = linesOf2(before);
  const head = commonLength(old, lines, 0);
  const tail = commonLength(old.slice(head).reverse(), lines.slice(head).reverse(), 0);
  const [from, to] = [old.slice(head, old.length - tail), lines.slice(head, lines.length - tail)];
  const changed = /* @__PURE__ */ new Set();
  const beside2 = /* @__PURE__ */ new Set();
  const gone = /* @__PURE__ */ new Map();
  const parts = compared(from, to, effort);
  if (!parts) {
    for (let index = 0; index < to.length; index++) changed.add(head + index + 1);
    return { ...noChanges, changed };
  }
  let line = head + 1;
  let oldLine = head + 1;
  for (const { added, removed, count: count2 } of parts) {
    if (removed) {
      beside2.add(Math.max(line - 1, 1));
      beside2.add(Math.min(line, lines.length));
      for (let index = 0; index < count2; index++) gone.set(oldLine++, Math.min(line, lines.length));
      continue;
    }
    if (added) for (let index = 0; index < count2; index++) changed.add(line + index);
    else oldLine += count2;
    line += count2;
  }
  return { changed, beside: beside2, removed: gone };
}
function compared(from, to, effort) {
  const size = from.length + to.length;
  const edits = Math.min(MOST_EDITS, size);
  if (size * edits > effort.left) return void 0;
  effort.left -= size * edits;
  return diffArrays([...from], [...to], { maxEditLength: edits });
}
function commonLength(a, b, start) {
  const most = Math.min(a.length, b.length);
  let length = start;
  while (length < most && a[length] === b[length]) length++;
  return length;
}

// src/change/placed.ts
var MOST_COMPARISONS = 2e8;
function placing({
  former,
  causeOf,
  objectAround
}) {
  const effort = { left: MOST_COMPARISONS };
  const changesOf = memo((file) => {
    const before = former(file);
    return before === file ? noChanges : lineChanges(before, file, effort);
  });
  const besideOf = (at3) => {
    const { changed, beside: beside2 } = changesOf(at3.file);
    const span = changed.size + beside2.size > 0 ? objectAround(at3) ?? documentAround(at3) : void 0;
    return span && (touchedIn({ ...at3, span }, changed) ?? touchedIn({ ...at3, span }, beside2));
  };
  return (diagnostic) => {
    const { at: at3, related } = diagnostic;
    const isGone = (each) => each.isPast === true && each.at.object === at3.object;
    const gone = at3.field === "" ? related.find(isGone) : void 0;
    const line = gone && gone.at.file === former(at3.file) ? changesOf(at3.file).removed.get(positionsOf(gone.at).start.line) : void 0;
    if (line !== void 0) return { ...diagnostic, at: { ...at3, span: spanOf2(at3, line) }, isOnChange: true };
    const own2 = touchedIn(at3, changesOf(at3.file).changed);
    if (own2) return { ...diagnostic, at: own2, isOnChange: true };
    const atRelated = (find2) => {
      for (const other2 of related) {
        const touched = other2.isPast ? void 0 : find2(other2.at);
        if (!touched) continue;
        const rest = touched.span.start === other2.at.span.start ? related.filter((each) => each !== other2) : related;
        const place2 = { at: at3, label: `${nameOf2(at3)}, which did not change` };
        return { ...diagnostic, at: touched, related: [place2, ...rest], isOnChange: true };
      }
      return void 0;
    };
    const other = atRelated((each) => touchedIn(each, changesOf(each.file).changed));
    if (other) return other;
    const beside2 = besideOf(at3);
    if (beside2) return { ...diagnostic, at: beside2, isOnChange: true };
    if (related.some(({ isPast }) => isPast)) return { ...diagnostic, isOnChange: false };
    const cause = causeOf(diagnostic);
    if (cause) return { ...diagnostic, related: [...related, cause], isOnChange: false };
    return atRelated(besideOf) ?? { ...diagnostic, isOnChange: false };
  };
}
function documentAround({ file: { text: text3 }, span: { start } }) {
  const end3 = text3.indexOf("\n---", start);
  return { start: text3.lastIndexOf("\n---", start) + 1, end: end3 < 0 ? text3.length : end3 };
}
var nameOf2 = ({ object: object2, field }) => field === "" ? object2 : `${object2}, ${field}`;
function touchedIn(place2, lines) {
  const { start, end: end3 } = positionsOf(place2);
  if (lines.has(start.line)) return place2;
  if (start.line === end3.line) return void 0;
  const line = firstFrom2(sorted(lines), start.line + 1);
  return line !== void 0 && line <= end3.line ? { ...place2, span: spanOf2(place2, line) } : void 0;
}
var sorted = memo((lines) => [...lines].sort((a, b) => a - b));
function firstFrom2(numbers, least) {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = low + high >> 1;
    if (numbers[middle] < least) low = middle + 1;
    else high = middle;
  }
  return numbers[low];
}
function spanOf2({ file }, line) {
  const starts = lineStarts(file);
  const start = starts[line - 1];
  const text3 = file.text.slice(start, starts[line] ?? file.text.length);
  const margin = text3.length - text3.trimStart().length;
  return { start: start + margin, end: start + Math.max(text3.trimEnd().length, margin) };
}

// src/change/compare.ts
function compare2(before, after, counterparts, { base, configs, baselines = [void 0, void 0], severities: severities2, showsExisting, isBaseTrusted }, named3 = /* @__PURE__ */ new Set()) {
  const pairs = pairsOf(counterparts);
  const laterName = (cluster2) => pairs.laterNames.get(cluster2);
  const silenced = introduced(before.suppressed, after.suppressed, laterName);
  const isExempt = new Set(silenced.fresh.filter((each) => !silenced.joined.has(each)));
  const exempt = after.suppressed.filter((each) => isExempt.has(each));
  const isUnseen = unseenIn(after, configs[1]);
  const told2 = isBaseTrusted ? inOrder([...after.diagnostics, ...exempt]) : after.diagnostics;
  const { fresh, joined: joined3, existing, mended } = introduced(before.diagnostics, told2, laterName);
  const place2 = placing({
    former: formerFiles(before.files, after.files),
    causeOf: (diagnostic) => causeIn(diagnostic, (name3) => pairs.byLaterName.get(name3)),
    objectAround: objectFinder(after.fleet.clusters)
  });
  const unnamed2 = fresh.filter((each) => !named3.has(each));
  const accepted = fresh.filter((each) => named3.has(each));
  const placed2 = withoutConsequences(unnamed2).map((diagnostic) => ({
    ...place2(withJoined(diagnostic, joined3.get(diagnostic))),
    isNew: true
  }));
  const rest = showsExisting ? [...existing, ...accepted].map((each) => ({ ...each, isNew: false })) : [];
  return {
    diagnostics: inOrder([...placed2, ...rest]),
    existing,
    suppressed: isBaseTrusted ? after.suppressed.filter((each) => !isExempt.has(each)) : after.suppressed,
    change: {
      base,
      existing: tally(existing),
      mended: introduced(mended, after.suppressed, laterName).mended.filter(({ at: at3 }) => !isUnseen(at3)),
      exemptions: [
        ...configExemptions(...configs, severities2),
        ...baselineExemptions(...baselines),
        ...suppressionExemptions(exempt)
      ]
    },
    accepted: tally(accepted)
  };
}
var shownVictims = 3;
function withJoined(diagnostic, joined3 = []) {
  if (joined3.length === 0) return diagnostic;
  const places3 = joined3.slice(0, shownVictims).filter(({ at: at3 }) => at3 !== diagnostic.at);
  const known3 = new Set(places3.map(({ at: at3 }) => at3));
  return {
    ...diagnostic,
    related: [
      ...places3.map(({ id: id2, at: at3 }) => ({ at: at3, label: `${id2}, which it did not concern before` })),
      ...diagnostic.related.filter(({ at: at3 }) => !known3.has(at3))
    ]
  };
}
function unseenIn({ fleet: { clusters }, blindSpots: blindSpots2 }, config) {
  const unread = /* @__PURE__ */ new Set([
    ...blindSpots2.map(({ path }) => path),
    ...clusters.flatMap(({ opaque, problems }) => [
      ...opaque.map(({ path }) => path),
      ...problems.map(({ file }) => file.path)
    ])
  ]);
  return ({ file: { path } }) => unread.has(path) || (config?.ignore.some((glob2) => glob2.matches(path)) ?? false);
}
function pairsOf(counterparts) {
  const laterNames = /* @__PURE__ */ new Map();
  const byLaterName = /* @__PURE__ */ new Map();
  for (const [after, before] of counterparts) {
    laterNames.set(clip(before.name), clip(after.name));
    byLaterName.set(clip(after.name), { before, after });
  }
  return { laterNames, byLaterName };
}

// src/cluster/counterparts.ts
var MOST_COMPARED2 = 200;
var ALIKE2 = 0.3;
function counterpartsOf(earlier, later) {
  const found = /* @__PURE__ */ new Map();
  pairBy(({ name: name3 }) => name3, earlier, later, found);
  pairBy(content, earlier, later, found);
  const [before, after] = [leftOf(earlier, new Set(found.values())), leftOf(later, new Set(found.keys()))];
  if (before.length > MOST_COMPARED2 || after.length > MOST_COMPARED2) return found;
  const candidates = after.flatMap(
    (cluster2) => before.map((other) => ({ cluster: cluster2, other, likeness: likenessOf(holdings(cluster2), holdings(other)) }))
  ).filter(({ likeness }) => likeness >= ALIKE2).sort((a, b) => b.likeness - a.likeness);
  const taken = /* @__PURE__ */ new Set();
  for (const { cluster: cluster2, other } of candidates) {
    if (found.has(cluster2) || taken.has(other)) continue;
    found.set(cluster2, other);
    taken.add(other);
  }
  return found;
}
var leftOf = ({ clusters }, paired) => clusters.filter((cluster2) => !paired.has(cluster2));
function firstBy(clusters, key) {
  const found = /* @__PURE__ */ new Map();
  for (const cluster2 of clusters) {
    const text3 = key(cluster2);
    if (!found.has(text3)) found.set(text3, cluster2);
  }
  return found;
}
function pairBy(key, earlier, later, found) {
  const taken = new Set(found.values());
  const known3 = firstBy(leftOf(earlier, taken), key);
  for (const cluster2 of leftOf(later, new Set(found.keys()))) {
    const same = known3.get(key(cluster2));
    if (!same || taken.has(same)) continue;
    found.set(cluster2, same);
    taken.add(same);
  }
}
var holdings = memo(
  ({ manifests, pools }) => /* @__PURE__ */ new Set([
    ...manifests.map(({ id: id2, file, kind: kind2 }) => id2 === `${kind2}/${file.path}` ? kind2 : id2),
    ...pools.map(({ name: name3, fields }) => `${name3} ${fields.cidr.text}`)
  ])
);
var content = (cluster2) => [...holdings(cluster2)].sort().join("\n");
function likenessOf(ours, theirs) {
  const common = [...ours].filter((each) => theirs.has(each)).length;
  const all = ours.size + theirs.size - common;
  return all === 0 ? 0 : common / all;
}

// src/manifest/core/hidden-kinds.ts
var hideableKinds = [
  "BGPPeer",
  "BGPConfiguration",
  "BGPFilter",
  "FelixConfiguration",
  "IPReservation",
  "IPAMConfiguration",
  "IPAMConfig"
];
var mention = /BGP|[bB]gp|FelixConfiguration|IPReservation|IPAMConfig|peer_with_router/;
var declaration = new RegExp(`(?:\\b|\\\\n)kind\\W{1,6}(${hideableKinds.join("|")})(?:List)?\\b`, "g");
var nothing = `(?!\\s*(?:\\[\\s*\\]|\\{\\s*\\}|null\\b|~|false\\b|no\\b|""|''))`;
var peerValues = new RegExp(`\\b(?:calico[-_]?)?bgp[-_]?(?:peers?|peerings?)["']?\\s*:${nothing}`, "i");
var peerVariable = new RegExp(`\\bpeer_with_router["']?\\s*:${nothing}`);
var comment = /^[ \t]*(?:#|\/\/).*$/gm;
var describing = /^[ \t]*["']?kind["']?[ \t]*:[ \t]*["']?(?:CustomResourceDefinition|Kustomization|Component|AppProject)\b/m;
function hiddenKinds(path, text3) {
  const isEncrypted = /bgp|peering/i.test(path) && /\bENC\[/.test(text3);
  if (!isEncrypted && !mention.test(text3)) return [];
  const found = /* @__PURE__ */ new Set();
  for (const part of text3.replace(comment, "").split(/^[ \t]*---/m)) {
    if (describing.test(part)) continue;
    const isOfCalico = /calico|tigera/i.test(part) || /calico|tigera/i.test(path);
    for (const [, kind2] of part.matchAll(declaration)) if (isOfCalico || !isOfOthers(part)) found.add(kind2);
    if (peerVariable.test(part) || isOfCalico && peerValues.test(part)) found.add("BGPPeer");
  }
  if (isEncrypted && !isOfOthers(path)) found.add("BGPPeer").add("BGPConfiguration");
  return [...found];
}
var isOfOthers = (text3) => /metallb|cilium|kube-?vip/i.test(text3);

// src/manifest/kubernetes/kustomization-file.ts
function isKustomizationFile(path) {
  return /(?:^|\/)kustomization(?:\.ya?ml)?$/i.test(path);
}
var ownGroup = /^kustomize\.config\.k8s\.io\//;
function headlessKustomization(path, root) {
  if (!isKustomizationFile(path)) return void 0;
  const [apiVersion, kind2 = "Kustomization"] = [apiVersionOf(root), kindOf(root)];
  const lacksHeader = apiVersion === "" || !root.entries.has("kind");
  const isOwn = apiVersion === "" || ownGroup.test(apiVersion);
  return lacksHeader && isOwn && (kind2 === "Kustomization" || kind2 === "Component") ? kind2 : void 0;
}
function isOnlyForKustomize(path, root) {
  const isTransformer = apiVersionOf(root) === "builtin" && kindOf(root)?.endsWith("Transformer") === true;
  return isTransformer || headlessKustomization(path, root) !== void 0;
}

// src/scope/shelf.ts
var shelf = new RegExp(
  `^(?:${[
    "[._]*(?:archived?|attic|bak|decommissioned|deprecated|disabled|obsolete|old|retired|unused(?:[-_].*)?)",
    "docs?|examples?|samples?",
    "tests?|testing|test[-_].*|testdata|e2e|fixtures?|mocks?|mock[-_]?data",
    "hack|[.](?:github|gitlab|circleci|devcontainer|taskfiles?|vscode)",
    "templates?"
  ].join("|")})$`,
  "i"
);
function shelfOf(path, trees) {
  return foldersBelow(path, trees).some((folder) => shelf.test(folder)) ? path.slice(0, path.lastIndexOf("/")) : void 0;
}
function shelvesIn(trees) {
  const known3 = /* @__PURE__ */ new Map();
  const named3 = setOf2(trees);
  return (path) => {
    const key = named3.has(path) ? path : path.slice(0, path.lastIndexOf("/") + 1);
    if (!known3.has(key)) known3.set(key, shelfOf(path, trees));
    return known3.get(key);
  };
}
function isPutAside(path, trees) {
  return foldersBelow(path, trees).some((folder) => shelf.test(folder) && !/^templates?$/i.test(folder));
}
function foldersBelow(path, trees) {
  const tree = treeOf(path, setOf2(trees));
  return (tree ? path.slice(tree.length + 1) : path).split("/").slice(0, -1);
}
var setOf2 = memo((trees) => new Set(trees));
function treeOf(path, trees) {
  for (let end3 = path.length; end3 > 0; end3 = path.lastIndexOf("/", end3 - 1)) {
    if (trees.has(path.slice(0, end3))) return path.slice(0, end3);
  }
  return "";
}
function isBelow(path, folder) {
  return folder === "" || path === folder || path.startsWith(`${folder}/`);
}

// src/load/listed.ts
var maxListDepth = 3;
function itemsOf(root, depth = 0) {
  const items = kindOf(root)?.endsWith("List") ? root.entries.get("items")?.value : void 0;
  if (items?.kind !== "sequence") return [root];
  if (depth === maxListDepth) return [];
  return items.items.flatMap((item) => item.kind === "mapping" ? itemsOf(item, depth + 1) : []);
}
var unlisted = memo((document) => {
  const { file, root } = document;
  const items = root?.kind === "mapping" ? itemsOf(root) : [];
  if (items.length === 1 && items[0] === root) return [document];
  return root?.kind === "mapping" ? items.map((item) => ({ file, start: item.start, end: item.end, root: item })) : [document];
});

// src/yaml/extent.ts
var leaf = { nodes: 1, depth: 0 };
var known = /* @__PURE__ */ new WeakMap();
function extentOf(node) {
  if (node.kind === "scalar") return leaf;
  const found = known.get(node);
  if (found) return found;
  let [nodes, depth] = [1, 0];
  const add2 = (inner) => {
    const extent2 = extentOf(inner);
    nodes += extent2.nodes;
    depth = Math.max(depth, extent2.depth);
  };
  if (node.kind === "sequence") for (const item of node.items) add2(item);
  else for (const { value } of node.entries.values()) add2(value);
  const extent = { nodes, depth: depth + 1 };
  known.set(node, extent);
  return extent;
}

// src/load/kustomize/written.ts
var child = (node, key) => node?.kind === "mapping" ? node.entries.get(key)?.value : void 0;
var itemsOf2 = (node) => node?.kind === "sequence" ? node.items : [];
var textOf = (node) => node?.kind === "scalar" && node.value !== null ? node.text : void 0;
var isNothing = (node) => node === void 0 || node.kind === "scalar" && node.value === null && node.tag === void 0;
function spotOf({ key, value }, file) {
  const node = value.end > value.start && !breaksLine(value.source ?? file, value) ? value : key;
  return value.over ?? locationOf({ node, file });
}
var locationOf = ({ node, file }) => ({
  file: node.source ?? file,
  span: { start: node.start, end: node.end }
});
function graft({ node, file }, over2) {
  return { ...node, source: node.source ?? file, over: over2 };
}
var graftEntry = (entry, file, over2) => ({
  key: { ...entry.key, source: entry.key.source ?? file },
  value: graft({ node: entry.value, file }, over2)
});
function withEntry(mapping3, key, entry) {
  const entries = new Map(mapping3.entries);
  if (entry) entries.set(key, entry);
  else entries.delete(key);
  return { ...mapping3, entries };
}
function withValue(mapping3, key, value) {
  const entry = mapping3.entries.get(key);
  return value === entry.value ? mapping3 : withEntry(mapping3, key, { key: entry.key, value });
}
var stringAt = (at3, text3) => {
  const { tag: _2, ...rest } = at3;
  return { ...rest, text: text3, value: text3, style: "plain" };
};
var undetermined = (node) => ({ ...node, isUndetermined: true });

// src/load/kustomize/object-id.ts
var NOWHERE = "_non_namespaceable_";
var isKnownClusterScoped = ({ group: group3, kind: kind2 }) => group3 === "" ? kind2 === "Namespace" || kind2 === "Node" || kind2 === "PersistentVolume" : elsewhere.has(kind2);
var elsewhere = /* @__PURE__ */ new Set([
  "APIService",
  "CertificateSigningRequest",
  "ClusterRole",
  "ClusterRoleBinding",
  "CSIDriver",
  "CSINode",
  "CustomResourceDefinition",
  "IngressClass",
  "MutatingWebhookConfiguration",
  "PriorityClass",
  "RuntimeClass",
  "StorageClass",
  "ValidatingWebhookConfiguration",
  "VolumeAttachment"
]);
function idOf(root) {
  const apiVersion = textOf(child(root, "apiVersion")) ?? "";
  const group3 = groupOf(apiVersion);
  const metadata3 = child(root, "metadata");
  return {
    group: group3,
    version: group3 === "" ? apiVersion.replace(/^\//, "") : apiVersion.slice(group3.length + 1),
    kind: textOf(child(root, "kind")) ?? "",
    name: textOf(child(metadata3, "name")) ?? "",
    namespace: textOf(child(metadata3, "namespace")) ?? ""
  };
}
function effectiveNamespace(id2) {
  if (isKnownClusterScoped(id2)) return NOWHERE;
  return id2.namespace === "" ? "default" : id2.namespace;
}
var isSameObject = (a, b) => a.name === b.name && a.kind === b.kind && a.group === b.group && a.version === b.version && effectiveNamespace(a) === effectiveNamespace(b);
function isSelectedBy(id2, selector) {
  return (selector.name === "" || selector.name === id2.name) && (selector.namespace === "" || selector.namespace === (id2.namespace || "default")) && (selector.group === "" || selector.group === id2.group) && (selector.version === "" || selector.version === id2.version) && (selector.kind === "" || selector.kind === id2.kind);
}

// src/load/kustomize/item.ts
var itemOf = (file, root) => ({
  file,
  root,
  declared: root,
  id: idOf(root),
  previous: []
});
var withRoot = (item, root) => root === item.root ? item : { ...item, root, id: idOf(root) };
var remembered = (item) => ({
  ...item,
  previous: [...item.previous, { ...item.id, namespace: effectiveNamespace(item.id) }]
});
var originalId = ({ previous: [first], id: id2 }) => first ?? id2;
var idsOf = ({ id: id2, previous }) => [
  id2,
  ...previous.map(({ kind: kind2, name: name3, namespace }) => ({ ...id2, kind: kind2, name: name3, namespace }))
];
function isCalled(item, id2) {
  const mayBe = item.id.name === id2.name || item.previous.some(({ name: name3 }) => name3 === id2.name);
  return mayBe && idsOf(item).some((own2) => isSameObject(own2, id2));
}
var lost = (item) => ({ ...item, root: undetermined(item.root) });
function headOf2({ root, file }) {
  const node = child(child(root, "metadata"), "name") ?? child(root, "kind") ?? root;
  return node.over ?? locationOf({ node, file });
}

// src/load/kustomize/config-map.ts
function withConfigMaps(items, layer, folders, budget) {
  const all = [...items];
  if (layer.configMaps.length === 0) return all;
  const places3 = /* @__PURE__ */ new Map();
  const note2 = (item, index) => {
    for (const { name: name3 } of idsOf(item)) {
      const known3 = places3.get(name3);
      if (known3) known3.push(index);
      else places3.set(name3, [index]);
    }
  };
  all.forEach(note2);
  for (const entry of layer.configMaps) {
    const made3 = configMapOf(entry, layer, folders);
    if (!made3) continue;
    budget.take(extentOf(made3.root).nodes);
    const behavior = textOf(child(entry.node, "behavior")) ?? "create";
    const index = places3.get(made3.id.name)?.find((place2) => isCalled(all[place2], made3.id)) ?? -1;
    const old = all[index];
    if (old) budget.take(extentOf(old.root).nodes);
    if (old) all[index] = behavior === "merge" ? mergedInto(old, made3) : { ...made3, previous: old.previous };
    else if (behavior === "create") note2(made3, all.push(made3) - 1);
  }
  return all;
}
function configMapOf({ node, file }, layer, folders) {
  const name3 = child(node, "name");
  if (name3?.kind !== "scalar") return void 0;
  const at3 = (key, value) => [key, { key: stringAt(name3, key), value }];
  const mapping3 = (entries) => ({
    kind: "mapping",
    start: node.start,
    end: node.end,
    entries: new Map(entries)
  });
  const data = mapping3(dataOf({ node, file }, layer.folder, folders));
  const isOpen = itemsOf2(child(node, "envs")).length > 0 || child(node, "env") !== void 0;
  const namespace = child(node, "namespace");
  const options2 = [child(node, "options"), layer.generatorOptions];
  const isHashed = !options2.some((holder) => isTrue(child(holder, "disableNameSuffixHash")));
  const own2 = stringAt(name3, name3.text);
  const metadata3 = mapping3([
    at3("name", isHashed ? undetermined(own2) : own2),
    ...namespace?.kind === "scalar" ? [at3("namespace", namespace)] : [],
    ...["labels", "annotations"].flatMap((key) => {
      const found = options2.map((holder) => child(holder, key)).find(Boolean);
      return found ? [at3(key, found)] : [];
    })
  ]);
  const root = mapping3([
    at3("apiVersion", stringAt(name3, "v1")),
    at3("kind", stringAt(name3, "ConfigMap")),
    at3("metadata", metadata3),
    at3("data", isOpen ? undetermined(data) : data)
  ]);
  return itemOf(file, root);
}
var isTrue = (node) => node?.kind === "scalar" && node.value === true;
function dataOf({ node, file }, folder, folders) {
  const literals = itemsOf2(child(node, "literals")).flatMap((item) => {
    const literal2 = literalOf(item);
    return literal2 ? [[literal2.key, { key: stringAt(literal2.value, literal2.key), value: literal2.value }]] : [];
  });
  const files = itemsOf2(child(node, "files")).flatMap((item) => {
    if (item.kind !== "scalar") return [];
    const [, key, path = ""] = /^(?:([^=]+)=)?(.*)$/s.exec(item.text);
    const name3 = key ?? path.slice(path.lastIndexOf("/") + 1);
    const found = folders.find(folder, path);
    const value = found.kind === "file" ? { ...stringAt(item, found.file.text), start: 0, end: found.file.text.length, source: found.file } : undetermined(item);
    return [[name3, { key: { ...stringAt(item, name3), source: file }, value }]];
  });
  return [...literals, ...files];
}
function literalOf(item) {
  const pair = item.kind === "scalar" ? /^([^=]+)=(.*)$/s.exec(item.text) : null;
  if (!pair || item.kind !== "scalar") return void 0;
  return { key: pair[1], value: stringAt(item, pair[2].replace(/^(["'])(.*)\1$/s, "$2")) };
}
function mergedInto(old, made3) {
  const [theirs, own2] = [child(old.root, "data"), child(made3.root, "data")];
  if (theirs?.kind !== "mapping" || own2?.kind !== "mapping") return old;
  const added = [...own2.entries].map(([key, { key: at3, value }]) => [
    key,
    {
      key: { ...at3, source: at3.source ?? made3.file },
      value: { ...value, source: value.source ?? made3.file }
    }
  ]);
  const data = { ...theirs, entries: new Map([...theirs.entries, ...added]) };
  const isOpen = theirs.isUndetermined || own2.isUndetermined;
  return withRoot(old, withValue(old.root, "data", isOpen ? undetermined(data) : data));
}

// src/load/paths.ts
function resolve(from, written3) {
  return join(from.split("/").slice(0, -1), written3);
}
function folderOf2(written3) {
  return join([], written3);
}
var isSourceIgnore = (path) => /(?:^|\/)\.sourceignore$/.test(path);
function repositoryOf(url) {
  const address = url.replace(/^[a-z+]+:\/\//i, "").replace(/^[^/@]*@/, "");
  return withoutEnd(address.replace(/^([^/:]+):(?:\d+\/)?/, "$1/"), "/").replace(/\.git$/, "").toLowerCase();
}
function join(start, written3) {
  const parts = [...start];
  for (const part of written3.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "." && part !== "") parts.push(part);
  }
  return parts.join("/");
}

// src/load/generated-config-maps.ts
function generatedConfigMaps(files) {
  const holders2 = files.filter(
    ({ path, text: text3 }) => isKustomizationFile(path) && text3.includes("configMapGenerator")
  );
  return holders2.flatMap((file) => {
    const { documents, unread } = parseYaml(file, () => true);
    if (unread.length > 0) return [];
    return documents.flatMap(
      ({ root }) => itemsOf2(child(root, "configMapGenerator")).flatMap((item) => generatedBy(item, root, file) ?? [])
    );
  });
}
function generatedBy(item, kustomization, file) {
  const name3 = textOf(child(item, "name"));
  if (name3 === void 0) return void 0;
  const options2 = [child(item, "options"), child(kustomization, "generatorOptions")];
  const isHashed = !options2.some((each) => textOf(child(each, "disableNameSuffixHash")) === "true");
  const isRenamed = ["namePrefix", "nameSuffix"].some((key) => child(kustomization, key));
  const isMerged = textOf(child(item, "behavior")) === "merge";
  const literals = itemsOf2(child(item, "literals")).flatMap((each) => {
    const found = literalOf(each);
    return found ? [[found.key, { literal: found.value, at: { file, span: each } }]] : [];
  });
  const whole3 = itemsOf2(child(item, "files")).map((each) => {
    const { key, path } = fileOf(textOf(each) ?? "");
    return [key, { path: resolve(file.path, path), at: { file, span: each } }];
  });
  return {
    file,
    name: name3,
    namespace: textOf(child(item, "namespace")) ?? textOf(child(kustomization, "namespace")),
    isCalledSo: !isHashed && !isRenamed,
    isOpen: isMerged || ["envs", "env"].some((key) => child(item, key)),
    entries: new Map([...literals, ...whole3])
  };
}
function fileOf(written3) {
  const at3 = written3.indexOf("=");
  const path = written3.slice(at3 + 1);
  return { key: at3 < 0 ? path.split("/").at(-1) : written3.slice(0, at3), path };
}

// src/load/data-objects.ts
var MOST_SEARCHED = 2e7;
var declares = /\bkind["']?\s*:\s*["']?(?:ConfigMap|Secret|GitRepository)\b/;
function dataObjectsIn(files, data = []) {
  let holders2;
  const known3 = /* @__PURE__ */ new Map();
  const byName = /* @__PURE__ */ new Map();
  let byPath;
  let madeByName;
  let searched = 0;
  const holdersOf = () => holders2 ??= files.filter(({ text: text3 }) => declares.test(text3));
  const mentioning = (kind2, what) => {
    const key = `${kind2}/${what}`;
    const found = known3.get(key);
    if (found) return found;
    for (const { text: text3 } of holdersOf()) searched += text3.length;
    const objects = holdersOf().flatMap((file) => objectsIn(file, kind2, what));
    known3.set(key, objects);
    return objects;
  };
  const named3 = (kind2, name3) => {
    if (searched < MOST_SEARCHED) return mentioning(kind2, name3).filter((object2) => object2.name === name3);
    const all = byName.get(kind2) ?? group2(mentioning(kind2, ""), (object2) => object2.name);
    byName.set(kind2, all);
    return all.get(name3) ?? [];
  };
  return {
    mentioning,
    named: named3,
    generated: (name3) => {
      madeByName ??= group2(generatedConfigMaps(files), (each) => each.name);
      return madeByName.get(name3) ?? [];
    },
    file: (path) => (byPath ??= new Map([...data, ...files].map((each) => [each.path, each]))).get(path)
  };
}
function objectsIn(file, kind2, what) {
  if (!file.text.includes(what)) return [];
  const { documents } = parseYaml(file, (text3) => text3.includes(kind2) && text3.includes(what));
  const roots = documents.flatMap(({ root }) => root?.kind === "mapping" ? itemsOf(root) : []);
  return roots.flatMap((root) => {
    const head = headOf(root);
    return head?.kind === kind2 ? [{ file, name: head.name, namespace: head.namespace, root }] : [];
  });
}

// src/scope/deployment.ts
var ownCluster = { isFromRoot: true, names: [] };
var unknownCluster = (asking) => `an unknown cluster (${asking})`;
var selectedClusters = (selecting) => `clusters that ${selecting} selects`;
var isForSeveral = ({ names: names3 }) => names3.some((name3) => /^clusters that .* selects$/.test(name3));
var isUndetermined = (route) => isForSeveral(route) || route.names.some((name3) => name3.startsWith("an unknown cluster ("));

// src/scope/fleet-folder.ts
var fleetFolder = /(?:^|\/)(?:clusters|environments|envs|overlays)$/i;
var isFleetFolder = (path) => fleetFolder.test(path);

// src/load/deploy/argo-clusters.ts
var own = {
  name: "in-cluster",
  server: "https://kubernetes.default.svc",
  labels: /* @__PURE__ */ new Map(),
  annotations: /* @__PURE__ */ new Map()
};
var mark = "argocd.argoproj.io/secret-type";
function argoClusters(objects) {
  return [own, ...objects.mentioning("Secret", mark).flatMap((secret) => clusterOf(secret) ?? [])];
}
function clusterOf({ root }) {
  const metadata3 = root.entries.get("metadata")?.value;
  const labels2 = scalarsAt(metadata3, "labels");
  const data = scalarsAt(root, "stringData");
  const [name3, server] = [data.get("name"), data.get("server")];
  if (labels2.get(mark) !== "cluster" || name3 === void 0 || server === void 0) return void 0;
  return { name: name3, server, labels: labels2, annotations: scalarsAt(metadata3, "annotations") };
}
function scalarsAt(node, key) {
  const value = node?.kind === "mapping" ? node.entries.get(key)?.value : void 0;
  if (value?.kind !== "mapping") return /* @__PURE__ */ new Map();
  return new Map(
    [...value.entries].flatMap(
      ([name3, { value: entry }]) => entry.kind === "scalar" && !isPlaceholder(entry.text) ? [[name3, entry.text]] : []
    )
  );
}
function selected(clusters, selector) {
  if (selector.isUnknown) return [];
  const wanted2 = selector.get("matchLabels").entries();
  const expressions2 = selector.get("matchExpressions").items();
  return clusters.filter(
    ({ labels: labels2 }) => wanted2.every(([key, value]) => labels2.get(key) === value.text) && expressions2.every((expression2) => holds(expression2, labels2))
  );
}
function holds(expression2, labels2) {
  const value = labels2.get(expression2.get("key").text);
  const values = expression2.get("values").items().map(({ text: text3 }) => text3);
  switch (expression2.get("operator").string) {
    case "In":
      return value !== void 0 && values.includes(value);
    case "NotIn":
      return value === void 0 || !values.includes(value);
    case "Exists":
      return value !== void 0;
    case "DoesNotExist":
      return value === void 0;
    default:
      return false;
  }
}

// src/load/deploy/source-roots.ts
function sourceRoots(plans, folders, trees) {
  const found = /* @__PURE__ */ new Map();
  for (const [source, those] of group2(plans, sourceOf)) {
    const written3 = those.filter(({ folder }) => folder);
    if (written3.some(({ folder }) => folders.has(folder))) continue;
    const counts = /* @__PURE__ */ new Map();
    for (const { folder, at: at3 } of written3)
      for (const root of ancestors(at3.file.path))
        if (folders.has(below(root, folder))) counts.set(root, (counts.get(root) ?? 0) + 1);
    found.set(source, counts);
  }
  return (plan) => {
    const counts = found.get(sourceOf(plan));
    const [best] = ancestors(plan.at.file.path).map((root) => ({ root, count: counts?.get(root) ?? 0 })).filter(({ root, count: count2 }) => count2 > 1 || count2 > 0 && trees.includes(root)).sort((a, b) => b.count - a.count || a.root.length - b.root.length);
    return best?.root ?? "";
  };
}
var below = (root, folder) => root === "" || folder === "" ? root + folder : `${root}/${folder}`;
var sourceOf = ({ by, source }) => `${by} ${source}`;

// src/load/deploy/own-sources.ts
function ownSources(plans, folders) {
  const tallies = /* @__PURE__ */ new Map();
  for (const plan of plans) {
    const { by, folder } = plan;
    if (folder === void 0 || folder === "") continue;
    const tally2 = tallies.get(sourceOf(plan)) ?? { by, here: 0, missing: 0 };
    tallies.set(sourceOf(plan), tally2);
    if (folders.has(folder)) tally2.here++;
    else tally2.missing++;
  }
  const mostOf = (by) => [...tallies.values()].reduce((most2, tally2) => tally2.by === by ? Math.max(most2, tally2.here) : most2, 0);
  const most = { Flux: mostOf("Flux"), "Argo CD": mostOf("Argo CD") };
  return (plan) => {
    const { here = 0, missing = 0 } = tallies.get(sourceOf(plan)) ?? {};
    if (plan.folder === "") return here > 0 || most[plan.by] === 0;
    return here > 0 && (here === most[plan.by] || missing === 0);
  };
}
function foreignRepositories(plans, isOwn) {
  const deploying = plans.filter((plan) => plan.by === "Argo CD" && plan.folder && isOwn(plan));
  const own2 = new Set(deploying.map(({ source }) => repositoryOf(source)));
  return (url) => own2.size > 0 && !isPlaceholder(url) && !own2.has(repositoryOf(url));
}

// src/load/deploy/generated.ts
var settled = (sets) => ({ sets, isOpen: false });
var open = { sets: [], isOpen: true };
var PAIR = 20;
var fillingOf = (parameters, { dialect, isOpen, budget }) => ({
  dialect,
  parameters,
  isOpen,
  budget
});
var LONGEST_NAME = 253;
var normalized = (name3) => name3.toLowerCase().replaceAll(/[^-a-z0-9.]/g, "-").slice(0, LONGEST_NAME).replaceAll(/^[-.]+|[-.]+$/g, "");

// src/load/deploy/parameters.ts
var Texts = class {
  content;
  constructor(content3) {
    this.content = content3;
  }
};
var Refused = class extends Error {
};
var Undetermined = class extends Error {
};
var isParameters = (value) => value instanceof Map;
var isList = (value) => Array.isArray(value);
function parameterOf(node) {
  if (!node) return null;
  if (node.kind === "scalar") return node.value;
  if (node.kind === "sequence") return node.items.map(parameterOf);
  return parametersOf(node);
}
var parametersOf = (node) => new Map(
  node?.kind === "mapping" ? [...node.entries].map(([key, { value }]) => [key, parameterOf(value)]) : []
);
function printed(value) {
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return String(value);
  if (value === null) return "<nil>";
  if (value instanceof Texts) return printed(value.content);
  if (isParameters(value)) {
    const entries = [...value].sort(([a], [b]) => a < b ? -1 : 1);
    return enclosed(
      "map[",
      entries.map(([key, below3]) => joined(`${key}:`, printed(below3)))
    );
  }
  if (isList(value)) return enclosed("[", value.map(printed));
  if (typeof value === "bigint" || !Number.isFinite(value)) return void 0;
  const isShort = value === 0 || Math.abs(value) >= 1e-4 && Math.abs(value) < 1e6;
  return isShort ? String(value) : value.toExponential().replace(/(?<=[-+])\d$/, "0$&");
}
var joined = (before, text3) => text3 === void 0 ? void 0 : before + text3;
var enclosed = (opening, texts) => texts.includes(void 0) ? void 0 : `${opening}${texts.join(" ")}]`;
function laidOver(base, over2) {
  const result = new Map(base);
  for (const [key, value] of over2) {
    const below3 = base.get(key);
    if (isParameters(below3) && isParameters(value)) result.set(key, laidOver(below3, value));
    else if (below3 instanceof Texts && value instanceof Texts) result.set(key, textsLaidOver(below3, value));
    else if (isParameters(below3) && value instanceof Texts && isParameters(value.content))
      result.set(key, laidOver(below3, value.content));
    else if (below3 instanceof Texts && isParameters(value)) throw new Undetermined();
    else result.set(key, value);
  }
  return result;
}
function textsLaidOver({ content: below3 }, value) {
  const { content: content3 } = value;
  return isParameters(below3) && isParameters(content3) ? new Texts(new Map([...below3, ...content3])) : value;
}
function comparedAt(value, key) {
  const entries = isParameters(value) ? [...value] : isList(value) ? value.map((item, index) => [String(index), item]) : [];
  for (const [name3, below3] of entries) {
    const isBranch = isParameters(below3) || isList(below3);
    if (name3 === key && !isBranch) return comparable(below3);
    const found = isBranch && key.startsWith(`${name3}.`) ? comparedAt(below3, key.slice(name3.length + 1)) : void 0;
    if (found !== void 0) return found;
  }
  return void 0;
}
function comparable(value) {
  const text3 = printed(value);
  if (text3 === void 0) throw new Undetermined();
  return text3;
}

// src/load/deploy/cluster-generator.ts
function clustersOf(generator, { clusters, dialect }) {
  const values = generator.get("values").node;
  return selected(clusters, generator.get("selector")).map(({ name: name3, server, labels: labels2, annotations }) => {
    const own2 = [
      ["name", name3],
      ["nameNormalized", normalized(name3)],
      ["server", server]
    ];
    if (!dialect.isGo) {
      const rest = /* @__PURE__ */ new Map([
        ["metadata.labels", labels2],
        ["metadata.annotations", annotations],
        ["values", parametersOf(values)]
      ]);
      return new Map([...own2, ...[...rest].flatMap(([prefix, entries]) => prefixed(prefix, entries))]);
    }
    const metadata3 = /* @__PURE__ */ new Map([
      ["labels", labels2],
      ["annotations", annotations]
    ]);
    return new Map([...own2, ["metadata", metadata3], ["values", parameterOf(values)]]);
  });
}
var prefixed = (prefix, parameters) => [...parameters].map(([key, value]) => [`${prefix}.${key}`, value]);

// src/load/deploy/generator-selector.ts
function selects(selector) {
  if (selector.isAbsent) return () => true;
  const requirements = [
    ...selector.get("matchLabels").entries().map(equal),
    ...selector.get("matchExpressions").items().map(requirement)
  ];
  return (parameters, isOpen) => requirements.every(({ key, holds: holds4 }) => {
    const found = comparedAt(parameters, key);
    return found === void 0 && isOpen || holds4(found);
  });
}
var equal = ([key, value]) => ({
  key,
  holds: (found) => value.isUnknown || found === value.text
});
function requirement(expression2) {
  const key = expression2.get("key").text;
  const values = expression2.get("values").items().map(({ text: text3 }) => text3);
  const operator = expression2.get("operator").string;
  if (operator === "Exists" || operator === "DoesNotExist") {
    if (values.length > 0) throw new Refused();
    return { key, holds: (found) => found !== void 0 === (operator === "Exists") };
  }
  if (operator !== "In" && operator !== "NotIn" || values.length === 0) throw new Refused();
  return { key, holds: (found) => (found !== void 0 && values.includes(found)) === (operator === "In") };
}

// src/load/deploy/rendering.ts
var goExpression = /\{\{(-\s)?\s*(?:((?:\.[A-Za-z_]\w*)+)|index\s+((?:\.[A-Za-z_]\w*)+)\s+(?:(\d{1,9})|"([^"\\]*)"))\s*?(\s-)?\}\}/g;
var NO_VALUE = "<no value>";
var rendered = (text3, filling) => filling.dialect.isGo ? renderedByGo(text3, filling) : renderedPlain(text3, filling);
function renderedByGo(text3, filling) {
  if (!text3.includes("{{")) return text3;
  let result = "";
  let offset = 0;
  let trims = false;
  for (const match of text3.matchAll(goExpression)) {
    const [whole3, trimsBefore, name3, list2, index, key, trimsBehind] = match;
    const argument = index === void 0 ? key : Number(index);
    const value = evaluated((name3 ?? list2).split(".").slice(1), argument, filling);
    const between = text3.slice(offset, match.index);
    const begun = trims ? between.trimStart() : between;
    result += value !== void 0 && trimsBefore ? begun.trimEnd() : begun;
    result += value ?? whole3;
    trims = value !== void 0 && trimsBehind !== void 0;
    offset = match.index + whole3.length;
  }
  const rest = text3.slice(offset);
  return result + (trims ? rest.trimStart() : rest);
}
function evaluated(path, argument, { dialect, parameters, isOpen }) {
  let value = parameters;
  for (const name3 of path) {
    if (value === void 0) break;
    const whole3 = value;
    const holder = whole3 instanceof Texts ? whole3.content : whole3;
    if (!isParameters(holder)) throw new Refused();
    value = holder.get(name3);
    if (value === void 0 && !isOpen) value = absent(dialect, whole3 instanceof Texts);
  }
  if (argument !== void 0) {
    const holder = value instanceof Texts ? value.content : value;
    if ((holder === void 0 || holder === null) && !isOpen) throw new Refused();
    if (typeof argument === "string")
      return isParameters(holder) ? printedAt(holder.get(argument)) : void 0;
    if (!isList(holder)) return void 0;
    if (argument >= holder.length) throw new Refused();
    return printedAt(holder[argument]);
  }
  if (value === void 0 || value === null) return isOpen && value === void 0 ? void 0 : NO_VALUE;
  return printed(value);
}
function absent({ missing }, isText) {
  if (missing === "error") throw new Refused();
  if (missing === "default") return void 0;
  return isText ? "" : null;
}
var printedAt = (value) => value === void 0 ? void 0 : printed(value);
var holdsTag = (text3) => text3.split("\n").some((line) => {
  const start = line.indexOf("{{");
  return start >= 0 && line.includes("}}", start + 2);
});
function renderedPlain(text3, { parameters }) {
  if (!holdsTag(text3)) return text3;
  const last = text3.lastIndexOf("{{");
  if (text3.indexOf("}}", last + 2) < 0) throw new Refused();
  return text3.replaceAll(/\{\{([^]*?)\}\}/g, (whole3, tag) => {
    const value = parameters.get(tag.trim());
    return typeof value === "string" ? value : whole3;
  });
}
var isNull = (node) => node.kind === "scalar" && node.value === null;
function filled(node, filling) {
  const { budget } = filling;
  budget.take(1);
  if (node.kind === "scalar") return scalar(node, filling);
  if (node.kind === "sequence") return { ...node, items: node.items.map((item) => filled(item, filling)) };
  const entries = [...node.entries.values()].flatMap((entry) => {
    if (isNull(entry.value)) return [];
    const key = scalar(entry.key, filling);
    return [[key.text, { key, value: filled(entry.value, filling) }]];
  });
  return { ...node, entries: new Map(entries) };
}
var WRITING = 16;
function scalar(node, filling) {
  if (!node.text.includes("{{")) return node;
  const text3 = rendered(node.text, filling);
  filling.budget.take(1 + text3.length / WRITING);
  return text3 === node.text ? node : { ...node, text: text3, value: text3 };
}

// src/load/deploy/undetermined.ts
var expressions = /\{\{.*?\}\}|\$\{[^}]*\}/g;
var LONGEST3 = 4096;
var globMeant = (path) => path.length > LONGEST3 ? path : folderOf2(path.replaceAll(expressions, "*"));
function foldersMeant(path, folders) {
  const glob2 = globMeant(path);
  const matches = /^[^*]/.test(glob2) ? globOf(glob2) : void 0;
  return matches ? [...folders].filter(matches) : [];
}
var knowsFolders = (template3) => pathsIn(template3).every((path) => !path.includes("{{"));
var FOLDER = 20;
function perFolder(template3, folders, name3, budget) {
  const path = pathsIn(template3).find((each) => each.includes("{{")) ?? pathsIn(template3)[0] ?? "";
  return foldersMeant(path, folders).map((folder) => {
    const unknown = unknownCluster(`ApplicationSet ${name3}, ${folder}`);
    const put3 = (node, isDestination) => {
      budget.take(FOLDER);
      if (node.kind === "sequence") return { ...node, items: node.items.map((item) => put3(item, false)) };
      if (node.kind === "mapping") {
        const entries = [...node.entries].map(
          ([key, entry]) => [
            key,
            {
              ...entry,
              value: put3(entry.value, key === "destination" || isDestination && key !== "namespace")
            }
          ]
        );
        return { ...node, entries: new Map(entries) };
      }
      if (isDestination && node.text.includes("{{")) return { ...node, text: unknown, value: unknown };
      return node.text === path ? { ...node, text: folder, value: folder } : node;
    };
    return put3(template3, false);
  });
}
function pathsIn(template3) {
  const spec = child2(template3, "spec");
  const sources2 = child2(spec, "sources");
  const all = sources2?.kind === "sequence" ? sources2.items : [child2(spec, "source")];
  return all.flatMap((source) => {
    const path = child2(source, "path");
    return path?.kind === "scalar" ? [path.text] : [];
  });
}
var child2 = (node, key) => node?.kind === "mapping" ? node.entries.get(key)?.value : void 0;

// src/load/deploy/git-generator.ts
var GLOB = 8;
function directoriesOf(git, setting2) {
  const { dialect, budget } = setting2;
  const items = git.get("directories").items();
  if (items.length === 0) {
    if (git.get("directories").isUnknown || !git.get("files").isAbsent) return open;
    throw new Refused();
  }
  const paths = items.map((item) => item.get("path"));
  const isMeant3 = ({ text: text3 }) => text3.includes("${") || (dialect.isGo || setting2.isOpen) && text3.includes("{{");
  const isOpen = paths.some(isMeant3);
  const rules = items.map((item, index) => ({
    matches: isMeant3(paths[index]) ? globOf(globMeant(paths[index].text)) ?? (() => false) : matching(paths[index].text),
    isExcluded: item.get("exclude").boolean
  }));
  const all = [...setting2.folders];
  for (const { text: text3 } of paths) budget.take(all.length * text3.length / GLOB);
  const sets = all.filter(
    (folder) => !isHidden(folder) && rules.some(({ matches, isExcluded }) => !isExcluded && matches(folder)) && !rules.some(({ matches, isExcluded }) => isExcluded && matches(folder))
  ).sort().map((folder) => ofFolder(folder, git, setting2));
  return { sets, isOpen };
}
var isHidden = (folder) => folder === "" || /(?:^|\/)\./.test(folder);
var simpleSet = /\[\^?(?:\w-\w|\w)+\]/g;
function matching(path) {
  const sets = path.replaceAll(simpleSet, "");
  if (/[[\]\\]/.test(sets)) throw new Undetermined();
  const glob2 = path.replaceAll(/\*+/g, "*").replaceAll(/[{}]/g, "\\$&").replaceAll("[^", "[!");
  return globOf(glob2) ?? (() => false);
}
function ofFolder(folder, git, setting2) {
  const prefix = git.get("pathParamPrefix").text;
  const parameters = setting2.dialect.isGo ? goPath(folder, prefix) : plainPath(folder, prefix);
  const filling = fillingOf(parameters, setting2);
  const values = git.get("values").entries().map(([key, { text: text3 }]) => [key, rendered(text3, filling)]);
  setting2.budget.take(PAIR + values.length);
  if (values.length === 0) return parameters;
  return setting2.dialect.isGo ? new Map([...parameters, ["values", new Texts(new Map(values))]]) : new Map([...parameters, ...values.map(([key, text3]) => [`values.${key}`, text3])]);
}
function plainPath(folder, prefix) {
  const name3 = prefix === "" ? "path" : `${prefix}.path`;
  const segments = folder.split("/");
  const basename = segments.at(-1);
  return new Map([
    [name3, folder],
    [`${name3}.basename`, basename],
    [`${name3}.basenameNormalized`, normalized(basename)],
    ...segments.map((segment, index) => [`${name3}[${index}]`, segment])
  ]);
}
function goPath(folder, prefix) {
  const segments = folder.split("/");
  const basename = segments.at(-1);
  const path = /* @__PURE__ */ new Map([
    ["path", folder],
    ["basename", basename],
    ["basenameNormalized", normalized(basename)],
    ["segments", new Texts(segments)]
  ]);
  return prefix === "" ? /* @__PURE__ */ new Map([["path", path]]) : /* @__PURE__ */ new Map([[prefix, /* @__PURE__ */ new Map([["path", path]])]]);
}

// src/yaml/embedded.ts
function parseEmbedded(file, scalar5) {
  const source = scalar5.source ?? file;
  const stretches = inPlace(source, scalar5);
  if (!stretches) return elsewhere2(source, scalar5);
  const documents = [];
  for (const { start, end: end3 } of stretches) {
    const document = read(source, start, end3);
    if (!document) return [];
    documents.push(document);
  }
  return documents;
}
function read(file, start, end3) {
  const text3 = file.text.slice(start, end3);
  try {
    return { file, start, end: end3, root: readNodes(file, text3, start, 0) };
  } catch (error) {
    if (error instanceof Unreadable) return void 0;
    throw error;
  }
}
function inPlace({ text: text3 }, scalar5) {
  const { start, end: end3, style } = scalar5;
  if (style === "literal") return literal(text3, scalar5);
  if (style === "folded") return void 0;
  const quote = style === "plain" ? 0 : 1;
  const span = { start: start + quote, end: end3 - quote };
  if (text3.slice(span.start, span.end) !== scalar5.text || /[\r\n]/.test(scalar5.text)) return void 0;
  return skipBlank(text3, span.start, span.end) < span.end ? [span] : [];
}
function literal(text3, scalar5) {
  const start = lineEnd(text3, scalar5.start, scalar5.end);
  const body = text3.slice(start, scalar5.end).replaceAll(/\r\n?/g, "\n");
  const written3 = firstIndent(body);
  const indent = written3 - firstIndent(scalar5.text);
  if (text3[scalar5.start] !== "|" || !(indent >= 0) || !isShifted(body, scalar5.text, indent)) return void 0;
  const marker2 = new RegExp(`(?<=[\\r\\n]) {${indent}}(---|\\.\\.\\.)(?![^ \\t\\r\\n])`, "g");
  const stretches = [];
  let from = start;
  const close = (end3) => {
    if (skipBlank(text3, from, end3) < end3) stretches.push({ start: from, end: end3 });
  };
  for (const match of text3.slice(start, scalar5.end).matchAll(marker2)) {
    close(start + match.index);
    from = start + match.index + match[0].length;
  }
  close(scalar5.end);
  return stretches;
}
function firstIndent(text3) {
  return /(?:^|\n)( *)[^ \n]/.exec(text3)?.[1].length ?? NaN;
}
function isShifted(body, content3, indent) {
  const shifted = body.replaceAll(new RegExp(`\\n {0,${indent}}`, "g"), "\n").slice(1);
  return shifted.trimEnd() === content3.trimEnd();
}
function elsewhere2(file, { text: text3, start, end: end3 }) {
  const { documents, unread } = parseYaml({ path: file.path, text: text3 }, () => true);
  if (unread.length > 0) return [];
  const placed2 = /* @__PURE__ */ new Map();
  return documents.map(({ root }) => ({
    file,
    start,
    end: end3,
    root: root && place(root, { start, end: end3 }, placed2)
  }));
}
function readAt(text3, { start, end: end3, source }) {
  const { documents, unread } = parseYaml({ path: "", text: text3 }, () => true);
  const root = documents.length === 1 && unread.length === 0 ? documents[0].root : void 0;
  const placed2 = root && place(root, { start, end: end3 }, /* @__PURE__ */ new Map());
  return placed2 && source ? { ...placed2, source } : placed2;
}
function place(node, span, placed2) {
  const known3 = placed2.get(node);
  if (known3) return known3;
  const moved2 = move(node, span, placed2);
  placed2.set(node, moved2);
  return moved2;
}
function move(node, span, placed2) {
  if (node.kind === "scalar") return { ...node, ...span };
  if (node.kind === "sequence")
    return { ...node, ...span, items: node.items.map((item) => place(item, span, placed2)) };
  const moved2 = ({ key, value }) => ({
    key: { ...key, ...span },
    value: place(value, span, placed2)
  });
  const entries = new Map([...node.entries].map(([name3, entry]) => [name3, moved2(entry)]));
  const duplicates = node.duplicates?.map(({ first, second }) => ({
    first: moved2(first),
    second: moved2(second)
  }));
  return { ...node, ...span, entries, ...duplicates && { duplicates } };
}

// src/load/deploy/list-generator.ts
function elementsOf(list2, { dialect, budget }) {
  const written3 = list2.get("elementsYaml");
  if (list2.get("elements").isUnknown || written3.isUnknown) return open;
  const elements = list2.get("elements").items().map((element) => {
    const found = parametersOf(element.node);
    budget.take(PAIR + found.size);
    return dialect.isGo ? found : plain(found);
  });
  return settled([...elements, ...elementsIn(written3)]);
}
function elementsIn(written3) {
  const { node } = written3;
  if (node?.kind !== "scalar" || node.text === "") return [];
  const read3 = readAt(node.text, node);
  if (!read3) throw new Undetermined();
  if (read3.kind !== "sequence" || read3.items.some(({ kind: kind2 }) => kind2 !== "mapping")) throw new Refused();
  return read3.items.map(parametersOf);
}
function plain(element) {
  const found = /* @__PURE__ */ new Map();
  for (const [key, value] of element) {
    if (key === "values") {
      if (!isParameters(value)) throw new Refused();
      for (const [name3, text3] of value) found.set(`values.${name3}`, textOf2(text3));
    } else found.set(key, textOf2(value));
  }
  return found;
}
function textOf2(value) {
  if (typeof value !== "string") throw new Refused();
  return value;
}

// src/load/deploy/generators.ts
var KINDS = [
  "list",
  "clusters",
  "git",
  "scmProvider",
  "clusterDecisionResource",
  "pullRequest",
  "matrix",
  "merge",
  "plugin"
];
var DEEPEST = 2;
function generatedBy2(generator, setting2, given = /* @__PURE__ */ new Map(), depth = 0) {
  if (generator.get("selector").isUnknown) return [open];
  const isSelected = selects(generator.get("selector"));
  const kinds = KINDS.filter((kind2) => !generator.get(kind2).isAbsent);
  return kinds.filter((kind2) => depth < DEEPEST || kind2 !== "matrix" && kind2 !== "merge").map(
    (kind2) => orOpen(() => {
      const own2 = interpolated(generator.get(kind2), given, setting2);
      const { sets, isOpen } = generate(kind2, own2, setting2, depth);
      return { sets: sets.filter((parameters) => isSelected(parameters, isOpen)), isOpen };
    })
  );
}
function orOpen(generate2) {
  try {
    return generate2();
  } catch (error) {
    if (error instanceof Undetermined) return open;
    throw error;
  }
}
function interpolated(generator, parameters, setting2) {
  const { owner, path, node, file, place: place2 } = generator;
  if (parameters.size === 0 || !node) return generator;
  const own2 = node.kind === "mapping" && node.entries.has("generators") ? { ...node, entries: new Map([...node.entries].filter(([key]) => key !== "template")) } : node;
  return Field.of(owner, path, filled(own2, fillingOf(parameters, setting2)), place2.span, file);
}
function generate(kind2, generator, setting2, depth) {
  switch (kind2) {
    case "list":
      return elementsOf(generator, setting2);
    case "git":
      return directoriesOf(generator, setting2);
    case "clusters":
      return { sets: clustersOf(generator, setting2), isOpen: true };
    case "matrix":
      return productOf(generator.get("generators").items(), setting2, depth);
    case "merge":
      return mergedOf(generator, setting2, depth);
    case "scmProvider":
    case "pullRequest":
      return settled([]);
    // of repositories that are none of ours
    default:
      return open;
  }
}
function only(generator, setting2, depth, given) {
  const [found, another] = generatedBy2(generator, setting2, given, depth + 1);
  if (!found || another) throw new Refused();
  return found;
}
function productOf(generators, setting2, depth) {
  const [first, second, third] = generators;
  if (!first || !second || third) throw new Refused();
  const orUnknown = ({ sets: sets2, isOpen: isOpen2 }) => sets2.length === 0 && isOpen2 ? [/* @__PURE__ */ new Map()] : sets2;
  const lefts = only(first, setting2, depth);
  let { isOpen } = lefts;
  const sets = orUnknown(lefts).flatMap((left) => {
    const rights = only(second, { ...setting2, isOpen: setting2.isOpen || lefts.isOpen }, depth, left);
    if (rights.isOpen) isOpen = true;
    return orUnknown(rights).map((right) => {
      setting2.budget.take(PAIR + left.size + right.size);
      return setting2.dialect.isGo || isOpen ? laidOver(right, left) : combined(left, right);
    });
  });
  return { sets, isOpen };
}
function combined(left, right) {
  const result = new Map([...left].map(([key, value]) => [key, text2(value)]));
  for (const [key, value] of right) {
    if (result.has(key) && result.get(key) !== text2(value)) throw new Refused();
    result.set(key, text2(value));
  }
  return result;
}
function text2(value) {
  const found = printed(value);
  if (found === void 0) throw new Undetermined();
  return found;
}
function mergedOf(merge2, setting2, depth) {
  const [first, ...others] = merge2.get("generators").items().map((generator) => only(generator, setting2, depth));
  const keys2 = merge2.get("mergeKeys").items().map((key) => key.text);
  if (!first || others.length === 0 || keys2.length === 0) throw new Refused();
  if (first.isOpen || others.some(({ isOpen }) => isOpen)) return open;
  const base = byKeys(first.sets, keys2);
  for (const { sets } of others)
    for (const [key, over2] of byKeys(sets, keys2)) {
      const below3 = base.get(key);
      setting2.budget.take(PAIR + over2.size + (below3?.size ?? 0));
      if (below3) base.set(key, laidOver(below3, over2));
    }
  return settled([...base.values()]);
}
function byKeys(sets, keys2) {
  const found = /* @__PURE__ */ new Map();
  for (const parameters of sets) {
    const key = JSON.stringify(keys2.map((name3) => identity(parameters.get(name3) ?? null)));
    if (found.has(key)) throw new Refused();
    found.set(key, parameters);
  }
  return found;
}
function identity(value) {
  if (value instanceof Texts) return identity(value.content);
  if (isParameters(value))
    return [...value].map(([key, below3]) => [key, identity(below3)]).sort(([a], [b]) => a < b ? -1 : a > b ? 1 : 0);
  if (typeof value === "bigint") return String(value);
  return typeof value === "object" && value !== null ? value.map(identity) : value;
}

// src/load/deploy/template-patch.ts
var moves = /\b(?:sources?|path|destination|server|name|repoURL|project|directory|kustomize|helm|\$patch)\b/;
function patched(application, patch2, filling) {
  const { node } = patch2;
  if (patch2.isAbsent || node?.kind !== "scalar") return application;
  const text3 = rendered(node.text, filling);
  filling.budget.take(1 + text3.length);
  const { dialect, isOpen } = filling;
  if (node.isUndetermined || text3.includes("{{") && (dialect.isGo || isOpen))
    return moves.test(text3) ? unknownSpec(application) : application;
  const read3 = text3.trim() === "" ? void 0 : readAt(text3, node);
  if (!read3 && text3.includes("{{")) throw new Refused();
  if (!read3) return moves.test(text3) ? unknownSpec(application) : application;
  if (read3.kind !== "mapping") throw new Refused();
  return holdsDirective(read3) ? unknownSpec(application) : merged(application, read3);
}
function unknownSpec(application) {
  const entries = [...application.entries].map(
    ([key, entry]) => key === "spec" ? [key, { ...entry, value: { ...entry.value, isUndetermined: true } }] : [key, entry]
  );
  return { ...application, entries: new Map(entries) };
}
var holdsDirective = (node) => node.kind === "mapping" && [...node.entries].some(([key, { value }]) => key.startsWith("$") || holdsDirective(value));
function merged(base, patch2) {
  const entries = new Map(base.entries);
  for (const [key, { key: written3, value }] of patch2.entries) {
    const below3 = base.entries.get(key)?.value;
    if (value.kind === "scalar" && value.value === null) entries.delete(key);
    else if (value.kind === "mapping" && below3?.kind === "mapping")
      entries.set(key, { key: written3, value: merged(below3, value) });
    else entries.set(key, { key: written3, value });
  }
  return { ...base, entries };
}

// src/load/deploy/application-set.ts
var APPLICATION = 500;
function applicationsOf(manifest, surroundings) {
  if (manifest.kind !== "ApplicationSet" || groupOf(manifest.apiVersion) !== "argoproj.io") return [];
  try {
    return templatesOf(manifest, surroundings).flatMap((one) => applicationOf(manifest, one) ?? []);
  } catch (error) {
    if (error instanceof Refused) return [];
    throw error;
  }
}
function templatesOf(manifest, surroundings) {
  const spec = manifest.root.get("spec");
  const { node } = spec.get("template");
  if (node?.kind !== "mapping") return [];
  const dialect = {
    isGo: spec.get("goTemplate").boolean === true,
    missing: missingKeyOf(spec.get("goTemplateOptions"))
  };
  const setting2 = { ...surroundings, dialect, isOpen: false };
  const name3 = manifest.name ?? "";
  const patch2 = spec.get("templatePatch");
  return spec.get("generators").items().flatMap((generator) => {
    const own2 = templateOf(generator, node);
    return generatedBy2(generator, setting2).flatMap((generated) => made(own2, generated, patch2, setting2, name3));
  });
}
function missingKeyOf(options2) {
  const [last] = options2.items().flatMap(({ string }) => /^missingkey=(zero|error|default|invalid)$/.exec(string ?? "")?.[1] ?? []).slice(-1);
  return last === "zero" || last === "error" ? last : "default";
}
function made(template3, { sets, isOpen }, patch2, setting2, name3) {
  const { folders, budget, dialect } = setting2;
  const all = sets.map((parameters) => {
    budget.take(APPLICATION);
    const filling = { dialect, parameters, isOpen, budget };
    const application = parameters.size === 0 ? template3 : filled(template3, filling);
    const isPlain = !dialect.isGo || parameters.size === 0;
    return {
      application: patched(application, patch2, filling),
      isExact: isPlain || knowsFolders(application)
    };
  });
  const applications = all.map(({ application }) => application);
  if (isOpen)
    return applications.some(knowsFolders) ? applications : perFolder(template3, folders, name3, budget);
  return all.flatMap(({ application, isExact }) => {
    const meant2 = isExact ? [] : perFolder(application, folders, name3, budget);
    return meant2.length > 0 ? meant2 : [application];
  });
}
function templateOf(generator, template3) {
  const own2 = generator.entries().map(([, field]) => field.get("template").node);
  return own2.reduce((base, over2) => over2 ? laid(base, over2) : base, template3);
}
function laid(base, over2) {
  if (over2.kind === "scalar") return over2.text === "" ? base : over2;
  if (base.kind !== "mapping" || over2.kind !== "mapping") return over2;
  const entries = [...over2.entries].map(([key, entry]) => {
    const below3 = base.entries.get(key);
    return [key, below3 ? { ...entry, value: laid(below3.value, entry.value) } : entry];
  });
  return { ...base, entries: new Map([...base.entries, ...entries]) };
}
function applicationOf(manifest, filled3) {
  const head = manifest.root.node;
  const kind2 = head.entries.get("kind");
  const application = {
    ...kind2.value,
    text: "Application",
    value: "Application"
  };
  const entries = new Map([
    ...[...head.entries].filter(([key]) => key === "apiVersion"),
    ["kind", { ...kind2, value: application }],
    ...filled3.entries
  ]);
  return manifestOf(manifest.file, { ...head, entries });
}

// src/load/deploy/argo.ts
function argoPlans(manifest) {
  if (manifest.kind !== "Application" || groupOf(manifest.apiVersion) !== "argoproj.io") return [];
  const spec = manifest.root.get("spec");
  const listed2 = spec.get("sources").items();
  const destination = spec.get("destination");
  const namespace = destination.get("namespace");
  return (listed2.length > 0 ? listed2 : [spec.get("source")]).map((source) => ({
    name: `Argo CD Application ${manifest.name ?? ""}`.trimEnd(),
    by: "Argo CD",
    at: manifest.root.get("metadata").get("name").place,
    deployer: manifest,
    folder: folderIn(source),
    source: source.get("repoURL").text,
    directory: directoryOf(source.get("directory")),
    overlay: source.get("kustomize").isAbsent ? void 0 : source.get("kustomize"),
    namespace: namespace.string,
    destination: destinationOf(destination, manifest.name ?? source.get("path").text),
    variables: void 0
  }));
}
function folderIn(source) {
  const path = source.get("path");
  if (path.isUnknown || path.isAbsent || !source.get("chart").isAbsent) return void 0;
  return path.string === void 0 ? void 0 : folderOf2(path.string);
}
function directoryOf(directory) {
  return {
    isRecursive: directory.get("recurse").boolean === true,
    include: directory.get("include").string,
    exclude: directory.get("exclude").string
  };
}
var ownCluster2 = /* @__PURE__ */ new Set(["in-cluster", "https://kubernetes.default.svc"]);
function destinationOf(destination, application) {
  const [name3, server] = [destination.get("name"), destination.get("server")];
  if (destination.isUnknown || name3.isUnknown || server.isUnknown)
    return unknownCluster(`Application ${application ?? ""}`);
  const called3 = name3.string || server.string;
  return called3 === void 0 || ownCluster2.has(called3.replace(/\/$/, "")) ? void 0 : called3;
}

// src/load/deploy/flux.ts
var everything = { isRecursive: true, include: void 0, exclude: void 0 };
function fluxPlan(manifest) {
  const group3 = groupOf(manifest.apiVersion);
  const spec = manifest.root.get("spec");
  if (manifest.kind === "FluxInstance" && group3 === "fluxcd.controlplane.io")
    return planOf(manifest, spec.get("sync"), `sync ${spec.get("sync").get("url").text}`);
  if (manifest.kind !== "Kustomization" || group3 !== "kustomize.toolkit.fluxcd.io") return void 0;
  const source = spec.get("sourceRef");
  const namespace = source.get("namespace").string ?? manifest.namespace ?? "";
  return {
    ...planOf(manifest, spec, `${source.get("kind").text} ${namespace}/${source.get("name").text}`),
    overlay: spec,
    destination: destinationOf2(manifest),
    variables: variablesOf(spec.get("postBuild"), manifest.namespace)
  };
}
function planOf(manifest, holder, source) {
  const path = holder.get("path");
  return {
    name: `Flux ${manifest.kind} ${[manifest.namespace, manifest.name].filter(Boolean).join("/")}`,
    by: "Flux",
    at: manifest.root.get("metadata").get("name").place,
    deployer: manifest,
    folder: path.isUnknown ? void 0 : folderOf2(path.string ?? "."),
    source,
    directory: everything,
    overlay: void 0,
    namespace: void 0,
    destination: void 0,
    variables: void 0
  };
}
function destinationOf2({ root, kind: kind2, name: name3, namespace }) {
  const kubeConfig = root.get("spec").get("kubeConfig");
  if (kubeConfig.isAbsent) return void 0;
  const references = ["secretRef", "configMapRef"].map((key) => kubeConfig.get(key).get("name").string);
  const found = references.find((reference2) => reference2 !== void 0);
  const place2 = namespace === void 0 || namespace === "flux-system" ? "" : `${namespace}/`;
  return found === void 0 ? unknownCluster(`${kind2} ${place2}${name3 ?? ""}`) : `${place2}${found}`;
}
function variablesOf(postBuild, namespace) {
  if (postBuild.isAbsent) return void 0;
  const inline = postBuild.get("substitute").entries().map(([key, value]) => [
    key,
    { text: value.isUnknown || value.node?.kind !== "scalar" ? void 0 : value.text, at: value.place }
  ]);
  const from = postBuild.get("substituteFrom").items().map((item) => ({
    kind: item.get("kind").string,
    name: item.get("name").string,
    namespace
  }));
  const isOpen = postBuild.isUnknown || postBuild.get("substituteFrom").isUnknown;
  const open2 = { kind: void 0, name: void 0, namespace: void 0 };
  return { inline: new Map(inline), from: isOpen ? [...from, open2] : from };
}

// src/load/deploy/planner.ts
var MOST_OF_SET = 4e6;
var MOST_OF_SETS = 8e6;
function within2(make, exceed) {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof OverBudget)) throw error;
    exceed();
    return void 0;
  }
}
var planner = ({ all }, clusters, exceed) => {
  const sets = new Budget(MOST_OF_SETS);
  const names3 = new Map(clusters.toReversed().map(({ server, name: name3 }) => [server, name3]));
  return (manifest) => {
    const plan = fluxPlan(manifest);
    if (plan) return plan.folder === void 0 ? perFolder2(plan, all) : [plan];
    const applications = within2(
      () => applicationsOf(manifest, { folders: all, clusters, budget: new Budget(MOST_OF_SET, sets) }),
      () => exceed(`ApplicationSet ${manifest.name ?? ""}`, manifest.root.get("metadata").get("name").place)
    ) ?? [];
    return [manifest, ...applications].flatMap(argoPlans).map((asked) => {
      const known3 = names3.get(asked.destination?.replace(/\/$/, "") ?? "");
      return known3 === void 0 ? asked : { ...asked, destination: known3 };
    });
  };
};
function perFolder2(plan, all) {
  const meant2 = foldersMeant(plan.deployer.root.get("spec").get("path").text, all);
  const destination = (folder) => unknownCluster(`${plan.name}, ${folder}`);
  return meant2.length === 0 ? [plan] : meant2.map((folder) => ({ ...plan, folder, destination: destination(folder) }));
}

// src/load/deploy/own-plans.ts
function ownPlans(written3, folders, { objects, trees, ignores }, exceed) {
  const asWritten = once(planner(folders, argoClusters(objects), exceed));
  const rootOf3 = sourceRoots(written3.flatMap(asWritten), folders.all, trees);
  const fromRoot = once(
    (manifest) => asWritten(manifest).map((plan) => {
      if (plan.folder === void 0) return plan;
      const root = rootOf3(plan);
      const leavesOut = within2(
        () => ignores(plan.source, root),
        () => exceed(plan.name, plan.at)
      );
      return { ...plan, folder: below(root, plan.folder), leavesOut };
    })
  );
  const asked = written3.flatMap(fromRoot);
  const isOwn = ownSources(asked, folders.all);
  return {
    plansOf: once(
      (manifest) => fromRoot(manifest).map((plan) => isOwn(plan) ? plan : { ...plan, folder: void 0 })
    ),
    foreign: asked.flatMap(
      (plan) => plan.folder === void 0 || isOwn(plan) ? [] : [{ entry: `${plan.name} ${plan.source} ${plan.folder}`, at: plan.at, why: "foreign" }]
    ),
    isForeign: foreignRepositories(asked, isOwn)
  };
}
function once(plansOf) {
  const known3 = memo(plansOf);
  return (manifest) => isDeployer(manifest) ? known3(manifest) : noPlans;
}
var noPlans = [];

// src/load/deploy/roots.ts
function rootsAmong(written3, plansOf, folders) {
  const byFile = group2(written3, ({ file }) => file.path);
  const children = new Map(
    written3.map((from) => [from, childrenOf(from).filter((to) => to !== from && to.id !== from.id)])
  );
  function childrenOf(from) {
    return plansOf(from).flatMap(
      (plan) => [...folders.apply(plan).files].flatMap((path) => byFile.get(path) ?? [])
    );
  }
  const deployed = /* @__PURE__ */ new Set();
  for (const each of children.values()) for (const child4 of each) deployed.add(child4);
  const covered2 = /* @__PURE__ */ new Set();
  const cover = (root) => {
    const pending = [root];
    for (let from = pending.pop(); from; from = pending.pop()) {
      if (covered2.has(from)) continue;
      covered2.add(from);
      for (const child4 of children.get(from)) if (!covered2.has(child4)) pending.push(child4);
    }
  };
  const roots = written3.filter((manifest) => !deployed.has(manifest));
  roots.forEach(cover);
  for (const manifest of written3) {
    if (covered2.has(manifest)) continue;
    roots.push(manifest);
    cover(manifest);
  }
  return roots;
}

// src/manifest/kubernetes/kubelet.ts
function labelsInText(text3) {
  const pairs = text3.split(",").filter((pair) => pair.includes("="));
  return new Map(
    pairs.map((pair) => [pair.slice(0, pair.indexOf("=")).trim(), pair.slice(pair.indexOf("=") + 1).trim()])
  );
}
function kubeletLabels(extraArgs) {
  if (extraArgs.isUnknown) return void 0;
  const listed2 = extraArgs.items().find((item) => item.get("name").string === "node-labels");
  if (!listed2 && extraArgs.node?.kind === "sequence") return /* @__PURE__ */ new Map();
  const field = listed2?.get("value") ?? extraArgs.get("node-labels");
  return field.isUnknown ? void 0 : labelsInText(field.string ?? "");
}
function labelsInList(field) {
  const fields = field.node?.kind === "sequence" ? field.items() : [field];
  if (field.isUnknown || fields.some((each) => each.isUnknown)) return void 0;
  return labelsInText(fields.map(({ text: text3 }) => text3).join());
}
function registeredLabels(written3, implied) {
  const known3 = new Map([...implied, ...written3 ?? []]);
  return {
    lookup: (key) => known3.get(key) ?? (written3 && !isSetAtRunTime(key) ? null : void 0),
    keys: () => known3.keys()
  };
}
function taintInText(text3) {
  const match = /^([^=:\s]+)(?:=([^:\s]*))?:(NoSchedule|PreferNoSchedule|NoExecute)$/.exec(text3.trim());
  return match ? { key: match[1], value: match[2] ?? "", effect: match[3] } : void 0;
}
function taintsInList(field) {
  if (field.isAbsent) return [];
  const fields = field.node?.kind === "sequence" ? field.items() : [field];
  const taints2 = fields.map(({ string }) => taintInText(string ?? ""));
  return taints2.every((taint) => taint !== void 0) ? taints2 : void 0;
}
function taintsInMap(field) {
  if (field.isAbsent) return [];
  if (field.node?.kind === "sequence") return taintsOf(field);
  const taints2 = field.entries().map(([key, { string }]) => {
    const text3 = string ?? "";
    return taintInText(text3.includes(":") ? `${key}=${text3}` : `${key}:${text3}`);
  });
  return field.isUnknown || !taints2.every((taint) => taint !== void 0) ? void 0 : taints2;
}

// src/manifest/setup/kubeadm.ts
function decodeClusterConfiguration(manifest) {
  const isDisabled = manifest.root.get("proxy").get("disabled");
  const isProxied2 = isDisabled.isUnknown ? "unknown" : isDisabled.boolean !== true;
  const networksOf3 = (key, use) => {
    const field = manifest.root.get("networking").get(key);
    const source = `${key} of the kubeadm ClusterConfiguration`;
    return networksIn(field, { use, source, isProxied: isProxied2, isOfKubeadm: true });
  };
  return [...networksOf3("podSubnet", "pods"), ...networksOf3("serviceSubnet", "services")];
}
function registrationOf(field, isControlPlane) {
  const taints2 = field.get("taints");
  const usual = isControlPlane ? [controlPlaneTaint] : [];
  return {
    labels: kubeletLabels(field.get("kubeletExtraArgs")),
    taints: taints2.isAbsent ? usual : taintsOf(taints2)
  };
}
var onControlPlane = /* @__PURE__ */ new Map([["node-role.kubernetes.io/control-plane", ""]]);
var onWorkers = /* @__PURE__ */ new Map();
var labelsOfRole = (isControlPlane) => isControlPlane ? onControlPlane : onWorkers;
function decodeRegistration(manifest) {
  const field = manifest.root.get("nodeRegistration");
  const isControlPlane = manifest.kind === "InitConfiguration" || !manifest.root.get("controlPlane").isAbsent;
  const { labels: labels2, taints: taints2 } = registrationOf(field, isControlPlane);
  const name3 = field.get("name").string;
  const common = {
    labels: registeredLabels(labels2, labelsOfRole(isControlPlane)),
    isLabelled: labels2 === void 0 || labels2.size > 0,
    taints: taints2,
    source: `kubeadm ${manifest.kind}`
  };
  if (name3 !== void 0)
    return { kind: "Node", name: name3, id: `Node/${name3}`, ...common, at: field.get("name").place };
  const role = isControlPlane ? "control plane" : "workers";
  return {
    kind: "NodeGroup",
    name: role,
    id: `${manifest.kind}/${role}`,
    ...common,
    minimum: void 0,
    maximum: void 0,
    at: field.place
  };
}

// src/manifest/kubernetes/node-group.ts
function nodeCount(field) {
  const number = typeof field.scalar === "string" ? Number(field.scalar.trim() || NaN) : field.scalar;
  return typeof number === "number" && Number.isInteger(number) && number >= 0 ? number : void 0;
}

// src/manifest/setup/cluster-api.ts
var isOfClusterApi = ({ apiVersion }) => /^(?:[\w-]+\.)*cluster\.x-k8s\.io$/.test(groupOf(apiVersion));
var nothing2 = { groups: [], networks: [], isWhole: false };
function decodeClusterApi(manifests) {
  const of = (kind2) => manifests.filter((manifest) => manifest.kind === kind2);
  const clusters = of("Cluster");
  const pools = [...of("MachineDeployment"), ...of("MachinePool")];
  const names3 = /* @__PURE__ */ new Set([
    ...clusters.map(({ root }) => root.get("metadata").get("name").text),
    ...pools.map(({ root }) => root.get("spec").get("clusterName").text)
  ]);
  if (names3.size !== 1) return nothing2;
  const templates = [...of("KubeadmConfigTemplate"), ...of("KubeadmConfig")];
  const controlPlanes = of("KubeadmControlPlane");
  const topologies = clusters.flatMap(({ root }) => topologyOf(root.get("spec").get("topology")));
  const isProxied2 = controlPlanes.length > 0 && controlPlanes.every(hasKubeProxy) ? true : "unknown";
  const groups = [
    ...controlPlanes.flatMap((manifest) => controlPlaneOf(manifest) ?? []),
    ...pools.flatMap((manifest) => workersOf(manifest, templates) ?? []),
    ...topologies
  ];
  return {
    groups,
    networks: clusters.flatMap(({ root }) => networksOf(root, isProxied2, controlPlanes.length > 0)),
    isWhole: clusters.length > 0 && groups.length > 1
  };
}
function networksOf(root, isProxied2, isOfKubeadm) {
  const network2 = root.get("spec").get("clusterNetwork");
  const of = (key, use) => networksIn(network2.get(key).get("cidrBlocks"), {
    use,
    source: `clusterNetwork.${key} of Cluster "${root.get("metadata").get("name").text}"`,
    isProxied: isProxied2,
    isOfKubeadm
  });
  return [...of("pods", "pods"), ...of("services", "services")];
}
function hasKubeProxy({ root }) {
  const phases = root.get("spec").get("kubeadmConfigSpec").get("initConfiguration").get("skipPhases");
  return !phases.isUnknown && phases.items().every(({ string }) => string !== void 0 && string !== "addon/kube-proxy");
}
function boundsOf(replicas, annotations) {
  const bound = (which) => annotations.get(`cluster.x-k8s.io/cluster-api-autoscaler-node-group-${which}-size`);
  const [least, most] = [bound("min"), bound("max")];
  const count2 = nodeCount(replicas);
  return {
    minimum: least.isAbsent ? most.isAbsent ? count2 : void 0 : nodeCount(least),
    maximum: most.isAbsent ? least.isAbsent ? count2 : void 0 : nodeCount(most)
  };
}
var kept = /^(?:node-role\.kubernetes\.io|(?:[\w.-]+\.)?(?:node-restriction\.kubernetes\.io|node\.cluster\.x-k8s\.io))\//;
function keptLabels(labels2) {
  const known3 = /* @__PURE__ */ new Map();
  for (const [key, { string }] of labels2.entries()) {
    if (kept.test(key) && string !== void 0) known3.set(key, string);
  }
  return known3;
}
function controlPlaneOf({ root, name: name3, id: id2 }) {
  if (name3 === void 0) return void 0;
  const spec = root.get("spec");
  const config = spec.get("kubeadmConfigSpec");
  const registrations = ["initConfiguration", "joinConfiguration"].map(
    (key) => registrationOf(config.get(key).get("nodeRegistration"), true)
  );
  const kept3 = keptLabels(spec.get("machineTemplate").get("metadata").get("labels"));
  const replicas = spec.get("replicas");
  return {
    kind: "NodeGroup",
    name: name3,
    id: id2,
    labels: inCommon(registrations, new Map([...labelsOfRole(true), ...kept3])),
    isLabelled: kept3.size > 0 || registrations.some(({ labels: labels2 }) => labels2?.size !== 0),
    taints: sameTaints(registrations),
    minimum: nodeCount(replicas),
    maximum: nodeCount(replicas),
    source: "KubeadmControlPlane",
    at: root.get("metadata").get("name").place
  };
}
function inCommon(registrations, implied) {
  const [first, second] = registrations.map(({ labels: labels2 }) => registeredLabels(labels2, implied));
  return {
    lookup: (key) => {
      const value = first.lookup(key);
      return value === second.lookup(key) ? value : void 0;
    },
    keys: () => first.keys?.() ?? []
  };
}
function sameTaints([first, second]) {
  return JSON.stringify(first?.taints) === JSON.stringify(second?.taints) ? first?.taints : void 0;
}
function workersOf({ root, name: name3, id: id2, kind: kind2 }, templates) {
  if (name3 === void 0) return void 0;
  const spec = root.get("spec");
  const template3 = spec.get("template");
  const reference2 = template3.get("spec").get("bootstrap").get("configRef");
  const config = templates.find(
    (each) => each.kind === reference2.get("kind").text && each.name === reference2.get("name").string
  );
  const configSpec = config?.kind === "KubeadmConfig" ? config.root.get("spec") : config?.root.get("spec").get("template").get("spec");
  const registration = configSpec && registrationOf(configSpec.get("joinConfiguration").get("nodeRegistration"), false);
  const implied = kind2 === "MachineDeployment" ? keptLabels(template3.get("metadata").get("labels")) : /* @__PURE__ */ new Map();
  return {
    kind: "NodeGroup",
    name: name3,
    id: id2,
    labels: registeredLabels(registration?.labels, implied),
    isLabelled: implied.size > 0 || registration?.labels?.size !== 0,
    taints: registration?.taints,
    ...boundsOf(spec.get("replicas"), root.get("metadata").get("annotations")),
    source: kind2,
    at: root.get("metadata").get("name").place
  };
}
function topologyOf(topology) {
  if (topology.isAbsent) return [];
  const groupIn = (field, source, name3) => {
    const labels2 = keptLabels(field.get("metadata").get("labels"));
    return {
      kind: "NodeGroup",
      name: name3.text || "control plane",
      id: `${source}/${name3.text}`,
      labels: registeredLabels(void 0, labels2),
      isLabelled: true,
      taints: void 0,
      ...boundsOf(field.get("replicas"), field.get("metadata").get("annotations")),
      source: `${source} of the topology`,
      at: (name3.isAbsent ? field : name3).place
    };
  };
  const workers = topology.get("workers");
  return [
    groupIn(topology.get("controlPlane"), "control plane", topology.get("controlPlane").get("name")),
    ...workers.get("machineDeployments").items().map((each) => groupIn(each, "MachineDeployment", each.get("name"))),
    ...workers.get("machinePools").items().map((each) => groupIn(each, "MachinePool", each.get("name")))
  ];
}

// src/load/emitted.ts
var LEADS = { key: "", value: "x: ", item: "- " };
var LONGEST_KEY2 = 128;
var special = (
  // oxlint-disable-next-line no-control-regex -- these are they
  /[\0-\x09\x0b-\x1f\x7f-\x9f\ufeff\ufffe\uffff]|[\u{10000}-\u{10ffff}]| \n/u
);
var odd = /[\x85\u2028\u2029]|^\ufeff/;
var indicator = /^(?:---|\.\.\.|[#,[\]{}&*!|>'"%@`]|[?:-](?:[ \t]|$))/;
var structure = /:(?:[ \t]|$)|[ \t]#|^ | $/;
function emitted(text3, position) {
  if (odd.test(text3) || position === "key" && text3.length > LONGEST_KEY2) return void 0;
  const written3 = scalar2(text3, position);
  return position === "key" ? `${written3}: x
` : `${LEADS[position]}${written3}
`;
}
function scalar2(text3, position) {
  const hasLines = text3.includes("\n");
  if (special.test(text3)) return inDoubleQuotes(text3);
  if (hasLines) return position === "key" || text3.endsWith(" ") ? inDoubleQuotes(text3) : block(text3);
  if (!indicator.test(text3) && !structure.test(text3)) return text3;
  return `'${text3.replaceAll("'", "''")}'`;
}
function block(text3) {
  const hint = /^[ \n]/.test(text3) ? "2" : "";
  const chomping = !text3.endsWith("\n") ? "-" : /^\n$|\n\n$/.test(text3) ? "+" : "";
  return `|${hint}${chomping}
${text3.replaceAll(/^(?=[^\n])/gm, "  ").replace(/\n$/, "")}`;
}
var ESCAPES3 = {
  "\0": "0",
  "\x07": "a",
  "\b": "b",
  "	": "t",
  "\n": "n",
  "\v": "v",
  "\f": "f",
  "\r": "r",
  "\x1B": "e",
  '"': '"',
  "\\": "\\"
};
function inDoubleQuotes(text3) {
  const body = Array.from(text3, (character) => {
    if (!/["\\\n]/.test(character) && !special.test(character)) return character;
    return `\\${ESCAPES3[character] ?? codeOf(character)}`;
  });
  return `"${body.join("")}"`;
}
function codeOf(character) {
  const code = character.codePointAt(0);
  const digits = (width) => code.toString(16).toUpperCase().padStart(width, "0");
  return code <= 255 ? `x${digits(2)}` : code <= 65535 ? `u${digits(4)}` : `U${digits(8)}`;
}
var READING = 50;
var simple = /^(?:"([^"\\\r\n]*)"|'((?:[^'\r\n]|'')*)'|([^-?:,[\]{}#&*!|>'"%@`\s.][^:#\s\u0085\u2028\u2029]*))\n$/;
function readBack(node, written3, position, budget) {
  const lead = position === "key" ? "" : LEADS[position];
  const body = position === "key" ? `${written3.slice(0, -": x\n".length)}
` : written3.slice(lead.length);
  const [isSimple, double, single2, plain4] = simple.exec(body) ?? [];
  if (isSimple !== void 0) {
    const text3 = plain4 ?? double ?? single2.replaceAll("''", "'");
    const value = plain4 === void 0 ? text3 : resolvePlain(plain4);
    const style = plain4 !== void 0 ? "plain" : double !== void 0 ? "double-quoted" : "single-quoted";
    return { ...node, text: text3, value, style };
  }
  if (/^[&*!]/.test(body) || position === "key" && /^[ \t]/.test(body)) return void 0;
  budget?.take(written3.length * READING);
  const root = readAt(written3, node);
  if (position === "key") return root?.kind === "mapping" ? keyIn(root) : void 0;
  return root && isOfJson(root) ? valueIn(root) : void 0;
}
function keyIn({ entries }) {
  const [entry] = entries.values();
  return entries.size === 1 ? entry.key : void 0;
}
function valueIn(root) {
  if (root.kind === "sequence") return root.items.length === 1 ? root.items[0] : void 0;
  const [entry] = root.kind === "mapping" && root.entries.size === 1 ? root.entries.values() : [];
  return entry?.value;
}
function isOfJson(node) {
  if (node.kind === "scalar") return typeof node.value !== "number" || Number.isFinite(node.value);
  if (node.kind === "sequence") return node.items.every(isOfJson);
  return [...node.entries.values()].every(
    ({ key, value }) => typeof key.value === "string" && isOfJson(value)
  );
}

// src/load/variables.ts
var OPENING = /\$\$|\$\{/g;
var NAME = /[\p{L}\p{Nd}_]+/uy;
var DEFAULT = /:?=|:-/y;
function expand2(text3, lookup) {
  const value = expandUpTo(text3, 0, 0, lookup)?.value;
  lookup.budget?.take(text3.length + (value?.length ?? 0));
  return value;
}
var LONGEST4 = 2e6;
var deepest = 10;
function expandUpTo(text3, from, depth, lookup) {
  const isDefault = depth > 0;
  if (depth > deepest) return void 0;
  let value = "";
  let offset = from;
  for (; ; ) {
    OPENING.lastIndex = offset;
    const opening = OPENING.exec(text3);
    const limit = opening?.index ?? text3.length;
    const closing2 = isDefault ? text3.indexOf("}", offset) : -1;
    if (closing2 >= 0 && closing2 < limit) return { value: value + text3.slice(offset, closing2), end: closing2 };
    value += text3.slice(offset, limit);
    if (!opening) return isDefault ? void 0 : { value, end: limit };
    if (opening[0] === "$$") {
      if (isDefault) return void 0;
      value += "$";
      offset = limit + 2;
      continue;
    }
    const variable3 = expandVariable(text3, limit + 2, depth, lookup);
    if (!variable3) return void 0;
    value += variable3.value;
    if (value.length > LONGEST4) throw new OverBudget();
    offset = variable3.end;
  }
}
function expandVariable(text3, from, depth, lookup) {
  NAME.lastIndex = from;
  const name3 = NAME.exec(text3)?.[0];
  if (name3 === void 0) return void 0;
  const value = lookup(name3)?.replaceAll("\n", "");
  const behind = from + name3.length;
  if (text3[behind] === "}") return value === void 0 ? void 0 : { value, end: behind + 1 };
  DEFAULT.lastIndex = behind;
  const operator = DEFAULT.exec(text3)?.[0];
  if (operator === void 0 || value === void 0) return void 0;
  const substitute2 = expandUpTo(text3, behind + operator.length, depth + 1, lookup);
  return substitute2 && { value: value === "" ? substitute2.value : value, end: substitute2.end + 1 };
}

// src/load/substitution.ts
var marker = "kustomize.toolkit.fluxcd.io/substitute";
function substitute(manifest, lookup) {
  const { root, file, namespace } = manifest;
  if (lookup.isIdle || root.node?.kind !== "mapping") return manifest;
  if (!holdsVariable(root.node) || isLeftAlone(manifest)) return manifest;
  const substitution = new Substitution(lookup);
  const whole3 = substitution.mapping(root.node);
  const filled3 = substitution.isTorn ? withoutContent(whole3) : whole3;
  if (filled3 === root.node) return manifest;
  const written3 = headOf(root.node)?.namespace;
  const isGiven = namespace !== void 0 && namespace !== written3;
  const given = isGiven ? namespace : void 0;
  const result = manifestOf(file, filled3, given, root.owner.object);
  return result ? { ...manifest, ...result } : manifest;
}
var OF_THE_HEAD = ["apiVersion", "kind", "metadata"];
function withoutContent(root) {
  const unknown = ([name3, entry]) => OF_THE_HEAD.includes(name3) ? [name3, entry] : [name3, { ...entry, value: { ...entry.value, isUndetermined: true } }];
  return { ...root, entries: new Map([...root.entries].map(unknown)) };
}
function isLeftAlone({ root }) {
  const metadata3 = root.get("metadata");
  return ["labels", "annotations"].some((key) => metadata3.get(key).get(marker).string === "disabled");
}
var mayBeFilled = (text3) => text3.includes("${") || text3.includes("$$");
var known2 = /* @__PURE__ */ new WeakMap();
function noteVariables(documents) {
  for (const { root, file, start, end: end3 } of documents)
    if (root && !mayBeFilled(file.text.slice(start, end3))) known2.set(root, false);
}
function holdsVariable(root) {
  let holds4 = known2.get(root);
  if (holds4 === void 0) {
    holds4 = search(root);
    known2.set(root, holds4);
  }
  return holds4;
}
function search(node) {
  if (node.kind === "scalar") return mayBeFilled(node.text);
  if (node.kind === "sequence") return node.items.some(search);
  for (const { key, value } of node.entries.values()) if (search(key) || search(value)) return true;
  return false;
}
var isFixed = ({ text: text3, tag }) => tag !== void 0 || !mayBeFilled(text3);
var Substitution = class {
  /** Whether a value breaks the text of the object: Flux then reads another one, or none. */
  isTorn = false;
  lookup;
  /** What aliases share is filled in once. */
  done = /* @__PURE__ */ new Map();
  constructor(lookup) {
    this.lookup = lookup;
  }
  mapping(node) {
    const entries = /* @__PURE__ */ new Map();
    let isChanged = false;
    for (const entry of node.entries.values()) {
      const key = this.key(entry.key);
      const value = this.node(entry.value, "value");
      const isSame = key === entry.key && value === entry.value;
      if (entries.has(key.text)) this.isTorn = true;
      entries.set(key.text, isSame ? entry : { key, value });
      if (!isSame) isChanged = true;
    }
    return isChanged ? { ...node, entries } : node;
  }
  node(node, position) {
    if (node.kind === "scalar") return this.scalar(node, position);
    const earlier = this.done.get(node);
    if (earlier) return earlier;
    const filled3 = node.kind === "mapping" ? this.mapping(node) : this.sequence(node);
    this.done.set(node, filled3);
    return filled3;
  }
  sequence(node) {
    const items = node.items.map((item) => this.node(item, "item"));
    return items.some((item, index) => item !== node.items[index]) ? { ...node, items } : node;
  }
  key(key) {
    if (!mayBeFilled(key.text)) return key;
    const filled3 = this.filled(key, "key");
    if (!filled3) return key;
    const text3 = filled3.kind === "scalar" && !filled3.isUndetermined ? keyOf(filled3) : void 0;
    if (text3 === void 0) this.isTorn = true;
    return text3 === void 0 ? key : { ...key, text: text3, value: text3 };
  }
  scalar(node, position) {
    const filled3 = isFixed(node) ? void 0 : this.filled(node, position);
    if (!filled3) return node;
    const setBy = this.settingOf(node.text);
    return setBy ? { ...filled3, setBy } : filled3;
  }
  /** Where the first variable of a text is set that is set in the repository. */
  settingOf(text3) {
    for (const [, variable3] of text3.matchAll(/\$\$|\$\{([\p{L}\p{Nd}_]+)/gu)) {
      const location = variable3 && this.lookup.whereSet?.(variable3);
      if (location) return { ...location, variable: variable3 };
    }
    return void 0;
  }
  /** What a scalar becomes; undefined where it stays as it is. */
  filled(node, position) {
    const written3 = emitted(node.text, position);
    const text3 = written3 && expand2(written3, this.lookup);
    if (text3 === void 0) {
      if (written3 && isUnclosed(written3)) this.isTorn = true;
      return isPlaceholder(node.text) ? void 0 : { ...node, isUndetermined: true };
    }
    const read3 = lineBreak.test(text3) ? void 0 : readBack(node, text3, position, this.lookup.budget);
    if (!read3) this.isTorn = true;
    return read3;
  }
};
var lineBreak = /[\r\x85\u2028\u2029]/;
function isUnclosed(text3) {
  let depth = 0;
  for (const [found] of text3.matchAll(/\$\$|\$\{|\}/g)) {
    if (found === "${") depth++;
    else if (found === "}" && depth > 0) depth--;
  }
  return depth > 0;
}
var wholeNumber = /^(?:0|-?[1-9]\d{0,14})$/;
function keyOf({ text: text3, value }) {
  if (typeof value === "string" || typeof value === "boolean") return String(value);
  return value !== null && wholeNumber.test(text3) ? text3 : void 0;
}

// src/load/deploy/left-open.ts
var withRanges = /* @__PURE__ */ new Set(["IPPool", "Installation", "HelmRelease"]);
var isFilledIn = (text3) => /\bENC\[|\$\(/.test(text3);
function leftOpen(manifest, { by, source }, lookup) {
  if (by !== "Flux" || !source.startsWith("GitRepository ") || !withRanges.has(manifest.kind))
    return manifest;
  const isSubstituted = lookup !== void 0 && lookup.isIdle !== true && !isLeftAlone(manifest);
  const isFinal = (text3) => !isFilledIn(text3) && !(isSubstituted && text3.includes("${"));
  const { root, file, namespace } = manifest;
  const node = root.node && finished(root.node, isFinal);
  if (node?.kind !== "mapping" || node === root.node) return manifest;
  const given = namespace === headOf(node)?.namespace ? void 0 : namespace;
  const result = manifestOf(file, node, given, root.owner.object);
  return result ? { ...manifest, ...result } : manifest;
}
function finished(node, isFinal) {
  if (node.kind === "scalar") return node;
  if (node.kind === "sequence") {
    const items = node.items.map((item) => finished(item, isFinal));
    return items.some((item, index) => item !== node.items[index]) ? { ...node, items } : node;
  }
  let isChanged = false;
  const entries = [...node.entries].map(([name3, entry]) => {
    const { value } = entry;
    const isRange = name3 === "cidr" && value.kind === "scalar" && isPlaceholder(value.text) && isFinal(value.text);
    const filled3 = isRange ? { ...value, isFinal: true } : finished(value, isFinal);
    if (filled3 === value) return [name3, entry];
    isChanged = true;
    return [name3, { ...entry, value: filled3 }];
  });
  return isChanged ? { ...node, entries: new Map(entries) } : node;
}

// src/load/deploy/variables.ts
function lookupOf({ inline, from }, objects, near, budget) {
  const sources2 = from.map((source) => contentOf3(source, objects, near)).reverse();
  const behind = sources2.indexOf(void 0);
  const known3 = behind < 0 ? sources2 : sources2.slice(0, behind);
  const values = new Map(inline);
  for (const source of known3)
    for (const [name3, value] of source ?? []) if (!values.has(name3)) values.set(name3, value);
  const find2 = (name3) => values.get(name3) ?? (behind < 0 ? void 0 : "unknown");
  const isFaulty = [...values.keys()].some((name3) => !variableName2.test(name3));
  return Object.assign(
    (name3) => {
      const value = isFaulty ? "unknown" : find2(name3);
      return value === "unknown" ? void 0 : value ? value.text : "";
    },
    {
      budget,
      isIdle: behind < 0 && values.size === 0,
      whereSet: (name3) => {
        const value = find2(name3);
        return value === "unknown" ? void 0 : value?.at;
      }
    }
  );
}
var variableName2 = /^[_A-Za-z][_A-Za-z0-9]*$/;
function contentOf3({ kind: kind2, name: name3, namespace }, objects, near) {
  if (name3 === void 0 || kind2 !== "ConfigMap" && kind2 !== "Secret") return void 0;
  const declared = objects.named(kind2, name3).map((object3) => ({ ...object3, entries: () => entriesOf(object3, kind2) }));
  const made3 = (kind2 === "ConfigMap" ? objects.generated(name3) : []).filter(({ isCalledSo }) => isCalledSo).map((object3) => ({ ...object3, entries: () => generatedEntries(object3, objects) }));
  const candidates = [...declared, ...made3].filter(
    (object3) => object3.namespace === void 0 || namespace === void 0 || object3.namespace === namespace
  );
  const close = candidates.filter(({ file }) => near(file.path));
  const [object2, other] = close.length > 0 ? close : candidates;
  return object2 && !other ? object2.entries() : void 0;
}
function entriesOf({ root, file }, kind2) {
  const section2 = (key, read3) => {
    const node = root.entries.get(key)?.value;
    if (node?.kind !== "mapping") return [];
    return [...node.entries].map(([name3, { value }]) => [
      name3,
      { text: read3(value), at: { file, span: value } }
    ]);
  };
  return new Map(
    kind2 === "Secret" ? [...section2("data", () => void 0), ...section2("stringData", textOf3)] : section2("data", textOf3)
  );
}
function generatedEntries({ isOpen, entries }, objects) {
  if (isOpen) return void 0;
  return new Map(
    [...entries].map(([key, entry]) => {
      const whole3 = entry.path === void 0 ? void 0 : objects.file(entry.path)?.text;
      const text3 = entry.literal?.text ?? whole3;
      return [key, { text: text3 !== void 0 && isPlaceholder(text3) ? void 0 : text3, at: entry.at }];
    })
  );
}
function textOf3(node) {
  return node.kind === "scalar" && !isPlaceholder(node.text) ? node.text : void 0;
}

// src/load/deploy/walk.ts
var maxDepth = 20;
var maxHops = 5;
var MOST_CLUSTERS = 5e3;
var DEPLOYMENT = 5;
var FILE = 0.1;
var MOST_TEXT = 1e8;
function walker({
  plansOf,
  folders,
  objects,
  budget,
  exceed,
  miss
}) {
  const texts = new Budget(MOST_TEXT);
  const routes = /* @__PURE__ */ new Set();
  return (root, isAdrift) => {
    const seen = /* @__PURE__ */ new Set();
    const follow2 = (plan, from) => {
      const route = routeOf(plan, from.route);
      const key = JSON.stringify([plan.name, plan.folder, route]);
      if (seen.has(key)) return [];
      seen.add(key);
      routes.add(JSON.stringify(route));
      const found = folders.apply(plan);
      const isFar = from.depth > maxDepth || route.names.length > maxHops || routes.size > MOST_CLUSTERS;
      const { manifests, files } = found;
      if (isFar || !budget.mayTake(manifests.length + DEPLOYMENT + files.size * FILE)) {
        exceed(plan.name, plan.at);
        return [];
      }
      for (const unseen of found.unseen) miss(unseen);
      const near = /* @__PURE__ */ new Set([...from.near, ...files]);
      const { variables } = plan;
      const lookup = variables && lookupOf(variables, objects, (file) => near.has(file), texts);
      const applied2 = within2(
        () => finish(manifests, plan, lookup, isAdrift),
        () => exceed(plan.name, plan.at)
      ) ?? manifests;
      const inner = { root, route, near, depth: from.depth + 1, isAdrift };
      return [
        ...deploymentsOf(plan, inner, { ...found, manifests: applied2 }, lookup),
        ...applied2.flatMap(plansOf).flatMap((child4) => follow2(child4, inner))
      ];
    };
    const start = { root, route: ownCluster, near: /* @__PURE__ */ new Set(), depth: 0, isAdrift };
    return plansOf(root.manifest).flatMap((plan) => follow2(plan, start));
  };
}
function deploymentsOf({ name: name3, at: at3, deployer }, { root, route }, { manifests, files, leftOut }, lookup) {
  const deployment = {
    name: name3,
    path: at3.file.path,
    root,
    route,
    manifests: manifests.filter((manifest) => elsewhere3(manifest) === void 0),
    files,
    deployer,
    ...leftOut && { leftOut },
    ...lookup && { lookup }
  };
  const remote2 = manifests.flatMap((release2) => {
    const destination = elsewhere3(release2);
    if (destination === void 0) return [];
    return {
      ...deployment,
      name: release2.kind === "HelmRelease" ? `Flux ${calledIn(release2)}` : name3,
      path: release2.file.path,
      route: { ...route, names: [...route.names, destination] },
      manifests: [release2],
      files: /* @__PURE__ */ new Set([release2.file.path]),
      deployer: release2
    };
  });
  return [deployment, ...remote2];
}
function elsewhere3(manifest) {
  if (manifest.kind === "HelmRelease") return destinationOf2(manifest);
  const isProxy = manifest.kind === "HelmChartProxy" && isOfClusterApi(manifest);
  return isProxy ? selectedClusters(calledIn(manifest)) : void 0;
}
var calledIn = ({ kind: kind2, namespace, name: name3 }) => `${kind2} ${[namespace, name3].filter(Boolean).join("/")}`;
function routeOf({ by, destination }, from) {
  if (destination === void 0) return from;
  if (by === "Argo CD") return { isFromRoot: false, names: [destination] };
  return { ...from, names: [...from.names, destination] };
}
function finish(manifests, plan, lookup, isAdrift) {
  const { namespace } = plan;
  const replaced2 = lookup ? manifests.map((manifest) => substitute(manifest, lookup)) : manifests;
  const filled3 = isAdrift ? replaced2 : replaced2.map((manifest) => leftOpen(manifest, plan, lookup));
  return namespace === void 0 ? filled3 : filled3.map((manifest) => inNamespace(manifest, namespace));
}

// src/load/deploy/deployments.ts
function findDeployments(manifests, folders, ground) {
  const missed = [];
  const told2 = /* @__PURE__ */ new Set();
  const exceed = (entry, at3) => {
    const key = `${at3.file.path}:${at3.span.start}`;
    if (!told2.has(key)) missed.push({ entry, at: at3, why: "limit" });
    told2.add(key);
  };
  const written3 = manifests.filter(isDeployer);
  const { plansOf, foreign, isForeign } = ownPlans(written3, folders, ground, exceed);
  const { objects, budget } = ground;
  const miss = (unseen) => void missed.push(unseen);
  const walk2 = walker({ plansOf, folders, objects, budget, exceed, miss });
  const isAdrift = adrift(written3, plansOf);
  const deployments = rootsAmong(written3, plansOf, folders).flatMap((manifest) => {
    const folder = plansOf(manifest).find((plan) => plan.folder !== void 0)?.folder;
    return walk2({ manifest, home: homeOf(manifest.file.path, folder) }, isAdrift(manifest));
  });
  return { deployments, unseen: [...foreign, ...missed], isForeign };
}
function homeOf(path, folder) {
  if (folder === void 0 || ancestors(path).some(isFleetFolder)) return path;
  return ancestors(`${folder}/`).some(isFleetFolder) ? `${folder}/${path.slice(path.lastIndexOf("/") + 1)}` : path;
}
function adrift(written3, plansOf) {
  const deployers = /* @__PURE__ */ new Map();
  for (const each of written3)
    for (const { folder } of plansOf(each))
      if (folder !== void 0) deployers.set(folder, (deployers.get(folder) ?? /* @__PURE__ */ new Set()).add(each));
  return (root) => ancestors(root.file.path).some((folder) => {
    const around = deployers.get(folder.replace(/\/$/, ""));
    return around !== void 0 && (around.size > 1 || !around.has(root));
  });
}

// src/load/deploy/folders.ts
var nothing3 = { manifests: [], files: /* @__PURE__ */ new Set(), unseen: [] };
function foldersOf(paths, manifestsIn, builder) {
  const children = childrenAmong(paths);
  const known3 = /* @__PURE__ */ new Map();
  const gathered = (folder, directory) => {
    const key = JSON.stringify([folder, directory]);
    const found = known3.get(key) ?? gather(folder, directory);
    known3.set(key, found);
    return found;
  };
  const gather = (folder, directory) => {
    const isChart = children.get(folder).files.some((path) => /(?:^|\/)Chart\.yaml$/.test(path));
    const files = [...filesBelow(children, folder, isChart || directory.isRecursive)];
    if (isChart) return { ...nothing3, files: new Set(files) };
    const isTaken = takenBy(folder, directory);
    const taken = new Set(files.filter(isTaken));
    return {
      ...nothing3,
      manifests: [...taken].flatMap(manifestsIn),
      files: taken,
      leftOut: new Set(files.filter((path) => !taken.has(path)))
    };
  };
  return {
    all: new Set(children.keys()),
    apply: ({ folder, overlay, directory, by, leavesOut }) => {
      const here = folder === void 0 ? void 0 : children.get(folder);
      if (folder === void 0 || !here) return nothing3;
      const isKustomized = here.files.some(isKustomizationFile);
      if (by === "Argo CD" && !isKustomized) return gathered(folder, directory);
      const applied2 = appliedOf(builder.build(folder, { by, overlay, leavesOut }));
      if (!leavesOut || isKustomized) return applied2;
      const ignored = [...filesBelow(children, folder, true)].filter(leavesOut);
      return { ...applied2, leftOut: new Set(ignored.filter((path) => !applied2.files.has(path))) };
    }
  };
}
function appliedOf(build) {
  if (!build) return nothing3;
  const { manifests, files, remote: remote2, missing, hidden, excessive } = build;
  const unseen = [
    ["remote", remote2],
    ["missing", missing],
    ["hidden", hidden],
    ["limit", excessive]
  ].flatMap(([why, remarks]) => remarks.map((remark2) => ({ ...remark2, why })));
  return { manifests, files, unseen };
}
function childrenAmong(paths) {
  const all = /* @__PURE__ */ new Map();
  const childrenOf = (folder) => {
    const known3 = all.get(folder);
    if (known3) return known3;
    const fresh = { files: [], folders: [] };
    all.set(folder, fresh);
    if (folder !== "") childrenOf(parentOf(folder)).folders.push(folder);
    return fresh;
  };
  for (const path of paths) childrenOf(parentOf(path)).files.push(path);
  return all;
}
function* filesBelow(all, folder, isRecursive) {
  const { files, folders } = all.get(folder);
  yield* files;
  if (isRecursive) for (const child4 of folders) yield* filesBelow(all, child4, true);
}
function takenBy(folder, { include, exclude: exclude2 }) {
  const [included, excluded] = [include, exclude2].map(
    (glob2) => glob2 === void 0 ? void 0 : meaningOf(glob2)
  );
  return (path) => {
    const relative = folder === "" ? path : path.slice(folder.length + 1);
    const isManifest = /\.(?:ya?ml|json)$/i.test(path);
    return isManifest && (included?.(relative) ?? true) && !(excluded?.(relative) ?? false);
  };
}
function meaningOf(glob2) {
  const flat = (text3) => text3.replaceAll("/", "\0");
  const matches = globOf(flat(glob2));
  return (path) => matches?.(flat(path)) === true;
}
var parentOf = (path) => path.slice(0, Math.max(path.lastIndexOf("/"), 0));

// src/load/deploy/source-ignores.ts
var MOST_COMPARED3 = 3e8;
function sourceIgnores(files, objects) {
  const written3 = files.filter(({ path }) => isSourceIgnore(path)).map(({ path, text: text3 }) => ({ folder: path.slice(0, Math.max(path.lastIndexOf("/"), 0)), text: text3 })).sort((a, b) => a.folder.length - b.folder.length);
  const known3 = /* @__PURE__ */ new Map();
  return (source, root) => {
    const key = `${source} ${root}`;
    if (!known3.has(key)) known3.set(key, judgeOf(source, root));
    return known3.get(key);
  };
  function judgeOf(source, root) {
    const [, namespace, name3] = /^GitRepository ([^/]*)\/(.+)$/.exec(source) ?? [];
    if (name3 === void 0) return void 0;
    const repositories = objects.named("GitRepository", name3).filter((each) => !namespace || each.namespace === void 0 || each.namespace === namespace);
    const [own2 = "", ...others] = group2(repositories, ignoreIn).keys();
    if (others.length > 0 || isPlaceholder(own2)) return void 0;
    const lines = [...written3, { folder: root, text: own2 }].flatMap(linesOf3).reverse();
    if (lines.length === 0) return void 0;
    const length = [...written3.map(({ text: text3 }) => text3.length), own2.length].reduce(
      (sum, each) => sum + each,
      0
    );
    if (length * files.length > MOST_COMPARED3) throw new OverBudget();
    const judged2 = /* @__PURE__ */ new Map();
    return (path) => {
      const found = judged2.get(path) ?? lines.find((line) => holds2(line, path))?.isBroughtBack === false;
      judged2.set(path, found);
      return found;
    };
  }
}
var ignoreIn = ({ root }) => textOf(child(child(root, "spec"), "ignore")) ?? "";
var linesOf3 = ({ folder, text: text3 }) => text3.split(/\r?\n/).filter((line) => line.trim() !== "" && !line.startsWith("#")).map((line) => {
  const isBroughtBack = line.startsWith("!");
  return { folder, isBroughtBack, means: meaningOf2(isBroughtBack ? line.slice(1) : line) };
});
function meaningOf2(line) {
  const written3 = line.endsWith("\\ ") ? line : line.trimEnd();
  const isFolder = written3.endsWith("/");
  const pattern2 = isFolder ? written3.slice(0, -1) : written3;
  const place2 = pattern2.includes("/") ? pattern2.replace(/^\//, "") : `**/${pattern2}`;
  const glob2 = place2.replaceAll(
    /\\.|[{}]|\[\^/g,
    (part) => part.length === 1 ? `\\${part}` : part.replace("[^", "[!")
  );
  const matches = globOf(glob2) ?? (() => false);
  return (path) => !isFolder && matches(path) || ancestors(path).some((folder) => folder !== "" && matches(folder));
}
function holds2({ folder, means }, path) {
  if (folder === "") return means(path);
  return path.startsWith(`${folder}/`) && means(path.slice(folder.length + 1));
}

// src/load/deploy/all.ts
var MOST_OBJECTS = 5e4;
var ROOT = 6;
function deploymentsIn({ files, trees }, manifests, builder, objects) {
  const budget = new Budget(MOST_OBJECTS);
  const controlled = manifests.some(isDeployer) ? controlledIn({ files, trees }, manifests, builder, objects, budget) : nothing4;
  const reached = new Set(controlled.deployments.flatMap((deployment) => [...deployment.files]));
  const roots = builder.roots().filter(({ path }) => !reached.has(path));
  const built = roots.map(({ folder, path, itself: itself3 }) => {
    const build = builder.build(folder);
    const isTooMuch = build !== void 0 && !budget.mayTake(build.manifests.length + ROOT);
    const kept3 = isTooMuch ? { ...build, manifests: [], excessive: [...build.excessive, itself3] } : build;
    return { folder, path, applied: appliedOf(kept3) };
  });
  return {
    deployments: [
      ...controlled.deployments,
      ...built.map(({ folder, path, applied: applied2 }) => ({
        name: `kustomization ${folder || "."}`,
        path,
        root: void 0,
        route: ownCluster,
        manifests: applied2.manifests,
        files: applied2.files
      }))
    ],
    isForeign: controlled.isForeign,
    unseen: distinct([...controlled.unseen, ...built.flatMap(({ applied: applied2 }) => applied2.unseen)])
  };
}
var nothing4 = { deployments: [], unseen: [], isForeign: () => false };
function controlledIn({ files, trees }, manifests, builder, objects, budget) {
  const byFile = group2(manifests, ({ file }) => file.path);
  const paths = files.map(({ path }) => path);
  const folders = foldersOf(paths, (path) => byFile.get(path) ?? [], builder);
  const ignores = sourceIgnores(files, objects);
  return findDeployments(manifests, folders, { objects, trees, ignores, budget });
}
function distinct(unseen) {
  return [...new Map(unseen.map((each) => [`${each.at.file.path}:${each.at.span.start}`, each])).values()];
}

// src/text/shared-files.ts
var shared = /* @__PURE__ */ new WeakSet();
var isShared = (file) => shared.has(file);

// src/text/watch.ts
var unwatched = () => void 0;

// src/yaml/ini.ts
var section = /^\[([\w.-]+)(?::(children|vars))?\]$/;
var range = /^(.*?)\[(\d+(?=:\d)|[a-zA-Z](?=:[a-zA-Z])):(\d+|[a-zA-Z])(?::(\d+))?\](.*)$/;
var assignment = /(?<![\w.-])([\w.-]+)=("[^"]*"|'[^']*'|\S+)/g;
var mostHosts = 5e3;
var mostOfAll = 5e4;
var isIniInventory = ({ path, text: text3 }) => /\.ini$/i.test(path) && /^\s*\[kube[_-](?:node|control[_-]plane|master)(?::children)?\]/m.test(text3);
function readIniInventory(file) {
  const whole3 = { start: 0, end: file.text.length };
  const groups = /* @__PURE__ */ new Map();
  const groupCalled = (name3, key) => {
    const known3 = groups.get(name3) ?? {
      hosts: /* @__PURE__ */ new Map(),
      children: /* @__PURE__ */ new Map(),
      key
    };
    groups.set(name3, known3);
    return known3;
  };
  let group3 = groupCalled("ungrouped", whole3);
  let part;
  let total = 0;
  for (const { text: text3, start } of linesOf4(file.text)) {
    const [, name3, what] = section.exec(text3) ?? [];
    if (name3 !== void 0) {
      group3 = groupCalled(name3, { start, end: start + text3.length });
      part = what;
      continue;
    }
    const [word2 = ""] = /^[^\s=]+/.exec(text3) ?? [];
    if (word2 === "" || part === "vars") continue;
    const span = { start, end: start + word2.length };
    if (part === "children") group3.children.set(word2, { key: scalar3(word2, span), value: mapping(span, []) });
    else {
      const hosts = hostsOf(word2, 0);
      total += hosts?.length ?? Infinity;
      if (!hosts || total > mostOfAll) return void 0;
      for (const host of hosts) group3.hosts.set(host, hostEntry(host, span, text3, start));
    }
  }
  const children = [...groups].map(([name3, { hosts, children: inner, key }]) => [
    name3,
    {
      key: scalar3(name3, key),
      value: mapping(key, [
        ["hosts", { key: scalar3("hosts", key), value: mapping(key, hosts) }],
        ["children", { key: scalar3("children", key), value: mapping(key, inner) }]
      ])
    }
  ]);
  const all = mapping(whole3, [
    ["children", { key: scalar3("children", whole3), value: mapping(whole3, children) }]
  ]);
  return { file, ...whole3, root: mapping(whole3, [["all", { key: scalar3("all", whole3), value: all }]]) };
}
function* linesOf4(text3) {
  for (const { 0: line, index } of text3.matchAll(/[^\r\n]+/g)) {
    const trimmed = line.replace(/\s[#;][^]*$/, "").trim();
    if (trimmed !== "" && !/^[#;]/.test(trimmed)) yield { text: trimmed, start: index + line.search(/\S/) };
  }
}
var mostRanges = 20;
function hostsOf(word2, depth) {
  const [, before = "", from = "", to = "", step2 = "1", behind = ""] = range.exec(word2) ?? [];
  if (from === "") return [word2];
  const isOfLetters = /\D/.test(from);
  const [first, last] = isOfLetters ? [from.charCodeAt(0), to.charCodeAt(0)] : [Number(from), Number(to)];
  const count2 = Math.floor((last - first) / Number(step2)) + 1;
  const ends = depth < mostRanges ? hostsOf(behind, depth + 1) : void 0;
  if (!ends) return void 0;
  if (!(count2 > 0 && count2 < Infinity)) return [];
  if (!(count2 * ends.length <= mostHosts)) return void 0;
  return Array.from({ length: count2 }, (_2, index) => first + index * Number(step2)).flatMap((number) => {
    const text3 = isOfLetters ? String.fromCharCode(number) : `${number}`.padStart(from.startsWith("0") ? from.length : 0, "0");
    return ends.map((end3) => before + text3 + end3);
  });
}
function hostEntry(host, span, line, start) {
  const variables = [...line.matchAll(assignment)].map(
    ({ 0: whole3, 1: key = "", 2: written3 = "", index }) => {
      const at3 = start + index;
      const value = written3.replace(/^(["'])(.*)\1$/, "$2");
      return [
        key,
        {
          key: scalar3(key, { start: at3, end: at3 + key.length }),
          value: scalar3(value, { start: at3 + whole3.length - written3.length, end: at3 + whole3.length })
        }
      ];
    }
  );
  return { key: scalar3(host, span), value: mapping(span, variables) };
}
var scalar3 = (text3, { start, end: end3 }) => ({
  kind: "scalar",
  start,
  end: end3,
  text: text3,
  value: text3,
  style: "plain"
});
var mapping = ({ start, end: end3 }, entries) => ({
  kind: "mapping",
  start,
  end: end3,
  entries: new Map(entries)
});

// src/manifest/calico/cni-config.ts
var variable = "CNI_NETWORK_CONFIG";
var configurationKey = /^cni_network_config$|\.conf(?:list)?$/;
var calicoPlugin = /"type"\s*:\s*"calico"/;
var mayHoldCniConfiguration = (text3) => text3.includes("ConfigMap") && /\bcni_network_config\b|\.conf(?:list)?["']?\s*:/.test(text3);
function holdsCniConfiguration(root) {
  const data = kindOf(root) === "ConfigMap" ? root.entries.get("data")?.value : void 0;
  if (data?.kind !== "mapping") return false;
  return [...data.entries].some(([key, { value }]) => value.kind === "scalar" && isConfiguration2(key, value));
}
var isConfiguration2 = (key, { text: text3 }) => configurationKey.test(key) && (key === "cni_network_config" || calicoPlugin.test(text3));
function decodeCniConfigurations(manifest) {
  const { kind: kind2, root } = manifest;
  const source = `${kind2} "${manifest.name ?? ""}"`;
  const fields = kind2 === "ConfigMap" ? entriesOf2(root.get("data")) : variablesOf2(root);
  return fields.flatMap((field) => decode(field, source) ?? []);
}
var entriesOf2 = (data) => data.entries().flatMap(([key, field]) => {
  return field.node?.kind === "scalar" && isConfiguration2(key, field.node) ? [field] : [];
});
function variablesOf2(root) {
  const spec = root.get("spec").get("template").get("spec");
  return ["initContainers", "containers"].flatMap(
    (list2) => spec.get(list2).items().flatMap((container2) => container2.get("env").items()).filter((item) => item.get("name").text === variable).map((item) => item.get("value")).filter(({ node }) => node?.kind === "scalar" && node.text !== "")
  );
}
function decode(field, source) {
  const isHidden2 = isPatched(field);
  const nowhere = { plugin: void 0, list: void 0 };
  const written3 = isHidden2 ? void 0 : field;
  const head = { kind: "CniConfiguration", source, at: field.place, written: written3, ...nowhere };
  const root = isHidden2 ? void 0 : rootOf(field);
  if (!root) return { ...head, ...nothingKnown(field.undetermined()) };
  const plugins = root.get("plugins");
  const list2 = plugins.isAbsent ? [root] : plugins.items();
  const plugin = list2.find(isCalico);
  if (plugin) return { ...head, plugin, list: plugins.isAbsent ? void 0 : root, ...settingsOf2(plugin) };
  const unknown = { ...head, ...nothingKnown(field.undetermined()) };
  if (list2.some((one) => isCalico(one.get("delegate")))) return { ...unknown, usesCalicoIpam: false };
  return list2.some((one) => one.get("type").isUnknown) ? unknown : void 0;
}
var isCalico = (plugin) => plugin.get("type").string === "calico";
var isPatched = ({ isUnknown, node, text: text3 }) => isUnknown && (node?.isUndetermined === true || !isPlaceholder(text3));
var nothingKnown = (field) => ({
  usesCalicoIpam: "unknown",
  ipamType: void 0,
  readsAnnotations: "unknown",
  assigns: { 4: "unknown", 6: "unknown" },
  assignments: { 4: field, 6: field },
  pools: { 4: requested(field, 4), 6: requested(field, 6) }
});
function settingsOf2(plugin) {
  const ipam = plugin.get("ipam");
  const assignments = { 4: ipam.get("assign_ipv4"), 6: ipam.get("assign_ipv6") };
  const policy2 = plugin.get("policy").get("type");
  return {
    usesCalicoIpam: is(ipam.get("type"), "calico-ipam"),
    ipamType: ipam.get("type").string,
    readsAnnotations: policy2.isAbsent ? false : is(policy2, "k8s"),
    assigns: { 4: assigned(assignments[4], true), 6: assigned(assignments[6], false) },
    assignments,
    pools: { 4: requested(ipam.get("ipv4_pools"), 4), 6: requested(ipam.get("ipv6_pools"), 6) }
  };
}
var is = (field, word2) => field.string === void 0 ? "unknown" : field.string === word2;
function assigned(field, byDefault) {
  if (field.isAbsent) return byDefault;
  if (field.string === void 0 || isStandIn(field.string)) return "unknown";
  return byDefault ? field.string !== "false" : field.string === "true";
}
function requested(field, family) {
  if (field.isAbsent) return void 0;
  const head = { key: `ipv${family}pools`, annotation: `ipv${family}_pools`, field };
  const items = field.items();
  if (field.isUnknown || field.node?.kind !== "sequence") return head;
  if (items.length === 0) return void 0;
  const entries = items.flatMap((item) => {
    const text3 = item.string;
    return text3 === void 0 || isStandIn(text3) ? [] : [{ text: text3, at: item.place }];
  });
  return entries.length === items.length ? { ...head, entries } : head;
}
var bare = /"[^"\\\r\n]*(?:\\.[^"\\\r\n]*)*"?|\{\{(?:[^\r\n}]|\}(?!\}))*(?:\}\})?|\$\{[^{}\r\n]+\}|__\w+?__/g;
var isString = (text3) => text3.startsWith('"') || text3.startsWith("{{") && !text3.endsWith("}}");
function rootOf(field) {
  const { node, file } = field;
  if (node?.kind !== "scalar") return void 0;
  if (!isJson(node.text.replaceAll(bare, (found) => isString(found) ? found : "0"))) return void 0;
  const masked2 = (text4) => text4.replaceAll(bare, (found) => isString(found) ? found : `__${"X".repeat(found.length - 4)}__`);
  const before = file.text.slice(0, node.start);
  const text3 = before + masked2(file.text.slice(node.start, node.end)) + file.text.slice(node.end);
  const { source: _2, ...scalar5 } = node;
  const [document, ...others] = parseEmbedded(
    { path: file.path, text: text3 },
    { ...scalar5, text: masked2(node.text) }
  );
  const root = others.length === 0 ? document?.root : void 0;
  return root?.kind === "mapping" ? Field.of(field.owner, field.path, root, field.place.span, file) : void 0;
}
function isJson(text3) {
  try {
    JSON.parse(text3);
    return true;
  } catch {
    return false;
  }
}

// src/manifest/calico/load-balancer-ranges.ts
var forServices = { use: "load balancers", isProxied: "unknown" };
var called = (what, name3) => name3 === "" ? what : `${what} "${name3}"`;
function decodeIPAddressPool({ root, name: name3 = "" }, budget) {
  const source = {
    ...forServices,
    name: called("MetalLB pool", name3),
    source: called("addresses of IPAddressPool", name3)
  };
  return root.get("spec").get("addresses").items().flatMap((item) => rangesIn(item, source, budget));
}
function holdsMetalLB(root) {
  const data = kindOf(root) === "ConfigMap" ? root.entries.get("data")?.value : void 0;
  if (data?.kind !== "mapping") return false;
  const config = data.entries.get("config")?.value;
  return config?.kind === "scalar" && /^\s*address-pools:/m.test(config.text);
}
function decodeMetalLBConfigMap({ root }, budget) {
  const config = root.get("data").get("config");
  if (config.node?.kind !== "scalar" || !config.text.includes("address-pools")) return [];
  return parseEmbedded(config.file, config.node).flatMap((document) => {
    if (!document.root) return [];
    const embedded2 = Field.of(config.owner, config.path, document.root, document.root, document.file);
    return embedded2.get("address-pools").items().flatMap((pool) => {
      const name3 = pool.get("name").text;
      const source = {
        ...forServices,
        name: called("MetalLB pool", name3),
        source: `${called("address-pools", name3)} of MetalLB`
      };
      return pool.get("addresses").items().flatMap((item) => rangesIn(item, source, budget));
    });
  });
}
function decodeCiliumLoadBalancerPool({ root, name: name3 = "" }, budget) {
  const spec = root.get("spec");
  if (spec.get("disabled").boolean === true || spec.get("disabled").isUnknown) return [];
  const source = {
    ...forServices,
    name: called("Cilium pool", name3),
    source: called("blocks of CiliumLoadBalancerIPPool", name3)
  };
  return [...spec.get("blocks").items(), ...spec.get("cidrs").items()].flatMap((block2) => {
    const start = block2.get("start");
    if (start.isAbsent) return rangesIn(block2.get("cidr"), source, budget);
    const stop = block2.get("stop");
    return networksBetween([start.text, stop.isAbsent ? start.text : stop.text], start, source, budget);
  });
}
function decodeCiliumPodPool({ root, name: name3 = "" }) {
  return ["ipv4", "ipv6"].flatMap(
    (family) => networksIn(root.get("spec").get(family).get("cidrs"), {
      use: "other",
      isProxied: "unknown",
      name: called("Cilium pool", name3),
      source: called("cidrs of CiliumPodIPPool", name3)
    })
  );
}

// src/manifest/kubernetes/helm-kinds.ts
var carriers = {
  HelmRelease: "helm.toolkit.fluxcd.io",
  Application: "argoproj.io",
  ApplicationSet: "argoproj.io",
  HelmChart: "helm.cattle.io",
  HelmChartConfig: "helm.cattle.io",
  HelmChartProxy: "addons.cluster.x-k8s.io"
};
function carriesValues(apiVersion, kind2) {
  return Object.hasOwn(carriers, kind2) && carriers[kind2] === groupOf(apiVersion);
}
var carrierWord = new RegExp(`\\b(?:${Object.keys(carriers).join("|")})\\b`);
var changing = /\bHelmChartConfig\b/;
var calicoWord = /\bcalicoNetwork\b|\bcni\.projectcalico\.org\/|\btigera-operator\b|\brke2-calico\b/;
var mayCarryValues = (text3) => changing.test(text3) || carrierWord.test(text3) && calicoWord.test(text3);
var valuesFile = /(?:^|\/)[^/]*values[^/]*\.ya?ml$/i;
var valuesWord = /\bcalicoNetwork\b|\bcni\.projectcalico\.org\//;
var installation = /^["']?installation["']?[ \t]*:/m;
var beside = /^["']?(?:tigeraOperator|apiServer|calicoctl|goldmane|whisker|defaultFelixConfiguration|kubeletVolumePluginPath)["']?[ \t]*:/m;
var mayBeValues = (path, text3) => valuesWord.test(text3) && (valuesFile.test(path) || /\.ya?ml$/i.test(path) && installation.test(text3) && beside.test(text3));

// src/manifest/kubernetes/control-plane.ts
function decodeKubeProxy({ root }) {
  const source = "clusterCIDR of the KubeProxyConfiguration";
  return networksIn(root.get("clusterCIDR"), { use: "pods", source, isProxied: true });
}
var flags = [
  [/^kube-(?:apiserver|controller-manager)/, "--service-cluster-ip-range", "services"],
  [/^kube-controller-manager/, "--cluster-cidr", "pods"]
];
function decodeStaticPod({ root, name: name3 = "" }) {
  const wanted2 = flags.filter(([component]) => component.test(name3));
  if (wanted2.length === 0) return [];
  const containers = root.get("spec").get("containers").items();
  const words3 = containers.flatMap((each) => [...each.get("command").items(), ...each.get("args").items()]);
  return wanted2.flatMap(([component, flag3, use]) => {
    const source = `${flag3} of ${component.exec(name3)[0]}`;
    return words3.flatMap((word2) => flagged(word2, `${flag3}=`, { use, source, isProxied: "unknown" }));
  });
}
function flagged(word2, prefix, source) {
  const text3 = word2.string;
  return text3?.startsWith(prefix) ? networksIn(word2, source, text3.slice(prefix.length)) : [];
}

// src/manifest/setup/setup-config-maps.ts
var holders = /* @__PURE__ */ new Map([
  ["kube-proxy", ["KubeProxyConfiguration", decodeKubeProxy]],
  ["kubeadm-config", ["ClusterConfiguration", decodeClusterConfiguration]]
]);
function holdsSetup(root) {
  const head = kindOf(root) === "ConfigMap" ? headOf(root) : void 0;
  return head?.kind === "ConfigMap" && head.namespace === "kube-system" && holders.has(head.name ?? "");
}
function decodeSetupConfigMap({ root, name: name3 = "", namespace }) {
  const [kind2, decode3] = holders.get(name3) ?? [];
  if (!decode3 || namespace !== "kube-system") return [];
  return root.get("data").entries().flatMap(([, entry]) => {
    if (entry.node?.kind !== "scalar" || !entry.text.includes(kind2)) return [];
    return parseEmbedded(entry.file, entry.node).flatMap(({ root: held, file }) => {
      if (held?.kind !== "mapping" || kindOf(held) !== kind2) return [];
      return decode3({ root: Field.of(entry.owner, entry.path, held, held, file) });
    });
  });
}

// src/manifest/setup/setup-files.ts
var telling = /(?:^\ufeff?|[{,]\s*)["']?(?:all|machine|cluster|clusterPodNets|clusterSvcNets|nodes|cluster-cidr|service-cidr|node-label|node-taint|node-name|kubelet-arg|k3s_server|k3s_agent|extra_server_args|kubelet_max_pods|node_labels|node_taints|kube_pods_subnet(?:_ipv6)?|kube_service_addresses(?:_ipv6)?|calico_advertise_service_(?:external|loadbalancer)_ips)\+?["']?\s*:/m;
var mayBeSetup = (text3) => !text3.startsWith("kind:") && !text3.includes("\nkind:") && telling.test(text3);
function setupKindOf(path, root) {
  if (root.entries.has("kind")) return void 0;
  const has = (key) => root.entries.has(key);
  if (has("clusterName") && has("nodes") && ["clusterPodNets", "clusterSvcNets", "endpoint"].some(has))
    return "Talconfig";
  if (isTalos(root)) return "TalosConfig";
  if (countOf(root, k3sKeys) >= 2 && ["cluster-cidr", "service-cidr", "node-label", "node-taint", "node-name", "kubelet-arg"].some(
    (key) => has(key) || has(`${key}+`)
  ))
    return "K3sConfig";
  if (isInventory(root)) return "KubesprayInventory";
  if (/(?:^|\/)(?:group_vars|host_vars)\//.test(path) && countOf(root, kubesprayKeys) > 0)
    return "KubesprayVariables";
  return void 0;
}
function k3sVariablesIn(path, root) {
  if (root.entries.has("kind") || !/(?:^|\/)(?:group_vars|host_vars)\//.test(path)) return void 0;
  const holder = childOf(root, "k3s_server") ?? childOf(root, "k3s_agent");
  if (holder && countOf(holder, k3sKeys) > 0) return holder;
  return root.entries.get("extra_server_args")?.value.kind === "scalar" ? root : void 0;
}
var k3sKeys = new Set(
  "agent-token cluster-cidr cluster-dns cluster-domain cluster-init data-dir datastore-endpoint disable-agent disable-cloud-controller disable-helm-controller disable-kube-proxy disable-network-policy disable-scheduler embedded-registry etcd-expose-metrics etcd-snapshot-retention etcd-snapshot-schedule-cron flannel-backend flannel-iface kube-apiserver-arg kube-cloud-controller-manager-arg kube-controller-manager-arg kube-proxy-arg kube-scheduler-arg kubelet-arg node-external-ip node-ip node-label node-name node-taint protect-kernel-defaults secrets-encryption service-cidr service-node-port-range tls-san tls-san-security write-kubeconfig write-kubeconfig-mode disable server token cni".split(" ")
);
var kubesprayKeys = /* @__PURE__ */ new Set([
  "kube_pods_subnet",
  "kube_pods_subnet_ipv6",
  "kube_service_addresses",
  "kube_service_addresses_ipv6",
  "node_labels",
  "node_taints",
  "kubelet_max_pods",
  "calico_advertise_service_external_ips",
  "calico_advertise_service_loadbalancer_ips"
]);
var countOf = (root, keys2) => [...root.entries.keys()].filter((key) => keys2.has(key.replace(/\+$/, ""))).length;
var childOf = (root, key) => {
  const node = root.entries.get(key)?.value;
  return node?.kind === "mapping" ? node : void 0;
};
var talosKeys = /* @__PURE__ */ new Set(["version", "debug", "persist", "machine", "cluster"]);
function isTalos(root) {
  if (![...root.entries.keys()].every((key) => talosKeys.has(key))) return false;
  const [machine, cluster2] = [childOf(root, "machine"), childOf(root, "cluster")];
  const network2 = cluster2 && childOf(cluster2, "network");
  const isOfMachine = machine !== void 0 && (["nodeLabels", "nodeTaints", "type"].some((key) => machine.entries.has(key)) || childOf(machine, "network")?.entries.has("hostname") === true);
  const isOfCluster = cluster2 !== void 0 && (["podSubnets", "serviceSubnets"].some((key) => network2?.entries.has(key)) || childOf(cluster2, "proxy")?.entries.has("disabled") === true);
  return isOfMachine || isOfCluster;
}
function isInventory(root) {
  const all = childOf(root, "all");
  if (!all) return false;
  const children = childOf(all, "children");
  const groups = /* @__PURE__ */ new Set([...root.entries.keys(), ...children?.entries.keys() ?? []]);
  const cluster2 = children && childOf(children, "k8s_cluster");
  const nested = cluster2 && childOf(cluster2, "children");
  for (const key of nested?.entries.keys() ?? []) groups.add(key);
  return ["kube_control_plane", "kube-master", "kube_master"].some((group3) => groups.has(group3)) && ["kube_node", "kube-node"].some((group3) => groups.has(group3));
}

// src/load/relevance.ts
var mayConcernUs = (path, text3) => mayDeclareJudged(text3) || mayHoldCniConfiguration(text3) || mayCarryValues(text3) || mayBeValues(path, text3) || mayQuotePools(text3) || mayBeSetup(text3);
var mayQuotePools = (text3) => mayBringPools(text3) && /\bConfigMap\b/.test(text3);
function isOfInterest(root) {
  const kind2 = kindOf(root);
  if (kind2 === void 0) return false;
  return isJudged(apiVersionOf(root), kind2) || [holdsCniConfiguration, holdsMetalLB, holdsSetup].some((holds4) => holds4(root));
}
function isLookedAt(root) {
  const kind2 = kindOf(root);
  return kind2 !== void 0 && (carriesValues(apiVersionOf(root), kind2) || isOfInterest(root));
}
function mayHoldValues({ file, root, start, end: end3 }) {
  if (root?.kind !== "mapping") return false;
  const kind2 = kindOf(root);
  if (kind2 === void 0) return mayBeValues(file.path, file.text.slice(start, end3));
  return carriesValues(apiVersionOf(root), kind2) && mayCarryValues(file.text.slice(start, end3));
}
function coverOf(path, text3) {
  if (/^sops:|"sops"\s*:/m.test(text3) && /\bENC\[/.test(text3)) return "encrypted";
  return /(?:^|\/)(?:group_vars|host_vars)\//.test(path) ? "variables" : "embedded";
}
var mayHidePools = (text3) => mayBringPools(text3) || mayMakePools(text3);
var quoting = /* @__PURE__ */ new Set(["CustomResourceDefinition", "ConfigMap"]);
function quotesPools({ file, root, start, end: end3 }) {
  const kind2 = root?.kind === "mapping" ? kindOf(root) : void 0;
  return !quoting.has(kind2) && mayBringPools(file.text.slice(start, end3));
}

// src/load/definitions.ts
var blank = String.raw`(?:[ \t]*(?:#[^\r\n]*)?\r?\n)`;
var end = String.raw`[ \t]*(?:[ \t]#[^\r\n]*)?\r?\n`;
var version = `apiVersion: +(["']?)apiextensions\\.k8s\\.io/v1(?:beta1)?`;
var kind = `kind: +(["']?)CustomResourceDefinition`;
var HEAD = new RegExp(
  `^\\ufeff?${blank}*(?:---${end}${blank}*)?(?:${version}\\1${end}${blank}*${kind}\\2|${kind}\\3${end}${blank}*${version}\\4)${end}(?=${blank}*[a-z])`
);
var STRAY = /[\r\n](?=[^ \r\n#])(?!(?:metadata|spec|status):[ \t]*(?:[ \t]#[^\r\n]*)?[\r\n])/g;
var MARK = /\{[{%]|<%|#@/;
function isDefinition(path, text3) {
  const head = HEAD.exec(text3);
  if (!head) return false;
  STRAY.lastIndex = head[0].length - 1;
  return !STRAY.test(text3) && !MARK.test(text3) && declaredKind(text3) === void 0 && !mayHidePools(text3) && hiddenKinds(path, text3).length === 0;
}

// src/load/documents.ts
var STEP = 100;
function readDocuments(snapshot, watch = unwatched) {
  const trees = [];
  const problems = garbled(snapshot);
  const hidden = [];
  const hiding = [];
  const skipped = /* @__PURE__ */ new Map();
  let count2 = 0;
  for (const { file } of snapshot.garbled) {
    const text3 = file.text.replaceAll("\0", "");
    if (mayHidePools(text3)) hidden.push([file.path, "syntax"]);
    hiding.push([file.path, hiddenKinds(file.path, text3)]);
  }
  const { length } = snapshot.files;
  for (const [index, file] of snapshot.files.entries()) {
    if (index % STEP === 0) watch("documents", `documents of ${index} of ${length} files looked at`);
    const found = documentsOf(file);
    if (!found) continue;
    count2 += found.count;
    for (const document of found.trees) trees.push(document);
    for (const problem of found.problems) problems.push(problem);
    if (found.hiding.length > 0) hiding.push([file.path, found.hiding]);
    for (const reason2 of found.hidden) hidden.push([file.path, reason2]);
    for (const reason2 of found.skipped) skipped.set(reason2, (skipped.get(reason2) ?? 0) + 1);
  }
  return { trees, problems, hidden, hiding, skipped, count: count2 };
}
var none = [];
var kept2 = (list2) => list2.length > 0 ? list2.slice() : none;
var passedOver = {
  trees: none,
  problems: none,
  count: 1,
  hidden: none,
  hiding: none,
  skipped: none
};
function read2(file) {
  if (isSourceIgnore(file.path)) return void 0;
  return /\.ini$/i.test(file.path) ? documentsOfIni(file) : documentsOfYaml(file);
}
var readOnce = memo(read2);
var documentsOf = (file) => isShared(file) ? readOnce(file) : read2(file);
function documentsOfIni(file) {
  if (!isIniInventory(file)) return void 0;
  const inventory = readIniInventory(file);
  const [trees, problems] = inventory ? [[inventory], []] : [[], [inventoryOf(file)]];
  return { ...passedOver, trees, problems };
}
function documentsOfYaml(file) {
  const [problems, hidden, skipped] = [[], [], []];
  const hiding = [];
  const isNamedForKustomize = isKustomizationFile(file.path);
  const { documents, unread, passed } = parseYaml(file, (text3) => {
    if (isNamedForKustomize) return true;
    if (mayConcernUs(file.path, text3)) return !isDefinition(file.path, text3);
    if (mayBringPools(text3)) hidden.push(coverOf(file.path, text3));
    hiding.push(...hiddenKinds(file.path, text3));
    return false;
  });
  for (const document of unread) {
    const text3 = textOf4(document);
    if (document.why === "template") skipped.push("template, not judged");
    else if (declaredKind(text3) !== void 0)
      problems.push({ file, span: document, at: document.at, reason: document.reason });
    else skipped.push("does not parse and declares nothing that is judged");
    if (mayHidePools(text3)) hidden.push(document.why);
    hiding.push(...hiddenKinds(file.path, text3));
  }
  if (unread.length + hidden.length + hiding.length === 0) return clear(documents, passed);
  return {
    trees: kept2(documents),
    problems: kept2(problems),
    count: documents.length + unread.length + passed,
    hidden: kept2(hidden),
    hiding: kept2(hiding),
    skipped: kept2(skipped)
  };
}
var clear = (trees, passed) => trees.length === 0 && passed === 1 ? passedOver : { ...passedOver, trees: kept2(trees), count: trees.length + passed };
function garbled({ garbled: files }) {
  return files.flatMap(
    ({ file, at: at3, reason: reason2 }) => declaredKind(file.text) ? { file, span: { start: 0, end: file.text.length }, at: at3, reason: reason2 } : []
  );
}
var inventoryOf = (file) => ({
  file,
  span: { start: 0, end: file.text.length },
  at: Math.max(file.text.search(/\S/), 0),
  reason: "it stands for too many hosts",
  excessive: "Inventory"
});
var textOf4 = ({ file, start, end: end3 }) => file.text.slice(start, end3);

// src/load/helm/layer.ts
var unknownLayer = "unknown";
function layerIn(documents, isEmpty) {
  const [document, ...others] = documents;
  if (!document) return isEmpty ? [] : [unknownLayer];
  const { file, root: node } = document;
  if (!node) return others.length > 0 ? [unknownLayer] : [];
  return others.length === 0 && node.kind === "mapping" ? [{ file, node }] : [unknownLayer];
}
var isEmptyText = (text3) => !content2.test(text3);
var content2 = /^[^\S\r\n]*[^\s#]/m;
var layerInText = (file, scalar5) => layerIn(parseEmbedded(file, scalar5), isEmptyText(scalar5.text));
function together(layers, budget) {
  const behind = layers.lastIndexOf(unknownLayer);
  const known3 = layers.slice(behind + 1).filter((layer2) => layer2 !== unknownLayer);
  const [first, ...others] = known3;
  const layer = first && others.reduce((lower, upper) => merged2(lower, upper, budget), first);
  return { layer, isOpen: behind >= 0 };
}
function merged2(lower, upper, budget) {
  budget.take(lower.node.entries.size + upper.node.entries.size);
  const entries = /* @__PURE__ */ new Map();
  for (const [name3, entry] of lower.node.entries) entries.set(name3, settled2(entry, lower.file));
  for (const [name3, entry] of upper.node.entries) {
    const under = entries.get(name3)?.value;
    const over2 = settled2(entry, upper.file);
    if (over2.value.kind === "scalar" && over2.value.value === null && !over2.value.tag) entries.delete(name3);
    else if (under?.kind === "mapping" && over2.value.kind === "mapping") {
      const inner = merged2(layerOf(under, lower.file), layerOf(over2.value, upper.file), budget);
      entries.set(name3, { key: over2.key, value: inner.node });
    } else entries.set(name3, over2);
  }
  return { file: upper.file, node: { ...upper.node, source: upper.file, entries } };
}
var layerOf = (node, file) => ({ file: node.source ?? file, node });
var settle2 = (node, file) => node.source ? node : { ...node, source: file };
var settled2 = ({ key, value }, file) => ({
  key: settle2(key, file),
  value: settle2(value, file)
});
function child3(node, key) {
  return node?.kind === "mapping" ? node.entries.get(key)?.value : void 0;
}

// src/load/helm/parameter.ts
var mostItems = 1e3;
var mostSteps = 100;
var longestPath = 1e4;
function withParameter(layer, { path, value, file }, budget) {
  const steps = stepsOf(path);
  if (!steps) return void 0;
  const root = layer && settle2(layer.node, layer.file);
  const node = put2(root, steps, settle2(value, file), budget);
  return node.kind === "mapping" ? { file: node.source ?? file, node } : void 0;
}
var TOKEN = /\.?((?:\\.|[^.[\]\\])+)|\[(\d+)\]/y;
function stepsOf(path) {
  if (path.length > longestPath) return void 0;
  const steps = [];
  TOKEN.lastIndex = 0;
  for (let offset = 0; offset < path.length; offset = TOKEN.lastIndex) {
    const match = TOKEN.exec(path);
    if (!match) return void 0;
    steps.push(match[1] === void 0 ? Number(match[2]) : match[1].replaceAll(/\\(.)/g, "$1"));
  }
  const isSound = steps.length <= mostSteps && typeof steps[0] === "string" && steps.every((step2) => typeof step2 === "string" || step2 < mostItems);
  return isSound ? steps : void 0;
}
function put2(below3, steps, value, budget) {
  const [step2, ...rest] = steps;
  if (step2 === void 0) return value;
  const { source } = below3 ?? value;
  const inner = (node) => put2(node && source ? settle2(node, source) : node, rest, value, budget);
  if (typeof step2 === "number") {
    const items = below3?.kind === "sequence" ? [...below3.items] : [];
    budget.take(Math.max(items.length, step2));
    while (items.length < step2) items.push(scalarAt(value, "", null));
    items[step2] = inner(items[step2]);
    return below3?.kind === "sequence" ? { ...below3, items } : { kind: "sequence", ...at(value), items };
  }
  const entries = new Map(below3?.kind === "mapping" ? below3.entries : []);
  budget.take(entries.size + 1);
  const known3 = entries.get(step2);
  const key = known3?.key ?? { ...scalarAt(value, step2, step2), ...value.source && { source: value.source } };
  entries.set(step2, { key, value: inner(known3?.value) });
  return below3?.kind === "mapping" ? { ...below3, entries } : { kind: "mapping", ...at(value), entries };
}
var at = ({ start, end: end3, source }) => ({ start, end: end3, ...source && { source } });
function scalarAt({ start, end: end3 }, text3, value) {
  return { kind: "scalar", start, end: end3, text: text3, value, style: "plain" };
}
var undetermined2 = (place2) => ({
  ...scalarAt(place2, "", ""),
  isUndetermined: true
});
var INTEGER2 = /^(?:0|-?[1-9]\d*)$/;
var LISTING = /^\{|,/;
function typed(node, isString2) {
  const { text: text3 } = node;
  if (isString2) return { ...node, value: text3 };
  if (LISTING.test(text3)) return undetermined2(node);
  return { ...node, value: valueOf2(text3) };
}
function valueOf2(text3) {
  if (text3 === "true" || text3 === "false") return text3 === "true";
  if (text3 === "null") return null;
  return INTEGER2.test(text3) && Number.isSafeInteger(Number(text3)) ? Number(text3) : text3;
}

// src/load/helm/release.ts
var LONGEST_NAME2 = 500;
function chartNamed(reference2) {
  const tidy = withoutEnd(reference2, "/");
  const last = tidy.slice(tidy.lastIndexOf("/") + 1);
  if (last.length > LONGEST_NAME2) return last;
  return last.replace(/(?:-v?\d+\.\d+[^/]*)?\.tgz$/, "").replace(/:[^:]*$/, "");
}
function inlineLayer(field) {
  if (field.isAbsent) return [];
  const { node, file } = field;
  return node?.kind !== "mapping" || field.isUnknown ? [unknownLayer] : [{ file, node }];
}
function textLayer(field) {
  if (field.isAbsent) return [];
  const { node, file } = field;
  const isKnown = node?.kind === "scalar" && !node.isUndetermined;
  return isKnown && typeof node.value === "string" ? layerInText(file, node) : [unknownLayer];
}
function headOfRelease({
  kind: kind2,
  name: name3,
  namespace,
  file,
  root
}) {
  return { kind: kind2, name: name3 ?? "", namespace, file, node: root.node };
}

// src/load/helm/argo.ts
function argoReleases(manifest, sources2) {
  const spec = specOf(manifest);
  const listed2 = spec.get("sources").items();
  const all = listed2.length > 0 ? listed2 : [spec.get("source")];
  const byRef = new Map(all.map((source) => [source.get("ref").string, source]).reverse());
  return all.flatMap((source) => {
    const isChart = !source.get("chart").isAbsent || !source.get("helm").isAbsent;
    return isChart ? [releaseOf2(manifest, source, byRef, sources2)] : [];
  });
}
var specOf = ({ kind: kind2, root }) => kind2 === "ApplicationSet" ? root.get("spec").get("template").get("spec") : root.get("spec");
function releaseOf2(manifest, source, byRef, sources2) {
  const [chart, path] = [source.get("chart"), source.get("path")];
  const reference2 = chart.isAbsent ? path : chart;
  return {
    ...headOfRelease(manifest),
    namespace: specOf(manifest).get("destination").get("namespace").string,
    chart: reference2.string === void 0 ? void 0 : chartNamed(reference2.string),
    version: chart.isAbsent ? void 0 : source.get("targetRevision"),
    values: valuesOf(source, byRef, sources2),
    isPartial: false
  };
}
function valuesOf(source, byRef, sources2) {
  const { budget } = sources2;
  const helm = source.get("helm");
  const object2 = helm.get("valuesObject");
  const values = together(
    [
      ...ownValues(source, sources2),
      ...helm.isUnknown || helm.get("valueFiles").isUnknown ? [unknownLayer] : [],
      ...helm.get("valueFiles").items().flatMap((file) => fileLayer(file, source, byRef, sources2)),
      ...object2.isAbsent ? textLayer(helm.get("values")) : inlineLayer(object2)
    ],
    budget
  );
  const parameters = helm.get("parameters").items();
  const files = helm.get("fileParameters").items();
  const isKnown = !helm.get("parameters").isUnknown && !helm.get("fileParameters").isUnknown;
  const settings2 = [
    ...parameters.map((item) => ({ item, isFile: false })),
    ...files.map((item) => ({ item, isFile: true }))
  ];
  return settings2.reduce(
    (below3, { item, isFile }) => set(below3, item, isFile, budget),
    isKnown ? values : together([unknownLayer], budget)
  );
}
function ownValues(source, sources2) {
  if (!source.get("chart").isAbsent) return [];
  const folder = source.get("path").string;
  const documents = folder === void 0 || sources2.isForeign(source.get("repoURL").text) ? void 0 : sources2.documents(join2(folderOf2(folder), "values.yaml"));
  return documents ? layerIn(documents, true) : [unknownLayer];
}
var join2 = (folder, path) => folderOf2(`${folder}/${path}`);
var reference = /^\$([^/]+)\/(.*)$/;
function fileLayer(file, source, byRef, sources2) {
  const written3 = file.text;
  const [, name3, path] = reference.exec(written3) ?? [];
  const folder = source.get("chart").isAbsent ? source.get("path").string : void 0;
  const referred = name3 === void 0 ? void 0 : byRef.get(name3);
  const isReferred = referred !== void 0;
  if (!isReferred && (file.isUnknown || folder === void 0 || /:\/\//.test(written3))) return [unknownLayer];
  if (sources2.isForeign((referred ?? source).get("repoURL").text)) return [unknownLayer];
  const isFromRoot = written3.startsWith("/");
  const found = isReferred ? folderOf2(path) : isFromRoot ? folderOf2(written3) : join2(folderOf2(folder), written3);
  const documents = sources2.documents(found);
  return documents ? layerIn(documents, true) : [unknownLayer];
}
function set(values, item, isFile, budget) {
  const [path, value] = [item.get("name").string, item.get("value")];
  const { node, file } = isFile ? item.get("path") : value;
  const at3 = node ?? item.node;
  if (path === void 0 || !at3) return together([unknownLayer], budget);
  const isKnown = !isFile && node?.kind === "scalar" && !value.isUnknown;
  const result = isKnown ? typed(node, item.get("forceString").boolean === true) : undetermined2(at3);
  const layer = withParameter(values.layer, { path, value: result, file }, budget);
  return layer ? { ...values, layer } : together([unknownLayer], budget);
}

// src/manifest/kubernetes/helm-values.ts
var helmValuesKind = "HelmValues";
function decodeHelmValues({ root, namespace }) {
  const [carrier, values] = [root.get("carrier"), root.get("values")];
  const groups = sharesHostNetwork(values) ? [] : [...annotationsIn(values)];
  return {
    chart: root.get("chart"),
    version: root.get("version"),
    operator: root.get("operator"),
    requests: groups.flatMap((annotations) => {
      const requests = requestsAmong(annotations);
      const [kind2, name3] = [carrier.get("kind").text, carrier.get("name").text];
      return requests.length > 0 ? [{ kind: kind2, name: name3, namespace, requests, isLoose: true }] : [];
    })
  };
}
function* annotationsIn(field) {
  const { node } = field;
  if (node?.kind === "sequence") for (const item of field.items()) yield* annotationsIn(item);
  if (node?.kind !== "mapping") return;
  if ([...node.entries.keys()].some(isRequestKey)) yield field;
  for (const [, value] of field.entries()) yield* annotationsIn(value);
}
function sharesHostNetwork(field) {
  const { node } = field;
  if (node?.kind === "sequence") return field.items().some(sharesHostNetwork);
  return field.entries().some(([key, value]) => key === "hostNetwork" ? mayBeOn(value) : sharesHostNetwork(value));
}
var mayBeOn = (field) => field.isUnknown || !field.isAbsent && field.boolean !== false;

// src/load/helm/installation.ts
var operatorCharts = /* @__PURE__ */ new Set(["tigera-operator", "rke2-calico"]);
var layered = [
  ["calicoNetwork", "ipPools"],
  ["calicoNetwork", "linuxDataplane"],
  ["calicoNetwork", "nodeAddressAutodetectionV4"],
  ["calicoNetwork", "nodeAddressAutodetectionV6"]
];
var settable = [...layered, ["variant"], ["kubernetesProvider"], ["cni", "type"], ["cni", "ipam", "type"]];
function installationOf(release2, root) {
  const isOperator = operatorCharts.has(release2.chart ?? "");
  const entry = installationIn(root, isOperator);
  if (!entry && !isOperator) return void 0;
  const enabled = child3(entry?.value, "enabled");
  if (enabled && !isDetermined(enabled)) return "unknown";
  if (enabled?.kind === "scalar" && enabled.value === false) return void 0;
  if (entry && !isDetermined(entry.value)) return "unknown";
  const manifest = manifestOf(release2.file, rootOf2(release2, entry));
  return manifest && { ...manifest, isRendered: true };
}
var isDetermined = (node) => !node.isUndetermined && !(node.kind === "scalar" && isPlaceholder(node.text));
function installationIn(root, isOperator) {
  const own2 = root?.entries.get("installation");
  if (own2 && (isOperator || isOurs(own2))) return settled3(own2, root?.source, ["installation"]);
  for (const [name3, { value }] of root?.entries ?? []) {
    const inner = value.kind === "mapping" ? value.entries.get("installation") : void 0;
    const isNamed2 = operatorCharts.has(name3) && inner?.value.kind === "mapping";
    if (inner && (isNamed2 || isOurs(inner)))
      return settled3(inner, value.source ?? root?.source, [name3, "installation"]);
  }
  return void 0;
}
var settled3 = ({ key, value }, file, path) => file ? { key: settle2(key, file), value: settle2(value, file), path } : { key, value, path };
var isOurs = ({ value }) => child3(value, "calicoNetwork")?.kind === "mapping";
function rootOf2({ node, values, isPartial: isPartial2 }, entry) {
  const key = entry?.key ?? node.entries.get("kind")?.key ?? scalarAt(node, "installation", "installation");
  const text3 = (word2) => ({ ...scalarAt(key, word2, word2), ...sourceOf2(key) });
  const pair = (name3, value) => [name3, { key: text3(name3), value }];
  const mapping3 = (...pairs) => ({
    kind: "mapping",
    start: key.start,
    end: key.end,
    ...sourceOf2(key),
    entries: new Map(pairs)
  });
  const written3 = entry?.value.kind === "mapping" ? entry.value : mapping3();
  const spec = { ...written3, entries: new Map([...written3.entries].filter(([name3]) => name3 !== "enabled")) };
  const open2 = values.isOpen ? settable : isPartial2 ? layered : [];
  return mapping3(
    pair("apiVersion", text3("operator.tigera.io/v1")),
    pair("kind", text3("Installation")),
    pair("metadata", mapping3(pair("name", text3("default")))),
    pair("spec", open2.reduce(opened, spec))
  );
}
var sourceOf2 = ({ source }) => source ? { source } : {};
function opened(node, [step2, ...rest]) {
  const entry = node.entries.get(step2);
  if (!entry) {
    const key = scalarAt({ start: node.start, end: node.start }, step2, step2);
    return { ...node, entries: new Map([...node.entries, [step2, { key, value: undetermined2(key) }]]) };
  }
  if (rest.length === 0 || entry.value.kind !== "mapping") return node;
  const inner = { ...entry, value: opened(entry.value, rest) };
  return { ...node, entries: new Map([...node.entries, [step2, inner]]) };
}

// src/load/helm/brought.ts
function broughtBy(release2, hasInstallation, budget) {
  const { layer, isOpen } = release2.values;
  const root = layer && settle2(layer.node, layer.file);
  if (root) budget.take(extentOf(root).nodes);
  const entry = installationIn(root, operatorCharts.has(release2.chart ?? ""));
  const installation2 = entry || !hasInstallation ? installationOf(release2, root) : void 0;
  const isUnknown = installation2 === "unknown";
  return {
    manifests: [...installation2 && !isUnknown ? [installation2] : [], ...valuesOf2(release2, root)],
    mayHidePools: isUnknown || root !== void 0 && mentionsPools(root, entry?.path) || isOpen && speaksOfPools(release2.node)
  };
}
function valuesOf2(release2, root) {
  const { kind: kind2, name: name3, namespace, chart, version: version2, file, node } = release2;
  const hasVersion = chart === "tigera-operator" && version2 !== void 0 && !version2.isAbsent;
  if (!hasVersion && !(root && holdsRequest(root))) return [];
  const key = node.entries.get("kind")?.key ?? scalarAt(node, kind2, kind2);
  const place2 = { start: key.start, end: key.end };
  const pair = (step2, value) => [
    step2,
    { key: scalarAt(key, step2, step2), value }
  ];
  const word2 = (text3) => scalarAt(key, text3, text3);
  const mapping3 = (...pairs) => ({
    kind: "mapping",
    ...place2,
    entries: new Map(pairs)
  });
  const operator = child3(child3(root, "tigeraOperator"), "version");
  const told2 = hasVersion && version2.node ? [
    pair("version", settle2(version2.node, version2.file)),
    ...operator ? [pair("operator", operator)] : []
  ] : [];
  const head = mapping3(
    pair("apiVersion", word2("")),
    pair("kind", word2(helmValuesKind)),
    pair(
      "metadata",
      mapping3(
        pair("name", word2(name3)),
        ...namespace === void 0 ? [] : [pair("namespace", word2(namespace))]
      )
    ),
    pair("carrier", mapping3(pair("kind", word2(kind2)), pair("name", word2(name3)))),
    ...chart === void 0 ? [] : [pair("chart", word2(chart))],
    ...told2,
    ...root ? [pair("values", root)] : []
  );
  const manifest = manifestOf(file, head);
  return manifest ? [{ ...manifest, isRendered: true }] : [];
}
function holdsRequest(node) {
  if (node.kind === "sequence") return node.items.some(holdsRequest);
  if (node.kind === "scalar") return false;
  return [...node.entries].some(([name3, { value }]) => isRequestKey(name3) || holdsRequest(value));
}
function mentionsPools(node, decoded = []) {
  if (node.kind === "scalar") return mayBringPools(node.text);
  if (node.kind === "sequence") return node.items.some((item) => mentionsPools(item));
  const [step2, ...rest] = decoded;
  return [...node.entries].some(([name3, { value }]) => {
    if (mayBringPools(name3)) return true;
    if (name3 !== step2) return mentionsPools(value);
    return (rest.length > 0 || value.kind !== "mapping") && mentionsPools(value, rest);
  });
}
var speaksOfPools = memo((node) => {
  if (node.kind === "scalar") return mayBringPools(node.text);
  const inner = node.kind === "sequence" ? node.items : [...node.entries.values()].map(({ value }) => value);
  return inner.some(speaksOfPools);
});

// src/load/helm/flux.ts
function fluxRelease(manifest, sources2) {
  const { budget } = sources2;
  const spec = manifest.root.get("spec");
  const chart = spec.get("chart").get("spec");
  const [name3, target] = [chart.get("chart"), spec.get("targetNamespace")];
  const own2 = chart.get("valuesFiles").isAbsent && chart.get("valuesFile").isAbsent;
  let values = together(own2 ? [] : [unknownLayer], budget);
  for (const item of spec.get("valuesFrom").items()) values = over(values, item, manifest, sources2);
  if (spec.get("valuesFrom").isUnknown) values = laid2(budget, values, [unknownLayer]);
  values = laid2(
    budget,
    values,
    inlineLayer(spec.get("values")),
    patchesInstallation(spec) ? [unknownLayer] : []
  );
  return {
    ...headOfRelease(manifest),
    values,
    namespace: target.isAbsent ? manifest.namespace : target.string,
    chart: name3.string === void 0 ? void 0 : chartNamed(name3.string),
    version: chart.get("version"),
    isPartial: false
  };
}
var patchesInstallation = (spec) => !spec.get("postRenderers").isAbsent && mentions(spec.get("postRenderers").node, /\bInstallation\b/);
function mentions(node, word2) {
  if (node?.kind === "scalar") return word2.test(node.text);
  if (node?.kind === "sequence") return node.items.some((item) => mentions(item, word2));
  return [...node?.entries.values() ?? []].some(({ value }) => mentions(value, word2));
}
function laid2(budget, values, ...over2) {
  const below3 = values.layer ? [values.layer] : [];
  return together([...values.isOpen ? [unknownLayer] : [], ...below3, ...over2.flat()], budget);
}
function over(values, item, { namespace }, sources2) {
  const name3 = item.get("name").string;
  const [key, path] = [item.get("valuesKey"), item.get("targetPath")];
  const isKnown = item.get("kind").string === "ConfigMap" && name3 !== void 0 && !key.isUnknown;
  const held = isKnown ? sources2.configMap(namespace, name3, key.string || "values.yaml") : void 0;
  const { budget } = sources2;
  if (!held) return laid2(budget, values, [unknownLayer]);
  if (path.isAbsent) return laid2(budget, values, layerIn(held.documents, held.isEmpty));
  const { scalar: scalar5, file } = held;
  if (!scalar5 || !file) return laid2(budget, values, [unknownLayer]);
  const value = typed({ ...scalar5, text: scalar5.text.trim() }, false);
  const layer = withParameter(values.layer, { path: path.string ?? "", value, file }, budget);
  return layer ? { ...values, layer } : laid2(budget, values, [unknownLayer]);
}

// src/load/helm/inflated.ts
function inflatedReleases(manifest, sources2) {
  return manifest.root.get("helmCharts").items().map((chart) => {
    const name3 = chart.get("name").string;
    return {
      ...headOfRelease(manifest),
      kind: "Helm chart",
      name: chart.get("releaseName").string ?? name3 ?? "",
      namespace: chart.get("namespace").string,
      chart: name3 === void 0 ? void 0 : chartNamed(name3),
      version: chart.get("version"),
      values: together(layersOf(chart, manifest.file.path, sources2), sources2.budget),
      isPartial: false
    };
  });
}
function layersOf(chart, from, sources2) {
  const read3 = (file2) => {
    if (file2.isAbsent) return [];
    const documents = file2.string === void 0 ? void 0 : sources2.documents(resolve(from, file2.string));
    return documents ? layerIn(documents, true) : [unknownLayer];
  };
  const file = read3(chart.get("valuesFile"));
  const inline = inlineLayer(chart.get("valuesInline"));
  const additional = chart.get("additionalValuesFiles").items().flatMap(read3);
  const how = chart.get("valuesMerge");
  if (how.isUnknown) return [unknownLayer];
  if (how.string === "replace") return [...inline, ...additional];
  return how.string === "merge" ? [...inline, ...file, ...additional] : [...file, ...inline, ...additional];
}
function proxyRelease(manifest, budget) {
  const spec = manifest.root.get("spec");
  const name3 = spec.get("chartName").string;
  return {
    ...headOfRelease(manifest),
    namespace: spec.get("namespace").string,
    chart: name3 === void 0 ? void 0 : chartNamed(name3),
    version: spec.get("version"),
    values: together(textLayer(spec.get("valuesTemplate")), budget),
    isPartial: false
  };
}

// src/load/helm/rancher.ts
var packaged = /^rke2-/;
function rancherRelease(manifest, config, budget) {
  const spec = manifest.root.get("spec");
  const isConfig = manifest.kind === "HelmChartConfig";
  const target = spec.get("targetNamespace");
  const chart = isConfig ? manifest.name : spec.get("chart").string;
  return {
    ...headOfRelease(manifest),
    namespace: isConfig || target.isUnknown ? void 0 : target.string ?? manifest.namespace,
    chart: chart === void 0 ? void 0 : chartNamed(chart),
    version: isConfig ? void 0 : spec.get("version"),
    values: withSettings(
      together([...layersOf2(manifest), ...config ? layersOf2(config) : []], budget),
      manifest,
      budget
    ),
    isPartial: isConfig || packaged.test(chart ?? "")
  };
}
function layersOf2({ root }) {
  const spec = root.get("spec");
  return [
    ...textLayer(spec.get("valuesContent")),
    ...inlineLayer(spec.get("values")),
    ...spec.get("valuesSecrets").isAbsent ? [] : [unknownLayer]
  ];
}
function withSettings(values, { root }, budget) {
  const settings2 = root.get("spec").get("set");
  if (settings2.isUnknown) return together([unknownLayer], budget);
  let layer = values.layer;
  for (const [path, field] of settings2.entries()) {
    const { node, file } = field;
    if (!node) continue;
    const isKnown = node.kind === "scalar" && !field.isUnknown;
    const value = isKnown ? typed(node, false) : undetermined2(node);
    layer = withParameter(layer, { path, value, file }, budget);
    if (!layer) return together([unknownLayer], budget);
  }
  return { ...values, layer };
}

// src/load/helm/helm.ts
var mayInstallCharts = ({ kind: kind2, apiVersion }) => kind2 === "Kustomization" || carriesValues(apiVersion, kind2);
function helmManifests(manifests, sources2, hasInstallation) {
  const files = /* @__PURE__ */ new Set();
  const noting = {
    isForeign: sources2.isForeign,
    budget: sources2.budget,
    configMap: (namespace, name3, key) => {
      const held = sources2.configMap(namespace, name3, key);
      if (held?.path !== void 0) files.add(held.path);
      return held;
    },
    documents: (path) => {
      const documents = sources2.documents(path);
      if (documents) files.add(path);
      return documents;
    }
  };
  const opaque = /* @__PURE__ */ new Set();
  const excessive = [];
  const called3 = group2(manifests, counterpartKey);
  const found = manifests.flatMap((manifest) => {
    try {
      return releasesOf(manifest, called3, noting).flatMap((release2) => {
        const { manifests: brought, mayHidePools: mayHidePools2 } = broughtBy(release2, hasInstallation, sources2.budget);
        if (mayHidePools2) opaque.add(manifest.file.path);
        return brought;
      });
    } catch (error) {
      if (!(error instanceof OverBudget)) throw error;
      opaque.add(manifest.file.path);
      excessive.push(manifest);
      return [];
    }
  });
  return { manifests: found, opaque, files, excessive };
}
function releasesOf(manifest, called3, sources2) {
  const { apiVersion, kind: kind2 } = manifest;
  if (kind2 === "Kustomization") return inflatedReleases(manifest, sources2);
  if (!carriesValues(apiVersion, kind2)) return [];
  switch (kind2) {
    case "HelmRelease":
      return [fluxRelease(manifest, sources2)];
    case "Application":
    case "ApplicationSet":
      return argoReleases(manifest, sources2);
    case "HelmChartProxy":
      return [proxyRelease(manifest, sources2.budget)];
    case "HelmChart":
      return [rancherRelease(manifest, counterpart(manifest, "HelmChartConfig", called3), sources2.budget)];
    default:
      return counterpart(manifest, "HelmChart", called3) ? [] : [rancherRelease(manifest, void 0, sources2.budget)];
  }
}
var counterpartKey = ({ kind: kind2, namespace, name: name3 }) => JSON.stringify([kind2, namespace, name3]);
function counterpart({ name: name3, namespace }, kind2, called3) {
  if (name3 === void 0) return void 0;
  const [only3, other] = called3.get(counterpartKey({ kind: kind2, namespace, name: name3 })) ?? [];
  return other ? void 0 : only3;
}
function valuesManifests({ file, root }, budget) {
  if (root?.kind !== "mapping" || headOf(root)) return void 0;
  const brought = broughtBy(
    {
      kind: "values file",
      name: file.path.split("/").at(-1),
      namespace: void 0,
      file,
      node: root,
      chart: void 0,
      version: void 0,
      values: together(layerIn([{ file, root, start: root.start, end: root.end }], true), budget),
      isPartial: true
    },
    false,
    budget
  );
  return brought;
}

// src/load/helm/everywhere.ts
function helmEverywhere(manifests, deployments, documents, sources2) {
  const opaque = /* @__PURE__ */ new Set();
  const named3 = /* @__PURE__ */ new Set();
  const excessive = [];
  const { budget } = sources2(() => false);
  const noted = (helm) => {
    for (const path of helm.opaque) opaque.add(path);
    for (const path of helm.files) named3.add(path);
    for (const manifest of helm.excessive) excessive.push(manifest);
    return helm;
  };
  const hasInstallation = manifests.some(({ kind: kind2 }) => kind2 === "Installation");
  const deployers = deployments.flatMap(
    ({ deployer }) => deployer && isArgo(deployer) ? [placeOf5(deployer)] : []
  );
  const deploying = new Set(deployers);
  const carriers2 = manifests.filter((one) => mayInstallCharts(one) && !deploying.has(placeOf5(one)));
  const standing = [...group2(carriers2, ({ file }) => folderOf(file.path))].flatMap(([folder, those]) => {
    const near = sources2((path) => folderOf(path) === folder);
    return noted(helmManifests(those, near, hasInstallation)).manifests;
  });
  const kustomizations = group2(
    carriers2.filter(({ kind: kind2 }) => kind2 === "Kustomization"),
    ({ file }) => file.path
  );
  const kin = group2(deployments, clusterOf2);
  const installed = new Set([...kin].flatMap(([key, all]) => all.some(bringsInstallation) ? [key] : []));
  const applied2 = deployments.map((deployment) => {
    const { files, manifests: members, deployer, lookup } = deployment;
    const key = clusterOf2(deployment);
    const beside2 = kin.get(key);
    const near = sources2((path) => beside2.some((each) => each.files.has(path)));
    const building = amongFiles(kustomizations, files);
    const charts = members.filter((manifest) => mayInstallCharts(manifest) && !isArgo(manifest));
    const isFirst = beside2.find((each) => each.deployer === deployer) === deployment;
    const carrying = [...charts, ...building, ...deployer && isArgo(deployer) && isFirst ? [deployer] : []];
    const helm = noted(helmManifests(carrying, near, installed.has(key)));
    const brought = lookup ? filled2(helm.manifests, lookup) : helm.manifests;
    if (brought.length + helm.files.size === 0) return deployment;
    return {
      ...deployment,
      manifests: [...members, ...brought],
      files: /* @__PURE__ */ new Set([...files, ...helm.files])
    };
  });
  const alone = documents.flatMap((document) => {
    const brought = named3.has(document.file.path) ? void 0 : valuesManifests(document, budget);
    if (brought?.mayHidePools) opaque.add(document.file.path);
    return brought?.manifests ?? [];
  });
  return { manifests: [...standing, ...alone], deployments: applied2, opaque, named: named3, excessive };
}
function amongFiles(byPath, files) {
  if (files.size < byPath.size) {
    const found = [...files].flatMap((path) => byPath.get(path) ?? []);
    return found.sort((a, b) => a.file.path < b.file.path ? -1 : a.file.path > b.file.path ? 1 : 0);
  }
  return [...byPath].flatMap(([path, those]) => files.has(path) ? those : []);
}
function filled2(manifests, lookup) {
  try {
    return manifests.map((one) => substitute(one, lookup));
  } catch (error) {
    if (!(error instanceof OverBudget)) throw error;
    return manifests;
  }
}
var clusterOf2 = ({ root, route, path }) => JSON.stringify([root ? root.home : path, root !== void 0, route]);
var bringsInstallation = ({ manifests }) => manifests.some(({ kind: kind2 }) => kind2 === "Installation");
var isArgo = ({ kind: kind2, apiVersion }) => (kind2 === "Application" || kind2 === "ApplicationSet") && groupOf(apiVersion) === "argoproj.io";
var placeOf5 = ({ file, root }) => `${file.path}:${root.node?.start}`;

// src/load/helm/sources.ts
var MOST_LAID = 2e6;
function sourcesIn(files, objects, isForeign) {
  const budget = new Budget(MOST_LAID);
  const held = /* @__PURE__ */ new WeakMap();
  const heldIn = (file, node) => {
    if (node?.kind !== "scalar") return void 0;
    const found = held.get(node) ?? parseEmbedded(file, node);
    held.set(node, found);
    return { file, scalar: node, documents: found, isEmpty: isEmptyText(node.text) };
  };
  let byPath;
  const parsed = /* @__PURE__ */ new Map();
  const documents = (path) => {
    if (parsed.has(path)) return parsed.get(path);
    byPath ??= new Map(files.map((file2) => [file2.path, file2]));
    const file = byPath.get(path);
    const stream = file && parseYaml(file, () => true);
    const found = stream && stream.unread.length === 0 ? stream.documents : void 0;
    parsed.set(path, found);
    return found;
  };
  return (near) => ({
    isForeign,
    documents,
    budget,
    configMap: (namespace, name3, key) => {
      const mayBe = (other) => other === void 0 || namespace === void 0 || other === namespace;
      const declared = objects.named("ConfigMap", name3).filter((object2) => mayBe(object2.namespace)).map(({ file, root }) => ({
        path: file.path,
        read: () => heldIn(file, child3(child3(root, "data"), key))
      }));
      const generated = objects.generated(name3).filter((object2) => mayBe(object2.namespace)).map(({ file, entries }) => ({
        path: file.path,
        read: () => {
          const { literal: literal2, path } = entries.get(key) ?? {};
          return literal2 ? heldIn(file, literal2) : inFile(path, documents);
        }
      }));
      const all = [...declared, ...generated];
      const close = all.filter(({ path }) => near(path));
      const [only3, ...others] = close.length > 0 ? close : all;
      return others.length === 0 ? only3?.read() : void 0;
    }
  });
}
function inFile(path, read3) {
  const documents = path === void 0 ? void 0 : read3(path);
  return documents && { path, documents, isEmpty: documents.length === 0 };
}

// src/load/kustomize/go-scalars.ts
var oldBoolean = /^(?:y|Y|yes|Yes|YES|n|N|no|No|NO|on|On|ON|off|Off|OFF)$/;
var date = /^\d{4}-\d\d-\d\d$/;
var mayReadOtherwise = (text3) => /\b(?:y|yes|n|no|on|off)\b|\d{4}-\d\d-\d\d/i.test(text3);
function asKustomizeReads(node) {
  if (node.kind === "scalar") return scalar4(node);
  if (node.kind === "mapping") return mapping2(node);
  const items = node.items.map((item) => asKustomizeReads(item));
  return items.every((item, index) => item === node.items[index]) ? node : { ...node, items };
}
function mapping2(node) {
  let entries;
  for (const [name3, entry] of node.entries) {
    const value = asKustomizeReads(entry.value);
    if (value !== entry.value) (entries ??= new Map(node.entries)).set(name3, { key: entry.key, value });
  }
  return entries ? { ...node, entries } : node;
}
function scalar4(node) {
  if (node.style !== "plain" || node.tag !== void 0) return node;
  if (typeof node.value === "boolean")
    return oldBoolean.test(node.text) ? { ...node, value: node.text } : node;
  if (typeof node.value !== "string" || !date.test(node.text)) return node;
  const text3 = `${node.text}T00:00:00Z`;
  return { ...node, text: text3, value: text3 };
}

// src/load/kustomize/folders.ts
var fileNames = ["kustomization.yaml", "kustomization.yml", "Kustomization"];
var listable = /\.(?:ya?ml|json)$/i;
var remote = /:\/\/|^[\w.-]+@[\w.-]+:|^git::|^(?:[\w-]+\.)+[a-z]{2,}[/:]|[?&]ref=/i;
var isRemote = (entry) => remote.test(entry);
var Folders = class {
  sources;
  filesByPath;
  allFolders;
  placesByPath;
  manifestPathsBelow;
  kustomizations = /* @__PURE__ */ new Map();
  whole = /* @__PURE__ */ new Map();
  embedded = /* @__PURE__ */ new WeakMap();
  objects = /* @__PURE__ */ new Map();
  /** Kinds that replacements take values from: they are read though nobody judges them. */
  lenders;
  constructor(sources2, lenders) {
    this.sources = sources2;
    this.lenders = lenders.length > 0 ? new RegExp(`\\b(?:${lenders.join("|")})\\b`) : void 0;
  }
  get byPath() {
    const { files, data = [] } = this.sources;
    return this.filesByPath ??= new Map([...data, ...files].map((file) => [file.path, file]));
  }
  /** The files that Flux takes for manifests, in their order. */
  get manifestPlaces() {
    return this.placesByPath ??= new Map(
      this.sources.files.flatMap(({ path }, index) => /\.ya?ml$/.test(path) ? [[path, index]] : [])
    );
  }
  get manifestPathsIn() {
    return this.manifestPathsBelow ??= belowAmong(this.manifestPlaces.keys());
  }
  get folders() {
    return this.allFolders ??= foldersOf2(this.sources.files);
  }
  /** Every folder that has a kustomization. */
  get kustomized() {
    return this.sources.files.flatMap(({ path }) => {
      const slash = path.lastIndexOf("/");
      if (!fileNames.includes(path.slice(slash + 1))) return [];
      return [path.slice(0, Math.max(slash, 0))];
    });
  }
  /** `unread` where there is one that is no YAML. */
  kustomizationIn(folder) {
    if (this.kustomizations.has(folder)) return this.kustomizations.get(folder);
    const found = this.readKustomization(folder);
    this.kustomizations.set(folder, found);
    return found;
  }
  readKustomization(folder) {
    const file = fileNames.map((name3) => this.byPath.get(below2(folder, name3))).find(Boolean);
    if (!file) return void 0;
    const root = this.documentsOf(file)?.[0]?.root;
    if (root?.kind !== "mapping") return "unread";
    const isFlux = groupOf(headOf(root)?.apiVersion ?? "") === "kustomize.toolkit.fluxcd.io";
    return isFlux ? void 0 : { node: root, file };
  }
  /** What `entry`, written in a kustomization of `folder`, leads to. */
  find(folder, entry) {
    const path = entry.startsWith("/") || entry.includes("\0") ? void 0 : resolveIn(folder, entry);
    if (path !== void 0) {
      const file = this.byPath.get(path);
      if (file) return { kind: "file", file };
      if (this.folders.has(path)) return { kind: "folder", path };
    }
    if (isRemote(entry)) return { kind: "remote" };
    const couldBeListed = listable.test(entry) || !/\.\w+$/.test(entry);
    return { kind: path !== void 0 && couldBeListed ? "missing" : "outside" };
  }
  /** Every document of a file; undefined where part of it cannot be read. */
  documentsOf(file) {
    if (this.whole.has(file)) return this.whole.get(file);
    const { documents, unread } = parseYaml(file, () => true);
    const found = unread.length > 0 ? void 0 : documents;
    this.whole.set(file, found);
    return found;
  }
  /** The documents that a string holds; undefined where it holds none. */
  documentsIn({ node, file }) {
    let found = this.embedded.get(node);
    if (!found) this.embedded.set(node, found = parseEmbedded(file, node));
    return found.length > 0 ? found : void 0;
  }
  /** The objects of a file that anybody asks for; those in a `List` one by one. */
  objectsIn(file) {
    let found = this.objects.get(file);
    if (!found) {
      const lends = this.lenders?.test(file.text) ?? false;
      const documents = (lends ? this.documentsOf(file) : void 0) ?? this.sources.documents(file);
      found = documents.flatMap(({ root, start, end: end3 }) => {
        if (root?.kind !== "mapping") return [];
        const read3 = mayReadOtherwise(file.text.slice(start, end3)) ? asKustomizeReads : asItIs;
        return explode(root, 0).map((object2) => itemOf(file, read3(object2)));
      });
      this.objects.set(file, found);
    }
    return found;
  }
  /** What Flux takes from a folder without a kustomization (`fluxcd/pkg/kustomize:scanManifests`). */
  manifestsBelow(folder, leavesOut) {
    const from = folder === "" ? 0 : folder.length + 1;
    const places3 = this.manifestPlaces;
    const paths = [...this.manifestPathsIn(folder)].filter((path) => path !== folder && !leavesOut?.(path));
    paths.sort((a, b) => places3.get(a) - places3.get(b));
    return [...new Set(paths.map((path) => this.outermostKustomized(path, from, leavesOut) ?? path))];
  }
  outermostKustomized(path, from, leavesOut) {
    for (let slash = path.indexOf("/", from); slash >= 0; slash = path.indexOf("/", slash + 1)) {
      const folder = path.slice(0, slash);
      const paths = fileNames.map((name3) => `${folder}/${name3}`);
      if (paths.some((each) => this.byPath.has(each) && !leavesOut?.(each))) return folder;
    }
    return void 0;
  }
};
var maxListDepth2 = 8;
var asItIs = (root) => root;
function explode(root, depth) {
  const kind2 = kindOf(root);
  if (kind2 === void 0) return [];
  const items = child(root, "items");
  if (!kind2.endsWith("List") || items === void 0) return [root];
  if (depth > maxListDepth2) return [];
  return itemsOf2(items).flatMap((item) => item.kind === "mapping" ? explode(item, depth + 1) : []);
}
function foldersOf2(files) {
  const folders = /* @__PURE__ */ new Set([""]);
  for (const { path } of files) {
    for (let slash = path.lastIndexOf("/"); slash > 0; slash = path.lastIndexOf("/", slash - 1)) {
      const folder = path.slice(0, slash);
      if (folders.has(folder)) break;
      folders.add(folder);
    }
  }
  return folders;
}
var below2 = (folder, name3) => folder === "" ? name3 : `${folder}/${name3}`;
function resolveIn(folder, written3) {
  const parts = folder === "" ? [] : folder.split("/");
  for (const part of written3.split("/")) {
    if (part === ".." && parts.length === 0) return void 0;
    if (part === "..") parts.pop();
    else if (part !== "." && part !== "") parts.push(part);
  }
  return parts.join("/");
}

// src/load/kustomize/image-entries.ts
function argoImages(texts) {
  return texts.map(({ node, file }) => {
    const equals = node.text.indexOf("=");
    const given = node.text.slice(equals + 1);
    const from = Math.max(given.indexOf("/"), 0);
    const end3 = given.slice(from).search(/[:@]/);
    const name3 = end3 < 0 ? given : given.slice(0, from + end3);
    const version2 = end3 < 0 ? "" : given.slice(from + end3 + 1);
    const entry = (key, text3) => [
      key,
      { key: stringAt(node, key), value: stringAt(node, text3) }
    ];
    const entries = new Map([
      entry("name", equals < 0 ? name3 : node.text.slice(0, equals)),
      ...equals < 0 ? [] : [entry("newName", name3)],
      ...version2 === "" ? [] : [entry(given[from + end3] === "@" ? "digest" : "newTag", version2)]
    ]);
    return { node: { kind: "mapping", start: node.start, end: node.end, entries }, file };
  });
}
function mergedImages(images, given) {
  const all = [...images];
  for (const entry of given) {
    const name3 = textOf(child(entry.node, "name"));
    const index = all.findIndex(({ node }) => textOf(child(node, "name")) === name3);
    if (index < 0) all.push(entry);
    else all[index] = merged3(all[index], entry);
  }
  return all;
}
function merged3(old, given) {
  const isPinned = ["newTag", "digest"].some((key) => textOf(child(given.node, key)));
  const kept3 = [...old.node.entries].filter(([key]) => !isPinned || key !== "newTag" && key !== "digest");
  const added = [...given.node.entries].map(([key, { key: at3, value }]) => [
    key,
    { key: at3, value: { ...value, source: value.source ?? given.file } }
  ]);
  return { file: old.file, node: { ...old.node, entries: new Map([...kept3, ...added]) } };
}

// src/load/kustomize/layer.ts
function layerOf2(folder, kustomization) {
  const { node } = kustomization;
  const strings = (key) => scalarsIn(kustomization, key);
  const mappings = (key) => mappingsIn(kustomization, key);
  const commonLabels = mappingAt(kustomization, "commonLabels");
  const annotations = mappingAt(kustomization, "commonAnnotations");
  return {
    folder,
    path: kustomization.file.path,
    own: kustomization,
    isComponent: textOf(child(node, "kind")) === "Component",
    resources: [...strings("resources"), ...strings("bases")],
    components: strings("components"),
    configMaps: mappings("configMapGenerator"),
    generatorOptions: child(node, "generatorOptions"),
    strategicPatches: strings("patchesStrategicMerge").map(strategicPatch),
    patches: mappings("patches").map(patch),
    jsonPatches: mappings("patchesJson6902").map(patch),
    namespace: scalarAt2(kustomization, "namespace"),
    namePrefix: textOf(child(node, "namePrefix")) ?? "",
    nameSuffix: textOf(child(node, "nameSuffix")) ?? "",
    labels: [
      ...mappings("labels").flatMap(labelEntry),
      ...commonLabels ? [{ pairs: commonLabels, reach: "selectors", fields: [] }] : []
    ],
    annotations: annotations ? [annotations] : [],
    replicas: mappings("replicas"),
    images: [...mappings("images"), ...mappings("imageTags")],
    replacements: mappings("replacements"),
    configurations: strings("configurations"),
    settings: ["transformers", "generators", "validators", "crds"].flatMap(strings),
    transformers: itemsOf2(child(node, "transformers")).map((item) => ({
      node: item,
      file: item.source ?? kustomization.file
    })),
    hidden: ["helmCharts", "helmChartInflationGenerator", "generators"].flatMap(
      (key) => itemsOf2(child(node, key)).map((item) => ({ node: item, file: kustomization.file }))
    ),
    hasSchema: child(node, "openapi") !== void 0
  };
}
function overlaid(layer, { by, overlay }) {
  const { node, file } = overlay ?? {};
  if (node?.kind !== "mapping" || !file) return layer;
  const written3 = { node, file };
  const given = layerOf2(layer.folder, written3);
  const images = by === "Flux" ? given.images : argoImages(scalarsIn(written3, "images"));
  return {
    ...layer,
    components: [...layer.components, ...given.components],
    strategicPatches: [
      ...layer.strategicPatches,
      ...mappingsIn(written3, "patchesStrategicMerge").map((body) => ({ ...unnamed, body }))
    ],
    patches: [...layer.patches, ...given.patches],
    jsonPatches: [...layer.jsonPatches, ...mappingsIn(written3, "patchesJson6902").map(patch)],
    namespace: scalarAt2(written3, by === "Flux" ? "targetNamespace" : "namespace") ?? layer.namespace,
    namePrefix: given.namePrefix || layer.namePrefix,
    nameSuffix: given.nameSuffix || layer.nameSuffix,
    labels: by === "Flux" ? layer.labels : [...layer.labels, ...given.labels.map(withArgoReach(node))],
    annotations: by === "Flux" ? layer.annotations : [...layer.annotations, ...given.annotations],
    replicas: [...layer.replicas, ...given.replicas],
    images: mergedImages(layer.images, images)
  };
}
var withArgoReach = (node) => (entry) => {
  const isOn2 = (key) => textOf(child(node, key)) === "true";
  if (!isOn2("labelWithoutSelector")) return entry;
  return { ...entry, reach: isOn2("labelIncludeTemplates") ? "templates" : "metadata" };
};
var unnamed = { target: void 0, allowNameChange: false, allowKindChange: false, isCopied: true };
function strategicPatch(entry) {
  return /[\r\n]|:\s|^\{/.test(entry.node.text) ? { ...unnamed, inline: entry } : { ...unnamed, path: entry };
}
function patch(entry) {
  const options2 = child(entry.node, "options");
  const allows = (key) => {
    const value = child(options2, key);
    return value?.kind === "scalar" && value.value === true;
  };
  const path = scalarAt2(entry, "path");
  const inline = scalarAt2(entry, "patch") ?? scalarAt2(entry, "jsonOp");
  const list2 = child(entry.node, "patch");
  return {
    target: child(entry.node, "target"),
    ...path && { path },
    ...inline && { inline },
    ...list2?.kind === "sequence" && { body: { node: list2, file: list2.source ?? entry.file } },
    allowNameChange: allows("allowNameChange"),
    allowKindChange: allows("allowKindChange"),
    isCopied: child(entry.node, "target") !== void 0
  };
}
function labelEntry(entry) {
  const pairs = mappingAt(entry, "pairs");
  if (!pairs) return [];
  const isOn2 = (key) => textOf(child(entry.node, key)) === "true";
  const reach = isOn2("includeSelectors") ? "selectors" : isOn2("includeTemplates") ? "templates" : "metadata";
  return [{ pairs, reach, fields: itemsOf2(child(entry.node, "fields")) }];
}
function scalarAt2({ node, file }, key) {
  const value = child(node, key);
  return value?.kind === "scalar" && value.value !== null && value.text !== "" ? { node: value, file: value.source ?? file } : void 0;
}
function mappingAt({ node, file }, key) {
  const value = child(node, key);
  return value?.kind === "mapping" ? { node: value, file: value.source ?? file } : void 0;
}
function scalarsIn({ node, file }, key) {
  return itemsOf2(child(node, key)).flatMap(
    (item) => item.kind === "scalar" && item.value !== null ? [{ node: item, file: item.source ?? file }] : []
  );
}
function mappingsIn({ node, file }, key) {
  return itemsOf2(child(node, key)).flatMap(
    (item) => item.kind === "mapping" ? [{ node: item, file: item.source ?? file }] : []
  );
}

// src/load/kustomize/references.ts
var uses = {
  resources: "bases",
  bases: "bases",
  components: "bases",
  crds: "parts",
  configurations: "parts",
  transformers: "plugins",
  generators: "plugins",
  validators: "plugins"
};
function referencesIn(node, file) {
  const written3 = { node, file };
  const listed2 = Object.entries(uses).flatMap(([key, use]) => scalarsIn(written3, key).map(named(use)));
  const patches = ["patches", "patchesJson6902", "replacements"].flatMap(
    (key) => mappingsIn(written3, key).flatMap((entry) => at2(entry, "path").map(named("parts")))
  );
  const strategic = scalarsIn(written3, "patchesStrategicMerge").flatMap(
    (entry) => strategicPatch(entry).path ?? []
  );
  const openapi = child(node, "openapi");
  const schema = openapi ? at2({ node: openapi, file }, "path") : [];
  return [
    ...listed2,
    ...patches,
    ...[...strategic, ...schema].map(named("parts")),
    ...mappingsIn(written3, "configMapGenerator").flatMap((entry) => sourcesOf(entry, "data")),
    ...mappingsIn(written3, "secretGenerator").flatMap((entry) => sourcesOf(entry, "secrets"))
  ].filter(({ path }) => path !== "" && !/[\r\n]/.test(path) && !isPlaceholder(path) && isLocal(path));
}
var named = (use) => ({ node, file }) => ({ node, file, use, path: node.text });
function sourcesOf(entry, use) {
  const files = scalarsIn(entry, "files").map((each) => ({ ...each, use, path: behindKey(each.node.text) }));
  return [...files, ...[...scalarsIn(entry, "envs"), ...at2(entry, "env")].map(named(use))];
}
var behindKey = (text3) => text3.slice(text3.indexOf("=") + 1);
function at2({ node, file }, key) {
  const value = child(node, key);
  return value?.kind === "scalar" && value.value !== null ? [{ node: value, file: value.source ?? file }] : [];
}
var isLocal = (path) => /^(?:\.{0,2}\/|\.{1,2}$)/.test(path) || !isRemote(path);
function leavesRoot(folder, path) {
  const flat = path.replaceAll("\\", "/");
  return flat.startsWith("/") || /^[a-z]:/i.test(flat) || climbsOut(folder, flat);
}
function climbsOut(folder, path) {
  let depth = folder === "" ? 0 : folder.split("/").length;
  for (const part of path.replaceAll("\\", "/").split("/")) {
    if (part === "..") depth--;
    else if (part !== "." && part !== "") depth++;
    if (depth < 0) return true;
  }
  return false;
}

// src/load/kustomize/absent.ts
function absentIn(namings, snapshot) {
  if (namings.length === 0) return [];
  const { trees, files, garbled: garbled2, data = [], skipped, others } = snapshot;
  const shelfOf2 = shelvesIn(trees);
  const read3 = new Set([...files, ...data, ...garbled2.map(({ file }) => file)].map(({ path }) => path));
  const told2 = new Set(skipped.map(({ path }) => path));
  const isTold = (path) => told2.has(path) || parentsOf(path).some((parent) => told2.has(parent));
  const isKustomized = (folder) => fileNames.map((name3) => below2(folder, name3)).some((path) => read3.has(path) || told2.has(path));
  const faultOf2 = ({ use, path }, folder) => {
    if (leavesRoot(folder, path)) return "lies outside of the repository";
    const target = resolveIn(folder, path);
    if (read3.has(target) || isTold(target) || use === "data" && others.has(target)) return void 0;
    if ((use === "bases" || use === "plugins") && isKustomized(target)) return void 0;
    const isAsked = trees.some((tree) => isBelow(target, tree));
    return isAsked ? "is not among the files that were read" : "lies outside of the paths that are checked";
  };
  return namings.filter(({ path }) => shelfOf2(path) === void 0).flatMap(
    ({ folder, path, references }) => references.flatMap((reference2) => {
      const fault = reference2.use === "secrets" ? void 0 : faultOf2(reference2, folder);
      return fault === void 0 ? [] : [{ path, reason: `names ${reference2.path}, which ${fault}` }];
    })
  );
}
var parentsOf = (path) => path.split("/").flatMap((_2, index, parts) => index === 0 ? [] : [parts.slice(0, index).join("/")]);

// src/load/kustomize/pattern-syntax.ts
var LONGEST5 = 1e3;
var MOST_REPEATS = 1e3;
var DEEPEST2 = 50;
function parsePattern(written3) {
  if (written3.length > LONGEST5) return void 0;
  const isCaseless = written3.startsWith("(?i)");
  const reader = new PatternReader(isCaseless ? written3.slice(4) : written3, isCaseless);
  try {
    return reader.whole();
  } catch (error) {
    if (error === UNREAD) return void 0;
    throw error;
  }
}
var UNREAD = new Error("no expression that we read");
var isWord = (character) => /^\w$/.test(character);
var classes = /* @__PURE__ */ new Map([
  ["d", (character) => /^[0-9]$/.test(character)],
  ["w", isWord],
  ["s", (character) => /^[\t\n\f\r ]$/.test(character)]
]);
var controls = new Map(
  Object.entries({ a: "\x07", f: "\f", n: "\n", r: "\r", t: "	", v: "\v" })
);
var atEdge = (before, behind) => isWord(before) !== isWord(behind);
var atStart = (before) => before === "";
var places2 = /* @__PURE__ */ new Map([
  ["A", atStart],
  ["z", (_2, behind) => behind === ""],
  ["b", atEdge],
  ["B", (before, behind) => !atEdge(before, behind)]
]);
var PatternReader = class {
  text;
  isCaseless;
  at = 0;
  depth = 0;
  constructor(text3, isCaseless) {
    this.text = Array.from(text3);
    this.isCaseless = isCaseless;
  }
  whole() {
    const found = this.choice();
    if (this.at < this.text.length) throw UNREAD;
    return found;
  }
  choice() {
    if (++this.depth > DEEPEST2) throw UNREAD;
    const parts = [this.row()];
    while (this.takes("|")) parts.push(this.row());
    this.depth--;
    return parts.length === 1 ? parts[0] : { kind: "choice", parts };
  }
  row() {
    const parts = [];
    while (this.at < this.text.length && this.text[this.at] !== "|" && this.text[this.at] !== ")")
      parts.push(this.repeated(this.one()));
    return { kind: "row", parts };
  }
  repeated(part) {
    const bounds = this.bounds();
    if (!bounds) return part;
    this.takes("?");
    if (this.bounds()) throw UNREAD;
    return { kind: "repeat", part, ...bounds };
  }
  bounds() {
    if (this.takes("*")) return { least: 0, most: Infinity };
    if (this.takes("+")) return { least: 1, most: Infinity };
    if (this.takes("?")) return { least: 0, most: 1 };
    if (this.text[this.at] !== "{") return void 0;
    const written3 = /^\{(\d{1,9})(,(\d{0,9}))?\}/.exec(this.text.slice(this.at, this.at + 24).join(""));
    if (!written3) return void 0;
    const [whole3, from, comma, to] = written3;
    const least = Number(from);
    const most = comma === void 0 ? least : to === "" ? Infinity : Number(to);
    if (least > MOST_REPEATS || most < least || most !== Infinity && most > MOST_REPEATS) throw UNREAD;
    this.at += whole3.length;
    return { least, most };
  }
  one() {
    const character = this.text[this.at++];
    switch (character) {
      case "(":
        return this.group();
      case "[":
        return { kind: "character", accepts: this.set() };
      case ".":
        return { kind: "character", accepts: (other) => other !== "\n" };
      case "^":
        return { kind: "place", holds: atStart };
      case "$":
        return { kind: "place", holds: (_2, behind) => behind === "" };
      case "\\":
        return this.escaped();
      case "*":
      case "+":
      case "?":
        throw UNREAD;
      default:
        return this.literal(character);
    }
  }
  group() {
    if (this.takes("?")) {
      const rest = this.text.slice(this.at, this.at + 40).join("");
      const opening = /^(?::|P?<\w+>)/.exec(rest);
      if (!opening) throw UNREAD;
      this.at += opening[0].length;
    }
    const inner = this.choice();
    if (!this.takes(")")) throw UNREAD;
    return inner;
  }
  escaped() {
    const holds4 = places2.get(this.text[this.at] ?? "");
    if (holds4) {
      this.at++;
      return { kind: "place", holds: holds4 };
    }
    const meant2 = this.escape();
    return typeof meant2 === "string" ? this.literal(meant2) : { kind: "character", accepts: meant2 };
  }
  literal(character) {
    const accepts = this.being(character, character);
    return { kind: "character", accepts, ...!this.isCaseless && { only: character } };
  }
  /** What stands behind a backslash: a character, or a class of them. */
  escape() {
    const character = this.text[this.at++] ?? "";
    const accepts = classes.get(character.toLowerCase());
    if (accepts) return /[A-Z]/.test(character) ? (other) => !accepts(other) : accepts;
    const control = controls.get(character);
    if (control !== void 0) return control;
    if (character === "x") return this.hexadecimal();
    if (character === "" || /^[A-Za-z0-9]$/.test(character) || character > "~") throw UNREAD;
    return character;
  }
  hexadecimal() {
    const rest = this.text.slice(this.at, this.at + 12).join("");
    const [whole3, two, braced] = /^(?:([0-9A-Fa-f]{2})|\{([0-9A-Fa-f]{1,6})\})/.exec(rest) ?? [];
    const code = parseInt(two ?? braced ?? "", 16);
    if (whole3 === void 0 || !(code <= 1114111)) throw UNREAD;
    this.at += whole3.length;
    return String.fromCodePoint(code);
  }
  set() {
    const isNot = this.takes("^");
    const parts = [];
    do {
      const first = this.member();
      const isRange = typeof first === "string" && this.text[this.at] === "-" && this.text[this.at + 1] !== "]";
      if (isRange) this.at++;
      const last = isRange ? this.member() : first;
      if (typeof first === "function") parts.push(first);
      else if (typeof last !== "string" || last < first) throw UNREAD;
      else parts.push(this.being(first, last));
    } while (!this.takes("]"));
    return (character) => parts.some((accepts) => accepts(character)) !== isNot;
  }
  member() {
    const character = this.text[this.at++];
    if (character === void 0 || character === "[" && this.text[this.at] === ":") throw UNREAD;
    return character === "\\" ? this.escape() : character;
  }
  being(first, last) {
    const holds4 = (character) => first <= character && character <= last;
    return this.isCaseless ? (character) => holds4(character) || holds4(character.toLowerCase()) || holds4(character.toUpperCase()) : holds4;
  }
  takes(character) {
    if (this.text[this.at] !== character) return false;
    this.at++;
    return true;
  }
};

// src/load/kustomize/pattern.ts
var MOST_STEPS = 1e4;
function patternOf(written3) {
  const parsed = parsePattern(written3);
  const steps = [{ kind: "end" }];
  const start = parsed && link(parsed, 0, steps);
  if (!parsed || start === void 0) return void 0;
  const isAnchored = beginsAtStart(parsed);
  const prefix = isAnchored ? prefixOf(parsed) : "";
  return (text3, budget) => {
    budget.take(1);
    return text3.startsWith(prefix) && isFound(steps, start, text3, isAnchored, budget);
  };
}
var beginsAtStart = (pattern2) => pattern2.kind === "place" ? pattern2.holds === atStart : pattern2.kind === "row" && pattern2.parts[0] !== void 0 && beginsAtStart(pattern2.parts[0]);
function prefixOf(pattern2) {
  let prefix = "";
  const isWhole2 = (part) => {
    if (part.kind === "row") return part.parts.every(isWhole2);
    if (part.kind === "place") return part.holds === atStart && prefix === "";
    if (part.kind !== "character" || part.only === void 0) return false;
    prefix += part.only;
    return true;
  };
  isWhole2(pattern2);
  return prefix;
}
function link(pattern2, next, steps) {
  const add2 = (step2) => steps.length < MOST_STEPS ? steps.push(step2) - 1 : void 0;
  switch (pattern2.kind) {
    case "character":
      return add2({ ...pattern2, next });
    case "place":
      return add2({ ...pattern2, next });
    case "row": {
      let at3 = next;
      for (const part of pattern2.parts.toReversed()) if (at3 !== void 0) at3 = link(part, at3, steps);
      return at3;
    }
    case "choice": {
      let at3;
      for (const part of pattern2.parts.toReversed()) {
        const other = link(part, next, steps);
        if (other === void 0) return void 0;
        at3 = at3 === void 0 ? other : add2({ kind: "fork", next: other, other: at3 });
        if (at3 === void 0) return void 0;
      }
      return at3;
    }
    case "repeat":
      return linkRepeat(pattern2, next, steps);
  }
}
function linkRepeat({ part, least, most }, next, steps) {
  let at3 = next;
  if (most === Infinity) {
    const loop = { kind: "fork", next, other: next };
    if (steps.length >= MOST_STEPS) return void 0;
    at3 = steps.push(loop) - 1;
    const again = link(part, at3, steps);
    if (again === void 0) return void 0;
    loop.other = again;
  } else {
    for (let count2 = least; count2 < most && at3 !== void 0; count2++) {
      const inner = link(part, at3, steps);
      if (inner === void 0 || steps.length >= MOST_STEPS) return void 0;
      at3 = steps.push({ kind: "fork", next, other: inner }) - 1;
    }
  }
  for (let count2 = 0; count2 < least && at3 !== void 0; count2++) at3 = link(part, at3, steps);
  return at3;
}
function isFound(steps, start, text3, isAnchored, budget) {
  budget.take(steps.length + text3.length);
  const characters = Array.from(text3);
  const seen = new Int32Array(steps.length).fill(-1);
  let present2 = [];
  for (let at3 = 0; at3 <= characters.length; at3++) {
    const [before, character] = [characters[at3 - 1] ?? "", characters[at3] ?? ""];
    const following = [];
    const isDead = isAnchored && at3 > 0;
    if (isDead && present2.length === 0) return false;
    const pending = isDead ? present2 : [...present2, start];
    let looked = 0;
    while (pending.length > 0) {
      const index = pending.pop();
      if (seen[index] === at3) continue;
      seen[index] = at3;
      looked++;
      const step2 = steps[index];
      if (step2.kind === "end") return true;
      if (step2.kind === "fork") pending.push(step2.next, step2.other);
      else if (step2.kind === "place") {
        if (step2.holds(before, character)) pending.push(step2.next);
      } else if (character !== "" && step2.accepts(character)) following.push(step2.next);
    }
    budget.take(looked);
    present2 = following;
  }
  return false;
}

// src/load/kustomize/images.ts
function withImages(entries, budget) {
  const replacements = entries.flatMap((entry) => replacementIn(entry, budget) ?? []);
  return (item) => {
    if (item.id.kind === "CustomResourceDefinition") return item;
    budget.take(extentOf(item.root).nodes);
    return withRoot(item, walk(item.root, item.file, replacements));
  };
}
function replacementIn({ node, file }, budget) {
  const text3 = (key) => textOf(child(node, key)) || void 0;
  const at3 = ["newTag", "digest", "newName", "name"].map((key) => child(node, key)).find(textOf);
  const name3 = text3("name");
  const pattern2 = patternOf(`^${name3}(:[a-zA-Z0-9_.{}-]*)?(@sha256:[a-zA-Z0-9_.{}-]*)?$`);
  if (name3 === void 0 || at3?.kind !== "scalar" || !pattern2) return void 0;
  return {
    isMeant: (image) => pattern2(image, budget),
    newName: text3("newName"),
    newTag: text3("newTag"),
    digest: text3("digest"),
    isOdd: text3("tagSuffix") !== void 0,
    at: { node: at3, file }
  };
}
function walk(node, outer, replacements) {
  const file = node.source ?? outer;
  if (node.kind === "sequence") {
    const items = node.items.map((item) => walk(item, file, replacements));
    return items.every((item, index) => item === node.items[index]) ? node : { ...node, items };
  }
  if (node.kind !== "mapping") return node;
  let changed = node;
  for (const [key, { value }] of node.entries) {
    if (value.kind === "scalar") continue;
    const inner = walk(value, file, replacements);
    const isList2 = key === "containers" || key === "initContainers";
    const replaced2 = isList2 ? inContainers(inner, file, replacements) : inner;
    if (replaced2 !== value) changed = withValue(changed, key, replaced2);
  }
  return changed;
}
function inContainers(list2, outer, replacements) {
  if (list2.kind !== "sequence") return list2;
  const file = list2.source ?? outer;
  const items = itemsOf2(list2).map(
    (container2) => inContainer(container2, container2.source ?? file, replacements)
  );
  return items.every((item, index) => item === list2.items[index]) ? list2 : { ...list2, items };
}
function inContainer(container2, file, replacements) {
  if (container2.kind !== "mapping") return container2;
  return replacements.reduce((changed, replacement) => {
    const entry = changed.entries.get("image");
    if (entry?.value.kind !== "scalar" || !replacement.isMeant(entry.value.text)) return changed;
    const { node, file: source } = replacement.at;
    const image = stringAt(node, imageBy(replacement, entry.value.text));
    const value = graft({ node: image, file: source }, spotOf(entry, file));
    return withValue(changed, "image", replacement.isOdd ? undetermined(value) : value);
  }, container2);
}
function imageBy({ newName, newTag, digest }, image) {
  const old = split(image);
  const isPinned = newTag !== void 0 || digest !== void 0;
  const [tag, sum] = isPinned ? [newTag, digest] : [old.tag, old.digest];
  return (newName ?? old.name) + (tag ? `:${tag}` : "") + (sum ? `@${sum}` : "");
}
function split(image) {
  const from = Math.max(image.indexOf("/"), 0);
  const at3 = image.indexOf("@", from);
  const colon = image.indexOf(":", from);
  if (at3 >= 0 && (at3 < colon || colon < 0)) return { name: image.slice(0, at3), digest: image.slice(at3 + 1) };
  if (colon < 0) return { name: image };
  const tag = image.slice(colon + 1, at3 < 0 ? void 0 : at3);
  return { name: image.slice(0, colon), tag, ...at3 >= 0 && { digest: image.slice(at3 + 1) } };
}

// src/load/kustomize/field-spec.ts
var concerns = ({ group: group3, version: version2, kind: kind2 }, id2) => (!group3 || group3 === id2.group) && (!version2 || version2 === id2.version) && (!kind2 || kind2 === id2.kind);
function changeMappings(node, outer, path, making, change) {
  const file = node.source ?? outer;
  if (node.kind === "sequence") {
    const items = node.items.map((item) => changeMappings(item, file, path, making, change));
    return items.every((item, index) => item === node.items[index]) ? node : { ...node, items };
  }
  if (node.kind !== "mapping") return node;
  const [part, ...rest] = path;
  if (part === void 0) return change(node, file);
  const key = part.replace(/\[\]$/, "");
  const present2 = node.entries.get(key);
  if (present2 && !isNothing(present2.value)) {
    const value2 = changeMappings(present2.value, file, rest, making, change);
    return value2 === present2.value ? node : withValue(node, key, value2);
  }
  if (!making || part !== key) return node;
  const made3 = { ...emptyAt(making), entries: /* @__PURE__ */ new Map() };
  const value = changeMappings(made3, file, rest, making, change);
  return withEntry(node, key, { key: present2?.key ?? keyAt(making, key), value });
}
var emptyAt = ({ at: at3, head }) => ({
  kind: "mapping",
  start: at3.node.start,
  end: at3.node.end,
  source: at3.node.source ?? at3.file,
  over: head
});
var keyAt = ({ at: { node, file } }, key) => ({
  kind: "scalar",
  start: node.start,
  end: node.end,
  source: node.source ?? file,
  text: key,
  value: key,
  style: "plain"
});

// src/load/kustomize/shared-values.ts
var bonds = /* @__PURE__ */ new WeakMap();
var bondOf = (node) => bonds.get(node);
var untyped = /* @__PURE__ */ new WeakSet();
var isUntyped = (node) => untyped.has(node);
var typed2 = (root) => replaced(
  root,
  (node) => untyped.has(node) && node.kind === "scalar" && typeof node.value !== "string" ? undetermined(node) : void 0
);
function leaveUntyped(node) {
  untyped.add(node);
  return node;
}
function bind(node, bond) {
  if (bond) bonds.set(node, bond);
  return node;
}
function spread(root, changes) {
  return changes.size === 0 ? root : replaced(root, (node) => changes.get(bonds.get(node) ?? root));
}
var parted = (root) => replaced(root, (node) => bonds.has(node) || untyped.has(node) ? { ...node } : void 0);
function replaced(node, by) {
  const other = by(node);
  if (other) return other;
  if (node.kind === "scalar") return node;
  if (node.kind === "sequence") {
    const items = node.items.map((item) => replaced(item, by));
    return items.every((item, index) => item === node.items[index]) ? node : { ...node, items };
  }
  let entries;
  for (const [name3, { key, value }] of node.entries) {
    const changed = replaced(value, by);
    if (changed !== value) (entries ??= new Map(node.entries)).set(name3, { key, value: changed });
  }
  return entries ? { ...node, entries } : node;
}

// src/load/kustomize/labels.ts
var template = "spec/template/metadata";
var metadata = (key) => [
  { path: `metadata/${key}`, create: true },
  { path: `${template}/${key}`, create: true, version: "v1", kind: "ReplicationController" },
  { path: `${template}/${key}`, create: true, kind: "Deployment" },
  { path: `${template}/${key}`, create: true, kind: "ReplicaSet" },
  { path: `${template}/${key}`, create: true, kind: "DaemonSet" },
  {
    path: `${template}/${key}`,
    create: true,
    kind: "StatefulSet",
    ...key === "labels" && { group: "apps" }
  },
  { path: `${template}/${key}`, create: true, group: "batch", kind: "Job" },
  { path: `spec/jobTemplate/metadata/${key}`, create: true, group: "batch", kind: "CronJob" },
  { path: `spec/jobTemplate/${template}/${key}`, create: true, group: "batch", kind: "CronJob" }
];
var annotationSpecs = metadata("annotations");
var templateLabelSpecs = [
  ...metadata("labels"),
  {
    path: "spec/volumeClaimTemplates[]/metadata/labels",
    create: true,
    group: "apps",
    kind: "StatefulSet"
  }
];
var affinities = ["podAffinity", "podAntiAffinity"].flatMap((affinity) => [
  `affinity/${affinity}/preferredDuringSchedulingIgnoredDuringExecution/podAffinityTerm`,
  `affinity/${affinity}/requiredDuringSchedulingIgnoredDuringExecution`
]);
var selectorsInTemplates = ["Deployment", "StatefulSet"].flatMap(
  (kind2) => [...affinities, "topologySpreadConstraints"].map((path) => ({
    path: `spec/template/spec/${path}/labelSelector/matchLabels`,
    group: "apps",
    kind: kind2
  }))
);
var selectorLabelSpecs = [
  { path: "spec/selector", create: true, version: "v1", kind: "Service" },
  { path: "spec/selector", create: true, version: "v1", kind: "ReplicationController" },
  { path: "spec/selector/matchLabels", create: true, kind: "Deployment" },
  { path: "spec/selector/matchLabels", create: true, kind: "ReplicaSet" },
  { path: "spec/selector/matchLabels", create: true, kind: "DaemonSet" },
  { path: "spec/selector/matchLabels", create: true, group: "apps", kind: "StatefulSet" },
  ...selectorsInTemplates,
  { path: "spec/selector/matchLabels", group: "batch", kind: "Job" },
  { path: "spec/jobTemplate/spec/selector/matchLabels", group: "batch", kind: "CronJob" },
  ...templateLabelSpecs
];
var PLACES = 60;
var PAIR2 = 8;
function withPairs(pairs, specs, budget) {
  const weight = [...pairs.node.entries.values()].reduce(
    (sum, { value }) => sum + 1 + (value.kind === "scalar" ? value.text.length / 64 : 0),
    0
  );
  return (item) => {
    budget.take(weight + PLACES);
    const head = headOf2(item);
    const fresh = new Map([...pairs.node.entries.keys()].map((key) => [key, {}]));
    const changes = /* @__PURE__ */ new Map();
    const write = (mapping3, file) => {
      budget.take(mapping3.entries.size + PAIR2 * weight);
      const entries = new Map(mapping3.entries);
      for (const [key, pair] of pairs.node.entries) {
        const known3 = entries.get(key);
        const entry = graftEntry(asString(pair), pairs.file, known3 ? spotOf(known3, file) : head);
        const bond = known3 ? bondOf(known3.value) : fresh.get(key);
        bind(entry.value, bond);
        if (known3 && bond) changes.set(bond, entry.value);
        entries.set(key, entry);
      }
      return { ...mapping3, entries };
    };
    const root = specs.filter((spec) => concerns(spec, item.id)).reduce((node, { path, create }) => {
      const making = create ? { at: pairs, head } : void 0;
      return changeMappings(node, item.file, path.split("/"), making, write);
    }, item.root);
    return withRoot(item, spread(root, changes));
  };
}
var asString = ({ key, value }) => value.kind === "scalar" && typeof value.value !== "string" ? { key, value: { ...value, value: value.text } } : { key, value };

// src/load/kustomize/names.ts
var LONGEST_NAME3 = 5e3;
function inNamespace2({ node, file }) {
  if (node.text.length > LONGEST_NAME3) throw new OverBudget();
  return (item) => {
    const head = headOf2(item);
    const value = (over2 = head) => graft({ node: stringAt(node, node.text), file }, over2);
    const before = remembered(item);
    const { kind: kind2, group: group3 } = item.id;
    if (kind2 === "Namespace" && group3 === "")
      return named2(before, value(child(metadataOf(item), "name")?.over ?? head));
    if (isKnownClusterScoped(item.id)) return before;
    const metadata3 = metadataOf(item);
    if (metadata3?.kind !== "mapping") return before;
    const known3 = metadata3.entries.get("namespace");
    const key = known3?.key ?? { ...stringAt(node, "namespace"), source: file };
    const root = withValue(item.root, "metadata", withEntry(metadata3, "namespace", { key, value: value() }));
    return withRoot(before, root);
  };
}
function renamed(prefix, suffix) {
  const isOpen = isPlaceholder(prefix + suffix);
  return (item) => {
    const name3 = child(metadataOf(item), "name");
    if (isSpared(item) || name3?.kind !== "scalar") return item;
    if (prefix.length + name3.text.length + suffix.length > LONGEST_NAME3) throw new OverBudget();
    const longer = stringAt(name3, prefix + name3.text + suffix);
    return named2(remembered(item), isOpen ? undetermined(longer) : longer);
  };
}
function isSpared(item) {
  const { kind: kind2, group: group3 } = originalId(item);
  return kind2 === "CustomResourceDefinition" || kind2 === "Namespace" || kind2 === "APIService" && group3 === "apiregistration.k8s.io";
}
var metadataOf = ({ root }) => child(root, "metadata");
function named2(item, name3) {
  const metadata3 = metadataOf(item);
  if (metadata3?.kind !== "mapping" || !metadata3.entries.has("name")) return item;
  return withRoot(item, withValue(item.root, "metadata", withValue(metadata3, "name", name3)));
}

// src/load/kustomize/strategic-merge.ts
var DoesNotApply = class extends Error {
};
var DIRECTIVE = "$patch";
function strategicMerge({ node, file }, patch2, shape, head) {
  switch (directiveOf(patch2.node)) {
    case "delete":
      return void 0;
    case "replace":
      return graft({ node: cleaned(patch2.node, shape), file: patch2.file }, head);
    default:
      return new Merge(patch2.file, head).whole(node, file, patch2.node, shape);
  }
}
var Merge = class {
  file;
  head;
  /** What is changed wherever the same node stands. */
  changes = /* @__PURE__ */ new Map();
  constructor(file, head) {
    this.file = file;
    this.head = head;
  }
  whole(base, file, patch2, shape) {
    return spread(this.mapping(base, file, patch2, shape), this.changes);
  }
  mapping(base, file, patch2, shape) {
    const entries = new Map(base.entries);
    for (const [key, entry] of patch2.entries) {
      if (key === DIRECTIVE) continue;
      const merged4 = this.entry(base.entries.get(key), file, entry, shape?.fields?.[key]);
      if (merged4) entries.set(key, merged4);
      else entries.delete(key);
    }
    return { ...base, entries };
  }
  /** Undefined where the patch takes it away, or adds nothing. */
  entry(base, outer, patch2, shape) {
    const { value } = patch2;
    if (isNothing(value)) return void 0;
    if (!base || isNothing(base.value)) {
      if (directiveOf(value) === "delete") return void 0;
      return this.written(patch2, shape, base && spotOf(base, outer));
    }
    const old = base.value;
    const file = old.source ?? outer;
    if (old.kind !== value.kind) throw new DoesNotApply(`a ${value.kind} cannot replace a ${old.kind}`);
    if (old.kind === "mapping" && value.kind === "mapping") {
      const directive = directiveOf(value);
      if (directive === "delete") return void 0;
      if (directive === "replace") return this.written(patch2, shape, spotOf(base, outer));
      return { key: base.key, value: this.mapping(old, file, value, shape) };
    }
    if (old.kind === "sequence" && value.kind === "sequence" && shape?.keys) {
      const list2 = this.list(old, file, value, shape);
      return list2 && { key: base.key, value: list2 };
    }
    const entry = styledAs(old, this.written(patch2, shape, spotOf(base, outer)));
    const bond = bondOf(old);
    if (bond) this.changes.set(bond, bind(entry.value, bond));
    return entry;
  }
  written({ key, value }, shape, over2 = this.head) {
    return graftEntry({ key, value: cleaned(value, shape) }, this.file, over2);
  }
  /** Items of the patch come first, in its order, then what it leaves alone (`MergeOptionsListPrepend`). */
  list(base, file, patch2, shape) {
    const directive = listDirective(patch2);
    if (directive === "delete") return void 0;
    const items = patch2.items.filter((item) => !isListDirective(item));
    if (directive === "replace")
      return graft({ node: cleaned({ ...patch2, items }, shape), file: this.file }, this.head);
    const [key, second] = shape.keys;
    if (key === void 0) return this.union(base, patch2);
    const [own2, theirs] = [names(base.items, key), names(items, key)];
    if (second !== void 0 || !own2 || !theirs) return undetermined(base);
    const known3 = new Map(own2.map((name3, index) => [name3, base.items[index]]));
    const named3 = new Set(theirs);
    const merged4 = items.flatMap(
      (item, index) => this.item(known3.get(theirs[index]), file, item, shape) ?? []
    );
    const rest = base.items.filter((_2, index) => !named3.has(own2[index]));
    return { ...base, items: [...merged4, ...rest] };
  }
  item(base, outer, patch2, shape) {
    const directive = directiveOf(patch2);
    if (directive === "delete") return void 0;
    if (base?.kind !== "mapping" || patch2.kind !== "mapping") {
      const added = cleaned(patch2, shape.items);
      return added.kind === "mapping" && added.entries.size === 0 ? void 0 : graft({ node: added, file: this.file }, this.head);
    }
    if (directive === "replace") return base;
    return this.mapping(base, base.source ?? outer, patch2, shape.items);
  }
  union(base, patch2) {
    const known3 = new Set(patch2.items.map(textOf));
    const added = patch2.items.map((item) => graft({ node: item, file: this.file }, this.head));
    return { ...base, items: [...added, ...base.items.filter((item) => !known3.has(textOf(item)))] };
  }
};
function styledAs(old, { key, value }) {
  const isText = old.kind === "scalar" && old.style !== "plain" && value.kind === "scalar";
  return isText && value.value !== null && !value.isUndetermined ? { key, value: { ...value, value: value.text, style: old.style } } : { key, value };
}
function directiveOf(node) {
  const directive = textOf(child(node, DIRECTIVE));
  if (directive !== void 0 && !["delete", "replace", "merge"].includes(directive))
    throw new DoesNotApply(`${DIRECTIVE} takes delete, replace or merge`);
  return directive;
}
var isListDirective = (item) => item.kind === "mapping" && item.entries.size === 1 && item.entries.has(DIRECTIVE);
function listDirective({ items }) {
  const found = items.find(isListDirective);
  return found && directiveOf(found);
}
function names(items, key) {
  const found = items.map((item) => textOf(child(item, key)));
  const isPlain = found.every((name3) => name3 !== void 0 && name3 !== "") && new Set(found).size === found.length;
  return isPlain ? found : void 0;
}
function cleaned(node, shape) {
  if (node.kind === "scalar") return node;
  if (node.kind === "sequence") {
    if (!shape?.keys) return node;
    const [key, second] = shape.keys;
    const isOdd = key !== void 0 && second === void 0 && !names(node.items, key);
    if (isOdd || node.items.some(isListDirective)) return undetermined(node);
    const items = node.items.filter((item) => directiveOf(item) !== "delete").map((item) => cleaned(item, shape.items));
    return { ...node, items };
  }
  const entries = [...node.entries].flatMap(([key, entry]) => {
    if (key === DIRECTIVE || isNothing(entry.value) || directiveOf(entry.value) === "delete") return [];
    return [[key, { key: entry.key, value: cleaned(entry.value, shape?.fields?.[key]) }]];
  });
  return { ...node, entries: new Map(entries) };
}

// src/load/kustomize/json-patch.ts
function jsonPatch(base, { node, file }, head, budget) {
  const operations = node.kind === "sequence" ? node.items : [];
  const patched3 = operations.reduce(
    (root, operation) => bounded(new Operation(operation, file, base.file, head).apply(root), budget),
    base.node
  );
  if (patched3.kind !== "mapping") throw new DoesNotApply("it leaves no object");
  return patched3;
}
var LONGEST_PATH = 200;
var OPERATION = 20;
var LARGEST = { nodes: 2e5, depth: 200 };
function bounded(root, budget) {
  const { nodes, depth } = extentOf(root);
  if (nodes > LARGEST.nodes || depth > LARGEST.depth) throw new OverBudget();
  budget.take(nodes + OPERATION);
  return root;
}
var Operation = class {
  operation;
  file;
  base;
  head;
  constructor(operation, file, base, head) {
    this.operation = operation;
    this.file = file;
    this.base = base;
    this.head = head;
  }
  apply(root) {
    const path = this.pointer("path");
    switch (textOf(child(this.operation, "op"))) {
      case "add":
        return edit(root, this.base, path, "add", (old) => this.written(old, this.value()));
      case "replace":
        return edit(
          root,
          this.base,
          path,
          "set",
          (old, file) => this.written(old, this.value(), old && spotOf(old, file))
        );
      case "remove":
        return edit(root, this.base, path, "remove", () => void 0);
      case "copy":
        return edit(root, this.base, path, "add", (old) => this.written(old, this.source(root)));
      case "move": {
        const moved2 = this.source(root);
        const without = edit(root, this.base, this.pointer("from"), "remove", () => void 0);
        return edit(without, this.base, path, "add", (old) => this.written(old, moved2));
      }
      case "test":
        if (!isEqual(find(root, this.base, path)?.node, this.value().node))
          throw new DoesNotApply("a test fails");
        return root;
      default:
        throw new DoesNotApply("there is no such operation");
    }
  }
  value() {
    const node = child(this.operation, "value");
    const at3 = this.operation;
    const nothing6 = {
      kind: "scalar",
      start: at3.start,
      end: at3.start,
      text: "",
      value: null,
      style: "plain"
    };
    return { node: node ?? nothing6, file: this.file };
  }
  source(root) {
    const found = find(root, this.base, this.pointer("from"));
    if (!found) throw new DoesNotApply("there is nothing to take");
    return found;
  }
  written(old, { node, file }, over2 = this.head) {
    const path = child(this.operation, "path");
    const key = old?.key ?? stringAt(path, this.pointer("path").at(-1) ?? "");
    return { key: { ...key, ...spanOf3(path), source: this.file }, value: graft({ node, file }, over2) };
  }
  pointer(key) {
    const text3 = textOf(child(this.operation, key));
    if (text3 === void 0 || !text3.startsWith("/"))
      throw new DoesNotApply(`${key} is no path into the object`);
    const parts = text3.slice(1).split("/");
    if (parts.length > LONGEST_PATH) throw new DoesNotApply(`${key} is too long`);
    return parts.map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
  }
};
var spanOf3 = ({ start, end: end3 }) => ({ start, end: end3 });
function edit(node, outer, [key, ...rest], how, change) {
  const file = node.source ?? outer;
  if (node.kind === "scalar") throw new DoesNotApply("the path leads through a scalar");
  if (node.kind === "mapping") {
    const entry = node.entries.get(key);
    if (rest.length > 0) {
      if (!entry) throw new DoesNotApply("nothing is there");
      return withEntry(node, key, { key: entry.key, value: edit(entry.value, file, rest, how, change) });
    }
    if (how === "remove" && !entry) throw new DoesNotApply("nothing is there to remove");
    return withEntry(node, key, change(entry, file));
  }
  const isNew = rest.length === 0 && how === "add";
  const index = indexOf(key, node.items.length, isNew);
  const old = node.items[index];
  const items = [...node.items];
  if (rest.length > 0) items[index] = edit(old, file, rest, how, change);
  else {
    const entry = isNew || !old ? void 0 : { key: old, value: old };
    const changed = change(entry, file)?.value;
    items.splice(index, isNew ? 0 : 1, ...changed ? [changed] : []);
  }
  return { ...node, items };
}
function indexOf(key, length, isNew) {
  if (key === "-" && isNew) return length;
  const limit = isNew ? length + 1 : length;
  const written3 = /^[-+]?\d{1,9}$/.test(key) ? Number(key) : NaN;
  const index = written3 < 0 ? written3 + limit : written3;
  if (!(index >= 0 && index < limit)) throw new DoesNotApply("there is no such item");
  return index;
}
function find(node, outer, path) {
  let [found, file] = [node, outer];
  for (const key of path) {
    file = found.source ?? file;
    const next = found.kind === "sequence" ? found.items[indexOf(key, found.items.length, false)] : child(found, key);
    if (!next) return void 0;
    found = next;
  }
  return { node: found, file: found.source ?? file };
}
function isEqual(a, b) {
  if (!a) return b.kind === "scalar" && b.value === null;
  if (a.kind === "scalar") return b.kind === "scalar" && a.value === b.value;
  if (a.kind === "sequence")
    return b.kind === "sequence" && a.items.length === b.items.length && a.items.every((item, index) => isEqual(item, b.items[index]));
  if (b.kind !== "mapping" || a.entries.size !== b.entries.size) return false;
  return [...a.entries].every(([key, { value }]) => {
    const other = child(b, key);
    return other !== void 0 && isEqual(value, other);
  });
}

// src/load/kustomize/merge-keys.ts
var byKeys2 = (keys2, fields = {}) => ({
  keys: keys2,
  items: { fields }
});
var metadata2 = { fields: { finalizers: { keys: [] }, ownerReferences: byKeys2(["uid"]) } };
var container = {
  env: byKeys2(["name"]),
  ports: byKeys2(["containerPort", "protocol"]),
  volumeDevices: byKeys2(["devicePath"]),
  volumeMounts: byKeys2(["mountPath"])
};
var { ports: _, ...ephemeralContainer } = container;
var podSpec = {
  fields: {
    containers: byKeys2(["name"], container),
    initContainers: byKeys2(["name"], container),
    ephemeralContainers: byKeys2(["name"], ephemeralContainer),
    hostAliases: byKeys2(["ip"]),
    imagePullSecrets: byKeys2(["name"]),
    topologySpreadConstraints: byKeys2(["topologyKey", "whenUnsatisfiable"]),
    volumes: byKeys2(["name"], {
      ephemeral: { fields: { volumeClaimTemplate: { fields: { metadata: metadata2 } } } }
    })
  }
};
var template2 = { fields: { metadata: metadata2, spec: podSpec } };
var ofTemplate = {
  fields: { metadata: metadata2, spec: { fields: { template: template2 } }, status: { fields: { conditions: byKeys2(["type"]) } } }
};
var statefulSet = {
  fields: {
    ...ofTemplate.fields,
    spec: { fields: { template: template2, volumeClaimTemplates: { items: { fields: { metadata: metadata2 } } } } }
  }
};
var cronJob = {
  fields: {
    metadata: metadata2,
    spec: { fields: { jobTemplate: { fields: { metadata: metadata2, spec: { fields: { template: template2 } } } } } }
  }
};
var plain2 = { fields: { metadata: metadata2 } };
var shapes = {
  "v1/Pod": { fields: { metadata: metadata2, spec: podSpec } },
  "v1/ReplicationController": ofTemplate,
  "v1/Namespace": plain2,
  "v1/ConfigMap": plain2,
  "v1/Node": {
    fields: {
      metadata: metadata2,
      spec: { fields: { podCIDRs: { keys: [] } } },
      status: { fields: { addresses: byKeys2(["type"]), conditions: byKeys2(["type"]) } }
    }
  },
  "apps/v1/Deployment": ofTemplate,
  "apps/v1/DaemonSet": ofTemplate,
  "apps/v1/ReplicaSet": ofTemplate,
  "apps/v1/StatefulSet": statefulSet,
  "batch/v1/Job": ofTemplate,
  "batch/v1/CronJob": cronJob,
  "batch/v1beta1/CronJob": cronJob,
  "autoscaling/v1/HorizontalPodAutoscaler": plain2,
  "autoscaling/v2beta1/HorizontalPodAutoscaler": plain2,
  "autoscaling/v2beta2/HorizontalPodAutoscaler": plain2
};
function shapeOf({ group: group3, version: version2, kind: kind2 }) {
  return shapes[[group3, version2, kind2].filter((part) => part !== "").join("/")];
}

// src/load/kustomize/label-selector.ts
var listed = /^([^\s!=(),<>]+)\s+(in|notin)\s*\(([^()]*)\)$/;
var compared2 = /^([^\s!=(),<>]+)\s*(==|=|!=|>|<)\s*([^\s!=(),<>]*)$/;
var present = /^(!?)\s*([^\s!=(),<>]+)$/;
function requirementsOf(text3) {
  if (text3.trim() === "") return [];
  const found = partsOf2(text3).map((part) => requirement2(part.trim()));
  return found.includes(void 0) ? void 0 : found;
}
function partsOf2(text3) {
  const parts = [];
  let from = 0;
  let isInside = false;
  for (let at3 = 0; at3 < text3.length; at3++) {
    if (text3[at3] === "(" || text3[at3] === ")") isInside = text3[at3] === "(";
    else if (text3[at3] === "," && !isInside) {
      parts.push(text3.slice(from, at3));
      from = at3 + 1;
    }
  }
  return [...parts, text3.slice(from)];
}
function requirement2(text3) {
  const list2 = listed.exec(text3);
  if (list2) {
    const values = new Set(list2[3].split(",").map((value) => value.trim()));
    const isIn = list2[2] === "in";
    return { key: list2[1], admits: (value) => value === null ? !isIn : values.has(value) === isIn };
  }
  const comparison = compared2.exec(text3);
  if (comparison) {
    const [, key, operator, wanted2] = comparison;
    return { key, admits: (value) => compare3(value, operator, wanted2) };
  }
  const existence = present.exec(text3);
  return existence ? { key: existence[2], admits: (value) => value === null === (existence[1] === "!") } : void 0;
}
function compare3(value, operator, wanted2) {
  if (operator === "!=") return value !== wanted2;
  if (operator === "<") return value !== null && Number(value) < Number(wanted2);
  if (operator === ">") return value !== null && Number(value) > Number(wanted2);
  return value === wanted2;
}
function matchesLabels(selector, labels2) {
  const requirements = requirementsOf(selector);
  if (!requirements || labels2?.isUndetermined) return "unknown";
  return every(
    requirements.map((requirement3) => {
      const value = child(labels2, requirement3.key);
      if (value?.isUndetermined || value?.kind === "scalar" && isPlaceholder(value.text)) return "unknown";
      return requirement3.admits(value?.kind === "scalar" ? value.text : null);
    })
  );
}

// src/load/kustomize/target.ts
function targetOf(node, budget) {
  const pattern2 = (key) => matcherOf(child(node, key), budget);
  const [group3, version2, kind2] = [pattern2("group"), pattern2("version"), pattern2("kind")];
  const [name3, namespace] = [pattern2("name"), pattern2("namespace")];
  const selector = (key) => textOf(child(node, key)) ?? "";
  const [labels2, annotations] = [selector("labelSelector"), selector("annotationSelector")];
  return (item) => {
    const first = originalId(item);
    if (kind2(item.id.kind) === false || name3(item.id.name) === false && name3(first.name) === false)
      return false;
    const metadata3 = child(item.root, "metadata");
    return every([
      some([namespace(effectiveNamespace(first)), namespace(effectiveNamespace(item.id))]),
      some([name3(first.name), name3(item.id.name)]),
      group3(item.id.group),
      version2(item.id.version),
      kind2(item.id.kind),
      matchesLabels(labels2, child(metadata3, "labels")),
      matchesLabels(annotations, child(metadata3, "annotations"))
    ]);
  };
}
function matcherOf(node, budget) {
  const written3 = textOf(node) ?? "";
  if (written3 === "") return () => true;
  if (node?.isUndetermined || isPlaceholder(written3)) return () => "unknown";
  if (/^[\w-]+$/.test(written3)) return (text3) => text3 === written3;
  const [flag3, pattern2] = written3.startsWith("(?i)") ? ["(?i)", written3.slice(4)] : ["", written3];
  const isMeant3 = patternOf(`${flag3}^(?:${pattern2})$`);
  return (text3) => isMeant3?.(text3, budget) ?? "unknown";
}

// src/load/kustomize/patching.ts
function patched2(items, reference2, setting2) {
  setting2.budget.take(items.length);
  const isMeant3 = reference2.target && targetOf(reference2.target, setting2.budget);
  const bodies = bodiesOf(reference2, setting2);
  if (!bodies) return items.map((item) => isMeant3 && isMeant3(item) === false ? item : lost(item));
  const [first] = bodies;
  if (isMeant3) {
    return items.flatMap((item) => {
      const meant2 = isMeant3(item);
      if (meant2 === false || !first) return [item];
      return meant2 === true && bodies.length === 1 ? applied(item, first, reference2, setting2) ?? [] : [lost(item)];
    });
  }
  return bodies.reduce((all, body) => patchedByName(all, body, reference2, setting2), items);
}
function patchedByName(items, body, reference2, setting2) {
  setting2.budget.take(items.length);
  if (body.node.kind !== "mapping") return items;
  const id2 = idOf(body.node);
  if (isPlaceholder(id2.name + id2.namespace))
    return items.map((item) => item.id.kind === id2.kind ? lost(item) : item);
  const meant2 = items.filter((item) => isCalled(item, id2));
  const [only3, ...others] = meant2;
  if (!only3) return items;
  if (others.length > 0) {
    const all = new Set(meant2);
    return items.map((item) => all.has(item) ? lost(item) : item);
  }
  const changed = applied(only3, body, reference2, setting2);
  const at3 = items.indexOf(only3);
  return changed ? items.with(at3, changed) : items.filter((_2, index) => index !== at3);
}
var PATCH = 30;
function applied(item, body, reference2, setting2) {
  if (item.root.isUndetermined) return item;
  const base = { node: item.root, file: item.file };
  setting2.budget.take(PATCH + extentOf(body.node).nodes + item.previous.length);
  try {
    if (body.node.kind === "sequence")
      return withRoot(remembered(item), parted(tidied(jsonPatch(base, body, headOf2(item), setting2.budget))));
    if (body.node.kind !== "mapping") return lost(item);
    const shape = shapeOf(item.id);
    if (!shape && setting2.hasSchema) return lost(item);
    if (textOf(child(body.node, "$patch")) === "replace") return item;
    const patch2 = bare2(body.node, reference2);
    const merged4 = strategicMerge(base, { node: patch2, file: body.file }, shape, headOf2(item));
    const isNoted = reference2.allowNameChange || reference2.allowKindChange;
    const noted = isNoted ? remembered(item) : item;
    const before = forgets(patch2) ? { ...noted, previous: [] } : noted;
    const changed = merged4 && withRoot(before, typed2({ ...tidied(merged4), ...identity2(item) }));
    return changed && renamed2(changed, item, body, reference2);
  } catch (error) {
    if (error instanceof DoesNotApply) return lost(item);
    throw error;
  }
}
function forgets(patch2) {
  const metadata3 = child(patch2, "metadata");
  const annotations = child(metadata3, "annotations");
  const directive = textOf(child(annotations, "$patch"));
  const isNull3 = annotations?.kind === "scalar" && annotations.value === null;
  return isNull3 || directive === "replace" || directive === "delete";
}
function tidied(root) {
  const metadata3 = child(root, "metadata");
  const annotations = child(metadata3, "annotations");
  const isEmpty = annotations?.kind === "mapping" && annotations.entries.size === 0;
  return isEmpty && metadata3?.kind === "mapping" ? withValue(root, "metadata", withEntry(metadata3, "annotations", void 0)) : root;
}
var identity2 = ({ root }) => ({ start: root.start, end: root.end });
function renamed2(changed, before, { node, file }, reference2) {
  const { allowNameChange, allowKindChange } = reference2;
  if (!allowNameChange && !allowKindChange) return changed;
  const name3 = child(child(node, "metadata"), "name");
  const kind2 = child(node, "kind");
  const over2 = headOf2(before);
  const called3 = allowNameChange && name3?.kind === "scalar" ? named2(changed, graft({ node: name3, file }, over2)) : changed;
  if (!allowKindChange || kind2?.kind !== "scalar" || textOf(kind2) === before.id.kind) return called3;
  return withRoot(called3, withValue(called3.root, "kind", graft({ node: kind2, file }, over2)));
}
var rewriting = ({ isCopied, allowNameChange, allowKindChange }) => isCopied ? "all" : allowNameChange || allowKindChange ? "annotations" : "nothing";
var bares = {
  nothing: /* @__PURE__ */ new WeakMap(),
  annotations: /* @__PURE__ */ new WeakMap(),
  all: /* @__PURE__ */ new WeakMap()
};
function bare2(patch2, reference2) {
  const rewritten = rewriting(reference2);
  const known3 = bares[rewritten];
  let found = known3.get(patch2);
  if (!found) {
    const read3 = asKustomizeReads(patch2);
    const metadata3 = child(read3, "metadata");
    const without = ["apiVersion", "kind"].reduce((node, key) => withEntry(node, key, void 0), read3);
    found = metadata3?.kind === "mapping" ? withValue(without, "metadata", copied(anonymous(metadata3), rewritten)) : without;
    known3.set(patch2, found);
  }
  return found;
}
var anonymous = (metadata3) => ["name", "namespace"].reduce((node, key) => withEntry(node, key, void 0), metadata3);
function copied(metadata3, rewritten) {
  const keys2 = { nothing: [], annotations: ["annotations"], all: ["labels", "annotations"] }[rewritten];
  return keys2.reduce((node, key) => {
    const map = child(node, key);
    if (map?.kind !== "mapping") return withEntry(node, key, void 0);
    const entries = [...map.entries].map(([name3, { key: at3, value }]) => [
      name3,
      { key: at3, value: value.kind === "scalar" ? { ...value, value: value.text } : value }
    ]);
    return withValue(node, key, { ...map, entries: new Map(entries) });
  }, metadata3);
}
function bodiesOf(reference2, { folders, folder }) {
  const { body, inline, path } = reference2;
  if (body) return [body];
  if (inline) return written(folders.documentsIn(inline));
  if (!path) return void 0;
  const found = folders.find(folder, path.node.text);
  return found.kind === "file" ? written(folders.documentsOf(found.file)) : void 0;
}
function written(documents) {
  return documents?.flatMap(({ root, file }) => root ? exploded(root).map((node) => ({ node, file })) : []);
}
function exploded(root) {
  const items = child(root, "items");
  return (textOf(child(root, "kind")) ?? "").endsWith("List") && items ? itemsOf2(items) : [root];
}

// src/load/kustomize/field-path.ts
var LONGEST6 = 1e4;
var LONGEST_PATH2 = 200;
function splitPath(path) {
  if (path.length > LONGEST6) throw new DoesNotApply("the path is too long");
  const parts = path.replace(/^\.(?=.)/, "").split(/(?<!\\)\./);
  const found = [];
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index].replaceAll("\\.", ".");
    if (!part.startsWith("[") || part.endsWith("]")) {
      found.push(part);
      continue;
    }
    const bracketed = [part];
    while (index + 1 < parts.length && !bracketed.at(-1).endsWith("]")) bracketed.push(parts[++index]);
    const whole3 = bracketed.join(".");
    found.push(whole3.includes("=") ? whole3 : whole3.replace(/^\[+|\]+$/g, ""));
  }
  return found;
}
var isIndex = (part) => /^\d{1,9}$/.test(part);
var listEntry = /^\[([^=]*)=(.*)\]$/s;
function lookUp({ node, file }, path) {
  let found = { node, file: node.source ?? file };
  for (const part of path) {
    const next = step(found.node, part);
    if (!next || isNothing(next)) return void 0;
    found = { node: next, file: next.source ?? found.file };
  }
  return found;
}
function step(node, part) {
  if (node.kind === "mapping") return child(node, part);
  if (node.kind !== "sequence") return void 0;
  if (isIndex(part)) return node.items[Number(part)];
  if (part === "-") return node.items.at(-1);
  const entry = listEntry.exec(part);
  if (!entry) return void 0;
  const [, key, value] = entry;
  return node.items.find((item) => textOf(key ? child(item, key) : item) === value);
}
function writeAt(base, path, making, head, write) {
  if (path.length > LONGEST_PATH2) throw new DoesNotApply("the path is too long");
  let isFound2 = false;
  const visit = (node, outer, parts, over2) => {
    const [part, ...rest] = parts;
    const file = node.source ?? outer;
    if (part === void 0) {
      isFound2 = true;
      return write(node, over2);
    }
    if (node.kind === "mapping") return inMapping(node, file, part, rest);
    if (node.kind !== "sequence") throw new DoesNotApply("the path leads through a scalar");
    const chosen = chosenBy(part, node.items);
    if (isIndex(part) && !node.items[Number(part)]) throw new DoesNotApply("there is no such item");
    if (!chosen.includes(true) && making) throw new DoesNotApply("items are not made");
    const at3 = (item) => spotOf({ key: item, value: item }, file);
    const items = node.items.map((item, index) => chosen[index] ? visit(item, file, rest, at3(item)) : item);
    return { ...node, items };
  };
  const inMapping = (node, file, part, rest) => {
    const entry = node.entries.get(part);
    if (entry && !isNothing(entry.value)) {
      const value = visit(entry.value, file, rest, spotOf(entry, file));
      return withEntry(node, part, { key: entry.key, value });
    }
    if (entry || !making) return node;
    isFound2 = true;
    return withEntry(node, part, made2(part, rest, making, head, write));
  };
  const changed = visit(base.node, base.file, path, head);
  if (!isFound2) throw new DoesNotApply("the path means nothing here");
  return changed;
}
function made2(part, [next, ...rest], { at: at3, file }, head, write) {
  const placed2 = { start: at3.start, end: at3.end, source: at3.source ?? file, over: head };
  const key = { kind: "scalar", ...placed2, text: part, value: part, style: "plain" };
  if (next === void 0) return { key, value: write(void 0, head) };
  if (isIndex(next) || next.startsWith("[") || next === "*") throw new DoesNotApply("items are not made");
  const entries = /* @__PURE__ */ new Map([[next, made2(next, rest, { at: at3, file }, head, write)]]);
  return { key, value: { kind: "mapping", ...placed2, entries } };
}
function chosenBy(part, items) {
  if (part === "*") return items.map(() => true);
  if (isIndex(part)) return items.map((_2, index) => index === Number(part));
  const entry = listEntry.exec(part);
  if (!entry) throw new DoesNotApply("the path leads through a list");
  const [, key = "", value = ""] = entry;
  if (!/^[\w./:-]*$/.test(value)) throw new DoesNotApply("the path has a pattern");
  const pattern2 = new RegExp(value);
  return items.map((item) => {
    const field = key ? child(item, key) : item;
    return field?.kind === "scalar" && pattern2.test(printed2(field));
  });
}
var printed2 = ({ style, text: text3 }) => style === "double-quoted" ? `"${text3}"` : style === "single-quoted" ? `'${text3}'` : text3;

// src/load/kustomize/replacements.ts
function withReplacement(items, { node, file }, budget) {
  const source = child(node, "source");
  const targets = itemsOf2(child(node, "targets"));
  budget.take(items.length * (targets.length + 1));
  const at3 = source && positionOf(items, source);
  const read3 = (item) => source && valueIn2(item, source);
  let origin = at3 === void 0 ? void 0 : items[at3];
  let value = origin && read3(origin);
  const isLive = optionsOf(source).delimiter === "";
  const all = [...items];
  for (const target of targets)
    for (const [index, item] of all.entries()) {
      if (!isMeant2(item, target)) continue;
      const isOrigin = isLive && item === origin;
      const changed = written2(item, target, isOrigin ? read3 : () => value, { node, file }, budget);
      all[index] = changed;
      if (isOrigin) value = read3(origin = changed);
    }
  return all;
}
var sourceKindOf = (node) => textOf(child(child(node, "source"), "kind"));
var idIn = (selector) => ({
  group: textOf(child(selector, "group")) ?? "",
  version: textOf(child(selector, "version")) ?? "",
  kind: textOf(child(selector, "kind")) ?? "",
  name: textOf(child(selector, "name")) ?? "",
  namespace: textOf(child(selector, "namespace")) ?? ""
});
function positionOf(items, source) {
  const id2 = idIn(source);
  const [at3, ...others] = items.flatMap(
    (candidate, index) => idsOf(candidate).some((own2) => isSelectedBy(own2, id2)) ? [index] : []
  );
  return at3 === void 0 || others.length > 0 || items[at3].root.isUndetermined ? void 0 : at3;
}
function valueIn2(item, source) {
  const written3 = textOf(child(source, "fieldPath")) ?? "metadata.name";
  const path = written3.length > LONGEST_PATH3 ? [] : splitPath(written3);
  if (path.length === 0) return void 0;
  const found = lookUp({ node: item.root, file: item.file }, path);
  const { delimiter, index } = optionsOf(source);
  if (!found || delimiter === "") return found;
  const part = found.node.kind === "scalar" ? found.node.text.split(delimiter)[index] : void 0;
  return part === void 0 ? void 0 : { node: reading(found.node, part), file: found.file };
}
function optionsOf(holder) {
  const options2 = child(holder, "options");
  const index = Number(textOf(child(options2, "index")) ?? 0);
  const create = child(options2, "create");
  return {
    delimiter: textOf(child(options2, "delimiter")) ?? "",
    index: Number.isInteger(index) ? index : 0,
    creates: create?.kind === "scalar" && create.value === true
  };
}
function isMeant2(item, target) {
  const select = child(target, "select");
  const rejects = itemsOf2(child(target, "reject"));
  const isRejected = rejects.some((reject) => {
    const id3 = idIn(reject);
    const isEmpty = Object.values(id3).every((part) => part === "");
    const byLabels = fitsLabels(item, reject);
    return !isEmpty && idsOf(item).some((own2) => isSelectedBy(own2, id3)) || byLabels !== void 0 && byLabels;
  });
  const id2 = idIn(select);
  return select !== void 0 && !isRejected && idsOf(item).some((own2) => isSelectedBy(own2, id2)) && fitsLabels(item, select) !== false;
}
function fitsLabels({ root }, selector) {
  const [labels2, annotations] = ["labelSelector", "annotationSelector"].map(
    (key) => textOf(child(selector, key)) ?? ""
  );
  if (!labels2 && !annotations) return void 0;
  const metadata3 = child(root, "metadata");
  return matchesLabels(labels2, child(metadata3, "labels")) !== false && matchesLabels(annotations, child(metadata3, "annotations")) !== false;
}
function written2(item, target, valueNow, at3, budget) {
  const options2 = optionsOf(target);
  const paths = itemsOf2(child(target, "fieldPaths")).map((path) => textOf(path) ?? "");
  const making = options2.creates ? { at: at3.node, file: at3.file } : void 0;
  try {
    const root = (paths.length > 0 ? paths : ["metadata.name"]).reduce((node, path) => {
      const base = { node, file: item.file };
      const changes = /* @__PURE__ */ new Map();
      const value = valueNow({ ...item, root: node });
      budget.take(extentOf(node).nodes);
      const changed = writeAt(base, splitPath(path), making, headOf2(item), (old, over2) => {
        const made3 = value ? valueFor(old, value, options2, over2) : undetermined(old ?? at3.node);
        const fresh = ownAnnotation.test(path) && isUntyped(made3) ? asWhoKnows(made3) : ownName.test(path) ? asName(made3) : made3;
        const bond = old && bondOf(old);
        if (bond) changes.set(bond, bind(fresh, bond));
        return fresh;
      });
      return spread(changed, changes);
    }, item.root);
    if (extentOf(root).nodes > LARGEST2) throw new OverBudget();
    return withRoot(item, root);
  } catch (error) {
    if (error instanceof DoesNotApply) return lost(item);
    throw error;
  }
}
var ownAnnotation = /^\.?metadata\.annotations\./;
var ownName = /^\.?metadata\.name(?:space)?$/;
var asName = (node) => node.kind === "scalar" && typeof resolvePlain(node.text) !== "string" ? undetermined(node) : node;
var asWhoKnows = (node) => node.kind === "scalar" && typeof node.value !== "string" ? undetermined(node) : node;
var LARGEST2 = 2e5;
var LONGEST_PATH3 = 1e4;
var LONGEST7 = 1e6;
function valueFor(old, { node, file }, options2, over2) {
  if (node.isUndetermined || old?.isUndetermined) return undetermined(old ?? node);
  if (old && old.kind !== "scalar") return graft({ node, file }, over2);
  if (node.kind !== "scalar") throw new DoesNotApply("a scalar cannot hold it");
  const text3 = options2.delimiter === "" ? node.text : joined2(old?.text ?? "", node.text, options2);
  if (text3.length > LONGEST7) throw new OverBudget();
  const placed2 = graft({ node: reading(node, text3), file }, over2);
  if (!old || isUntyped(old))
    return leaveUntyped({ ...asKustomizeReads({ ...placed2, value: resolvePlain(text3), style: "plain" }) });
  const kept3 = { ...placed2, style: old.style };
  if (typeof old.value === "string") return { ...kept3, value: text3 };
  const value = resolvePlain(text3);
  return typeof value === typeof old.value && value !== null ? { ...kept3, value } : undetermined(kept3);
}
function joined2(old, text3, { delimiter, index }) {
  const parts = old.split(delimiter);
  if (index < 0) return [text3, ...parts].join(delimiter);
  if (index >= parts.length) return [...parts, text3].join(delimiter);
  return parts.map((part, at3) => at3 === index ? text3 : part).join(delimiter);
}
var reading = (node, text3) => text3 === node.text ? node : { ...node, text: text3, value: text3, style: "plain" };

// src/load/kustomize/replicas.ts
var scalable = /* @__PURE__ */ new Set(["Deployment", "ReplicationController", "ReplicaSet", "StatefulSet"]);
function withReplicas(entries) {
  const scales = new Map(
    entries.map((entry, index) => [textOf(child(entry.node, "name")), { index, scale: scaled(entry) }])
  );
  return (item) => {
    if (!scalable.has(item.id.kind)) return item;
    const names3 = new Set(idsOf(item).flatMap(({ kind: kind2, name: name3 }) => scalable.has(kind2) ? [name3] : []));
    return [...names3].flatMap((name3) => scales.get(name3) ?? []).sort((a, b) => a.index - b.index).reduce((changed, { scale }) => scale(changed), item);
  };
}
function scaled({ node, file }) {
  const count2 = child(node, "count");
  return (item) => {
    if (count2?.kind !== "scalar") return item;
    const head = headOf2(item);
    const making = { at: { node: count2, file }, head };
    const root = changeMappings(item.root, item.file, ["spec"], making, (spec, outer) => {
      const known3 = spec.entries.get("replicas");
      const key = known3?.key ?? { ...stringAt(count2, "replicas"), source: file };
      const value = graft({ node: count2, file }, known3 ? spotOf(known3, outer) : head);
      return withEntry(spec, "replicas", { key, value });
    });
    return withRoot(item, root);
  };
}

// src/load/kustomize/transformers.ts
function transformersIn(entry, { folders, folder }) {
  const { node, file } = entry;
  if (node.kind !== "scalar") return [void 0];
  const isInline = /[\r\n]/.test(node.text);
  const found = isInline ? void 0 : folders.find(folder, node.text);
  const documents = isInline ? folders.documentsIn({ node, file }) : found?.kind === "file" ? folders.documentsOf(found.file) : void 0;
  if (!documents) return [void 0];
  return documents.flatMap(({ file: file2, root }) => root ? [transformerOf({ node: root, file: file2 })] : []);
}
function transformerOf({ node, file }) {
  const head = node.kind === "mapping" ? headOf(node) : void 0;
  if (node.kind !== "mapping" || head?.apiVersion !== "builtin") return void 0;
  const written3 = { node, file };
  const specs = itemsOf2(child(node, "fieldSpecs"));
  switch (head.kind) {
    case "PatchTransformer":
      return like(written3, ["patches", [node]]);
    case "PatchJson6902Transformer":
      return like(written3, ["patchesJson6902", [node]]);
    case "PatchStrategicMergeTransformer":
      return like(written3, ["patchesStrategicMerge", strategicPatchesOf(node)]);
    case "ReplacementTransformer":
      return like(written3, ["replacements", child(node, "replacements")]);
    case "ReplicaCountTransformer":
      return like(written3, ["replicas", listOf(child(node, "replica"))]);
    case "ImageTagTransformer":
      return like(written3, ["images", listOf(child(node, "imageTag"))]);
    case "NamespaceTransformer":
      return isOn(node, "unsetOnly") ? void 0 : like(written3, ["namespace", child(child(node, "metadata"), "namespace")]);
    case "PrefixTransformer":
      return isOfNames(specs) ? like(written3, ["namePrefix", child(node, "prefix")]) : void 0;
    case "SuffixTransformer":
      return isOfNames(specs) ? like(written3, ["nameSuffix", child(node, "suffix")]) : void 0;
    case "LabelTransformer":
      return pairsFor(written3, "labels", specs);
    case "AnnotationsTransformer":
      return pairsFor(written3, "annotations", specs);
    case "HashTransformer":
    case "LegacyOrderTransformer":
      return like(written3);
    default:
      return void 0;
  }
}
function pairsFor({ node, file }, key, specs) {
  const pairs = child(node, key);
  return pairs?.kind === "mapping" ? { pairs: { node: pairs, file }, specs } : void 0;
}
var isOfNames = ([spec, ...others]) => others.length === 0 && textOf(child(spec, "path")) === "metadata/name" && ["group", "version", "kind"].every((key) => child(spec, key) === void 0);
var isOn = (node, key) => textOf(child(node, key)) === "true";
var listOf = (node) => node ? [node] : [];
var strategicPatchesOf = (node) => [
  ...itemsOf2(child(node, "paths")),
  ...listOf(child(node, "patches"))
];
function like({ node, file }, ...entries) {
  const place2 = { start: node.start, end: node.end };
  const key = (text3) => ({ kind: "scalar", ...place2, text: text3, value: text3, style: "plain" });
  const valueOf4 = (value) => "kind" in value ? value : { kind: "sequence", ...place2, items: [...value] };
  const written3 = entries.flatMap(
    ([name3, value]) => value ? [[name3, { key: key(name3), value: valueOf4(value) }]] : []
  );
  return { node: { kind: "mapping", ...place2, entries: new Map(written3) }, file };
}

// src/load/kustomize/transform.ts
function transformed(items, layer, setting2) {
  const patchedByAll = [...layer.strategicPatches, ...layer.patches].reduce(
    (all, reference2) => patched2(all, reference2, setting2),
    items
  );
  const { budget } = setting2;
  const apply = (all, change) => {
    budget.take(all.length);
    return all.flatMap((item) => change(item) ?? []);
  };
  const changed = changesBefore(layer, budget).reduce(apply, patchedByAll);
  const patchedAgain = layer.jsonPatches.reduce(
    (all, reference2) => patched2(all, reference2, setting2),
    changed
  );
  const counted = changesBehind(layer, budget).reduce(apply, patchedAgain);
  const replaced2 = layer.replacements.flatMap((entry) => replacementsIn(entry, setting2)).reduce(
    (all, entry) => entry ? withReplacement(all, entry, budget) : all.map(lost),
    counted
  );
  return isConfigured(layer, setting2) ? replaced2.map(lost) : transformedAtLast(replaced2, layer, setting2);
}
function transformedAtLast(items, layer, setting2) {
  return layer.transformers.flatMap((entry) => transformersIn(entry, setting2)).reduce((all, each) => {
    if (!each) return all.map(lost);
    if (!("specs" in each)) return transformed(all, layerOf2(layer.folder, each), setting2);
    const change = withPairs(each.pairs, each.specs.map(fieldSpec), setting2.budget);
    return all.flatMap((item) => change(item) ?? []);
  }, items);
}
function changesBefore(layer, budget) {
  const { namespace, namePrefix, nameSuffix } = layer;
  return [
    ...namespace ? [inNamespace2(namespace)] : [],
    ...namePrefix ? [renamed(namePrefix, "")] : [],
    ...nameSuffix ? [renamed("", nameSuffix)] : [],
    ...layer.labels.map((entry) => withPairs(entry.pairs, specsOf(entry), budget)),
    ...layer.annotations.map((pairs) => withPairs(pairs, annotationSpecs, budget))
  ];
}
var changesBehind = (layer, budget) => [
  ...layer.replicas.length > 0 ? [withReplicas(layer.replicas)] : [],
  ...layer.images.length > 0 ? [withImages(layer.images, budget)] : []
];
var ownLabels = { path: "metadata/labels", create: true };
function specsOf({ reach, fields }) {
  const own2 = fields.map(fieldSpec);
  if (reach === "selectors") return [...own2, ...selectorLabelSpecs];
  return reach === "templates" ? [...own2, ...templateLabelSpecs] : [...own2, ownLabels];
}
function fieldSpec(node) {
  const text3 = (key) => textOf(child(node, key));
  const [group3, version2, kind2] = [text3("group"), text3("version"), text3("kind")];
  return {
    path: (text3("path") ?? "").replace(/^\//, ""),
    create: text3("create") === "true",
    ...group3 && { group: group3 },
    ...version2 && { version: version2 },
    ...kind2 && { kind: kind2 }
  };
}
function replacementsIn(entry, { folders, folder }) {
  const path = textOf(child(entry.node, "path"));
  if (path === void 0) return [entry];
  return replacementsAt(folders, folder, path) ?? [void 0];
}
function replacementsAt(folders, folder, path) {
  const found = folders.find(folder, path);
  if (found.kind !== "file") return void 0;
  const root = folders.documentsOf(found.file)?.[0]?.root;
  if (!root) return void 0;
  return (root.kind === "sequence" ? itemsOf2(root) : [root]).map((node) => ({ node, file: found.file }));
}
var harmless = /* @__PURE__ */ new Set(["nameReference", "varReference", "apiVersion", "kind", "metadata"]);
function isConfigured({ configurations, folder }, { folders }) {
  return configurations.some(({ node }) => {
    const found = folders.find(folder, node.text);
    const root = found.kind === "file" ? folders.documentsOf(found.file)?.[0]?.root : void 0;
    return root?.kind !== "mapping" || [...root.entries.keys()].some((key) => !harmless.has(key));
  });
}

// src/load/kustomize/accumulate.ts
var nothing5 = {
  items: [],
  files: /* @__PURE__ */ new Set(),
  remote: [],
  missing: [],
  hidden: [],
  excessive: [],
  copies: /* @__PURE__ */ new Map(),
  hasSchema: false
};
var MAX_DEPTH3 = 100;
var MAX_SIZE = 5e4;
var MOST_COPIES = 2e3;
var MOST_OF_LAYER = 4e6;
var MOST_OF_ALL = 1e7;
var MAX_COMPONENTS = 1e3;
var Accumulation = class {
  folders;
  known = /* @__PURE__ */ new Map();
  /** What is left for all layers of the repository. */
  budget = new Budget(MOST_OF_ALL);
  components = 0;
  constructor(folders) {
    this.folders = folders;
  }
  /** The layer that the kustomization of a folder is; undefined where there is none that can be read. */
  layerIn(folder) {
    const found = this.folders.kustomizationIn(folder);
    return found && found !== "unread" ? layerOf2(folder, found) : void 0;
  }
  /** What a layer and all below it come to. `trail` are the folders on the way to it. */
  run(layer, trail, start = nothing5) {
    if (trail.length === 0) this.components = 0;
    const way = [...trail, layer.folder];
    const own2 = this.folders.kustomizationIn(layer.folder);
    const draft2 = {
      items: [...start.items],
      files: new Set(start.files),
      remote: [...start.remote],
      missing: [...start.missing],
      hidden: [...start.hidden, ...layer.hidden.map((written3) => remark(written3, "generators"))],
      excessive: [...start.excessive],
      copies: new Map(start.copies),
      hasSchema: start.hasSchema || layer.hasSchema
    };
    if (own2 && own2 !== "unread") draft2.files.add(own2.file.path);
    try {
      return this.within(new Budget(MOST_OF_LAYER, this.budget), layer, way, draft2);
    } catch (error) {
      if (!(error instanceof OverBudget)) throw error;
      return {
        ...draft2,
        items: draft2.items.map(lost),
        excessive: [...draft2.excessive, itself(layer)]
      };
    }
  }
  within(budget, layer, way, draft2) {
    const { folders } = this;
    for (const entry of layer.resources) this.addResource(draft2, entry, layer, way, budget);
    const generated = { ...draft2, items: withConfigMaps(draft2.items, layer, folders, budget) };
    const whole3 = layer.components.reduce((all, entry) => {
      budget.take(sizeOf(all));
      return this.withComponent(all, entry, layer, way);
    }, generated);
    const setting2 = { folders, folder: layer.folder, hasSchema: whole3.hasSchema, budget };
    return {
      ...whole3,
      items: transformed(whole3.items, layer, setting2),
      files: /* @__PURE__ */ new Set([...whole3.files, ...filesOf(layer, folders)])
    };
  }
  addResource(draft2, entry, layer, trail, budget) {
    const text3 = textOf(entry.node) ?? "";
    const found = this.folders.find(layer.folder, text3);
    if (found.kind === "file") {
      draft2.files.add(found.file.path);
      const objects = this.folders.objectsIn(found.file);
      if (sizeOf(draft2) + objects.length > MAX_SIZE && draft2.items.length > 0)
        draft2.excessive.push(remark(entry, "resources"));
      else {
        budget.take(objects.length + 1);
        for (const item of objects) draft2.items.push(item);
      }
    } else if (found.kind === "folder") {
      const base = this.baseIn(found.path, trail);
      if (base && fits2(draft2, base, found.path)) {
        budget.take(sizeOf(base) + base.files.size);
        merge(draft2, base, found.path);
      } else if (base) draft2.excessive.push(remark(entry, "resources"));
      else
        draft2[this.folders.kustomizationIn(found.path) ? "hidden" : "missing"].push(
          remark(entry, "resources")
        );
    } else draft2[listOf2[found.kind]].push(remark(entry, "resources"));
  }
  /** Undefined where there is no kustomization, where it is no base, or where it leads back to where we come from. */
  baseIn(folder, trail) {
    if (trail.length > MAX_DEPTH3 || trail.some((visited) => isBelow(visited, folder))) return void 0;
    const known3 = this.known.get(folder);
    if (known3) return known3;
    const layer = this.layerIn(folder);
    if (!layer || layer.isComponent) return void 0;
    const found = this.run(layer, trail);
    this.known.set(folder, found);
    return found;
  }
  /** A component works on what has been put together so far. */
  withComponent(all, entry, { folder }, trail) {
    const found = this.folders.find(folder, textOf(entry.node) ?? "");
    const path = found.kind === "folder" ? found.path : void 0;
    const isCycle = path !== void 0 && trail.some((visited) => isBelow(visited, path));
    const component = path !== void 0 && !isCycle && trail.length <= MAX_DEPTH3 ? this.layerIn(path) : void 0;
    const isTooMany = component !== void 0 && ++this.components > MAX_COMPONENTS;
    if (component && !isTooMany) return this.run(component, trail, all);
    const absent2 = isTooMany ? "excessive" : "missing";
    const list2 = found.kind === "file" || found.kind === "folder" ? absent2 : listOf2[found.kind];
    return { ...all, [list2]: [...all[list2], remark(entry, "components")] };
  }
};
var listOf2 = { remote: "remote", missing: "missing", outside: "hidden" };
var sizeOf = ({ items, remote: remote2, missing, hidden, excessive }) => items.length + remote2.length + missing.length + hidden.length + excessive.length;
var fits2 = (draft2, base, folder) => sizeOf(draft2) + sizeOf(base) <= MAX_SIZE && (draft2.copies.get(folder) ?? 0) < MOST_COPIES && [...base.copies].every(([path, count2]) => (draft2.copies.get(path) ?? 0) + count2 <= MOST_COPIES);
function merge(draft2, base, folder) {
  for (const [path, count2] of [...base.copies, [folder, 1]])
    draft2.copies.set(path, (draft2.copies.get(path) ?? 0) + count2);
  for (const item of base.items) draft2.items.push(item);
  for (const path of base.files) draft2.files.add(path);
  for (const list2 of ["remote", "missing", "hidden", "excessive"])
    for (const one of base[list2]) draft2[list2].push(one);
  draft2.hasSchema ||= base.hasSchema;
}
var itself = ({ own: own2, path }) => ({ ...remark(own2, ""), entry: path });
function remark({ node, file }, field) {
  return { entry: textOf(node) ?? "", at: { ...locationOf({ node, file }), object: "Kustomization", field } };
}
function filesOf(layer, folders) {
  const { strategicPatches, patches, jsonPatches, replacements, configurations, settings: settings2 } = layer;
  const named3 = [
    ...[...strategicPatches, ...patches, ...jsonPatches].flatMap(({ path }) => path?.node ?? []),
    ...replacements.flatMap(({ node }) => node.entries.get("path")?.value ?? []),
    ...[...configurations, ...settings2].map(({ node }) => node)
  ];
  return named3.flatMap((node) => {
    const found = folders.find(layer.folder, textOf(node) ?? "");
    return found.kind === "file" ? [found.file.path] : [];
  });
}

// src/load/kustomize/scale-targets.ts
var scalable2 = /* @__PURE__ */ new Set(["Deployment", "ReplicationController", "ReplicaSet", "StatefulSet"]);
function withScaleTargets(items) {
  const renamed4 = items.filter(({ previous, id: id2 }) => previous.some(({ name: name3 }) => name3 !== id2.name));
  if (renamed4.length === 0) return items;
  return items.map((item) => item.id.kind === "HorizontalPodAutoscaler" ? follow(item, renamed4) : item);
}
function follow(item, renamed4) {
  const spec = child(item.root, "spec");
  const reference2 = child(spec, "scaleTargetRef");
  const name3 = child(reference2, "name");
  if (spec?.kind !== "mapping" || reference2?.kind !== "mapping" || name3?.kind !== "scalar") return item;
  const names3 = renamed4.filter(
    (candidate) => scalable2.has(candidate.id.kind) && effectiveNamespace(candidate.id) === effectiveNamespace(item.id) && idsOf(candidate).some((id2) => id2.name === name3.text)
  ).map(({ id: id2 }) => id2.name);
  const [called3, ...others] = new Set(names3);
  if (called3 === void 0) return item;
  const value = others.length > 0 ? undetermined(name3) : stringAt(name3, called3);
  const root = withValue(
    item.root,
    "spec",
    withValue(spec, "scaleTargetRef", withValue(reference2, "name", value))
  );
  return withRoot(item, root);
}

// src/load/kustomize/rendered.ts
function rendered2(text3, view, folders) {
  const known3 = new Map(view.manifests.map((manifest) => [keyOf2(manifest.root.node), manifest]));
  const { documents } = parseYaml({ path: "rendered", text: text3 }, () => true);
  return documents.flatMap(({ root }) => {
    if (root?.kind !== "mapping" || !isLookedAt(root)) return [];
    const manifest = known3.get(keyOf2(root));
    return (manifest ? lent(manifest, root) : stray(root, view.folder, folders)) ?? [];
  });
}
function keyOf2(root) {
  const metadata3 = child(root, "metadata");
  const parts = [
    child(root, "apiVersion"),
    child(root, "kind"),
    child(metadata3, "namespace"),
    child(metadata3, "name")
  ];
  return JSON.stringify(parts.map((part) => textOf(part) ?? ""));
}
var hash2 = /-[bcdfghkmt2456789]{10}$/;
function lent(manifest, printed3) {
  const { file, root } = manifest;
  const own2 = root.node;
  const value = lend(own2, printed3, own2);
  return value === own2 ? manifest : manifestOf(file, value, void 0, root.owner.object);
}
function lend(own2, printed3, at3) {
  if (own2.kind === "mapping" && printed3.kind === "mapping") return lendMapping(own2, printed3);
  if (own2.kind === "sequence" && printed3.kind === "sequence") return lendSequence(own2, printed3);
  if (own2.kind === "scalar" && printed3.kind === "scalar") {
    if (!own2.isUndetermined && (own2.value === printed3.value || own2.text === printed3.text.replace(hash2, "")))
      return own2;
    const { isUndetermined: _2, tag: __, ...rest } = own2;
    return { ...rest, text: printed3.text, value: printed3.value, style: "plain" };
  }
  return moved(printed3, at3);
}
function lendMapping(own2, printed3) {
  let isSame = !own2.isUndetermined;
  const entries = /* @__PURE__ */ new Map();
  for (const [key, { key: name3, value }] of printed3.entries) {
    const entry = own2.entries.get(key);
    const lentValue = entry ? lend(entry.value, value, entry.key) : moved(value, own2);
    isSame &&= entry !== void 0 && lentValue === entry.value;
    entries.set(key, { key: entry?.key ?? moved(name3, own2), value: lentValue });
  }
  const isWhole2 = [...own2.entries].every(([key, { value }]) => entries.has(key) || isNull2(value));
  if (isSame && isWhole2) return own2;
  const { isUndetermined: _2, ...rest } = own2;
  return { ...rest, entries };
}
var isNull2 = (node) => node.kind === "scalar" && node.value === null;
function lendSequence(own2, printed3) {
  const items = printed3.items.map((item, index) => {
    const twin = own2.items[index];
    return twin ? lend(twin, item, twin) : moved(item, own2);
  });
  const isSame = items.length === own2.items.length && items.every((item, index) => item === own2.items[index]);
  if (isSame && !own2.isUndetermined) return own2;
  const { isUndetermined: _2, ...rest } = own2;
  return { ...rest, items };
}
function moved(node, { start, end: end3, source, over: over2 }) {
  const place2 = { start, end: end3, ...source && { source }, ...over2 && { over: over2 } };
  if (node.kind === "scalar") return { ...node, ...place2, style: "plain" };
  if (node.kind === "sequence")
    return { ...node, ...place2, items: node.items.map((item) => moved(item, place2)) };
  const entries = [...node.entries].map(([key, entry]) => [
    key,
    { key: moved(entry.key, place2), value: moved(entry.value, place2) }
  ]);
  return { ...node, ...place2, entries: new Map(entries) };
}
function stray(printed3, folder, folders) {
  const found = folders.kustomizationIn(folder);
  if (!found || found === "unread") return void 0;
  const file = found.file;
  return manifestOf(file, moved(printed3, lineOf(found.node)));
}
var lineOf = (root) => root.entries.values().next().value?.key ?? root;

// src/load/kustomize/build.ts
var OBJECT = 200;
function kustomizer(sources2) {
  const folders = new Folders(sources2, lendersIn(sources2));
  const accumulation = new Accumulation(folders);
  const manifests = /* @__PURE__ */ new WeakMap();
  let layers;
  let patchFiles;
  const allLayers = () => layers ??= folders.kustomized.flatMap((folder) => accumulation.layerIn(folder) ?? []);
  const manifestFor = (item) => {
    let found = manifests.get(item);
    if (!found) manifests.set(item, found = judged(item) ?? "none");
    return found === "none" ? void 0 : found;
  };
  const plain4 = /* @__PURE__ */ new Map();
  const deployed = /* @__PURE__ */ new WeakMap();
  const build = (folder, deployer) => {
    const written3 = accumulation.layerIn(folder);
    const layer = written3 ?? (deployer?.by === "Flux" ? madeUp(folder, folders, deployer) : void 0);
    if (!layer) return void 0;
    const { items, ...rest } = accumulation.run(deployer ? overlaid(layer, deployer) : layer, []);
    const finished2 = withMetadata(items, deployer, accumulation.budget);
    const isKept = accumulation.budget.mayTake(items.length * OBJECT);
    const kept3 = isKept ? withScaleTargets(finished2 ?? items.map(lost)).filter(isNotLocal) : [];
    const excessive = finished2 && isKept ? rest.excessive : [...rest.excessive, itself(layer)];
    const found = { ...rest, excessive, manifests: kept3.flatMap((item) => manifestFor(item) ?? []) };
    const text3 = written3 && isAsItStands(deployer) ? sources2.rendered?.get(folder) : void 0;
    if (text3 === void 0) return found;
    return { ...found, hidden: [], excessive: [], manifests: rendered2(text3, { folder, ...found }, folders) };
  };
  return {
    build: (folder, deployer) => {
      const key = deployer && `${deployer.by} ${folder}`;
      const known3 = deployer?.overlay?.node ? buildsOf(deployed, deployer.overlay.node) : plain4;
      if (!known3.has(key ?? folder)) known3.set(key ?? folder, build(folder, deployer));
      return known3.get(key ?? folder);
    },
    roots: () => {
      const referred = new Set(allLayers().flatMap((layer) => foldersIn(layer, folders)));
      const own2 = allLayers().filter(({ folder, isComponent }) => !isComponent && !referred.has(folder));
      return own2.map((layer) => ({ folder: layer.folder, path: layer.path, itself: itself(layer) })).sort((a, b) => a.folder < b.folder ? -1 : 1);
    },
    mayDeploy: () => {
      const all = [...new Set(folders.kustomized)].filter((folder) => folders.kustomizationIn(folder));
      return all.filter((folder) => accumulation.layerIn(folder)?.isComponent !== true).sort();
    },
    namings: () => folders.kustomized.flatMap((folder) => {
      const found = folders.kustomizationIn(folder);
      if (!found || found === "unread") return [];
      const { node, file } = found;
      return [{ folder, path: file.path, references: referencesIn(node, file) }];
    }),
    isPatchFile: (path) => {
      patchFiles ??= new Set(allLayers().flatMap((layer) => filesOf(layer, folders)));
      return patchFiles.has(path);
    }
  };
}
function buildsOf(all, node) {
  const known3 = all.get(node) ?? /* @__PURE__ */ new Map();
  all.set(node, known3);
  return known3;
}
var judged = ({ root, file, declared }) => isLookedAt(root) ? manifestOf(file, root, void 0, objectIn(declared)) : void 0;
var isAsItStands = (deployer) => {
  if (!deployer?.overlay || deployer.overlay.isAbsent) return true;
  const node = deployer.overlay.node;
  return node?.kind === "mapping" && ![...node.entries.keys()].some((key) => changing2.has(key));
};
var changing2 = new Set(
  `targetNamespace namespace namePrefix nameSuffix commonMetadata components images replicas patches
   patchesStrategicMerge patchesJson6902 commonLabels commonAnnotations`.split(/\s+/)
);
function isNotLocal({ root }) {
  const mark4 = child(child(child(root, "metadata"), "annotations"), "config.kubernetes.io/local-config");
  return mark4 === void 0 || textOf(mark4) === "false";
}
function withMetadata(items, deployer, budget) {
  const overlay = deployer?.by === "Flux" ? deployer.overlay : void 0;
  const given = overlay && child(overlay.node, "commonMetadata");
  if (!overlay || !given) return items;
  const changes = ["labels", "annotations"].flatMap((key) => {
    const pairs = child(given, key);
    const spec = { path: `metadata/${key}`, create: true };
    return pairs?.kind === "mapping" ? [withPairs({ node: pairs, file: overlay.file }, [spec], budget)] : [];
  });
  try {
    return changes.reduce((all, change) => all.flatMap((item) => change(item) ?? []), items);
  } catch (error) {
    if (error instanceof OverBudget) return void 0;
    throw error;
  }
}
function madeUp(folder, folders, { overlay, leavesOut }) {
  const paths = folders.manifestsBelow(folder, leavesOut);
  const file = overlay?.file ?? { path: folder, text: "" };
  const node = { kind: "mapping", start: 0, end: 0, entries: /* @__PURE__ */ new Map() };
  const from = folder === "" ? 0 : folder.length + 1;
  const resources = paths.map((path) => {
    const text3 = path.slice(from);
    const entry = { kind: "scalar", start: 0, end: 0, text: text3, value: text3, style: "plain" };
    return { node: entry, file };
  });
  return paths.length === 0 ? void 0 : { ...layerOf2(folder, { node, file }), resources };
}
function foldersIn({ folder, resources, components }, folders) {
  return [...resources, ...components].flatMap(({ node }) => {
    const found = folders.find(folder, node.text);
    return found.kind === "folder" && found.path !== folder ? [found.path] : [];
  });
}
function lendersIn(sources2) {
  if (!sources2.files.some(({ text: text3 }) => text3.includes("replacements"))) return [];
  const folders = new Folders(sources2, []);
  const accumulation = new Accumulation(folders);
  const kinds = folders.kustomized.flatMap((folder) => {
    const layer = accumulation.layerIn(folder);
    const written3 = layer?.replacements.flatMap(({ node }) => {
      const path = textOf(child(node, "path"));
      return path === void 0 ? [node] : (replacementsAt(folders, folder, path) ?? []).map((entry) => entry.node);
    });
    return (written3 ?? []).flatMap((node) => sourceKindOf(node) ?? []);
  });
  return [...new Set(kinds)].filter((kind2) => /^\w+$/.test(kind2));
}

// src/load/objects.ts
var objectsIn2 = memo(
  (document) => rootsIn(document).flatMap((root) => manifestOf(document.file, root) ?? [])
);
function rootsIn(document) {
  const { root } = document;
  if (root?.kind === "sequence")
    return root.items.flatMap((item) => item.kind === "mapping" ? itemsOf(item) : []).filter(isOfInterest);
  if (root?.kind !== "mapping") return [];
  return kindOf(root) !== void 0 && mayHoldValues(document) ? [root] : itemsOf(root).filter(isOfInterest);
}
function setupIn({ file, root }) {
  if (root?.kind !== "mapping") return [];
  const kind2 = headlessKustomization(file.path, root) ?? setupKindOf(file.path, root);
  const k3s = k3sVariablesIn(file.path, root);
  return [
    ...kind2 ? [setupManifestOf(file, root, kind2)] : [],
    ...k3s ? [setupManifestOf(file, k3s, "K3sConfig")] : []
  ];
}

// src/load/pool-sources.ts
var embedded = /(?:\b|\\n)kind\W{1,6}IPPool\b/;
var networking = /calico|tigera|canal|ip-?pool|ipam|network|\bcni\b/i;
var poolless = /(?:tigera-operator|crds?|calicoctl|apiserver|csi-driver)\.ya?ml(?:$|\?)/;
function sourceOfPools({ root, file, start, end: end3 }) {
  if (root?.kind !== "mapping") return void 0;
  const text3 = () => file.text.slice(start, end3);
  const kind2 = kindOf(root);
  if (kind2 === "ConfigMap")
    return bringsMorePools(text3()) && textsIn(root).some(mayBeManifest) ? "embedded" : void 0;
  const kinds = workloadKinds;
  return kinds.includes(kind2) && embedded.test(text3()) ? "embedded" : void 0;
}
var page = /\.(?:md|markdown|mdx|adoc|rst|html?|txt)$/i;
var fenced = /^ {0,3}(?:```|~~~)/m;
var declaring = /(?:\b|\\n)kind\W{1,6}IPPool\b|\b(?:ipPools|calicoNetwork|calico_pool_\w+|kube_network_plugin)["'\\]*\s*[:=]/;
function textsIn(root) {
  const data = root.entries.get("data")?.value;
  if (data?.kind !== "mapping") return [["", void 0]];
  return [...data.entries].map(([key, { value }]) => [key, value.kind === "scalar" ? value.text : void 0]);
}
var isPage = ([key, text3]) => text3 !== void 0 && (page.test(key) || fenced.test(text3));
var mayBeManifest = (text3) => text3[1] === void 0 || declaring.test(text3[1]) && !isPage(text3);
function kindsHiddenIn({ root, file, start, end: end3 }) {
  const kind2 = root?.kind === "mapping" ? kindOf(root) : void 0;
  const isSeen = kind2 !== void 0 && kind2 !== "BGPFilter" && hideableKinds.includes(kind2);
  if (isSeen) return [];
  const found = hiddenKinds(file.path, file.text.slice(start, end3));
  if (found.length === 0 || kind2 !== "ConfigMap" || root?.kind !== "mapping") return found;
  return textsIn(root).every(isPage) ? [] : found;
}
var routerless = /projectcalico\/calico\/.*\bmanifests?\b|docs\.(?:tigera\.io|projectcalico\.org)|tigera-operator|crds?\.ya?ml/i;
var routing = /\bbgp|peer|rout(?:er|ing)/i;
function mayBringRouting(unseen) {
  if (routerless.test(unseen.entry)) return false;
  return mayBringNetwork(unseen) || routing.test(unseen.entry);
}
var foundations = /infra|platform|cluster|bootstrap|\bcore\b/i;
function mayBringNetwork({ entry, why }) {
  if (why === "foreign") return networking.test(entry) || foundations.test(entry);
  return why !== "remote" || networking.test(entry) && !poolless.test(entry);
}

// src/text/program-files.ts
var program = /\.(?:[cm]?[jt]s|[jt]sx)$/i;
var aside = /\.d\.[cm]?ts$|\.(?:test|spec)\.[cm]?[jt]sx?$|(?:^|\/)(?:__tests__|__mocks__|__snapshots__)\/|\.min\.[cm]?js$/i;
var configurationLanguage = /\.(?:jsonnet|libsonnet|cue|tf|hcl|star|bzl)$/i;
var isProgram = (path) => program.test(path) && !aside.test(path);
var isOfOtherLanguage = (path) => configurationLanguage.test(path);
var script = /\.(?:sh|bash|zsh|ksh|fish|ps1)$/i;
var isScript = (path) => script.test(path);

// src/load/programs.ts
function objectsOfPrograms(repository) {
  const byFile = group2(repository.programs?.objects ?? [], ({ file }) => file);
  return [...byFile].flatMap(
    ([file, objects]) => isSynthesized(file.path, repository) ? [] : objects.flatMap(({ root }) => itemsOf(root).filter(isLookedAt)).flatMap((item) => manifestOf(file, item) ?? []).filter((manifest) => !isDeployer(manifest)).map((manifest) => ({ ...manifest, isRendered: true }))
  );
}
function isSynthesized(path, { files }) {
  const app = files.filter((file) => /(?:^|\/)cdk8s\.yaml$/.test(file.path) && path.startsWith(folderOf3(file.path))).sort((a, b) => b.path.length - a.path.length)[0];
  if (!app) return false;
  const output = /^output:[ \t]*["']?([\w./-]+?)\/?["']?[ \t]*$/m.exec(app.text)?.[1] ?? "dist";
  const folder = `${folderOf3(app.path)}${output.replace(/^\.\//, "")}/`;
  return files.some((file) => file.path.startsWith(folder));
}
var folderOf3 = (path) => path.slice(0, path.lastIndexOf("/") + 1);
var hiddenInPrograms = ({
  programs,
  sources: sources2 = []
}) => [
  ...programs?.hidden ?? [],
  ...sources2.flatMap(({ path, text: text3 }) => {
    if (isScript(path)) return mayMakePools(text3) ? [[path, "script"]] : [];
    return isOfOtherLanguage(path) && mayBringPools(text3) ? [[path, "language"]] : [];
  })
];
var kindsHiddenInPrograms = ({
  sources: sources2 = []
}) => sources2.flatMap(
  ({ path, text: text3 }) => isScript(path) || isOfOtherLanguage(path) ? [[path, hiddenKinds(path, text3)]] : []
);

// src/load/load.ts
function load(snapshot, watch) {
  const { problems, hidden, hiding: unread, skipped, count: count2, ...read3 } = readDocuments(snapshot, watch);
  const trees = read3.trees.flatMap(unlisted);
  noteVariables(trees);
  const byFile = group2(trees, ({ file }) => file);
  const { files, data, rendered: rendered3 } = snapshot;
  const builder = kustomizer({ files, data, documents: (file) => byFile.get(file) ?? [], rendered: rendered3 });
  const standing = trees.filter(({ file }) => !builder.isPatchFile(file.path));
  const stood = standing.map((document) => ({ document, objects: objectsIn2(document) }));
  const written3 = stood.flatMap(
    ({ document, objects: objects2 }) => objects2.length > 0 ? objects2 : setupIn(document)
  );
  const objects = dataObjectsIn(files, data);
  const { deployments, unseen, isForeign } = deploymentsIn(snapshot, written3, builder, objects);
  const manifests = [...written3, ...objectsOfPrograms(snapshot)];
  const sources2 = sourcesIn(snapshot.files, objects, isForeign);
  const values = trees.filter(mayHoldValues);
  const helm = helmEverywhere(manifests, deployments, values, sources2);
  const holdValues = new Set(values);
  const bringing = stood.filter(
    ({ document: { file, root } }) => root?.kind !== "mapping" || !isOnlyForKustomize(file.path, root)
  );
  const opaque = [
    ...hidden.filter(([path, reason2]) => reason2 !== "embedded" || !helm.named.has(path)),
    ...bringing.flatMap(
      ({ document, objects: objects2 }) => holdValues.has(document) ? [] : hiddenIn(document, objects2.length === 0)
    ),
    ...unseen.filter(mayBringNetwork).map(({ at: at3, why }) => [at3.file.path, why]),
    ...[...helm.opaque].map((path) => [path, "embedded"]),
    ...hiddenInPrograms(snapshot)
  ].map(([path, reason2]) => ({ path, reason: reason2, isPutAside: isPutAside(path, snapshot.trees) }));
  const hiding = [
    ...unread,
    ...bringing.flatMap(({ document }) => {
      const kinds = kindsHiddenIn(document);
      return kinds.length > 0 ? [[document.file.path, kinds]] : [];
    }),
    ...unseen.filter(mayBringRouting).map(({ at: at3 }) => [at3.file.path, hideableKinds]),
    ...kindsHiddenInPrograms(snapshot)
  ].flatMap(
    ([path, kinds]) => kinds.length > 0 ? [{ path, kinds, isPutAside: isPutAside(path, snapshot.trees) }] : []
  );
  return {
    manifests: [...manifests, ...helm.manifests],
    deployments: helm.deployments,
    problems: [
      ...problems,
      ...excessesIn([
        ...unseen.flatMap(({ why, at: at3 }) => why === "limit" ? [at3] : []),
        ...helm.excessive.map(({ root }) => root.get("metadata").get("name").place)
      ])
    ],
    opaque,
    hiding,
    remoteBases: unseen.flatMap(({ why, entry, at: at3 }) => why === "remote" ? { entry, at: at3 } : []),
    absent: absentIn(builder.namings(), snapshot),
    documents: count2,
    skipped
  };
}
var MOST_EXCESSES = 100;
function excessesIn(places3) {
  return places3.slice(0, MOST_EXCESSES).map(({ file, span, object: object2 }) => ({
    file,
    span,
    at: span.start,
    reason: "it asks for too much",
    excessive: object2
  }));
}
function hiddenIn(document, holdsNothing2) {
  const { file, start, end: end3 } = document;
  const isQuoted = holdsNothing2 && quotesPools(document);
  const source = sourceOfPools(document) ?? (isQuoted ? coverOf(file.path, file.text.slice(start, end3)) : void 0);
  return source ? [[document.file.path, source]] : [];
}

// src/config/snapshot.ts
var ownName2 = /(?:^|\/)\.?ipamlint\.(?:yaml|json)$/;
function judgedFiles(snapshot, { files, dumps, policyFiles }) {
  const own2 = new Set([...files, ...policyFiles].map(({ path }) => path));
  const isOwn = (path) => own2.has(path) || ownName2.test(path);
  if (dumps.length === 0 && !snapshot.files.some(({ path }) => isOwn(path))) return snapshot;
  const known3 = new Set(snapshot.files.map(({ path }) => path));
  const added = dumps.filter(({ path }) => !known3.has(path));
  return {
    ...snapshot,
    files: [...snapshot.files.filter(({ path }) => !isOwn(path)), ...added].sort(
      (a, b) => a.path < b.path ? -1 : 1
    )
  };
}

// src/scope/declared.ts
var MOST_MEMBERS = 1e5;
function declaredScopes({ clusters }, sight) {
  const withFiles = clusters.filter((cluster2) => cluster2.include !== void 0);
  if (withFiles.length === 0) return { scopes: [], rest: sight };
  const dumps = new Set(clusters.flatMap(({ dump: dump2 }) => dump2?.value ?? []));
  const manifestsOf = includedIn(sight.manifests, ({ file }) => file.path);
  const deploymentsOf2 = deploymentsInto(sight.deployments);
  const including = meaningAmong(withFiles, ({ include }) => include);
  const readers = /* @__PURE__ */ new Map();
  const holders2 = (path) => [
    ...including(path).filter((cluster2) => !excludes(cluster2, path)),
    ...readers.get(path) ?? []
  ];
  const taken = /* @__PURE__ */ new Set();
  const ours = /* @__PURE__ */ new Set();
  let left = MOST_MEMBERS;
  const scopes = withFiles.map((cluster2) => {
    const deployments = deploymentsOf2(cluster2);
    const standing = manifestsOf(cluster2);
    for (const deployment of deployments) ours.add(deployment);
    for (const { file } of standing) taken.add(file.path);
    const read4 = new Set(deployments.flatMap(({ files }) => [...files]));
    for (const path of read4) readers.set(path, (readers.get(path) ?? /* @__PURE__ */ new Set()).add(cluster2));
    const isForeign = (path) => dumps.has(path) && path !== cluster2.dump?.value;
    const scope = { ...scopeOf(cluster2), ground: { question: holders2, answer: cluster2 } };
    const members = [
      ...deployments.flatMap((deployment) => deployment.manifests),
      ...standing.filter(({ file: { path } }) => !read4.has(path) && !isForeign(path))
    ];
    if (members.length > left) return { ...scope, isExcessive: true };
    left -= members.length;
    return { ...scope, members };
  });
  const read3 = new Set([...ours].flatMap(({ files }) => [...files]));
  return {
    scopes,
    rest: {
      ...sight,
      manifests: sight.manifests.filter(({ file }) => !taken.has(file.path) && !read3.has(file.path)),
      deployments: sight.deployments.filter((deployment) => !ours.has(deployment))
    }
  };
}
var scopeOf = (cluster2) => ({
  name: cluster2.name,
  evidence: `declared in ${citation(cluster2.at)}`,
  isDeployed: true,
  isCertain: true,
  lineage: [cluster2.name],
  members: [],
  declared: cluster2
});
var excludes = ({ exclude: exclude2 }, path) => exclude2.some((glob2) => glob2.matches(path));
function includedIn(things, pathOf2) {
  const indices = group2(things.keys(), (index) => pathOf2(things[index]));
  const meant2 = meantAmong(indices.keys());
  return (cluster2) => {
    const paths = new Set(cluster2.include.flatMap((glob2) => [...meant2(glob2)]));
    return [...paths].filter((path) => !excludes(cluster2, path)).flatMap((path) => indices.get(path)).sort((a, b) => a - b).map((index) => things[index]);
  };
}
function deploymentsInto(deployments) {
  const places3 = new Map(deployments.map((deployment, index) => [deployment, index]));
  const byTarget = group2(deployments, ({ route }) => route.names.at(-1));
  const startedBy = includedIn(byTarget.get(void 0) ?? [], ({ root, path }) => root?.home ?? path);
  return (cluster2) => [...byTarget.get(cluster2.name) ?? [], ...startedBy(cluster2)].sort(
    (a, b) => places3.get(a) - places3.get(b)
  );
}
function describeFound({ clusters }, found) {
  const open2 = clusters.filter(({ include }) => include === void 0);
  if (open2.length === 0) return found;
  const live = found.filter(({ isDeployed, members }) => isDeployed && members.length > 0);
  const [only3, other] = live.length > 0 ? live : found.filter(({ isDeployed }) => isDeployed);
  const [alone, another] = open2;
  const byName = new Map(open2.toReversed().map((cluster2) => [cluster2.name, cluster2]));
  return found.map((scope) => {
    const declared = byName.get(scope.name);
    if (declared) return { ...scope, declared };
    const isMeant3 = scope === only3 && !other && !another && !found.some(({ name: name3 }) => name3 === alone.name);
    return isMeant3 ? { ...scope, name: alone.name, declared: alone } : scope;
  });
}
function withDumps(scopes, { manifests }) {
  if (!scopes.some(({ declared }) => declared?.dump)) return scopes;
  const nodes = group2(
    manifests.filter(({ kind: kind2 }) => kind2 === "Node"),
    ({ file }) => file.path
  );
  return scopes.map((scope) => {
    const dump2 = scope.declared?.dump?.value;
    if (dump2 === void 0) return scope;
    const known3 = new Set(scope.members);
    const own2 = (nodes.get(dump2) ?? []).filter((node) => !known3.has(node));
    return { ...scope, members: [...scope.members, ...own2] };
  });
}
var citation = ({ file, span }) => `${file.path}:${positionAt(file, span.start).line}`;

// src/scope/stored.ts
var filledIn = {
  nodeSelector: '"all()"',
  namespaceSelector: '""',
  ipipMode: '"Never"',
  vxlanMode: '"Never"',
  natOutgoing: "false",
  disabled: "false",
  disableBGPExport: "false",
  assignmentMode: '"Automatic"',
  allowedUses: '["Workload","Tunnel"]'
};
function storedContentOf(manifest) {
  const spec = manifest.kind === "IPPool" ? manifest.root.get("spec").node : void 0;
  if (spec?.kind !== "mapping") return contentOf(manifest);
  const text3 = new Map(
    [...spec.entries].flatMap(([key, { value }]) => {
      const content3 = canonical(value, `spec.${key}`);
      return content3 === "null" || content3 === '""' ? [] : [[key, content3]];
    })
  );
  const range2 = parseCidr(manifest.root.get("spec").get("cidr").string ?? "");
  if (range2) text3.set("cidr", JSON.stringify(formatCidr(range2)));
  const missing = Object.entries(filledIn).filter(([key]) => !text3.has(key));
  const size = text3.has("blockSize") || !range2 ? [] : [["blockSize", range2.family === 4 ? "26" : "122"]];
  const all = [...text3, ...missing, ...size].map(([key, content3]) => `${key}:${content3}`);
  return `${manifest.name}{${all.sort().join()}}`;
}
function isReadBack({ root }) {
  const metadata3 = root.get("metadata");
  const { node } = metadata3;
  if (node?.kind !== "mapping") return false;
  return ["uid", "resourceVersion"].some(
    (key) => node.entries.has(key) && metadata3.get(key).state === "written"
  );
}
function mayComeOf(stored, written3) {
  if (!isReadBack(stored) || isReadBack(written3)) return false;
  if (written3.kind === "IPPool") return storedContentOf(stored) === storedContentOf(written3);
  const [{ node: found }, { node: wanted2 }] = [stored.root, written3.root];
  return found !== void 0 && wanted2 !== void 0 && holds3(found, wanted2, "", "");
}
function holds3(found, wanted2, path, key) {
  if (wanted2.isUndetermined) return true;
  if (wanted2.kind === "scalar")
    return found.kind === "scalar" && (found.text === wanted2.text || isSameRange(found, wanted2, key));
  if (wanted2.kind === "sequence") {
    if (found.kind !== "sequence" || found.items.length !== wanted2.items.length) return false;
    return wanted2.items.every((item, index) => holds3(found.items[index], item, `${path}[]`, key));
  }
  return [...wanted2.entries].every(([name3, { value }]) => {
    const inner = path ? `${path}.${name3}` : name3;
    if (volatile.has(inner) || inner === "apiVersion") return true;
    const stored = found.kind === "mapping" ? found.entries.get(name3)?.value : void 0;
    return stored ? holds3(stored, value, inner, name3) : saysNothing(value);
  });
}
function isSameRange(found, wanted2, key) {
  if (key !== "cidr" || found.kind !== "scalar" || wanted2.kind !== "scalar") return false;
  const [one, other] = [parseCidr(found.text), parseCidr(wanted2.text)];
  return one !== void 0 && other !== void 0 && formatCidr(one) === formatCidr(other);
}
function saysNothing(node) {
  if (node.kind === "sequence") return node.items.length === 0;
  if (node.kind === "mapping") return [...node.entries.values()].every(({ value }) => saysNothing(value));
  return [null, false, 0, ""].includes(node.value);
}

// src/scope/divergence.ts
var withoutIdentity = /* @__PURE__ */ new Set(["JoinConfiguration"]);
var singletons = /* @__PURE__ */ new Set(["ClusterConfiguration", "InitConfiguration", "Cluster"]);
var clusterWide = /* @__PURE__ */ new Set(["IPPool", "IPReservation", "BGPPeer", "Installation", "Namespace", "Node"]);
function identityOf(manifest) {
  const { kind: kind2, name: name3, namespace, apiVersion } = manifest;
  if (withoutIdentity.has(kind2) || isKustomizeOwn(kind2, apiVersion)) return void 0;
  if (singletons.has(kind2)) return `${groupOf(apiVersion)}/${kind2}`;
  if (name3 === void 0) return void 0;
  if (clusterWide.has(kind2)) return `${kind2}/${name3}`;
  if (kind2 === "DaemonSet" && runsCalicoNode(manifest)) return "calico-node";
  return namespace === void 0 ? void 0 : `${kind2}/${namespace}/${name3}`;
}
var runsCalicoNode = ({ root }) => root.get("spec").get("template").get("spec").get("containers").items().some((container2) => container2.get("name").string === "calico-node");
var isKustomizeOwn = (kind2, apiVersion) => kind2 === "Component" || kind2 === "Kustomization" && groupOf(apiVersion) !== "kustomize.toolkit.fluxcd.io";
function contradictions(members) {
  const contradicting = [];
  for (const twins of repeats(members, ({ manifest }) => identityOf(manifest)).values()) {
    const homes = [...new Set(twins.map(({ home }) => home))];
    if (homes.length < 2 || !exclude(twins)) continue;
    if (shareFolder(homes) && !setsUp(twins[0].manifest) && !homes.some(isCalledLikeCluster)) continue;
    contradicting.push({ homes, why: `its ${called2(twins[0].manifest)} is not the one beside it` });
  }
  const because = (why) => (homes) => ({ homes, why });
  return [
    ...contradicting,
    ...renamed3(members).map(because("it builds on a base that what stands beside it builds on, too")),
    ...repeated(members).map(because("it has a pool of the same range as what stands beside it"))
  ];
}
var shareFolder = (homes) => new Set(homes.map((home) => home.slice(0, Math.max(home.lastIndexOf("/"), 0)))).size === 1;
var setsUp = (manifest) => singletons.has(manifest.kind) || manifest.kind === "Installation" || manifest.kind === "DaemonSet" && runsCalicoNode(manifest);
var isCalledLikeCluster = (home) => clusterFolder.test(home.replace(/\.[^./]*$/, ""));
var called2 = ({ id: id2, kind: kind2, name: name3 }) => name3 === void 0 || singletons.has(kind2) ? kind2 : id2;
function renamed3(members) {
  const pools = members.filter(
    ({ manifest, home }) => declaresPools(manifest.kind) && home !== manifest.file.path
  );
  const copies = group2(pools, ({ manifest }) => `${manifest.file.path}:${manifest.span.start}`);
  return [...copies.values()].map((twins) => [...new Set(twins.map(({ home }) => home))]).filter((homes) => homes.length > 1);
}
function repeated(members) {
  const pools = members.filter(({ manifest }) => manifest.kind === "IPPool");
  return [...group2(pools, ({ manifest }) => writtenRange(manifest))].flatMap(([range2, twins]) => {
    if (range2 === void 0 || new Set(twins.map(({ manifest }) => manifest.name)).size < 2) return [];
    const homes = [...new Set(twins.map(({ home }) => home))];
    const fork2 = commonFolder(homes);
    const apart = homes.filter((home) => branchTowards(home, fork2) !== home);
    return new Set(apart.map((home) => branchTowards(home, fork2))).size > 1 ? [apart] : [];
  });
}
function writtenRange({ root }) {
  const range2 = parseCidr(root.get("spec").get("cidr").string ?? "");
  return range2 && formatCidr(range2);
}
function exclude(twins) {
  const dump2 = twins.find(({ manifest }) => isReadBack(manifest))?.manifest;
  const others = dump2 ? twins.filter(({ manifest }) => !mayComeOf(dump2, manifest)) : twins;
  if (new Set(others.map(({ manifest }) => storedContentOf(manifest))).size > 1) return true;
  if (twins[0].manifest.kind === "Namespace") return false;
  const files = group2(twins, ({ manifest }) => manifest.file);
  return [...files.values()].some((copies) => new Set(copies.map(({ home }) => home)).size > 1);
}
var declaresPools = (kind2) => kind2 === "IPPool" || kind2 === "Installation";
var sharedFolder = /(?:^|\/)(?:_.*|bases?|common|shared|components|global|all)$/i;
var stages = "dev(?:el(?:opment)?)?|int(?:egration)?|qa|uat|stag(?:e|ing)|stg|pre-?prod(?:uction)?|non-?prod|prod(?:uction)?|prd|live|canary|sandbox|lab";
var clusterFolder = new RegExp(
  `(?:^|/)(?:(?:[^/]*[-_.])?(?:${stages})\\d*(?:[-_.][^/]*)?|cluster[-_.]?[^/]+|[^/]+[-_.]cluster)$`,
  "i"
);
function fleetMember(path) {
  return [path, ...ancestors(path)].find((folder) => isFleetFolder(ancestors(folder)[0]));
}
function alternatives(members) {
  const found = /* @__PURE__ */ new Map();
  const find2 = (branch3, why) => found.has(branch3) || found.set(branch3, why);
  const forks = /* @__PURE__ */ new Set();
  for (const { homes, why } of contradictions(members)) {
    const fork2 = commonFolder(homes);
    for (const home of homes) {
      const branch3 = branchTowards(home, fork2);
      find2(branch3, why);
      if (branch3 !== home) forks.add(fork2);
    }
  }
  for (const { manifest, home } of members) {
    if (!declaresPools(manifest.kind)) continue;
    for (const folder of ancestors(home)) {
      const branch3 = branchTowards(home, folder);
      if (forks.has(folder) && branch3 !== home && !sharedFolder.test(branch3))
        find2(branch3, "it has pools, and stands beside clusters that exclude each other");
    }
  }
  for (const branch3 of customary(members)) find2(branch3, "it is called like one of several clusters");
  return new Map([...found].filter(([branch3]) => memberOn(ancestors(branch3), found) === void 0));
}
function customary(members) {
  const branches = /* @__PURE__ */ new Map();
  const [known3, knownForPools] = [/* @__PURE__ */ new Set(), /* @__PURE__ */ new Set()];
  for (const { manifest, home } of members) {
    const hasPools = declaresPools(manifest.kind);
    const folders = ancestors(home);
    const met = hasPools ? knownForPools : known3;
    if (met.has(folders[0])) continue;
    met.add(folders[0]);
    for (const folder of folders) {
      const branch3 = branchTowards(home, folder);
      const isOne = isFleetFolder(folder) || hasPools && clusterFolder.test(branch3);
      if (isOne && branch3 !== home && !sharedFolder.test(branch3))
        branches.set(folder, (branches.get(folder) ?? /* @__PURE__ */ new Set()).add(branch3));
    }
  }
  return [...branches.values()].flatMap((children) => children.size > 1 ? [...children] : []);
}
var memberOn = (paths, set2) => paths.find((path) => set2.has(path));
function branchOf(path, branches) {
  return memberOn([path, ...ancestors(path)], branches);
}
function commonFolder(paths) {
  let common = paths[0].split("/").slice(0, -1);
  for (const path of paths) {
    const folders = path.split("/").slice(0, -1);
    const differs = common.findIndex((folder, index) => folders[index] !== folder);
    if (differs >= 0) common = common.slice(0, differs);
  }
  return common.join("/");
}
function branchTowards(path, folder) {
  const from = folder === "" ? 0 : folder.length + 1;
  const slash = path.indexOf("/", from);
  return slash < 0 ? path : path.slice(0, slash);
}

// src/scope/divide.ts
var besideBranches = "what stands beside the other clusters, and may belong to any of them";
var MOST_LEVELS = 12;
function divide(part) {
  if (part.lineage.length >= MOST_LEVELS) return [settled4(part)];
  const branches = alternatives(part.members);
  if (branches.size === 0) return [settled4(part)];
  const belongsTo = (path) => branchOf(path, branches);
  const groups = group2(part.members, ({ home }) => belongsTo(home));
  const branchFor = (path) => [belongsTo(path)];
  return [
    ...divide({
      ...part,
      evidence: part.lineage.length > 0 ? part.evidence : besideBranches,
      members: groups.get(void 0) ?? [],
      ground: { question: branchFor, answer: void 0, outer: part.ground }
    }),
    ...[...branches].flatMap(([branch3, why]) => {
      const ground = { question: branchFor, answer: branch3, outer: part.ground };
      return divide(branchOff({ ...part, ground }, branch3, why, groups.get(branch3) ?? []));
    })
  ];
}
function settled4({ members, ...part }) {
  return { ...part, members: members.map(({ manifest }) => manifest).sort(byPlace3) };
}
var byPlace3 = (a, b) => a.file.path === b.file.path ? a.span.start - b.span.start : a.file.path < b.file.path ? -1 : 1;
function branchOff(part, branch3, why, members) {
  return {
    name: branch3,
    evidence: evidenceFor(branch3, why),
    isDeployed: part.isDeployed,
    lineage: [...part.lineage, branch3],
    members,
    ground: part.ground
  };
}
function evidenceFor(branch3, why) {
  const parent = branch3.slice(0, Math.max(branch3.lastIndexOf("/"), 0));
  return isFleetFolder(parent) ? `${branch3}, one of the clusters that ${parent}/ keeps apart` : `${branch3} by itself, since ${why}`;
}
function join3(cluster2, around) {
  if (around.length === 0) return [settled4(cluster2)];
  const own2 = cluster2.members.map(({ manifest }) => ({ manifest, home: manifest.file.path }));
  const branches = alternatives([...own2, ...around]);
  const taken = new Set(own2.map(({ home }) => branchOf(home, branches)));
  const isStrange = (path) => {
    const branch3 = branchOf(path, branches);
    return branch3 !== void 0 && !taken.has(branch3);
  };
  const strangers = group2(
    around.filter(({ home }) => isStrange(home)),
    ({ home }) => branchOf(home, branches)
  );
  const beside2 = { ...cluster2, lineage: cluster2.lineage.slice(0, -1) };
  const branchFor = (path) => [branchOf(path, branches)];
  return [
    settled4({
      ...cluster2,
      members: [...cluster2.members, ...around.filter(({ home }) => !isStrange(home))],
      ground: { question: (path) => [isStrange(path)], answer: false, outer: cluster2.ground }
    }),
    ...[...strangers].flatMap(([branch3, members]) => {
      const ground = { question: branchFor, answer: branch3, outer: cluster2.ground };
      return divide(branchOff({ ...beside2, ground }, branch3, branches.get(branch3), members));
    })
  ];
}

// src/scope/ground.ts
var fork = () => ({ here: [], below: /* @__PURE__ */ new Map() });
function holdersAmong(holders2) {
  const top = fork();
  const forkOf = ({ question, answer, outer }) => {
    const { below: below3 } = outer ? forkOf(outer) : top;
    const answers = below3.get(question) ?? /* @__PURE__ */ new Map();
    below3.set(question, answers);
    const found = answers.get(answer) ?? fork();
    answers.set(answer, found);
    return found;
  };
  for (const [index, holder] of holders2.entries()) forkOf(holder.ground).here.push(index);
  const find2 = (path) => {
    const found = [];
    const pending = [top];
    for (let at3 = pending.pop(); at3; at3 = pending.pop()) {
      for (const index of at3.here) found.push(index);
      for (const [question, answers] of at3.below)
        for (const answer of new Set(question(path))) {
          const next = answers.get(answer);
          if (next) pending.push(next);
        }
    }
    return found.sort((a, b) => a - b).map((index) => holders2[index]);
  };
  const known3 = /* @__PURE__ */ new Map();
  return (path) => {
    const found = known3.get(path) ?? find2(path);
    known3.set(path, found);
    return found;
  };
}

// src/scope/member.ts
var atHome = (manifest) => ({ manifest, home: manifest.file.path });

// src/scope/claims.ts
function claimsOf(files) {
  const byFolder = /* @__PURE__ */ new Map();
  const managed = /* @__PURE__ */ new Set();
  for (const [cluster2, paths] of files) {
    for (const path of paths) {
      const folders = ancestors(path);
      if (isKustomizationFile(path)) managed.add(folders[0]);
      for (const folder of folders) {
        const known3 = byFolder.get(folder);
        if (known3?.has(cluster2)) break;
        if (known3) known3.add(cluster2);
        else byFolder.set(folder, /* @__PURE__ */ new Set([cluster2]));
      }
    }
  }
  return {
    around: (path) => {
      if (byFolder.size === 0) return void 0;
      const folder = ancestors(path).find((each) => byFolder.has(each));
      const [cluster2, other] = folder === void 0 ? [] : byFolder.get(folder);
      return other === void 0 ? cluster2 : void 0;
    },
    isManaged: (path) => managed.size > 0 && ancestors(path).some((folder) => managed.has(folder))
  };
}

// src/scope/destinations.ts
function destinationsOf(deployments) {
  const rooted = deployments.filter((deployment) => deployment.root !== void 0);
  const branches = branchesOf([...new Set(rooted.map(({ root }) => root))], poolsByRoot(rooted));
  const nameOf4 = ({ root, route }) => [route.isFromRoot ? branches.get(root) : void 0, ...route.names].filter((part) => part !== void 0).join(" \u2192 ");
  return [...group2(rooted, nameOf4)].map(([name3, members]) => ({
    name: name3 || void 0,
    evidence: evidenceOf(members),
    deployments: members
  }));
}
function poolsByRoot(rooted) {
  const own2 = rooted.filter(({ route }) => route.isFromRoot && route.names.length === 0);
  return new Map(
    [...group2(own2, ({ root }) => root)].map(([root, deployments]) => [
      root,
      deployments.flatMap(({ manifests }) => manifests).filter(({ kind: kind2 }) => kind2 === "IPPool").map((manifest) => ({ manifest, home: root.home }))
    ])
  );
}
function branchesOf(roots, pools) {
  const branches = alternatives(roots.flatMap((root) => [root, ...pools.get(root) ?? []]));
  if (branches.size === 0) return /* @__PURE__ */ new Map();
  return new Map(
    [...group2(roots, ({ home }) => branchOf(home, branches))].flatMap(
      ([branch3, those]) => branch3 === void 0 ? [] : [...those.map((root) => [root, branch3]), ...branchesOf(those, pools)]
    )
  );
}
function evidenceOf(deployments) {
  const { name: name3, path, route } = deployments[0];
  const others = new Set(deployments.map((each) => each.name)).size - 1;
  const more = others > 0 ? ` and ${others} more` : "";
  const target = route.names.length > 0 ? ` to ${route.names.at(-1)}` : "";
  return `what ${name3} (${path})${more} deploy${others > 0 ? "" : "s"}${target}`;
}

// src/scope/standing.ts
function standingOf({ manifests, deployments, trees }) {
  const shelf2 = shelvesIn(trees);
  const shows = ({ path, root }) => shelf2(root?.manifest.file.path ?? path) !== void 0;
  const live = deployments.filter((deployment) => !shows(deployment));
  const idle = deployments.filter(shows);
  const destinations = destinationsOf(live);
  const rootless = live.filter(({ root }) => !root);
  const byDestination = new Map(destinations.map((each) => [each, filesOf2(each.deployments)]));
  const owners = claimsOf(
    new Map(
      destinations.map((each) => [each, [...byDestination.get(each), ...rootsAtHome(each.deployments)]])
    )
  );
  const listed2 = claimsOf(
    new Map([...byDestination, [rootless, filesOf2(rootless)]])
  );
  const deployed = new Set(filesOf2(live));
  const built = new Set(filesOf2(rootless));
  const takers = takersByFile(byDestination);
  const shown = new Set(filesOf2(idle));
  const excluded = new Set(live.flatMap(({ leftOut }) => [...leftOut ?? []]));
  const isLoose = (path) => !deployed.has(path) && shelf2(path) === void 0;
  const isLeftOut = ({ kind: kind2, file }) => isApplied(kind2) && isLoose(file.path) && (excluded.has(file.path) || listed2.isManaged(file.path));
  const loose = manifests.filter(({ file }) => !deployed.has(file.path) && !shown.has(file.path));
  const standing = [
    ...loose.filter((manifest) => !isLeftOut(manifest) && !isDeployer(manifest)).map(atHome),
    ...[...rootless, ...idle].flatMap(
      ({ path, manifests: applied2 }) => applied2.map((manifest) => ({ manifest, home: path }))
    )
  ];
  return {
    destinations,
    byShelf: group2(standing, ({ home }) => shelf2(home)),
    leftOut: loose.filter(isLeftOut),
    isLoose,
    isBuilt: (path) => built.has(path) && !takers.has(path),
    ownerOf: (path) => owners.around(path),
    takersOf: (path) => {
      const owner = isLoose(path) ? owners.around(path) : void 0;
      return owner ? [owner] : takers.get(path) ?? [];
    }
  };
}
function takersByFile(files) {
  const pairs = [...files].flatMap(
    ([destination, paths]) => [...new Set(paths)].map((path) => ({ path, destination }))
  );
  const found = [...group2(pairs, ({ path }) => path)];
  return new Map(found.map(([path, taking]) => [path, taking.map(({ destination }) => destination)]));
}
var rootsAtHome = (deployments) => deployments.flatMap(
  ({ root, route }) => root && route.isFromRoot && route.names.length === 0 && fleetMember(root.home) !== void 0 ? [root.home] : []
);
var filesOf2 = (deployments) => deployments.flatMap(({ files }) => [...files]);

// src/scope/find.ts
var wholeRepository = "repository";
function findScopes(sight, others = []) {
  const standing = standingOf(sight);
  const around = group2(standing.byShelf.get(void 0) ?? [], ({ home }) => standing.ownerOf(home));
  const scopes = [
    ...standing.destinations.flatMap((each) => clusterOf3(each, around.get(each) ?? [], standing)),
    ...restOf(around.get(void 0) ?? [], standing, others),
    ...asides(standing, sight.trees, others),
    ...strays(standing)
  ];
  return scopes.sort((a, b) => a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
}
function clusterOf3(destination, around, { destinations, takersOf }) {
  const { deployments, evidence } = destination;
  const name3 = nameOf3(destination, destinations.length);
  return join3(
    {
      name: name3,
      evidence,
      isDeployed: true,
      isCertain: !deployments.some(({ route }) => isUndetermined(route)),
      lineage: deployments.some(({ route }) => isForSeveral(route)) ? [] : [name3],
      members: deployments.flatMap(({ manifests }) => manifests.map(atHome)),
      ground: { question: takersOf, answer: destination }
    },
    around
  );
}
function nameOf3({ name: name3, deployments }, count2) {
  if (name3 !== void 0) return name3;
  if (count2 === 1) return wholeRepository;
  const folder = commonFolder(deployments.map(({ root }) => root.home));
  return fleetMember(folder) ?? (folder || wholeRepository);
}
function restOf(members, { isLoose, isBuilt, ownerOf, destinations }, others) {
  const isLeft = (path) => [isBuilt(path) || isLoose(path) && ownerOf(path) === void 0];
  const scopes = divide({
    name: wholeRepository,
    evidence: destinations.length === 0 ? "one repository, and nothing in it says that it serves several clusters" : "what is left: nothing here deploys it to a cluster",
    isDeployed: true,
    ...destinations.length > 0 && { isLeft: true },
    lineage: [],
    members,
    ground: { question: isLeft, answer: true }
  });
  if (destinations.length === 0) return scopes;
  const wanted2 = new Set(others.flatMap(holdersAmong(scopes)));
  return scopes.filter((scope) => scope.members.length > 0 || wanted2.has(scope));
}
function asides({ byShelf }, trees, others) {
  const shelf2 = shelvesIn(trees);
  const shelfFor = (path) => [shelf2(path)];
  const folders = [...byShelf.keys(), ...others.map(shelf2)];
  return [...new Set(folders)].flatMap((folder) => {
    if (folder === void 0) return [];
    return divide({
      name: folder,
      evidence: `${folder} by itself, since such directories are not deployed`,
      isDeployed: !isPutAside(`${folder}/`, trees),
      lineage: [folder],
      members: byShelf.get(folder) ?? [],
      ground: { question: shelfFor, answer: folder }
    });
  });
}
var itself2 = (path) => [path];
function strays({ leftOut, destinations, ownerOf }) {
  return [...group2(leftOut, ({ file }) => file.path)].map(([path, members]) => {
    const owner = ownerOf(path);
    return {
      name: path,
      evidence: `${path} by itself, since what deploys the folder around it leaves it out`,
      isDeployed: true,
      lineage: [...owner ? [nameOf3(owner, destinations.length)] : [], path],
      members,
      ground: { question: itself2, answer: path }
    };
  });
}

// src/scope/sort-out.ts
function sortOut(sight, others, config) {
  if (config.clusters.length === 0) return findScopes(sight, others);
  const dumps = new Set(config.clusters.flatMap(({ dump: dump2 }) => dump2?.value ?? []));
  const { scopes, rest } = declaredScopes(config, sight);
  const holdersOf = holdersAmong(scopes);
  const isTaken = (path) => dumps.has(path) || holdersOf(path).length > 0;
  const isFree = (path) => [!isTaken(path)];
  const loose = { ...rest, manifests: rest.manifests.filter(({ file }) => !dumps.has(file.path)) };
  const found = findScopes(
    loose,
    others.filter((path) => !isTaken(path))
  ).map((scope) => ({ ...scope, ground: { question: isFree, answer: true, outer: scope.ground } }));
  const described = [...scopes, ...describeFound(config, found)];
  return [...withDumps(described, sight)].sort((a, b) => a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
}

// src/manifest/kubernetes/autoscaler.ts
var autoscalerKinds = ["HorizontalPodAutoscaler", "ScaledObject"];
function decodeAutoscaler(manifest) {
  const isOfKeda = manifest.kind === "ScaledObject";
  const spec = manifest.root.get("spec");
  const reference2 = spec.get("scaleTargetRef");
  const kind2 = isOfKeda && reference2.get("kind").isAbsent ? "Deployment" : reference2.get("kind").string;
  const name3 = reference2.get("name").string;
  return {
    kind: isOfKeda ? "ScaledObject" : "HorizontalPodAutoscaler",
    name: manifest.name ?? "",
    namespace: manifest.namespace,
    id: manifest.id,
    target: kind2 !== void 0 && name3 !== void 0 && !isPaused(manifest) ? { kind: kind2, name: name3 } : void 0,
    maxReplicas: spec.get(isOfKeda ? "maxReplicaCount" : "maxReplicas"),
    minReplicas: isOfKeda ? leastOfKeda(spec) : spec.get("minReplicas"),
    usualMinimum: isOfKeda ? 0 : 1,
    // KEDA's own default (`maxReplicaCount` in the specification of ScaledObject, v2.0 to v2.17).
    usualMaximum: isOfKeda ? 100 : void 0
  };
}
function leastOfKeda(spec) {
  const idle = spec.get("idleReplicaCount");
  return idle.isAbsent ? spec.get("minReplicaCount") : idle;
}
var isPaused = ({ root }) => root.get("metadata").get("annotations").entries().some(([key]) => key.startsWith("autoscaling.keda.sh/paused"));

// src/manifest/calico/bgp-configuration.ts
var serviceRangeKeys = [
  "serviceClusterIPs",
  "serviceExternalIPs",
  "serviceLoadBalancerIPs"
];
function decodeBGPConfiguration(manifest) {
  const { name: name3 = "", id: id2, root, apiVersion } = manifest;
  return {
    kind: "BGPConfiguration",
    name: name3,
    id: id2,
    origin: groupOf(apiVersion) === "projectcalico.org" ? "projectcalico.org/v3" : "crd.projectcalico.org/v1",
    nameField: root.get("metadata").get("name"),
    spec: root.get("spec")
  };
}
var uses2 = {
  serviceClusterIPs: "services",
  serviceExternalIPs: "external IPs",
  serviceLoadBalancerIPs: "load balancers"
};
function announcedNetworks({ root, name: name3 = "" }) {
  const what = `BGPConfiguration${name3 === "" ? "" : ` "${name3}"`}`;
  return serviceRangeKeys.flatMap(
    (key) => root.get("spec").get(key).items().map((item) => item.get("cidr")).filter((field) => field.string !== void 0).flatMap(
      (field) => networksIn(field, {
        use: uses2[key],
        isProxied: "unknown",
        ...name3 === "default" && { isBlocked: true },
        source: `${key} of ${what}`
      })
    )
  );
}

// src/manifest/calico/autodetection.ts
function autodetectionIn({ field: env }) {
  return [4, 6].flatMap((family) => {
    const field = env(family === 4 ? "IP_AUTODETECTION_METHOD" : "IP6_AUTODETECTION_METHOD");
    if (field.isAbsent) return [];
    return [{ family, method: field.string, field, key: void 0, isUsed: detects(env, family) }];
  });
}
function detects(env, family) {
  if (env("CALICO_NETWORKING_BACKEND").string === "none") return false;
  const field = env(family === 4 ? "IP" : "IP6");
  if (field.isUnknown) return "unknown";
  return field.string === "autodetect" || family === 4 && (field.isAbsent || field.string === "");
}
function autodetectionOf(network2) {
  return [4, 6].flatMap((family) => {
    const block2 = addressBlock(network2, family);
    return Object.entries(methods).flatMap(([key, methodOf]) => {
      const field = block2.get(key);
      if (field.isAbsent) return [];
      const method = field.isUnknown ? void 0 : methodOf(field);
      return method === "" ? [] : [{ family, method, field, key, isUsed: true }];
    });
  });
}
var methods = {
  interface: (field) => withArgument("interface", field.string),
  skipInterface: (field) => withArgument("skip-interface", field.string),
  canReach: (field) => withArgument("can-reach", field.string),
  firstFound: (field) => field.boolean === false ? "" : field.boolean ? "first-found" : void 0,
  cidrs: (field) => {
    const texts = field.items().map((item) => item.string);
    if (field.node?.kind !== "sequence" || texts.includes(void 0)) return void 0;
    return withArgument("cidr", texts.join(","));
  },
  kubernetes: (field) => field.string === "NodeInternalIP" ? "kubernetes-internal-ip" : field.string
};
var withArgument = (word2, argument) => argument === void 0 || argument === "" ? argument : `${word2}=${argument}`;
var addressBlock = (network2, family) => network2.get(`nodeAddressAutodetectionV${family}`);

// src/manifest/calico/environment.ts
function environmentOf(container2) {
  const list2 = container2.get("env");
  const variables = /* @__PURE__ */ new Map();
  for (const item of list2.items()) {
    const name3 = item.get("name").string;
    if (name3 !== void 0) variables.set(name3, variableOf(name3, item));
  }
  const isElsewhere = list2.isUnknown || container2.get("envFrom").items().some(setsAnything);
  const unset = isElsewhere ? list2.undetermined() : list2.emptied();
  return {
    container: container2,
    variables: [...variables.values()],
    variable: (name3) => variables.get(name3),
    field: (name3) => variables.get(name3)?.field ?? unset,
    isOpen: isElsewhere || container2.get("image").isAbsent
  };
}
function variableOf(name3, item) {
  const field = item.get("value");
  const source = item.get("valueFrom");
  if (!source.isAbsent) {
    const reference2 = source.get("configMapKeyRef");
    const from = { name: reference2.get("name").text, key: reference2.get("key").text };
    return { name: name3, field: item.undetermined(), value: void 0, ...from.key !== "" && { from } };
  }
  return { name: name3, field, value: field.isAbsent ? "" : field.string };
}
var setsAnything = (source) => source.get("configMapRef").get("name").text !== "kubernetes-services-endpoint";

// src/manifest/calico/calico-node.ts
function decodeCalicoNode(manifest) {
  if (manifest.kind !== "DaemonSet") return void 0;
  const containers = manifest.root.get("spec").get("template").get("spec").get("containers").items();
  const container2 = containers.find((item) => item.get("name").text === "calico-node");
  if (!container2) return void 0;
  const image = container2.get("image");
  const version2 = imageVersion(image.string ?? "");
  const environment = environmentOf(container2);
  const env = environment.field;
  const noDefaults = env("NO_DEFAULT_POOLS").string?.toLowerCase() === "true";
  const pools = noDefaults ? [] : [4, 6].flatMap((family) => defaultPool(manifest, env, family) ?? []);
  return {
    kind: "CalicoNode",
    id: manifest.id,
    release: version2 && isCalicoRelease(version2) ? { version: version2, field: image } : void 0,
    environment,
    autodetection: autodetectionIn(environment),
    pools,
    mayCreateDefaultPools: !noDefaults && !pools.some((pool) => pool.cidr?.family === 4),
    usesPodCidrs: podCidrsOf(container2.get("env")),
    announcedClusterIPs: env("CALICO_ADVERTISE_CLUSTER_IPS"),
    replacesKubeProxy: isEnabled(env("FELIX_BPFENABLED"))
  };
}
function podCidrsOf(list2) {
  const item = list2.items().findLast((each) => each.get("name").text === "USE_POD_CIDR");
  if (!item) return false;
  const value = item.get("value");
  if (item.get("valueFrom").node || value.isUnknown && !list2.isUnknown) return "unknown";
  return /^(?:1|t|true|T|TRUE|True)$/.test(value.text);
}
function isEnabled(field) {
  if (field.isUnknown) return "unknown";
  return /^(?:true|1|yes|y|t)$/i.test(field.string ?? "");
}
function defaultPool(manifest, env, family) {
  const of = (property) => env(`CALICO_IPV${family}POOL_${property}`);
  const cidr = of("CIDR");
  if (cidr.isAbsent || cidr.string === "" || cidr.string === "none") return void 0;
  const never = cidr.emptied();
  const name3 = `default-ipv${family}-ippool`;
  return poolOf(name3, `${manifest.id}#${name3}`, "calico-node", {
    object: never,
    body: never,
    name: cidr,
    cidr,
    blockSize: numeric(of("BLOCK_SIZE")),
    nodeSelector: of("NODE_SELECTOR"),
    namespaceSelector: never,
    allowedUses: never,
    disabled: never,
    assignmentMode: never,
    encapsulation: [family === 4 ? of("IPIP") : never, of("VXLAN")],
    natOutgoing: of("NAT_OUTGOING"),
    disableBGPExport: of("DISABLE_BGP_EXPORT")
  });
}
function numeric(field) {
  const { node } = field;
  if (node?.kind !== "scalar" || !/^\d{1,9}$/.test(node.text)) return field;
  const value = Number(node.text);
  return Field.of(field.owner, field.path, { ...node, value }, field.place.span, field.file);
}

// src/manifest/calico/felix-configuration.ts
function decodeFelixConfiguration(manifest) {
  const spec = manifest.root.get("spec");
  return {
    kind: "FelixConfiguration",
    name: manifest.name ?? "",
    id: manifest.id,
    origin: groupOf(manifest.apiVersion) === "projectcalico.org" ? "projectcalico.org/v3" : "crd.projectcalico.org/v1",
    nameField: manifest.root.get("metadata").get("name"),
    spec,
    replacesKubeProxy: flag2(spec.get("bpfEnabled")),
    wireguard: { 4: flag2(spec.get("wireguardEnabled")), 6: flag2(spec.get("wireguardEnabledV6")) }
  };
}
var flag2 = (field) => field.isAbsent ? false : field.boolean ?? "unknown";

// src/manifest/calico/installation.ts
var isHeeded = ({ name: { string } }) => string === void 0 || string === "default" || string === "overlay" || isStandIn(string);
function decodeInstallation(manifest) {
  const spec = manifest.root.get("spec");
  const network2 = spec.get("calicoNetwork");
  const list2 = network2.get("ipPools");
  const cni = spec.get("cni");
  const dataplane = network2.get("linuxDataplane");
  const usesCalicoCni = cni.get("type").isAbsent ? installsCni(spec) : isCalico2(cni.get("type"));
  return {
    kind: "Installation",
    id: manifest.id,
    name: manifest.root.get("metadata").get("name"),
    pools: list2.items().map((item, index) => listedPool(manifest, item, index, usesCalicoCni)),
    list: list2,
    ipam: cni.get("ipam").get("type"),
    windowsDataplane: network2.get("windowsDataplane"),
    autodetection: autodetectionOf(network2),
    addressBlocks: [4, 6].map((family) => [family, addressBlock(network2, family)]),
    isOpenSource: isCalico2(spec.get("variant")),
    usesCalicoCni,
    cniChoice: cni.get("type").isAbsent ? spec.get("kubernetesProvider") : cni.get("type"),
    usesCalicoIpam: every([usesCalicoCni, isCalico2(cni.get("ipam").get("type"))]),
    usesBgp: usesBgp(network2.get("bgp"), spec, usesCalicoCni),
    bgp: network2.get("bgp").isAbsent ? spec.get("kubernetesProvider") : network2.get("bgp"),
    routesByFelix: is2(network2.get("clusterRoutingMode"), "Felix"),
    replacesKubeProxy: dataplane.isUnknown ? "unknown" : dataplane.string === "BPF",
    mayCreateDefaultPools: list2.node?.kind !== "sequence" || list2.isUnknown,
    mayHidePools: !list2.isAbsent && (list2.node?.kind !== "sequence" || list2.isUnknown)
  };
}
function isCalico2(field) {
  if (field.isUnknown) return "unknown";
  return field.isAbsent || field.string === "" || field.string === "Calico";
}
function installsCni(spec) {
  const provider = spec.get("kubernetesProvider");
  return provider.isUnknown ? "unknown" : !["EKS", "AKS", "GKE"].includes(provider.string ?? "");
}
var is2 = (field, word2) => field.isUnknown ? "unknown" : field.string === word2;
function usesBgp(field, spec, usesCalicoCni) {
  if (!field.isAbsent) return is2(field, "Enabled");
  return every([usesCalicoCni, not(is2(spec.get("kubernetesProvider"), "EKS"))]);
}
var words2 = {
  disabled: "disableNewAllocations",
  encapsulation: ["encapsulation"],
  namespaceSelector: void 0
};
function listedPool(manifest, item, index, usesCalicoCni) {
  const nothing6 = item.get("cidr").emptied();
  const fields = new FieldsOfBody(nothing6, item, item.get("name"), words2);
  const { name: name3, cidr } = fields;
  const id2 = `${manifest.id}#${name3.string ?? index}`;
  const pool = poolOf(name3.string ?? cidr.text, id2, "Installation", fields);
  const [encapsulation] = fields.encapsulation;
  if (!encapsulation?.isAbsent && encapsulation?.string !== "") return pool;
  return withTunnels(pool, { ...pool.tunnels, IPIP: every([pool.tunnels.IPIP, usesCalicoCni]) });
}

// src/manifest/calico/ipam-configuration.ts
function decodeIPAMConfiguration(manifest) {
  const spec = manifest.root.get("spec");
  const isOfCalicosApi = groupOf(manifest.apiVersion) === "projectcalico.org";
  return {
    kind: isOfCalicosApi ? "IPAMConfiguration" : "IPAMConfig",
    name: manifest.name ?? "",
    id: manifest.id,
    origin: isOfCalicosApi ? "projectcalico.org/v3" : "crd.projectcalico.org/v1",
    fields: {
      name: manifest.root.get("metadata").get("name"),
      strictAffinity: spec.get("strictAffinity"),
      autoAllocateBlocks: spec.get("autoAllocateBlocks"),
      maxBlocksPerHost: spec.get("maxBlocksPerHost"),
      kubeVirtVMAddressPersistence: spec.get("kubeVirtVMAddressPersistence"),
      ipCooldownSeconds: spec.get("ipCooldownSeconds")
    }
  };
}

// src/cluster/copies.ts
function distinct2(members) {
  const firsts = /* @__PURE__ */ new Map();
  const contentsOf = /* @__PURE__ */ new Map();
  return members.filter((manifest) => {
    if (manifest.name === void 0) return true;
    const identity3 = identityOf2(manifest);
    const first = firsts.get(identity3);
    if (!first) {
      firsts.set(identity3, manifest);
      return true;
    }
    const contents2 = contentsOf.get(identity3) ?? /* @__PURE__ */ new Set([madeOf(first)]);
    contentsOf.set(identity3, contents2);
    const content3 = madeOf(manifest);
    const isTwin = contents2.has(content3);
    contents2.add(content3);
    return !isTwin;
  });
}
var madeOf = (manifest) => `${manifest.apiVersion} ${storedContentOf(manifest)}`;
function withoutCopies(members) {
  const dumps = /* @__PURE__ */ new Map();
  for (const manifest of members) if (isReadBack(manifest)) dumps.set(stableIdentity(manifest), manifest);
  if (dumps.size === 0) return members;
  const copies = /* @__PURE__ */ new Set();
  for (const manifest of members) {
    const dump2 = dumps.get(stableIdentity(manifest));
    if (dump2 && mayComeOf(dump2, manifest)) copies.add(manifest.kind === "Node" ? manifest : dump2);
  }
  return members.filter((manifest) => !copies.has(manifest));
}
var stableIdentity = ({ kind: kind2, namespace, name: name3 }) => JSON.stringify([kind2, isClusterScoped(kind2) ? void 0 : namespace, name3]);
function identityOf2({ id: id2, kind: kind2, namespace, file }) {
  if (namespace !== void 0 || isClusterScoped(kind2)) return id2;
  return `${file.path.slice(0, file.path.lastIndexOf("/") + 1)}#${id2}`;
}

// src/cluster/hidden.ts
var branch = () => ({ here: /* @__PURE__ */ new Set(), below: /* @__PURE__ */ new Set(), branches: /* @__PURE__ */ new Map() });
function hiddenAmong(hiding, holdersOf) {
  const own2 = /* @__PURE__ */ new Map();
  const everywhere = /* @__PURE__ */ new Set();
  const top = branch();
  for (const { path, kinds, isPutAside: isPutAside2 } of hiding) {
    const holders2 = holdersOf(path);
    for (const holder of holders2) own2.set(holder, withAll(own2.get(holder) ?? /* @__PURE__ */ new Set(), kinds));
    const owners = holders2.filter(({ isDeployed }) => isDeployed);
    if (owners.length === 0 && !isPutAside2) withAll(everywhere, kinds);
    for (const { declared, lineage } of owners) if (!declared?.include) note(top, lineage, kinds);
  }
  return (scope) => {
    const mayShare = scope.isDeployed && !scope.declared?.include;
    return /* @__PURE__ */ new Set([
      ...everywhere,
      ...own2.get(scope) ?? [],
      ...mayShare ? kindsAlong(top, scope.lineage) : []
    ]);
  };
}
function withAll(known3, kinds) {
  for (const kind2 of kinds) known3.add(kind2);
  return known3;
}
function note(top, lineage, kinds) {
  let at3 = top;
  for (const name3 of lineage) {
    withAll(at3.below, kinds);
    const next = at3.branches.get(name3) ?? branch();
    at3.branches.set(name3, next);
    at3 = next;
  }
  withAll(at3.below, kinds);
  withAll(at3.here, kinds);
}
function* kindsAlong(top, lineage) {
  let at3 = top;
  for (const name3 of lineage) {
    yield* at3.here;
    at3 = at3.branches.get(name3);
    if (!at3) return;
  }
  yield* at3.below;
}

// src/cluster/kin.ts
var branch2 = () => ({ here: [], below: /* @__PURE__ */ new Map() });
function kinAmong(drafts) {
  const trees = { live: branch2(), idle: branch2() };
  const treeOf2 = ({ isDeployed }) => isDeployed ? trees.live : trees.idle;
  drafts.forEach(({ scope }, index) => {
    if (scope.declared?.include) return;
    let at3 = treeOf2(scope);
    for (const name3 of scope.lineage) {
      const next = at3.below.get(name3) ?? branch2();
      at3.below.set(name3, next);
      at3 = next;
    }
    at3.here.push(index);
  });
  return (scope) => {
    if (scope.declared?.include) return [];
    const found = [];
    let at3 = treeOf2(scope);
    for (const name3 of scope.lineage) {
      for (const index of at3.here) found.push(index);
      at3 = at3.below.get(name3);
      if (!at3) break;
    }
    const pending = at3 ? [at3] : [];
    for (let next = pending.pop(); next; next = pending.pop()) {
      for (const index of next.here) found.push(index);
      for (const inner of next.below.values()) pending.push(inner);
    }
    return found.sort((a, b) => a - b).map((index) => drafts[index]).filter((draft2) => draft2.scope !== scope);
  };
}

// src/cluster/grouping.ts
var groupsByMember = memo((groups) => {
  const found = /* @__PURE__ */ new Map();
  for (const each of groups)
    for (const { name: name3 } of each.members) {
      const known3 = found.get(name3);
      if (!known3) found.set(name3, [each]);
      else if (known3.at(-1) !== each) known3.push(each);
    }
  return found;
});
function withGroups(clusters, declared) {
  if (declared.length === 0) return clusters;
  const byName = new Map(clusters.map((cluster2) => [cluster2.name, cluster2]));
  const groups = declared.map((group3) => ({
    declared: group3,
    members: [...new Set(group3.clusters.map(({ value }) => value))].flatMap((name3) => byName.get(name3) ?? [])
  }));
  return clusters.map((cluster2) => ({ ...cluster2, groups }));
}

// src/cluster/origin.ts
var origins = /* @__PURE__ */ new WeakMap();
function withOrigins(clusters, inputs) {
  for (const [index, cluster2] of clusters.entries()) origins.set(cluster2, { inputs, index });
  return clusters;
}

// src/manifest/setup/eksctl.ts
function decodeEksctl({ root }) {
  const groupsOf = (list2, source) => root.get(list2).items().flatMap((item) => groupOf3(item, source) ?? []);
  const networksOf3 = (field, use, key) => networksIn(field, { use, source: `${key} of the eksctl ClusterConfig`, isProxied: "unknown" });
  const service = root.get("kubernetesNetworkConfig").get("serviceIPv4CIDR");
  return {
    groups: [...groupsOf("managedNodeGroups", "managed node group"), ...groupsOf("nodeGroups", "node group")],
    networks: [
      ...networksOf3(root.get("vpc").get("cidr"), "nodes", "vpc.cidr"),
      ...networksOf3(service, "services", "serviceIPv4CIDR")
    ]
  };
}
function groupOf3(item, source) {
  const name3 = item.get("name").string;
  if (name3 === void 0) return void 0;
  const labels2 = item.get("labels");
  const isWindows = item.get("amiFamily").text.startsWith("Windows");
  const least = item.get("minSize").isAbsent ? item.get("desiredCapacity") : item.get("minSize");
  return {
    kind: "NodeGroup",
    name: name3,
    id: `${source}/${name3}`,
    labels: writtenLabels(labels2, isSetAtRunTime),
    isLabelled: labels2.isUnknown || labels2.entries().length > 0,
    taints: taintsInMap(item.get("taints")),
    minimum: isWindows ? void 0 : nodeCount(least),
    maximum: nodeCount(item.get("maxSize")),
    source: `eksctl ${source}`,
    at: item.get("name").place
  };
}

// src/manifest/setup/k3s.ts
function decodeK3s({ root, id: id2 }) {
  const isOff = root.get("disable-kube-proxy");
  const isTold = isOff.isAbsent || isOff.boolean !== void 0;
  const isProxied2 = isTold ? isOff.boolean !== true : "unknown";
  const networksOf3 = (key, use) => networksIn(root.get(key), { use, source: `${key} of k3s or rke2`, isProxied: isProxied2 });
  const name3 = root.get("node-name").string;
  return {
    nodes: nodesOf(root, id2),
    networks: [
      ...networksOf3("cluster-cidr", "pods"),
      ...networksOf3("service-cidr", "services"),
      ...networksInArguments(root.get("extra_server_args")),
      ...name3 === void 0 ? [] : addressOfNode(root.get("node-ip"), name3, "node-ip of k3s or rke2")
    ]
  };
}
function networksInArguments(field) {
  const text3 = field.node?.kind === "scalar" ? field.node.text : "";
  if (text3.includes("{%")) return [];
  const isProxied2 = /(?:^|\s)--disable-kube-proxy(?:=true)?(?:\s|$)/.test(text3) ? false : text3.includes("{{") ? "unknown" : true;
  return serverArguments.flatMap(([flag3, use]) => {
    const [, written3] = new RegExp(`(?:^|\\s)${flag3}(?:=|\\s+)([\\da-fA-F.:/,]+)(?=\\s|$)`).exec(text3) ?? [];
    const source = `${flag3} in extra_server_args of k3s-ansible`;
    return written3 === void 0 ? [] : networksIn(field, { use, source, isProxied: isProxied2 }, written3);
  });
}
var serverArguments = [
  ["--cluster-cidr", "pods"],
  ["--service-cidr", "services"]
];
function nodesOf(root, id2) {
  const isPartial2 = root.entries().some(([key]) => key === "node-label+" || key === "node-taint+");
  const list2 = root.get("node-label");
  const name3 = root.get("node-name").string;
  if (name3 === void 0 && list2.isAbsent && root.get("node-taint").isAbsent) return [];
  const labels2 = labelsInList(list2);
  const isComplete = !isPartial2 && !list2.isAbsent;
  const common = {
    labels: isComplete ? registeredLabels(labels2, /* @__PURE__ */ new Map()) : atLeast(labels2 ?? /* @__PURE__ */ new Map()),
    isLabelled: labels2 === void 0 || labels2.size > 0,
    taints: isPartial2 ? void 0 : taintsInList(root.get("node-taint")),
    source: "k3s or rke2 configuration"
  };
  if (name3 !== void 0)
    return [{ kind: "Node", name: name3, id: `Node/${name3}`, ...common, at: root.get("node-name").place }];
  return [
    {
      kind: "NodeGroup",
      name: "nodes of one file",
      id: id2,
      ...common,
      minimum: void 0,
      maximum: void 0,
      at: (list2.isAbsent ? root.get("node-taint") : list2).place
    }
  ];
}

// src/manifest/setup/karpenter.ts
function decodeNodePool({ root, id: id2 }) {
  const name3 = root.get("metadata").get("name").text;
  if (name3 === "") return void 0;
  const template3 = root.get("spec").get("template");
  const labels2 = template3.get("metadata").get("labels");
  const requirements = template3.get("spec").get("requirements");
  const known3 = /* @__PURE__ */ new Map();
  const open2 = /* @__PURE__ */ new Set();
  for (const item of requirements.items()) {
    const key = item.get("key").text;
    const value = onlyValue(item);
    if (value === void 0) open2.add(key);
    else known3.set(key, value);
  }
  for (const [key, { string }] of labels2.entries()) {
    if (string === void 0) open2.add(key);
    else known3.set(key, string);
  }
  const isOpen = labels2.isUnknown || requirements.isUnknown || requirements.items().some((item) => item.get("key").isUnknown);
  const taints2 = template3.get("spec").get("taints");
  return {
    kind: "NodeGroup",
    name: name3,
    id: id2,
    labels: {
      lookup: (key) => known3.get(key) ?? (isOpen || open2.has(key) || isSetAtRunTime(key) ? void 0 : null),
      keys: () => known3.keys()
    },
    isLabelled: isOpen || labels2.entries().length > 0,
    taints: taintsOf(taints2),
    minimum: void 0,
    maximum: void 0,
    source: "Karpenter NodePool",
    at: root.get("metadata").get("name").place
  };
}
function onlyValue(requirement3) {
  const [value, ...others] = requirement3.get("values").items();
  return requirement3.get("operator").string === "In" && others.length === 0 ? value?.string : void 0;
}

// src/manifest/setup/kind-cluster.ts
var setByKubelet = /* @__PURE__ */ new Set([
  "kubernetes.io/arch",
  "beta.kubernetes.io/arch",
  "node.kubernetes.io/instance-type"
]);
function decodeKindCluster(manifest) {
  const { root } = manifest;
  const networking2 = root.get("networking");
  const mode = networking2.get("kubeProxyMode");
  const networksOf3 = (key, use) => networksIn(networking2.get(key), {
    use,
    source: `${key} of the kind Cluster`,
    isProxied: mode.isUnknown ? "unknown" : mode.string !== "none",
    isOfKubeadm: true
  });
  return {
    nodes: nodesOf2(root),
    networks: [...networksOf3("podSubnet", "pods"), ...networksOf3("serviceSubnet", "services")]
  };
}
function nodesOf2(root) {
  const cluster2 = root.get("name").string ?? "kind";
  const items = root.get("nodes").items();
  const count2 = { "control-plane": 0, worker: 0 };
  return items.flatMap((item) => {
    const role = item.get("role").isAbsent ? "control-plane" : item.get("role").string;
    if (role !== "control-plane" && role !== "worker") return [];
    const isControlPlane = role === "control-plane";
    const number = ++count2[role];
    const name3 = `${cluster2}-${role}${number > 1 ? number : ""}`;
    const implied = /* @__PURE__ */ new Map([
      ["kubernetes.io/hostname", name3],
      ["kubernetes.io/os", "linux"],
      ["beta.kubernetes.io/os", "linux"]
    ]);
    if (isControlPlane) implied.set("node-role.kubernetes.io/control-plane", "");
    const labels2 = item.get("labels");
    const patch2 = patchOf([root, item], isControlPlane && number === 1, isControlPlane);
    const patched3 = patch2 === "unknown" || patch2 !== "none" && !patch2.labels;
    const isReplaced = patch2 !== "none" && patch2 !== "unknown" && (patch2.labels?.size ?? 0) > 0;
    if (isReplaced) for (const [key, value] of patch2.labels) implied.set(key, value);
    const isOpen = patched3 || isReplaced && !labels2.isAbsent;
    const taints2 = isControlPlane && items.length > 1 ? [controlPlaneTaint] : [];
    return {
      kind: "Node",
      name: name3,
      id: `Node/${name3}`,
      labels: writtenLabels(
        isOpen && isReplaced ? labels2.emptied() : labels2,
        (key) => isOpen || setByKubelet.has(key),
        implied
      ),
      isLabelled: labels2.entries().length > 0 || isReplaced,
      taints: patch2 === "none" ? taints2 : patch2 === "unknown" ? void 0 : patch2.taints ?? taints2,
      source: "kind Cluster",
      at: (labels2.isAbsent ? item.get("role") : labels2).entry
    };
  });
}
function patchOf(holders2, isFirst, isControlPlane) {
  if (holders2.some((holder) => !holder.get("kubeadmConfigPatchesJSON6902").isAbsent)) return "unknown";
  const fields = holders2.map((holder) => holder.get("kubeadmConfigPatches"));
  if (fields.every(({ isAbsent }) => isAbsent)) return "none";
  const found = [];
  for (const item of fields.flatMap((field2) => field2.isAbsent ? [] : [field2, ...field2.items()])) {
    if (item.isUnknown) return "unknown";
    if (item.node?.kind !== "scalar") continue;
    const documents = parseEmbedded(item.file, item.node);
    if (documents.length === 0) return "unknown";
    for (const { root, file } of documents) {
      if (root?.kind !== "mapping") return "unknown";
      found.push(Field.of(item.owner, item.path, root, root, file));
    }
  }
  const wanted2 = isFirst ? "InitConfiguration" : "JoinConfiguration";
  const [patch2, ...others] = found.filter((field2) => field2.get("kind").string === wanted2);
  if (found.some((field2) => field2.get("kind").string === void 0) || others.length > 0) return "unknown";
  const field = patch2?.get("nodeRegistration");
  if (!field || field.isAbsent) return "none";
  const { labels: labels2, taints: taints2 } = registrationOf(field, isControlPlane);
  return { labels: labels2, taints: field.get("taints").isAbsent ? void 0 : taints2 };
}

// src/manifest/setup/kubespray.ts
var controlPlaneGroups = ["kube_control_plane", "kube-master", "kube_master"];
var nodeGroups = ["kube_node", "kube-node", ...controlPlaneGroups];
function decodeKubesprayInventory(inventory, variables) {
  const { hosts, varsOfGroups } = hostsIn(inventory.root);
  const members = hosts.filter(({ groups }) => nodeGroups.some((group3) => groups.has(group3)));
  const written3 = { varsOfGroups, files: filesBySubject(variables) };
  return {
    nodes: members.map((host) => nodeOf(host, written3)),
    networks: members.flatMap(addressesOf2)
  };
}
function decodeKubesprayNetworks(variables) {
  const roots = variables.map(({ root }) => root);
  const removals = roots.map((root) => root.get("kube_proxy_remove")).filter(({ isAbsent }) => !isAbsent);
  const isProxied2 = removals.every(({ boolean }) => boolean === false) ? true : "unknown";
  const of = (root, key, use) => networksIn(root.get(key), { use, source: `${key} of kubespray`, isProxied: isProxied2, isOfKubeadm: true });
  return roots.flatMap((root) => [
    ...of(root, "kube_pods_subnet", "pods"),
    ...of(root, "kube_pods_subnet_ipv6", "pods"),
    ...of(root, "kube_service_addresses", "services"),
    ...of(root, "kube_service_addresses_ipv6", "services")
  ]);
}
function hostsIn(root) {
  const hosts = /* @__PURE__ */ new Map();
  const varsOfGroups = /* @__PURE__ */ new Map();
  const parents = /* @__PURE__ */ new Map();
  const walk2 = (name3, field, depth) => {
    const vars = field.get("vars");
    if (!vars.isAbsent) varsOfGroups.set(name3, [...varsOfGroups.get(name3) ?? [], vars]);
    for (const [host, entry] of field.get("hosts").entries()) {
      const known3 = hosts.get(host) ?? { name: host, groups: /* @__PURE__ */ new Set(), entries: [] };
      known3.groups.add(name3);
      known3.entries.push(entry);
      hosts.set(host, known3);
    }
    if (depth > 8) return;
    for (const [child4, entry] of field.get("children").entries()) {
      parents.set(child4, (parents.get(child4) ?? /* @__PURE__ */ new Set()).add(name3));
      walk2(child4, entry, depth + 1);
    }
  };
  for (const [name3, field] of root.entries()) walk2(name3, field, 0);
  for (const { groups } of hosts.values()) {
    for (const group3 of groups) for (const parent of parents.get(group3) ?? []) groups.add(parent);
  }
  return { hosts: [...hosts.values()], varsOfGroups };
}
var subject = /(?:^|\/)((?:host|group)_vars\/[^/]+?)(?:\.ya?ml|\/.*)$/;
function filesBySubject(variables) {
  const files = /* @__PURE__ */ new Map();
  for (const { file, root } of variables) {
    const [, name3] = subject.exec(file.path) ?? [];
    if (name3 !== void 0) files.set(name3, [...files.get(name3) ?? [], root]);
  }
  return files;
}
function variable2({ name: name3, groups, entries }, key, { varsOfGroups, files }) {
  const ofGroup = (group3) => [
    ...varsOfGroups.get(group3) ?? [],
    ...files.get(`group_vars/${group3}`) ?? []
  ];
  const tiers = [
    [...entries, ...files.get(`host_vars/${name3}`) ?? []],
    [...groups].filter((group3) => group3 !== "all").flatMap(ofGroup),
    ofGroup("all")
  ];
  for (const tier of tiers) {
    const written3 = tier.map((holder) => holder.get(key)).filter(({ isAbsent }) => !isAbsent);
    if (written3.length > 0) return written3;
  }
  return [];
}
function nodeOf(host, variables) {
  const isControlPlane = controlPlaneGroups.some((group3) => host.groups.has(group3));
  const isWorker = host.groups.has("kube_node") || host.groups.has("kube-node");
  const lists = variable2(host, "node_labels", variables);
  const taints2 = variable2(host, "node_taints", variables);
  const known3 = new Map(labelsOfRole(isControlPlane));
  const open2 = /* @__PURE__ */ new Set();
  for (const [key, { string }] of lists.flatMap((list2) => list2.entries())) {
    if (string === void 0 || known3.has(key) && known3.get(key) !== string) open2.add(key);
    else known3.set(key, string);
  }
  for (const key of open2) known3.delete(key);
  const isOpen = lists.length > 1 || lists.some((list2) => list2.isUnknown || list2.node?.kind !== "mapping");
  const usual = isControlPlane && !isWorker ? [controlPlaneTaint] : [];
  const own2 = taints2.length > 1 ? void 0 : taints2[0] ? taintsInList(taints2[0]) : [];
  return {
    kind: "Node",
    name: host.name,
    id: `Node/${host.name}`,
    labels: {
      lookup: (key) => known3.get(key) ?? (isOpen || open2.has(key) || isSetAtRunTime(key) ? void 0 : null),
      keys: () => known3.keys()
    },
    isLabelled: lists.length > 0,
    taints: own2 && [...usual, ...own2],
    source: "kubespray inventory",
    at: host.entries[0].place
  };
}
function addressesOf2({ name: name3, entries }) {
  for (const key of ["ip", "ansible_host"]) {
    const fields = entries.map((entry) => entry.get(key)).filter(({ isAbsent }) => !isAbsent);
    if (fields.length > 0)
      return fields.flatMap((field) => addressOfNode(field, name3, `${key} in the kubespray inventory`));
  }
  return [];
}

// src/manifest/kubernetes/pod-limit.ts
var sources = {
  K3sConfig: "k3s or rke2 configuration",
  TalosConfig: "Talos configuration",
  Talconfig: "talhelper",
  KubesprayInventory: "kubespray inventory",
  KubesprayVariables: "kubespray"
};
var kindsWithPodLimits = [
  ...Object.keys(sources),
  "KubeletConfiguration",
  "InitConfiguration",
  "JoinConfiguration",
  "Cluster",
  "ClusterConfig",
  "KubeadmControlPlane",
  "KubeadmConfigTemplate",
  "KubeadmConfig",
  "NodePool",
  "EC2NodeClass"
];
var names2 = /* @__PURE__ */ new Set(["maxPods", "max-pods", "maxPodsPerNode", "kubelet_max_pods"]);
var inText = /\b(?:max-pods|maxPods)\b["']?\s*[=:]\s*["']?(\d+)?/;
var deepest2 = 16;
function podLimitsIn({ root, kind: kind2 }) {
  const node = nodeOf2(root);
  const source = sources[kind2] ?? kind2;
  const limits = [];
  const found = (field, text3) => {
    const pods = /^[1-9]\d{0,5}$/.test(text3) && !field.isUnknown ? Number(text3) : void 0;
    limits.push({ pods, node, source, at: field.place });
  };
  const visit = (field, depth) => {
    if (field.node?.kind === "scalar") {
      const match = inText.exec(field.text);
      if (match) found(field, match[1] ?? "");
      return;
    }
    if (depth > deepest2) return;
    if (field.get("name").string === "max-pods") found(field.get("value"), field.get("value").text.trim());
    for (const [key, value] of field.entries()) {
      if (names2.has(key) && value.node?.kind === "scalar") {
        if (!value.isAbsent) found(value, value.text.trim());
      } else visit(value, depth + 1);
    }
    for (const item of field.items()) visit(item, depth + 1);
  };
  visit(root, 0);
  return limits;
}
var nodeOf2 = (root) => [
  root.get("nodeRegistration").get("name"),
  root.get("node-name"),
  root.get("machine").get("network").get("hostname")
].find(({ string }) => string !== void 0)?.string;

// src/manifest/kubernetes/group-members.ts
var mostNodes = 5e3;
function membersOf(groups) {
  let left = mostNodes;
  return groups.flatMap((group3) => {
    const count2 = Math.min(group3.minimum ?? 0, Math.max(left, 1));
    left -= count2;
    return namedAfter(group3, count2);
  });
}
function namedAfter(group3, count2) {
  return Array.from({ length: count2 }, (_2, index) => ({
    kind: "Node",
    name: `${group3.name} (${index + 1})`,
    id: `${group3.id}#${index + 1}`,
    labels: group3.labels,
    isLabelled: group3.isLabelled,
    taints: group3.taints,
    source: group3.source,
    at: group3.at,
    group: group3
  }));
}

// src/manifest/setup/talhelper.ts
function decodeTalhelper({ root }, isLabelledByPatch) {
  const items = root.get("nodes").items();
  const isProxied2 = [root, root.get("controlPlane")].some((holder) => !patchesOf(holder).isAbsent) ? "unknown" : true;
  const networksOf3 = (key, use) => networksIn(root.get(key), { use, source: `${key} of talhelper`, isProxied: isProxied2 });
  return {
    nodes: items.flatMap((item) => nodeOf3(item, root, isLabelledByPatch) ?? []),
    networks: [
      ...networksOf3("clusterPodNets", "pods"),
      ...networksOf3("clusterSvcNets", "services"),
      ...usualServices(root, isProxied2),
      ...items.flatMap(
        (item) => addressOfNode(item.get("ipAddress"), item.get("hostname").text, "ipAddress in talhelper")
      )
    ]
  };
}
function usualServices(root, isProxied2) {
  const cluster2 = root.get("clusterName");
  const isPatched2 = ["controlPlane", "worker"].some((role) => mayNameNetworks(root.get(role)));
  const isOpen = isPatched2 || mayNameNetworks(root) || root.get("nodes").items().some(mayNameNetworks);
  const pods = networksIn(root.get("clusterPodNets"), { use: "pods", source: "", isProxied: isProxied2 });
  const isIPv6Only = pods.length > 0 && pods.every(({ cidr: cidr2 }) => cidr2.family === 6);
  if (!root.get("clusterSvcNets").isAbsent || isOpen || isIPv6Only || cluster2.isAbsent) return [];
  const cidr = parseCidr("10.96.0.0/12");
  const source = "clusterSvcNets left out: Talos takes 10.96.0.0/12";
  return [{ kind: "Network", use: "services", cidr, source, at: cluster2.place, isProxied: isProxied2 }];
}
var mayNameNetworks = (holder) => ["patches", "configPatches", "inlineManifests", "machineFiles"].map((key) => holder.get(key)).some(
  (list2) => list2.isUnknown || list2.items().some((item) => {
    const text3 = item.string;
    return text3 === void 0 || text3.startsWith("@") || /serviceSubnets/.test(text3);
  })
);
var patchesOf = (holder) => holder.get("patches");
function nodeOf3(item, root, isLabelledByPatch) {
  const name3 = item.get("hostname").string;
  if (name3 === void 0) return void 0;
  const isControlPlane = item.get("controlPlane").boolean === true;
  const role = root.get(isControlPlane ? "controlPlane" : "worker");
  const isPatched2 = isLabelledByPatch || [root, role, item].some(setsLabelsByPatch);
  const lists = [item, role].map((holder) => holder.get("nodeLabels"));
  const [own2, common] = lists;
  const known3 = new Map(labelsOfRole(isControlPlane));
  const open2 = /* @__PURE__ */ new Set();
  for (const [key, value] of common.entries()) {
    if (own2.isAbsent && value.string !== void 0) known3.set(key, value.string);
    else open2.add(key);
  }
  for (const [key, { string }] of own2.entries()) {
    if (string === void 0) open2.add(key);
    else known3.set(key, string);
  }
  const isOpen = isPatched2 || lists.some(({ isUnknown }) => isUnknown);
  return {
    kind: "Node",
    name: name3,
    id: `Node/${name3}`,
    labels: {
      lookup: (key) => known3.get(key) ?? (isOpen || open2.has(key) || isSetAtRunTime(key) ? void 0 : null),
      keys: () => known3.keys()
    },
    isLabelled: isOpen || lists.some((list2) => list2.entries().length > 0),
    taints: taintsOf2(item, role, root, isControlPlane),
    source: "talhelper",
    at: item.get("hostname").place
  };
}
function setsLabelsByPatch(holder) {
  const patches = patchesOf(holder);
  return patches.isUnknown || !holder.get("configPatches").isAbsent || patches.items().some((item) => item.string === void 0 || /\bnodeLabels\b/.test(item.text));
}
function taintsOf2(item, role, root, isControlPlane) {
  const isPatched2 = [root, role, item].some((holder) => !patchesOf(holder).isAbsent);
  const lists = [item, role].map((holder) => taintsInMap(holder.get("nodeTaints")));
  if (isPatched2 || lists.some((list2) => !list2)) return void 0;
  const taints2 = lists.flatMap((list2) => list2 ?? []);
  const isOpen = ["allowSchedulingOnControlPlanes", "allowSchedulingOnMasters"].some(
    (key) => root.get(key).boolean === true
  );
  return isControlPlane && !isOpen ? [...taints2, controlPlaneTaint] : taints2;
}

// src/manifest/setup/talos.ts
function decodeTalosConfigs(manifests) {
  const roots = manifests.map(({ root }) => root);
  const isLabelledByPatch = roots.some((root) => !isWhole(root) && !labelsOf(root).isAbsent);
  const networks = roots.flatMap((root) => networksOf2(root, isProxied(roots)));
  const described = manifests.flatMap((manifest) => describe(manifest, isLabelledByPatch) ?? []);
  return {
    nodes: described.filter((one) => one.kind === "Node"),
    groups: described.filter((one) => one.kind === "NodeGroup"),
    networks: [...networks, ...roots.flatMap(addressesOf3)]
  };
}
var isWhole = (root) => root.get("machine").get("type").string !== void 0;
var labelsOf = (root) => root.get("machine").get("nodeLabels");
var setsLabels = ({ root }) => !isWhole(root) && !labelsOf(root).isAbsent;
function isProxied(roots) {
  const switches = roots.map((root) => root.get("cluster").get("proxy").get("disabled"));
  if (switches.some(({ isUnknown }) => isUnknown)) return "unknown";
  if (switches.some(({ boolean }) => boolean === true)) return false;
  return roots.some(isWhole) ? true : "unknown";
}
function networksOf2(root, proxied) {
  const network2 = root.get("cluster").get("network");
  const of = (key, use) => networksIn(network2.get(key), { use, source: `${key} of the Talos configuration`, isProxied: proxied });
  return [...of("podSubnets", "pods"), ...of("serviceSubnets", "services")];
}
function addressesOf3(root) {
  const network2 = root.get("machine").get("network");
  const name3 = network2.get("hostname").string;
  if (name3 === void 0) return [];
  return network2.get("interfaces").items().flatMap((item) => item.get("addresses").items()).flatMap((address) => addressOfNode(address, name3, "address in the Talos configuration"));
}
function describe({ root, id: id2 }, isLabelledByPatch) {
  const machine = root.get("machine");
  const labels2 = labelsOf(root);
  const hostname = machine.get("network").get("hostname");
  const type = machine.get("type").string;
  const isControlPlane = type === "controlplane" || type === "init";
  if (!isWhole(root) && labels2.isAbsent && machine.get("nodeTaints").isAbsent && hostname.isAbsent)
    return void 0;
  const written3 = /* @__PURE__ */ new Map();
  for (const [key, { string }] of labels2.entries()) if (string !== void 0) written3.set(key, string);
  const isComplete = isWhole(root) && !isLabelledByPatch && !labels2.isUnknown && written3.size === labels2.entries().length;
  const implied = labelsOfRole(isControlPlane);
  const common = {
    labels: isComplete ? registeredLabels(written3, implied) : atLeast(new Map([...implied, ...written3])),
    isLabelled: written3.size > 0 || labels2.isUnknown,
    taints: isWhole(root) ? taintsOfMachine(root, isControlPlane) : void 0,
    source: "Talos configuration"
  };
  const name3 = hostname.string;
  if (name3 !== void 0) return { kind: "Node", name: name3, id: `Node/${name3}`, ...common, at: hostname.place };
  const role = isControlPlane ? "control plane" : type === "worker" ? "workers" : "machines";
  return {
    kind: "NodeGroup",
    name: role,
    id: `${id2}#${role}`,
    ...common,
    minimum: void 0,
    maximum: void 0,
    at: machine.get("nodeLabels").isAbsent ? machine.get("type").place : labels2.place
  };
}
function taintsOfMachine(root, isControlPlane) {
  const own2 = taintsInMap(root.get("machine").get("nodeTaints"));
  const isOpen = ["allowSchedulingOnControlPlanes", "allowSchedulingOnMasters"].some(
    (key) => root.get("cluster").get(key).boolean === true
  );
  return isControlPlane && !isOpen ? own2 && [...own2, controlPlaneTaint] : own2;
}

// src/cluster/agreement.ts
var single = ["pods", "services"];
function agreeing(networks) {
  const disputed = /* @__PURE__ */ new Set();
  const ofUse = networks.filter(({ use }) => single.includes(use));
  for (const [key, ofKey] of group2(ofUse, keyOf3)) {
    const ofFiles = [...group2(ofKey, ({ at: at3 }) => at3.file).values()];
    const said2 = [...group2(ofFiles, inWords).values()].map(([list2]) => list2);
    if (said2.length > MOST_VERSIONS || said2.some((list2, index) => said2.slice(index + 1).some((other) => areApart(list2, other))))
      disputed.add(key);
  }
  return networks.filter((network2) => !single.includes(network2.use) || !disputed.has(keyOf3(network2)));
}
var keyOf3 = ({ use, cidr }) => `${use} ${cidr.family}`;
var MOST_VERSIONS = 100;
var inWords = (networks) => networks.map(({ cidr }) => formatCidr(cidr)).sort().join(" ");
function areApart(a, b) {
  const index = networkIndex(b, ({ cidr }) => cidr);
  return !a.some(({ cidr }) => index.overlapping(cidr).length > 0);
}

// src/cluster/declared.ts
function declaredSetup({ nodes, networks, dump: dump2 }) {
  return {
    nodes: nodes.map(declaredNodes),
    networks: [
      ...networks.map(({ name: name3, kind: kind2, cidr, at: at3 }) => {
        const source = `networks in ${at3.file.path}`;
        return { kind: "Network", use: kind2, cidr, source, at: at3, isProxied: true, name: `network "${name3}"` };
      }),
      ...nodes.flatMap(addressesOf4)
    ],
    lists: dump2 === void 0 ? nodes.length > 0 ? "configuration" : void 0 : "dump of Nodes"
  };
}
function outranked(networks, declared) {
  const isSingle = ({ use }) => use === "pods" || use === "services";
  return networks.filter(
    (one) => declared.includes(one) || !isSingle(one) || !declared.some(({ use, cidr }) => use === one.use && cidr.family === one.cidr.family)
  );
}
function declaredNodes({ labels: labels2, taints: taints2, minimum, maximum, at: at3, name: name3 }, index) {
  const shared2 = {
    labels: labelsOf2(labels2),
    isLabelled: labels2.size > 0,
    taints: taints2,
    source: "node group",
    at: at3
  };
  if (name3 !== void 0 && minimum === 1 && maximum === 1)
    return { kind: "Node", name: name3, id: `Node/${name3}`, ...shared2, source: at3.file.path };
  const called3 = name3 ?? `group ${index + 1}`;
  return { kind: "NodeGroup", name: called3, id: `NodeGroup/${called3}`, minimum, maximum, ...shared2 };
}
var labelsOf2 = (labels2) => ({
  lookup: (key) => labels2.get(key) ?? (isSetAtRunTime(key) ? void 0 : null),
  keys: () => labels2.keys()
});
var addressesOf4 = ({ name: name3, addresses }) => addresses.map(({ value, at: at3 }) => ({
  kind: "Network",
  use: "nodes",
  cidr: value,
  source: `nodes in ${at3.file.path}`,
  at: at3,
  isProxied: true,
  name: name3 === void 0 ? "nodes" : `nodes "${name3}"`
}));

// src/cluster/load-balancers.ts
var MOST_NETWORKS = 2e4;
var decoders = {
  IPAddressPool: decodeIPAddressPool,
  ConfigMap: decodeMetalLBConfigMap,
  CiliumLoadBalancerIPPool: decodeCiliumLoadBalancerPool
};
function loadBalancerRanges(members) {
  const budget = new Budget(MOST_NETWORKS);
  const networks = [];
  for (const kind2 of Object.keys(decoders)) {
    for (const manifest of members) {
      if (manifest.kind !== kind2) continue;
      try {
        for (const network2 of decoders[kind2](manifest, budget)) networks.push(network2);
      } catch (error) {
        if (!(error instanceof OverBudget)) throw error;
        return { networks, excess: [excessOf(manifest)] };
      }
    }
  }
  return { networks, excess: [] };
}
function excessOf({ id: id2, root }) {
  const { file, span } = root.get("metadata").get("name").place;
  const reason2 = "its ranges come to too many networks";
  return { file, span, at: span.start, reason: reason2, excessive: id2 };
}

// src/cluster/node-objects.ts
var isDump = (nodes) => nodes.filter((one) => one.isDumped).length > 1;
function inStep(nodes, groups, keys2) {
  const known3 = /* @__PURE__ */ new Map();
  let all;
  const given = () => all ??= new Set([...nodes, ...groups].flatMap(({ labels: labels2 }) => keysGiven(labels2)));
  const isGiven = (key) => {
    let found = known3.get(key);
    if (found === void 0) {
      found = given().has(key) || isMisspelt(key, keys2);
      known3.set(key, found);
    }
    return found;
  };
  const withGiven = (labels2) => ({
    lookup: (key) => {
      const value = labels2.lookup(key);
      return value === null && !isGiven(key) ? void 0 : value;
    },
    keys: () => labels2.keys?.() ?? []
  });
  return nodes.map((node) => isPartial(node) ? { ...node, labels: withGiven(node.labels) } : node);
}
var keysGiven = (labels2) => [...labels2.keys?.() ?? []].filter((key) => typeof labels2.lookup(key) === "string");
var isMisspelt = (key, keys2) => key.length > 2 && nearest(key, keys2) !== void 0;
var keysIn = (nodes) => [
  ...new Set(
    nodes.flatMap(
      ({ root }) => root.get("metadata").get("labels").entries().map(([key]) => key)
    )
  )
];
var isPartial = ({ source, isDumped }) => source === "Node manifest" && isDumped !== true;

// src/cluster/running.ts
var runningNodes = ({ members }) => members.flatMap((each) => {
  const node = each.kind === "Node" ? decodeNode(each, true) : void 0;
  return node ? { ...node, source: "Node of the cluster that runs" } : [];
});
function besideRunningNodes(declared, applied2, running) {
  if (running.length === 0) return declared;
  const byName = new Map(applied2.map((node) => [node.name, node]));
  const names3 = new Set(running.map(({ name: name3 }) => name3));
  const managed = new Set(applied2.flatMap(({ labels: labels2 }) => [...labels2.keys?.() ?? []]));
  const isManaged = (key) => managed.has(key);
  return [
    ...running.map((node) => {
      const own2 = byName.get(node.name);
      if (!own2) return node;
      const { id: id2, at: at3, taints: taints2, source } = own2;
      const labels2 = applyingLabels(own2.labels, node.labels, isManaged);
      return { ...node, id: id2, at: at3, source, labels: labels2, taints: taints2?.length === 0 ? node.taints : void 0 };
    }),
    ...declared.filter(({ name: name3 }) => !names3.has(name3))
  ];
}
var applyingLabels = (own2, running, isManaged) => {
  const written3 = new Set(own2.keys?.() ?? []);
  const isOpen = own2.lookup("") === void 0;
  return {
    lookup: (key) => {
      if (written3.has(key) || isOpen) return own2.lookup(key);
      const value = running.lookup(key);
      return typeof value === "string" && isManaged(key) ? void 0 : value;
    },
    keys: () => /* @__PURE__ */ new Set([...written3, ...running.keys?.() ?? []])
  };
};
function besideRunningNamespaces(declared, { members }) {
  const running = members.flatMap(
    (each) => each.kind === "Namespace" && !isLeaving(each) ? decodeNamespace(each, true) ?? [] : []
  );
  const byName = new Map(running.map((each) => [each.name, each]));
  const names3 = new Set(declared.map(({ name: name3 }) => name3));
  return [
    ...declared.map((own2) => {
      const other = byName.get(own2.name);
      return other ? { ...own2, labels: softened(own2.labels, other.labels) } : own2;
    }),
    ...running.filter(({ name: name3 }) => !names3.has(name3))
  ];
}
var softened = (own2, running) => ({
  lookup: (key) => {
    const value = own2.lookup(key);
    return value === null && typeof running.lookup(key) === "string" ? void 0 : value;
  },
  keys: () => own2.keys?.() ?? []
});
function runningPools(declared, { members }) {
  const names3 = new Set(declared.map(({ name: name3 }) => name3));
  const ranges = new Set(declared.map(({ cidr }) => cidr && formatCidr(cidr)));
  return members.filter((each) => each.kind === "IPPool" && !isLeaving(each)).map(decodeIPPool).filter(({ name: name3, cidr, disabled }) => {
    const isKnown = names3.has(name3) || cidr !== void 0 && ranges.has(formatCidr(cidr));
    return !isKnown && disabled !== true;
  }).map(({ name: name3, cidr, fields }) => ({ name: name3, cidr, at: fields.name.place }));
}
var isLeaving = ({ root }) => !root.get("metadata").get("deletionTimestamp").isAbsent || root.get("status").get("phase").string === "Terminating";
function runningRelease(members) {
  const said2 = (kind2, part) => members.filter((each) => each.kind === kind2).map(({ root }) => root.get(part).get("calicoVersion"));
  const found = [...said2("ClusterInformation", "spec"), ...said2("Installation", "status")];
  const [first] = found.filter(({ string }) => string !== void 0 && /^v3\.\d+\.\d+$/.test(string));
  return first && releaseCalled(first.string, first.place.file.path, first.place);
}

// src/cluster/setup.ts
function setupOf(all, declared, running = { members: [], isWhole: false }) {
  const own2 = declared && declaredSetup(declared);
  const live = runningNodes(running);
  const members = withoutOlderDumps(all, declared, { live, isWhole: running.isWhole });
  const objects = ofKind(members, "Node");
  const nodes = objects.flatMap((manifest) => decodeNode(manifest) ?? []);
  const { excess, networks: ofLoadBalancers } = loadBalancerRanges(members);
  const sources2 = [
    // Whoever dumps nodes dumps all, or one to look at it.
    {
      nodes,
      networks: [...objects, ...ofKind(running.members, "Node")].flatMap(addressesOf),
      lists: isDump(nodes) || live.length > 0 && running.isWhole ? "dump of Nodes" : void 0
    },
    ...sourcesOf2(members, [...nodes, ...live]),
    { networks: ofLoadBalancers },
    ...own2 ? [own2] : []
  ];
  const found = sources2.flatMap((source) => source.nodes ?? []);
  const groups = found.filter((one) => one.kind === "NodeGroup");
  const unnamed2 = nodes.length + live.length > 0 ? [] : membersOf(groups);
  const told2 = [...found.filter((one) => one.kind === "Node"), ...unnamed2];
  const named3 = besideRunningNodes(told2, nodes, live);
  const judged2 = declared?.dump ? named3 : inStep(named3, groups, keysIn(objects));
  const isLabelled = [...judged2, ...groups].some((one) => one.isLabelled);
  return {
    excess,
    nodes: isLabelled ? judged2 : judged2.map(withOpenLabels),
    nodeGroups: isLabelled ? groups : groups.map(withOpenLabels),
    nodeLists: [...new Set(sources2.flatMap(({ lists }) => lists ?? []))],
    podLimits: ofKind(members, ...kindsWithPodLimits).filter((manifest) => !isOfClusterApi(manifest) || standsBesidePools(members)).flatMap(podLimitsIn),
    networks: agreeing(
      outranked(
        sources2.flatMap((source) => source.networks ?? []),
        own2?.networks ?? []
      )
    )
  };
}
function withoutOlderDumps(members, declared, { live, isWhole: isWhole2 }) {
  if (live.length === 0) return members;
  const names3 = new Set(live.map(({ name: name3 }) => name3));
  const isOlder = (manifest) => manifest.file.path === declared?.dump?.value || isReadBack(manifest);
  return members.filter(
    (manifest) => manifest.kind !== "Node" || !isOlder(manifest) || !(isWhole2 || names3.has(manifest.name ?? ""))
  );
}
var withOpenLabels = (one) => ({
  ...one,
  labels: withOpenEnd(one.labels)
});
var ofKind = (members, ...kinds) => members.filter(({ kind: kind2 }) => kinds.includes(kind2));
function sourcesOf2(members, nodes) {
  const of = (...kinds) => ofKind(members, ...kinds);
  return [
    ...kindClusters(members, nodes),
    kubeadm(of("InitConfiguration", "JoinConfiguration")),
    { networks: of("ClusterConfiguration").flatMap(decodeClusterConfiguration) },
    ...of("K3sConfig").map(decodeK3s),
    ...talos(members),
    ...kubespray(members),
    clusterApi(members),
    ...only2(of("ClusterConfig"), ({ name: name3 }) => name3).map((manifest) => {
      const { groups, networks } = decodeEksctl(manifest);
      return { nodes: groups, networks, lists: groups.length > 0 ? "eksctl ClusterConfig" : void 0 };
    }),
    { nodes: of("NodePool").flatMap((manifest) => decodeNodePool(manifest) ?? []) },
    { networks: of("KubeProxyConfiguration").flatMap(decodeKubeProxy) },
    { networks: of("ConfigMap").flatMap(decodeSetupConfigMap) },
    { networks: of("Pod").flatMap(decodeStaticPod) },
    { networks: of("BGPConfiguration").flatMap(announcedNetworks) },
    { networks: of("CiliumPodIPPool").flatMap(decodeCiliumPodPool) }
  ];
}
function only2(manifests, clusterOf4) {
  return new Set(manifests.map(clusterOf4)).size > 1 ? [] : manifests;
}
function kubeadm(manifests) {
  const nodes = manifests.map(decodeRegistration);
  const isWhole2 = nodes.every((one) => one.kind === "Node") && manifests.some(({ kind: kind2 }) => kind2 === "InitConfiguration") && manifests.some(({ kind: kind2 }) => kind2 === "JoinConfiguration");
  return { nodes, lists: isWhole2 ? "kubeadm configuration" : void 0 };
}
function kindClusters(members, nodes) {
  const names3 = new Set(nodes.map(({ name: name3 }) => name3));
  return ofKind(members, "Cluster").filter((manifest) => !isOfClusterApi(manifest)).map(decodeKindCluster).filter((kind2) => names3.size === 0 || kind2.nodes.some(({ name: name3 }) => names3.has(name3))).map((kind2) => ({ ...kind2, lists: kind2.nodes.length > 0 ? "kind Cluster" : void 0 }));
}
function talos(members) {
  const nameOf4 = ({ root }) => root.get("cluster").get("clusterName").string;
  const named3 = ofKind(members, "TalosConfig").filter((manifest) => nameOf4(manifest) !== void 0);
  const configs = only2(named3, nameOf4).length === named3.length ? ofKind(members, "TalosConfig") : [];
  const { nodes, groups, networks } = decodeTalosConfigs(configs);
  const isLabelledByPatch = configs.some(setsLabels);
  const helpers = only2(ofKind(members, "Talconfig"), ({ file }) => file.path);
  return [
    { nodes: [...nodes, ...groups], networks },
    ...helpers.map((manifest) => {
      const helped = decodeTalhelper(manifest, isLabelledByPatch);
      return { ...helped, lists: helped.nodes.length > 0 ? "talhelper" : void 0 };
    })
  ];
}
function kubespray(members) {
  const all = ofKind(members, "KubesprayInventory", "KubesprayVariables");
  const own2 = all.filter(({ file }) => !shipped.test(file.path));
  const those = own2.length > 0 ? own2 : all;
  const inventories = ofKind(those, "KubesprayInventory").filter(listsHosts);
  const variables = ofKind(those, "KubesprayVariables");
  const roots = /* @__PURE__ */ new Set([
    ...inventories.map(({ file }) => folderOf(file.path)),
    ...variables.map(({ file }) => inventoryOf2(file.path))
  ]);
  if (roots.size > 1 || inventories.length > 1) return [];
  return [
    { networks: decodeKubesprayNetworks(variables) },
    ...inventories.map((inventory) => {
      const found = decodeKubesprayInventory(inventory, variables);
      return { ...found, lists: found.nodes.length > 0 ? "kubespray inventory" : void 0 };
    })
  ];
}
var shipped = /(?:^|\/)inventory\/(?:sample|local)\//;
var listsHosts = (inventory) => decodeKubesprayInventory(inventory, []).nodes.length > 0;
var inventoryOf2 = (path) => path.replace(/(?:^|\/)(?:group_vars|host_vars)\/.*$/, "");
function clusterApi(members) {
  if (!standsBesidePools(members)) return {};
  const { groups, networks, isWhole: isWhole2 } = decodeClusterApi(members.filter(isOfClusterApi));
  return { nodes: groups, networks, lists: isWhole2 ? "Cluster API" : void 0 };
}
var standsBesidePools = memo((members) => {
  const folders = members.filter((manifest) => manifest.kind === "Cluster" && isOfClusterApi(manifest)).map(({ file }) => folderOf(file.path));
  return ofKind(members, "IPPool", "Installation", "DaemonSet").some(
    ({ file }) => folders.some((folder) => folder === "" || file.path.startsWith(`${folder}/`))
  );
});

// src/cluster/unseen.ts
function unseenAmong({ problems, opaque }, holdersOf) {
  const problemsIn = /* @__PURE__ */ new Map();
  for (const problem of problems) add(problemsIn, holdersOf(problem.file.path), problem);
  const own2 = /* @__PURE__ */ new Map();
  for (const each of opaque) if (each.isPutAside) add(own2, holdersOf(each.path), each);
  const open2 = opaque.filter(({ isPutAside: isPutAside2 }) => !isPutAside2);
  return (scope) => {
    const [problems2, aside2] = [problemsIn.get(scope) ?? [], own2.get(scope)];
    if (!aside2) return { problems: problems2, opaque: open2 };
    if (open2.length === 0) return { problems: problems2, opaque: aside2 };
    return { problems: problems2, opaque: new OpenAndOwn(opaque, open2, aside2) };
  };
}
var OpenAndOwn = class {
  all;
  open;
  own;
  constructor(all, open2, own2) {
    this.all = all;
    this.open = open2;
    this.own = own2;
  }
  get length() {
    return this.open.length + this.own.length;
  }
  some(test) {
    return [this.own, this.open].some((part) => part.some((each) => test(each)));
  }
  map(make) {
    return Array.from(this, make);
  }
  *[Symbol.iterator]() {
    const own2 = new Set(this.own);
    for (const each of this.all) if (!each.isPutAside || own2.has(each)) yield each;
  }
};
function add(things, scopes, thing) {
  for (const scope of scopes) {
    const known3 = things.get(scope);
    if (known3) known3.push(thing);
    else things.set(scope, [thing]);
  }
}

// src/cluster/selector-budget.ts
var mostAnswers = 15e5;
var mostLookups = 5e6;
var shareOfAnchored = 1 / 32;
function weighed(pools, { nodes, namespaces }) {
  const tooMuch = {
    nodeSelector: beyond(pools, "nodeSelector", nodes),
    namespaceSelector: beyond(pools, "namespaceSelector", namespaces)
  };
  const heavy = [...tooMuch.nodeSelector, ...tooMuch.namespaceSelector];
  const [first] = heavy;
  if (!first) return { pools, problems: [] };
  const open2 = (pool, which) => tooMuch[which].has(pool[which]) ? { field: pool[which].field.undetermined() } : pool[which];
  const judged2 = pools.map((pool) => ({
    ...pool,
    nodeSelector: open2(pool, "nodeSelector"),
    namespaceSelector: open2(pool, "namespaceSelector")
  }));
  return { pools: judged2, problems: [problemAt(first, heavy.length)] };
}
function beyond(pools, which, subjects2) {
  const selectors = pools.map((pool) => pool[which]);
  const found = beyondFor(selectors, subjects2.length, subjects2.length);
  return found.size === 0 ? found : beyondFor(selectors, subjects2.length, kindsOf(selectors, subjects2));
}
function beyondFor(selectors, subjects2, kinds) {
  const labels2 = /* @__PURE__ */ new Set();
  let answers = 0;
  const isBeyond = ({ selector }) => {
    if (!selector) return false;
    for (const label of selectorLabels(selector)) labels2.add(label);
    answers += selectorSize(selector) * (anchorOf(selector) ? shareOfAnchored : 1);
    return answers * kinds > mostAnswers || labels2.size * subjects2 > mostLookups;
  };
  return new Set(selectors.filter(isBeyond));
}
function kindsOf(selectors, subjects2) {
  const labels2 = [
    ...new Set(selectors.flatMap(({ selector }) => selector ? selectorLabels(selector) : []))
  ];
  if (labels2.length * subjects2.length > mostLookups) return subjects2.length;
  const written3 = (subject2) => {
    const known3 = [];
    for (let index = 0; index < labels2.length; index++) {
      const value = subject2.labels.lookup(labels2[index]);
      if (value !== null) known3.push(index, value);
    }
    return JSON.stringify(known3);
  };
  return new Set(subjects2.map(written3)).size;
}
function problemAt({ field }, count2) {
  const { file, span } = field.place;
  return {
    file,
    span,
    at: span.start,
    reason: `too many selectors: ${count2 === 1 ? "this one is" : `this one and ${count2 - 1} more are`} left out`
  };
}

// src/cluster/link.ts
function link2(scopes, surroundings) {
  const holdersOf = holdersAmong(scopes);
  const unseenIn2 = unseenAmong(surroundings, holdersOf);
  const drafts = scopes.map((scope) => ({ scope, graph: draft(scope, surroundings, unseenIn2(scope)) }));
  const hiddenIn2 = hiddenAmong(surroundings.hiding, holdersOf);
  const reachable = poolsWithinReach(drafts);
  const families = siblingsByFolder(drafts);
  const kinOf = kinAmong(drafts.filter(({ graph }) => saysSomethingOfPools(graph)));
  const clusters = drafts.filter(({ graph }) => isWorthJudging(graph)).map(({ scope, graph }) => {
    return withHeededRequests({
      ...graph,
      hiddenKinds: hiddenIn2(scope),
      relatives: kinOf(scope).map((other) => other.graph),
      repositoryPools: reachable(scope),
      siblings: families.get(familyOf(scope) ?? "") ?? []
    });
  });
  const linked = withGroups(clusters, surroundings.groups ?? []);
  return { clusters: withOrigins(linked, { scopes, surroundings }) };
}
function poolsWithinReach(drafts) {
  const all = drafts.flatMap(({ graph }) => graph.pools);
  const uncertain = drafts.flatMap(({ scope, graph }) => scope.isCertain ? [] : graph.pools);
  return (scope) => scope.isCertain ? uncertain : all;
}
function familyOf({ name: name3, lineage, isDeployed }) {
  const folder = name3.slice(0, Math.max(name3.lastIndexOf("/"), 0));
  return isDeployed && lineage.length === 1 && lineage[0] === name3 && isFleetFolder(folder) ? folder : void 0;
}
var siblingsByFolder = (drafts) => new Map(
  [...group2(drafts, ({ scope }) => familyOf(scope) ?? "")].flatMap(
    ([folder, alike]) => folder === "" ? [] : [[folder, alike.map(({ graph }) => ({ name: graph.name, pools: graph.pools }))]]
  )
);
var saysSomethingOfPools = (graph) => graph.hasRouters || graph.bgpConfigurations.length > 0 || [graph.pools, graph.installations, graph.agents, graph.cniConfigurations].some((list2) => list2.length > 0) || [graph.nodes, graph.nodeGroups].some((list2) => list2.length > 0);
var isWorthJudging = (graph) => [graph.pools, graph.nodes, graph.namespaces, graph.workloads, graph.reservations, graph.networks].some(
  (list2) => list2.length > 0
) || [graph.helmValues, graph.agents, graph.installations, graph.ipamConfigurations, graph.problems].some(
  (list2) => list2.length > 0
) || [graph.felixConfigurations, graph.bgpConfigurations, graph.cniConfigurations].some(
  (list2) => list2.length > 0
) || graph.unheededInstallations.length > 0;
function draft(scope, { version: version2 }, { problems, opaque }) {
  const manifests = withoutCopies(distinct2(scope.members));
  const { declared, running = nothingRuns } = scope;
  const { excess, ...found } = withinBudget(decode2(manifests, declared, running));
  const told2 = declared?.version;
  const release2 = version2 ?? (told2 && releaseCalled(told2.value, told2.at.file.path, told2.at));
  return {
    name: scope.name,
    evidence: scope.evidence,
    manifests,
    ...found,
    ...besideRunning(releaseOf(release2, found.workloads, found.installations, found.helmValues), running),
    problems: [...problems, ...excess, ...excessOf2(scope)],
    isDeployed: scope.isDeployed,
    ...scope.isLeft && { isLeft: true },
    externalPools: [...declared?.externalPools ?? [], ...runningPools(found.pools, running)],
    datastore: declared?.datastore?.value,
    api: declared?.api?.value,
    groups: [],
    relatives: [],
    opaque,
    hiddenKinds: /* @__PURE__ */ new Set(),
    repositoryPools: [],
    siblings: []
  };
}
function excessOf2({ declared, isExcessive, name: name3 }) {
  if (!declared || !isExcessive) return [];
  const { file, span } = declared.at;
  const reason2 = "with the others it holds too many objects";
  return [{ file, span, at: span.start, reason: reason2, excessive: `cluster/${name3}` }];
}
function withoutOffspring(workloads) {
  const known3 = new Set(workloads.map(({ id: id2 }) => id2));
  return workloads.filter(({ root, namespace }) => {
    const references = root.get("metadata").get("ownerReferences").items();
    const controller = references.find((reference2) => reference2.get("controller").boolean === true);
    const parts = [controller?.get("kind").string, namespace, controller?.get("name").string];
    return !known3.has(parts.filter((part) => part !== void 0).join("/"));
  });
}
function withinBudget(found) {
  const { nodes, namespaces, pools, installations } = found;
  const { pools: judged2, problems } = weighed(pools, { nodes, namespaces });
  if (problems.length === 0) return found;
  const replaced2 = new Map(pools.map((pool, index) => [pool, judged2[index]]));
  return {
    ...found,
    pools: judged2,
    installations: installations.map((installation2) => ({
      ...installation2,
      pools: installation2.pools.map((pool) => replaced2.get(pool) ?? pool)
    })),
    excess: [...found.excess, ...problems]
  };
}
var nothingRuns = { members: [], isWhole: false };
var besideRunning = (said2, { members }) => said2.release || said2.releaseConflict !== void 0 ? said2 : { ...said2, release: runningRelease(members) };
function decode2(members, declared, running) {
  const of = (...kinds) => members.filter(({ kind: kind2 }) => kinds.includes(kind2));
  const present2 = (values) => values.filter((value) => value !== void 0);
  const allInstallations = of("Installation").map(decodeInstallation);
  const installations = allInstallations.filter(isHeeded);
  const agents = present2(of("DaemonSet").map(decodeCalicoNode));
  return {
    installations,
    unheededInstallations: allInstallations.filter((installation2) => !isHeeded(installation2)),
    agents,
    helmValues: of(helmValuesKind).map(decodeHelmValues),
    cniConfigurations: of("ConfigMap", "DaemonSet").flatMap(decodeCniConfigurations),
    pools: [
      ...of("IPPool").map(decodeIPPool),
      ...installations.flatMap(({ pools }) => pools),
      ...agents.flatMap(({ pools }) => pools)
    ],
    ...setupOf(members, declared, running),
    namespaces: besideRunningNamespaces(present2(of("Namespace").map((each) => decodeNamespace(each))), running),
    workloads: withoutOffspring(of(...workloadKinds)).flatMap(decodeWorkloads),
    autoscalers: of(...autoscalerKinds).map(decodeAutoscaler),
    reservations: of("IPReservation").map(decodeIPReservation),
    ipamConfigurations: of("IPAMConfig", "IPAMConfiguration").map(decodeIPAMConfiguration),
    felixConfigurations: of("FelixConfiguration").map(decodeFelixConfiguration),
    bgpConfigurations: of("BGPConfiguration").map(decodeBGPConfiguration),
    hasRouters: of("BGPPeer").some(({ root }) => !root.get("spec").get("peerIP").isAbsent)
  };
}

// src/cluster/survey.ts
function survey(snapshot, { calicoVersion = "", config = noConfig, running } = {}, watch = unwatched, earlier) {
  const judged2 = judgedFiles(snapshot, config);
  const loaded = load(judged2, watch);
  watch("clusters");
  const scopes = sortOut(
    { manifests: loaded.manifests, deployments: loaded.deployments, trees: snapshot.trees },
    loaded.problems.map(({ file }) => file.path),
    config
  );
  const surroundings = surroundingsOf(loaded, { calicoVersion, config });
  const fleet = link2(scopes, surroundings);
  const found = running?.(fleet, earlier) ?? /* @__PURE__ */ new Map();
  const surveyed = { judged: judged2, loaded, scopes, fleet };
  return found.size === 0 ? surveyed : { ...surveyed, fleet: besideRunning2(surveyed, found, { calicoVersion, config }) };
}
function besideRunning2({ loaded, scopes }, found, sayings) {
  const beside2 = scopes.map((scope) => {
    const own2 = found.get(scope.name);
    return own2 ? { ...scope, running: own2 } : scope;
  });
  return link2(beside2, surroundingsOf(loaded, sayings));
}
function surroundingsOf({ problems, opaque, hiding }, { calicoVersion = "", config = noConfig }) {
  const version2 = releaseCalled(calicoVersion, "--calico-version");
  return { problems, opaque, hiding, version: version2, groups: config.groups };
}

// src/config/idle.ts
function idleParts(config, { paths, clusters, withNodes }) {
  const globs2 = [
    ...config.ignore,
    ...config.overrides.flatMap(({ files }) => files),
    ...config.clusters.flatMap(({ include = [], exclude: exclude2 }) => [...include, ...exclude2])
  ];
  const meant2 = meantAmong(paths);
  const names3 = clusters.map(({ name: name3 }) => name3);
  const found = new Set(names3);
  const used = new Set(clusters.map(({ declared }) => declared));
  const closest = closestAmong(names3);
  const known3 = `the clusters are ${names3.map((name3) => `"${name3}"`).join(", ") || "none"}`;
  const guess = (name3) => {
    const close = closest(name3);
    return close === void 0 ? known3 : `did you mean "${close}"?`;
  };
  const idle = [
    ...globs2.filter((glob2) => meant2(glob2).next().done).map(({ text: text3, at: at3 }) => ({
      at: at3,
      message: `no file matches "${text3}"`,
      help: "globs are relative to the folder of their file"
    })),
    ...config.clusters.filter((cluster2) => !cluster2.include && !used.has(cluster2)).map(({ name: name3, at: at3 }) => ({
      at: at3,
      message: `no cluster is called "${name3}", so what is said of it counts nowhere`,
      help: `${guess(name3)}${names3.length > 0 ? "; or say with include: which files belong to it" : ""}`
    })),
    ...config.groups.flatMap(({ clusters: members }) => members).filter(({ value }) => !found.has(value)).map(({ value, at: at3 }) => ({
      at: at3,
      message: `no cluster is called "${value}"`,
      help: guess(value),
      isGrave: true
    })),
    ...config.clusters.flatMap(({ dump: dump2 }) => dump2 ?? []).filter(({ value }) => !withNodes.has(value)).map(({ value, at: at3 }) => ({
      at: at3,
      message: `${value} holds no Node`,
      help: "write what `kubectl get nodes -o yaml` prints into it"
    }))
  ];
  return [...idle].sort(byPlace);
}
function closestAmong(names3) {
  const ends = group2(names3, lastOf);
  const patience = { left: 2e7 };
  return (name3) => {
    const own2 = lastOf(name3);
    const alike = ends.get(own2) ?? [];
    if (alike.length === 1) return alike[0];
    const near = nearest(name3, names3, patience);
    if (near !== void 0) return near;
    const [only3, ...others] = ends.get(nearest(own2, ends.keys(), patience) ?? "") ?? [];
    return others.length === 0 ? only3 : void 0;
  };
}
var lastOf = (name3) => name3.slice(name3.lastIndexOf("/") + 1);

// src/scope/hints.ts
function hintsOn(config, { trees, files, garbled: garbled2, skipped }, scopes, manifests) {
  if (!trees.includes("")) return [];
  const nodes = manifests.filter(({ kind: kind2 }) => kind2 === "Node");
  return idleParts(config, {
    paths: [...files, ...garbled2.map(({ file }) => file), ...skipped].map(({ path }) => path),
    clusters: scopes.filter(({ members, declared }) => members.length > 0 || declared),
    withNodes: new Set(nodes.map(({ file }) => file.path))
  });
}

// src/diagnostic/moved.ts
var isIdentified = ({ object: object2, file }) => /^[A-Z][A-Za-z]*\/./.test(object2) && !object2.includes(file.path);
var mostPaths = 32;
function movedAmong(diagnostics, entries) {
  const moved2 = /* @__PURE__ */ new Map();
  const named3 = entries.filter((each) => each.object !== void 0 && each.clusters !== void 0);
  if (named3.length === 0) return moved2;
  const byObject = group2(named3, ({ rule, object: object2 = "", clusters = [] }) => keyOf4(rule, object2, clusters));
  for (const diagnostic of diagnostics) {
    const { rule, at: at3, clusters } = diagnostic;
    if (!isIdentified(at3)) continue;
    const same = byObject.get(keyOf4(rule, at3.object, clusters)) ?? [];
    if (new Set(same.map(({ path }) => path)).size > mostPaths) continue;
    const index = same.findIndex((entry) => printsAt(entry.path, diagnostic).includes(entry.fingerprint));
    if (index === -1) continue;
    moved2.set(diagnostic, same[index]);
    byObject.set(keyOf4(rule, at3.object, clusters), same.toSpliced(index, 1));
  }
  return moved2;
}
var keyOf4 = (rule, object2, clusters) => JSON.stringify([rule, object2, clusters]);
function printsAt(path, { rule, at: at3, subject: subject2, clusters }) {
  const place2 = { ...at3, file: { ...at3.file, path } };
  const print = fingerprint(rule, { at: place2, ...subject2 !== void 0 && { subject: subject2 } });
  return [print, ...toldApart(print, ["", clusters[0]]).slice(1)];
}

// src/diagnostic/baseline.ts
var pathOf = ({ file }) => file.path.replace(new RegExp("\\p{Cs}", "gu"), "\uFFFD");
function namedIn(diagnostics, { findings }, mayHaveMoved = () => []) {
  const byPrint = new Map(findings.map((each) => [each.fingerprint, each]));
  const named3 = /* @__PURE__ */ new Set();
  const met = /* @__PURE__ */ new Set();
  for (const diagnostic of diagnostics) {
    const entry = byPrint.get(diagnostic.fingerprint);
    if (entry?.rule !== diagnostic.rule || entry.path !== pathOf(diagnostic.at)) continue;
    named3.add(diagnostic);
    met.add(entry);
  }
  const idle = findings.filter((each) => !met.has(each));
  const left = diagnostics.filter((each) => !named3.has(each));
  for (const [diagnostic, entry] of movedAmong(left, mayHaveMoved(idle))) {
    named3.add(diagnostic);
    met.add(entry);
  }
  return { named: named3, idle: idle.filter((each) => !met.has(each)) };
}
function marked(diagnostics, named3, showsExisting = false) {
  if (!named3) return { diagnostics, accepted: tally([]) };
  return {
    diagnostics: diagnostics.filter((each) => showsExisting || !named3.has(each)).map((each) => ({ ...each, isNew: !named3.has(each) })),
    accepted: tally(diagnostics.filter((each) => named3.has(each)))
  };
}
var staleAmong = (idle, { settings: settings2, failures, trees }) => idle.filter(
  ({ rule, path }) => mayReport(settings2, rule) && levelIn(settings2, rule, path) !== "off" && !failures.some((failure) => failure.rule === rule) && trees.some((tree) => isBelow(path, tree))
);

// src/rule/suppression.ts
var endOf = ({ until }) => until && isDay(until.text) ? until.text : void 0;
function stateOf(suppression, today) {
  const { rules, reason: reason2, until, misspelt } = suppression;
  const end3 = endOf(suppression);
  const isVoid = misspelt !== void 0 || rules.length === 0 || reason2 === "" || until && end3 === void 0;
  if (isVoid) return "void";
  return end3 !== void 0 && today !== void 0 && end3 < today ? "expired" : "in force";
}

// src/diagnostic/search.ts
function firstFrom3(spans, offset) {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = low + high >> 1;
    if (spans[middle].start < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

// src/diagnostic/silence.ts
function silence(diagnostics, suppressions, today) {
  const inForce = suppressions.filter((suppression) => stateOf(suppression, today) === "in force");
  const uses3 = /* @__PURE__ */ new Map();
  if (inForce.length === 0) return { diagnostics, suppressed: [], uses: uses3 };
  const silencers = /* @__PURE__ */ new Map();
  const grounds = groundsOf(diagnostics);
  for (const suppression of inForce) {
    for (const rule of new Set(suppression.rules.map(({ id: id2 }) => id2))) {
      const ground = grounds.get(keyOf5(suppression.at.file.path, rule));
      if (!ground || !isSilencing(suppression, ground, silencers)) continue;
      uses3.set(suppression, (uses3.get(suppression) ?? /* @__PURE__ */ new Set()).add(rule));
    }
  }
  const suppressed = diagnostics.flatMap((diagnostic) => {
    const first = silencers.get(diagnostic);
    if (!first) return [];
    return [
      { ...diagnostic, suppression: { at: first.at, reason: clip(first.reason), until: endOf(first) } }
    ];
  });
  return { diagnostics: diagnostics.filter((diagnostic) => !silencers.has(diagnostic)), suppressed, uses: uses3 };
}
var keyOf5 = (path, rule) => `${rule} ${path}`;
function groundsOf(diagnostics) {
  const groups = /* @__PURE__ */ new Map();
  for (const diagnostic of diagnostics) {
    const key = keyOf5(diagnostic.at.file.path, diagnostic.rule);
    const group3 = groups.get(key);
    if (group3) group3.push(diagnostic);
    else groups.set(key, [diagnostic]);
  }
  return new Map(
    [...groups].map(([key, group3]) => {
      const sorted2 = group3.toSorted((a, b) => a.at.span.start - b.at.span.start);
      const spans = sorted2.map(({ at: at3 }) => at3.span);
      return [
        key,
        { diagnostics: sorted2, spans, open: Array.from({ length: sorted2.length + 1 }, (_2, at3) => at3) }
      ];
    })
  );
}
function isSilencing(suppression, { diagnostics, spans, open: open2 }, silencers) {
  const { start, end: end3 } = suppression.covers;
  const first = firstFrom3(spans, start);
  const isCovered = (index) => index < spans.length && spans[index].start <= end3;
  for (let index = nextOpen(open2, first); isCovered(index); index = nextOpen(open2, index)) {
    silencers.set(diagnostics[index], suppression);
    open2[index] = index + 1;
  }
  return isCovered(first);
}
function nextOpen(open2, from) {
  let end3 = from;
  while (open2[end3] !== end3) end3 = open2[end3];
  for (let index = from; index !== end3; ) {
    const next = open2[index];
    open2[index] = end3;
    index = next;
  }
  return end3;
}

// src/yaml/repeated.ts
var repeatedScalars = memo((file) => {
  if (!file.text.includes("*")) return [];
  const uses3 = /* @__PURE__ */ new Map();
  const walk2 = (node) => {
    if (node.kind === "scalar") uses3.set(node, (uses3.get(node) ?? 0) + 1);
    else if (node.kind === "sequence") for (const item of node.items) walk2(item);
    else
      for (const { key, value } of node.entries.values()) {
        walk2(key);
        walk2(value);
      }
  };
  for (const { root } of parseYaml(file, () => true).documents) if (root) walk2(root);
  return [...uses3].flatMap(([node, times]) => times > 1 ? [{ node, uses: times }] : []).sort((a, b) => a.node.start - b.node.start);
});

// src/diagnostic/sound-fix.ts
function withSoundFixes(diagnostics, { files, data = [], programs }) {
  if (!diagnostics.some(({ fix }) => fix)) return diagnostics;
  const known3 = /* @__PURE__ */ new Set([...files, ...data, ...(programs?.read ?? []).map(({ file }) => file)]);
  const comments = new Map(programs?.read.map(({ file, comments: comments2 }) => [file, comments2]));
  const isSound = ({ edits }) => edits.length > 0 && edits.every(({ at: { file, span } }) => known3.has(file) && span.start <= span.end) && !isEntangled(edits) && edits.every(
    (edit2) => !isProgram(edit2.at.file.path) || isWithin(edit2, comments.get(edit2.at.file) ?? []) || isCharacters(edit2)
  );
  const mended = /* @__PURE__ */ new Map();
  for (const { fix } of diagnostics) if (fix) mended.set(keyOf6(fix), (mended.get(keyOf6(fix)) ?? 0) + 1);
  const isForAll = (fix) => fix.edits.every((edit2) => usesOf(edit2) <= mended.get(keyOf6(fix)));
  return diagnostics.map((diagnostic) => {
    const { fix, ...rest } = diagnostic;
    return !fix || isSound(fix) && isForAll(fix) ? diagnostic : rest;
  });
}
var keyOf6 = ({ edits }) => JSON.stringify(edits.map(({ at: at3, text: text3 }) => [at3.file.path, at3.span.start, at3.span.end, text3]));
function usesOf({ at: { file, span } }) {
  const repeated2 = repeatedScalars(file);
  let low = 0;
  let high = repeated2.length;
  while (low < high) {
    const middle = low + high >> 1;
    if (repeated2[middle].node.end < span.start) low = middle + 1;
    else high = middle;
  }
  let most = 1;
  for (; repeated2[low] && repeated2[low].node.start <= span.end; low++)
    most = Math.max(most, repeated2[low].uses);
  return most;
}
function isEntangled(edits) {
  const sorted2 = edits.toSorted((a, b) => a.at.span.start - b.at.span.start);
  const ends = /* @__PURE__ */ new Map();
  return sorted2.some(({ at: { file, span } }) => {
    const isOver = span.start < (ends.get(file) ?? 0);
    ends.set(file, span.end);
    return isOver;
  });
}
function isWithin({ at: { file, span } }, spans) {
  const written3 = file.text.slice(span.start, span.end);
  const from = span.start + written3.length - written3.trimStart().length;
  const to = span.end - written3.length + written3.trimEnd().length;
  return spans.some(({ start, end: end3 }) => start <= from && to <= end3);
}
var plain3 = /^[^'"`\\$\r\n]*$/;
function isCharacters({ at: { file, span }, text: text3 }) {
  const quote = file.text[span.start - 1] ?? "";
  return /['"`]/.test(quote) && file.text[span.end] === quote && plain3.test(file.text.slice(span.start, span.end)) && plain3.test(text3);
}

// src/diagnostic/summary.ts
function summarize(snapshot, loaded, fleet, checked, diagnostics) {
  const clusters = fleet.clusters.map(describe2);
  const total = (count2) => clusters.reduce((sum, cluster2) => sum + count2(cluster2), 0);
  return {
    files: snapshot.files.length + (snapshot.programs?.read.length ?? 0),
    documents: loaded.documents,
    skippedFiles: skippedFiles(snapshot),
    skippedDocuments: skippedDocuments(loaded),
    clusters: clusters.length,
    pools: total(({ pools }) => pools),
    remoteBases: [...new Set(loaded.remoteBases.map(({ entry }) => clip(entry)))].sort(),
    deployedPools: fleet.clusters.filter(({ isDeployed }) => isDeployed).reduce((sum, { pools }) => sum + pools.length, 0),
    blindSpots: blindSpots(snapshot, loaded),
    hidingPlaces: hidingPlaces(loaded),
    poolMakers: fleet.clusters.flatMap(poolMakers),
    nodes: total(({ nodes }) => nodes),
    namespaces: total(({ namespaces }) => namespaces),
    workloads: total(({ workloads }) => workloads),
    ...tally(diagnostics),
    undecided: undecidable(checked)
  };
}
function describe2({
  name: name3,
  evidence,
  isDeployed,
  ...graph
}) {
  return {
    name: clip(name3),
    evidence: clip(evidence),
    isDeployed,
    pools: graph.pools.length,
    nodes: graph.nodes.length,
    namespaces: graph.namespaces.length,
    workloads: graph.workloads.length,
    calico: calicoOf(graph)
  };
}
function calicoOf({
  release: release2,
  releaseConflict
}) {
  if (release2) return { version: formatRelease(release2), evidence: release2.source, at: release2.at };
  return releaseConflict === void 0 ? void 0 : { version: void 0, evidence: releaseConflict, at: void 0 };
}
var skippedFiles = ({ skipped, garbled: garbled2 }) => tallyReasons([...skipped, ...garbled2].map(({ reason: reason2 }) => reason2));
var skippedDocuments = ({ skipped }) => skippedIn(skipped);
function hidingPlaces({ opaque }) {
  const reasons = new Map(opaque.map(({ path, reason: reason2 }) => [path, reason2]));
  return [...reasons].map(([path, reason2]) => ({ path, reason: reason2 })).sort((a, b) => a.path < b.path ? -1 : 1);
}
function poolMakers({ agents, installations, manifests }) {
  const operators = installations.filter(
    ({ usesCalicoIpam, mayHidePools: mayHidePools2 }) => usesCalicoIpam !== false && !mayHidePools2
  );
  return [...operators, ...agents].flatMap(({ id: id2, kind: kind2, mayCreateDefaultPools }) => {
    const path = manifests.find((manifest) => manifest.id === id2)?.file.path;
    const reason2 = kind2 === "CalicoNode" ? "calico-node" : kind2;
    return mayCreateDefaultPools && path !== void 0 ? [{ path, reason: reason2 }] : [];
  });
}
function blindSpots({ skipped, garbled: garbled2, unbuilt = [] }, { absent: absent2 }) {
  const all = [
    ...skipped.filter(({ isChosen }) => !isChosen),
    ...garbled2.map(({ file, reason: reason2 }) => ({ path: file.path, reason: reason2 })),
    ...absent2,
    ...unbuilt
  ].map(({ path, reason: reason2 }) => ({ path, reason: reason2 }));
  const distinct3 = new Map(all.map((spot) => [`${spot.path}\0${spot.reason}`, spot]));
  return [...distinct3].sort(([a], [b]) => a < b ? -1 : 1).map(([, spot]) => spot);
}
function tallyReasons(reasons) {
  const counts = /* @__PURE__ */ new Map();
  for (const reason2 of reasons) counts.set(reason2, (counts.get(reason2) ?? 0) + 1);
  return skippedIn(counts);
}
function skippedIn(counts) {
  return [...counts].map(([reason2, count2]) => ({ reason: reason2, count: count2 })).sort((a, b) => a.reason < b.reason ? -1 : 1);
}
function undecidable({ undecided }) {
  const open2 = undecided.filter(({ cluster: cluster2 }) => cluster2.isDeployed);
  const wants = [...new Set(open2.map(({ wants: wants2 }) => wants2))].sort();
  return wants.map((want) => {
    const cases = open2.filter(({ wants: wants2 }) => wants2 === want);
    const known3 = want === "nodes" ? knownNodes(cases) : [];
    return {
      wants: want,
      rules: [...new Set(cases.map(({ rule }) => rule.id))].sort(),
      count: cases.length,
      ...known3.length > 0 && { known: known3 }
    };
  });
}
function knownNodes(cases) {
  const nodes = /* @__PURE__ */ new Map();
  for (const cluster2 of new Set(cases.map(({ cluster: cluster3 }) => cluster3))) {
    const open2 = openAboutNodes(cluster2);
    if (open2 !== void 0)
      nodes.set(
        clip(open2),
        (nodes.get(clip(open2)) ?? 0) + new Set(cluster2.nodes.map(({ name: name3 }) => name3)).size
      );
  }
  return [...nodes].map(([open2, count2]) => ({ nodes: count2, open: open2 }));
}

// src/yaml/comments.ts
var commentsOf = memo((document) => findComments(document));
function findComments({ file, start, end: end3 }) {
  const text3 = file.text.slice(start, end3);
  const comments = [];
  let hash3 = text3.indexOf("#");
  if (hash3 < 0) return comments;
  const readGap = (gapEnd) => {
    while (hash3 >= 0 && hash3 < gapEnd) {
      let behind = hash3 + 1;
      if (mayStartComment(text3, hash3)) {
        behind = lineEnd(text3, hash3);
        const comment2 = text3.slice(hash3, behind).trimEnd();
        comments.push({ span: { start: start + hash3, end: start + hash3 + comment2.length }, text: comment2 });
      }
      hash3 = text3.indexOf("#", behind);
    }
  };
  for (const event of readEvents(text3)) {
    if (event.type !== EVENT_ID.SCALAR || event.valueStart < 0) continue;
    readGap(event.valueStart);
    if (hash3 >= 0 && hash3 < event.valueEnd) hash3 = text3.indexOf("#", event.valueEnd);
  }
  readGap(text3.length);
  return comments;
}

// src/diagnostic/directive.ts
var reaches = /* @__PURE__ */ new Map([
  ["ipamlint-ignore", "line"],
  ["ipamlint-ignore-next-line", "next-line"],
  ["ipamlint-ignore-file", "file"]
]);
var word = /(?<=^|\s)#+[ \t]*(ipamlint(?:[-_:]|:?[ \t]+)(?:ignore|disable|suppress|skip|allow|nolint)[\w-]*)/i;
function parseDirective(comment2) {
  const match = word.exec(comment2);
  if (!match) return void 0;
  const written3 = match[1];
  const behind = match.index + match[0].length;
  return {
    ...parseClause(comment2, behind),
    start: match.index,
    reach: reaches.get(written3),
    word: written3
  };
}
var end2 = /(?:^|[\s,])until(?:[ \t]+|$)(.*)$/;
var closing = /(?:^|[\s,;(])until[ \t]+(\d{4}-\d{2}-\d{2})[.)]?$/;
var firstWords = /^[\s,]*[^\s,:]+(?:[ \t]*,[ \t]*[^\s,:]+)*/;
function withoutMarks(text3) {
  let end3 = text3.length;
  while (end3 > 0 && /[\s,;(]/.test(text3.charAt(end3 - 1))) end3--;
  return text3.slice(0, end3);
}
function parseClause(text3, from) {
  const colon = text3.indexOf(":", from);
  const head = text3.slice(from, colon < 0 ? void 0 : colon);
  const date2 = end2.exec(head);
  const names3 = date2 ? head.slice(0, date2.index) : head;
  const listed2 = colon < 0 ? firstWords.exec(names3)?.[0] ?? "" : names3;
  const rules = [...listed2.matchAll(/[^\s,]+/g)].map((found) => ({
    text: found[0],
    start: from + found.index
  }));
  const written3 = colon < 0 ? "" : text3.slice(colon + 1).trim();
  const last = date2 ? void 0 : closing.exec(written3);
  const reason2 = last ? withoutMarks(written3.slice(0, last.index)) : written3;
  const day2 = date2?.[1]?.trim();
  const until = day2 === void 0 ? void 0 : { text: day2, start: from + head.lastIndexOf(day2) };
  return {
    rules,
    until: last ? { text: last[1], start: text3.lastIndexOf(last[1]) } : until,
    reason: /[\p{L}\p{N}]/u.test(reason2) ? reason2 : ""
  };
}

// src/diagnostic/placed.ts
function placed({ rules, until, reason: reason2 }, file, base) {
  const at3 = ({ text: text3, start }) => ({
    file,
    span: { start: base + start, end: base + start + text3.length }
  });
  return {
    rules: rules.map((rule) => ({ id: rule.text, at: at3(rule) })),
    until: until && { text: until.text, at: at3(until) },
    reason: reason2
  };
}

// src/diagnostic/program-suppressions.ts
var mark2 = /ipamlint/i;
function suppressionsInProgram({ file, comments }) {
  return comments.flatMap(({ start, end: end3 }) => {
    const comment2 = file.text.slice(start, end3);
    if (!mark2.test(comment2)) return [];
    const directive = parseDirective(comment2.replace(/^\/[/*]/, " #").replace(/\*\/$/, "  "));
    if (!directive) return [];
    const { reach = "line", word: word2 } = directive;
    const line = lineStart(file.text, start);
    const isAlone = file.text.slice(line, start).trim() === "" && /^[ \t]*\r?$/.test(restOfLine(file, end3));
    const covered2 = reach === "line" ? line : nextLine(file, end3);
    return [
      {
        ...placed(directive, file, start),
        at: { file, span: { start, end: end3 }, object: "comment", field: "" },
        reach,
        covers: reach === "file" ? { start: 0, end: file.text.length } : { start: covered2, end: lineEnd(file.text, covered2) },
        ...directive.reach === void 0 && { misspelt: word2 },
        isAlone,
        removal: {
          file,
          span: isAlone ? { start: line, end: behindBreak(file.text, lineEnd(file.text, end3)) } : { start, end: end3 }
        },
        isTentative: false
      }
    ];
  });
}
var restOfLine = ({ text: text3 }, from) => text3.slice(from, lineEnd(text3, from));
function nextLine({ text: text3 }, from) {
  const found = /[\r\n][ \t]*(?!\/\/)[^\s]/g;
  found.lastIndex = from;
  const match = found.exec(text3);
  return match ? match.index + 1 : text3.length;
}

// src/diagnostic/suppressions.ts
var annotation = "ipamlint.dev/ignore";
var mark3 = /#[ \t]*ipamlint|ipamlint\.dev\/ignore/i;
var name2 = /ipamlint/i;
function findSuppressions(files, programs = []) {
  const inPrograms = programs.flatMap(suppressionsInProgram);
  const inFiles = files.flatMap((file) => {
    if (!name2.test(file.text) || !mark3.test(file.text)) return [];
    const { documents, unread } = parseYaml(file, (text3) => mark3.test(text3));
    return [...documents.flatMap((document) => inDocument(document, false)), ...unread.flatMap(inText2)].sort(
      (a, b) => a.at.span.start - b.at.span.start
    );
  });
  return [...inFiles, ...inPrograms];
}
function inDocument(document, isTentative) {
  const { file, root } = document;
  const nodes = root ? [...nodesBelow(root)] : [];
  const blocks = nodes.filter((node) => node.kind === "scalar").filter(isBlock).sort((a, b) => a.start - b.start);
  const embedded2 = blocks.filter((block2) => mark3.test(file.text.slice(block2.start, block2.end))).flatMap((block2) => parseEmbedded(file, block2).filter((inner) => inner.start > block2.start));
  return [
    ...commentsOf(document).flatMap(({ span }) => inComment(file, span, blocks, isTentative)),
    ...nodes.flatMap((node) => node.kind === "mapping" ? inAnnotation(file, node, isTentative) : []),
    ...embedded2.flatMap((inner) => inDocument(inner, true))
  ];
}
function inText2({ file, start, end: end3 }) {
  const comments = file.text.slice(start, end3).matchAll(/(?<=^|\s)#[^\r\n]*/g);
  return [...comments].flatMap(
    ({ index, 0: { length } }) => inComment(file, { start: start + index, end: start + index + length }, [], true)
  );
}
function inComment(file, { start, end: end3 }, blocks, isTentative) {
  const directive = parseDirective(file.text.slice(start, end3));
  if (!directive) return [];
  const { reach = "line", word: word2 } = directive;
  const own2 = { start: start + directive.start, end: end3 };
  const line = lineStart(file.text, own2.start);
  const before = file.text.slice(line, own2.start);
  const isAlone = before.trim() === "";
  return [
    {
      ...placed(directive, file, start),
      at: { file, span: own2, object: "comment", field: "" },
      reach,
      covers: reach === "file" ? { start: 0, end: file.text.length } : covered(file, line, reach, blocks),
      ...directive.reach === void 0 && { misspelt: word2 },
      isAlone,
      removal: {
        file,
        span: isAlone ? { start: line, end: behindBreak(file.text, end3) } : { start: line + before.trimEnd().length, end: end3 }
      },
      isTentative
    }
  ];
}
function covered(file, own2, reach, blocks) {
  const start = reach === "line" ? own2 : nextLine2(file, own2);
  const end3 = lineEnd(file.text, start);
  const block2 = blocks[firstFrom3(blocks, start)];
  return { start, end: block2 && block2.start <= end3 ? Math.max(end3, block2.end) : end3 };
}
var nextLine2 = (file, from) => statements(file)[firstFrom3(statements(file), from + 1)]?.start ?? file.text.length;
var statements = memo(({ text: text3 }) => {
  const found = [];
  for (let start = 0; start < text3.length; start = behindBreak(text3, lineEnd(text3, start)))
    if (!/^[ \t]*(?:#|$)/.test(text3.slice(start, lineEnd(text3, start)))) found.push({ start });
  return found;
});
var searchedInVain = 2e6;
function inAnnotation(file, bearer, isTentative) {
  const metadata3 = valueOf3(bearer, "metadata");
  const written3 = valueOf3(valueOf3(metadata3, "annotations"), annotation);
  if (written3?.kind !== "scalar" || typeof written3.value !== "string") return [];
  const name3 = valueOf3(metadata3, "name");
  const object2 = [textOf5(valueOf3(bearer, "kind")), textOf5(name3)].filter((part) => part !== "").join("/");
  const source = file.text.slice(written3.start, written3.end);
  let behind = 0;
  let patience = searchedInVain;
  return written3.text.split(/\r?\n/).flatMap((line) => {
    if (line.trim() === "") return [];
    const offset = patience < 0 ? -1 : source.indexOf(line, behind);
    if (offset < 0) patience -= source.length;
    else behind = offset + line.length;
    const start = written3.start + offset;
    const span = offset < 0 ? written3 : { start, end: start + line.length };
    const at3 = {
      file,
      span: { start: span.start, end: span.end },
      object: object2,
      field: `metadata.annotations.${annotation}`
    };
    const clause = parseClause(line, 0);
    return {
      ...offset < 0 ? standingAt(clause, at3) : placed(clause, file, start),
      at: at3,
      reach: "object",
      covers: { start: bearer.start, end: bearer.end },
      isAlone: false,
      removal: void 0,
      isTentative
    };
  });
}
var standingAt = ({ rules, until, reason: reason2 }, at3) => ({
  rules: rules.map(({ text: text3 }) => ({ id: text3, at: at3 })),
  until: until && { text: until.text, at: at3 },
  reason: reason2
});
var isBlock = ({ style }) => style === "literal" || style === "folded";
var valueOf3 = (node, key) => node?.kind === "mapping" ? node.entries.get(key)?.value : void 0;
var textOf5 = (node) => node?.kind === "scalar" ? node.text : "";
function* nodesBelow(node, seen = /* @__PURE__ */ new Set()) {
  if (seen.has(node)) return;
  seen.add(node);
  yield node;
  if (node.kind === "scalar") return;
  const inner = node.kind === "sequence" ? node.items : [...node.entries.values()].map(({ value }) => value);
  for (const each of inner) yield* nodesBelow(each, seen);
}

// src/rule/check.ts
function check(fleet, rules, counterparts, watch = unwatched) {
  const found = [];
  const breakdowns = [];
  const undecided = [];
  const { length } = fleet.clusters;
  for (const [index, cluster2] of fleet.clusters.entries()) {
    watch("rules", `rules run on ${index} of ${length} clusters`);
    for (const rule of rules) {
      try {
        for (const verdict of rule.check({ cluster: cluster2, fleet })) {
          if ("wants" in verdict) undecided.push({ rule, cluster: cluster2, wants: verdict.wants });
          else found.push({ rule, cluster: cluster2, finding: verdict });
        }
        const before = rule.compare && counterparts?.get(cluster2);
        if (before)
          for (const finding of rule.compare({ cluster: cluster2, before })) found.push({ rule, cluster: cluster2, finding });
      } catch (error) {
        breakdowns.push({ rule, cluster: cluster2, error: wordsOf2(error) });
      }
    }
  }
  for (const rule of rules) {
    try {
      for (const finding of rule.checkFleet?.({ fleet }) ?? [])
        found.push({ rule, cluster: void 0, finding });
    } catch (error) {
      breakdowns.push({ rule, cluster: void 0, error: wordsOf2(error) });
    }
  }
  return { found, breakdowns, undecided };
}
var wordsOf2 = (error) => error instanceof Error ? `${error.name}: ${error.message}` : String(error);

// src/rule/review.ts
function review(fleet, rules, context) {
  const found = [];
  const breakdowns = [];
  for (const rule of rules) {
    try {
      for (const finding of rule.review?.(context) ?? []) {
        const clusters = clustersOf2(finding.at.file.path, fleet);
        if (clusters.length === 0) found.push({ rule, cluster: void 0, finding });
        for (const cluster2 of clusters) found.push({ rule, cluster: cluster2, finding });
      }
    } catch (error) {
      breakdowns.push({ rule, cluster: void 0, error: wordsOf2(error) });
    }
  }
  return { found, breakdowns };
}
function outcomesOf(suppressions, uses3, { fleet, ran, checked, settings: settings2 }) {
  const hadItsSay = decisive(ran, checked);
  return suppressions.map((suppression) => {
    const state = stateOf(suppression, settings2.today);
    const isJudged2 = state === "in force" && !suppression.isTentative && clustersOf2(suppression.at.file.path, fleet).every(({ problems }) => problems.length === 0);
    const isIdle = ({ id: id2 }) => hadItsSay.has(id2) && levelIn(settings2, id2, suppression.at.file.path) !== "off" && !uses3.get(suppression)?.has(id2);
    return { suppression, state, idle: isJudged2 ? suppression.rules.filter(isIdle) : [] };
  });
}
function decisive(ran, { breakdowns, undecided }) {
  const mute = new Set([...breakdowns, ...undecided].map(({ rule }) => rule.id));
  return new Set(ran.filter((rule) => !rule.review && !mute.has(rule.id)).map(({ id: id2 }) => id2));
}
var clustersOf2 = (path, fleet) => clustersByPath(fleet).get(path) ?? [];
var clustersByPath = fact(({ clusters }) => {
  const found = /* @__PURE__ */ new Map();
  for (const cluster2 of clusters) {
    const paths = [...cluster2.manifests, ...cluster2.problems].map(({ file }) => file.path);
    for (const path of new Set(paths)) {
      const known3 = found.get(path);
      if (known3) known3.push(cluster2);
      else found.set(path, [cluster2]);
    }
  }
  return found;
});

// src/lint.ts
function lint(snapshot, settings2, rules, earlier, watch = unwatched, acceptance) {
  const before = earlier && judge(earlier.snapshot, earlier.settings, rules, watch);
  const { report, counterparts, ...after } = judge(snapshot, settings2, rules, watch, before?.fleet);
  const ground = { ...report, trees: snapshot.trees, settings: settings2 };
  const known3 = acceptance && namedIn(
    [...after.diagnostics, ...after.suppressed],
    acceptance.baseline,
    (idle) => staleAmong(idle, ground)
  );
  const { accepted, ...compared3 } = before && counterparts ? compare2(before, after, counterparts, { ...earlier, severities: severitiesOf(rules) }, known3?.named) : marked(after.diagnostics, known3?.named, acceptance?.showsExisting);
  return {
    ...report,
    ...compared3,
    ...before && counterparts && { before: { fleet: before.fleet, counterparts } },
    ...known3 && {
      baseline: {
        file: acceptance.baseline.file.path,
        existing: accepted,
        stale: staleAmong(known3.idle, ground)
      }
    },
    summary: { ...report.summary, ...tally(compared3.diagnostics) }
  };
}
var originOf = ({ policy: policy2, plugin }) => {
  if (policy2) return { origin: "policy" };
  return plugin ? { origin: "plugin" } : {};
};
var severitiesOf = (rules) => new Map(rules.map(({ id: id2, severity }) => [id2, severity]));
function judge(snapshot, settings2, rules, watch, earlier) {
  const { judged: judged2, loaded, fleet, scopes } = survey(snapshot, settings2, watch, earlier);
  const { today } = settings2;
  const ran = rules.filter(({ id: id2 }) => mayReport(settings2, id2));
  const counterparts = earlier && counterpartsOf(earlier, fleet);
  const checked = check(fleet, ran, counterparts, watch);
  watch("findings");
  const suppressions = findSuppressions(judged2.files, judged2.programs?.read);
  const told2 = (found) => silence(withSoundFixes(settle(found, settings2), snapshot), suppressions, today);
  const ofRepository = told2(checked.found);
  const outcomes = outcomesOf(suppressions, ofRepository.uses, { fleet, ran, checked, settings: settings2 });
  const reviewed = review(fleet, ran, { outcomes, ruleIds: rules.map(({ id: id2 }) => id2) });
  const ofSuppressions = told2(reviewed.found);
  const diagnostics = inOrder([...ofRepository.diagnostics, ...ofSuppressions.diagnostics]);
  const suppressed = inOrder([...ofRepository.suppressed, ...ofSuppressions.suppressed]);
  const failures = [...checked.breakdowns, ...reviewed.breakdowns].map(({ rule, cluster: cluster2, error }) => ({
    rule: rule.id,
    cluster: cluster2?.name ?? "",
    error,
    ...originOf(rule)
  }));
  const report = {
    fleet,
    clusters: fleet.clusters.map(describe2),
    diagnostics,
    suppressed,
    failures,
    hints: settings2.config ? hintsOn(settings2.config, snapshot, scopes, loaded.manifests) : [],
    summary: summarize(snapshot, loaded, fleet, checked, diagnostics)
  };
  const { blindSpots: blindSpots2 } = report.summary;
  const programs = judged2.programs?.read ?? [];
  const files = [...judged2.files, ...programs.map(({ file }) => file)];
  return { fleet, files, diagnostics, suppressed, blindSpots: blindSpots2, report, counterparts };
}

// src/testing/settings.ts
function settingsIn(files, otherwise, config) {
  const stated = (pattern2) => files.map(({ text: text3 }) => pattern2.exec(text3)?.[1]).find(Boolean);
  const today = stated(/^# today: (\S+)/m);
  return {
    ...otherwise,
    calicoVersion: stated(/^# calico-version: (\S+)/m) ?? otherwise.calicoVersion,
    ...today !== void 0 && { today },
    ...config && { config }
  };
}

// src/testing/wants.ts
var QUOTED = String.raw`(?: (?:(error|warning|note) )?"((?:[^"\\]|\\.)*)")`;
var WANT = new RegExp(String.raw`(?:#|//) ?want(-next|-anywhere)?((?:${QUOTED})+)`, "g");
var MEANT = /(?:#|\/\/)\s*wants?\b(?:[^#]*"|[ :]*').*/i;
function wantsIn(files) {
  const wanted2 = [];
  const misspelt = [];
  for (const { path, text: text3 } of files)
    for (const [index, written3] of text3.split("\n").entries()) {
      if (!/want/i.test(written3)) continue;
      const at3 = { path, line: index + 1 };
      const rest = written3.replace(WANT, (comment2, where, all) => {
        for (const [, severity = "", quoted = ""] of all.matchAll(new RegExp(QUOTED, "g"))) {
          const words3 = unquoted(quoted);
          if (words3 === void 0) misspelt.push({ ...at3, text: comment2 });
          else
            wanted2.push({
              path,
              line: at3.line + (where === "-next" ? 1 : 0),
              severity,
              text: words3,
              ...where === "-anywhere" && { isAnywhere: true }
            });
        }
        return "#want";
      });
      const meant2 = MEANT.exec(rest)?.[0];
      if (meant2 !== void 0) misspelt.push({ ...at3, text: meant2.trim() });
    }
  return { wanted: wanted2, misspelt };
}
function unquoted(text3) {
  try {
    return JSON.parse(`"${text3}"`);
  } catch {
    return void 0;
  }
}
var said = (diagnostics) => diagnostics.map(({ at: at3, severity, message }) => ({
  path: at3.file.path,
  line: positionsOf(at3).start.line,
  severity,
  text: message
}));
function difference(got, want) {
  const missing = [...want];
  const unmet = (findings, mayMeet) => findings.filter((finding) => {
    const match = missing.findIndex(
      (wanted2) => mayMeet(wanted2, finding) && (wanted2.severity === "" || wanted2.severity === finding.severity) && finding.text.includes(wanted2.text)
    );
    if (match >= 0) missing.splice(match, 1);
    return match < 0;
  });
  const rest = unmet(
    got,
    ({ path, line, isAnywhere }, finding) => !isAnywhere && path === finding.path && line === finding.line
  );
  return { unexpected: unmet(rest, ({ isAnywhere }) => isAnywhere === true), missing };
}

// src/testing/repository.ts
function snapshotOf(files) {
  return { trees: [""], files, garbled: [], skipped: [], others: /* @__PURE__ */ new Set() };
}
function statesOf(files) {
  const below3 = (folder) => files.flatMap(
    ({ path, text: text3 }) => path.startsWith(folder) ? [{ path: path.slice(folder.length), text: text3 }] : []
  );
  const [before, after] = [below3("before/"), below3("after/")];
  return before.length > 0 ? { before, after } : { before: void 0, after: files };
}
function configAmong(files, known3) {
  const main = files.find(({ path }) => path === "ipamlint.yaml");
  if (!main) return void 0;
  const read3 = (path) => files.find((file) => file.path === path) ?? { reason: "does not exist" };
  const reading2 = readConfig({ main, read: read3 }, known3);
  if ("config" in reading2) return reading2.config;
  const told2 = reading2.mistakes.map(({ at: { file, span }, message, help }) => {
    const { line, column } = positionAt(file, span.start);
    return `${file.path}:${line}:${column}: ${message}; ${help}`;
  });
  throw new Error(told2.join("\n"));
}
function reportOn(all, ran, known3 = ran) {
  const { before, after: files } = statesOf(all);
  const config = configAmong(files, known3);
  const settings2 = settingsIn(files, defaultSettings, config);
  const earlier = before && {
    base: "before",
    snapshot: snapshotOf(before),
    settings: { ...settings2, ...config && { config: configAmong(before, known3) ?? config } },
    configs: [config, config],
    showsExisting: false,
    isBaseTrusted: false
  };
  const report = lint(snapshotOf(files), settings2, ran, earlier);
  if (report.failures[0]) throw new Error(report.failures[0].error);
  return report;
}
function wanted(files) {
  const { wanted: found, misspelt } = wantsIn(statesOf(files).after);
  const [bad] = misspelt;
  if (bad) throw new Error(`${bad.path}:${bad.line}: this want cannot be read: ${bad.text}`);
  return found;
}
function differences(got, want) {
  const { missing, unexpected } = difference(got, want);
  const show = ({ path, line, severity, text: text3 }) => `${path}:${line} ${severity} ${JSON.stringify(text3)}`;
  return [
    ...missing.map((item) => `missing:    ${show(item)}`),
    ...unexpected.map((item) => `unexpected: ${show(item)}`)
  ];
}

// src/authors.ts
function findingsOf(rule, files) {
  const sources2 = Object.entries(files).map(([path, text3]) => ({ path, text: text3 }));
  return told(rule, sources2).found;
}
function testsOf(rule, folder) {
  const path = typeof folder === "string" ? folder : fileURLToPath(folder);
  const cases = join4(path, "cases");
  if (!existsSync(cases)) throw new Error(`${path} has no cases/: put small repositories there`);
  return [
    ...readdirSync(cases).sort().map((name3) => ({ name: `case ${name3}`, run: () => tryCase(rule, join4(cases, name3)) })),
    ...pageTests(rule, join4(path, "README.md"))
  ];
}
function tryCase(rule, path) {
  const files = filesOf3(path);
  const different = differences(told(rule, files).said, wanted(files));
  if (different.length > 0) throw new Error(different.join("\n"));
}
function filesOf3(path) {
  if (!statSync(path).isDirectory()) return [{ path: "case.yaml", text: readFileSync(path, "utf8") }];
  return readdirSync(path, { recursive: true, encoding: "utf8" }).filter((name3) => statSync(join4(path, name3)).isFile()).sort().map((name3) => ({ path: name3.replaceAll("\\", "/"), text: readFileSync(join4(path, name3), "utf8") }));
}
function pageTests(rule, path) {
  if (!existsSync(path)) return [];
  const page2 = readFileSync(path, "utf8");
  return ["Incorrect", "Correct"].map((heading) => ({
    name: `page: ${heading}`,
    run() {
      const found = examplesIn(page2, heading);
      if (found.length === 0)
        throw new Error(`the page shows no example in \`\`\`yaml under "## ${heading}"`);
      for (const files of found) {
        const messages = told(rule, files).found.map(({ message }) => message);
        if (heading === "Incorrect" && messages.length === 0)
          throw new Error(`nothing is found in:
${files[0]?.text}`);
        if (heading === "Correct" && messages.length > 0) throw new Error(messages.join("\n"));
      }
    }
  }));
}
function told(rule, files) {
  const { diagnostics } = reportOn(files, [rule]);
  const places3 = said(diagnostics);
  return {
    said: places3,
    found: diagnostics.map(({ severity, message, note: note2, help }, index) => {
      const { path, line } = places3[index];
      return { path, line, severity, message, note: note2, help };
    })
  };
}
export {
  findingsOf,
  testsOf
};
