import type { ClusterGraph } from '../../cluster/graph.ts';
import type { Request } from '../../manifest/calico/request.ts';
import type { Family } from '../../net/address.ts';
import type { Tri } from '../../text/tri.ts';
import { type PoolRequest } from '../requests/requests.ts';
/**
 * Whether pods get addresses of a family where no annotation says so: `assign_ipv4` and `assign_ipv6` of the CNI
 * configuration (`docs/calico.md` §3.7). IPv4 is on by default. Where an operator renders the configuration and the
 * repository holds another one, they have to agree.
 */
export declare function assigns(cluster: ClusterGraph, family: Family): Tri;
/** Whether pods get addresses of a family, and what says so. */
export interface Assignment {
    readonly isAssigned: Tri;
    /** The `ipFamilies` that decides; undefined where the configuration does. */
    readonly by: Request | undefined;
}
/** Whether the pods that a request is for get addresses of its family. IPv4 is on unless `ipFamilies` is against it. */
export declare function assignmentOf(cluster: ClusterGraph, { owner, namespace, family, drawers }: PoolRequest): Assignment;
