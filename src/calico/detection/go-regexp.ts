import { matchFrom } from '../../base/text/search.ts';

/**
 * Why Go's `regexp` refuses a pattern: a clause about its first mistake; undefined for what compiles. It reads the syntax of
 * `regexp/syntax` in the mode of Perl, but takes any name of a Unicode class for one that exists.
 */
export function diagnosePattern(pattern: string): string | undefined {
  const reader: Reader = { text: pattern, at: 0 };
  let open = 0;
  let operand: 'nothing' | 'atom' | 'repeated' = 'nothing';
  while (reader.at < pattern.length) {
    const repetition = repetitionAt(reader);
    if (repetition) {
      if (operand === 'nothing') return `nothing precedes ${repetition.text}`;
      if (operand === 'repeated') return `${repetition.text} follows another repetition`;
      if (repetition.isTooLong) return `${repetition.text} is not a number of repetitions that Go takes`;
      operand = 'repeated';
      continue;
    }
    if (take(reader, /\(\?[imsU]*(?:-[imsU]+)?\)/y) !== undefined) {
      if (operand === 'repeated') operand = 'atom';
      continue;
    }
    const char = pattern[reader.at]!;
    if (char === ')' && open-- === 0) return 'a ")" closes nothing';
    const fault = atomFault(reader);
    if (fault) return fault;
    if (char === '(') open++;
    operand = char === '(' || char === '|' ? 'nothing' : 'atom';
  }
  return open > 0 ? 'a "(" is not closed' : undefined;
}

interface Reader {
  readonly text: string;
  at: number;
}

/** Takes what matches from here on. */
function take(reader: Reader, pattern: RegExp): string | undefined {
  const [found] = matchFrom(pattern, reader.text, reader.at) ?? [];
  if (found !== undefined) reader.at += found.length;
  return found;
}

/** `*`, `+?`, `{2,3}`; braces with anything else in them stand for themselves. */
function repetitionAt(reader: Reader): { text: string; isTooLong: boolean } | undefined {
  const text = take(reader, /(?:[*+?]|\{\d+(?:,\d*)?\})\??/y);
  if (text === undefined) return undefined;
  const [least = 0, most = least] = (text.match(/\d+/g) ?? []).map(Number);
  return { text, isTooLong: Math.max(least, most) > 1000 || most < least };
}

/** Takes what one repetition may follow, or what opens a group. */
function atomFault(reader: Reader): string | undefined {
  const { text, at } = reader;
  if (take(reader, /\(\?(?:P?<\w+>|[imsU]*(?:-[imsU]+)?:)/y) !== undefined) return undefined;
  if (text.startsWith('(?', at)) return `Go knows no "${text.slice(at, at + 3)}"`;
  if (text[at] === '[') return classFault(reader);
  if (text[at] === '\\') return escapeFault(reader);
  reader.at += 1;
  return undefined;
}

function escapeFault(reader: Reader): string | undefined {
  if (take(reader, /\\Q[^]*?(?:\\E|$)/y) !== undefined) return undefined;
  if (take(reader, /\\(?:[AbBzdDsSwWaftnrv]|0[0-7]{0,2}|[1-7][0-7]{1,2}|x[\da-fA-F]{2}|x\{[\da-fA-F]+\})/y))
    return undefined;
  if (take(reader, /\\[pP](?:\{[^}]*\}|[A-Z])/y) !== undefined) return undefined;
  if (take(reader, /\\(?![\da-zA-Z])[\0-\x7f]/y) !== undefined) return undefined;
  return unknownEscape(reader);
}

function unknownEscape({ text, at }: Reader): string {
  const rest = text.slice(at, at + 2);
  return rest.length > 1 ? `Go knows no "${rest}"` : 'it ends in a backslash';
}

/** What stands for several characters, and neither begins nor ends a range. */
const isShorthand = /^(?:\[:|\\[dDsSwWpP])/;

function classFault(reader: Reader): string | undefined {
  take(reader, /\[\^?/y);
  for (let isFirst = true; reader.at < reader.text.length; isFirst = false) {
    if (!isFirst && take(reader, /\]/y) !== undefined) return undefined;
    const from = take(reader, /\[:\^?\w+:\]/y) ?? memberAt(reader);
    if (from === undefined) return unknownEscape(reader);
    if (isShorthand.test(from) || take(reader, /-(?!\])/y) === undefined) continue;
    const to = memberAt(reader);
    if (to === undefined) return unknownEscape(reader);
    if (isShorthand.test(to)) return `Go knows no "${to}" at the end of a range`;
    if (/^.$/su.test(from) && /^.$/su.test(to) && from > to) return `the range "${from}-${to}" is empty`;
  }
  return 'a "[" is not closed';
}

/** One member of a class as it is written; undefined for an escape that Go does not know. */
const memberAt = (reader: Reader): string | undefined =>
  take(
    reader,
    /[^\\]|\\(?:[dDsSwWaftnrv]|0[0-7]{0,2}|[1-7][0-7]{1,2}|x[\da-fA-F]{2}|x\{[\da-fA-F]+\}|[pP](?:\{[^}]*\}|[A-Z])|(?![\da-zA-Z])[\0-\x7f])/y,
  );
