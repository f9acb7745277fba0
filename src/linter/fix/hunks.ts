import type { Span } from '../../base/files/source-file.ts';
import type { Replacement } from './revision.ts';

/** A line of a diff, with what ends it, which may be missing at the end of a file. */
export interface DiffLine {
  readonly sign: ' ' | '-' | '+';
  readonly text: string;
}

/** Lines of a file before and after, with some that stay around those that change. Both starts count from 1. */
export interface Hunk {
  readonly oldStart: number;
  readonly newStart: number;
  readonly lines: readonly DiffLine[];
}

/** Lines that change together. */
interface Block {
  /** The offset of its first line, and of what follows the last one, in the file as it was. */
  readonly span: Span;
  readonly old: readonly string[];
  readonly fresh: readonly string[];
}

/** The hunks of sorted changes, with so many lines around each. Only a line feed ends a line, as for git. */
export function hunksOf(text: string, changes: readonly Replacement[], context: number): readonly Hunk[] {
  const hunks: Hunk[] = [];
  const blocks = blocksOf(text, changes);
  /** Lines before the offset, in the file as it was. */
  let counted = { offset: 0, lines: 0 };
  let growth = 0;
  for (let index = 0; index < blocks.length;) {
    const { start } = blocks[index]!.span;
    const lead = linesBefore(text, start, context);
    const lines: DiffLine[] = lead.map(line => ({ sign: ' ', text: line }));
    const first = counted.lines + breaksIn(text, counted.offset, start) - lead.length + 1;
    const newStart = first + growth;
    for (;;) {
      const block = blocks[index++]!;
      lines.push(...block.old.map(line => ({ sign: '-' as const, text: line })));
      lines.push(...block.fresh.map(line => ({ sign: '+' as const, text: line })));
      growth += block.fresh.length - block.old.length;
      const next = blocks[index];
      const between = next && linesBetween(text, block.span.end, next.span.start, 2 * context);
      const rest = between ?? linesFrom(text, block.span.end, context);
      lines.push(...rest.map(line => ({ sign: ' ' as const, text: line })));
      if (between) continue;
      counted = {
        offset: block.span.end,
        lines: counted.lines + breaksIn(text, counted.offset, block.span.end),
      };
      break;
    }
    hunks.push({ oldStart: first, newStart, lines });
  }
  return hunks;
}

function blocksOf(text: string, changes: readonly Replacement[]): readonly Block[] {
  const blocks: Block[] = [];
  for (let index = 0; index < changes.length;) {
    const start = lineStartAt(text, changes[index]!.start);
    let fresh = text.slice(start, changes[index]!.start);
    let end: number;
    for (;;) {
      const change = changes[index++]!;
      fresh += change.text;
      end = endOfBlock(text, change, fresh);
      const next = changes[index];
      if (!next || next.start >= end) {
        fresh += text.slice(change.end, end);
        break;
      }
      fresh += text.slice(change.end, next.start);
    }
    const block = trimmed({
      span: { start, end },
      old: linesIn(text.slice(start, end)),
      fresh: linesIn(fresh),
    });
    if (block.old.length + block.fresh.length > 0) blocks.push(block);
  }
  return blocks;
}

/** Behind the last line that a change concerns; what follows a whole line stays out of it. */
function endOfBlock(text: string, { end }: Replacement, fresh: string): number {
  const isAtStart = end === 0 || text[end - 1] === '\n';
  if (isAtStart && (fresh === '' || fresh.endsWith('\n'))) return end;
  const feed = text.indexOf('\n', end);
  return feed < 0 ? text.length : feed + 1;
}

/** Without the lines at both ends that stay. */
function trimmed({ span, old, fresh }: Block): Block {
  const most = Math.min(old.length, fresh.length);
  let head = 0;
  while (head < most && old[head] === fresh[head]) head++;
  let tail = 0;
  while (tail < most - head && old[old.length - 1 - tail] === fresh[fresh.length - 1 - tail]) tail++;
  const left = old.slice(head, old.length - tail);
  const start = span.start + lengthOf(old.slice(0, head));
  return {
    span: { start, end: start + lengthOf(left) },
    old: left,
    fresh: fresh.slice(head, fresh.length - tail),
  };
}

const lengthOf = (lines: readonly string[]): number => lines.reduce((sum, { length }) => sum + length, 0);

/** Lines with their ends. */
const linesIn = (text: string): readonly string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

const lineStartAt = (text: string, offset: number): number =>
  offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;

function linesBefore(text: string, end: number, most: number): readonly string[] {
  const lines: string[] = [];
  for (let to = end; to > 0 && lines.length < most;) {
    const from = lineStartAt(text, to - 1);
    lines.unshift(text.slice(from, to));
    to = from;
  }
  return lines;
}

function linesFrom(text: string, start: number, most: number): readonly string[] {
  const lines: string[] = [];
  for (let from = start; from < text.length && lines.length < most;) {
    const feed = text.indexOf('\n', from);
    const to = feed < 0 ? text.length : feed + 1;
    lines.push(text.slice(from, to));
    from = to;
  }
  return lines;
}

/** The lines between two offsets; undefined where they are more than that. */
function linesBetween(text: string, start: number, end: number, most: number): readonly string[] | undefined {
  const lines = linesFrom(text, start, most);
  const length = lengthOf(lines);
  return start + length >= end ? linesIn(text.slice(start, end)) : undefined;
}

function breaksIn(text: string, from: number, to: number): number {
  let breaks = 0;
  for (let feed = text.indexOf('\n', from); feed >= 0 && feed < to; feed = text.indexOf('\n', feed + 1))
    breaks++;
  return breaks;
}
