import type { ClusterGraph } from '../cluster/graph.ts';
import { reservedBy, reservedRanges, type ReservedRange } from '../ipam/reservations.ts';
import type { IntervalSet } from '../net/interval-set.ts';
import { fact } from './fact.ts';
import { mayDeclare } from './unreadable.ts';

/** The ranges that the cluster's reservations name. */
export const reservations = fact(({ reservations }: ClusterGraph): readonly ReservedRange[] =>
  reservedRanges(reservations),
);

/** The addresses that the cluster certainly reserves. */
export const reserved = fact(({ reservations }: ClusterGraph): IntervalSet => reservedBy(reservations));

/** Whether some reservation may reserve more than the repository tells. */
export const mayReserveMore = fact(
  (cluster: ClusterGraph): boolean =>
    mayDeclare(cluster, 'IPReservation') ||
    cluster.reservations.some(
      ({ reservedCIDRs }) => reservedCIDRs.isUnknown || reservedCIDRs.items().some(item => item.isUnknown),
    ),
);
