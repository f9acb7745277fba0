import type { ClusterGraph } from '../../cluster/graph.ts';
import type { Node } from '../../model/manifest/kubernetes/node.ts';
import type { NodeGroup } from '../../model/manifest/kubernetes/node-group.ts';
import { selectorLabels } from '../../base/selector/evaluate.ts';
import type { NodeEntry } from './inventory.ts';

/** Nodes by what pools and workloads can tell apart, in the order in which they are declared. */
export function nodesOf(cluster: ClusterGraph): readonly NodeEntry[] {
  const keys = keysAskedFor(cluster);
  const alike = new Map<string, (Node | NodeGroup)[]>();
  const open = cluster.nodeGroups.filter(({ minimum }) => !minimum);
  for (const node of [...cluster.nodes, ...open]) {
    // JSON would not tell a label that is not known from one that is not there.
    const values = keys.map(key => node.labels.lookup(key) ?? node.labels.lookup(key) === null);
    const place = node.kind === 'Node' && node.group ? node.group.id : node.at.file.path;
    const key = JSON.stringify([node.source, place, node.kind, values]);
    const known = alike.get(key);
    if (known) known.push(node);
    else alike.set(key, [node]);
  }
  return [...alike.values()].map(members => entryOf(members, keys));
}

function entryOf(members: readonly (Node | NodeGroup)[], keys: readonly string[]): NodeEntry {
  const first = members[0]!;
  const group = first.kind === 'Node' ? first.group : first;
  return {
    names: group ? [group.name] : members.map(({ name }) => name),
    isGroup: group !== undefined,
    count: first.kind === 'Node' ? members.length : 0,
    maximum: group ? group.maximum : members.length,
    labels: keys.flatMap(key => {
      const value = first.labels.lookup(key);
      return value === null ? [] : [{ key, value }];
    }),
    source: first.source,
    at: first.at,
  };
}

/** The labels that nodeSelectors of pools and workloads name. */
function keysAskedFor({ pools, workloads }: ClusterGraph): readonly string[] {
  const keys = [
    ...pools.flatMap(({ nodeSelector: { selector } }) => (selector ? selectorLabels(selector) : [])),
    ...workloads.flatMap(({ podSpec }) =>
      podSpec
        .get('nodeSelector')
        .entries()
        .map(([key]) => key),
    ),
  ];
  return [...new Set(keys)].sort();
}
