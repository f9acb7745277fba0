import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  nearest
} from "./chunk-NKTRGEW5.mjs";

// src/text/meant.ts
var synonyms = {
  none: "off",
  never: "off",
  disabled: "off",
  ignore: "off",
  info: "note",
  notice: "note",
  warn: "warning",
  text: "pretty",
  human: "pretty",
  md: "markdown",
  always: "require"
};
var strange = /* @__PURE__ */ new Set(["bson", "gitea", "json5", "jsonc", "jsonl", "ndjson", "toon"]);
function meant(text, words) {
  const word = text.toLowerCase();
  const synonym = Object.hasOwn(synonyms, word) ? synonyms[word] : void 0;
  const known = words.find((each) => each === synonym);
  return known ?? (strange.has(word) ? void 0 : nearest(word, words, { left: 1e4 }, 1));
}

export {
  meant
};
