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

// src/reporters/printable.ts
var active = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
var command = /##\w*(?=\[)/g;
var short = { "\n": "\\n", "\r": "\\r", "	": "\\t" };
function printable(text) {
  return text.replace(active, (character) => short[character] ?? escaped(character)).replace(command, "$&\\");
}
function commandBrackets(text) {
  return new Set(Array.from(text.matchAll(command), (match) => match.index + match[0].length));
}
function printableJson(value) {
  const json = JSON.stringify(value, wellFormed, 2);
  return `${json.replace(active, jsonEscaped).replace(/(##\w*)\[/g, "$1\\u005b")}
`;
}
function wellFormed(_key, value) {
  return typeof value === "string" ? value.replace(new RegExp("\\p{Cs}", "gu"), "\uFFFD") : value;
}
function escaped(character) {
  const code = character.codePointAt(0);
  if (code < 256) return `\\x${hex(code, 2)}`;
  return code < 65536 ? `\\u${hex(code, 4)}` : `\\U${hex(code, 8)}`;
}
function jsonEscaped(character) {
  if (character === "\n") return character;
  return Array.from(
    { length: character.length },
    (_, index) => `\\u${hex(character.charCodeAt(index), 4)}`
  ).join("");
}
function hex(code, digits) {
  return code.toString(16).padStart(digits, "0");
}

export {
  lineStarts,
  positionAt,
  rangeOf,
  lineText,
  printable,
  commandBrackets,
  printableJson
};
