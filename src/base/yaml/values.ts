import type { Budget } from '../text/budget.ts';

/** How many keys, items and lines the documents of one file may have; each takes a few hundred bytes of memory. */
export const MOST_VALUES = 2_000_000;

/** So many characters may stand from the begin of a key to its colon, unless a `?` announces it (goyaml.v2, `scannerc.go`). */
export const MOST_OF_KEY = 1024;

/** A document takes as much memory as so many values: it is an object, with places and findings. */
const DOCUMENT = 8;

/** What begins a value or a line: each of these brings a node at most, and a key is one behind the line that it begins. */
const BEGINNING = /[,[{]|[:?-](?=\s)|\n(?=[ \t]*[^\s#])/g;

/** Takes the values of a document from the budget of its file before any of them is made; where that ends, answers with the place. */
export function spendValues(budget: Budget, text: string): number | undefined {
  if (!budget.mayTake(DOCUMENT)) return 0;
  for (const { index } of text.matchAll(BEGINNING)) if (!budget.mayTake(1)) return index;
  return undefined;
}
