import type { Family } from '../../base/net/address.ts';
import type { Cidr } from '../../base/net/cidr.ts';
import type { Place } from '../../base/files/source-file.ts';

/** What a change does to the address plan: what reviewers want to know besides what is wrong. */
export interface Plan {
  /** The earlier state, as people call it. */
  readonly base: string;
  /** Clusters that may exist and that change, by name. */
  readonly clusters: readonly ClusterPlan[];
  /** How many do not. */
  readonly unchanged: number;
}

export interface ClusterPlan {
  readonly name: string;
  /** What it was called before, where that was otherwise. */
  readonly formerName: string | undefined;
  readonly fate: 'added' | 'removed' | 'kept';
  /** In the order of their names. */
  readonly pools: readonly PoolChange[];
  /** Where its pools lie, changed or not; in the order of addresses. */
  readonly extents: readonly PoolExtents[];
  /** Addresses that enabled pools have for pods, without those reserved, of each family that either state has. */
  readonly capacity: readonly PlanCapacity[];
  /** Ranges that pools take up or give back, as CIDRs. */
  readonly ranges: { readonly taken: readonly string[]; readonly freed: readonly string[] };
  readonly nodes: NameDifference;
  readonly namespaces: NameDifference;
  /** Workloads that both states have and that use other pools afterwards. */
  readonly moves: readonly PlannedMove[];
  /** The Calico release, where it changes; undefined where a state does not tell it. */
  readonly release: { readonly from: string | undefined; readonly to: string | undefined } | undefined;
  /** What keeps this from being all that changes, as clauses. */
  readonly unknown: readonly string[];
}

/** A pool that comes, goes, or is another one afterwards. */
export interface PoolChange {
  readonly fate: 'added' | 'removed' | 'changed';
  /** Empty where nothing is written. */
  readonly name: string;
  readonly formerName: string | undefined;
  /** Afterwards, or before where it is gone; undefined where it is not determined. */
  readonly cidr: string | undefined;
  /** Addresses of its range. */
  readonly addresses: bigint | undefined;
  readonly at: Place;
  /** Settings that differ, in the order of the fields; of pools that come, all that are no defaults. */
  readonly settings: readonly SettingChange[];
  /** The nodes that it selects while it is enabled: those that come, and those that go. */
  readonly nodes: NameDifference;
  /** What keeps it from coming true, as a clause: Calico refuses the pool, or what becomes of it. */
  readonly remark?: string;
}

/** Where a pool lies before and afterwards; undefined where it is not there. */
export interface PoolExtents {
  readonly name: string;
  readonly before: PlanExtent | undefined;
  readonly after: PlanExtent | undefined;
}

export interface PlanExtent {
  /** Undefined where it is not determined. */
  readonly range: Cidr | undefined;
  readonly isDisabled: boolean;
}

export interface SettingChange {
  readonly field: string;
  readonly from: string;
  readonly to: string;
  /** Set where one of them is not determined, so that it may be the same. */
  readonly isOpen?: true;
}

/** What only one of two states has, by name, sorted. */
export interface NameDifference {
  readonly gained: readonly string[];
  readonly lost: readonly string[];
}

export interface PlanCapacity {
  readonly family: Family;
  readonly from: bigint;
  readonly to: bigint;
}

/** Workloads that go from the same pools to the same others. */
export interface PlannedMove {
  readonly from: readonly string[];
  readonly to: readonly string[];
  /** `Deployment shop/web`, sorted. */
  readonly workloads: readonly string[];
}
