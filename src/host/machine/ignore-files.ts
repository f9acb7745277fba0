import { ignoreLines, isIgnored, type IgnoreRules } from '../../base/text/gitignore.ts';
import type { PatternEffort } from '../../base/text/git-pattern.ts';
import type { SkippedFile } from '../../base/files/snapshot.ts';
import { bytesOf } from './bytes.ts';

/** The `.gitignore` files of one work tree, and what it may cost to go by them. */
export interface IgnoreFiles {
  /** The rules that hold in a folder, which is empty or ends in a slash, given those of the folder around it. */
  rulesIn(folder: string, around: IgnoreRules | undefined): IgnoreRules | undefined;
  ignores(rules: IgnoreRules | undefined, path: string, name: string, isFolder: boolean): boolean;
  /** Those that do not count, and why. */
  faults(): readonly SkippedFile[];
}

const MOST_BYTES = 1024 * 1024;
/** What a line costs by being there, in comparisons. */
const LINE = 64;
const MOST_STEPS = 50_000_000;

/** Reads them when they are asked for. Past what they may cost nothing more is ignored: it is read instead. */
export function ignoreFilesOf(workTree: string): IgnoreFiles {
  const effort: PatternEffort = { steps: 0 };
  const faults = new Map<string, SkippedFile>();
  const fault = (path: string, reason: string) => void faults.set(path, { path, reason, isChosen: false });
  let isSpent = false;
  const spends = (path: string): boolean => {
    if (!isSpent && effort.steps > MOST_STEPS) {
      isSpent = true;
      fault(path, 'too much for a .gitignore: from there on nothing is ignored');
    }
    return isSpent;
  };
  return {
    faults: () => [...faults.values()],
    rulesIn(folder, around) {
      const path = `${folder}.gitignore`;
      if (spends(path)) return around;
      const found = bytesOf(`${workTree}/${path}`, MOST_BYTES);
      // Git follows no link here, either; and what is not there ignores nothing.
      if (found.kind !== 'bytes') {
        if (found.kind === 'unread' && found.isThere) fault(path, `${found.reason}, so it ignores nothing`);
        return around;
      }
      const lines = ignoreLines(found.bytes.toString('utf8'));
      effort.steps += lines.length * LINE;
      return lines.length === 0 ? around : { folder, lines, around };
    },
    ignores: (rules, path, name, isFolder) =>
      rules !== undefined && !spends(path) && isIgnored(rules, path, name, isFolder, effort),
  };
}
