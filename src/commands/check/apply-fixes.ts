import type { Report, Diagnostic } from '../../linter/diagnostic/diagnostic.ts';
import { withoutConsequences } from '../../linter/diagnostic/consequences.ts';
import { isAsLegible } from '../../linter/fix/legible.ts';
import { revised, unrevised, type Revision } from '../../linter/fix/revision.ts';
import { chooseRound, type FixCandidate, type Round } from '../../linter/fix/round.ts';
import { isBelow } from '../../base/text/path.ts';
import { isProgram } from '../../base/files/program-files.ts';
import type { SourceFile } from '../../base/files/source-file.ts';

/** What fixes made of a repository, in memory. */
export interface FixOutcome<Found> {
  /** What is found afterwards. */
  readonly judged: Found;
  /** The files that differ, by path. */
  readonly revisions: readonly Revision[];
  readonly fixed: number;
  /** How many findings more would be fixed if fixes that are not safe counted. */
  readonly unsafe: number;
  /** Whether there was no end to it: what is left takes another run. */
  readonly isCut: boolean;
}

/** Which fixes are wanted. */
interface Wanted {
  readonly includesUnsafe: boolean;
  /** Where edits have to lie; undefined for anywhere. */
  readonly paths: readonly string[] | undefined;
}

/** Each round judges all of the repository anew. Few fixes stand in the way of each other, or uncover another. */
const MOST_ROUNDS = 10;

/** What is found, before what follows from something else is left out. */
export interface FixableState {
  readonly told: Pick<Report, 'diagnostics'> & { readonly summary: object };
}

/** What people see of it: only that is fixed. */
export const fixableFindings = ({ told }: FixableState): readonly Diagnostic[] =>
  withoutConsequences(told).diagnostics;

/** Makes fixes until none is left to be made, judging anew what they make of the files. */
export async function applyFixes<Found extends FixableState>(
  first: Found,
  again: (files: ReadonlyMap<string, SourceFile>) => Promise<Found>,
  wanted: Wanted,
): Promise<FixOutcome<Found>> {
  const state = new State(wanted);
  let judged = first;
  let fixed = 0;
  let round = state.next(fixableFindings(judged));
  for (let count = 0; count < MOST_ROUNDS && round.chosen.length > 0; count++) {
    judged = await again(new Map([...state.revisions].map(([path, { after }]) => [path, after])));
    fixed += round.chosen.length;
    state.noteFutile(round, fixableFindings(judged));
    if (count < MOST_ROUNDS - 1) round = state.next(fixableFindings(judged));
  }
  const left = state.candidatesIn(fixableFindings(judged), true);
  return {
    judged,
    revisions: [...state.revisions.values()].filter(({ before, after }) => before.text !== after.text),
    fixed,
    unsafe: wanted.includesUnsafe ? 0 : left.filter(({ fix }) => fix.safety === 'unsafe').length,
    isCut: state.candidatesIn(fixableFindings(judged), wanted.includesUnsafe).length > 0,
  };
}

/** What has been made of the files, and which fixes are no good. */
class State {
  readonly revisions = new Map<string, Revision>();
  private readonly wanted: Wanted;
  /** Files that could no longer be read. */
  private readonly closed = new Set<string>();
  private readonly futile = new Set<string>();
  private before: readonly FixCandidate[] = [];

  constructor(wanted: Wanted) {
    this.wanted = wanted;
  }

  /** Chooses what to do next, and does it. */
  next(diagnostics: readonly Diagnostic[]): Round {
    for (;;) {
      this.before = this.candidatesIn(diagnostics, this.wanted.includesUnsafe);
      const round = chooseRound(this.before);
      const revisions = new Map<string, Revision>();
      let isSound = true;
      for (const [path, edits] of round.edits) {
        const revision = this.revisions.get(path) ?? unrevised(edits[0]!.at.file);
        const next = revised(revision, edits);
        if (isProgram(path) || isAsLegible(revision.after, next.after)) revisions.set(path, next);
        else {
          this.closed.add(path);
          isSound = false;
        }
      }
      if (!isSound) continue;
      for (const [path, revision] of revisions) this.revisions.set(path, revision);
      return round;
    }
  }

  /** Fixes that may be made: of findings that are new, where that is asked, and within the paths that the user names. */
  candidatesIn(diagnostics: readonly Diagnostic[], includesUnsafe: boolean): readonly FixCandidate[] {
    const { paths } = this.wanted;
    const isOpen = (path: string): boolean =>
      !this.closed.has(path) && (paths?.some(each => isBelow(path, each)) ?? true);
    return diagnostics.filter(
      (diagnostic): diagnostic is FixCandidate =>
        diagnostic.fix !== undefined &&
        diagnostic.isNew !== false &&
        (includesUnsafe || diagnostic.fix.safety === 'safe') &&
        diagnostic.fix.edits.every(({ at }) => isOpen(at.file.path)) &&
        !this.futile.has(keyOf(diagnostic)),
    );
  }

  /** What is found as often as before although it was fixed is fixed no more: else it would be fixed without end. */
  noteFutile({ chosen }: Round, diagnostics: readonly Diagnostic[]): void {
    const [before, done, after] = [this.before, chosen, diagnostics].map(timesOf);
    for (const [key, times] of done!)
      if ((after!.get(key) ?? 0) > before!.get(key)! - times) this.futile.add(key);
  }
}

function timesOf(diagnostics: readonly Diagnostic[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const diagnostic of diagnostics) times.set(keyOf(diagnostic), (times.get(keyOf(diagnostic)) ?? 0) + 1);
  return times;
}

const keyOf = ({ rule, at, fix }: Diagnostic): string =>
  JSON.stringify([rule, at.file.path, at.object, at.field, fix?.title]);
