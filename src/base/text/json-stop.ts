import { skip } from './search.ts';

/** Where reading stopped, and what Go's `encoding/json` was looking for there. */
export interface JsonStop {
  readonly at: number;
  readonly context: string;
}

const blank = /[ \t\r\n]*/y;
const plain = /[^"\\\u0000-\u001f]*/y;
const digits = /\d*/y;
const hex = /[\da-fA-F]{0,4}/y;

/** Where a text is no JSON; undefined where it is. It is asked where `JSON.parse` refuses, whose words differ by version. */
export function jsonStop(text: string): JsonStop | undefined {
  const end = value(text, skip(blank, text, 0), 0);
  if (typeof end !== 'number') return end;
  const rest = skip(blank, text, end);
  return rest < text.length ? { at: rest, context: 'after top-level value' } : undefined;
}

/** Go bears 10,000 levels; the stack here may not. */
const DEEPEST = 1000;

/** Scans what stands at an offset; answers with the offset behind it, or where and why it is none. */
function value(text: string, at: number, depth: number): number | JsonStop {
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
): number | JsonStop {
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

function pair(text: string, at: number, depth: number): number | JsonStop {
  if (text[at] !== '"') return { at, context: 'looking for beginning of object key string' };
  const end = string(text, at);
  if (typeof end !== 'number') return end;
  const colon = skip(blank, text, end);
  if (text[colon] !== ':') return { at: colon, context: 'after object key' };
  return value(text, skip(blank, text, colon + 1), depth);
}

function string(text: string, start: number): number | JsonStop {
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

function literal(text: string, start: number, word: string): number | JsonStop {
  for (let index = 1; index < word.length; index++) {
    if (text[start + index] !== word[index])
      return { at: start + index, context: `in literal ${word} (expecting '${word[index]}')` };
  }
  return start + word.length;
}

function number(text: string, start: number): number | JsonStop {
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
