import type { ClusterGraph, Neighbour } from '../cluster/graph.ts';
import type { IPPool } from '../manifest/ip-pool.ts';
import { overlappingPairs } from '../net/overlap.ts';
import { fact } from './fact.ts';
import type { RangedPool } from './overlaps.ts';
import { effectivePools } from './pools.ts';

/** A pool, and the cluster that has it. */
export interface Holding {
  readonly pool: RangedPool;
  readonly cluster: string;
}

/** Two clusters of a group that give out the same addresses. */
export interface GroupOverlap {
  readonly group: Neighbour['group'];
  /** In the order of the clusters' names, so that both clusters tell of it in the same words. */
  readonly pair: readonly [Holding, Holding];
}

const deepest = 8;

/** Pools in use that share addresses with one of a neighbouring cluster. */
export const groupOverlaps = fact((cluster: ClusterGraph): readonly GroupOverlap[] =>
  cluster.neighbours.flatMap(({ group, cluster: other }) => {
    const [first, second] = cluster.name < other.name ? [cluster, other] : [other, cluster];
    const holdings = [...holdingsOf(first), ...holdingsOf(second)];
    return overlappingPairs(holdings, ({ pool }) => pool.cidr, deepest)
      .filter(([a, b]) => a.cluster !== b.cluster)
      .map(pair => ({ group, pair }));
  }),
);

const holdingsOf = (cluster: ClusterGraph): readonly Holding[] =>
  effectivePools(cluster)
    .filter(isUsed)
    .map(pool => ({ pool, cluster: cluster.name }));

const isUsed = (pool: IPPool): pool is RangedPool => pool.cidr !== undefined && pool.disabled === false;
