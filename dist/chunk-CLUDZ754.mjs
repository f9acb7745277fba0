import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  wrap
} from "./chunk-3CSWRM6C.mjs";
import {
  widthOf
} from "./chunk-BRREUJG5.mjs";
import {
  printable
} from "./chunk-PN7M62NT.mjs";

// src/reporters/words/columns.ts
var narrowest = 20;
function hanging(head, text, width) {
  const indent = widthOf(head);
  const room = Math.max(width - indent, narrowest);
  const lines = wrap(printable(text), room).flatMap((line) => cut(line, room));
  return lines.map((line, index) => ((index === 0 ? head : " ".repeat(indent)) + line).trimEnd());
}
function cut(line, width) {
  if (widthOf(line) <= width) return [line];
  const parts = [];
  let part = "";
  for (const character of line) {
    if (widthOf(part + character) > width && !/[: ]/.test(character)) {
      parts.push(part);
      part = character;
    } else part += character;
  }
  return [...parts, part];
}
function columns(rows, indent, width) {
  const lefts = rows.map(([left]) => printable(left));
  const margin = " ".repeat(indent);
  const limit = Math.max(Math.floor((width - indent) / 2), narrowest);
  const column = Math.max(0, ...lefts.map(widthOf).filter((size) => size <= limit));
  return rows.flatMap(([, right], index) => {
    const left = lefts[index];
    const size = widthOf(left);
    if (size <= column) return hanging(`${margin}${left}${" ".repeat(column - size)}  `, right, width);
    return [...hanging(margin, left, width), ...hanging(" ".repeat(indent + 4), right, width)];
  });
}

export {
  hanging,
  columns
};
