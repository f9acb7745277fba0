import type { ClusterGraph } from '../../../cluster/graph.ts';
import { isMeasured } from '../../capacity/capacity.ts';
import { podCountOf } from '../../schedule/pod-count.ts';
import type { Family } from '../../../base/net/address.ts';
import { fact } from '../cluster/fact.ts';
import { blockRules } from '../pools/block-rules.ts';
import { grantedPools } from './granted-pools.ts';
import { configuredRequests } from './configured-requests.ts';
import type { NodeNeed } from './node-needs.ts';
import { autoscalerOf } from './pod-needs.ts';
import { poolRequests } from './requests.ts';
import { takersOf } from './takers.ts';
import { knowsAllNodes } from '../cluster/node-inventory.ts';
import type { Node } from '../../../model/manifest/kubernetes/node.ts';

/**
 * What nodes need of pools that pods request, where a node may use addresses of its own blocks alone: a block on each node
 * where a pod of theirs is. Replicas may all come to one node, and mostly do not; nor do those of several workloads, which
 * spread over the nodes that have none of them yet.
 */
export const requestedNodeNeeds = fact((cluster: ClusterGraph): readonly NodeNeed[] => {
  if (blockRules(cluster).strictAffinity !== true) return [];
  const known = new Set(cluster.nodes);
  const holding = new Map<string, Set<Node>>();
  const needs = [...poolRequests(cluster), ...configuredRequests(cluster)].flatMap(request => {
    const pools = grantedPools(cluster, request);
    const family: Family | undefined = pools?.[0]?.cidr?.family;
    if (!pools?.length || !pools.every(isMeasured) || family === undefined) return [];
    const key = pools.map(({ id }) => id).join('\n');
    const held = holding.get(key) ?? new Set();
    holding.set(key, held);
    return request.drawers.flatMap(({ workload, placement }): readonly NodeNeed[] => {
      const { certain, possible } = takersOf(cluster, placement);
      const open = certain.filter(node => known.has(node));
      const isEverywhere = workload.kind === 'DaemonSet';
      const pods = isEverywhere ? open.length : podCountOf(workload, autoscalerOf(cluster, workload)).steady;
      const isPinned = open.length === 1 && possible.length === 1 && knowsAllNodes(cluster);
      const spread = isEverywhere ? open : freeFirst(open, held).slice(0, pods);
      for (const node of spread) held.add(node);
      return spread.map(node => ({
        node,
        family,
        pools,
        for: 'pods',
        requestedBy: isEverywhere || isPinned ? 'all' : 'some',
      }));
    });
  });
  return needs.sort((a, b) => Number(a.requestedBy === 'some') - Number(b.requestedBy === 'some'));
});

/** The nodes that hold no such pod yet in front of the others. */
const freeFirst = (nodes: readonly Node[], held: ReadonlySet<Node>): readonly Node[] => [
  ...nodes.filter(node => !held.has(node)),
  ...nodes.filter(node => held.has(node)),
];
