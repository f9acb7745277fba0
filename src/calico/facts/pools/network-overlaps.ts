import type { ClusterGraph } from '../../../cluster/graph.ts';
import type { Network, NetworkUse } from '../../../model/manifest/kubernetes/network.ts';
import type { IPPool } from '../../../model/manifest/calico/ip-pool.ts';
import { commonRange } from '../../../base/net/cidr.ts';
import { overlappingPairs } from '../../../base/net/overlap.ts';
import { neverMatches } from '../../../base/selector/evaluate.ts';
import { fact } from '../cluster/fact.ts';
import type { RangedPool } from './overlaps.ts';
import { effectivePools } from './pools.ts';
import type { Unseen } from '../../../load/unseen/unseen.ts';
import { declaringUnseen, unseenFor } from '../cluster/unseen.ts';
import { leavesReservationsOpen, reservedAddresses } from './reserved.ts';

/** A pool, and ranges of one owner that share addresses with it. */
export interface NetworkOverlap {
  readonly pool: RangedPool;
  readonly use: NetworkUse;
  readonly networks: readonly [Network, ...Network[]];
  /** Whether the pool serves nothing but Services of type LoadBalancer. */
  readonly isForServices: boolean;
}

/** Of more networks around one address than these only the closest count. */
const deepest = (): number => 16;

/** The pools that share addresses with what the cluster's own Services, its nodes or others have. */
export const networkOverlaps = (cluster: ClusterGraph): readonly NetworkOverlap[] =>
  overlapsIn(cluster).found;

/** The pools of which something unseen may hold back what they share with a network. */
export const hiddenNetworkOverlaps = (cluster: ClusterGraph): ReadonlyMap<IPPool, Unseen> =>
  overlapsIn(cluster).hidden;

const overlapsIn = fact((cluster: ClusterGraph) => {
  const pools = effectivePools(cluster).filter(isInUse);
  const networks = cluster.networks.filter(({ use }) => use !== 'pods');
  const hidden = new Map<IPPool, Unseen>();
  const places = new Map(pools.map((pool, place) => [pool, place]));
  const found = new Map<string, { pool: RangedPool; use: NetworkUse; networks: [Network, ...Network[]] }>();
  for (const [one, other] of overlappingPairs([...pools, ...networks], ({ cidr }) => cidr, deepest)) {
    if (one.kind !== 'IPPool' || other.kind !== 'Network') continue;
    if (!mayNotMeet(one, other) || isReserved(cluster, one, other)) continue;
    const unseen = unseenReservation(cluster, one, other);
    if (unseen) {
      hidden.set(one, unseen);
      continue;
    }
    const key = JSON.stringify([one.id, places.get(one), ownerOf(other)]);
    const known = found.get(key);
    if (known) known.networks.push(other);
    else found.set(key, { pool: one, use: other.use, networks: [other] });
  }
  const all = [...found.values()].map(each => ({
    ...each,
    isForServices: isForServices(each.pool) === true,
  }));
  return { found: all, hidden };
});

/** A disabled pool takes a range out of masquerading, or has it announced: that is what such pools are made for. */
const isInUse = (pool: { disabled: unknown; cidr: unknown }): pool is RangedPool =>
  pool.disabled === false && pool.cidr !== undefined;

/** Findings go by owner: all that tells of Services is one, each pool of another product is one. */
const ownerOf = ({ use, name, source }: Network): readonly string[] => {
  if (use === 'services' || use === 'nodes' || use === 'external IPs') return [use];
  return [use, name ?? (use === 'load balancers' ? '' : source)];
};

const isForServices = ({ allowedUses }: RangedPool): boolean | undefined =>
  allowedUses && allowedUses.length > 0 && allowedUses.every(use => use === 'LoadBalancer');

/** Whether pods get addresses of the pool only on request. */
export const isForRequests = ({
  automatic,
  nodeSelector: { selector },
}: Pick<IPPool, 'automatic' | 'nodeSelector'>): boolean =>
  automatic !== true || (selector !== undefined && neverMatches(selector));

/** Whether a pool must not share addresses with a network. */
function mayNotMeet(pool: RangedPool, { use, name, cidr }: Network): boolean {
  const serves = isForServices(pool);
  if (use === 'services') return true;
  if (serves === undefined) return false;
  if (serves) {
    // It is announced by the range around it, and lies in the network of the nodes where those answer for it.
    const isOneAddress = cidr.first === cidr.last;
    return (use === 'nodes' && isOneAddress) || (use === 'load balancers' && name !== undefined);
  }
  return use === 'nodes' || use === 'other' || !isForRequests(pool);
}

/** So many addresses of a family no IPReservation holds back that the repository only might have. */
const ACCIDENTAL = { 4: 256n, 6: 2n ** 64n } as const;

/** Whether no pod gets what they share: reservations keep it back, or may by what they say themselves. */
function isReserved(cluster: ClusterGraph, pool: RangedPool, { cidr }: Network): boolean {
  const shared = commonRange(pool.cidr, cidr);
  if (shared === undefined || reservedAddresses(cluster).covers(shared)) return true;
  return leavesReservationsOpen(cluster);
}

/** What was not seen and may hold back what they share. */
function unseenReservation(cluster: ClusterGraph, pool: RangedPool, { cidr }: Network): Unseen | undefined {
  const shared = commonRange(pool.cidr, cidr)!;
  const isLarge = shared.last - shared.first >= ACCIDENTAL[shared.family];
  return isLarge ? declaringUnseen(cluster, 'IPReservation') : unseenFor(cluster, 'IPReservation');
}
