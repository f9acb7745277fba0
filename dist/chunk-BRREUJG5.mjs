import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/reporters/words/width.ts
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
  widthOf
};
