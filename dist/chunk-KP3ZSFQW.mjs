import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/config/written.ts
function byPlace({ at: a }, { at: b }) {
  if (a.file.path !== b.file.path) return a.file.path < b.file.path ? -1 : 1;
  return a.span.start - b.span.start;
}
var inside = (written, node, field) => ({
  ...written,
  node,
  field
});
function nameIn(node) {
  const name = node.kind === "mapping" ? node.entries.get("name")?.value : void 0;
  return name?.kind === "scalar" && name.text !== "" ? name.text : void 0;
}
var subjectOf = ({ field }) => field === "" ? "the configuration" : field;
function mistaken(written, message, help, more = {}) {
  written.report({ at: { file: written.file, span: spanOf(written.node) }, message, help, ...more });
}
function placeOf({ file, node, field }) {
  return { file, span: spanOf(node), object: "configuration", field };
}
function spanOf(node) {
  const first = node.kind === "mapping" ? node.entries.values().next().value?.key : void 0;
  const { start, end } = first ?? node;
  return { start, end };
}
var LONGEST_QUOTE = 40;
function phraseOf(node) {
  if (node.kind === "mapping") return "a map";
  if (node.kind === "sequence") return "a list";
  if (node.value === null) return "nothing";
  const text = node.text.length > LONGEST_QUOTE ? `${node.text.slice(0, LONGEST_QUOTE)}\u2026` : node.text;
  return typeof node.value === "string" ? `"${text}"` : `the ${wordFor(node.value)} ${text}`;
}
var wordFor = (value) => typeof value === "boolean" ? "boolean" : "number";

export {
  byPlace,
  inside,
  nameIn,
  subjectOf,
  mistaken,
  placeOf,
  phraseOf
};
