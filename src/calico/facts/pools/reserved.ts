import type { ClusterGraph } from '../../../cluster/graph.ts';
import { reservedBy, reservedRanges, type ReservedRange } from '../../capacity/reservations.ts';
import type { IntervalSet } from '../../../base/net/interval-set.ts';
import { networkIndex } from '../../../base/net/network-index.ts';
import { fact } from '../cluster/fact.ts';
import { runs } from '../cluster/release.ts';
import { unseenFor } from '../cluster/unseen.ts';

/** The ranges of the cluster's IPReservations. */
export const reservations = fact((cluster: ClusterGraph): readonly ReservedRange[] =>
  reservedRanges(inEffect(cluster)),
);

/** The addresses that the cluster certainly reserves. */
export const reservedAddresses = fact((cluster: ClusterGraph): IntervalSet => reservedBy(inEffect(cluster)));

/** Calico v3.20 knows no reservations (`docs/calico.md` §4.6). */
const inEffect = (cluster: ClusterGraph): ClusterGraph['reservations'] =>
  runs(cluster, 'v3.21.0') === false ? [] : cluster.reservations;

/** Whether some reservation may reserve more than the repository tells. */
export const mayReserveMore = (cluster: ClusterGraph): boolean =>
  unseenFor(cluster, 'IPReservation') !== undefined || leavesReservationsOpen(cluster);

/** Whether some reservation that was read has entries that are not known. */
export const leavesReservationsOpen = fact((cluster: ClusterGraph): boolean =>
  cluster.reservations.some(
    ({ reservedCIDRs }) => reservedCIDRs.isUnknown || reservedCIDRs.items().some(item => item.isUnknown),
  ),
);

/** The ranges that are reserved, to be asked which of them touch another. */
export const reservationIndex = fact((cluster: ClusterGraph) =>
  networkIndex(reservations(cluster), ({ range }) => range),
);
