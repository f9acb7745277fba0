import type { ClusterGraph } from '../../cluster/graph.ts';
import { isMeasured } from '../../ipam/capacity/capacity.ts';
import { podCountOf } from '../../ipam/schedule/pod-count.ts';
import type { Family } from '../../net/address.ts';
import { fact } from '../cluster/fact.ts';
import { blockRules } from '../pools/block-rules.ts';
import { grantedPools } from './granted-pools.ts';
import { configuredRequests } from './configured-requests.ts';
import { describedOnce, type NodeNeed } from './node-needs.ts';
import { autoscalerOf } from './pod-needs.ts';
import { poolRequests } from './requests.ts';
import { takersOf } from './takers.ts';

/**
 * What nodes need of pools that pods request, where a node may use addresses of its own blocks alone: a block on each node
 * where a pod of theirs is. Replicas may all come to one node, and mostly do not.
 */
export const requestedNodeNeeds = fact((cluster: ClusterGraph): readonly NodeNeed[] => {
  if (blockRules(cluster).strictAffinity !== true) return [];
  const known = new Set(describedOnce(cluster.nodes));
  const needs = [...poolRequests(cluster), ...configuredRequests(cluster)].flatMap(request => {
    const pools = grantedPools(cluster, request);
    const family: Family | undefined = pools?.[0]?.cidr?.family;
    if (!pools?.length || !pools.every(isMeasured) || family === undefined) return [];
    return request.drawers.flatMap(({ workload, placement }): readonly NodeNeed[] => {
      const open = takersOf(cluster, placement).certain.filter(node => known.has(node));
      const isEverywhere = workload.kind === 'DaemonSet';
      const pods = isEverywhere ? open.length : podCountOf(workload, autoscalerOf(cluster, workload)).steady;
      return open
        .slice(0, pods)
        .map(node => ({ node, family, pools, for: 'pods', requestedBy: isEverywhere ? 'all' : 'some' }));
    });
  });
  return needs.sort((a, b) => Number(a.requestedBy === 'some') - Number(b.requestedBy === 'some'));
});
