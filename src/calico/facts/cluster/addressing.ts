import type { ClusterGraph } from '../../../cluster/graph.ts';
import { every, not, type Tri } from '../../../base/text/tri.ts';
import { cniSettings } from './cni.ts';
import { fact } from './fact.ts';

/**
 * Whether pods get their addresses from pools. They do not if host-local IPAM takes them from the pod CIDR of each node,
 * or if a plugin of the cloud assigns them (`docs/calico.md` §5.2, §5.3).
 */
export const usesPools = fact((cluster: ClusterGraph): Tri =>
  every([
    cniSettings(cluster).usesCalicoIpam,
    ...[cluster, ...cluster.relatives].flatMap(({ installations, agents }) => [
      ...installations.map(({ usesCalicoIpam }) => usesCalicoIpam),
      ...agents.map(({ usesPodCidrs }) => not(usesPodCidrs)),
    ]),
  ]),
);
