import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import type { Related } from '../rule/finding.ts';
import { lineStarts, positionsOf } from '../text/line-table.ts';
import { memo } from '../text/memo.ts';
import type { Location, Place, SourceFile, Span } from '../text/source-file.ts';
import { lineChanges, noChanges, type LineChanges } from './line-changes.ts';
import type { FormerFile } from './former-files.ts';

/** What is known of the states around a finding. */
export interface Surroundings {
  readonly former: FormerFile;
  /** What stood in the earlier state and may be the cause of a finding in the later one. */
  readonly causeOf: (diagnostic: Diagnostic) => Related | undefined;
  /** The object that a place of the later state belongs to, as a whole. */
  readonly objectAround: (place: Place) => Span | undefined;
}

/**
 * The same finding at a line that the change touched, where such a line has to do with it: its own place, else one of its
 * related places, else the first line of its object that was edited, or beside which others were removed. Reviewers look at the diff.
 */
export function placing({
  former,
  causeOf,
  objectAround,
}: Surroundings): (diagnostic: Diagnostic) => Diagnostic {
  const changesOf = memo((file: SourceFile): LineChanges => {
    const before = former(file);
    return before === file ? noChanges : lineChanges(before, file);
  });
  return diagnostic => {
    const { at, related } = diagnostic;
    // What is gone has no place any more but the line from which it went.
    const isGone = (each: Related): boolean => each.isPast === true && each.at.object === at.object;
    const gone = at.field === '' ? related.find(isGone) : undefined;
    const line =
      gone && gone.at.file === former(at.file)
        ? changesOf(at.file).removed.get(positionsOf(gone.at).start.line)
        : undefined;
    if (line !== undefined) return { ...diagnostic, at: { ...at, span: spanOf(at, line) }, isOnChange: true };
    const own = touchedIn(at, changesOf(at.file).changed);
    if (own) return { ...diagnostic, at: own, isOnChange: true };
    for (const other of related) {
      const touched = other.isPast ? undefined : touchedIn(other.at, changesOf(other.at.file).changed);
      if (!touched) continue;
      const rest = related.filter(each => each !== other);
      const place = { at, label: `${nameOf(at)}, which did not change` };
      return { ...diagnostic, at: touched, related: [place, ...rest], isOnChange: true };
    }
    const cause = related.some(({ isPast }) => isPast) ? undefined : causeOf(diagnostic);
    const around = objectAround(at);
    const { changed, beside: others } = changesOf(at.file);
    const beside = around && touchedIn({ ...at, span: around }, new Set([...changed, ...others]));
    return {
      ...diagnostic,
      ...(beside && { at: beside }),
      ...(cause && { related: [...related, cause] }),
      isOnChange: beside !== undefined,
    };
  };
}

const nameOf = ({ object, field }: Place): string => (field === '' ? object : `${object}, ${field}`);

/** The place, cut to the first of its lines that is among these where it takes several; undefined where none is. */
function touchedIn(place: Place, lines: ReadonlySet<number>): Place | undefined {
  const { start, end } = positionsOf(place);
  if (lines.has(start.line)) return place;
  for (let line = start.line + 1; line <= end.line; line++)
    if (lines.has(line)) return { ...place, span: spanOf(place, line) };
  return undefined;
}

/** A line without its margins. */
function spanOf({ file }: Location, line: number): Location['span'] {
  const starts = lineStarts(file);
  const start = starts[line - 1]!;
  const text = file.text.slice(start, starts[line] ?? file.text.length);
  const margin = text.length - text.trimStart().length;
  return { start: start + margin, end: start + Math.max(text.trimEnd().length, margin) };
}
