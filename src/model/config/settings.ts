import type { Config } from './config.ts';
import type { Level } from './level.ts';

/** What decides which rules run and how much they matter. */
export interface Settings {
  /** Rules that the command line sets to a level of their own; every finding of the rule has it then. */
  readonly levels: ReadonlyMap<string, Level>;
  /** The only rules to run; undefined for all. */
  readonly only: ReadonlySet<string> | undefined;
  /** The Calico version that the command line says runs, as `parseVersion` takes it. */
  readonly calicoVersion: string | undefined;
  /** The day of the run as `YYYY-MM-DD`, by which suppressions expire; without it none does. */
  readonly today?: string;
  /** What the configuration says; the command line outranks it. */
  readonly config?: Config;
}

export const defaultSettings: Settings = { levels: new Map(), only: undefined, calicoVersion: undefined };
