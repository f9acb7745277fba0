import type { NodeGroup } from './node-group.ts';
import type { Node } from './node.ts';

/** More nodes than Kubernetes supports in a cluster: a larger number is not a number of nodes. */
const mostNodes = 5000;

/**
 * The nodes that some groups of one cluster have for certain. Their names are made up, and no message may show them. Of each
 * group there is one at least, whatever the others come to: nodes that are alike tell no more than one of them.
 */
export function membersOf(groups: readonly NodeGroup[], most = mostNodes): readonly Node[] {
  let left = Math.min(most, mostNodes);
  return groups.flatMap(group => {
    const count = Math.min(group.minimum ?? 0, Math.max(left, 1));
    left -= count;
    return namedAfter(group, count);
  });
}

/** How many these are where there is room for all of them. */
export const memberCount = (groups: readonly NodeGroup[]): number =>
  Math.min(
    groups.reduce((sum, { minimum = 0 }) => sum + minimum, 0),
    mostNodes,
  );

function namedAfter(group: NodeGroup, count: number): readonly Node[] {
  return Array.from({ length: count }, (_, index) => ({
    kind: 'Node' as const,
    name: `${group.name} (${index + 1})`,
    id: `${group.id}#${index + 1}`,
    labels: group.labels,
    isLabelled: group.isLabelled,
    taints: group.taints,
    source: group.source,
    at: group.at,
    group,
  }));
}
