import type { ClusterGraph } from '../../../cluster/graph.ts';
import { membersOf } from '../../../model/manifest/kubernetes/group-members.ts';
import type { NodeGroup } from '../../../model/manifest/kubernetes/node-group.ts';
import { fact } from '../cluster/fact.ts';

/** A cluster with as many nodes as its autoscalers make at most, and the groups that grow. */
export interface Growth {
  readonly cluster: ClusterGraph;
  readonly groups: readonly NodeGroup[];
}

const grows = ({ minimum = 0, maximum }: NodeGroup): boolean => maximum !== undefined && maximum > minimum;

/**
 * Undefined where no group grows, or nodes are known by name, so that it is not known which of them are of what group.
 */
export const fullyGrown = fact((cluster: ClusterGraph): Growth | undefined => {
  const groups = cluster.nodeGroups.filter(grows);
  if (groups.length === 0 || cluster.nodes.some(({ group }) => !group)) return undefined;
  const growing = new Set(groups.map(({ id }) => id));
  const fixed = cluster.nodes.filter(({ group }) => group && !growing.has(group.id));
  const most = membersOf(groups.map(group => ({ ...group, minimum: group.maximum })));
  return { cluster: { ...cluster, nodes: [...fixed, ...most] }, groups };
});
