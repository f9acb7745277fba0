const ascii = /^[\x20-\x7e]*$/;
const zero = /[\p{Mn}\p{Me}\u1160-\u11ff]/u;
const halfwidth = /[\uff61-\uffdc\u{1f1e6}-\u{1f1ff}]/u;
const wide =
  /[\p{Emoji_Presentation}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Yi}\u3000-\u303e\uff01-\uff60\uffe0-\uffe6]/u;

/** Columns that printable text takes in a terminal: East Asian letters and emoji take two, accents none. */
export function widthOf(text: string): number {
  if (ascii.test(text)) return text.length;
  let width = 0;
  for (const character of text) width += characterWidth(character);
  return width;
}

function characterWidth(character: string): number {
  if (zero.test(character)) return 0;
  return wide.test(character) && !halfwidth.test(character) ? 2 : 1;
}
