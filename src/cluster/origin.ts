import type { DeclaredGroup } from '../config/config.ts';
import type { Hiding } from '../manifest/core/hidden-kinds.ts';
import type { Opaque, Problem } from '../manifest/core/resource.ts';
import type { ClusterScope } from '../scope/scope.ts';
import type { ClusterGraph } from './graph.ts';
import type { ClusterRelease } from './release.ts';

/** What the repository holds besides objects. */
export interface Surroundings {
  readonly problems: readonly Problem[];
  readonly opaque: readonly Opaque[];
  readonly hiding: readonly Hiding[];
  /** The version that the command line says runs; it outranks what the configuration and images tell. */
  readonly version: ClusterRelease | undefined;
  /** Clusters that share a routed network, as the user declares them. */
  readonly groups?: readonly DeclaredGroup[];
}

/** What a fleet is linked from: the same once more gives the same graphs. */
export interface Inputs {
  readonly scopes: readonly ClusterScope[];
  readonly surroundings: Surroundings;
}

/** What the graph of a cluster was linked from, and which of the clusters of that it is. */
export interface Origin {
  readonly inputs: Inputs;
  readonly index: number;
}

const origins = new WeakMap<ClusterGraph, Origin>();

/** Remembers of each graph what it was linked from. */
export function withOrigins(clusters: readonly ClusterGraph[], inputs: Inputs): readonly ClusterGraph[] {
  for (const [index, cluster] of clusters.entries()) origins.set(cluster, { inputs, index });
  return clusters;
}

/** What a graph was linked from; undefined where nobody linked it. */
export const originOf = (cluster: ClusterGraph): Origin | undefined => origins.get(cluster);
