import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  firstLine
} from "./chunk-ZHD5QDWW.mjs";
import {
  wrap
} from "./chunk-3CSWRM6C.mjs";
import {
  widthOf
} from "./chunk-BRREUJG5.mjs";
import {
  lineText
} from "./chunk-M3Y4PRIT.mjs";
import {
  commandBrackets,
  printable
} from "./chunk-PN7M62NT.mjs";

// src/reporters/check/source-line.ts
var ellipsis = "...";
var tab = "    ";
function excerpt(line, start, end, width) {
  const from = Math.max(start - 2 * width, 0);
  const to = Math.min(end, start + 2 * width) + 2 * width;
  const row = cells(line.slice(from, to), from);
  const before = row.filter((cell) => cell.index < start);
  const marked = row.filter((cell) => cell.index >= start && cell.index < end);
  const after = row.filter((cell) => cell.index >= end);
  if (from === 0 && to >= line.length && columns(row) <= width) return joined(before, marked, after, false);
  const room = width - 2 * ellipsis.length;
  const middle = firstThatFit(marked, room);
  const free = room - columns(middle);
  const left = lastThatFit(before, free - Math.min(columns(after), free >> 1));
  const right = middle.length < marked.length ? [] : firstThatFit(after, free - columns(left));
  const cutLeft = from > 0 || left.length < before.length;
  const cutRight = to < line.length || middle.length + right.length < marked.length + after.length;
  return joined([...cutLeft ? [dots] : [], ...left], middle, [...right, ...cutRight ? [dots] : []], true);
}
var dots = { index: 0, text: ellipsis, width: ellipsis.length };
function joined(before, marked, after, cut) {
  const text = [...before, ...marked, ...after].map((cell) => cell.text).join("");
  return { text, indent: columns(before), length: Math.max(columns(marked), 1), cut };
}
function cells(text, offset) {
  const brackets = commandBrackets(text);
  let next = 0;
  return Array.from(text, (character) => {
    const index = next;
    next += character.length;
    const isPlain = character >= " " && character <= "~";
    const shown = isPlain ? character : character === "	" ? tab : printable(character);
    const harmless = brackets.has(index) ? `\\${shown}` : shown;
    return { index: index + offset, text: harmless, width: widthOf(harmless) };
  });
}
function columns(row) {
  return row.reduce((sum, cell) => sum + cell.width, 0);
}
function firstThatFit(row, width) {
  let used = 0;
  const misfit = row.findIndex((cell) => (used += cell.width) > width);
  return misfit < 0 ? row : row.slice(0, misfit);
}
function lastThatFit(row, width) {
  return firstThatFit(row.toReversed(), width).toReversed();
}

// src/reporters/check/code-frame.ts
var near = 16;
var widest = 160;
function codeFrame(marks, style) {
  const placed = marks.map((mark, index) => ({ ...mark, range: firstLine(mark.at), primary: index === 0 }));
  const digits = String(Math.max(...placed.map((mark) => mark.range.start.line))).length;
  const frames = neighbourhoods(placed);
  return {
    margin: digits + 2,
    lines: frames.flatMap((frame, index) => draw(frame, index === 0 ? "-->" : ":::", digits, style))
  };
}
function neighbourhoods(marks) {
  const found = [];
  for (const mark of marks) {
    const { line } = mark.range.start;
    const home = found.find(
      ({ file, marks: marks2 }) => file === mark.at.file && marks2.some((other) => Math.abs(other.range.start.line - line) <= near)
    );
    if (home) home.marks.push(mark);
    else found.push({ file: mark.at.file, marks: [mark] });
  }
  return found;
}
function draw({ file, marks }, arrow, digits, style) {
  const { paint, tone } = style;
  const room = Math.max(Math.min(style.width - digits - 4, widest), 40);
  const row = (text, number) => `${paint("frame", ` ${String(number ?? "").padStart(digits)} |`)} ${text}`.trimEnd();
  const sorted = inOrder(marks);
  const { line, column } = (marks.find((mark) => mark.primary) ?? sorted[0]).range.start;
  const place = `${printable(file.path)}:${line}:${column}`;
  const out = [`${" ".repeat(digits + 1)}${paint("frame", arrow)} ${place}`, row("")];
  let shown;
  let whole = false;
  for (const { range, primary, label } of sorted) {
    const { line: line2, column: column2 } = range.start;
    const view = excerpt(lineText(file, line2), column2 - 1, range.end.column - 1, room);
    const left = shown === void 0 ? 0 : line2 - shown - 1;
    if (left > 1) out.push("...");
    if (left === 1) out.push(row(excerpt(lineText(file, line2 - 1), 0, 0, room).text, line2 - 1));
    if (line2 !== shown || !whole) out.push(row(view.text, line2));
    const underline = paint(primary ? tone : "frame", (primary ? "^" : "-").repeat(view.length));
    out.push(...labelled(label, view, underline, room).map((text) => row(text)));
    shown = line2;
    whole = !view.cut;
  }
  return out;
}
function inOrder(marks) {
  return marks.toSorted(
    ({ range: { start: a } }, { range: { start: b } }) => a.line - b.line || a.column - b.column
  );
}
function labelled(label, view, underline, room) {
  const row = `${" ".repeat(view.indent)}${underline}`;
  if (label === void 0 || label === "") return [row];
  const text = printable(label);
  if (view.indent + view.length + 1 + widthOf(text) <= room) return [`${row} ${text}`];
  const indent = Math.max(Math.min(view.indent, room - 40), 0);
  return [row, ...wrap(text, room - indent).map((line) => " ".repeat(indent) + line)];
}

export {
  excerpt,
  codeFrame
};
