import type { Edit } from '../rule/finding.ts';
import type { SourceFile, Span } from '../../base/files/source-file.ts';

/** What stands in a revision in the place of a stretch of the file as it was read. */
export interface Replacement extends Span {
  readonly text: string;
}

/** A file, and what edits made of it, round by round. */
export interface Revision {
  readonly before: SourceFile;
  readonly after: SourceFile;
  /** By place, with something that stayed between any two of them. */
  readonly changes: readonly Replacement[];
}

/** A file that was not edited yet. */
export const unrevised = (file: SourceFile): Revision => ({ before: file, after: file, changes: [] });

/** A stretch of the file as it was, or text in its stead. */
type Piece = { readonly kept: Span } | { readonly put: string };

/** The next revision, after edits of the last one that are sorted and do not overlap. */
export function revised({ before, after, changes }: Revision, edits: readonly Edit[]): Revision {
  const pieces = withEdits(piecesOf(before, changes), edits, after.text.length);
  return {
    before,
    after: { path: after.path, text: pieces.map(piece => textOf(piece, before)).join('') },
    changes: changesOf(pieces, before),
  };
}

const textOf = (piece: Piece, { text }: SourceFile): string =>
  'put' in piece ? piece.put : text.slice(piece.kept.start, piece.kept.end);

function piecesOf({ text }: SourceFile, changes: readonly Replacement[]): readonly Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const change of changes) {
    pieces.push({ kept: { start: from, end: change.start } }, { put: change.text });
    from = change.end;
  }
  return [...pieces, { kept: { start: from, end: text.length } }];
}

function withEdits(pieces: readonly Piece[], edits: readonly Edit[], length: number): readonly Piece[] {
  const result: Piece[] = [];
  let index = 0;
  /** Where the piece begins, in the text that is edited. */
  let base = 0;
  const take = (from: number, to: number, isKept: boolean): void => {
    while (index < pieces.length) {
      const piece = pieces[index]!;
      const size = 'put' in piece ? piece.put.length : piece.kept.end - piece.kept.start;
      const part = partOf(piece, Math.max(from - base, 0), Math.min(to - base, size));
      if (isKept && part) result.push(part);
      if (base + size > to) return;
      base += size;
      index++;
    }
  };
  let from = 0;
  for (const {
    at: { span },
    text,
  } of edits) {
    take(from, span.start, true);
    take(span.start, span.end, false);
    result.push({ put: text });
    from = span.end;
  }
  take(from, length, true);
  return result;
}

/** Undefined where nothing is left. */
function partOf(piece: Piece, from: number, to: number): Piece | undefined {
  if (to <= from) return undefined;
  if ('put' in piece) return { put: piece.put.slice(from, to) };
  const { start } = piece.kept;
  return { kept: { start: start + from, end: start + to } };
}

function changesOf(pieces: readonly Piece[], { text }: SourceFile): readonly Replacement[] {
  const changes: Replacement[] = [];
  let from = 0;
  let put = '';
  const close = (end: number): void => {
    if (end > from || put !== '') changes.push({ start: from, end, text: put });
    put = '';
  };
  for (const piece of pieces) {
    if ('put' in piece) put += piece.put;
    else {
      close(piece.kept.start);
      from = piece.kept.end;
    }
  }
  close(text.length);
  return changes;
}
