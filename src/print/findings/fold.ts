import type { Diagnostic } from '../../linter/diagnostic/diagnostic.ts';
import { memo } from '../../base/text/memo.ts';
import { firstLine } from '../first-line.ts';

/** What people are told in one go: a diagnostic, and those behind it that have the same cause. */
export interface DiagnosticBlock {
  readonly first: Diagnostic;
  readonly others: readonly Diagnostic[];
}

const none: readonly Diagnostic[] = [];

/**
 * Diagnostics of one group as one block, where its first stands; what is in no group is a block by itself. Several formats
 * ask it of one report.
 */
export const foldedDiagnostics = memo((diagnostics: readonly Diagnostic[]): readonly DiagnosticBlock[] => {
  const groups = new Map<string, Diagnostic[]>();
  const blocks: DiagnosticBlock[] = [];
  for (const first of diagnostics) {
    if (!first.group) {
      blocks.push({ first, others: none });
      continue;
    }
    // What a change brings is not told with what was there before.
    const key = `${first.group.id} ${first.isNew}`;
    const known = groups.get(key);
    if (known) {
      known.push(first);
      continue;
    }
    const others: Diagnostic[] = [];
    groups.set(key, others);
    blocks.push({ first, others });
  }
  return blocks;
});

/** One of the others of a block, in a line: `apps/db.yaml:7` and `10.1.0.5 of Pod "db"`. */
export interface FoldedMention {
  readonly place: string;
  readonly who: string;
}

/** Of the others of a block so many are named. */
const shownOthers = 10;

/** The others of a block, as far as they are named, and how many are not. */
export function mentions({ others }: DiagnosticBlock): {
  readonly named: readonly FoldedMention[];
  readonly left: number;
} {
  const named = others.slice(0, shownOthers).map(({ at, group, message }) => ({
    place: `${at.file.path}:${firstLine(at).start.line}`,
    who: group?.who ?? message,
  }));
  return { named, left: others.length - named.length };
}
