import { matchFrom } from '../base/text/search.ts';

/** What a function of a variable comes to, and how long it is written, with its closing brace. */
export interface Changed {
  readonly value: string;
  readonly length: number;
}

/** `^^}`, `,,}`; `/a/b}`, `//a/b}`, `/#a/b}`, `/%a/b}`; `#a*}`, `##a*}`, `%a*}`, `%%a*}`; `:1}`, `:1:2}`. */
const FUNCTIONS =
  /(\^\^?|,,?)\}|(\/[/#%]?)([^/}$\\{]+)\/((?![/}])[^}$\\{]+)?\}|(##?|%%?)([^}$\\{?[\]]+)\}|:(\d{1,6})(?::(\d{1,6}))?\}/y;
/** Lengths and ends are counted in bytes; no name or range is longer, and a pattern with stars is tried at each end. */
const plain = /^[\x20-\x7e]{0,1000}$/;

/**
 * What the function behind the name of a variable makes of its value (`fluxcd/pkg/envsubst/funcs.go`): arguments are plain
 * text, and with `#` and `%` a star stands for anything. Undefined where none of these is written there.
 */
export function changedBy(text: string, offset: number, value: string): Changed | undefined {
  const match = matchFrom(FUNCTIONS, text, offset);
  if (!match || !plain.test(value)) return undefined;
  const [written, casing, replacing, from, to = '', trimming, pattern, start, count] = match;
  const changed =
    casing !== undefined
      ? inCase(casing, value)
      : replacing !== undefined
        ? replaced(replacing, value, from!, to)
        : trimming !== undefined
          ? trimmed(trimming, value, pattern!)
          : value.slice(Number(start), count === undefined ? undefined : Number(start) + Number(count));
  return { value: changed, length: written.length };
}

function inCase(how: string, value: string): string {
  const change = (text: string) => (how.startsWith('^') ? text.toUpperCase() : text.toLowerCase());
  return how.length > 1 ? change(value) : change(value.slice(0, 1)) + value.slice(1);
}

/** Without a replacement nothing comes in the place of a text, but ends stay as they are. */
function replaced(how: string, value: string, from: string, to: string): string {
  if (how === '//') return value.replaceAll(from, () => to);
  if (how === '/') return value.replace(from, () => to);
  if (to === '') return value;
  if (how === '/#') return value.startsWith(from) ? to + value.slice(from.length) : value;
  return value.endsWith(from) ? value.slice(0, -from.length) + to : value;
}

/** Takes away the shortest or longest part, of one letter at least, that a pattern with stars matches. */
function trimmed(how: string, value: string, pattern: string): string {
  const isEnd = how.startsWith('%');
  const parts = pattern.split('*');
  const lengths = Array.from(value, (_, index) => index + 1);
  const order = how.length > 1 ? lengths.reverse() : lengths;
  const partOf = (length: number) => (isEnd ? value.slice(value.length - length) : value.slice(0, length));
  const found = order.find(length => matches(partOf(length), parts));
  if (found === undefined) return value;
  return isEnd ? value.slice(0, value.length - found) : value.slice(found);
}

/** Whether a text is made of some parts, with anything between them. */
function matches(text: string, [first = '', ...others]: readonly string[]): boolean {
  const last = others.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length)
    return false;
  let offset = first.length;
  for (const part of others) {
    const found = text.indexOf(part, offset);
    if (found < 0) return false;
    offset = found + part.length;
  }
  return offset <= text.length - last.length;
}
