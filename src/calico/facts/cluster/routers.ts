import type { ClusterGraph } from '../../../cluster/graph.ts';
import { groupsWith } from '../../../cluster/grouping.ts';
import type { Unseen } from '../../../load/unseen/unseen.ts';
import { fact } from './fact.ts';
import { unseenFor } from './unseen.ts';

/** What was not seen and may set up BGP. */
export const unseenRouting = (cluster: ClusterGraph): Unseen | undefined =>
  unseenFor(cluster, 'BGPPeer', 'BGPConfiguration', 'BGPFilter');

/** Whether something that was read may route to the pods of the cluster from outside. */
export const isMaybeRouted = fact((cluster: ClusterGraph): boolean => {
  const scopes = [cluster, ...cluster.relatives];
  return (
    scopes.some(
      ({ hasRouters, hasFilters, bgpConfigurations }) =>
        hasRouters || hasFilters || bgpConfigurations.length > 0,
    ) || groupsWith(cluster).length > 0
  );
});

/**
 * Whether something outside of the cluster may route to its pods: a BGPPeer connects a router, BGP is set up in any way, or
 * the user says that clusters share a routed network. Routes that are typed into a router are in no repository.
 */
export const mayBeRouted = (cluster: ClusterGraph): boolean =>
  isMaybeRouted(cluster) || unseenRouting(cluster) !== undefined;
