import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  codeFrame
} from "./chunk-Y76ITMTJ.js";
import "./chunk-A5RJS5UF.js";
import {
  paintWith
} from "./chunk-3LSWVBNI.js";
import "./chunk-F2LRY56D.js";
import {
  positionAt
} from "./chunk-AJCKN2JL.js";
import {
  printable
} from "./chunk-ITS4Z3RS.js";
import "./chunk-4JN6GR4P.js";

// src/reporters/mistake.ts
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
  mistakeLine,
  mistakeLines
};
