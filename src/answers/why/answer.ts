import type { TunnelKind } from '../../calico/choice/tunnel.ts';
import type { Family } from '../../base/net/address.ts';
import type { Place } from '../../base/files/source-file.ts';
import type { Tri } from '../../base/text/tri.ts';

/** The cluster that an answer is about. */
export interface ClusterLabel {
  readonly name: string;
  readonly evidence: string;
}

/** Something that the repository declares, and where. */
export interface DeclaredMention {
  readonly text: string;
  readonly at: Place;
}

/** What becomes of pods on some nodes. */
export type PodOutcome = 'addresses' | 'failure' | 'host network' | 'undetermined';

export interface WhyVerdict {
  /** The nodes that it holds for; none where no node is known, or it holds for all. */
  readonly nodes: readonly string[];
  readonly outcome: PodOutcome;
  /** A clause: what the pods get, or Calico's words on why they get nothing. */
  readonly text: string;
}

/** One pool in a decision. */
export interface PoolView {
  readonly name: string;
  /** As messages call it: `"edge" (10.42.0.0/16)`. */
  readonly label: string;
  readonly at: Place;
  /** Whether a pod may get an address of it. */
  readonly taken: Tri;
  /** A clause. */
  readonly reason: string;
  /** Blocks that nodes can claim, and their size: `4 blocks of 64`. */
  readonly capacity: string | undefined;
}

/** How many addresses the pods of a workload take of some pools. */
export interface AddressDemand {
  readonly workload: DeclaredMention;
  /** Where they may take them; none where no node is known. */
  readonly nodes: readonly string[];
  /** Of pods that run all the time and have no other choice. */
  readonly least: number;
  /** With autoscaling and a roll-out; undefined where the repository does not tell, or nothing bounds it. */
  readonly most: number | undefined;
}

/** The nodes that may take an address for a tunnel from some pools, and those that can take it from nowhere else. */
export interface TunnelView extends TunnelKind {
  readonly nodes: readonly string[];
  readonly certain: readonly string[];
}

/** How full some pools get. */
export interface Occupancy {
  /** Addresses that are not reserved. */
  readonly addresses: bigint;
  /** Blocks that nodes can claim: none of those that are reserved as a whole. */
  readonly blocks: bigint;
  /** What one node may have of them; undefined where the IPAM configuration is not determined. */
  readonly blocksPerNode: bigint | undefined;
  readonly addressesPerNode: bigint | undefined;
  readonly strictAffinity: Tri;
  /** Nodes on which something that is known takes an address. */
  readonly nodes: readonly string[];
  readonly tunnels: readonly TunnelView[];
  readonly demands: readonly AddressDemand[];
  readonly least: number;
  readonly most: number | undefined;
}

/** The request that decides about pools, or about families. */
export interface RequestView {
  readonly by: string;
  readonly annotation: string;
  readonly value: string;
  readonly at: Place;
  /** The request of the namespace that it makes void. */
  readonly overrides: DeclaredMention | undefined;
}

export interface FamilyView {
  readonly family: Family;
  readonly wanted: Tri;
  /** Why the family is assigned, or not: a clause. */
  readonly because: string;
  readonly request: RequestView | undefined;
  /** First those that may be taken, in the order of claims, then the others in Calico's order. */
  readonly pools: readonly PoolView[];
  /** What fails in this family, in Calico's words. */
  readonly error: string | undefined;
  /** What the order of the pools is worth, where there are several. */
  readonly order: string | undefined;
  /** What the pools that may be taken have to give, all together, and to whom. */
  readonly occupancy: Occupancy | undefined;
}

/** An address that an annotation fixes. */
export interface FixedView {
  readonly address: string;
  readonly at: Place;
  readonly pool: PoolView | undefined;
}

/** How pods on some nodes come by their addresses. */
export interface DecisionView {
  /** Alike in all that matters; none where no node is known. */
  readonly nodes: readonly string[];
  /** Whether pods can run there at all. */
  readonly admitted: Tri;
  /** Why that is not certain: a clause. */
  readonly doubt: string | undefined;
  readonly verdict: WhyVerdict;
  readonly families: readonly FamilyView[];
  readonly fixed: readonly FixedView[];
  /** The request that fixes the addresses. */
  readonly request: RequestView | undefined;
  /** The request that makes all fail, where it is none of those that the rest shows. */
  readonly culprit: RequestView | undefined;
}

/** Nodes that pods cannot run on, and why. */
export interface NodeExclusion {
  readonly nodes: readonly string[];
  readonly reason: string;
}

/** What every answer tells. */
interface Told {
  readonly cluster: ClusterLabel;
  /** What to ask for next time: `storefront/deployment/web-east`. */
  readonly target: string;
  readonly title: string;
  readonly verdicts: readonly WhyVerdict[];
  /** What the repository does not tell, or what was taken for granted: sentences without a full stop. */
  readonly doubts: readonly string[];
}

export interface WorkloadAnswer extends Told {
  readonly kind: 'workload';
  readonly at: Place;
  readonly decisions: readonly DecisionView[];
  readonly excluded: readonly NodeExclusion[];
}

/** Workloads for which the same holds. */
export interface PoolConsumer {
  readonly workloads: readonly DeclaredMention[];
  readonly text: string;
}

/** A tunnel for which every node needs an address, and the pools that may give it to this one. */
export interface NodeTunnel extends TunnelKind {
  readonly pools: readonly string[];
  /** Why the node may go without one all the same: clauses. */
  readonly shortfalls: readonly string[];
}

export interface NodeAnswer extends Told {
  readonly kind: 'node';
  readonly at: Place;
  readonly source: string;
  /** Of a pod that requests nothing. */
  readonly verdicts: readonly WhyVerdict[];
  /** The labels that pools look at: `rack=0`, `no label zone`. */
  readonly labels: readonly string[];
  readonly taints: readonly string[];
  readonly families: readonly FamilyView[];
  readonly tunnels: readonly NodeTunnel[];
  /** What a dump of the cluster adds. */
  readonly properties?: readonly ShownProperty[];
  /** What may run there, and what it gets. */
  readonly residents: readonly PoolConsumer[];
}

export interface NamespaceAnswer extends Told {
  readonly kind: 'namespace';
  /** Undefined where things stand in it and nothing declares it. */
  readonly at: Place | undefined;
  /** Of a pod that asks for nothing itself. */
  readonly verdicts: readonly WhyVerdict[];
  /** The labels that pools look at. */
  readonly labels: readonly string[];
  readonly decisions: readonly DecisionView[];
  /** What is declared in it, and what that gets. */
  readonly residents: readonly PoolConsumer[];
}

/** One property of a pool or an address: `nodes: selects "a", "b"`. */
export interface ShownProperty {
  readonly name: string;
  readonly text: string;
  readonly at: Place | undefined;
}

export interface PoolAnswer extends Told {
  readonly kind: 'pool';
  readonly at: Place;
  readonly properties: readonly ShownProperty[];
  /** What can use it, and why. */
  readonly drawers: readonly PoolConsumer[];
  readonly occupancy: Occupancy | undefined;
}

export interface AddressAnswer extends Told {
  readonly kind: 'address';
  readonly at: undefined;
  readonly properties: readonly ShownProperty[];
  /** Workloads that ask for this very address. */
  readonly claims: readonly PoolConsumer[];
}

export type Answer = WorkloadAnswer | NodeAnswer | PoolAnswer | AddressAnswer | NamespaceAnswer;
