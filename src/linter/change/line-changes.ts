import { withoutEnd } from '../../base/text/trim.ts';
import { diffArrays } from 'diff';
import { lineStarts } from '../../base/text/line-table.ts';
import { memo } from '../../base/text/memo.ts';
import type { SourceFile } from '../../base/files/source-file.ts';

/** What a change did to the lines of a file, counted from 1 as in its later state. */
export interface LineChanges {
  /** Lines that were added or edited. */
  readonly changed: ReadonlySet<number>;
  /** Lines beside which others were removed. */
  readonly beside: ReadonlySet<number>;
  /** The lines that were removed, as they were counted before, each with the line that stands in their place. */
  readonly removed: ReadonlyMap<number, number>;
}

/** Files that differ in more lines are new: their old lines are not read in the diff, either. */
const MOST_EDITS = 1000;

/** How many lines may still be compared with each other. */
export interface DiffEffort {
  left: number;
}

/** What a file did not change in. */
export const noChanges: LineChanges = { changed: new Set(), beside: new Set(), removed: new Map() };

/** The lines of a file, without what ends them: to check out a file may change that. Nothing follows the last end. */
const linesOf = memo((file: SourceFile): readonly string[] => {
  const starts = lineStarts(file);
  const lines = starts.map((start, index) => withoutEnd(file.text.slice(start, starts[index + 1]), '\r\n'));
  return lines.length > 1 && lines.at(-1) === '' ? lines.slice(0, -1) : lines;
});

/** Compares a file with what it was; undefined where it was not there. */
export function lineChanges(
  before: SourceFile | undefined,
  after: SourceFile,
  effort: DiffEffort,
): LineChanges {
  const lines = linesOf(after);
  if (!before) return { ...noChanges, changed: new Set(lines.map((_, index) => index + 1)) };
  const old = linesOf(before);
  const head = commonLength(old, lines, 0);
  const tail = commonLength(old.slice(head).reverse(), lines.slice(head).reverse(), 0);
  const [from, to] = [old.slice(head, old.length - tail), lines.slice(head, lines.length - tail)];
  const changed = new Set<number>();
  const beside = new Set<number>();
  const gone = new Map<number, number>();
  const parts = compared(from, to, effort);
  if (!parts) {
    for (let index = 0; index < to.length; index++) changed.add(head + index + 1);
    return { ...noChanges, changed };
  }
  let line = head + 1;
  let oldLine = head + 1;
  for (const { added, removed, count } of parts) {
    if (removed) {
      beside.add(Math.max(line - 1, 1));
      beside.add(Math.min(line, lines.length));
      for (let index = 0; index < count; index++) gone.set(oldLine++, Math.min(line, lines.length));
      continue;
    }
    if (added) for (let index = 0; index < count; index++) changed.add(line + index);
    else oldLine += count;
    line += count;
  }
  return { changed, beside, removed: gone };
}

/** Undefined where it would cost too much. At worst every line is looked at once for each edit. */
function compared(from: readonly string[], to: readonly string[], effort: DiffEffort) {
  const size = from.length + to.length;
  const edits = Math.min(MOST_EDITS, size);
  if (size * edits > effort.left) return undefined;
  effort.left -= size * edits;
  return diffArrays([...from], [...to], { maxEditLength: edits });
}

function commonLength(a: readonly string[], b: readonly string[], start: number): number {
  const most = Math.min(a.length, b.length);
  let length = start;
  while (length < most && a[length] === b[length]) length++;
  return length;
}
