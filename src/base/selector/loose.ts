import {
  MAX_NESTING,
  valueSet,
  type Comparison,
  type Constant,
  type Membership,
  type Presence,
  type Selector,
} from './selector.ts';
import { splitLoosely, type SelectorToken } from './spelling.ts';

/** What is still to be read, and what to bear in mind meanwhile. */
interface Cursor {
  readonly pieces: readonly SelectorToken[];
  index: number;
  depth: number;
  /** Whether a value came last, so that a word alone might be another one, as in `a = b || c`. */
  followsValue: boolean;
  hasComma: boolean;
  hasOr: boolean;
}

const comparisons: ReadonlyMap<string, Comparison['operator']> = new Map([
  ['==', '=='],
  ['!=', '!='],
  ['contains', 'contains'],
  ['startswith', 'starts with'],
  ['endswith', 'ends with'],
]);

const memberships: ReadonlyMap<string, Membership['operator']> = new Map([
  ['in', 'in'],
  ['notin', 'not in'],
]);

const functions = new Map<string, Constant['kind'] | Presence['kind']>([
  ['all', 'all'],
  ['global', 'global'],
  ['has', 'has'],
  ['exists', 'has'],
]);

const brackets = new Map([
  ['(', ')'],
  ['{', '}'],
  ['[', ']'],
]);

/** A label as Kubernetes writes it, but neither a number nor an address. */
const plainLabel = /^([a-z][a-z0-9.-]*\/)?[a-z]([\w.-]*[a-z0-9])?$/i;
const notLabels = new Set('true false null none any default and or not in notin'.split(' '));

/**
 * Reads what people write when they mean a selector: Kubernetes' `a=b,c in (x, y),!d`, values without quotes, `and`,
 * single marks, quotes of any kind, functions in any case, a YAML pair. Undefined if it may as well mean something else.
 */
export function readLoosely(text: string): Selector | undefined {
  const pieces = splitLoosely(text);
  if (!pieces) return undefined;
  const cursor: Cursor = { pieces, index: 0, depth: 0, followsValue: false, hasComma: false, hasOr: false };
  const selector = readAlternatives(cursor);
  return peek(cursor) || (cursor.hasComma && cursor.hasOr) ? undefined : selector;
}

function readAlternatives(cursor: Cursor): Selector | undefined {
  return readList(cursor, 'or', readRequirements, acceptOr);
}

function readRequirements(cursor: Cursor): Selector | undefined {
  return readList(cursor, 'and', readTerm, acceptAnd);
}

function readList(
  cursor: Cursor,
  kind: 'and' | 'or',
  readOperand: (cursor: Cursor) => Selector | undefined,
  acceptJoint: (cursor: Cursor) => boolean,
): Selector | undefined {
  const operands: Selector[] = [];
  do {
    const operand = readOperand(cursor);
    if (!operand) return undefined;
    operands.push(operand);
  } while (acceptJoint(cursor));
  return operands.length > 1 ? { kind, operands } : operands[0];
}

function readTerm(cursor: Cursor): Selector | undefined {
  let negated = false;
  while (acceptNot(cursor)) {
    negated = !negated;
    cursor.followsValue = false;
  }
  const operand = readOperand(cursor);
  return operand && negated ? { kind: 'not', operand } : operand;
}

function readOperand(cursor: Cursor): Selector | undefined {
  if (accept(cursor, '(')) return readGroup(cursor);
  const subject = peek(cursor);
  const name = acceptText(cursor);
  if (!subject || name === undefined) return undefined;
  if (accept(cursor, '(')) return readCall(cursor, name);
  if (accept(cursor, "== ''")) return { kind: 'comparison', label: name, operator: '==', value: '' };
  const membership = acceptOperator(cursor, memberships);
  if (membership) return readMembership(cursor, name, membership);
  const comparison = acceptOperator(cursor, comparisons);
  if (!comparison) return subject.kind === 'word' ? readAlone(cursor, name) : undefined;
  const isTurned = subject.kind === 'quoted' && peek(cursor)?.kind === 'word';
  return isTurned ? undefined : readComparison(cursor, name, comparison);
}

function readGroup(cursor: Cursor): Selector | undefined {
  if (++cursor.depth > MAX_NESTING) return undefined;
  const selector = readAlternatives(cursor);
  cursor.depth--;
  return accept(cursor, ')') ? selector : undefined;
}

