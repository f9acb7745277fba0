import { hunksOf, type DiffLine, type Hunk } from '../../linter/fix/hunks.ts';
import type { Edit, Fix } from '../../linter/rule/finding.ts';
import type { SourceFile } from '../../base/files/source-file.ts';
import { positionAt } from '../../base/text/line-table.ts';
import { count } from '../count.ts';
import type { Paint } from '../paint.ts';
import { printable } from '../printable.ts';
import { excerpt } from '../source-line.ts';

/** More lines of a fix are only counted: `--fix-dry-run` shows them all. */
const MOST_LINES = 12;

/** Columns of source at most, and at least. */
const WIDEST = 160;
const NARROWEST = 40;

/** More of a line around what changes is not looked at: a line may have millions of letters, and as many fixes. */
const FAR = 1000;

/** How what a fix changes is shown. */
export interface DiffStyle {
  readonly paint: Paint;
  readonly width: number;
  /** Columns that stand left of everything. */
  readonly margin: number;
}

/** The lines that a fix takes out and puts in, with their numbers; the path above them where it is not `home`. */
export function fixDiff({ edits }: Fix, home: SourceFile, style: DiffStyle): readonly string[] {
  const files = [...new Set(edits.map(({ at }) => at.file))];
  const lines = files.flatMap(file => [
    ...(file.path === home.path ? [] : [`${' '.repeat(style.margin)}in ${printable(file.path)}:`]),
    ...hunksIn(file, edits).flatMap(hunk => hunkLines(hunk, style)),
  ]);
  const left = lines.length - MOST_LINES;
  if (left <= 1) return lines;
  return [...lines.slice(0, MOST_LINES), `${' '.repeat(style.margin)}and ${count(left, 'more line')}`];
}

function hunksIn(file: SourceFile, edits: readonly Edit[]): readonly Hunk[] {
  const own = edits
    .filter(({ at }) => at.file === file)
    .map(({ at: { span }, text }) => ({ start: span.start, end: span.end, text }))
    .sort((a, b) => a.start - b.start || a.end - b.end);
  const [first, last] = [own[0]!.start, own.at(-1)!.end];
  const before = file.text.slice(Math.max(first - FAR, 0), first);
  const behind = file.text.slice(last, last + FAR);
  const from = first - before.length + before.lastIndexOf('\n') + 1;
  const to = last + (behind.indexOf('\n') + 1 || behind.length);
  const moved = own.map(({ start, end, text }) => ({ start: start - from, end: end - from, text }));
  const lines = positionAt(file, from).line - 1;
  return hunksOf(file.text.slice(from, to), moved, 0).map(hunk => ({
    ...hunk,
    oldStart: hunk.oldStart + lines,
    newStart: hunk.newStart + lines,
  }));
}

function hunkLines({ oldStart, newStart, lines }: Hunk, style: DiffStyle): readonly string[] {
  const next = { '-': oldStart, '+': newStart };
  const [old, fresh] = (['-', '+'] as const).map(sign => lines.filter(line => line.sign === sign));
  const digits = String(Math.max(oldStart + old!.length, newStart + fresh!.length)).length;
  const room = Math.max(Math.min(style.width - style.margin - digits - 3, WIDEST), NARROWEST);
  return lines.flatMap(line => {
    if (line.sign === ' ') return [];
    const twin = (line.sign === '-' ? fresh! : old!)[(line.sign === '-' ? old! : fresh!).indexOf(line)];
    const number = String(next[line.sign]++).padStart(digits);
    const { text } = shown(line, twin, room);
    const words = style.paint(line.sign === '-' ? 'error' : 'good', `${line.sign} ${text}`.trimEnd());
    return [`${' '.repeat(style.margin)}${style.paint('frame', number)} ${words}`];
  });
}

/** A line, cut where it is too long to the part that differs from the other. */
function shown(line: DiffLine, twin: DiffLine | undefined, room: number) {
  const text = withoutEnd(line);
  const other = twin ? withoutEnd(twin) : '';
  const most = Math.min(text.length, other.length);
  let start = 0;
  while (start < most && text[start] === other[start]) start++;
  let tail = 0;
  while (tail < most - start && text.at(-1 - tail) === other.at(-1 - tail)) tail++;
  return excerpt(text, start, Math.max(text.length - tail, start), room);
}

const withoutEnd = ({ text }: DiffLine): string => text.replace(/\r?\n$/, '').replace(/^\ufeff/, '');
