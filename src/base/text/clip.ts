/** No name, path or address is longer, nor any that one would want to read. */
const longestWord = 300;
const longestText = 2400;
/** Of a text that is longer not even the words are counted. */
const longestRead = 24_000;

const longWords = new RegExp(`\\S{${longestWord + 1},}`, 'g');

/** A text as long as a reader may want to read it: what a repository names may have ten million letters. */
export function clip(text: string, most: number = longestText): string {
  if (text.length <= longestWord) return text;
  const read = text.length > longestRead ? text.slice(0, longestRead) : text;
  const clipped = read.replace(longWords, word => whole(word, longestWord - 1));
  return clipped.length > most || read !== text ? whole(clipped, most - 1) : clipped;
}

/** The beginning of a text, never half of a letter, with a mark that it goes on. */
const whole = (text: string, length: number): string =>
  `${text.slice(0, length).replace(/[\ud800-\udbff]$/, '')}…`;
