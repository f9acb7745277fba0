import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/reporters/printable.ts
var active = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
var command = /##\w*(?=\[)/g;
var short = { "\n": "\\n", "\r": "\\r", "	": "\\t" };
function printable(text) {
  return text.replace(active, (character) => short[character] ?? escaped(character)).replace(command, "$&\\");
}
function commandBrackets(text) {
  return new Set(Array.from(text.matchAll(command), (match) => match.index + match[0].length));
}
function printableJson(value) {
  const json = JSON.stringify(value, wellFormed, 2);
  return `${json.replace(active, jsonEscaped).replace(/(##\w*)\[/g, "$1\\u005b")}
`;
}
function wellFormed(_key, value) {
  return typeof value === "string" ? value.replace(new RegExp("\\p{Cs}", "gu"), "\uFFFD") : value;
}
function escaped(character) {
  const code = character.codePointAt(0);
  if (code < 256) return `\\x${hex(code, 2)}`;
  return code < 65536 ? `\\u${hex(code, 4)}` : `\\U${hex(code, 8)}`;
}
function jsonEscaped(character) {
  if (character === "\n") return character;
  return Array.from(
    { length: character.length },
    (_, index) => `\\u${hex(character.charCodeAt(index), 4)}`
  ).join("");
}
function hex(code, digits) {
  return code.toString(16).padStart(digits, "0");
}

export {
  printable,
  commandBrackets,
  printableJson
};
