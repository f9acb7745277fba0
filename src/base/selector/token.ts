import { skip } from '../text/search.ts';
import type { Span } from '../files/source-file.ts';
import { fault, type SelectorDialect, type SelectorFault } from './selector.ts';

/** Calico's names without their `Tok`; some of its messages print them. */
export type TokenKind =
  | 'Label'
  | 'StringLiteral'
  | 'LBrace'
  | 'RBrace'
  | 'Comma'
  | 'Eq'
  | 'Ne'
  | 'In'
  | 'Not'
  | 'NotIn'
  | 'Contains'
  | 'StartsWith'
  | 'EndsWith'
  | 'All'
  | 'Has'
  | 'Global'
  | 'LParen'
  | 'RParen'
  | 'And'
  | 'Or'
  | 'EOF';

/** Its span counts in the selector. `value` is the label of a Label or a Has, the content of a string, else empty. */
export interface Token extends Span {
  readonly kind: TokenKind;
  readonly value: string;
}

const LONGEST_LABEL = 512;

const marks = new Map<string, TokenKind>([
  ['(', 'LParen'],
  [')', 'RParen'],
  ['{', 'LBrace'],
  ['}', 'RBrace'],
  [',', 'Comma'],
  ['==', 'Eq'],
  ['!=', 'Ne'],
  ['!', 'Not'],
  ['&&', 'And'],
  ['||', 'Or'],
]);

const calls: readonly (readonly [opening: string, kind: TokenKind])[] = [
  ['has(', 'Has'],
  ['all(', 'All'],
  ['global(', 'Global'],
];

const between = /[ \t]*/y;
const word = /[\w./-]*/y;
const wordOrCharacter = /[\w./-]+|[^]/uy;

/** What the two tokenizers do not share. */
interface Lexicon {
  /** What may stand inside a call. */
  readonly gap: RegExp;
  /** What may follow a label. */
  readonly operators: readonly (readonly [pattern: RegExp, kind: TokenKind])[];
  /** Whether the 513th character of a label starts another token, rather than being a fault. */
  readonly cutsLabels: boolean;
}

const lexicons: Record<SelectorDialect, Lexicon> = {
  'v3.29': { gap: /[ \t\r\n\f]*/y, operators: operators('[ \\t\\r\\n\\f]*'), cutsLabels: true },
  'v3.30': { gap: between, operators: operators('[ \\t]*'), cutsLabels: false },
};

/**
 * Since v3.30 no label character may follow an operator of one word, nor an operator of two words and the blanks behind
 * it. Up to v3.29 it might, but then the parser found no value.
 */
function operators(gap: string): Lexicon['operators'] {
  const pair = (first: string, second: string): RegExp =>
    new RegExp(`${first}${gap}${second}(?![ \\t]*[\\w./-])`, 'y');
  return [
    [/contains(?![\w./-])/y, 'Contains'],
    [pair('starts', 'with'), 'StartsWith'],
    [pair('ends', 'with'), 'EndsWith'],
    [pair('not', 'in'), 'NotIn'],
    [/in(?![\w./-])/y, 'In'],
  ];
}

/**
 * The tokens of a selector, an EOF last. Mirrors `libcalico-go/lib/selector/tokenizer/tokenizer.go`: `AppendTokens` of
 * v3.30.0 to v3.33 and, in what it accepts but not in its messages, `Tokenize` of v3.20 to v3.29.7.
 */
export function tokenize(text: string, dialect: SelectorDialect): Token[] | SelectorFault {
  const lexicon = lexicons[dialect];
  const tokens: Token[] = [];
  let at = skip(between, text, 0);
  while (at < text.length) {
    const token = readToken(text, at, lexicon, tokens.at(-1));
    if (token.kind === 'fault') return token;
    tokens.push(token);
    at = skip(between, text, token.end);
  }
  tokens.push({ kind: 'EOF', value: '', start: at, end: at });
  return tokens;
}

function readToken(
  text: string,
  start: number,
  lexicon: Lexicon,
  previous: Token | undefined,
): Token | SelectorFault {
  const first = text.charAt(start);
  for (const mark of [text.slice(start, start + 2), first]) {
    const kind = marks.get(mark);
    if (kind) return { kind, value: '', start, end: start + mark.length };
  }
  if ('=&|'.includes(first)) return fault(start, start + 1, `expected ${first}${first}`);
  if (first === '"' || first === "'") return readString(text, start);
  if (previous?.kind === 'Label') return readOperator(text, start, lexicon, previous.value);
  for (const [opening, kind] of calls) {
    if (text.startsWith(opening, start)) return readCall(text, start, opening, kind, lexicon.gap);
  }
  return readLabel(text, start, lexicon.cutsLabels);
}

/** There is no escape: a string ends at the next quote of its kind. */
function readString(text: string, start: number): Token | SelectorFault {
  const close = text.indexOf(text.charAt(start), start + 1);
  if (close < 0) return fault(start, text.length, 'unterminated string');
  return { kind: 'StringLiteral', value: text.slice(start + 1, close), start, end: close + 1 };
}

function readOperator(text: string, start: number, lexicon: Lexicon, label: string): Token | SelectorFault {
  for (const [pattern, kind] of lexicon.operators) {
    const end = skip(pattern, text, start);
    if (end > start) return { kind, value: '', start, end };
  }
  return fault(start, skip(wordOrCharacter, text, start), `expected operator after label "${label}"`);
}

function readCall(
  text: string,
  start: number,
  opening: string,
  kind: TokenKind,
  gap: RegExp,
): Token | SelectorFault {
  let at = skip(gap, text, start + opening.length);
  let value = '';
  if (kind === 'Has') {
    const label = readLabel(text, at, false);
    if (label.kind === 'fault') return label;
    value = label.value;
    at = skip(gap, text, label.end);
  }
  if (text.charAt(at) === ')') return { kind, value, start, end: at + 1 };
  return fault(at, skip(wordOrCharacter, text, at), `no closing ')' after ${opening}`);
}

function readLabel(text: string, start: number, cut: boolean): Token | SelectorFault {
  let end = skip(word, text, start);
  if (end === start) return fault(start, skip(wordOrCharacter, text, start), 'expected identifier');
  if (end - start > LONGEST_LABEL) {
    if (!cut) return fault(start, end, `label too long: ${text.slice(start, end)}`);
    end = start + LONGEST_LABEL;
  }
  return { kind: 'Label', value: text.slice(start, end), start, end };
}
