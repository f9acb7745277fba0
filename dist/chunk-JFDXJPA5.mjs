import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  parseYaml
} from "./chunk-TITQ7WD4.mjs";
import {
  Unreadable,
  readNodes
} from "./chunk-JOF4ONYC.mjs";
import {
  lineEnd,
  skipBlank
} from "./chunk-23DXXIGZ.mjs";

// src/yaml/embedded.ts
function parseEmbedded(file, scalar) {
  const source = scalar.source ?? file;
  const stretches = inPlace(source, scalar);
  if (!stretches) return elsewhere(source, scalar);
  const documents = [];
  for (const { start, end } of stretches) {
    const document = read(source, start, end);
    if (!document) return [];
    documents.push(document);
  }
  return documents;
}
function read(file, start, end) {
  const text = file.text.slice(start, end);
  try {
    return { file, start, end, root: readNodes(file, text, start, 0) };
  } catch (error) {
    if (error instanceof Unreadable) return void 0;
    throw error;
  }
}
function inPlace({ text }, scalar) {
  const { start, end, style } = scalar;
  if (style === "literal") return literal(text, scalar);
  if (style === "folded") return void 0;
  const quote = style === "plain" ? 0 : 1;
  const span = { start: start + quote, end: end - quote };
  if (text.slice(span.start, span.end) !== scalar.text || /[\r\n]/.test(scalar.text)) return void 0;
  return skipBlank(text, span.start, span.end) < span.end ? [span] : [];
}
function literal(text, scalar) {
  const start = lineEnd(text, scalar.start, scalar.end);
  const body = text.slice(start, scalar.end).replaceAll(/\r\n?/g, "\n");
  const written = firstIndent(body);
  const indent = written - firstIndent(scalar.text);
  if (text[scalar.start] !== "|" || !(indent >= 0) || !isShifted(body, scalar.text, indent)) return void 0;
  const marker = new RegExp(`(?<=[\\r\\n]) {${indent}}(---|\\.\\.\\.)(?![^ \\t\\r\\n])`, "g");
  const stretches = [];
  let from = start;
  const close = (end) => {
    if (skipBlank(text, from, end) < end) stretches.push({ start: from, end });
  };
  for (const match of text.slice(start, scalar.end).matchAll(marker)) {
    close(start + match.index);
    from = start + match.index + match[0].length;
  }
  close(scalar.end);
  return stretches;
}
function firstIndent(text) {
  return /(?:^|\n)( *)[^ \n]/.exec(text)?.[1].length ?? NaN;
}
function isShifted(body, content, indent) {
  const shifted = body.replaceAll(new RegExp(`\\n {0,${indent}}`, "g"), "\n").slice(1);
  return shifted.trimEnd() === content.trimEnd();
}
function elsewhere(file, { text, start, end }) {
  const { documents, unread } = parseYaml({ path: file.path, text }, () => true);
  if (unread.length > 0) return [];
  const placed = /* @__PURE__ */ new Map();
  return documents.map(({ root }) => ({
    file,
    start,
    end,
    root: root && place(root, { start, end }, placed)
  }));
}
function readAt(text, { start, end, source }) {
  const { documents, unread } = parseYaml({ path: "", text }, () => true);
  const root = documents.length === 1 && unread.length === 0 ? documents[0].root : void 0;
  const placed = root && place(root, { start, end }, /* @__PURE__ */ new Map());
  return placed && source ? { ...placed, source } : placed;
}
function place(node, span, placed) {
  const known = placed.get(node);
  if (known) return known;
  const moved = move(node, span, placed);
  placed.set(node, moved);
  return moved;
}
function move(node, span, placed) {
  if (node.kind === "scalar") return { ...node, ...span };
  if (node.kind === "sequence")
    return { ...node, ...span, items: node.items.map((item) => place(item, span, placed)) };
  const moved = ({ key, value }) => ({
    key: { ...key, ...span },
    value: place(value, span, placed)
  });
  const entries = new Map([...node.entries].map(([name, entry]) => [name, moved(entry)]));
  const duplicates = node.duplicates?.map(({ first, second }) => ({
    first: moved(first),
    second: moved(second)
  }));
  return { ...node, ...span, entries, ...duplicates && { duplicates } };
}

export {
  parseEmbedded,
  readAt
};
