import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/text/clip.ts
var longestWord = 300;
var longestText = 2400;
var longestRead = 24e3;
var longWords = new RegExp(`\\S{${longestWord + 1},}`, "g");
function clip(text, most = longestText) {
  if (text.length <= longestWord) return text;
  const read = text.length > longestRead ? text.slice(0, longestRead) : text;
  const clipped = read.replace(longWords, (word) => whole(word, longestWord - 1));
  return clipped.length > most || read !== text ? whole(clipped, most - 1) : clipped;
}
var whole = (text, length) => `${text.slice(0, length).replace(/[\ud800-\udbff]$/, "")}\u2026`;

export {
  clip
};
