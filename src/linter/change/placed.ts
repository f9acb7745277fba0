import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import type { Related } from '../../calico/phrases/phrases.ts';
import { countBefore } from '../../base/files/count-before.ts';
import { lineStarts, positionsOf } from '../../base/text/line-table.ts';
import { memo } from '../../base/text/memo.ts';
import type { Location, Place, SourceFile, Span } from '../../base/files/source-file.ts';
import { lineChanges, noChanges, type DiffEffort, type LineChanges } from './line-changes.ts';
import type { FormerFile } from './former-files.ts';

/** What is known of the states around a finding. */
export interface ComparedStates {
  readonly former: FormerFile;
  /** What stood in the earlier state and may be the cause of a finding in the later one. */
  readonly causeOf: (diagnostic: Diagnostic) => Related | undefined;
  /** The object that a place of the later state belongs to, as a whole. */
  readonly objectAround: (place: Place) => Span | undefined;
}

/** What may be compared of lines, in all files together: the files after that are new from head to tail. */
const MOST_COMPARISONS = 200_000_000;

/**
 * The same finding at a line that the change touched, where such a line has to do with it: its own place, else one of its
 * related places, else the first line of its object that was edited, or beside which others were removed, else that of an
 * object that a related place belongs to. Reviewers look at the diff.
 */
export function placing({
  former,
  causeOf,
  objectAround,
}: ComparedStates): (diagnostic: Diagnostic) => Diagnostic {
  const effort: DiffEffort = { left: MOST_COMPARISONS };
  const changesOf = memo((file: SourceFile): LineChanges => {
    const before = former(file);
    return before === file ? noChanges : lineChanges(before, file, effort);
  });
  /** The first line around a place that the change touched. */
  const besideOf = (at: Place): Place | undefined => {
    const { changed, beside } = changesOf(at.file);
    const span = changed.size + beside.size > 0 ? (objectAround(at) ?? documentAround(at)) : undefined;
    return span && (touchedIn({ ...at, span }, changed) ?? touchedIn({ ...at, span }, beside));
  };
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
    const atRelated = (find: (at: Place) => Place | undefined): Diagnostic | undefined => {
      for (const other of related) {
        const touched = other.isPast ? undefined : find(other.at);
        if (!touched) continue;
        // Another line of it than the one that has to do with the finding is shown beside that one.
        const rest =
          touched.span.start === other.at.span.start ? related.filter(each => each !== other) : related;
        const place = { at, label: `${nameOf(at)}, which did not change` };
        return { ...diagnostic, at: touched, related: [place, ...rest], isOnChange: true };
      }
      return undefined;
    };
    const other = atRelated(each => touchedIn(each, changesOf(each.file).changed));
    if (other) return other;
    const beside = besideOf(at);
    if (beside) return { ...diagnostic, at: beside, isOnChange: true };
    if (related.some(({ isPast }) => isPast)) return { ...diagnostic, isOnChange: false };
    const cause = causeOf(diagnostic);
    if (cause) return { ...diagnostic, related: [...related, cause], isOnChange: false };
    return atRelated(besideOf) ?? { ...diagnostic, isOnChange: false };
  };
}

/** The document that a place stands in, where it can be read as no object. */
function documentAround({ file: { text }, span: { start } }: Place): Span {
  const end = text.indexOf('\n---', start);
  return { start: text.lastIndexOf('\n---', start) + 1, end: end < 0 ? text.length : end };
}

const nameOf = ({ object, field }: Place): string => (field === '' ? object : `${object}, ${field}`);

/** The place, cut to the first of its lines that is among these where it takes several; undefined where none is. */
function touchedIn(place: Place, lines: ReadonlySet<number>): Place | undefined {
  const { start, end } = positionsOf(place);
  if (lines.has(start.line)) return place;
  if (start.line === end.line) return undefined;
  const numbers = sorted(lines);
  const line = numbers[countBefore(numbers, each => each <= start.line)];
  return line !== undefined && line <= end.line ? { ...place, span: spanOf(place, line) } : undefined;
}

const sorted = memo((lines: ReadonlySet<number>): readonly number[] => [...lines].sort((a, b) => a - b));

/** A line without its margins. */
function spanOf({ file }: Location, line: number): Location['span'] {
  const starts = lineStarts(file);
  const start = starts[line - 1]!;
  const text = file.text.slice(start, starts[line] ?? file.text.length);
  const margin = text.length - text.trimStart().length;
  return { start: start + margin, end: start + Math.max(text.trimEnd().length, margin) };
}
