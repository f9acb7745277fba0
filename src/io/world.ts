import type { ConfigFiles } from '../text/config-files.ts';
import type { Rendering } from '../text/rendering.ts';
import type { Snapshot } from '../text/snapshot.ts';

/** Somewhere to write text to. */
export interface Sink {
  write(text: string): void;
  readonly isTerminal: boolean;
  /** Width of the terminal in columns; undefined where it is none. */
  readonly columns: number | undefined;
}

/** What the command needs of the machine that it runs on. */
export interface World {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The day in UTC, as `YYYY-MM-DD`. */
  readonly today: string;
  readonly stdout: Sink;
  readonly stderr: Sink;
  /** Reads the trees below the root but for ignored files; rejects where the root cannot be read. */
  readSnapshot(
    root: string,
    trees: readonly string[],
    isIgnored?: (path: string) => boolean,
  ): Promise<Snapshot>;
  /**
   * Finds the configuration that the user names, or that of the current directory or of the nearest folder around it up
   * to the root. Undefined where there is none; rejects with a UsageError where it cannot be read.
   */
  findConfig(root: string, option: string | undefined): Promise<ConfigFiles | undefined>;
  /** Finds the root and the trees that a user means; rejects with a UsageError where there is none. */
  locate(
    root: string | undefined,
    paths: readonly string[],
  ): Promise<{ root: string; trees: readonly string[] }>;
  /** Builds folders with kustomize; undefined where the machine has none. */
  renderKustomizations(root: string, folders: readonly string[]): Promise<readonly Rendering[] | undefined>;
  writeFile(path: string, text: string): void;
}
