import type { Location, SourceFile } from './source-file.ts';

/** A point as people and reports count it: both 1-based, columns in UTF-16 code units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

export interface Range {
  readonly start: Position;
  readonly end: Position;
}

const BYTE_ORDER_MARK = 0xfeff;
const tables = new WeakMap<SourceFile, readonly number[]>();

/** Offsets at which the lines of a file start. LF, CRLF and a lone CR each end a line, as in YAML. */
export function lineStarts(file: SourceFile): readonly number[] {
  const known = tables.get(file);
  if (known) return known;
  const { text } = file;
  const starts = [text.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0];
  for (let offset = 0; offset < text.length; offset++) {
    const code = text.charCodeAt(offset);
    if (code === 10 || (code === 13 && text.charCodeAt(offset + 1) !== 10)) starts.push(offset + 1);
  }
  tables.set(file, starts);
  return starts;
}

/** Where an offset lies. An offset inside a byte order mark counts as the first column. */
export function positionAt(file: SourceFile, offset: number): Position {
  const starts = lineStarts(file);
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: Math.max(offset - starts[low]!, 0) + 1 };
}

export function rangeOf({ file, span }: Location): Range {
  return { start: positionAt(file, span.start), end: positionAt(file, span.end) };
}

/** The text of a line (1-based), without its line break. */
export function lineText(file: SourceFile, line: number): string {
  const starts = lineStarts(file);
  const start = starts[line - 1];
  if (start === undefined) return '';
  return file.text.slice(start, starts[line]).replace(/\r?\n$|\r$/, '');
}
