import { lineStarts, lineText, positionAt, type Range } from '../base/text/line-table.ts';
import type { Location } from '../base/files/source-file.ts';

/**
 * The part of a location that lies on its first line, within the text of that line. The nothing behind the last
 * line break of a file counts as the end of the line before it, which is there to be seen.
 */
export function firstLine({ file, span }: Location): Range {
  const at = positionAt(file, span.start);
  const to = positionAt(file, span.end);
  const past = at.line > 1 && at.line === lineStarts(file).length && lineText(file, at.line) === '';
  const line = past ? at.line - 1 : at.line;
  const behind = lineText(file, line).length + 1;
  const start = past ? behind : Math.min(at.column, behind);
  const end = to.line > line ? behind : Math.min(to.column, behind);
  return range(line, start, Math.max(start, end));
}

/** The first line of a location, at least one character wide where the line has any, so that it can be marked. */
export function markable(location: Location): Range {
  const { start, end } = firstLine(location);
  if (end.column > start.column) return { start, end };
  const text = lineText(location.file, start.line);
  const next = text.codePointAt(start.column - 1);
  if (next !== undefined) return range(start.line, start.column, start.column + (next > 0xffff ? 2 : 1));
  const last = /[\ud800-\udbff][\udc00-\udfff]$/.test(text) ? 2 : 1;
  return range(start.line, Math.max(start.column - last, 1), start.column);
}

function range(line: number, start: number, end: number): Range {
  return { start: { line, column: start }, end: { line, column: end } };
}
