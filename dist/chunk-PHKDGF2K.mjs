import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  worstFirst
} from "./chunk-77TKFBCK.mjs";

// src/reporters/check/fitting.ts
function gravest(diagnostics, most) {
  if (diagnostics.length <= most) return { shown: diagnostics, hidden: [] };
  const worst = new Set(worstFirst(diagnostics).slice(0, most));
  return {
    shown: diagnostics.filter((diagnostic) => worst.has(diagnostic)),
    hidden: diagnostics.filter((diagnostic) => !worst.has(diagnostic))
  };
}
var few = 200;
function fitting(entries, mostBytes) {
  if (entries.length <= few) return entries;
  let left = mostBytes;
  const misfit = entries.findIndex(({ value }) => (left -= bytesOf(value)) < 0);
  return misfit < 0 ? entries : entries.slice(0, misfit);
}
function bytesOf(value) {
  const text = JSON.stringify(value, void 0, 2);
  const indentation = 8 * text.split("\n").length;
  return (/^[\n\x20-\x7e]*$/.test(text) ? text.length : 6 * text.length) + indentation;
}
var mostWritten = 5e3;
var mostCharacters = 16 * 1024 * 1024;
function written(diagnostics, write, sizeOf) {
  const worst = worstFirst(diagnostics);
  const values = [];
  let left = mostCharacters;
  for (const diagnostic of worst.slice(0, mostWritten)) {
    const value = write(diagnostic);
    left -= sizeOf(value);
    if (left < 0) break;
    values.push(value);
  }
  return { values, hidden: worst.slice(values.length) };
}

export {
  gravest,
  fitting,
  written
};
