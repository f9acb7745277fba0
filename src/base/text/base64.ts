const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const DIGITS: ReadonlyMap<string, number> = new Map(Array.from(ALPHABET, (letter, digit) => [letter, digit]));

/** The UTF-8 text that base64 stands for; undefined where it is none. Blanks count for nothing. */
export function fromBase64(encoded: string): string | undefined {
  const letters = encoded.replaceAll(/\s+/g, '').replace(/={1,2}$/, '');
  if (!/^[A-Za-z0-9+/]*$/.test(letters) || letters.length % 4 === 1) return undefined;
  const bytes = new Uint8Array(Math.floor((letters.length * 3) / 4));
  let bits = 0;
  for (let index = 0, at = 0; index < letters.length; index++) {
    bits = ((bits << 6) | DIGITS.get(letters[index]!)!) & 0xff_ffff;
    // Of four letters the first completes no byte.
    if (index % 4 > 0) bytes[at++] = (bits >> (6 - (index % 4) * 2)) & 0xff;
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
