import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  wrap
} from "./chunk-A5RJS5UF.js";
import {
  widthOf
} from "./chunk-3LSWVBNI.js";
import {
  positionAt
} from "./chunk-AJCKN2JL.js";
import {
  printable
} from "./chunk-ITS4Z3RS.js";

// src/reporters/columns.ts
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
    if (widthOf(part + character) > width && character !== ":") {
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

// src/reporters/why-lines.ts
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
  hanging,
  columns,
  propertyLines,
  partyLines,
  heading,
  painted,
  arrow,
  spot,
  names
};
