import type { DeclaredGroup } from '../model/config/config.ts';
import { memo, memoBy } from '../base/text/memo.ts';
import type { ClusterGraph, Group } from './graph.ts';

/** The groups by the names of those in them. */
const groupsByMember = memo((groups: readonly Group[]): ReadonlyMap<string, readonly Group[]> => {
  const found = new Map<string, Group[]>();
  for (const each of groups)
    for (const { name } of each.members) {
      const known = found.get(name);
      if (!known) found.set(name, [each]);
      else if (known.at(-1) !== each) known.push(each);
    }
  return found;
});

/** The groups of the user's that a cluster is in. */
export const groupsWith = ({ groups, name }: ClusterGraph): readonly Group[] =>
  groupsByMember(groups).get(name) ?? [];

const alone = memo((cluster: ClusterGraph): readonly ClusterGraph[] => [cluster]);

const together = memoBy(
  (groups: readonly Group[]) => JSON.stringify(groups.map(({ declared }) => declared.name)),
  (_all: readonly Group[], groups): readonly ClusterGraph[] => [
    ...new Set(groups.flatMap(({ members }) => members)),
  ],
);

/** The clusters that share a network with one as the user says, itself among them: one list for all that are in the same groups. */
export function sharingWith(cluster: ClusterGraph): readonly ClusterGraph[] {
  const groups = groupsWith(cluster);
  return groups.length > 0 ? together(cluster.groups, groups) : alone(cluster);
}

/** Tells clusters of the groups that the user makes of them, and of those that `open` names: they may be one cluster. */
export function withGroups(
  clusters: readonly ClusterGraph[],
  declared: readonly DeclaredGroup[],
  open: readonly (readonly string[])[],
): readonly ClusterGraph[] {
  if (declared.length === 0 && open.length === 0) return clusters;
  const byName = new Map(clusters.map(cluster => [cluster.name, cluster]));
  const called = (names: Iterable<string>) => [...new Set(names)].flatMap(name => byName.get(name) ?? []);
  const groups = declared.map(group => ({
    declared: group,
    members: called(group.clusters.map(({ value }) => value)),
  }));
  const grouped = new Set(groups.flatMap(({ members }) => members));
  const alike = open.map(names => ({ members: called(names).filter(each => !grouped.has(each)) }));
  return clusters.map(cluster => ({ ...cluster, groups, alike }));
}
