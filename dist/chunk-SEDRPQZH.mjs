import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  columns,
  hanging
} from "./chunk-CLUDZ754.mjs";
import {
  positionAt
} from "./chunk-M3Y4PRIT.mjs";

// src/reporters/why/why-lines.ts
var shownNames = 6;
var shownWorkloads = 10;
function propertyLines(properties, sheet) {
  const rows = properties.map(({ name, text, at }) => [
    name,
    at ? `${text} (${spot(at)})` : text
  ]);
  return columns(rows, 2, sheet.width);
}
function partyLines(title, parties, sheet) {
  if (parties.length === 0) return [];
  return [
    ...heading(title, sheet),
    ...parties.flatMap(({ workloads, text }) => [
      ...hanging("  ", text, sheet.width),
      ...mentions(workloads, sheet)
    ])
  ];
}
function mentions(list, sheet) {
  const hidden = list.length - shownWorkloads;
  return [
    ...list.slice(0, shownWorkloads).flatMap(({ text, at }) => hanging("    ", `${text} (${spot(at)})`, sheet.width)),
    ...hidden > 0 ? [`    and ${hidden} more`] : []
  ];
}
var heading = (text, sheet) => painted("strong", hanging("", text, sheet.width), sheet);
var painted = (tone, lines, { paint }) => lines.map((line) => paint(tone, line));
function arrow(at, indent, sheet) {
  return hanging(`${" ".repeat(indent)}--> `, spot(at), sheet.width);
}
var spot = ({ file, span }) => {
  const { line, column } = positionAt(file, span.start);
  return `${file.path}:${line}:${column}`;
};
function names(list) {
  const more = list.length - shownNames;
  const shown = list.slice(0, shownNames).map((name) => `"${name}"`);
  return shown.join(", ") + (more > 0 ? ` and ${more} more` : "");
}

export {
  propertyLines,
  partyLines,
  heading,
  painted,
  arrow,
  spot,
  names
};
