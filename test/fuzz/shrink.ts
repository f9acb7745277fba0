import type { SourceFile } from '../../src/base/files/source-file.ts';

type Files = readonly SourceFile[];

/** How many smaller inputs are tried: an input that costs much should not cost all evening. */
const MOST_TRIES = 3000;

/**
 * The fewest of the parts that still fail, by delta debugging: takes out halves, then quarters, then ever smaller
 * stretches, as long as what is left fails.
 */
export function fewest<Part>(
  parts: readonly Part[],
  isFailing: (parts: readonly Part[]) => boolean,
): readonly Part[] {
  let left = parts;
  let length = Math.ceil(left.length / 2);
  while (left.length > 0 && length > 0) {
    let isSmaller = false;
    for (let start = 0; start < left.length;) {
      const rest = [...left.slice(0, start), ...left.slice(start + length)];
      if (isFailing(rest)) {
        left = rest;
        isSmaller = true;
      } else start += length;
    }
    if (length === 1 && !isSmaller) break;
    length = length === 1 ? 1 : Math.ceil(length / 2);
  }
  return left;
}

/** How a text is taken to pieces, from large ones to small ones; joined, the pieces are the text. */
const CUTS: readonly RegExp[] = [/^(?=---)/m, /(?<=\n)/, /(?<=[\s,:{}[\]])|(?=[\s,:{}[\]])/, /(?:)/u];

/** The same failure with as few files, documents, lines, words and characters as it takes. */
export function shrink(files: Files, fails: (files: Files) => boolean): Files {
  let tries = 0;
  const isFailing = (smaller: Files): boolean => tries++ < MOST_TRIES && fails(smaller);
  let least = fewest(files, isFailing);
  for (const cut of CUTS) {
    for (const { path } of least) {
      const withText = (text: string): Files =>
        least.map(file => (file.path === path ? { path, text } : file));
      const { text } = least.find(file => file.path === path)!;
      const pieces = fewest(text.split(cut), some => isFailing(withText(some.join(''))));
      least = withText(pieces.join(''));
    }
  }
  return least;
}
