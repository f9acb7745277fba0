import type { Identity } from './identity.ts';

/** What can be asked of the machine again: each by a path, or by the name of a variable. */
export type Question = 'env' | 'kind' | 'target' | 'real' | 'size' | 'entries' | 'bytes' | 'index';

/** One thing that a run was told. */
export interface Told {
  readonly question: Question;
  /** A path, or the name of a variable. */
  readonly of: string;
  /** How many bytes a file was allowed to have; 0 where that means nothing. */
  readonly limit: number;
  /** What was told, or a digest of it; null for nothing. */
  readonly answer: string | number | null;
  /** Which state of the file was read; undefined where that says nothing about its content. */
  readonly identity: Identity | undefined;
}

/** All that a run was told: where the same is told again, the run would come to the same result. */
export class Testimony {
  readonly #told = new Map<string, Told>();
  #isWhole = true;

  /** What was told; undefined where something is missing, or where two answers to one question differ. */
  get all(): readonly Told[] | undefined {
    return this.#isWhole ? [...this.#told.values()] : undefined;
  }

  note(question: Question, of: string, answer: Told['answer'], limit = 0, identity?: Identity): void {
    const key = `${question} ${limit} ${of}`;
    const known = this.#told.get(key);
    if (known === undefined) this.#told.set(key, { question, of, limit, answer, identity });
    else if (known.answer !== answer) this.#isWhole = false;
  }

  /** Something was told that cannot be asked again. */
  breakOff(): void {
    this.#isWhole = false;
  }
}

/** That of the run that is noted, if one is. */
let current: Testimony | undefined;

/** Notes all that the work is told. Undefined, and no work is done, where another work is being noted. */
export async function noted<Result>(
  work: (testimony: Testimony) => Promise<Result>,
): Promise<{ readonly result: Result; readonly testimony: Testimony } | undefined> {
  if (current) return undefined;
  const testimony = new Testimony();
  current = testimony;
  try {
    return { result: await work(testimony), testimony };
  } finally {
    current = undefined;
  }
}

/** The testimony to which an answer belongs; undefined where nobody notes any. */
export const testimony = (): Testimony | undefined => current;
