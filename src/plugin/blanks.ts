import type { Span } from '../text/source-file.ts';

/** A stretch that becomes blank; or one letter in the place of which `put` stands. */
export interface Cut extends Span {
  readonly put?: string;
}

/** A text with blanks in it, as long as before, its lines as they were. */
export function withBlanks(text: string, cuts: readonly Cut[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const { start, end, put } of cuts.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (put !== undefined) {
      // What is put somewhere takes the place of a blank that was made before.
      if (start >= from) parts.push(text.slice(from, start), put);
      else replaceAt(parts, from - start, put);
      from = Math.max(from, end);
    } else if (end > from) {
      const begin = Math.max(start, from);
      parts.push(text.slice(from, begin), text.slice(begin, end).replace(/[^\r\n\u2028\u2029]/g, ' '));
      from = end;
    }
  }
  return [...parts, text.slice(from)].join('');
}

/** Puts a letter into what was written already, so many letters before its end. */
function replaceAt(parts: string[], back: number, letter: string): void {
  let left = back;
  for (let index = parts.length - 1; index >= 0; index--) {
    const part = parts[index]!;
    if (part.length >= left) {
      const at = part.length - left;
      parts[index] = part.slice(0, at) + letter + part.slice(at + 1);
      return;
    }
    left -= part.length;
  }
}
