import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  Unreadable,
  readNodes,
  unreadTemplate
} from "./chunk-JOF4ONYC.mjs";
import {
  lineEnd,
  skipBlank,
  yttMark
} from "./chunk-23DXXIGZ.mjs";

// src/yaml/split.ts
var MARKER = /(?:^|[\r\n])(\uFEFF?)(---|\.\.\.)(?![^ \t\r\n])/g;
var PERCENT = 37;
function splitDocuments(text) {
  const slices = [];
  let start = 0;
  let content = 0;
  let opened = false;
  const close = (end) => {
    if (skipBlank(text, content, end) < end) slices.push({ start, end, content });
  };
  for (const match of text.matchAll(MARKER)) {
    const behind = match.index + match[0].length;
    const at = behind - 3 - match[1].length;
    if (match[2] === "...") {
      close(at);
      start = behind;
      opened = false;
    } else {
      if (opened || skipPrefix(text, start, at) < at) {
        close(at);
        start = at;
      }
      opened = true;
    }
    content = behind;
  }
  close(text.length);
  return slices;
}
function skipPrefix(text, from, end) {
  let offset = skipBlank(text, from, end);
  while (offset < end && text.charCodeAt(offset) === PERCENT) {
    offset = skipBlank(text, lineEnd(text, offset, end), end);
  }
  return offset;
}

// src/yaml/parse.ts
function parseYaml(file, worth) {
  const documents = [];
  const unread = [];
  let passed = 0;
  const executed = yttMark(file.text);
  for (const { start, end, content } of splitDocuments(file.text)) {
    const text = file.text.slice(start, end);
    if (!worth(text)) {
      passed++;
      continue;
    }
    try {
      if (executed >= 0) throw unreadTemplate(text, Math.max(yttMark(text), 0));
      const root = readNodes(file, text, start, content - start);
      documents.push({ file, start, end, root });
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      const { why, reason, at } = error;
      unread.push({ file, start, end, why, reason, at: start + at });
    }
  }
  return { documents, unread, passed };
}

export {
  parseYaml
};
