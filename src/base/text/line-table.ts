import { memo } from './memo.ts';
import type { Location, SourceFile, Span } from '../files/source-file.ts';

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

/** Offsets at which the lines of a file start. LF, CRLF and a lone CR each end a line, as in YAML. */
export const lineStarts = memo(({ text }: SourceFile): readonly number[] => {
  const starts = [text.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0];
  for (let offset = 0; offset < text.length; offset++) {
    const code = text.charCodeAt(offset);
    if (code === 10 || (code === 13 && text.charCodeAt(offset + 1) !== 10)) starts.push(offset + 1);
  }
  return starts;
});

/** Where an offset lies. An offset inside a byte order mark counts as the first column. */
export function positionAt(file: SourceFile, offset: number): Position {
  const starts = lineStarts(file);
  const index = lineAt(starts, offset);
  return { line: index + (file.firstLine ?? 1), column: Math.max(offset - starts[index]!, 0) + 1 };
}

/** The line (0-based) that an offset lies in. */
function lineAt(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Whether a stretch holds a line break, as a whole or in part: most are short, and long ones are asked for often. */
export function breaksLine(file: SourceFile, { start, end }: Span): boolean {
  if (end - start < 200) return /[\r\n]/.test(file.text.slice(start, end));
  const starts = lineStarts(file);
  return lineAt(starts, start) !== lineAt(starts, end) || file.text[end - 1] === '\r';
}

/** Both ends of a place. */
export function positionsOf({ file, span }: Location): Range {
  return { start: positionAt(file, span.start), end: positionAt(file, span.end) };
}

/** The text of a line (1-based), without its line break. */
export function lineText(file: SourceFile, line: number): string {
  const starts = lineStarts(file);
  const index = line - (file.firstLine ?? 1);
  const start = starts[index];
  if (start === undefined) return '';
  return file.text.slice(start, starts[index + 1]).replace(/\r?\n$|\r$/, '');
}
