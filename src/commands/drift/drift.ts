import type { ToldReport } from '../../host/steps/report-formats.ts';
import type { Resemblance } from '../../calico/facts/pools/likeness.ts';
import type { PoolChange, SettingChange } from '../../answers/plan/plan.ts';
import type { Place } from '../../base/files/source-file.ts';

/** How a cluster that runs differs from what Git says of it. */
export interface Drift {
  /** As the repository calls it. */
  readonly cluster: string;
  /** The dump. */
  readonly live: string;
  /** Why it was taken for one of that cluster; missing where the user says so, and where there is no other. */
  readonly resemblance?: Resemblance;
  /** Pools of which Git (`added`) or the cluster (`removed`) has none, or that differ (`changed`: from the cluster to Git). */
  readonly pools: readonly PoolDrift[];
  /** Nodes that Git names and the cluster does not have, and the other way round; neither where one of them lists none. */
  readonly nodes: { readonly missing: readonly string[]; readonly undeclared: readonly string[] };
  /** Labels that pools look at, and that a node has with another value than Git believes. */
  readonly labels: readonly LabelDrift[];
  /** Namespaces that request other pools than Git says. */
  readonly requests: readonly RequestDrift[];
  /** What else is set otherwise than Git says: reservations, blocks, tunnels, the operator, the release. */
  readonly configurations: readonly ConfigurationDrift[];
  readonly blocks: Blocks;
  /** Kinds that the dump does not hold, so that nothing is said of them. */
  readonly unseen: readonly string[];
  /** How many objects of each kind it holds: a dump that breaks off between two of them looks like a whole one. */
  readonly objects: ReadonlyMap<string, number>;
  /** Whether its layout tells that it does not break off there. */
  readonly isMarked: boolean;
}

export interface PoolDrift extends PoolChange {
  /** Whether what differs cannot be changed in an existing pool, so that it takes another pool. */
  readonly isFixed: boolean;
}

export interface LabelDrift {
  readonly node: string;
  readonly key: string;
  /** What Git says, and what the cluster has; null where there is no such label. */
  readonly declared: string | null;
  readonly live: string | null;
  readonly at: Place;
}

export interface RequestDrift {
  readonly namespace: string;
  readonly annotation: string;
  /** Empty where nothing is asked for. */
  readonly declared: string;
  readonly live: string;
  readonly at: Place;
}

/** An object of the cluster that is set otherwise than Git says. */
export interface ConfigurationDrift {
  /** `FelixConfiguration/default`; `Calico` for the release. */
  readonly object: string;
  /** Whether Git (`added`) or the cluster (`removed`) has it alone, or both have it. */
  readonly fate: 'added' | 'removed' | 'changed';
  /** From the cluster to Git, after defaults. */
  readonly settings: readonly SettingChange[];
  readonly at: Place;
  /** Whether that is a place in Git, and none in the dump. */
  readonly isDeclared: boolean;
}

/** What Calico's IPAM has given out. */
export interface Blocks {
  /** Undefined where the dump has no blocks. */
  readonly fill: readonly Fill[] | undefined;
  /** Blocks with addresses in use that lie in no pool of the cluster, or are of another size than its blocks. */
  readonly strays: readonly Stray[];
  /** Nodes with as many blocks as one may own. */
  readonly full: readonly { readonly node: string; readonly blocks: number }[];
  /** Nodes with addresses in blocks of others, most first. */
  readonly borrowers: readonly Borrower[];
  /** What is held for nodes that the cluster does not have; empty where the dump lists none. */
  readonly leaked: readonly Leak[];
}

export interface Borrower {
  readonly node: string;
  readonly addresses: number;
}

/** How full a pool of the cluster is, beside what Git asks of it. */
export interface Fill {
  readonly pool: string;
  readonly cidr: string;
  readonly blocks: number;
  readonly allBlocks: bigint;
  readonly addresses: number;
  readonly allAddresses: bigint;
  /** Addresses in blocks of other nodes. */
  readonly borrowed: number;
  /** Missing where Git does not have the pool, or does not determine what it asks of it. */
  readonly demand?: DeclaredDemand;
}

/** How many addresses of a pool what stands in Git takes on the nodes that run. */
export interface DeclaredDemand {
  /** Of pods that run all the time and have no other choice, and of tunnels. */
  readonly least: number;
  /** With autoscaling; missing where nothing limits it. */
  readonly scaled?: number;
  /** With autoscaling and a roll-out of everything at once; missing where nothing limits it. */
  readonly most?: number;
  readonly workloads: number;
  /** Of how many nodes. */
  readonly tunnels: number;
}

export interface Stray {
  readonly cidr: string;
  readonly node: string | undefined;
  readonly used: number;
  /** A clause: `it lies in no pool`, `pool "edge" has blocks of /26`. */
  readonly why: string;
}

export interface Leak {
  /** The node that is gone. */
  readonly node: string;
  /** Blocks that it owns, and addresses of any block that its pods and tunnels have. */
  readonly blocks: number;
  readonly addresses: number;
}

/** Why a dump cannot be compared with a cluster of Git. */
export interface NoComparison {
  readonly reason: string;
  readonly help: string;
}

/** What differs, and the same as findings of `check`, which forges understand. */
export interface ToldDrift extends ToldReport {
  readonly drift: Drift;
}
