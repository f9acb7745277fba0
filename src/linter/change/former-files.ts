import { group } from '../../base/text/group.ts';
import { memo } from '../../base/text/memo.ts';
import type { SourceFile } from '../../base/files/source-file.ts';
import { lastNameOf } from '../../base/text/path.ts';

/** What a file of the later state was before; undefined where it is new. */
export type FormerFile = (file: SourceFile) => SourceFile | undefined;

/** So many files that are gone are compared with each one that is new. */
const MOST_COMPARED = 200;

/** So many lines are compared altogether, which is more than a change has that people read. */
const MOST_LINES = 5_000_000;

/** What two files have to have in common for one to be the other under a new name, as git has it. */
const ALIKE = 0.5;

/**
 * Pairs files by path; a file that is new may be one of those that are gone, moved or renamed: first those of its own name,
 * since folders are renamed more often than files.
 */
export function formerFiles(before: readonly SourceFile[], after: readonly SourceFile[]): FormerFile {
  const known = new Map(before.map(file => [file.path, file]));
  const paths = new Set(after.map(({ path }) => path));
  const gone = before.filter(({ path }) => !paths.has(path));
  const byText = new Map(gone.map(file => [file.text, file]));
  const byName = group(gone, ({ path }) => lastNameOf(path));
  const alike = comparing();
  const moved = memo((file: SourceFile): { readonly former: SourceFile | undefined } => ({
    former:
      byText.get(file.text) ?? alike(file, byName.get(lastNameOf(file.path)) ?? []) ?? alike(file, gone),
  }));
  return file => known.get(file.path) ?? (gone.length > 0 ? moved(file).former : undefined);
}

const linesOf = memo((file: SourceFile): ReadonlySet<string> => new Set(file.text.split(/\r?\n/)));

/** Finds the file that has most in common with another one, as long as there is room for it. */
function comparing(): (file: SourceFile, candidates: readonly SourceFile[]) => SourceFile | undefined {
  let room = MOST_LINES;
  return (file, candidates) => {
    const lines = linesOf(file);
    let best: { readonly candidate: SourceFile; readonly likeness: number } | undefined;
    for (const candidate of candidates.slice(0, MOST_COMPARED)) {
      const others = linesOf(candidate);
      room -= others.size;
      if (room < 0) break;
      const likeness = commonTo(lines, others) / Math.max(lines.size, others.size);
      if (likeness >= ALIKE && likeness > (best?.likeness ?? 0)) best = { candidate, likeness };
    }
    return best?.candidate;
  };
}

function commonTo(lines: ReadonlySet<string>, others: ReadonlySet<string>): number {
  let common = 0;
  for (const line of others) if (lines.has(line)) common++;
  return common;
}
