import type { ClusterGraph } from '../cluster/graph.ts';
import { inListOrder, type Inventory } from '../ipam/inventory.ts';
import { cniSettings } from './cni.ts';
import { fact } from './fact.ts';
import { assigns } from './families.ts';
import { standingOf } from './pool-references.ts';
import { effectivePools, mayHoldMorePools } from './pools.ts';

/** What Calico finds in the cluster when a pod asks for addresses. Without any pool here, they are kept elsewhere. */
export const inventoryOf = fact((cluster: ClusterGraph): Inventory => {
  const pools = inListOrder(effectivePools(cluster));
  const hasIPv4 = pools.length === 0 || pools.some(({ cidr }) => cidr?.family === 4);
  const settings = cniSettings(cluster);
  return {
    pools,
    mayHoldMore: pools.length === 0 || mayHoldMorePools(cluster),
    isMissing: text => standingOf(cluster, text) === 'missing',
    version: cluster.release?.version,
    // Whoever has pools of IPv6 alone has turned IPv4 off.
    assigned: {
      4: hasIPv4 || settings.assigns[4] !== undefined ? assigns(cluster, 4) : 'unknown',
      6: assigns(cluster, 6),
    },
    configured: settings.pools,
  };
});
