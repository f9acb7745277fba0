import type { ClusterGraph } from '../../../cluster/graph.ts';
import type { ReservedRange } from '../../capacity/reservations.ts';
import type { IPPool } from '../../../model/manifest/calico/ip-pool.ts';
import { isAddressRequest } from '../../../model/manifest/calico/request.ts';
import { contains } from '../../../base/net/cidr.ts';
import { IntervalSet } from '../../../base/net/interval-set.ts';
import { fact } from '../cluster/fact.ts';
import { addressClaims } from './address-claims.ts';
import { effectivePools } from './pools.ts';
import { reservationIndex, reservedAddresses } from './reserved.ts';

/** A pool that gives out nothing, since every address of it is reserved, which seems not to be wanted. */
export interface EmptiedPool {
  readonly pool: IPPool;
  /** What reserves all of it, or the last of it that was left. */
  readonly by: ReservedRange;
  /** What reserves the rest, where `by` does not reserve all. */
  readonly others: readonly ReservedRange[];
}

/** The pools that reservations take all addresses of, but for those that are there for fixed addresses. */
export const emptiedPools = fact((cluster: ClusterGraph): readonly EmptiedPool[] =>
  effectivePools(cluster).flatMap((pool): readonly EmptiedPool[] => {
    const { cidr, disabled } = pool;
    if (!cidr || disabled !== false || !reservedAddresses(cluster).covers(cidr)) return [];
    if (isForFixedAddresses(cluster, pool)) return [];
    const parts = reservationIndex(cluster).overlapping(cidr);
    const whole = parts.find(({ range }) => contains(range, cidr));
    const by = whole ?? parts.at(-1);
    return by ? [{ pool, by, others: whole ? [] : parts.slice(0, -1) }] : [];
  }),
);

/** Whether a pool is there for fixed addresses, so that to reserve all of it makes sense. */
function isForFixedAddresses(cluster: ClusterGraph, { cidr, allowedUses }: IPPool): boolean {
  if (!allowedUses || allowedUses.every(use => use === 'LoadBalancer')) return true;
  return mayBeFixed(cluster) || (cidr !== undefined && fixedAddresses(cluster).within(cidr).length > 0);
}

/** Whether addresses are fixed that the repository does not tell. */
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
