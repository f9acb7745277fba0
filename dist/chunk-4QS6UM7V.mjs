import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/reporters/words/paint.ts
var codes = {
  error: "1;31",
  warning: "1;33",
  note: "1;36",
  good: "1;32",
  frame: "1;34",
  strong: "1"
};
function paintWith(color) {
  return (tone, text) => !color || tone === "plain" || text === "" ? text : `\x1B[${codes[tone]}m${text}\x1B[0m`;
}

export {
  paintWith
};
