import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  written
} from "./chunk-PHKDGF2K.mjs";
import {
  age
} from "./chunk-UXWQHAUJ.mjs";
import {
  firstLine
} from "./chunk-ZHD5QDWW.mjs";
import {
  tallied
} from "./chunk-77TKFBCK.mjs";
import "./chunk-M3Y4PRIT.mjs";
import {
  tally
} from "./chunk-X6QA3NNO.mjs";
import {
  harmless,
  printable
} from "./chunk-PN7M62NT.mjs";
import "./chunk-YF5K4AQH.mjs";
import "./chunk-ZQZYIEXV.mjs";

// src/reporters/check/compact.ts
var plain = { color: false, annotations: false };
var compact = ({ diagnostics }, { order, quiet, remark }) => {
  const wanted = diagnostics.filter(({ severity }) => !quiet || severity !== "note");
  const { values, hidden } = written(
    wanted,
    (diagnostic) => ({ diagnostic, text: line(diagnostic) }),
    ({ text }) => text.length
  );
  if (hidden.length > 0)
    remark?.(`the compact report has no room for ${tallied(tally(hidden))}; other formats have more`);
  const index = new Map(wanted.map((diagnostic, at) => [diagnostic, at]));
  const ordered = order === "path" ? values.toSorted((a, b) => index.get(a.diagnostic) - index.get(b.diagnostic)) : values;
  return ordered.map(({ text }) => text).join("");
};
var placeLike = /:(?=\d+:)/g;
function line(diagnostic) {
  const { at, severity, message, rule } = diagnostic;
  const { line: line2, column } = firstLine(at).start;
  const path = at.file.path.replace(placeLike, "\\x3a");
  const words = `${path}:${line2}:${column}: ${severity}: ${message}${age(diagnostic)} [${rule}]`;
  return `${harmless(printable(words), plain)}
`;
}
export {
  compact
};
