import type { Unseen } from '../../load/unseen/unseen.ts';
import type { Fix, Severity, Victim, Want } from '../rule/finding.ts';
import type { Rule } from '../rule/rule.ts';
import type { Related } from '../../calico/phrases/phrases.ts';
import type { Location, Place } from '../../base/files/source-file.ts';

/** A finding after judgement: one per place, however many clusters share the file. */
export interface Diagnostic {
  readonly rule: string;
  /** Whether it is of a policy or of a plugin, of which we have no page. */
  readonly isForeign?: true;
  readonly severity: Severity;
  readonly message: string;
  readonly note?: string;
  readonly help?: string;
  readonly at: Place;
  readonly related: readonly Related[];
  readonly fix?: Fix;
  /** Names of the clusters in which it holds, sorted. */
  readonly clusters: readonly string[];
  /** 16 hex digits that survive edits elsewhere in the file; see `fingerprint.ts`. */
  readonly fingerprint: string;
  /** The other party, as the rule names it; see `Finding`. */
  readonly subject?: string;
  /** All that it hurts, in any of its clusters, where it may hurt several; see `Finding`. */
  readonly victims?: readonly Victim[];
  /** The ways of behaving of a pool that it is about; see `Finding`. */
  readonly aspects?: readonly string[];
  /** What its rule says of all its findings; see `Rule`. */
  readonly follows?: Rule['follows'];
  readonly isMoot?: Rule['isMoot'];
  /** Whether neither the earlier state nor the baseline has it; undefined where nothing is compared. */
  readonly isNew?: boolean;
  /** Whether the change touched the very place; undefined where no states are compared. */
  readonly isOnChange?: boolean;
  /** Undefined where its rule names no cause that others may share. */
  readonly group?: DiagnosticGroup;
}

/** Diagnostics of one rule that have one cause, one severity and the same clusters: people see them in one block. */
export interface DiagnosticGroup {
  /** 16 hex digits, the same for all of them and for nothing else in the report. */
  readonly id: string;
  /** What this one of them is about, for a list: `10.1.0.5 of StatefulSet "relay"`. */
  readonly who: string;
}

/** A diagnostic that words in the repository silence: it counts for nothing, and is kept for those who audit. */
export interface Suppressed extends Diagnostic {
  readonly suppression: {
    readonly at: Place;
    readonly reason: string;
    /** The last day on which it holds, as `YYYY-MM-DD`; undefined where it has no end. */
    readonly until: string | undefined;
  };
}

/** A rule that failed while it ran. The other rules still report; the exit code is 3. */
export interface Failure {
  readonly rule: string;
  /** Empty where it was looking at no cluster. */
  readonly cluster: string;
  readonly error: string;
  /** The calls that led there, a line for each, where a rule of a plugin threw. */
  readonly trace?: string;
  /** Where it comes from that is not ipamlint's own: its author has to fix it then. */
  readonly origin?: 'policy' | 'plugin';
}

/** The Calico release that a cluster runs. */
export interface RunningCalico {
  /** `v3.28.1`, or `v3.28` where the patch is not known; undefined where the sources contradict each other. */
  readonly version: string | undefined;
  /** What says so: `image of calico-node`. */
  readonly evidence: string;
  /** Where it is written; undefined where the user said it, or sources contradict each other. */
  readonly at: Place | undefined;
}

export interface ClusterSummary {
  readonly name: string;
  readonly evidence: string;
  /** Whether some cluster may run this; none runs examples and archives as they stand. */
  readonly pools: number;
  readonly nodes: number;
  readonly namespaces: number;
  readonly workloads: number;
  /** Undefined where nothing tells the release. */
  readonly calico: RunningCalico | undefined;
}

export interface Skipped {
  readonly reason: string;
  readonly count: number;
}

/** Cases that rules could not judge: what was missing, which rules missed it, and how often. */
export interface Undecidable {
  readonly wants: Want;
  readonly rules: readonly string[];
  readonly count: number;
  /** What of it is known, though it does not suffice. */
  readonly known?: readonly Known[];
}

/** What a rule did not check, and what was not seen and decides it. */
export interface NotChecked {
  readonly rule: string;
  /** Phrases for the first of the objects: `Namespace "shop"`. */
  readonly of: readonly string[];
  /** How many objects there are. */
  readonly count: number;
  readonly path: string;
  /** Where in the file it begins; undefined where it is the whole. */
  readonly line: number | undefined;
  readonly reason: string;
}

