import type { ClusterGraph } from '../../cluster/graph.ts';
import { type ReservedRange } from '../../ipam/capacity/reservations.ts';
import type { IntervalSet } from '../../net/interval-set.ts';
/** The ranges that the cluster's reservations name. */
export declare const reservations: (subject: ClusterGraph) => readonly ReservedRange[];
/** The addresses that the cluster certainly reserves. */
export declare const reservedAddresses: (subject: ClusterGraph) => IntervalSet;
/** Whether some reservation may reserve more than the repository tells. */
export declare const mayReserveMore: (subject: ClusterGraph) => boolean;
