/** A test file to run, and the processor time after which it counts as one that never ends. */
export interface JobFile {
  readonly file: string;
  readonly limitMs: number;
}

/** A test file as a worker takes it: built, with all that it needs. */
export interface BuiltFile extends JobFile {
  readonly url: string;
}

/** What a worker tells of a file that it ran. */
export interface FileOutcome {
  readonly file: string;
  /** The test, or what was wrong with the file; undefined when everything passed. */
  readonly failed: string | undefined;
  readonly cpuMs: number;
  /** The marks that were passed while modules were loaded: once in a process, whichever file came first. */
  readonly loaded: readonly number[];
  /** The marks that were passed by the tests. */
  readonly reached: readonly number[];
}
