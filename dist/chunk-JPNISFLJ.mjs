import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  relativeUri
} from "./chunk-SOG7AL3N.mjs";
import {
  printable
} from "./chunk-PN7M62NT.mjs";

// src/reporters/words/github-markdown.ts
function markdownText(text) {
  return printable(text).replace(active, (found) => apart[found] ?? escaped(found));
}
var active = /[\\`*_[\]<>|~&#@$]|:(?=\/\/|[\w+-]+:)|(?<=\bwww)\.|(?<=\bGH)-(?=\d)|^(?:[-+=]|\d+[.)](?=\s|$))/gi;
var apart = {
  "@": "@&#8203;",
  "#": "#&#8203;",
  $: "<span>$</span>",
  ":": "<span>:</span>",
  ".": "<span>.</span>",
  "-": "<span>-</span>",
  "<": "&lt;",
  ">": "&gt;",
  "&": "&amp;"
};
function escaped(found) {
  const last = found.length - 1;
  return `${found.slice(0, last)}\\${found.slice(last)}`;
}
var markdownProse = (text) => text.split(/`([^`\n]+)`/).map((part, index) => index % 2 === 1 ? markdownCode(part) : markdownText(part.replace(/\n/g, " "))).join("");
var markdownCode = (text) => `<code>${markdownText(text)}</code>`;
var markdownLink = (label, address) => address === void 0 ? label : `[${label}](${address})`;
var lineAddress = (blobs, path, line) => `${blobs}/${relativeUri(path).replace(/[()'*!~]/g, percentEncoded)}#L${line}`;
var percentEncoded = (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
var tableRow = (cells) => `| ${cells.join(" | ")} |`;
var table = (titles, rows) => [
  tableRow(titles),
  tableRow(titles.map(() => "---")),
  ...rows
];
var folded = (title, lines) => [
  "<details>",
  `<summary>${title}</summary>`,
  "",
  ...lines,
  "",
  "</details>"
];
function mermaidText(text) {
  return printable(text).replace(
    /[^\p{L}\p{M}\p{N} ,./-]|(?<![\p{L}\p{N}])-|-(?![\p{L}\p{N}])/gu,
    (sign) => `#${sign.codePointAt(0)};`
  );
}

export {
  markdownText,
  markdownProse,
  markdownCode,
  markdownLink,
  lineAddress,
  tableRow,
  table,
  folded,
  mermaidText
};
