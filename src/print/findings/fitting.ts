import type { Diagnostic, Report } from '../../linter/diagnostic/diagnostic.ts';
import { tally } from '../../linter/diagnostic/tally.ts';
import { count, tallied, worstFirst } from '../count.ts';
import type { RenderOptions } from './reporter.ts';

/** Diagnostics that a report has room for, in its order, and those that it has none for. */
export interface Fitting<Kind extends Diagnostic> {
  readonly shown: readonly Kind[];
  readonly hidden: readonly Kind[];
}

/** The gravest so many; of equals the first. */
export function gravest<Kind extends Diagnostic>(diagnostics: readonly Kind[], most: number): Fitting<Kind> {
  if (diagnostics.length <= most) return { shown: diagnostics, hidden: [] };
  const worst = new Set(worstFirst(diagnostics).slice(0, most));
  return {
    shown: diagnostics.filter(diagnostic => worst.has(diagnostic)),
    hidden: diagnostics.filter(diagnostic => !worst.has(diagnostic)),
  };
}

/** A part of a document, and the diagnostic that it tells of. */
export interface FittingPart<Kind extends Diagnostic, Value extends object> {
  readonly diagnostic: Kind;
  readonly value: Value;
}

/** So few never fill a document, so they are not measured. */
const few = 200;

/** What of a document's entries fits into so many bytes, from the first on. */
export function fitting<Kind extends Diagnostic, Value extends object>(
  entries: readonly FittingPart<Kind, Value>[],
  mostBytes: number,
): readonly FittingPart<Kind, Value>[] {
  if (entries.length <= few) return entries;
  let left = mostBytes;
  const misfit = entries.findIndex(({ value }) => (left -= bytesOf(value)) < 0);
  return misfit < 0 ? entries : entries.slice(0, misfit);
}

/** The most bytes that a value takes as JSON in a document, where each line is indented further than by itself. */
function bytesOf(value: object): number {
  const text = JSON.stringify(value, undefined, 2);
  const indentation = 8 * text.split('\n').length;
  return (/^[\n\x20-\x7e]*$/.test(text) ? text.length : 6 * text.length) + indentation;
}

/** Findings that programs for people take at once: more of them are not looked through in a merge request or a log. */
const mostWritten = 5000;
/** Characters of which each may take three bytes. */
const mostCharacters = 16 * 1024 * 1024;

/** Names what a format leaves out: findings beyond its limit, and places that were not read where it has no field for them. */
export function remarkOn(
  document: string,
  hidden: readonly Diagnostic[],
  { summary: { unseen } }: Report,
  { quiet, remark }: Pick<RenderOptions, 'quiet' | 'remark'>,
): void {
  const left = [
    ...(hidden.length > 0 ? [`has no room for ${tallied(tally(hidden))}`] : []),
    ...(!quiet && unseen.length > 0
      ? [`does not list ${count(unseen.length, 'place')} that could not be read`]
      : []),
  ];
  if (left.length > 0) remark?.(`${document} ${left.join(' and ')}; other formats have more`);
}

/** The gravest diagnostics, in that order, as they are written, and those that there is no room for. */
export function writtenParts<Kind extends Diagnostic, Value>(
  diagnostics: readonly Kind[],
  write: (diagnostic: Kind) => Value,
  sizeOf: (value: Value) => number,
): { readonly values: readonly Value[]; readonly hidden: readonly Kind[] } {
  const worst = worstFirst(diagnostics);
  const values: Value[] = [];
  let left = mostCharacters;
  for (const diagnostic of worst.slice(0, mostWritten)) {
    const value = write(diagnostic);
    left -= sizeOf(value);
    if (left < 0) break;
    values.push(value);
  }
  return { values, hidden: worst.slice(values.length) };
}
