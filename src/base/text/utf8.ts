/** How many bytes a text takes as UTF-8. Half of a pair alone takes as many as what encoders put in its place. */
export function utf8Length(text: string): number {
  let length = 0;
  for (const letter of text) {
    const code = letter.codePointAt(0)!;
    length += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return length;
}