function readCall(cursor: Cursor, name: string): Selector | undefined {
  const kind = functions.get(name.toLowerCase());
  const label = kind === 'has' ? acceptText(cursor) : '';
  if (!kind || label === undefined || !accept(cursor, ')')) return undefined;
  return kind === 'has' ? { kind, label } : { kind };
}

function readComparison(
  cursor: Cursor,
  label: string,
  operator: Comparison['operator'],
): Selector | undefined {
  const value = acceptText(cursor);
  cursor.followsValue = true;
  return value === undefined ? undefined : { kind: 'comparison', label, operator, value };
}

function readMembership(
  cursor: Cursor,
  label: string,
  operator: Membership['operator'],
): Selector | undefined {
  const closing = acceptOpening(cursor);
  const values: string[] = [];
  do {
    const value = acceptText(cursor);
    if (value === undefined) return undefined;
    values.push(value);
  } while (closing && accept(cursor, ',') && !sees(cursor, closing));
  if (closing && !accept(cursor, closing)) return undefined;
  cursor.followsValue = !closing;
  return { kind: 'membership', label, operator, values: valueSet(values) };
}

/** A word by itself: a label that must be there, unless it is likelier something else. */
function readAlone(cursor: Cursor, word: string): Selector | undefined {
  if (cursor.followsValue) return undefined;
  const lower = word.toLowerCase();
  if (lower === 'all') return { kind: 'all' };
  return plainLabel.test(word) && !notLabels.has(lower) ? { kind: 'has', label: word } : undefined;
}

function acceptOr(cursor: Cursor): boolean {
  const accepted = accept(cursor, '||') || acceptWord(cursor, 'or');
  cursor.hasOr ||= accepted;
  return accepted;
}

/** A comma joins as `&&` does. With an `or` about, it is anybody's guess what it joins. */
function acceptAnd(cursor: Cursor): boolean {
  if (accept(cursor, '&&') || acceptWord(cursor, 'and')) return true;
  const accepted = accept(cursor, ',');
  cursor.hasComma ||= accepted;
  return accepted;
}

/** A `!`, or a `not` with something behind it that can be negated. */
function acceptNot(cursor: Cursor): boolean {
  if (accept(cursor, '!')) return true;
  const next = cursor.pieces[cursor.index + 1];
  return (next?.kind === 'word' || next?.text === '(') && acceptWord(cursor, 'not');
}

/** An operator: a mark, a word, or two words, which may also be one with a hyphen or a capital where they meet. */
function acceptOperator<T>(cursor: Cursor, operators: ReadonlyMap<string, T>): T | undefined {
  const first = peek(cursor);
  const second = cursor.pieces[cursor.index + 1];
  if (!first || first.kind === 'quoted') return undefined;
  const one = first.text.toLowerCase().replace(/(?<=[a-z])[-_](?=[a-z])/g, '');
  const two =
    first.kind === 'word' && second?.kind === 'word' && operators.get(one + second.text.toLowerCase());
  const operator = two || operators.get(one);
  if (operator) cursor.index += two ? 2 : 1;
  return operator;
}

/** The bracket that closes what an opening one, if there is one, opens. */
function acceptOpening(cursor: Cursor): string | undefined {
  for (const [opening, closing] of brackets) if (accept(cursor, opening)) return closing;
  return undefined;
}

/** A word, or the content of quotes. */
function acceptText(cursor: Cursor): string | undefined {
  const piece = peek(cursor);
  if (!piece || piece.kind === 'mark') return undefined;
  cursor.index++;
  return piece.text;
}

function acceptWord(cursor: Cursor, word: string): boolean {
  const piece = peek(cursor);
  const accepted = piece?.kind === 'word' && piece.text.toLowerCase() === word;
  if (accepted) cursor.index++;
  return accepted;
}

function accept(cursor: Cursor, mark: string): boolean {
  const accepted = sees(cursor, mark);
  if (accepted) cursor.index++;
  return accepted;
}

function sees(cursor: Cursor, mark: string): boolean {
  const piece = peek(cursor);
  return piece?.kind === 'mark' && piece.text === mark;
}

function peek(cursor: Cursor): SelectorToken | undefined {
  return cursor.pieces[cursor.index];
}
