import type { DeclaredGroup } from '../config/config.ts';
import type { ClusterGraph } from './graph.ts';

/** Tells clusters of the groups that the user makes of them. */
export function withGroups(
  clusters: readonly ClusterGraph[],
  declared: readonly DeclaredGroup[],
): readonly ClusterGraph[] {
  if (declared.length === 0) return clusters;
  const byName = new Map(clusters.map(cluster => [cluster.name, cluster]));
  const groups = declared.map(group => ({
    declared: group,
    members: [...new Set(group.clusters.map(({ value }) => value))].flatMap(name => byName.get(name) ?? []),
  }));
  return clusters.map(cluster => ({ ...cluster, groups }));
}