/** Nodes that the repository tells of, and what it leaves open about them: a clause. */
export interface Known {
  readonly nodes: number;
  readonly open: string;
}

/** An object that makes a default pool. */
export interface PoolMaker {
  readonly path: string;
  readonly what: string;
}

/** Something that may declare what is judged and was not seen. */
export interface UnseenPlace extends Pick<Unseen, 'what' | 'path' | 'why' | 'reason' | 'mayBring' | 'says'> {
  /** Where in the file it begins; undefined where it is the whole. */
  readonly line: number | undefined;
  /** Whether it makes the run incomplete under strict coverage. */
  readonly fails: boolean;
}

/** What was looked at, and what was not. */
export interface Summary {
  readonly files: number;
  readonly documents: number;
  readonly skippedFiles: readonly Skipped[];
  readonly skippedDocuments: readonly Skipped[];
  readonly clusters: number;
  readonly pools: number;
  /** What belongs to no cluster. */
  readonly setAside: { readonly files: number; readonly pools: number };
  /** Bases in other repositories, as kustomizations name them: never fetched, so what they bring is unknown. */
  readonly remoteBases: readonly string[];
  /** What may declare something that is judged and was not seen, by place. */
  readonly unseen: readonly UnseenPlace[];
  /** How many more places were not seen that the configuration accepts. */
  readonly acceptedPlaces: number;
  /** What makes a default pool of a range that is not written. */
  readonly poolMakers: readonly PoolMaker[];
  readonly nodes: number;
  readonly namespaces: number;
  readonly workloads: number;
  readonly errors: number;
  readonly warnings: number;
  readonly notes: number;
  readonly undecided: readonly Undecidable[];
  /** What rules did not check, because something that was not seen decides it; by rule and place. */
  readonly notChecked: readonly NotChecked[];
}

/** How many findings of each severity there are. */
export interface Counts {
  readonly errors: number;
  readonly warnings: number;
  readonly notes: number;
}

/** What of a repository a report is about, where the user named paths in it. All of it was judged all the same. */
export interface Focus {
  /** The repository, as an absolute path. */
  readonly root: string;
  /** Relative to the root. */
  readonly paths: readonly string[];
  /** What was found and has no place under these paths, so that it is not reported. */
  readonly elsewhere: Counts;
}

/** What the change does that is judged, compared with an earlier state. */
export interface Change {
  /** The earlier state, as people call it: `origin/main (0123456789)`. */
  readonly base: string;
  /** What was found before and still is. */
  readonly existing: Counts;
  /** What was found before and is not any more. */
  readonly mended: readonly Diagnostic[];
  /** What the change adds that keeps findings from being reported. */
  readonly exemptions: readonly Exemption[];
}

/** Words of a change that exempt something from judgement: a suppression, a level, an ignored path, a baseline's entry. */
export interface Exemption {
  /** What it is, as a clause: `rule undersized-pool is set to off`. */
  readonly what: string;
  readonly at: Location;
}

/** A finding that a baseline names. The message is for readers: it may change while the finding stays. */
export interface KnownFinding {
  readonly fingerprint: string;
  readonly rule: string;
  readonly path: string;
  readonly message: string;
  /** The object, as `Place` has it; undefined where it cannot be told apart without its file, and in older baselines. */
  readonly object?: string;
  /** The clusters in which it holds, sorted; undefined where `object` is. */
  readonly clusters?: readonly string[];
}

/** What a baseline did to a report. */
export interface Accepted {
  /** The file, as it is called. */
  readonly file: string;
  /** What it names and was found, but for what an earlier state of the repository has as well. */
  readonly existing: Counts;
  /** What it names and does not occur any more. */
  readonly stale: readonly KnownFinding[];
}

/** The whole answer. Reporters turn it into text; nothing else is needed to do so. */
export interface Report {
  readonly version: string;
  readonly clusters: readonly ClusterSummary[];
  /** Sorted by path, place, rule and message. */
  readonly diagnostics: readonly Diagnostic[];
  /** In the same order. */
  readonly suppressed: readonly Suppressed[];
  readonly failures: readonly Failure[];
  readonly summary: Summary;
  /** Whether what was not seen makes it incomplete. */
  readonly isStrict?: boolean;
  /** Undefined where all that was found is reported. */
  readonly focus?: Focus;
  /** Undefined where nothing is compared. Then `diagnostics` holds what is new, and the rest only where it is wanted. */
  readonly change?: Change;
  /** Undefined where no baseline is. With one, `diagnostics` holds what it does not name, and the rest where it is wanted. */
  readonly baseline?: Accepted;
}
