/** What one test file came to. */
export interface FileResult {
  passed: number;
  failed: number;
  /** The processor time that it took, with the programs that it started. */
  cpuMs: number;
  /** What is wrong with the file rather than with one of its tests. */
  faults: string[];
  /** The process that ran it is not fit to run another. */
  spent: boolean;
}

/** What a worker is asked to run, and how much processor time it may take. */
export interface TestJob {
  readonly file: string;
  readonly cpuSeconds: number;
}

/** Stands before a result in the output of a worker, after everything that the file wrote. */
export const RESULT_MARK = '\u001e';
