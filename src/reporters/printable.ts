/** Controls, invisible formats (bidi among them), line separators, lone surrogates: what acts instead of showing. */
const active = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** `##[add-mask]`, `##vso[…]`, `##teamcity[…]`: CI systems obey these anywhere in a line. */
const command = /##\w*(?=\[)/g;

const short: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** The text as one line that shows every character and commands nothing, in YAML's notation: `\x1b`, `\u202e`. */
export function printable(text: string): string {
  return text.replace(active, character => short[character] ?? escaped(character)).replace(command, '$&\\');
}

/** Indexes of the brackets that `printable` defuses, for those who go through a text character by character. */
export function commandBrackets(text: string): ReadonlySet<number> {
  return new Set(Array.from(text.matchAll(command), match => match.index + match[0].length));
}

/** JSON with the same meaning that is as safe to print as `printable` text. Ends in a line break. */
export function printableJson(value: unknown): string {
  const json = JSON.stringify(value, wellFormed, 2);
  return `${json.replace(active, jsonEscaped).replace(/(##\w*)\[/g, '$1\\u005b')}\n`;
}

/** Strict readers of JSON refuse half a surrogate pair. */
function wellFormed(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/\p{Cs}/gu, '\ufffd') : value;
}

function escaped(character: string): string {
  const code = character.codePointAt(0)!;
  if (code < 0x100) return `\\x${hex(code, 2)}`;
  return code < 0x10000 ? `\\u${hex(code, 4)}` : `\\U${hex(code, 8)}`;
}

/** Leaves the line breaks alone, which only the layout of the document can hold. */
function jsonEscaped(character: string): string {
  if (character === '\n') return character;
  return Array.from(
    { length: character.length },
    (_, index) => `\\u${hex(character.charCodeAt(index), 4)}`,
  ).join('');
}

function hex(code: number, digits: number): string {
  return code.toString(16).padStart(digits, '0');
}
