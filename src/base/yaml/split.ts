import type { Span } from '../files/source-file.ts';
import { lineEnd, skipBlank } from './blank.ts';

/** The stretch of a stream that one document takes, with the comments and directives in front of its `---`. */
export interface Slice extends Span {
  /** Where its content may begin: behind `---`, if it has one. */
  readonly content: number;
}

/** `---` or `...` at the start of a line, which `^` would also see behind U+2028. */
const MARKER = /(?:^|[\r\n])(\uFEFF?)(---|\.\.\.)(?![^ \t\r\n])/g;
const PERCENT = 37;

/**
 * Cuts a stream at its document markers. At the start of a line these are markers wherever they stand, even
 * in a block scalar, so the cuts are right although nothing has been parsed. What holds only white space and
 * comments is no document.
 */
export function splitDocuments(text: string): Slice[] {
  const slices: Slice[] = [];
  // A byte order mark belongs to no document: patterns that ask for the start of a line would miss the first one.
  let start = text.startsWith('\uFEFF') ? 1 : 0;
  let content = start;
  let opened = false;
  const close = (end: number): void => {
    if (skipBlank(text, content, end) < end) slices.push({ start, end, content });
  };
  for (const match of text.matchAll(MARKER)) {
    const behind = match.index + match[0].length;
    const at = behind - 3 - match[1]!.length;
    if (match[2] === '...') {
      close(at);
      start = behind;
      opened = false;
    } else {
      if (opened || skipPrefix(text, start, at) < at) {
        close(at);
        start = at;
      }
      opened = true;
    }
    content = behind;
  }
  close(text.length);
  return slices;
}

/** Skips what may stand in front of `---`: comments and directives such as `%YAML 1.2`. */
function skipPrefix(text: string, from: number, end: number): number {
  let offset = skipBlank(text, from, end);
  while (offset < end && text.charCodeAt(offset) === PERCENT) {
    offset = skipBlank(text, lineEnd(text, offset, end), end);
  }
  return offset;
}
