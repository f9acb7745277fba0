import type { ClusterGraph } from '../../cluster/graph.ts';
import type { IPPool } from '../../manifest/calico/ip-pool.ts';
import { type RequestEntry } from '../../manifest/calico/request.ts';
import type { Family } from '../../net/address.ts';
import type { Tri } from '../../text/tri.ts';
import { type PoolRequest } from './requests.ts';
/** The requests that some pod may act on: not those of pods that never ask for a pool. */
export declare const heededRequests: (subject: ClusterGraph) => readonly PoolRequest[];
/** The entries of a request, each text once. */
export declare function distinctEntries({ request: { entries } }: PoolRequest): readonly RequestEntry[];
/**
 * Every declaration of the pool that an entry means: those of its name, and those of its range, since Calico turns names
 * into ranges and then looks for an enabled pool of that range. None where the cluster declares no such pool.
 */
export declare function declarationsOf(cluster: ClusterGraph, { text }: RequestEntry): readonly IPPool[];
/** The family that an entry gets resolved to; undefined where it means no declared pool and is no range either. */
export declare function familyOfEntry(cluster: ClusterGraph, entry: RequestEntry): Family | undefined;
/** Whether pods may have addresses of a pool: `allowedUses`, which came with v3.21, holds Workload. */
export declare function allowsPods(cluster: ClusterGraph, { allowedUses }: IPPool): Tri;
/** The pools that a request of a family can draw on: enabled ones of that family that serve pods. */
export declare const requestablePools: (cluster: ClusterGraph, family: Family) => readonly IPPool[];
