import type { SourceFile } from '../../src/base/files/source-file.ts';
import { gitStateFaults } from './git-states.ts';
import { inputAt } from './input.ts';
import { faultsOf } from './invariants.ts';
import { sturdyTransformations, transformationFaults } from './transformations.ts';
import type { Words } from './words.ts';

/** Of how many inputs one is looked at from all sides, one is also written differently, and one is a state of git. */
const SHARES = { full: 16, rewritten: 32, git: 512 } as const;

/** An input that broke a promise. */
export interface Failing {
  readonly index: number;
  readonly fault: string;
  readonly files: readonly SourceFile[];
  /** What finds the fault again, as an expression of the files. */
  readonly found: string;
  /** Whether other files fail in the same way. */
  fails(files: readonly SourceFile[]): boolean;
}

/** A fault without what is only of this input: two of a kind are one defect. */
export const kindOf = (fault: string): string =>
  fault
    .split('\n')
    .slice(0, 3)
    .join('\n')
    .replace(/"[^"]*"|\d+/g, '…');

/** Judges the input with a number; undefined where all promises hold. */
export function tryInput(seed: number, index: number, words: Words): Failing | undefined {
  if (index % SHARES.git === 0) {
    const [fault] = gitStateFaults(seed, index, words);
    if (fault !== undefined)
      return {
        index,
        fault,
        files: [],
        found: `gitStateFaults(${seed}, ${index}, words)`,
        fails: () => false,
      };
  }
  const files = inputAt(seed, index, words);
  const care = index % SHARES.full === 0 ? 'full' : 'quick';
  const transformation =
    index % SHARES.rewritten === 1
      ? sturdyTransformations[Math.floor(index / SHARES.rewritten) % sturdyTransformations.length]
      : undefined;
  const look = (some: readonly SourceFile[]): readonly string[] => {
    const faults = faultsOf(some, care);
    return faults.length > 0 || !transformation ? faults : transformationFaults(some, transformation.name);
  };
  const [fault] = look(files);
  if (fault === undefined) return undefined;
  const kind = kindOf(fault);
  const found =
    transformation && fault.startsWith(transformation.name)
      ? `transformationFaults(files, ${JSON.stringify(transformation.name)})`
      : `faultsOf(files, '${care}')`;
  return { index, fault, files, found, fails: some => look(some).some(other => kindOf(other) === kind) };
}
