import { memoOfSome } from '../text/memo.ts';
import {
  fault,
  MAX_NESTING,
  valueSet,
  type Comparison,
  type Selector,
  type SelectorDialect,
  type SelectorFault,
} from './selector.ts';
import { tokenize, type Token, type TokenKind } from './token.ts';

/** What is still to be read, and how many parentheses are open. */
interface Cursor {
  readonly tokens: readonly Token[];
  index: number;
  depth: number;
}

type Reader = (cursor: Cursor) => Selector | SelectorFault;

const comparisons = new Map<TokenKind, Comparison['operator']>([
  ['Eq', '=='],
  ['Ne', '!='],
  ['Contains', 'contains'],
  ['StartsWith', 'starts with'],
  ['EndsWith', 'ends with'],
]);

/** What etcd stores of an object: no selector that Calico reads is longer. */
const LONGEST = 1.5 * 1024 * 1024;

/**
 * Parses a selector as Calico does, or returns where it is wrong. Mirrors `Parser.parseRoot` and what it calls in
 * `libcalico-go/lib/selector/parser/parser.go`, v3.20 to v3.33, but for the limit on nesting, which is ours. As there,
 * the whole text becomes tokens first, so a bad character is reported before a bad order of good tokens.
 */
export function parseSelector(text: string, dialect: SelectorDialect = 'v3.30'): Selector | SelectorFault {
  return parsedOnce(dialects[dialect], text);
}

const dialects = { 'v3.29': { dialect: 'v3.29' }, 'v3.30': { dialect: 'v3.30' } } as const;
/** Patches and values write one long selector into many objects, one after the other. */
const LONG = 1000;
const parsedOnce = memoOfSome(
  2,
  (text: string) => (text.length > LONG ? text : undefined),
  ({ dialect }: { readonly dialect: SelectorDialect }, text) => parsed(text, dialect),
);

function parsed(text: string, dialect: SelectorDialect): Selector | SelectorFault {
  if (text.length > LONGEST)
    return fault(0, text.length, 'the selector is longer than 1.5 MiB, which is more than etcd stores');
  const tokens = tokenize(text, dialect);
  if (!Array.isArray(tokens)) return tokens;
  const cursor: Cursor = { tokens, index: 0, depth: 0 };
  if (peek(cursor).kind === 'EOF') return { kind: 'all' };
  const selector = readAlternatives(cursor);
  const { kind, start } = peek(cursor);
  if (selector.kind === 'fault' || kind === 'EOF') return selector;
  const rest = tokens
    .slice(cursor.index, cursor.index + 20)
    .map(nameOf)
    .join(' ');
  return fault(start, text.length, `unexpected content at end of selector [${rest}]`);
}

/** `parseOrExpression`. */
function readAlternatives(cursor: Cursor): Selector | SelectorFault {
  return readList(cursor, 'Or', 'or', readRequirements);
}

/** `parseAndExpression`. */
function readRequirements(cursor: Cursor): Selector | SelectorFault {
  return readList(cursor, 'And', 'and', readOperation);
}

function readList(
  cursor: Cursor,
  joint: TokenKind,
  kind: 'and' | 'or',
  readOperand: Reader,
): Selector | SelectorFault {
  const first = readOperand(cursor);
  if (first.kind === 'fault' || !accept(cursor, joint)) return first;
  const operands = [first];
  do {
    const next = readOperand(cursor);
    if (next.kind === 'fault') return next;
    operands.push(next);
  } while (accept(cursor, joint));
  return { kind, operands };
}

/** `parseOperation`: any number of `!`, which collapse, and what they negate. */
function readOperation(cursor: Cursor): Selector | SelectorFault {
  let negated = false;
  while (accept(cursor, 'Not')) negated = !negated;
  const operand = readOperand(cursor);
  return negated && operand.kind !== 'fault' ? { kind: 'not', operand } : operand;
}

function readOperand(cursor: Cursor): Selector | SelectorFault {
  const token = peek(cursor);
  if (accept(cursor, 'Has')) return { kind: 'has', label: token.value };
  if (accept(cursor, 'All')) return { kind: 'all' };
  if (accept(cursor, 'Global')) return { kind: 'global' };
  if (accept(cursor, 'Label')) return readCondition(cursor, token.value);
  if (accept(cursor, 'LParen')) return readGroup(cursor, token);
  return blame(token, `unexpected token: ${nameOf(token)}`);
}

function readGroup(cursor: Cursor, opening: Token): Selector | SelectorFault {
  if (++cursor.depth > MAX_NESTING) return blame(opening, `more than ${MAX_NESTING} nested parentheses`);
  const selector = readAlternatives(cursor);
  cursor.depth--;
  if (selector.kind === 'fault' || accept(cursor, 'RParen')) return selector;
  return blame(peek(cursor), 'expected )');
}

/** What follows a label: an operator and its value or values. */
function readCondition(cursor: Cursor, label: string): Selector | SelectorFault {
  const token = peek(cursor);
  if (token.kind === 'EOF') return blame(token, 'unexpected end of string looking for op');
  const comparison = comparisons.get(token.kind);
  if (comparison) {
    cursor.index++;
    const { value } = peek(cursor);
    if (!accept(cursor, 'StringLiteral')) return blame(peek(cursor), 'expected string');
    return { kind: 'comparison', label, operator: comparison, value };
  }
  if (accept(cursor, 'In')) return readMembership(cursor, label, 'in');
  if (accept(cursor, 'NotIn')) return readMembership(cursor, label, 'not in');
  return blame(token, `expected == or != not: ${nameOf(token)}`);
}

/** Strings between braces, with commas between them and possibly after the last. */
function readMembership(cursor: Cursor, label: string, operator: 'in' | 'not in'): Selector | SelectorFault {
  if (!accept(cursor, 'LBrace')) return blame(peek(cursor), 'expected set literal');
  const values: string[] = [];
  for (let token = peek(cursor); accept(cursor, 'StringLiteral'); token = peek(cursor)) {
    values.push(token.value);
    if (!accept(cursor, 'Comma')) break;
  }
  if (!accept(cursor, 'RBrace')) return blame(peek(cursor), 'expected }');
  return { kind: 'membership', label, operator, values: valueSet(values) };
}

/** The token to read next; the EOF at the end is never accepted, so there always is one. */
function peek(cursor: Cursor): Token {
  return cursor.tokens[cursor.index]!;
}

/** Moves on if the next token is of this kind, and reports whether it is. */
function accept(cursor: Cursor, kind: TokenKind): boolean {
  const accepted = peek(cursor).kind === kind;
  if (accepted) cursor.index++;
  return accepted;
}

function blame({ start, end }: Token, message: string): SelectorFault {
  return fault(start, end, message);
}

/** A token as Calico prints it. */
function nameOf({ kind, value }: Token): string {
  return `Tok${kind}(${value})`;
}
