import type { Repository } from '../program/programs.ts';
import type { Edit, Fix } from '../rule/finding.ts';
import { isProgram } from '../text/program-files.ts';
import type { SourceFile, Span } from '../text/source-file.ts';
import { repeatedScalars } from '../yaml/repeated.ts';
import type { Diagnostic } from './diagnostic.ts';

/**
 * The diagnostics, without fixes that cannot be made as they stand: whose edits are of no file that was read, run into each
 * other, would write code, or change what stands for something else as well. In a program only the words of a comment and
 * the characters of a text are edited; what an anchor repeats, only where the same edits mend all of its uses.
 */
export function withSoundFixes(
  diagnostics: readonly Diagnostic[],
  { files, data = [], programs }: Repository,
): readonly Diagnostic[] {
  if (!diagnostics.some(({ fix }) => fix)) return diagnostics;
  const known = new Set([...files, ...data, ...(programs?.read ?? []).map(({ file }) => file)]);
  const comments = new Map(programs?.read.map(({ file, comments }) => [file, comments]));
  const isSound = ({ edits }: Fix): boolean =>
    edits.length > 0 &&
    edits.every(({ at: { file, span } }) => known.has(file) && span.start <= span.end) &&
    !isEntangled(edits) &&
    edits.every(
      edit =>
        !isProgram(edit.at.file.path) ||
        isWithin(edit, comments.get(edit.at.file) ?? []) ||
        isCharacters(edit),
    );
  const mended = new Map<string, number>();
  for (const { fix } of diagnostics) if (fix) mended.set(keyOf(fix), (mended.get(keyOf(fix)) ?? 0) + 1);
  const isForAll = (fix: Fix): boolean => fix.edits.every(edit => usesOf(edit) <= mended.get(keyOf(fix))!);
  return diagnostics.map(diagnostic => {
    const { fix, ...rest } = diagnostic;
    return !fix || (isSound(fix) && isForAll(fix)) ? diagnostic : rest;
  });
}

const keyOf = ({ edits }: Fix): string =>
  JSON.stringify(edits.map(({ at, text }) => [at.file.path, at.span.start, at.span.end, text]));

/** As how many values what is edited is read. */
function usesOf({ at: { file, span } }: Edit): number {
  const repeated = repeatedScalars(file);
  let low = 0;
  let high = repeated.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (repeated[middle]!.node.end < span.start) low = middle + 1;
    else high = middle;
  }
  let most = 1;
  for (; repeated[low] && repeated[low]!.node.start <= span.end; low++)
    most = Math.max(most, repeated[low]!.uses);
  return most;
}

/** Whether two of the edits share a character. */
function isEntangled(edits: readonly Edit[]): boolean {
  const sorted = edits.toSorted((a, b) => a.at.span.start - b.at.span.start);
  const ends = new Map<SourceFile, number>();
  return sorted.some(({ at: { file, span } }) => {
    const isOver = span.start < (ends.get(file) ?? 0);
    ends.set(file, span.end);
    return isOver;
  });
}

/** White space around does not count. */
function isWithin({ at: { file, span } }: Edit, spans: readonly Span[]): boolean {
  const written = file.text.slice(span.start, span.end);
  const from = span.start + written.length - written.trimStart().length;
  const to = span.end - written.length + written.trimEnd().length;
  return spans.some(({ start, end }) => start <= from && to <= end);
}

/** What stands for itself in a text of any notation. */
const plain = /^[^'"`\\$\r\n]*$/;

/** Whether all of a text in quotes is replaced, by characters that need no others in front of them. */
function isCharacters({ at: { file, span }, text }: Edit): boolean {
  const quote = file.text[span.start - 1] ?? '';
  return (
    /['"`]/.test(quote) &&
    file.text[span.end] === quote &&
    plain.test(file.text.slice(span.start, span.end)) &&
    plain.test(text)
  );
}
