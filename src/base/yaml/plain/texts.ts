import { isBlank, isLineBreak } from '../blank.ts';
import { escapeLength, unescaped } from './escapes.ts';
import { DOUBLE_QUOTED, FOLDED, KEEP, SINGLE_QUOTED, STRIP } from './tape.ts';

/** The text of a scalar on one or several lines that stands between two offsets, without its quotes. */
export function foldedText(text: string, start: number, end: number, style: number): string {
  const special = style === DOUBLE_QUOTED ? '\\' : style === SINGLE_QUOTED ? "'" : '';
  let result = '';
  let from = start;
  let offset = start;
  while (offset < end) {
    if (isLineBreak(text.charCodeAt(offset))) {
      const behind = behindBlank(text, offset, end);
      result += text.slice(from, visibleEnd(text, from, offset)) + folded(text.slice(offset, behind));
      offset = from = behind;
    } else if (text[offset] === special) {
      result += text.slice(from, offset);
      if (special === "'") {
        result += "'";
        offset += 2;
      } else {
        const length = escapeLength(text, offset);
        if (length > 1) result += unescaped(text, offset, length);
        offset = length > 1 ? offset + length : behindBlank(text, offset + 1, end);
      }
      from = offset;
    } else offset++;
  }
  return result + text.slice(from, end);
}

/** Where the white space ends that goes over lines. */
function behindBlank(text: string, from: number, end: number): number {
  let offset = from;
  while (offset < end && isBlank(text.charCodeAt(offset))) offset++;
  return offset;
}

function visibleEnd(text: string, from: number, end: number): number {
  let offset = end;
  while (offset > from && (text[offset - 1] === ' ' || text[offset - 1] === '\t')) offset--;
  return offset;
}

/** One line break is a space; of several, the first goes without saying. */
function folded(blank: string): string {
  const breaks = blank.match(/\r\n?|\n/g)!.length;
  return breaks === 1 ? ' ' : '\n'.repeat(breaks - 1);
}

/** The text of a literal or folded block whose lines are indented by `indent`; -1 where none of them holds anything. */
export function blockText(body: string, indent: number, chomping: number, style: number): string {
  const text = body.includes('\r') ? body.replaceAll('\r\n', '\n') : body;
  const lines = (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n');
  if (text === '') lines.length = 0;
  let result = '';
  let empty = 0;
  let isRead = false;
  let isDeeper = false;
  for (const line of lines) {
    if (indent < 0 || holdsNothing(line, indent)) {
      empty++;
      continue;
    }
    const content = line.slice(indent);
    let breaks = empty + (isRead ? 1 : 0);
    if (style === FOLDED) {
      const wasDeeper = isDeeper;
      isDeeper = content[0] === ' ' || content[0] === '\t';
      if (!isDeeper && !wasDeeper && isRead) {
        breaks = empty;
        if (empty === 0) result += ' ';
      }
    }
    result += '\n'.repeat(breaks) + content;
    isRead = true;
    empty = 0;
  }
  if (chomping === KEEP) return result + '\n'.repeat(empty + (isRead ? 1 : 0));
  return isRead && chomping !== STRIP ? result + '\n' : result;
}

/** Whether nothing is left of a line without its indentation. */
function holdsNothing(line: string, indent: number): boolean {
  let column = 0;
  while (column < indent && line[column] === ' ') column++;
  return column >= line.length;
}
