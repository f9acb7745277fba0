import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  widthOf
} from "./chunk-BRREUJG5.mjs";

// src/reporters/words/wrap.ts
var pieces = /(?:`[^`]*`|\d+ (?=[a-z])|\S)+/g;
function wrap(text, width) {
  const lines = [];
  let line = /^ */.exec(text)[0];
  let empty = true;
  for (const [piece] of text.matchAll(pieces)) {
    const longer = empty ? line + piece : `${line} ${piece}`;
    if (empty || piece.startsWith("::") || widthOf(longer) <= width) line = longer;
    else {
      lines.push(line);
      line = piece;
    }
    empty = false;
  }
  return [...lines, line];
}

export {
  wrap
};
