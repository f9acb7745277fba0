import { matchFrom, skip } from '../text/search.ts';

/** A quoted text without its quotes, a word (a label, a value, `and`), or a mark as Calico writes it. */
export interface SelectorToken {
  readonly kind: 'quoted' | 'word' | 'mark';
  readonly text: string;
}

// Spelled in strings, which a bundler escapes as it does not regular expressions: one character that is no ASCII makes
// Node hold a script as two bytes a character.
const curled = '‘’‚‛`´';
const doublyCurled = '“”„‟';
export const typographicQuotes = curled + doublyCurled;

/**
 * How a piece may be spelled. It counts as the mark given, or else as the group that matched. `a=` with nothing behind
 * it asks for an empty value, which is how kubectl prints a label like `node-role.kubernetes.io/worker=`.
 */
const spellings: readonly (readonly [pattern: RegExp, kind: SelectorToken['kind'], mark?: string])[] = [
  [/([\w./-]+)/y, 'word'],
  [/&&?/y, 'mark', '&&'],
  [/\|\|?/y, 'mark', '||'],
  [/!\s*={1,3}|\u2260/y, 'mark', '!='],
  [/(?<=[\w./-])=(?=\s*(?:,|$))/y, 'mark', "== ''"],
  [/={1,3}|:(?=\s)/y, 'mark', '=='],
  [/([!,(){}[\]])/y, 'mark'],
  [/''([\w./-]+)''|""([\w./-]+)""/y, 'quoted'],
  [/\\'([^'\\]*)\\'|\\"([^"\\]*)\\"/y, 'quoted'],
  [/'([^']*)'|"([^"]*)"/y, 'quoted'],
  [
    new RegExp(
      `[${curled}]([^${curled}']*)[${curled}']|[${doublyCurled}]([^${doublyCurled}"]*)[${doublyCurled}"]`,
      'y',
    ),
    'quoted',
  ],
];

/** White space of every kind, and the invisible characters that come along with copied text. */
const blanks = /[\s\u200b\u2060]*/y;

/** The pieces of a text that is meant to be a selector; undefined if something in it is none. */
export function splitLoosely(text: string): readonly SelectorToken[] | undefined {
  const pieces: SelectorToken[] = [];
  let at = skip(blanks, text, 0);
  while (at < text.length) {
    const found = readPiece(text, at);
    if (!found) return undefined;
    pieces.push(found.piece);
    at = skip(blanks, text, found.end);
  }
  return pieces;
}

function readPiece(text: string, start: number): { piece: SelectorToken; end: number } | undefined {
  for (const [pattern, kind, mark] of spellings) {
    const groups = matchFrom(pattern, text, start);
    if (!groups) continue;
    return { piece: { kind, text: mark ?? groups[1] ?? groups[2] ?? '' }, end: start + groups[0].length };
  }
  return undefined;
}
