import type { ClusterGraph } from '../../../cluster/graph.ts';
import { groupsWith } from '../../../cluster/grouping.ts';
import { fact } from './fact.ts';
import { unseenFor } from './unseen.ts';

/**
 * Whether something outside of the cluster may route to its pods: a BGPPeer connects a router, BGP is set up in any way, or
 * the user says that clusters share a routed network. Routes that somebody types into a router no repository shows.
 */
export const mayBeRouted = fact((cluster: ClusterGraph): boolean => {
  const scopes = [cluster, ...cluster.relatives];
  return (
    scopes.some(({ hasRouters, bgpConfigurations }) => hasRouters || bgpConfigurations.length > 0) ||
    unseenFor(cluster, 'BGPPeer', 'BGPConfiguration', 'BGPFilter') !== undefined ||
    groupsWith(cluster).length > 0
  );
});
