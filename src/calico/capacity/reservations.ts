import type { Field } from '../../model/manifest/core/field.ts';
import type { IPReservation } from '../../model/manifest/calico/ip-reservation.ts';
import { parseCidrOrAddress, type Cidr } from '../../base/net/cidr.ts';
import { IntervalSet } from '../../base/net/interval-set.ts';

/** An entry of a reservation that names a range, or a single address as the range of that one. */
export interface ReservedRange {
  readonly reservation: IPReservation;
  readonly field: Field;
  readonly range: Cidr;
}

/** The ranges of reservations, in their order. Entries that are not determined, or no ranges, are left out. */
export function reservedRanges(reservations: readonly IPReservation[]): readonly ReservedRange[] {
  return reservations.flatMap(reservation =>
    reservation.reservedCIDRs.items().flatMap(field => {
      const range = parseCidrOrAddress(reservedText(field) ?? '');
      return range ? [{ reservation, field, range }] : [];
    }),
  );
}

/** What an entry says, without the white space around it, which Calico drops; undefined where it is not a string. */
export const reservedText = ({ string }: Field): string | undefined => string?.trim();

/**
 * The addresses that automatic assignment leaves out, whatever the pool (`libcalico-go/lib/ipam/ipam.go:getReservedIPs`,
 * v3.21 on). Entries that are not determined, or no ranges, reserve nothing here, so it is the least that is reserved.
 */
export function reservedBy(reservations: readonly IPReservation[]): IntervalSet {
  return IntervalSet.of(reservedRanges(reservations).map(({ range }) => range));
}
