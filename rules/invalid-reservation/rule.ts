import type { ClusterGraph } from '../../src/cluster/graph.ts';
import { addressClaims } from '../../src/facts/address-claims.ts';
import { usesPools } from '../../src/facts/addressing.ts';
import { effectivePools } from '../../src/facts/pools.ts';
import { runs, storesNatively } from '../../src/facts/release.ts';
import { reservations, reserved } from '../../src/facts/reserved.ts';
import { whereaboutsOf } from '../../src/facts/whereabouts.ts';
import { reservedText, type ReservedRange } from '../../src/ipam/reservations.ts';
import { blamesForName } from '../../src/ipam/write-path/name.ts';
import type { Field } from '../../src/manifest/field.ts';
import type { IPPool } from '../../src/manifest/ip-pool.ts';
import type { IPReservation } from '../../src/manifest/ip-reservation.ts';
import { isAddressRequest } from '../../src/manifest/request.ts';
import { isStandIn } from '../../src/manifest/stand-in.ts';
import { parseAddress } from '../../src/net/address.ts';
import {
  cidrsBetween,
  contains,
  containsAddress,
  formatCidr,
  overlaps,
  parseCidrOrAddress,
} from '../../src/net/cidr.ts';
import { clipped, quoted } from '../../src/net/diagnose-address.ts';
import { diagnoseCidrOrAddress } from '../../src/net/diagnose-cidr.ts';
import type { Finding, Undecided } from '../../src/rule/finding.ts';
import { poolPhrase, valuePhrase } from '../../src/rule/phrases.ts';
import { rewrite } from '../../src/rule/rewrite.ts';
import { defineRule } from '../../src/rule/rule.ts';

const nameOf = ({ name }: IPReservation): string => `IPReservation "${name}"`;

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

const typeFault = 'the API server refuses the object: reservedCIDRs is a list of strings';

function noList(reservation: IPReservation): Finding {
  const { reservedCIDRs: field } = reservation;
  const text = field.string?.trim();
  return {
    at: field.place,
    message: `reservedCIDRs of ${nameOf(reservation)} is ${valuePhrase(field)}, not a list`,
    note: typeFault,
    help: text === undefined || text === '' ? 'write a list of CIDRs and addresses' : `write ["${text}"]`,
  };
}

function noString(reservation: IPReservation, item: Field): Finding {
  return {
    at: item.place,
    message: `reservedCIDRs of ${nameOf(reservation)} holds ${valuePhrase(item)}, where a CIDR belongs`,
    note: typeFault,
    help: 'write a CIDR or a single address, or remove the entry',
  };
}

function noRange(cluster: ClusterGraph, reservation: IPReservation, item: Field, text: string): Finding {
  return {
    at: item.place,
    subject: text,
    message: `${nameOf(reservation)} cannot reserve "${clipped(text)}": ${diagnoseCidrOrAddress(text) ?? 'no CIDR'}`,
    note: consequence(cluster, reservation),
    help: `write ${listOf(text) ?? 'a CIDR such as 10.0.0.0/28, or a single address'}`,
  };
}

/** The entries that a list or a range of addresses in one entry stands for; undefined where it is neither, or long. */
function listOf(text: string): string | undefined {
  const [from, to, ...more] = text.split('-').map(end => parseAddress(end.trim()));
  const isRange = from !== undefined && to?.family === from.family && more.length === 0;
  const parts = isRange ? cidrsBetween(from, to).map(formatCidr) : text.split(',').map(part => part.trim());
  const isSound = parts.length > 1 && parts.length <= longestList && parts.every(parseCidrOrAddress);
  return isSound ? `the entries ${parts.join(', ')}` : undefined;
}

const longestList = 8;

/** What happens to a malformed entry (`calico-facts.md` §4.6, B20). */
function consequence(cluster: ClusterGraph, { origin }: IPReservation): string {
  const isMended = runs(cluster, 'v3.33.0');
  // From v3.33 on the CRD asks every entry to be a CIDR, which it asked of the list before, to no effect.
  if (isMended === true) return 'the API server refuses the object';
  const unchecked = `${isMended === false ? '' : 'up to v3.32 '}the CNI plugin crashes over it, and every new pod of the cluster fails`;
  if (origin === 'crd.projectcalico.org/v1') return `nothing checks the entry; ${unchecked}`;
  const isNative = storesNatively(cluster);
  const refused = 'Calico refuses the object';
  return isNative === false ? refused : `${refused}; with native v3 CRDs nothing checks it, and ${unchecked}`;
}

/** Calico drops white space where it reads the entry, but its API server does not where it checks it. */
function padded(cluster: ClusterGraph, reservation: IPReservation, item: Field, text: string): Finding {
  const isNative = storesNatively(cluster);
  const edit = rewrite(item, text);
  return {
    at: item.place,
    subject: text,
    severity: isNative === false ? 'error' : 'warning',
    message: `${nameOf(reservation)} reserves ${text} with white space around it`,
    note: `Calico refuses the object${isNative === false ? '' : ', unless native v3 CRDs store it unchecked'}`,
    help: `write ${text}`,
    ...(edit && { fix: { title: 'remove the white space', safety: 'safe', edits: [edit] } }),
  };
}

/** `x-kubernetes-list-type: set` in both CRDs. */
const repeated = (reservation: IPReservation, item: Field, first: Field): Finding => ({
  at: item.place,
  subject: `${item.text} twice`,
  message: `${nameOf(reservation)} reserves ${clipped(item.text)} twice`,
  note: 'the API server refuses the object since Calico v3.32: the entries are a set',
  help: 'remove one of the two',
  related: [{ at: first.place, label: 'the same entry' }],
});

function* entries(cluster: ClusterGraph, reservation: IPReservation): Generator<Finding> {
  const { reservedCIDRs, origin } = reservation;
  if (reservedCIDRs.isUnknown || reservedCIDRs.isAbsent) return;
  if (reservedCIDRs.node?.kind !== 'sequence') {
    if (!isStandIn(reservedCIDRs.string ?? '')) yield noList(reservation);
    return;
  }
  const items = reservedCIDRs.items();
  const firsts = new Map(items.toReversed().map(item => [item.string, item]));
  const isSet = runs(cluster, 'v3.32.0') === true;
  for (const item of items) {
    const first = item.string === undefined ? item : firsts.get(item.string);
    if (isSet && first && first !== item) yield repeated(reservation, item, first);
    if (item.isUnknown || isStandIn(item.string ?? '')) continue;
    const text = reservedText(item);
    if (text === undefined) yield noString(reservation, item);
    // Calico skips what is empty, and so do its checks.
    else if (text === '') continue;
    else if (!parseCidrOrAddress(text)) yield noRange(cluster, reservation, item, text);
    else if (text !== item.string && origin === 'projectcalico.org/v3')
      yield padded(cluster, reservation, item, text);
  }
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
  if (addressClaims(cluster).some(({ address }) => cidr && containsAddress(cidr, address))) return true;
  const mayFix = cluster.workloads.flatMap(({ requests }) => requests).filter(isAddressRequest);
  return mayFix.some(({ entries, fault }) => entries === undefined && fault === undefined);
}

function* coverage(cluster: ClusterGraph): Generator<Finding> {
  for (const pool of effectivePools(cluster)) {
    const { cidr, disabled } = pool;
    if (!cidr || disabled !== false || !reserved(cluster).covers(cidr)) continue;
    if (isForFixedAddresses(cluster, pool)) continue;
    const parts = reservations(cluster).filter(({ range }) => overlaps(range, cidr));
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
