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

/** A document that some template engine or script is yet to fill in, as the text at an offset shows. */
export function unreadTemplate(text: string, at: number): Unreadable {
  const quote = text.slice(at, at + LONGEST_QUOTE).replace(/\s*[\r\n].*$/s, '');
  return new Unreadable('template', `a template: ${quote}`, at);
}
