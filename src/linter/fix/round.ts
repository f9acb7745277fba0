import type { Diagnostic } from '../diagnostic/diagnostic.ts';
import type { Edit } from '../rule/finding.ts';
import { countBefore } from '../../base/files/count-before.ts';

/** A finding that comes with a fix. */
export type FixCandidate = Diagnostic & Required<Pick<Diagnostic, 'fix'>>;

/** Fixes that can be made together. */
export interface Round {
  readonly chosen: readonly FixCandidate[];
  /** What they do to each file, by its path: sorted, and none overlaps another. */
  readonly edits: ReadonlyMap<string, readonly Edit[]>;
}

/**
 * Chooses among fixes, first come, first served. Edits of different fixes that overlap or touch are never both chosen;
 * but where all that a fix does is done already, word for word, it is done by that.
 */
export function chooseRound(candidates: readonly FixCandidate[]): Round {
  const chosen: FixCandidate[] = [];
  const taken = new Map<string, Edit[]>();
  for (const candidate of candidates) {
    const { edits } = candidate.fix;
    const others = edits.filter(edit => !isTaken(edit, taken.get(edit.at.file.path)));
    if (others.length > 0) {
      if (others.length < edits.length || edits.some(edit => meetsAny(edit, taken.get(edit.at.file.path))))
        continue;
      for (const edit of edits) insert(edit, taken);
    }
    chosen.push(candidate);
  }
  return { chosen, edits: taken };
}

const byPlace = (a: Edit, b: Edit): number =>
  a.at.span.start - b.at.span.start || a.at.span.end - b.at.span.end;

/** The index of the first of them that ends at an offset or behind it. */
const firstEndingFrom = (edits: readonly Edit[], offset: number): number =>
  countBefore(edits, ({ at }) => at.span.end < offset);

/** Whether one of the edits shares a character or an edge with this one. */
function meetsAny({ at: { span } }: Edit, edits: readonly Edit[] = []): boolean {
  const next = edits[firstEndingFrom(edits, span.start)];
  return next !== undefined && next.at.span.start <= span.end;
}

function isTaken(edit: Edit, edits: readonly Edit[] = []): boolean {
  for (let index = firstEndingFrom(edits, edit.at.span.start); index < edits.length; index++) {
    const other = edits[index]!;
    if (other.at.span.start > edit.at.span.start) return false;
    if (byPlace(other, edit) === 0 && other.text === edit.text) return true;
  }
  return false;
}

/** Most come in the order of their places. */
function insert(edit: Edit, taken: Map<string, Edit[]>): void {
  const edits = taken.get(edit.at.file.path) ?? [];
  taken.set(edit.at.file.path, edits);
  let index = edits.length;
  while (index > 0 && byPlace(edits[index - 1]!, edit) > 0) index--;
  edits.splice(index, 0, edit);
}
