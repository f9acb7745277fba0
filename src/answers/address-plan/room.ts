import type { ClusterGraph, Fleet } from '../../cluster/graph.ts';
import { searchedClusters, groundFor } from '../free/answer.ts';
import { podNetworksOf, rangeClaimsOf, type Claim } from '../free/claims.ts';
import { roomFor } from '../../base/net/room.ts';
import type { Family } from '../../base/net/address.ts';
import { overlaps, parseCidr, type Cidr } from '../../base/net/cidr.ts';
import { IntervalSet } from '../../base/net/interval-set.ts';
import type { FamilyRoom } from './address-plan.ts';

/** The sizes that people ask for. */
const sizes: Readonly<Record<Family, readonly number[]>> = {
  4: [12, 14, 16, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28],
  6: [48, 52, 56, 60, 64, 80, 96, 108, 112, 116, 118, 120, 122],
};

const shownRanges = 3;

const whole: Readonly<Record<Family, Cidr>> = { 4: parseCidr('0.0.0.0/0')!, 6: parseCidr('::/0')! };

/**
 * What other clusters have is offered to none, though nothing says that they share a network: but where their pod networks meet,
 * they share none for certain, and each has its own.
 */
function foreignClaims(cluster: ClusterGraph, others: readonly ClusterGraph[]): readonly Claim[] {
  const own = podNetworksOf(cluster);
  const claims = [...rangeClaimsOf(others), ...others.flatMap(podNetworksOf)];
  return claims.filter(claim => !own.some(({ cidr }) => overlaps(cidr, claim.cidr)));
}

/** Where there is room for another pool of a cluster: in IPv4, and in IPv6 where it has pools or pod networks of that. `live` is
 * what the cluster that runs has besides. */
export function roomOf(
  fleet: Fleet,
  cluster: ClusterGraph,
  live: readonly Claim[] = [],
): readonly FamilyRoom[] {
  const whose = { cluster: cluster.name };
  const chosen = searchedClusters(fleet, whose);
  if ('known' in chosen) return [];
  const others = fleet.clusters.filter(other => !chosen.some(({ name }) => name === other.name));
  const elsewhere = foreignClaims(cluster, others);
  const isUsed = (family: Family): boolean =>
    [...cluster.pools, ...cluster.networks.filter(({ use }) => use === 'pods')].some(
      ({ cidr }) => cidr?.family === family,
    );
  return ([4, 6] as const)
    .filter(family => isUsed(family) || (family === 4 && !isUsed(6)))
    .map(family => {
      const search = { whose, family, within: [], avoid: [] };
      const { within, because, taken, cautious } = groundFor(search, chosen, [...live, ...elsewhere]);
      const anywhere = groundFor({ ...search, within: [whole[family]] }, chosen, live).taken;
      const own = within.filter(each => each.family === family);
      const claims = taken.map(({ cidr }) => cidr);
      const { largest } = roomFor(0, own, claims, 0);
      const rows = sizes[family].map(prefix => {
        const { ranges, count } = roomFor(prefix, own, claims, shownRanges);
        return { prefix, count, first: ranges.map(({ cidr }) => cidr) };
      });
      return {
        family,
        within: own,
        because,
        largest,
        sizes: rows.filter(({ count }) => count > 0n),
        cautious,
        taken: IntervalSet.of(anywhere.map(({ cidr }) => cidr)).ranges,
      };
    });
}
