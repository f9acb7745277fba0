import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  codeFrame
} from "./chunk-W7SZEYFN.mjs";
import {
  paintWith
} from "./chunk-4QS6UM7V.mjs";
import {
  positionAt
} from "./chunk-M3Y4PRIT.mjs";
import {
  printable
} from "./chunk-PN7M62NT.mjs";

// src/reporters/settings/mistake.ts
var WIDTH = 100;
function mistakeLines({ at, message, help }) {
  const style = { paint: paintWith(false), tone: "error", width: WIDTH };
  const [, , ...source] = codeFrame([{ at, label: help }], style).lines;
  return [headOf(at, message), ...source];
}
var mistakeLine = ({ at, message, help }) => `${headOf(at, message)}; ${printable(help)}`;
function headOf({ file, span }, message) {
  const { line, column } = positionAt(file, span.start);
  return `${printable(file.path)}:${line}:${column}: ${printable(message)}`;
}

export {
  mistakeLines,
  mistakeLine
};
