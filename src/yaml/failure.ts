import type { UnreadDocument } from './node.ts';

type Why = UnreadDocument['why'];

/** Thrown where a document turns out to be unreadable, and caught where the next one begins. */
export class Unreadable extends Error {
  readonly why: Why;
  readonly reason: string;
  /** The offset in the document at which reading failed. */
  readonly at: number;

  constructor(why: Why, reason: string, at: number) {
    super(reason);
    this.why = why;
    this.reason = reason;
    this.at = at;
  }
}

const LONGEST_QUOTE = 40;

/** For a document that is the source of another text: `at` is where that shows. */
export function template(text: string, at: number): Unreadable {
  const quote = text.slice(at, at + LONGEST_QUOTE).replace(/\s*[\r\n].*$/s, '');
  return new Unreadable('template', `a template: ${quote}`, at);
}
