import { skip } from '../../base/text/search.ts';

/**
 * What Go's `encoding/json` says about a text that it is to decode into a `[]string`; undefined where it decodes.
 * Calico hands these words on, so they are what stands in a pod's events. Mirrors `scanner.go` and `decode.go` of Go
 * 1.16 to 1.25, which read the same language as `JSON.parse`.
 */
export function decodingError(text: string): string | undefined {
  return syntaxError(text) ?? typeError(JSON.parse(text));
}

function typeError(value: unknown): string | undefined {
  if (value === null) return undefined;
  if (!Array.isArray(value)) return unfit(value, '[]string');
  const stranger: unknown = value.find(item => typeof item !== 'string' && item !== null);
  return stranger === undefined ? undefined : unfit(stranger, 'string');
}

const unfit = (value: unknown, type: string): string =>
  `json: cannot unmarshal ${kindOf(value)} into Go value of type ${type}`;

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  return typeof value === 'boolean' ? 'bool' : typeof value;
}

/** Where scanning stopped, and what Go was looking for there; undefined at the end of a faultless text. */
type Stop = { readonly at: number; readonly context: string };

/** Where a text is not JSON, and what Go says about that. */
export function jsonFault(text: string): { readonly at: number; readonly words: string } | undefined {
  const stop = scan(text);
  return stop && { at: stop.at, words: wordsFor(text, stop) };
}

function syntaxError(text: string): string | undefined {
  return jsonFault(text)?.words;
}

function wordsFor(text: string, stop: Stop): string {
  const point = text.codePointAt(stop.at) ?? (refusesBlanks.test(stop.context) ? 0x20 : undefined);
  if (point === undefined) return 'unexpected end of JSON input';
  return `invalid character ${quoted(point)} ${stop.context}`;
}

/** Go asks the end of a text by feeding itself a blank, which some states refuse by name. */
const refusesBlanks = /numeric|literal [ft]|literal null|escape/;

/** Go looks at bytes: of a letter beyond ASCII it names the first byte as if that were a letter of Latin-1. */
function quoted(point: number): string {
  if (point === 0x27) return String.raw`'\''`;
  if (point === 0x22) return `'"'`;
  if (point < 0x80) return `'${escapes[point] ?? control(point) ?? String.fromCodePoint(point)}'`;
  const lead =
    point < 0x800 ? 0xc0 | (point >> 6) : point < 0x10000 ? 0xe0 | (point >> 12) : 0xf0 | (point >> 18);
  return `'${String.fromCodePoint(lead)}'`;
}

const escapes: Readonly<Record<number, string>> = {
  7: '\\a',
  8: '\\b',
  9: '\\t',
  10: '\\n',
  11: '\\v',
  12: '\\f',
  13: '\\r',
  0x5c: '\\\\',
};

const control = (point: number): string | undefined =>
  point < 0x20 || point === 0x7f ? `\\x${point.toString(16).padStart(2, '0')}` : undefined;

const blank = /[ \t\r\n]*/y;
const plain = /[^"\\\u0000-\u001f]*/y;
const digits = /\d*/y;
const hex = /[\da-fA-F]{0,4}/y;

function scan(text: string): Stop | undefined {
  const end = value(text, skip(blank, text, 0), 0);
  if (typeof end !== 'number') return end;
  const rest = skip(blank, text, end);
  return rest < text.length ? { at: rest, context: 'after top-level value' } : undefined;
}

/** Go bears 10,000 levels; the stack here may not, and names of pools are not nested. */
const DEEPEST = 1000;

/** Scans what stands at an offset; answers with the offset behind it, or where and why it is none. */
function value(text: string, at: number, depth: number): number | Stop {
  if (depth > DEEPEST) return { at, context: 'exceeded max depth' };
  switch (text[at]) {
    case '[':
      return list(text, at, ']', 'after array element', value, depth);
    case '{':
      return list(text, at, '}', 'after object key:value pair', pair, depth);
    case '"':
      return string(text, at);
    case 't':
      return literal(text, at, 'true');
    case 'f':
      return literal(text, at, 'false');
    case 'n':
      return literal(text, at, 'null');
    default:
      return /[-\d]/.test(text[at] ?? '')
        ? number(text, at)
        : { at, context: 'looking for beginning of value' };
  }
}

function list(
  text: string,
  start: number,
  close: string,
  context: string,
  item: typeof value,
  depth: number,
): number | Stop {
  let at = skip(blank, text, start + 1);
  if (text[at] === close) return at + 1;
  for (;;) {
    const end = item(text, at, depth + 1);
    if (typeof end !== 'number') return end;
    at = skip(blank, text, end);
    if (text[at] === close) return at + 1;
    if (text[at] !== ',') return { at, context };
    at = skip(blank, text, at + 1);
  }
}

function pair(text: string, at: number, depth: number): number | Stop {
  if (text[at] !== '"') return { at, context: 'looking for beginning of object key string' };
  const end = string(text, at);
  if (typeof end !== 'number') return end;
  const colon = skip(blank, text, end);
  if (text[colon] !== ':') return { at: colon, context: 'after object key' };
  return value(text, skip(blank, text, colon + 1), depth);
}

function string(text: string, start: number): number | Stop {
  let at = skip(plain, text, start + 1);
  while (text[at] === '\\') {
    const escape = text[at + 1] ?? '';
    if (escape === 'u') {
      const end = skip(hex, text, at + 2);
      if (end < at + 6) return { at: end, context: String.raw`in \u hexadecimal character escape` };
      at = skip(plain, text, end);
    } else {
      if (escape === '' || !'bfnrt\\/"'.includes(escape))
        return { at: at + 1, context: 'in string escape code' };
      at = skip(plain, text, at + 2);
    }
  }
  return text[at] === '"' ? at + 1 : { at, context: 'in string literal' };
}

function literal(text: string, start: number, word: string): number | Stop {
  for (let index = 1; index < word.length; index++) {
    if (text[start + index] !== word[index])
      return { at: start + index, context: `in literal ${word} (expecting '${word[index]}')` };
  }
  return start + word.length;
}

function number(text: string, start: number): number | Stop {
  let at = text[start] === '-' ? start + 1 : start;
  const isDigit = (offset: number) => /\d/.test(text[offset] ?? '');
  if (!isDigit(at)) return { at, context: 'in numeric literal' };
  at = text[at] === '0' ? at + 1 : skip(digits, text, at);
  if (text[at] === '.') {
    if (!isDigit(at + 1)) return { at: at + 1, context: 'after decimal point in numeric literal' };
    at = skip(digits, text, at + 1);
  }
  if (!/[eE]/.test(text[at] ?? '')) return at;
  at += /[-+]/.test(text[at + 1] ?? '') ? 2 : 1;
  return isDigit(at) ? skip(digits, text, at) : { at, context: 'in exponent of numeric literal' };
}
