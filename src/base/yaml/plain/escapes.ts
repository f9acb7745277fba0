/** What a backslash and one character stand for between double quotes. */
const ESCAPES: Readonly<Record<string, string>> = {
  0: '\0',
  a: '\x07',
  b: '\b',
  t: '\t',
  '\t': '\t',
  n: '\n',
  v: '\v',
  f: '\f',
  r: '\r',
  e: '\x1b',
  ' ': ' ',
  '"': '"',
  '/': '/',
  '\\': '\\',
  N: '\x85',
  _: '\xa0',
  L: '\u2028',
  P: '\u2029',
};
const DIGITS: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };
const LAST_CODE_POINT = 0x10_ffff;
const HEXADECIMAL = /^[0-9a-fA-F]+$/;

/** How long the escape is that begins with the backslash at an offset, at the end of a line just that; 0 where it is none. */
export function escapeLength(text: string, offset: number): number {
  const character = text.charAt(offset + 1);
  if (character === '\n' || character === '\r') return 1;
  if (ESCAPES[character] !== undefined) return 2;
  const digits = DIGITS[character];
  if (digits === undefined) return 0;
  const written = text.slice(offset + 2, offset + 2 + digits);
  if (written.length < digits || !HEXADECIMAL.test(written)) return 0;
  return Number.parseInt(written, 16) > LAST_CODE_POINT ? 0 : 2 + digits;
}

/** What the escape at an offset stands for that is so long. */
export function unescaped(text: string, offset: number, length: number): string {
  if (length === 2) return ESCAPES[text.charAt(offset + 1)]!;
  return String.fromCodePoint(Number.parseInt(text.slice(offset + 2, offset + length), 16));
}
