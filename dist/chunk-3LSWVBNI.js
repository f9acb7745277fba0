import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/reporters/paint.ts
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

// src/reporters/width.ts
var ascii = /^[\x20-\x7e]*$/;
var zero = /[\p{Mn}\p{Me}\u1160-\u11ff]/u;
var halfwidth = /[\uff61-\uffdc\u{1f1e6}-\u{1f1ff}]/u;
var wide = /[\p{Emoji_Presentation}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Yi}\u3000-\u303e\uff01-\uff60\uffe0-\uffe6]/u;
function widthOf(text) {
  if (ascii.test(text)) return text.length;
  let width = 0;
  for (const character of text) width += characterWidth(character);
  return width;
}
function characterWidth(character) {
  if (zero.test(character)) return 0;
  return wide.test(character) && !halfwidth.test(character) ? 2 : 1;
}

export {
  widthOf,
  paintWith
};
