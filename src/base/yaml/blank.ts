const TAB = 9;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const SPACE = 32;
const HASH = 35;
const BYTE_ORDER_MARK = 0xfeff;

export function isLineBreak(code: number): boolean {
  return code === LINE_FEED || code === CARRIAGE_RETURN;
}

export const isByteOrderMark = (code: number): boolean => code === BYTE_ORDER_MARK;

/** White space between tokens. A byte order mark counts: it may stand before any document. */
export function isBlank(code: number): boolean {
  return (
    code === SPACE ||
    code === LINE_FEED ||
    code === CARRIAGE_RETURN ||
    code === TAB ||
    code === BYTE_ORDER_MARK
  );
}

/** Whether a `#` at `offset` would start a comment: `a #b` holds one, `a#b` does not. */
export function mayStartComment(text: string, offset: number): boolean {
  return offset === 0 || isBlank(text.charCodeAt(offset - 1));
}

export function lineStart(text: string, from: number): number {
  let offset = from;
  while (offset > 0 && !isLineBreak(text.charCodeAt(offset - 1))) offset--;
  return offset;
}

export function lineEnd(text: string, from: number, end = text.length): number {
  let offset = from;
  while (offset < end && !isLineBreak(text.charCodeAt(offset))) offset++;
  return offset;
}

/** Behind the line break at the end of a line, if there is one. */
export function behindBreak(text: string, end: number): number {
  return end + (text.startsWith('\r\n', end) ? 2 : end < text.length ? 1 : 0);
}

/** The first offset from `from` on that holds neither white space, nor a comment, nor one of `indicators`. */
export function skipBlank(text: string, from: number, end: number, indicators = ''): number {
  let offset = from;
  while (offset < end) {
    const code = text.charCodeAt(offset);
    if (isBlank(code) || indicators.includes(text[offset]!)) offset++;
    else if (code === HASH && mayStartComment(text, offset)) offset = lineEnd(text, offset, end);
    else break;
  }
  return offset;
}
