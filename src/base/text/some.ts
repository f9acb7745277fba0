import { grouped } from './digits.ts';

/** ` and 3 more`; nothing where none is left. */
export const andMore = (left: number): string => (left > 0 ? ` and ${grouped(left)} more` : '');

/** `a, b and 3 more`: at most so many of some texts, in the words in which they are written. */
export const someOf = (
  texts: readonly string[],
  most: number,
  written: (text: string) => string = text => text,
): string => texts.slice(0, most).map(written).join(', ') + andMore(texts.length - most);

/** The lines of at most so many items, and one that counts the rest: `${before}and 3 more`. */
export const linesOfSome = <Item>(
  items: readonly Item[],
  most: number,
  linesOf: (item: Item) => string | readonly string[],
  before = '',
): readonly string[] => {
  const left = items.length - most;
  const lines = items.slice(0, most).flatMap(linesOf);
  return left > 0 ? [...lines, `${before}and ${grouped(left)} more`] : lines;
};
