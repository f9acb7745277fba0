import type { SourceFile } from '../text/source-file.ts';

/** What a file of the later state was before; undefined where it is new. */
export type FormerFile = (file: SourceFile) => SourceFile | undefined;

/** So many files that are gone are compared with each one that is new. */
const MOST_COMPARED = 200;

/** What two files have to have in common for one to be the other under a new name, as git has it. */
const ALIKE = 0.5;

/** Pairs files by path; a file that is new may be one of those that are gone, moved or renamed. */
export function formerFiles(before: readonly SourceFile[], after: readonly SourceFile[]): FormerFile {
  const known = new Map(before.map(file => [file.path, file]));
  const paths = new Set(after.map(({ path }) => path));
  const gone = before.filter(({ path }) => !paths.has(path));
  const byText = new Map(gone.map(file => [file.text, file]));
  const found = new Map<SourceFile, SourceFile | undefined>();
  const moved = (file: SourceFile): SourceFile | undefined =>
    byText.get(file.text) ?? mostAlike(file, gone.slice(0, MOST_COMPARED));
  return file => {
    const same = known.get(file.path);
    if (same) return same;
    if (!found.has(file)) found.set(file, moved(file));
    return found.get(file);
  };
}

function mostAlike(file: SourceFile, candidates: readonly SourceFile[]): SourceFile | undefined {
  const lines = new Set(file.text.split(/\r?\n/));
  let best: { readonly candidate: SourceFile; readonly likeness: number } | undefined;
  for (const candidate of candidates) {
    const others = new Set(candidate.text.split(/\r?\n/));
    const common = [...others].filter(line => lines.has(line)).length;
    const likeness = common / Math.max(lines.size, others.size);
    if (likeness >= ALIKE && likeness > (best?.likeness ?? 0)) best = { candidate, likeness };
  }
  return best?.candidate;
}
