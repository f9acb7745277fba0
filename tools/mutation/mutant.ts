import type { Syntax } from '../syntax.ts';

/** A stretch of a source that stands differently in a mutant. */
export interface Change {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  /** What was done, in a word or two. */
  readonly kind: string;
  /** What is evaluated just when the change can make a difference. */
  readonly reach: Syntax;
}

/** One small fault in one module, which the tests ought to notice. */
export interface Mutant extends Change {
  readonly path: string;
  readonly line: number;
  /** The lines that change, without indentation: as they stand, and as the mutant has them. */
  readonly before: string;
  readonly after: string;
}

/** The text with one stretch replaced. */
export function withChange(text: string, { start, end, replacement }: Change): string {
  return text.slice(0, start) + replacement + text.slice(end);
}

const flat = (text: string): string => text.trim().replace(/\s*\n\s*/g, ' ');

/** A change with the lines around it, by which a reader knows it again when the module has grown. */
export function mutantOf(path: string, text: string, change: Change): Mutant {
  const from = text.lastIndexOf('\n', change.start - 1) + 1;
  const newline = text.indexOf('\n', change.end);
  const to = newline < 0 ? text.length : newline;
  return {
    ...change,
    path,
    line: text.slice(0, change.start).split('\n').length,
    before: flat(text.slice(from, to)),
    after: flat(text.slice(from, change.start) + change.replacement + text.slice(change.end, to)),
  };
}
