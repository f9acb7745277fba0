import type { ClusterGraph } from '../../../cluster/graph.ts';
import type { IPPool } from '../../../model/manifest/calico/ip-pool.ts';
import { fact } from '../cluster/fact.ts';
import { configuredRequests } from './configured-requests.ts';
import { declarationsOf, heededRequests } from './requested-pools.ts';

/** Pools that some annotation, or the CNI configuration, names, whose selectors Calico ignores then. */
export const namedPools = fact(
  (cluster: ClusterGraph): ReadonlySet<IPPool> =>
    new Set(
      [...heededRequests(cluster), ...configuredRequests(cluster)].flatMap(({ request }) =>
        (request.entries ?? []).flatMap(entry => declarationsOf(cluster, entry)),
      ),
    ),
);

/** Whether a request that is filled in later may name any pool. */
export const mayNameAnyPool = fact((cluster: ClusterGraph): boolean =>
  heededRequests(cluster).some(({ request: { entries, fault } }) => !entries && fault === undefined),
);
