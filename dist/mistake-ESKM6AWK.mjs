import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  codeFrame
} from "./chunk-BT4ZWLNH.mjs";
import {
  paintWith
} from "./chunk-4QS6UM7V.mjs";
import "./chunk-ZHD5QDWW.mjs";
import "./chunk-3CSWRM6C.mjs";
import "./chunk-BRREUJG5.mjs";
import {
  positionAt
} from "./chunk-M3Y4PRIT.mjs";
import "./chunk-YF5K4AQH.mjs";
import {
  printable
} from "./chunk-ZDY26R3E.mjs";
import "./chunk-ZQZYIEXV.mjs";

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
  mistakeLine,
  mistakeLines
};
