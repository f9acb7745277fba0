import { lineText, type Range } from '../base/text/line-table.ts';
import type { Location, SourceFile } from '../base/files/source-file.ts';
import { firstLine } from './first-line.ts';
import type { Paint, Tone } from './paint.ts';
import { printable } from './printable.ts';
import { type Excerpt, excerpt } from './source-line.ts';
import { widthOf } from './width.ts';
import { wrap } from './wrap.ts';

/** A place to underline. */
export interface Mark {
  readonly at: Location;
  readonly label?: string;
}

export interface FrameStyle {
  readonly paint: Paint;
  /** The tone of the first mark's underline. */
  readonly tone: Tone;
  readonly width: number;
}

/** Source with underlined places, one frame per file and neighbourhood. `margin` columns stand left of the bar. */
export interface CodeFrame {
  readonly lines: readonly string[];
  readonly margin: number;
}

interface Placed extends Mark {
  readonly range: Range;
  readonly primary: boolean;
}

/** Marks of one file that are near each other. */
interface Neighbourhood {
  readonly file: SourceFile;
  readonly marks: Placed[];
}

/** Lines between two marks up to which one frame holds both. */
const near = 16;
/** Columns of source at most, however wide the terminal says it is. */
const widest = 160;

export function codeFrame(marks: readonly Mark[], style: FrameStyle): CodeFrame {
  const placed = marks.map((mark, index) => ({ ...mark, range: firstLine(mark.at), primary: index === 0 }));
  const digits = String(Math.max(...placed.map(mark => mark.range.start.line))).length;
  const frames = neighbourhoods(placed);
  return {
    margin: digits + 2,
    lines: frames.flatMap((frame, index) => draw(frame, index === 0 ? '-->' : ':::', digits, style)),
  };
}

function neighbourhoods(marks: readonly Placed[]): readonly Neighbourhood[] {
  const found: Neighbourhood[] = [];
  for (const mark of marks) {
    const { line } = mark.range.start;
    const home = found.find(
      ({ file, marks }) =>
        file === mark.at.file && marks.some(other => Math.abs(other.range.start.line - line) <= near),
    );
    if (home) home.marks.push(mark);
    else found.push({ file: mark.at.file, marks: [mark] });
  }
  return found;
}

function draw({ file, marks }: Neighbourhood, arrow: string, digits: number, style: FrameStyle): string[] {
  const { paint, tone } = style;
  const room = Math.max(Math.min(style.width - digits - 4, widest), 40);
  const row = (text: string, number?: number) =>
    `${paint('frame', ` ${String(number ?? '').padStart(digits)} |`)} ${text}`.trimEnd();
  const sorted = inOrder(marks);
  const { line, column } = (marks.find(mark => mark.primary) ?? sorted[0]!).range.start;
  const place = `${printable(file.path)}:${line}:${column}`;
  const out = [`${' '.repeat(digits + 1)}${paint('frame', arrow)} ${place}`, row('')];
  let shown: number | undefined;
  let whole = false;
  for (const { range, primary, label } of sorted) {
    const { line, column } = range.start;
    const view = excerpt(lineText(file, line), column - 1, range.end.column - 1, room);
    const left = shown === undefined ? 0 : line - shown - 1;
    if (left > 1) out.push('...');
    if (left === 1) out.push(row(excerpt(lineText(file, line - 1), 0, 0, room).text, line - 1));
    if (line !== shown || !whole) out.push(row(view.text, line));
    const underline = paint(primary ? tone : 'frame', (primary ? '^' : '-').repeat(view.length));
    out.push(...labelled(label, view, underline, room).map(text => row(text)));
    shown = line;
    whole = !view.cut;
  }
  return out;
}

function inOrder(marks: readonly Placed[]): readonly Placed[] {
  return marks.toSorted(
    ({ range: { start: a } }, { range: { start: b } }) => a.line - b.line || a.column - b.column,
  );
}

/** The underline and its label: beside it where there is room, else below. */
function labelled(
  label: string | undefined,
  view: Excerpt,
  underline: string,
  room: number,
): readonly string[] {
  const row = `${' '.repeat(view.indent)}${underline}`;
  if (label === undefined || label === '') return [row];
  const text = printable(label);
  if (view.indent + view.length + 1 + widthOf(text) <= room) return [`${row} ${text}`];
  const indent = Math.max(Math.min(view.indent, room - 40), 0);
  return [row, ...wrap(text, room - indent).map(line => ' '.repeat(indent) + line)];
}
