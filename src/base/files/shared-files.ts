import type { Snapshot } from './snapshot.ts';
import type { SourceFile } from './source-file.ts';

/**
 * Two states with the very files of the later one where both hold the same under the same path: what is known of these is
 * worked out once for both.
 */
export function sharingFiles<Earlier extends Snapshot, Later extends Snapshot>(
  earlier: Earlier,
  later: Later,
): readonly [Earlier, Later] {
  const known = new Map([...later.files, ...(later.data ?? [])].map(file => [file.path, file]));
  const shared = new Set<SourceFile>();
  const common = (file: SourceFile): SourceFile => {
    const same = known.get(file.path);
    if (same?.text !== file.text) return file;
    shared.add(same);
    return same;
  };
  const { files, data } = earlier;
  return [
    {
      ...earlier,
      files: files.map(common),
      ...(data && { data: data.map(common) }),
      shared,
      comparedWith: 'later',
    },
    { ...later, shared, comparedWith: 'earlier' },
  ];
}

/** How often what a file holds counts at most. */
export const MOST_TIMES = 2;

/** How often it counts: of two states that are compared, what only one holds takes as much again in the other. */
export const timesIn =
  ({ comparedWith, shared }: Pick<Snapshot, 'comparedWith' | 'shared'>) =>
  (file: SourceFile): number => {
    if (!comparedWith) return 1;
    return shared?.has(file) ? 1.5 : MOST_TIMES;
  };

/** What each of two states that are compared may take of what one alone may, where nothing tells how much both have in common. */
export const shareOf = (most: number, { comparedWith }: Pick<Snapshot, 'comparedWith'>): number =>
  comparedWith ? most / MOST_TIMES : most;
