import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  isOfOtherLanguage,
  isProgram,
  isScript,
  wordsOfCalico
} from "./chunk-P3JNBAB5.mjs";
import {
  decoded
} from "./chunk-G6XF4E4P.mjs";
import {
  bytesOf
} from "./chunk-UBNOFJIA.mjs";

// src/io/mentions.ts
var MOST_BYTES = 8 * 1024 * 1024;
var mayMention = (path) => isProgram(path) || isOfOtherLanguage(path) || isScript(path);
function mentioning(place, paths) {
  const found = [];
  for (const path of paths) {
    if (!mayMention(path)) continue;
    const read = bytesOf(`${place}/${path}`, MOST_BYTES);
    if (read.kind !== "bytes" || !wordsOfCalico.some((word) => read.bytes.includes(word))) continue;
    const file = decoded(path, read.bytes);
    if ("text" in file) found.push(file);
  }
  return found;
}

export {
  mayMention,
  mentioning
};
