import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/text/line-table.ts
var BYTE_ORDER_MARK = 65279;
var tables = /* @__PURE__ */ new WeakMap();
function lineStarts(file) {
  const known = tables.get(file);
  if (known) return known;
  const { text } = file;
  const starts = [text.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0];
  for (let offset = 0; offset < text.length; offset++) {
    const code = text.charCodeAt(offset);
    if (code === 10 || code === 13 && text.charCodeAt(offset + 1) !== 10) starts.push(offset + 1);
  }
  tables.set(file, starts);
  return starts;
}
function positionAt(file, offset) {
  const starts = lineStarts(file);
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = low + high + 1 >> 1;
    if (starts[middle] <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: Math.max(offset - starts[low], 0) + 1 };
}
function rangeOf({ file, span }) {
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
  rangeOf,
  lineText
};
