import type { Autoscaler } from '../manifest/autoscaler.ts';
import type { CalicoNode } from '../manifest/calico-node.ts';
import type { FelixConfiguration } from '../manifest/felix-configuration.ts';
import type { Installation } from '../manifest/installation.ts';
import type { IPPool } from '../manifest/ip-pool.ts';
import type { IPAMConfiguration } from '../manifest/ipam-configuration.ts';
import type { IPReservation } from '../manifest/ip-reservation.ts';
import type { Namespace } from '../manifest/namespace.ts';
import type { Network } from '../manifest/network.ts';
import type { Node } from '../manifest/node.ts';
import type { Opaque, Problem } from '../manifest/resource.ts';
import type { Workload } from '../manifest/workload.ts';
import type { ClusterRelease } from './release.ts';

/**
 * One cluster as the repository describes it: frozen, sorted by file and place, with what is written and nothing
 * that is worked out. Questions about it are facts (`src/facts`) and simulations (`src/ipam`).
 */
export interface ClusterGraph {
  readonly name: string;
  readonly evidence: string;
  /** Every pool that is declared, by whomever; see `facts/pools.ts` for those that come to be. */
  readonly pools: readonly IPPool[];
  readonly nodes: readonly Node[];
  readonly namespaces: readonly Namespace[];
  readonly workloads: readonly Workload[];
  readonly autoscalers: readonly Autoscaler[];
  readonly reservations: readonly IPReservation[];
  readonly ipamConfigurations: readonly IPAMConfiguration[];
  readonly felixConfigurations: readonly FelixConfiguration[];
  readonly networks: readonly Network[];
  readonly agents: readonly CalicoNode[];
  readonly installations: readonly Installation[];
  /** Whether a BGPPeer connects the nodes with a router by its address: the network around may route any range. */
  readonly hasRouters: boolean;
  /** The Calico release that runs here, where the repository or the command line says so. */
  readonly release: ClusterRelease | undefined;
  /** Sources that name different releases, as a clause; `release` is undefined then. */
  readonly releaseConflict: string | undefined;
  readonly problems: readonly Problem[];
  /** What may bring pools that we cannot see; with any of it, a missing pool proves nothing. */
  readonly opaque: readonly Opaque[];
  /** Whether some cluster may run this; none runs examples and archives as they stand. */
  readonly isDeployed: boolean;
  /** What may be part of this cluster as well: a base that it builds on, or what overlays add to it. */
  readonly relatives: readonly Pick<ClusterGraph, 'pools' | 'installations' | 'agents' | 'hasRouters'>[];
  /** Every pool of the repository, this cluster's or not: references are resolved widely before we say no. */
  readonly repositoryPools: readonly IPPool[];
}

/** Every cluster that a repository describes. */
export interface Fleet {
  readonly clusters: readonly ClusterGraph[];
}
