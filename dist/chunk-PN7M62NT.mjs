import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/urls.ts
var home = "https://github.com/ipamlint/ipamlint";
var rulePage = (id, version) => `${home}/blob/v${version}/rules/${id}/README.md`;
var rulesFolder = (version) => `${home}/tree/v${version}/rules`;
var rawAt = (path, version) => `${home.replace("//github.com/", "//raw.githubusercontent.com/")}/v${version}/${path}`;

// src/reporters/words/printable.ts
var active = new RegExp("[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}]|(?![\\ufe0e\\ufe0f])\\p{DI}", "gu");
var command = /##\w*(?=\[)/g;
var short = { "\n": "\\n", "\r": "\\r", "	": "\\t" };
function printable(text) {
  return text.replace(active, (character) => short[character] ?? escaped(character)).replace(command, "$&\\");
}
var opening = /^(?:(?:[^\S\n]|\x1b\[[\d;]*m)*(?=::(?![\da-f:.]*(?:\/\d+)?(?:[\s,;)\]'"]|$))|```|~~~)|(?:\x1b\[[\d;]*m)*(?=(?:---|\+{3}|\^{3}) ))/gim;
var ownColor = /^\x1b\[(?:0|1|1;3[1-6])m/;
var ownLink = new RegExp(
  `^\\x1b\\]8;;(?:${home.replaceAll(".", "\\.")}(?:/(?!\\.\\.)[\\w.#-]+)*)?\\x1b\\\\`
);
var longestLink = 300;
var ownAnnotation = /^::(?:error|warning|notice) (?:[^:\n]*,)?title=ipamlint[^:\n]*::.*$/gm;
var ownPicture = /^```mermaid\nflowchart LR\n(?: {2,4}\w[^`~\n]*\n)*```$/gm;
function harmless(text, { color, links = false, annotations, pictures = false, patches = false }) {
  if (patches && isHarmlessPatch(text)) return text;
  const own = [...color ? [ownColor] : [], ...links ? [ownLink] : []];
  let end = 0;
  const shown = text.replace(active, (character, index) => {
    if (character === "\n" || index < end) return character;
    const rest = character === "\x1B" && own.length > 0 ? text.slice(index, index + longestLink) : "";
    const [sequence = ""] = own.flatMap((pattern) => pattern.exec(rest)?.[0] ?? []);
    end = index + sequence.length;
    return sequence === "" ? short[character] ?? escaped(character) : character;
  }).replace(command, "$&\\");
  const kept = annotations ? ownAnnotation : pictures ? ownPicture : void 0;
  const tamed = (words) => words.replace(opening, "$&\\");
  return kept ? between(shown, kept, tamed) : tamed(shown);
}
var commandInPatch = /^[^\S\n]*::(?![\da-f:.]*(?:\/\d+)?(?:[\s,;)\]'"]|$))/im;
function isHarmlessPatch(text) {
  const rest = text.replace(/\t|\n|\r$|(?<=^[-+ ])\ufeff/gm, "");
  return rest.search(active) < 0 && text.search(command) < 0 && !commandInPatch.test(text);
}
function between(text, pattern, change) {
  let end = 0;
  let changed = "";
  for (const match of text.matchAll(pattern)) {
    changed += change(text.slice(end, match.index)) + match[0];
    end = match.index + match[0].length;
  }
  return changed + change(text.slice(end));
}
function commandBrackets(text) {
  return new Set(Array.from(text.matchAll(command), (match) => match.index + match[0].length));
}
function printableJson(value, indent = 2) {
  const json = JSON.stringify(value, wellFormed, indent);
  return `${json.replace(active, jsonEscaped).replace(/(##\w*)\[/g, "$1\\u005b").replace(/<(?=[a-z/!?])/gi, "\\u003c")}
`;
}
function quotedYaml(text) {
  return JSON.stringify(wellFormed("", text)).replace(active, escaped).replace(/(##\w*)\[/g, "$1\\x5b");
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
  home,
  rulePage,
  rulesFolder,
  rawAt,
  printable,
  harmless,
  isHarmlessPatch,
  commandBrackets,
  printableJson,
  quotedYaml
};
