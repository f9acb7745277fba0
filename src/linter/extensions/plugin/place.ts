import type { Location, SourceFile } from '../../../base/files/source-file.ts';

/** Where the description of a rule has a key, or a method; the beginning of the description where that is not plain to see. */
export function keyAt(file: SourceFile, key: string): Location {
  const text = withoutWords(file.text);
  const from = Math.max(text.search(/\bdefine(?:Rule|Comparison)\s*\(|\bexport\s+default\b/), 0);
  const found = /^\w+$/.test(key)
    ? new RegExp(`(?<![\\w$.])${key}(?=['"\\s]*[:(])`).exec(text.slice(from))
    : undefined;
  const start = from + (found?.index ?? 0);
  return { file, span: { start, end: start + (found ? key.length : 0) } };
}

/** Where a method returns a value; the method itself where that is not plain to see. */
export function returnAt(file: SourceFile, method: string): Location {
  const at = keyAt(file, method);
  const found = /\breturn\b(?=[^\S\n]*[^\s;}])/.exec(withoutWords(file.text).slice(at.span.end));
  if (!found) return at;
  const start = at.span.end + found.index;
  return { file, span: { start, end: start + 'return'.length } };
}

/** Where a method yields, if it does so in one place; else the method itself. */
export function yieldAt(file: SourceFile, method: string): Location {
  const at = keyAt(file, method);
  const found = [
    ...withoutWords(file.text)
      .slice(at.span.end)
      .matchAll(/\byield\b/g),
  ];
  if (found.length !== 1) return at;
  const start = at.span.end + found[0]!.index;
  return { file, span: { start, end: start + 'yield'.length } };
}

/** The text with blanks in the place of comments and of what stands in quotes. */
const withoutWords = (text: string): string =>
  text.replace(/\/\*[^]*?\*\/|\/\/.*|(['"])(?:\\.|(?!\1)[^\\\n])*\1|`(?:\\.|[^\\`])*`/g, words =>
    words.replace(/[^\n'"]/g, ' '),
  );
