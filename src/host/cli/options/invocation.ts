import type { FailOn } from '../../../model/config/level.ts';
import type { Severity } from '../../../linter/rule/finding.ts';
import type { Settings } from '../../../model/config/settings.ts';
import type { Grouping, Order } from '../../../print/findings/reporter.ts';
import type { BesideLive } from './live.ts';
import type { Search } from '../../../answers/free/answer.ts';
import type { RepositoryName } from '../../../base/text/repository-name.ts';
import type { ReadExtent } from '../../machine/world.ts';
import type { FleetWish } from './fleet-wish.ts';
import type { Command } from './options.ts';
import type {
  DiffFormat,
  DriftFormat,
  Format,
  RenderMode,
  ReportFormat,
  RulesFormat,
  Shell,
  WhyFormat,
} from './formats.ts';

/** A report to render: to a file, or to stdout. */
export interface Output {
  readonly format: Format;
  readonly file: string | undefined;
}

/** What the user says about rules and findings. Undefined is what he leaves to the configuration. */
export interface Judging {
  readonly failOn: FailOn | undefined;
  readonly maxWarnings: number | undefined;
  /** Whether a run that has not seen all that it should have is incomplete. */
  readonly strictCoverage: boolean | undefined;
  readonly settings: Settings;
  /** Folders, files and packages with rules of the user's own. */
  readonly plugins: readonly string[];
}

/** An earlier state of the repository that the user wants it compared with. */
export type ComparedWith =
  /** Where the work parts from a branch, a tag or a commit; `auto` is what a CI system names. */
  | { readonly kind: 'revision'; readonly text: string }
  /** A folder that holds the earlier state of the root. */
  | { readonly kind: 'folder'; readonly path: string }
  /** The last commit; what is staged is the later state. */
  | { readonly kind: 'staged' }
  /** What a CI system names, else the last commit. */
  | { readonly kind: 'usual' };

/** What a change is compared with, and how. */
export interface Comparing {
  /** Undefined where one state is judged by itself. */
  readonly comparison: ComparedWith | undefined;
  /** Whether configuration, baseline and suppressions of the earlier state hold, and none that the change adds. */
  readonly isConfigFromBase: boolean;
}

/** What the user takes as existing, and how he keeps the file that names it. */
export interface Accepting {
  /** The file; undefined where nothing is taken as existing. */
  readonly baseline: string | undefined;
  /** Where a baseline of all that is found is written to. */
  readonly writtenBaseline: string | undefined;
  /** Whether what the baseline names and does not occur any more is taken out of it. */
  readonly isPruning: boolean;
  /** Whether findings that were there before are told as well. */
  readonly showsExisting: boolean;
}

/** What becomes of the fixes that come with findings. */
export interface Fixing {
  /** Whether they are made in the files, or shown as a diff; undefined where they are only told. */
  readonly fixing: 'written' | 'shown' | undefined;
  /** Whether those count that are not safe. */
  readonly includesUnsafe: boolean;
}

/** A check, or one of two that only print something. */
export interface Invocation
  extends RepositoryOptions, Judging, Comparing, Accepting, Fixing, BesideLive, Pick<ReportWish, 'linkBase'> {
  readonly command: 'check' | 'help' | 'version';
  /** The command that help is wanted with; undefined for all of them. */
  readonly about?: Command | undefined;
  readonly outputs: readonly Output[];
  readonly quiet: boolean;
  readonly order: Order;
  /** Undefined where findings stand below no headings. */
  readonly groupBy: Grouping | undefined;
  /** Whether a run without a pool in any cluster that somebody runs has failed. */
  readonly requirePools: boolean;
  /** Whether suppressed findings stand in SARIF, too. */
  readonly includeSuppressed: boolean;
  /** Whether only what concerns files of the next commit is reported. */
  readonly areStagedFiles: boolean;
  /** Whether stderr tells what each stage has taken. */
  readonly isTimed: boolean;
  /** What tells SARIF of one commit apart; undefined where there is one alone. */
  readonly sarifCategory: string | undefined;
}

/** A question about the configuration that is in effect, for a file or by itself. */
export interface Inquiry extends RepositoryOptions, Judging {
  readonly command: 'config';
  readonly file: string | undefined;
  readonly output: { readonly format: WhyFormat; readonly file: string | undefined };
}

