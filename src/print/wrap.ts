import { widthOf } from './width.ts';

/** A word, a number with its noun, or words between backticks: commands to paste stay in one piece. */
const pieces = /(?:`[^`]*`|\d+ (?=[a-z])|\S)+/g;

/**
 * Printable text as lines of at most `width` columns where its pieces allow. No line but the first begins with
 * `::`, which GitHub's runner would take for a command even behind spaces.
 */
export function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = /^ */.exec(text)![0];
  let empty = true;
  for (const [piece] of text.matchAll(pieces)) {
    const longer = empty ? line + piece : `${line} ${piece}`;
    if (empty || piece.startsWith('::') || widthOf(longer) <= width) line = longer;
    else {
      lines.push(line);
      line = piece;
    }
    empty = false;
  }
  return [...lines, line];
}
