import {
  blamesForName,
  type ClusterGraph,
  counted,
  defineRule,
  type Finding,
  formatCidr,
  type IPReservation,
  isStandIn,
  placedPhrase,
  poolPhrase,
  quoted,
  reservations,
  type Unchecked,
  type Undecided,
  wantsPools,
  usesPools,
} from '../../src/linter/rule/kit.ts';
import { emptiedPools, type EmptiedPool } from '../../src/calico/facts/pools/emptied-pools.ts';
import {
  addressShortages,
  isEmptied,
  type Crowd,
} from '../../src/calico/facts/requests/address-shortages.ts';
import { whereaboutsOf } from '../../src/calico/facts/requests/whereabouts.ts';
import { reservedText, type ReservedRange } from '../../src/calico/capacity/reservations.ts';

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

/** A pool that hands out nothing: where that keeps pods from starting for certain, it is no less than an error. */
function emptied({ pool, by, others }: EmptiedPool, victims: Crowd['pods']): Finding {
  const { reservation, field, range } = by;
  const what = others.length > 0 ? 'reserves the last of' : 'reserves all of';
  const none = 'Calico no longer assigns addresses of the pool automatically';
  const [first, ...more] = new Set(victims.map(({ workload }) => workload));
  const rest = more.length > 0 ? ` and ${counted(more.length, 'more workload')}` : '';
  return {
    at: field.place,
    subject: pool.id,
    severity: first ? 'error' : 'warning',
    message: `${nameOf(reservation)} ${what} ${poolPhrase(pool)}: ${formatCidr(range)}`,
    note: first
      ? `${none}, so pods of ${placedPhrase(first)}${rest} never start`
      : `${none}, not even to pods that request it`,
    help: `reserve only what other machines or fixed addresses use, or ${first ? 'give the pods another pool' : 'set disabled: true on the pool'}`,
    related: [
      { at: pool.fields.cidr.place, label: poolPhrase(pool) },
      ...(first ? [{ at: first.at, label: `${placedPhrase(first)} has no other pool` }] : []),
      ...others.map(other => ({ at: other.field.place, label: `reserves ${formatCidr(other.range)}, too` })),
    ],
  };
}

function* coverage(cluster: ClusterGraph): Generator<Finding> {
  const found = emptiedPools(cluster);
  const starved = found.length > 0 ? starvedOf(cluster) : [];
  for (const each of found) {
    const crowd = starved.find(({ pools }) => pools.some(pool => pool === each.pool));
    yield emptied(each, crowd?.pods.filter(({ steady }) => steady > 0) ?? []);
  }
}

/** The pods that certainly never start because all of their pools are reserved. */
const starvedOf = (cluster: ClusterGraph): readonly Crowd[] =>
  addressShortages(cluster).crowds.filter(crowd => crowd.shortage === 'never' && isEmptied(cluster, crowd));

function outside({ reservation, field, range }: ReservedRange, isCertain: boolean): Finding {
  return {
    at: field.place,
    subject: formatCidr(range),
    severity: 'warning',
    message: `${nameOf(reservation)} reserves ${reservedText(field)}, which lies in no ${isCertain ? '' : 'declared '}pool`,
    note: 'Calico only assigns addresses of pools, so the entry has no effect',
    help: 'correct the range, or remove the entry',
  };
}

function* strays(cluster: ClusterGraph): Generator<Finding | Undecided | Unchecked> {
  for (const entry of reservations(cluster)) {
    const whereabouts = whereaboutsOf(cluster, entry.range);
    if (whereabouts === 'none' || whereabouts === 'unlikely') yield outside(entry, whereabouts === 'none');
    else if (whereabouts === 'undetermined') yield wantsPools(cluster, nameOf(entry.reservation));
  }
}

export default defineRule({
  id: 'invalid-reservation',
  summary: 'an IPReservation with a malformed entry, one that covers a whole pool, or one outside all pools',
  severity: 'error',
  family: 'setup',
  follows: {
    'link-local-pool': 'object',
    'pool-smaller-than-block': 'object',
  },
  fixable: 'safe',
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
