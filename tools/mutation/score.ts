import type { Mutant } from './mutant.ts';

/** What became of one mutant. */
export interface Verdict {
  readonly mutant: Mutant;
  /** `equal`: it survived, and is listed as one that cannot be told from the original. */
  readonly fate: 'killed' | 'survived' | 'equal';
  /** The test file that noticed, or why none did. */
  readonly by: string;
}

/** A mutant that does the same as the original, recognised by its lines. */
export interface Equal {
  readonly path: string;
  readonly before: string;
  readonly after: string;
  readonly reason: string;
}

/** The reason why a mutant is listed as equal; undefined when it is not. */
export function reasonFor(equals: readonly Equal[], { path, before, after }: Mutant): string | undefined {
  return equals.find(equal => equal.path === path && equal.before === before && equal.after === after)
    ?.reason;
}

/** The share of the mutants that were noticed, of those that can be, in percent. */
export function scoreOf(verdicts: readonly Verdict[]): number {
  const told = verdicts.filter(({ fate }) => fate !== 'equal');
  const killed = told.filter(({ fate }) => fate === 'killed');
  return told.length === 0 ? 100 : (100 * killed.length) / told.length;
}

/** A survivor as a reader wants it: where, and what stands there instead. */
export function diffOf({ path, line, kind, before, after }: Mutant): string {
  return `${path}:${line} (${kind})\n  - ${before}\n  + ${after}`;
}