/** A wish for a configuration to start with. */
export interface Start extends RepositoryOptions {
  readonly command: 'init';
  /** Whether it goes to stdout rather than to a file. */
  readonly isShown: boolean;
  readonly calicoVersion: string | undefined;
}

/** A wish to try policies on small repositories. */
export interface Trying {
  readonly command: 'policies';
  /** The folder that holds them. */
  readonly folder: string;
  /** The configuration that has the policies; undefined for that of the folder. */
  readonly config: string | undefined;
  readonly output: WhyRequest['output'];
  readonly calicoVersion: string | undefined;
  readonly color: boolean | undefined;
}

/** A wish for what a shell completes by. */
export interface Completing {
  readonly command: 'completion';
  readonly shell: Shell;
  readonly color: undefined;
}

/** A wish to see what a change does to the address plan. */
export interface Review extends RepositoryOptions {
  readonly command: 'diff';
  readonly comparison: ComparedWith;
  readonly output: { readonly format: DiffFormat; readonly file: string | undefined };
  readonly calicoVersion: string | undefined;
}

/** A question about one workload, node, pool or address. */
export interface WhyRequest extends RepositoryOptions, BesideLive {
  readonly command: 'why';
  readonly target: string;
  readonly output: { readonly format: WhyFormat; readonly file: string | undefined };
  /** As `parseVersion` takes it. */
  readonly calicoVersion: string | undefined;
}

/** A wish to see what is understood of the repository. */
export interface Stocktaking extends RepositoryOptions {
  readonly command: 'inventory';
  readonly repository: RepositoryName | undefined;
  readonly output: WhyRequest['output'];
  readonly calicoVersion: string | undefined;
}

/** A wish for the list of rules, with the levels that hold. */
export interface RulesOptions extends RepositoryOptions {
  readonly command: 'rules';
  readonly output: { readonly format: RulesFormat; readonly file: string | undefined };
  readonly settings: Settings;
  readonly plugins: Judging['plugins'];
}

/** A wish to read what a rule means, or all that is found at a place. */
export interface Explanation extends RepositoryOptions {
  readonly command: 'explain';
  /** The id of a rule or a policy, `PATH` or `PATH:LINE`. */
  readonly target: string;
  readonly calicoVersion: string | undefined;
  readonly plugins: Judging['plugins'];
}

/** A wish for ranges that nobody has. */
export interface RoomWish extends RepositoryOptions, Pick<BesideLive, 'live'> {
  readonly command: 'free';
  readonly search: Search;
  readonly output: WhyRequest['output'];
  readonly calicoVersion: string | undefined;
}

/** A wish to see how a cluster that runs differs from Git. */
export interface LiveWish extends RepositoryOptions, BesideLive, Pick<WhyRequest, 'calicoVersion'> {
  readonly command: 'drift';
  readonly outputs: readonly { readonly format: DriftFormat; readonly file: string | undefined }[];
}

/** A wish for the address plan as a page or as a picture. */
export interface ReportWish
  extends
    RepositoryOptions,
    Comparing,
    BesideLive,
    Pick<Judging, 'settings' | 'plugins'>,
    Pick<Accepting, 'baseline'> {
  readonly command: 'report';
  readonly output: { readonly format: ReportFormat; readonly file: string | undefined };
  /** Where a forge shows the files of the repository, without a slash at the end; undefined where nobody says. */
  readonly linkBase: string | undefined;
}

/** A wish for the folder of a rule of one's own. */
export interface NewRule {
  readonly command: 'new-rule';
  readonly id: string;
  readonly severity: Severity;
  readonly color: boolean | undefined;
}

/** Whatever the command line may ask for. */
export type Invocations =
  | Invocation
  | WhyRequest
  | Stocktaking
  | Review
  | Inquiry
  | RulesOptions
  | Explanation
  | RoomWish
  | LiveWish
  | ReportWish
  | FleetWish
  | NewRule
  | Start
  | Trying
  | Completing;

/** What every command that reads a repository needs to know. */
export interface RepositoryOptions {
  readonly paths: readonly string[];
  readonly root: string | undefined;
  /** The configuration: a file, none, or whichever is found. */
  readonly config: string | false | undefined;
  readonly render: RenderMode;
  readonly extent: ReadExtent;
  /** Undefined: colour where the terminal takes it. */
  readonly color: boolean | undefined;
}
