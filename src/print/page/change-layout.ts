import { ascending } from '../../base/text/order.ts';
import { addressCount, cidrFrom, contains, overlaps, type Cidr } from '../../base/net/cidr.ts';
import type { PlanExtent, PoolExtents } from '../../answers/plan/plan.ts';
import { networkAround } from '../../answers/address-plan/network-around.ts';
import { group } from '../../base/text/group.ts';
import { spaceOf } from './layout.ts';

/** What becomes of where a pool lies. `told` and `untold`: its range is determined in one of the states alone. */
export type RangeFate = 'new' | 'removed' | 'moves' | 'grows' | 'shrinks' | 'stays' | 'told' | 'untold';

export function changeFateOf({ before, after }: PoolExtents): RangeFate {
  if (!before || !after) return before ? 'removed' : 'new';
  const [old, now] = [before.range, after.range];
  if (!old || !now) return now ? 'told' : old ? 'untold' : 'stays';
  if (!contains(now, old)) return contains(old, now) ? 'shrinks' : 'moves';
  return addressCount(now) === addressCount(old) ? 'stays' : 'grows';
}

/** Whether nothing in a picture would differ. */
export const isSteady = (pool: PoolExtents): boolean =>
  changeFateOf(pool) === 'stays' && pool.before?.isDisabled === pool.after?.isDisabled;

/** A network in which ranges change, and the pools that lie there in either state. */
export interface ChangedNetwork {
  readonly network: Cidr;
  readonly pools: readonly PoolExtents[];
}

/** So much wider, as a power of two, a network may become for the sake of neighbours that stay. */
const mostSteps = 3;

/** The networks in which the ranges of pools change: as narrow as they can be, but for near neighbours that stay. */
export function scenesOf(extents: readonly PoolExtents[]): readonly ChangedNetwork[] {
  const changed = extents.filter(pool => !isSteady(pool)).flatMap(rangesOf);
  const steady = extents.filter(isSteady).flatMap(rangesOf);
  return [...group(changed, spaceOf).values()].map(ranges => {
    const network = widened(hullOf(ranges), steady);
    return {
      network,
      pools: extents.filter(pool => rangesOf(pool).some(range => overlaps(range, network))),
    };
  });
}

const rangesOf = ({ before, after }: PoolExtents): readonly Cidr[] =>
  [before, after].flatMap(extent => extent?.range ?? []);

function hullOf(ranges: readonly Cidr[]): Cidr {
  const first = ranges.reduce((least, range) => (range.first < least.first ? range : least), ranges[0]!);
  return networkAround(
    first,
    ranges.reduce((most, { last }) => (last > most ? last : most), 0n),
  );
}

function widened(network: Cidr, steady: readonly Cidr[]): Cidr {
  let found = network;
  for (let step = 1; step <= mostSteps && network.prefix - step >= 0; step++) {
    const wider = cidrFrom({ family: network.family, value: network.first }, network.prefix - step);
    if (spaceOf(wider) !== spaceOf(network)) break;
    if (steady.some(range => contains(wider, range) && !overlaps(found, range))) found = wider;
  }
  return found;
}

/** A pool in one of the states. */
export interface Placed {
  readonly pool: PoolExtents;
  readonly range: Cidr;
  readonly extent: PlanExtent;
}

/** More strips of a state cannot be read: what lies deeper shares the last one. */
const mostLanes = 5;

/** The pools of a state in strips, so that none lies on one that holds it; each strip in the order of addresses. */
export function lanesOf(placed: readonly Placed[]): readonly (readonly Placed[])[] {
  const lanes: Placed[][] = [];
  const open: Cidr[] = [];
  for (const each of placed.toSorted(byPlace)) {
    while (open.length > 0 && !contains(open.at(-1)!, each.range)) open.pop();
    (lanes[Math.min(open.length, mostLanes - 1)] ??= []).push(each);
    open.push(each.range);
  }
  return lanes;
}

const byPlace = ({ range: a }: Placed, { range: b }: Placed): number =>
  ascending(a.first, b.first) || a.prefix - b.prefix;
