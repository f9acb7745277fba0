import type { SourceFile } from '../text/source-file.ts';
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

/** In characters, about: what would fill more of an entry is not kept, and no memory holds it for as long as a run takes. */
const MOST = 48 * 1024 * 1024;
/** What one note takes besides its path. */
const NOTE = 128;

/** Files that the run has read, by their full paths, and those that it finds as an earlier one did. */
export interface Library {
  /** The file, where it is as it was: nothing of it is read again. */
  unchanged(of: string, path: string): { readonly file: SourceFile; readonly told: Told } | undefined;
  /** Takes in what was read. */
  take(file: SourceFile, told: Told): void;
}

/** All that a run was told: where the same is told again, the run would come to the same result. */
export class Testimony {
  /** By question and limit, and then by what it is about: a key of both for each would take as much again. */
  readonly #told = new Map<string, Map<string, Told>>();
  #isWhole = true;
  #size = 0;
  /** Undefined where no run keeps what it reads. */
  readonly library: Library | undefined;

  constructor(library?: Library) {
    this.library = library;
  }

  /** What was told; undefined where something is missing, where two answers to one question differ, and where it is too much. */
  get all(): readonly Told[] | undefined {
    return this.#isWhole ? [...this.#told.values()].flatMap(each => [...each.values()]) : undefined;
  }

  /** Whether what is told still counts. */
  get isWhole(): boolean {
    return this.#isWhole;
  }

  note(question: Question, of: string, answer: Told['answer'], limit = 0, identity?: Identity): void {
    if (!this.#isWhole) return;
    const kind = limit === 0 ? question : `${question} ${limit}`;
    const others = this.#told.get(kind) ?? new Map<string, Told>();
    const known = others.get(of);
    if (known !== undefined) {
      if (known.answer !== answer) this.breakOff();
      return;
    }
    if (others.size === 0) this.#told.set(kind, others);
    others.set(of, { question, of, limit, answer, identity });
    this.#size += of.length + NOTE;
    if (this.#size > MOST) this.breakOff();
  }

  /** What was told about a file's content. */
  content(of: string, limit: number): Told | undefined {
    return this.#told.get(`bytes ${limit}`)?.get(of);
  }

  /** Something was told that cannot be asked again: the rest need not be noted. */
  breakOff(): void {
    this.#isWhole = false;
    this.#told.clear();
  }
}

/** That of the run that is noted, if one is. */
let current: Testimony | undefined;

/** Notes all that the work is told. Undefined, and no work is done, where another work is being noted. */
export async function noted<Result>(
  work: (testimony: Testimony) => Promise<Result>,
  library?: Library,
): Promise<{ readonly result: Result; readonly testimony: Testimony } | undefined> {
  if (current) return undefined;
  const testimony = new Testimony(library);
  current = testimony;
  try {
    return { result: await work(testimony), testimony };
  } finally {
    current = undefined;
  }
}

/** The testimony to which an answer belongs; undefined where nobody notes any, or any more. */
export const testimony = (): Testimony | undefined => (current?.isWhole ? current : undefined);
