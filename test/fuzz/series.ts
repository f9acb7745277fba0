import type { SourceFile } from '../../src/base/files/source-file.ts';
import { seededRandom, type Random } from '../kit/random.ts';
import { gitStateFaults } from './git-states.ts';
import { inputAt } from './input.ts';
import { costFaults, faultsOf } from './invariants.ts';
import { textMutations } from './mutations/texts.ts';
import { surfaces } from './surfaces/index.ts';
import type { Surface } from './surfaces/surface.ts';
import { sturdyTransformations, transformationFaults } from './transformations.ts';
import type { Words } from './words.ts';

/**
 * Of how many inputs one is looked at from all sides, one is also written differently, one is made by the grammar of a surface,
 * and one is a state of git.
 */
const SHARES = { full: 16, rewritten: 32, surface: 4, git: 256 } as const;

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

/** The surface that an input is made for; undefined where it is a repository. */
const surfaceAt = (index: number): Surface | undefined =>
  index % SHARES.surface === 3 ? surfaces[Math.floor(index / SHARES.surface) % surfaces.length] : undefined;

/** What is wrong with the files of an input, errors included. */
function surfaceFaults(surface: Surface, files: readonly SourceFile[]): readonly string[] {
  const start = performance.now();
  try {
    const faults = surface.faultsOf(files);
    return [...faults, ...costFaults(start, () => void surface.faultsOf(files))].map(
      fault => `${surface.name}: ${fault}`,
    );
  } catch (error) {
    return [`${surface.name} threw ${error instanceof Error ? (error.stack ?? error.message) : 'no error'}`];
  }
}

/** The files of the input with a number. */
export function filesAt(seed: number, index: number, words: Words): readonly SourceFile[] {
  const surface = surfaceAt(index);
  if (!surface) return inputAt(seed, index, words);
  const random = seededRandom(Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b));
  return damaged(surface.make(random, words), random, words);
}

/** Most are left as the grammar has them; the text of the others is changed besides. */
function damaged(files: readonly SourceFile[], random: Random, words: Words): readonly SourceFile[] {
  if (random.below(3) > 0) return files;
  const at = random.below(files.length);
  return files.map((file, index) =>
    index === at ? { ...file, text: random.pick(textMutations)(file.text, random, words) } : file,
  );
}

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
  const files = filesAt(seed, index, words);
  const surface = surfaceAt(index);
  const care = index % SHARES.full === 0 ? 'full' : 'quick';
  const transformation =
    index % SHARES.rewritten === 1
      ? sturdyTransformations[Math.floor(index / SHARES.rewritten) % sturdyTransformations.length]
      : undefined;
  const look = (some: readonly SourceFile[]): readonly string[] => {
    if (surface) return surfaceFaults(surface, some);
    const faults = faultsOf(some, care);
    return faults.length > 0 || !transformation ? faults : transformationFaults(some, transformation.name);
  };
  const [fault] = look(files);
  if (fault === undefined) return undefined;
  const kind = kindOf(fault);
  const found = surface
    ? `surfaces.find(({ name }) => name === ${JSON.stringify(surface.name)})!.faultsOf(files)`
    : transformation && fault.startsWith(transformation.name)
      ? `transformationFaults(files, ${JSON.stringify(transformation.name)})`
      : `faultsOf(files, '${care}')`;
  return { index, fault, files, found, fails: some => look(some).some(other => kindOf(other) === kind) };
}
