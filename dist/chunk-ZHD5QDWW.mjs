import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  lineStarts,
  lineText,
  positionAt
} from "./chunk-M3Y4PRIT.mjs";

// src/reporters/check/first-line.ts
function firstLine({ file, span }) {
  const at = positionAt(file, span.start);
  const to = positionAt(file, span.end);
  const past = at.line > 1 && at.line === lineStarts(file).length && lineText(file, at.line) === "";
  const line = past ? at.line - 1 : at.line;
  const behind = lineText(file, line).length + 1;
  const start = past ? behind : Math.min(at.column, behind);
  const end = to.line > line ? behind : Math.min(to.column, behind);
  return range(line, start, Math.max(start, end));
}
function markable(location) {
  const { start, end } = firstLine(location);
  if (end.column > start.column) return { start, end };
  const text = lineText(location.file, start.line);
  const next = text.codePointAt(start.column - 1);
  if (next !== void 0) return range(start.line, start.column, start.column + (next > 65535 ? 2 : 1));
  const last = /[\ud800-\udbff][\udc00-\udfff]$/.test(text) ? 2 : 1;
  return range(start.line, Math.max(start.column - last, 1), start.column);
}
function range(line, start, end) {
  return { start: { line, column: start }, end: { line, column: end } };
}

export {
  firstLine,
  markable
};
