import { grouped } from './digits.ts';

/** `a, b and 3 more`: at most so many of some texts, in the words in which they are written. */
export function someOf(
  texts: readonly string[],
  most: number,
  written: (text: string) => string = text => text,
): string {
  const left = texts.length - most;
  return texts.slice(0, most).map(written).join(', ') + (left > 0 ? ` and ${grouped(left)} more` : '');
}
