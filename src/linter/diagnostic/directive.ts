import { Budget } from '../../base/text/budget.ts';
import type { Reach } from '../rule/suppression.ts';

/** Offsets into the text that was read. */
interface Piece {
  readonly text: string;
  readonly start: number;
}

/** What a suppression says: `RULE[, RULE…] [until YYYY-MM-DD]: reason`, or the day at the end of the reason. */
export interface Clause {
  readonly rules: readonly Piece[];
  readonly until: Piece | undefined;
  readonly reason: string;
}

/** A comment that begins with one of our words. */
export interface Directive extends Clause {
  /** Where its `#` stands: other words may stand before it. */
  readonly start: number;
  /** Undefined where the word is none of ours, but plainly meant to be. */
  readonly reach: Exclude<Reach, 'object'> | undefined;
  readonly word: string;
}

const reaches: ReadonlyMap<string, Exclude<Reach, 'object'>> = new Map([
  ['ipamlint-ignore', 'line'],
  ['ipamlint-ignore-next-line', 'next-line'],
  ['ipamlint-ignore-file', 'file'],
]);

/** The words themselves, and what people write who know them from another tool. */
const word =
  /(?<=^|\s)#+[ \t]*(ipamlint(?:[-_:]|:?[ \t]+)(?:ignore|disable|suppress|skip|allow|nolint)[\w-]*)/i;

/** How many suppressions a repository may have, the rules that they name counted. */
export const MOST_SUPPRESSIONS = 100_000;

/** What a comment tells us; undefined where it is for another tool. Throws `OverBudget` where it is one too many. */
export function parseDirective(
  comment: string,
  budget = new Budget(MOST_SUPPRESSIONS),
): Directive | undefined {
  const match = word.exec(comment);
  if (!match) return undefined;
  const written = match[1]!;
  const behind = match.index + match[0].length;
  return {
    ...parseClause(comment, behind, budget),
    start: match.index,
    reach: reaches.get(written),
    word: written,
  };
}

/** On the last line, so that no search goes to its end in vain. */
const end = /(?:^|[\s,])until(?:[ \t]+|$)(.*)/;
const closing = /(?:^|[\s,;(])until[ \t]+(\d{4}-\d{2}-\d{2})[.)]?$/;
const firstWords = /^[\s,]*[^\s,:]+(?:[ \t]*,[ \t]*[^\s,:]+){0,99999}/;

/** The text without the blanks and marks at its end. A pattern would try each run of them from each of its letters. */
function withoutMarks(text: string): string {
  let end = text.length;
  while (end > 0 && /[\s,;(]/.test(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/**
 * Reads what stands from an offset on. Without a colon there is no reason, and what follows the rules may be one. Throws
 * `OverBudget`.
 */
export function parseClause(text: string, from: number, budget: Budget): Clause {
  budget.take(1);
  const colon = text.indexOf(':', from);
  const head = text.slice(from, colon < 0 ? undefined : colon);
  const line = Math.max(...['\n', '\r', '\u2028', '\u2029'].map(each => head.lastIndexOf(each)), 0);
  const date = end.exec(head.slice(line));
  const names = date ? head.slice(0, line + date.index) : head;
  const listed = colon < 0 ? (firstWords.exec(names)?.[0] ?? '') : names;
  const rules: Piece[] = [];
  for (const found of listed.matchAll(/[^\s,]+/g)) {
    budget.take(1);
    rules.push({ text: found[0], start: from + found.index });
  }
  const written = colon < 0 ? '' : text.slice(colon + 1).trim();
  const last = date ? undefined : closing.exec(written);
  const reason = last ? withoutMarks(written.slice(0, last.index)) : written;
  const day = date?.[1]?.trim();
  const until = day === undefined ? undefined : { text: day, start: from + head.lastIndexOf(day) };
  return {
    rules,
    until: last ? { text: last[1]!, start: text.lastIndexOf(last[1]!) } : until,
    reason: /[\p{L}\p{N}]/u.test(reason) ? reason : '',
  };
}
