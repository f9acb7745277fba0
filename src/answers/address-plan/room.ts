import type { ClusterGraph, Fleet } from '../../cluster/graph.ts';
import { sharingWith } from '../../cluster/grouping.ts';
import { groundFor } from '../free/answer.ts';
import { podNetworksOf, rangeClaimsOf, type Claim } from '../free/claims.ts';
import { freePlaces, roomAmong } from '../../base/net/room.ts';
import type { Family } from '../../base/net/address.ts';
import { formatCidr, parseCidr, type Cidr } from '../../base/net/cidr.ts';
import { IntervalSet } from '../../base/net/interval-set.ts';
import { memo, memoBy, memoOfSome } from '../../base/text/memo.ts';
import type { FamilyRoom } from './address-plan.ts';

/** The sizes that people ask for. */
const sizes: Readonly<Record<Family, readonly number[]>> = {
  4: [12, 14, 16, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28],
  6: [48, 52, 56, 60, 64, 80, 96, 108, 112, 116, 118, 120, 122],
};

const shownRanges = 3;

const whole: Readonly<Record<Family, Cidr>> = { 4: parseCidr('0.0.0.0/0')!, 6: parseCidr('::/0')! };

/** Every range that the clusters of a repository claim, their pod networks among them. */
const claimedAnywhere = memo(
  ({ clusters }: Fleet) =>
    IntervalSet.of([...rangeClaimsOf(clusters), ...clusters.flatMap(podNetworksOf)].map(({ cidr }) => cidr))
      .ranges,
);

interface Ground {
  readonly family: Family;
  readonly within: readonly Cidr[];
  /** What is taken there besides what any cluster claims. */
  readonly taken: readonly Cidr[];
  /** Whether it lies in private networks, where what other clusters have is offered to none. */
  readonly isShared: boolean;
}

/** Clusters with one ground share its room: thousands without pod networks have the private networks for theirs. */
const roomIn = memoBy(
  ({ family, within, taken, isShared }: Ground) =>
    `${family} ${isShared} ${within.map(formatCidr).join()} ${taken.map(formatCidr).join()}`,
  (fleet: Fleet, { family, within, taken, isShared }: Ground): Pick<FamilyRoom, 'largest' | 'sizes'> => {
    const places = freePlaces(within, isShared ? [...taken, ...claimedAnywhere(fleet)] : taken);
    const rows = sizes[family].map(prefix => {
      const { ranges, count } = roomAmong(places, prefix, shownRanges);
      return { prefix, count, first: ranges.map(({ cidr }) => cidr) };
    });
    return { largest: roomAmong(places, 0, 0).largest, sizes: rows.filter(({ count }) => count > 0n) };
  },
);

/** What the room of a cluster depends on, in one family, besides the clusters that it shares a network with. */
interface Asked {
  readonly fleet: Fleet;
  readonly cluster: ClusterGraph;
  readonly family: Family;
  /** Its pod networks of the family. */
  readonly pods: readonly Cidr[];
  readonly live: readonly Claim[];
}

const familyRoom = memoOfSome(
  1000,
  ({ family, pods, live }: Asked) =>
    live.length > 0 ? undefined : `${family} ${pods.map(formatCidr).join()}`,
  (sharing: readonly ClusterGraph[], { fleet, cluster, family, pods, live }: Asked): FamilyRoom => {
    const search = { whose: { cluster: cluster.name }, family, within: [], avoid: [] };
    const { within, because, taken, cautious } = groundFor(search, sharing, live);
    const own = within.filter(each => each.family === family);
    // Where pod networks meet, the clusters share no network for certain, and each has its own.
    const isShared = pods.length === 0;
    const besides = isShared
      ? groundFor({ ...search, within: own }, [], [...live, ...cautious]).taken
      : taken;
    const anywhere = groundFor({ ...search, within: [whole[family]] }, sharing, live).taken;
    return {
      family,
      within: own,
      because,
      ...roomIn(fleet, { family, within: own, taken: besides.map(({ cidr }) => cidr), isShared }),
      cautious,
      taken: IntervalSet.of(anywhere.map(({ cidr }) => cidr)).ranges,
    };
  },
);

/** Where there is room for another pool of a cluster: in IPv4, and in IPv6 where it has pools or pod networks of that. `live` is
 * what the cluster that runs has besides. */
export function roomOf(
  fleet: Fleet,
  cluster: ClusterGraph,
  live: readonly Claim[] = [],
): readonly FamilyRoom[] {
  const podNetworks = podNetworksOf(cluster).map(({ cidr }) => cidr);
  const isUsed = (family: Family): boolean =>
    [...cluster.pools.map(({ cidr }) => cidr), ...podNetworks].some(cidr => cidr?.family === family);
  return ([4, 6] as const)
    .filter(family => isUsed(family) || (family === 4 && !isUsed(6)))
    .map(family => {
      const pods = podNetworks.filter(cidr => cidr.family === family);
      return familyRoom(sharingWith(cluster), { fleet, cluster, family, pods, live });
    });
}
