import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  printable
} from "./chunk-PN7M62NT.mjs";

// src/reporters/words/sentence.ts
function sentence(clause) {
  const text = oneLine(clause).replace(/^[a-z]+(?=[ ,])/, (word) => word[0].toUpperCase() + word.slice(1));
  return text.endsWith(".") ? text : `${text}.`;
}
function bracketsEscaped(text) {
  return text.replace(/(\\*)([[\]])/g, "$1$1\\$2");
}
function paragraphsOf(text) {
  return text.split(/\n(?=`[^`\n]*`$)/);
}
function oneLine(text) {
  return printable(text.replace(/\s*\n\s*/g, " ").trim());
}
function shortened(text, limit) {
  if (text.length <= limit) return text;
  return `${text.slice(0, limit - 3).replace(/\s+\S*$/, "")}...`;
}

export {
  sentence,
  bracketsEscaped,
  paragraphsOf,
  oneLine,
  shortened
};
