import type { DeclaredSuppression } from './config.ts';
import type { Severity } from '../../linter/rule/finding.ts';
import type { Range } from '../../base/text/line-table.ts';

/** Where something is written in one of several repositories. Its text is not here. */
export interface FleetPlace {
  readonly repository: string;
  readonly path: string;
  readonly range: Range;
  /** Where the variable in it gets its value, in the same repository. */
  readonly setBy?: { readonly path: string; readonly range: Range };
}

/** What crosses repositories or clusters and will go wrong. */
export interface FleetFinding {
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  readonly note: string;
  readonly help: string;
  readonly at: FleetPlace;
  readonly related: readonly { readonly at: FleetPlace; readonly label: string }[];
  /** `team/web:prod`, those that it concerns, sorted. */
  readonly clusters: readonly string[];
  /** 16 hex digits that survive edits elsewhere. */
  readonly fingerprint: string;
}

/** A finding that may stay. */
export interface SuppressedFinding extends FleetFinding {
  readonly suppression: { readonly reason: string; readonly until: string | undefined };
}

/** A suppression of the configuration, and what became of it. */
export interface FleetSuppression {
  readonly suppression: DeclaredSuppression;
  readonly isExpired: boolean;
  /** How many findings it silenced. */
  readonly silenced: number;
}

/** Why an inventory, or a part of it, was not judged. */
export interface FleetProblem {
  /** The file, or the line of a stream. */
  readonly source: string;
  /** A clause about it. */
  readonly reason: string;
}

/** The whole answer. Reporters turn it into text. */
export interface FleetReport {
  readonly version: string;
  readonly repositories: readonly FleetRepository[];
  /** Which clusters share a network, by its name. */
  readonly networks: readonly { readonly name: string; readonly clusters: number }[];
  /** By repository, path, place, rule and words. */
  readonly findings: readonly FleetFinding[];
  /** The same of what the configuration silences. */
  readonly suppressed: readonly SuppressedFinding[];
  /** What became of each suppression. */
  readonly suppressions: readonly FleetSuppression[];
  readonly problems: readonly FleetProblem[];
  readonly summary: FleetSummary;
}

export interface FleetRepository {
  readonly name: string;
  /** Those that its inventories name, sorted. */
  readonly commits: readonly string[];
  readonly clusters: number;
  readonly pools: number;
  /** What was not seen of it and may claim ranges. */
  readonly unseen: number;
}

export interface FleetSummary {
  readonly inventories: number;
  readonly repositories: number;
  readonly clusters: number;
  readonly pools: number;
  readonly claims: number;
  readonly errors: number;
  readonly warnings: number;
  readonly notes: number;
  readonly suppressed: number;
  /** Whether there is so much that of deeply nested ranges only the closest were compared. */
  readonly isCut: boolean;
}
