import type { ClusterGraph } from '../../../cluster/graph.ts';
import type { Installation } from '../../../model/manifest/calico/installation.ts';
import type { IPPool } from '../../../model/manifest/calico/ip-pool.ts';
import { ADDRESS_BITS, type Address } from '../../../base/net/address.ts';
import { cidrFrom, type AddressRange } from '../../../base/net/cidr.ts';
import { IntervalSet } from '../../../base/net/interval-set.ts';
import { networkIndex } from '../../../base/net/network-index.ts';
import { fact } from '../cluster/fact.ts';

/** Finds pools by their ranges. */
export const poolIndex = fact((pools: readonly IPPool[]) => networkIndex(pools, ({ cidr }) => cidr));

/** The pools that contain an address, in their order. */
export const poolsHolding = (pools: readonly IPPool[], address: Address): readonly IPPool[] =>
  poolIndex(pools).around(cidrFrom(address, ADDRESS_BITS[address.family]));

const addressesOf = fact((pools: readonly IPPool[]) =>
  IntervalSet.of(pools.flatMap(({ cidr }) => cidr ?? [])),
);

/** Whether some pool shares addresses with a range. */
export const isAmongPools = (pools: readonly IPPool[], range: AddressRange): boolean =>
  addressesOf(pools).within(range).length > 0;

const writers = fact(
  ({ installations }: ClusterGraph) =>
    new Map(installations.flatMap(each => each.pools.map(pool => [pool, each] as const)).reverse()),
);

/** The Installation that lists a pool. */
export const writerOf = (cluster: ClusterGraph, pool: IPPool): Installation | undefined =>
  writers(cluster).get(pool);
