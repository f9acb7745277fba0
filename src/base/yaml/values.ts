import type { Budget } from '../text/budget.ts';
import { Unreadable } from './failure.ts';

/** How many keys, items and lines the documents of one file may have; each takes a few hundred bytes of memory. */
export const MOST_VALUES = 2_000_000;

/** What begins a value or a line: each of these brings a node at most, and a key is one behind the line that it begins. */
const BEGINNING = /[,[{]|[:?-](?=\s)|\n(?=[ \t]*[^\s#])/g;

/** Takes the values of a document from the budget of its file before any of them is made. Throws `Unreadable`. */
export function spendValues(budget: Budget, text: string): void {
  for (const { index } of text.matchAll(BEGINNING)) {
    if (budget.mayTake(1)) continue;
    throw new Unreadable('limit', 'the file holds more than 2,000,000 values', index);
  }
}
