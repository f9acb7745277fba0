import type { DeclaredGroup } from '../config/config.ts';
import type { ClusterGraph } from './graph.ts';

/** Tells clusters of each other that the user puts into one group. */
export function withNeighbours(
  clusters: readonly ClusterGraph[],
  groups: readonly DeclaredGroup[],
): readonly ClusterGraph[] {
  if (groups.length === 0) return clusters;
  return clusters.map(cluster => {
    const neighbours = groups
      .filter(group => holds(group, cluster))
      .flatMap(group =>
        clusters
          .filter(other => other !== cluster && holds(group, other))
          .map(other => ({ group, cluster: other })),
      );
    return { ...cluster, neighbours };
  });
}

const holds = ({ clusters }: DeclaredGroup, { name }: ClusterGraph): boolean =>
  clusters.some(({ value }) => value === name);
