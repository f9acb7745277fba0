import type { Diagnostic, RunningCalico, Summary } from '../../linter/diagnostic/diagnostic.ts';
import type { Claim, UnknownClaim } from '../free/claims.ts';
import type { PoolCapacity, PoolTotal } from '../pools/capacity.ts';
import type { Tie } from '../pools/pool-map.ts';
import type { Family } from '../../base/net/address.ts';
import type { AddressRange, Cidr } from '../../base/net/cidr.ts';
import type { Plan } from '../plan/plan.ts';
import type { Place } from '../../base/files/source-file.ts';
import type { DeclaredMention, WhyVerdict } from '../why/answer.ts';

/** The state of the repository that a page shows. */
export interface PlanSource {
  /** `acme/network`, or the name of its folder. */
  readonly repository: string;
  /** The commit that is checked out, shortened, and the day on which it was made, in UTC; undefined outside of git. */
  readonly commit: { readonly id: string; readonly day: string } | undefined;
}

/** What a page about the address plan of a repository tells: who has which range, where there is room, who gets what. */
export interface PlanReport {
  readonly version: string;
  readonly clusters: readonly ClusterReport[];
  /** Groups of clusters that share a network, as the configuration declares them. */
  readonly groups: readonly {
    readonly name: string;
    readonly members: readonly string[];
    readonly at: Place;
  }[];
  /** Addresses that two clusters claim; whether that is a conflict only a group of them tells. */
  readonly crossings: readonly Crossing[];
  /** As many as there are, where not all are listed. */
  readonly crossingCount: number;
  readonly findings: readonly Diagnostic[];
  readonly summary: Summary;
  /** What the change does that is judged; undefined where none is. */
  readonly change: Plan | undefined;
}

export interface ClusterReport {
  readonly name: string;
  readonly evidence: string;
  /** Undefined where nothing tells the release. */
  readonly calico: RunningCalico | undefined;
  /** The groups that it is in. */
  readonly groups: readonly string[];
  readonly nodes: number;
  readonly workloads: number;
  readonly ranges: readonly RangeEntry[];
  readonly room: readonly FamilyRoom[];
  /** What may take ranges unseen: with any of it, nothing is free for certain. */
  readonly fog: readonly UnknownClaim[];
  readonly landing: Landing;
  readonly capacity: readonly PoolCapacity[];
  readonly total: PoolTotal;
}

/**
 * What a range is: one that has an owner; `around`, the smallest network that holds neighbours, or a wider one that holds a pool
 * without any; `gap`, what lies beside them and has no known owner; `usual`, what programs take unless told otherwise;
 * `elsewhere`, of another cluster of a group.
 */
export type RangeKind =
  | 'around'
  | 'pods'
  | 'pool'
  | 'reservation'
  | 'services'
  | 'load balancers'
  | 'external IPs'
  | 'nodes'
  | 'other'
  | 'usual'
  | 'elsewhere'
  | 'gap';

/** A range of the plan, and what lies in it. */
export interface RangeEntry {
  readonly kind: RangeKind;
  readonly range: AddressRange;
  /** `10.42.0.0/16`, or `10.0.0.3 – 10.0.0.9` where it is not a single network. */
  readonly text: string;
  /** The prefix length; of what is not a single network, that of the largest one in it. */
  readonly prefix: number;
  readonly owner: string;
  /** The name by which a pool is asked for; undefined for all else. */
  readonly pool: string | undefined;
  /** The other cluster that has it; missing for what is of this one. */
  readonly cluster?: string | undefined;
  readonly remarks: readonly string[];
  /** Undefined for what is not written. */
  readonly at: Place | undefined;
  readonly within: readonly RangeEntry[];
}

/** Where there is room in one family, as `ipamlint free` finds it. */
export interface FamilyRoom {
  readonly family: Family;
  readonly within: readonly Cidr[];
  /** What decides where ranges may lie: a clause. */
  readonly because: string;
  /** The largest network that is free; undefined where none is. */
  readonly largest: Cidr | undefined;
  readonly sizes: readonly {
    readonly prefix: number;
    readonly count: bigint;
    /** The tightest fits. */
    readonly first: readonly Cidr[];
  }[];
  /** What is kept free although nothing tells that it is in use. */
  readonly cautious: readonly Claim[];
  /** All that is taken, there and anywhere else: in order and apart. */
  readonly taken: readonly AddressRange[];
}

/** The same addresses in two clusters. */
export interface Crossing {
  readonly range: Cidr;
  readonly parties: readonly {
    readonly cluster: string;
    readonly what: string;
    readonly at: Place | undefined;
  }[];
  /** The group in which both are, so that it is a conflict. */
  readonly group: string | undefined;
}

/** Who gets addresses of which pool. */
export interface Landing {
  /** Whether pods may get their addresses from pools at all. */
  readonly isOfUse: boolean;
  readonly pools: readonly LandingPool[];
  readonly rows: readonly LandingRow[];
  readonly sentences: readonly Sentence[];
  /** What is known of the nodes, a clause; undefined where none is known. */
  readonly nodes: string | undefined;
  /** What was too much to look at: clauses. */
  readonly leftOut: readonly string[];
}

export interface LandingPool {
  readonly name: string;
  readonly cidr: string | undefined;
  readonly remarks: readonly string[];
  readonly at: Place;
}

/** Nodes that have the same ties to pools. */
export interface LandingRow {
  readonly title: string;
  readonly nodes: readonly DeclaredMention[];
  readonly cells: readonly Cell[];
}

/** Nodes and a pool; a pool without a cell is excluded for reasons that were not worked out. */
export interface Cell {
  /** Its index among the pools. */
  readonly pool: number;
  readonly how: Tie['by'] | 'excluded';
  /** A clause, where it was worked out. */
  readonly because: string | undefined;
  /** Who may get addresses of the pool there: indexes of sentences. */
  readonly drawers: readonly number[];
}

/** What pods get, as `ipamlint why` says it. */
export interface Sentence {
  readonly kind: 'workload' | 'namespace';
  readonly title: string;
  readonly target: string;
  /** Undefined where something names a namespace that nothing declares. */
  readonly at: Place | undefined;
  readonly verdicts: readonly WhyVerdict[];
  /** The pools that may give it an address: indexes of those of the landing, in order. */
  readonly pools: readonly number[];
}
