import { printable } from './printable.ts';
import { widthOf } from './width.ts';
import { wrap } from './wrap.ts';

/** The least room that text gets, however narrow the terminal is. */
const narrowest = 20;

/**
 * Text behind a head, as lines of at most `width` columns: what does not fit goes on below the text, indented as far as
 * the head is wide. What is too long by itself is cut at a blank, else anywhere, but never so that a line begins with a colon,
 * behind a blank or not, which GitHub's runner might take for a command.
 */
export function hanging(head: string, text: string, width: number): readonly string[] {
  const indent = widthOf(head);
  const room = Math.max(width - indent, narrowest);
  const lines = wrap(printable(text), room).flatMap(line => cut(line, room));
  return lines.map((line, index) => ((index === 0 ? head : ' '.repeat(indent)) + line).trimEnd());
}

const longestWord = (text: string): number =>
  (text.match(/\S+/g) ?? []).reduce((most, word) => Math.max(most, widthOf(word)), 0);

function cut(line: string, width: number): readonly string[] {
  if (widthOf(line) <= width) return [line];
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    part += character;
    if (widthOf(part) <= width || /[: ]/.test(character)) continue;
    const blank = part.search(/ (?=[^: ]*$)/);
    const end = blank > 0 ? blank : part.length - character.length;
    parts.push(part.slice(0, end));
    part = part.slice(end).replace(/^ /, '');
  }
  return [...parts, part];
}

/** Rows of two columns, the second aligned where the first leaves it room enough, and cuts none of its words. */
export function columns(
  rows: readonly (readonly [left: string, right: string])[],
  indent: number,
  width: number,
): readonly string[] {
  const lefts = rows.map(([left]) => printable(left));
  const margin = ' '.repeat(indent);
  const limit = Math.max(Math.floor((width - indent) / 2), narrowest);
  const column = Math.max(0, ...lefts.map(widthOf).filter(size => size <= limit));
  return rows.flatMap(([, right], index) => {
    const left = lefts[index]!;
    const size = widthOf(left);
    const longest = longestWord(printable(right));
    const isCut = longest > Math.max(width - indent - column - 2, narrowest) && longest <= width - indent - 4;
    if (size <= column && !isCut)
      return hanging(`${margin}${left}${' '.repeat(column - size)}  `, right, width);
    return [...hanging(margin, left, width), ...hanging(' '.repeat(indent + 4), right, width)];
  });
}
