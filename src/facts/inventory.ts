import type { ClusterGraph } from '../cluster/graph.ts';
import { inListOrder, type Inventory } from '../ipam/inventory.ts';
import { fact } from './fact.ts';
import { assignsIPv6 } from './families.ts';
import { standingOf } from './pool-references.ts';
import { effectivePools, mayHoldMorePools } from './pools.ts';

/** What Calico finds in the cluster when a pod asks for addresses. Without any pool here, they are kept elsewhere. */
export const inventoryOf = fact((cluster: ClusterGraph): Inventory => {
  const pools = inListOrder(effectivePools(cluster));
  const hasIPv4 = pools.some(({ cidr }) => cidr?.family === 4);
  return {
    pools,
    mayHoldMore: pools.length === 0 || mayHoldMorePools(cluster),
    isMissing: text => standingOf(cluster, text) === 'missing',
    version: cluster.release?.version,
    // IPv4 is on by default; whoever has pools of IPv6 alone has turned it off.
    assigned: { 4: hasIPv4 || pools.length === 0 ? true : 'unknown', 6: assignsIPv6(cluster) },
  };
});
