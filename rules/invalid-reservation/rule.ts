import {
  addressClaims,
  blamesForName,
  type ClusterGraph,
  contains,
  defineRule,
  effectivePools,
  fact,
  type Finding,
  formatCidr,
  IntervalSet,
  type IPPool,
  type IPReservation,
  isAddressRequest,
  isStandIn,
  networkIndex,
  poolPhrase,
  quoted,
  reservations,
  reservedAddresses,
  type Undecided,
  usesPools,
} from '../../src/rule/kit.ts';
import { whereaboutsOf } from '../../src/facts/requests/whereabouts.ts';
import { reservedText, type ReservedRange } from '../../src/ipam/capacity/reservations.ts';

import { entries, nameOf } from './entries.ts';

/** An API server holds every object to the same form of a name, and so does Calico. */
function misnamed(reservation: IPReservation): Finding | undefined {
  const { nameField: field } = reservation;
  if (!field.string || isStandIn(field.string)) return undefined;
  const [blame] = blamesForName(field.string);
  if (!blame) return undefined;
  return {
    at: field.place,
    subject: 'name',
    message: `invalid name ${quoted(field.string)} of an IPReservation`,
    note: `the API server refuses the object: ${blame.reason.replace(/ \(regex: .*$/, '')}`,
    help: 'write lower-case letters, digits, "-" and ".", with a letter or digit at both ends',
  };
}

/** A pool that hands out nothing, since every address of it is reserved. */
function emptied(pool: IPPool, part: ReservedRange, others: readonly ReservedRange[]): Finding {
  const { reservation, field, range } = part;
  const what = others.length > 0 ? 'reserves the last of' : 'reserves all of';
  return {
    at: field.place,
    subject: pool.id,
    severity: 'warning',
    message: `${nameOf(reservation)} ${what} ${poolPhrase(pool)}: ${formatCidr(range)}`,
    note: 'Calico assigns no address of the pool by itself any more, not even to pods that request it',
    help: 'reserve only what other machines or fixed addresses use, or set disabled: true on the pool',
    related: [
      { at: pool.fields.cidr.place, label: poolPhrase(pool) },
      ...others.map(other => ({ at: other.field.place, label: `reserves ${formatCidr(other.range)}, too` })),
    ],
  };
}

/** Whether a pool is there for addresses that somebody fixes, so that to reserve all of it makes sense. */
function isForFixedAddresses(cluster: ClusterGraph, { cidr, allowedUses }: IPPool): boolean {
  if (!allowedUses || allowedUses.every(use => use === 'LoadBalancer')) return true;
  return mayBeFixed(cluster) || (cidr !== undefined && fixedAddresses(cluster).within(cidr).length > 0);
}

/** Whether somebody fixes addresses that the repository does not tell. */
const mayBeFixed = fact(({ workloads }: ClusterGraph) =>
  workloads
    .flatMap(({ requests }) => requests)
    .filter(isAddressRequest)
    .some(({ entries, fault }) => entries === undefined && fault === undefined),
);

const fixedAddresses = fact((cluster: ClusterGraph) =>
  IntervalSet.of(
    addressClaims(cluster).map(({ address: { family, value } }) => ({ family, first: value, last: value })),
  ),
);

const reservationIndex = fact((cluster: ClusterGraph) =>
  networkIndex(reservations(cluster), ({ range }) => range),
);

function* coverage(cluster: ClusterGraph): Generator<Finding> {
  for (const pool of effectivePools(cluster)) {
    const { cidr, disabled } = pool;
    if (!cidr || disabled !== false || !reservedAddresses(cluster).covers(cidr)) continue;
    if (isForFixedAddresses(cluster, pool)) continue;
    const parts = reservationIndex(cluster).overlapping(cidr);
    const whole = parts.find(({ range }) => contains(range, cidr));
    const last = whole ?? parts.at(-1);
    if (last) yield emptied(pool, last, whole ? [] : parts.slice(0, -1));
  }
}

function outside({ reservation, field, range }: ReservedRange, isCertain: boolean): Finding {
  return {
    at: field.place,
    subject: formatCidr(range),
    severity: 'warning',
    message: `${nameOf(reservation)} reserves ${reservedText(field)}, which lies in no ${isCertain ? '' : 'declared '}pool`,
    note: 'Calico only takes addresses from pools, so that the entry has no effect',
    help: 'correct the range, or remove the entry',
  };
}

function* strays(cluster: ClusterGraph): Generator<Finding | Undecided> {
  for (const entry of reservations(cluster)) {
    const whereabouts = whereaboutsOf(cluster, entry.range);
    if (whereabouts === 'none' || whereabouts === 'unlikely') yield outside(entry, whereabouts === 'none');
    else if (whereabouts === 'undetermined') yield { wants: 'pools' };
  }
}

export default defineRule({
  id: 'invalid-reservation',
  summary: 'an IPReservation with a malformed entry, one that covers a whole pool, or one outside all pools',
  severity: 'error',
  since: '0.1.0',
  *check({ cluster }) {
    if (usesPools(cluster) !== true) return;
    for (const reservation of cluster.reservations) {
      const fault = misnamed(reservation);
      if (fault) yield fault;
      yield* entries(cluster, reservation);
    }
    yield* coverage(cluster);
    yield* strays(cluster);
  },
});
