import { ADDRESS_BITS } from '../../../base/net/address.ts';
import { cidrFrom } from '../../../base/net/cidr.ts';
import { whereaboutsOf } from './whereabouts.ts';
import type { ClusterGraph } from '../../../cluster/graph.ts';
import { inListOrder, type Supply } from '../../choice/supply.ts';
import type { IPPool } from '../../../model/manifest/calico/ip-pool.ts';
import { isForRequests } from '../pools/network-overlaps.ts';
import { cniSettings } from '../cluster/cni.ts';
import { fact } from '../cluster/fact.ts';
import { poolFate } from '../pools/fate.ts';
import { assigns } from '../pools/families.ts';
import { referenceStandingOf } from './pool-references.ts';
import { effectivePools, mayHoldMorePools, showsMakers } from '../pools/pools.ts';

/** Whether pods that request nothing may get addresses of a pool, as it is meant: a cluster has one such at least. */
const isForAnybody = (pool: IPPool): boolean =>
  pool.disabled !== true && pool.allowedUses?.includes('Workload') !== false && !isForRequests(pool);

/** What Calico finds in the cluster when a pod asks for addresses. Without any pool here, they are kept elsewhere. */
export const supplyOf = fact((cluster: ClusterGraph): Supply => {
  const pools = inListOrder(
    effectivePools(cluster).map(pool => {
      const fate = poolFate(cluster, pool);
      return fate ? { ...pool, fate } : pool;
    }),
  );
  const hasIPv4 = pools.every(({ cidr }) => !cidr) || pools.some(({ cidr }) => cidr?.family === 4);
  const settings = cniSettings(cluster);
  return {
    pools,
    mayHoldMore:
      mayHoldMorePools(cluster) || !(pools.some(isForAnybody) || (pools.length > 0 && showsMakers(cluster))),
    mayLieElsewhere: address =>
      whereaboutsOf(cluster, cidrFrom(address, ADDRESS_BITS[address.family])) !== 'none',
    isMissing: text => ['missing', 'foreign'].includes(referenceStandingOf(cluster, text)),
    release: cluster.release,
    // A cluster with pools of IPv6 alone has IPv4 turned off.
    assigned: {
      4: hasIPv4 || settings.assigns[4] !== undefined ? assigns(cluster, 4) : 'unknown',
      6: assigns(cluster, 6),
    },
    configured: settings.pools,
  };
});
