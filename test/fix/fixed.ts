import type { Settings } from '../../src/model/config/settings.ts';
import type { Diagnostic } from '../../src/linter/diagnostic/diagnostic.ts';
import { revised, unrevised } from '../../src/linter/fix/revision.ts';
import type { FixCandidate } from '../../src/linter/fix/round.ts';
import { applyFixes, type FixableState, type FixOutcome } from '../../src/commands/check/apply-fixes.ts';
import type { SourceFile } from '../../src/base/files/source-file.ts';
import { judge, settingsOf } from '../fuzz/judge.ts';

/** Repositories in memory, and what fixes make of them. */

/** The files as one fix leaves them. */
export const withFix = (files: readonly SourceFile[], { fix }: FixCandidate): readonly SourceFile[] =>
  files.map(file => {
    const edits = fix.edits
      .filter(({ at }) => at.file === file)
      .toSorted((a, b) => a.at.span.start - b.at.span.start || a.at.span.end - b.at.span.end);
    return edits.length === 0 ? file : revised(unrevised(file), edits).after;
  });

/** Everything that comes with a fix. */
export const fixCandidatesOf = (diagnostics: readonly Diagnostic[]): readonly FixCandidate[] =>
  diagnostics.filter((diagnostic): diagnostic is FixCandidate => diagnostic.fix !== undefined);

/** What is found, by the settings that the files bring or those that are handed in. */
interface Found extends FixableState {
  readonly files: readonly SourceFile[];
}

/** Makes all fixes in memory, as the command does. */
export async function withAllFixes(
  files: readonly SourceFile[],
  includesUnsafe: boolean,
  settings: Settings = settingsOf(files),
): Promise<FixOutcome<Found>> {
  const found = (current: readonly SourceFile[]): Found => ({
    told: judge(current, settings),
    files: current,
  });
  const again = (revisions: ReadonlyMap<string, SourceFile>) =>
    Promise.resolve(found(files.map(file => revisions.get(file.path) ?? file)));
  return applyFixes(found(files), again, { includesUnsafe, paths: undefined });
}
