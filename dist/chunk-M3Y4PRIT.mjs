import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  memo
} from "./chunk-YF5K4AQH.mjs";

// src/text/line-table.ts
var BYTE_ORDER_MARK = 65279;
var lineStarts = memo(({ text }) => {
  const starts = [text.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0];
  for (let offset = 0; offset < text.length; offset++) {
    const code = text.charCodeAt(offset);
    if (code === 10 || code === 13 && text.charCodeAt(offset + 1) !== 10) starts.push(offset + 1);
  }
  return starts;
});
function positionAt(file, offset) {
  const starts = lineStarts(file);
  const index = lineAt(starts, offset);
  return { line: index + 1, column: Math.max(offset - starts[index], 0) + 1 };
}
function lineAt(starts, offset) {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = low + high + 1 >> 1;
    if (starts[middle] <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
function breaksLine(file, { start, end }) {
  if (end - start < 200) return /[\r\n]/.test(file.text.slice(start, end));
  const starts = lineStarts(file);
  return lineAt(starts, start) !== lineAt(starts, end) || file.text[end - 1] === "\r";
}
function positionsOf({ file, span }) {
  return { start: positionAt(file, span.start), end: positionAt(file, span.end) };
}
function lineText(file, line) {
  const starts = lineStarts(file);
  const start = starts[line - 1];
  if (start === void 0) return "";
  return file.text.slice(start, starts[line]).replace(/\r?\n$|\r$/, "");
}

export {
  lineStarts,
  positionAt,
  breaksLine,
  positionsOf,
  lineText
};
