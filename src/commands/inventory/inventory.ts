import type { RunningCalico, Skipped } from '../../linter/diagnostic/diagnostic.ts';
import type { NetworkUse } from '../../model/manifest/kubernetes/network.ts';
import type { RepositoryName } from '../../base/text/repository-name.ts';
import type { Place } from '../../base/files/source-file.ts';
import type { PoolEntry } from '../../answers/pools/pools.ts';

/** What ipamlint understood of a repository, before any rule looks at it. */
export interface Inventory {
  /** What the user calls the repository; undefined where he does not say. */
  readonly repository: RepositoryName | undefined;
  readonly clusters: readonly ClusterInventory[];
  /** Documents that do not parse although they declare something that is judged. */
  readonly unread: readonly { readonly at: Place; readonly reason: string }[];
  /** What belongs to no cluster, by why. */
  readonly setAside: readonly FilesAside[];
  /** Bases of kustomizations that lie in other repositories: never fetched, so what they bring is unknown. */
  readonly remoteBases: readonly ElsewhereEntry[];
  /** What Flux and Argo CD deploy out of other repositories. */
  readonly otherSources: readonly ElsewhereEntry[];
  readonly skippedFiles: readonly Skipped[];
  readonly skippedDocuments: readonly Skipped[];
}

/** Files whose objects belong to no cluster and are judged by themselves. */
export interface FilesAside {
  /** What stands behind "set aside:". */
  readonly why: string;
  readonly paths: readonly string[];
}

/** Something of another repository. */
export interface ElsewhereEntry {
  /** As it is written, or called. */
  readonly entry: string;
  readonly at: Place;
}

export interface ClusterInventory {
  readonly name: string;
  readonly evidence: string;
  /** Whether nothing shows that there is a cluster: its objects are checked together anyway. */
  readonly isAssumed?: true;
  /** Undefined where nothing tells the release. */
  readonly calico: RunningCalico | undefined;
  /** The groups of clusters with one routed network that the user puts it into, by name. */
  readonly groups: readonly string[];
  /** Whether pods get their addresses from pools; undefined where nothing tells. */
  readonly usesPools: boolean | undefined;
  readonly pools: readonly PoolEntry[];
  readonly nodes: readonly NodeEntry[];
  /** Whether those are all, and why; undefined where none is known. */
  readonly nodeInventory: { readonly isComplete: boolean; readonly because: string } | undefined;
  readonly namespaces: readonly Bearer[];
  readonly workloads: Workloads;
  /** How many of both have annotations that are not determined; undefined where none has. */
  readonly undeterminedRequests: { readonly namespaces: number; readonly workloads: number } | undefined;
  /** Values of Helm charts that choose pools or addresses for pods which the chart makes. */
  readonly values: readonly Bearer[];
  readonly networks: readonly NetworkEntry[];
  /** Networks that setup files name and that count for nothing, since others say otherwise. */
  readonly disputedNetworks: readonly NetworkEntry[];
  readonly reservations: readonly ReservationEntry[];
  /** Whether more may be reserved than these say. */
  readonly mayReserveMore: boolean;
  /** Files that may bring pools which ipamlint cannot see, so that a missing pool proves nothing. */
  readonly hidden: readonly HiddenPools[];
}

/** Nodes that are alike in all that pools and workloads ask for. */
export interface NodeEntry {
  readonly names: readonly string[];
  /** Whether they have no names, so that `names` holds the name of what makes them. */
  readonly isGroup: boolean;
  /** How many there are for certain. */
  readonly count: number;
  /** How many there may be at most; undefined where nothing tells. */
  readonly maximum: number | undefined;
  /** Labels that some pool or workload asks for; those that are not known have no value. */
  readonly labels: readonly { readonly key: string; readonly value: string | undefined }[];
  readonly source: string;
  readonly at: Place;
}

/** Something that may bear annotations which choose pools or addresses. */
export interface Bearer {
  /** `Namespace shop`, `Deployment shop/web`, `values of HelmRelease web`. */
  readonly what: string;
  readonly at: Place;
  readonly requests: readonly RequestLine[];
}

export interface RequestLine {
  readonly annotation: string;
  readonly value: string;
  readonly at: Place;
}

export interface Workloads {
  readonly count: number;
  /** Those that choose pools or addresses for themselves. */
  readonly requesting: readonly Bearer[];
}

export interface NetworkEntry {
  readonly cidr: string;
  readonly use: NetworkUse;
  /** Who has it, where the use is not all that there is to say: `MetalLB pool "lan"`. */
  readonly name: string | undefined;
  readonly source: string;
  readonly at: Place;
}

export interface ReservationEntry {
  readonly name: string;
  readonly cidrs: readonly string[];
  readonly at: Place;
}

export interface HiddenPools {
  readonly path: string;
  /** A clause. */
  readonly reason: string;
}
