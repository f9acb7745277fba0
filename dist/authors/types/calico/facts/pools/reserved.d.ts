import type { ClusterGraph } from '../../../cluster/graph.ts';
import { type ReservedRange } from '../../capacity/reservations.ts';
import type { IntervalSet } from '../../../base/net/interval-set.ts';
/** The ranges of the cluster's IPReservations. */
export declare const reservations: (subject: ClusterGraph) => readonly ReservedRange[];
/** The addresses that the cluster certainly reserves. */
export declare const reservedAddresses: (subject: ClusterGraph) => IntervalSet;
/** Whether some reservation may reserve more than the repository tells. */
export declare const mayReserveMore: (cluster: ClusterGraph) => boolean;
/** Whether some reservation that was read has entries that are not known. */
export declare const leavesReservationsOpen: (subject: ClusterGraph) => boolean;
/** The ranges that are reserved, to be asked which of them touch another. */
export declare const reservationIndex: (subject: ClusterGraph) => import("../../../base/net/network-index.ts").NetworkIndex<ReservedRange>;
