import type { Settings } from '../config/settings.ts';
import type { Severity } from '../rule/finding.ts';
import type { Format, RenderMode, WhyFormat } from './args.ts';

/** A report to render: to a file, or to stdout. */
export interface Output {
  readonly format: Format;
  readonly file: string | undefined;
}

/** What the user says about rules and findings. Undefined is what he leaves to the configuration. */
export interface Judging {
  readonly failOn: Severity | undefined;
  readonly maxWarnings: number | undefined;
  readonly settings: Settings;
}

/** A check, or one of two that only print something. */
export interface Invocation extends Reading, Judging {
  readonly command: 'check' | 'help' | 'version';
  readonly outputs: readonly Output[];
  readonly quiet: boolean;
  /** Whether a run without a pool in any cluster that somebody runs has failed. */
  readonly requirePools: boolean;
  /** Whether suppressed findings stand in SARIF, too. */
  readonly includeSuppressed: boolean;
}

/** A question about the configuration that is in effect, for a file or by itself. */
export interface Inquiry extends Reading, Judging {
  readonly command: 'config';
  readonly file: string | undefined;
  readonly output: { readonly format: WhyFormat; readonly file: string | undefined };
}

/** A wish for a configuration to start with. */
export interface Start extends Reading {
  readonly command: 'init';
  /** Whether it goes to stdout rather than to a file. */
  readonly isShown: boolean;
  readonly calicoVersion: string | undefined;
}

/** A question about one workload, node, pool or address. */
export interface Question extends Reading {
  readonly command: 'why';
  readonly target: string;
  readonly output: { readonly format: WhyFormat; readonly file: string | undefined };
  /** As `parseVersion` takes it. */
  readonly calicoVersion: string | undefined;
}

/** A wish to see what is understood of the repository. */
export interface Stocktaking extends Reading {
  readonly command: 'inventory';
  readonly output: Question['output'];
  readonly calicoVersion: string | undefined;
}

/** What every command that reads a repository needs to know. */
export interface Reading {
  readonly paths: readonly string[];
  readonly root: string | undefined;
  /** The configuration: a file, none, or whichever is found. */
  readonly config: string | false | undefined;
  readonly render: RenderMode;
  /** Undefined: colour where the terminal takes it. */
  readonly color: boolean | undefined;
}
