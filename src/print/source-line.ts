import { commandBrackets, printable } from './printable.ts';
import { widthOf } from './width.ts';

/** A source line as shown: made harmless, cut where it is too long, and where to underline it. */
export interface Excerpt {
  readonly text: string;
  /** Columns before the underline. */
  readonly indent: number;
  /** Columns of the underline, at least one. */
  readonly length: number;
  /** Whether something of the line is not shown. */
  readonly cut: boolean;
}

/** One character of the line as shown. */
interface Cell {
  readonly index: number;
  readonly text: string;
  readonly width: number;
}

const ellipsis = '...';
const tab = '    ';

/** Shows `line` in at most `width` columns, with what lies between the indexes `start` and `end` in view. */
export function excerpt(line: string, start: number, end: number, width: number): Excerpt {
  const from = Math.max(start - 2 * width, 0);
  const to = Math.min(end, start + 2 * width) + 2 * width;
  const row = cells(line.slice(from, to), from);
  const before = row.filter(cell => cell.index < start);
  const marked = row.filter(cell => cell.index >= start && cell.index < end);
  const after = row.filter(cell => cell.index >= end);
  if (from === 0 && to >= line.length && columns(row) <= width) return joined(before, marked, after, false);

  const room = width - 2 * ellipsis.length;
  const middle = firstThatFit(marked, room);
  const free = room - columns(middle);
  const left = lastThatFit(before, free - Math.min(columns(after), free >> 1));
  const right = middle.length < marked.length ? [] : firstThatFit(after, free - columns(left));
  const cutLeft = from > 0 || left.length < before.length;
  const cutRight = to < line.length || middle.length + right.length < marked.length + after.length;
  return joined([...(cutLeft ? [dots] : []), ...left], middle, [...right, ...(cutRight ? [dots] : [])], true);
}

const dots: Cell = { index: 0, text: ellipsis, width: ellipsis.length };

type Row = readonly Cell[];

function joined(before: Row, marked: Row, after: Row, cut: boolean): Excerpt {
  const text = [...before, ...marked, ...after].map(cell => cell.text).join('');
  return { text, indent: columns(before), length: Math.max(columns(marked), 1), cut };
}

function cells(text: string, offset: number): Row {
  const brackets = commandBrackets(text);
  let next = 0;
  return Array.from(text, character => {
    const index = next;
    next += character.length;
    const isPlain = character >= ' ' && character <= '~';
    const shown = isPlain ? character : character === '\t' ? tab : printable(character);
    const harmless = brackets.has(index) ? `\\${shown}` : shown;
    return { index: index + offset, text: harmless, width: widthOf(harmless) };
  });
}

function columns(row: Row): number {
  return row.reduce((sum, cell) => sum + cell.width, 0);
}

function firstThatFit(row: Row, width: number): Row {
  let used = 0;
  const misfit = row.findIndex(cell => (used += cell.width) > width);
  return misfit < 0 ? row : row.slice(0, misfit);
}

function lastThatFit(row: Row, width: number): Row {
  return firstThatFit(row.toReversed(), width).toReversed();
}
