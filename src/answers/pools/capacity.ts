import type { ClusterGraph } from '../../cluster/graph.ts';
import { knowsAllNodes } from '../../calico/facts/cluster/node-inventory.ts';
import { poolFate } from '../../calico/facts/pools/fate.ts';
import { effectivePools } from '../../calico/facts/pools/pools.ts';
import { addressClaims } from '../../calico/facts/pools/address-claims.ts';
import { reservedAddresses } from '../../calico/facts/pools/reserved.ts';
import { alike, signatureOf, sitesOf } from '../../calico/facts/requests/draws.ts';
import { usesPools } from '../../calico/facts/cluster/addressing.ts';
import { capacityOf as supplyOf, isMeasured } from '../../calico/capacity/capacity.ts';
import { blockRulesOf } from '../../calico/capacity/limits.ts';
import type { IPPool } from '../../model/manifest/calico/ip-pool.ts';
import type { Dump } from '../../cluster/live/dump.ts';
import { usageOf, type Usage } from '../../cluster/live/usage.ts';
import type { Family } from '../../base/net/address.ts';
import { IntervalSet } from '../../base/net/interval-set.ts';
import { networkIndex } from '../../base/net/network-index.ts';
import { podCountOf } from '../../calico/schedule/pod-count.ts';
import type { Workload } from '../../model/manifest/kubernetes/workload.ts';
import { group } from '../../base/text/group.ts';
import { memo } from '../../base/text/memo.ts';
import type { Place } from '../../base/files/source-file.ts';
import { autoscalerOf } from '../../calico/facts/requests/pod-needs.ts';
import type { Occupancy } from '../why/answer.ts';
import { demandOn, occupancyOf } from '../why/occupancy.ts';
import { ownerLabelOf, poolEntry } from './pools.ts';
import { placeKey } from '../../base/files/source-file.ts';

/** What a pool has to give, and what is asked of it. Undefined is what is not determined, or was too much to count. */
export interface PoolCapacity {
  readonly name: string;
  readonly cidr: string | undefined;
  /** The value of its label `owner` or `team`; missing without one. */
  readonly ownerLabel?: string;
  readonly at: Place;
  readonly remarks: readonly string[];
  readonly addresses: bigint | undefined;
  readonly blocks: bigint | undefined;
  readonly blockSize: number | undefined;
  readonly blocksPerNode: bigint | undefined;
  /** What is given out where the cluster runs; missing where no dump tells. */
  readonly inUse?: Usage;
  /** Nodes on which something that is known may take an address. */
  readonly nodes: number | undefined;
  /** Addresses that pods take which run all the time and have no other choice, and tunnels. */
  readonly least: number | undefined;
  /** With autoscaling. */
  readonly scaled: number | undefined;
  /** With autoscaling and a roll-out of everything at once. */
  readonly most: number | undefined;
  readonly demand: { readonly workloads: number; readonly tunnels: number } | undefined;
  /** Nodes that find no block of their own left and take addresses from those of others, at most; none with strict affinity. */
  readonly borrowers: bigint | undefined;
  readonly isStrict: boolean;
  /** What of it is not determined: a clause. */
  readonly doubt: string | undefined;
}

/** What the enabled pools of a cluster have together in one family, and what is asked of them. */
export interface PoolTotal {
  readonly family: Family;
  readonly pools: number;
  /** Each once, however many pools hold it; without those reserved. */
  readonly addresses: bigint;
  /** Addresses of pods that run all the time, and of tunnels; undefined where it was too much to count. */
  readonly least: number | undefined;
  /** With autoscaling and a roll-out of everything at once. */
  readonly most: number | undefined;
  /** Addresses in use where the cluster runs; undefined where no dump tells. */
  readonly inUse: number | undefined;
}

/** Where more has to be asked, the demand stays uncounted: each pool, for each kind of nodes on which each kind of workload may run. */
const mostVerdicts = 4_000_000;

/** What the pools of a cluster have to give, and what of it is asked for. */
export function capacitiesOf(cluster: ClusterGraph, dump?: Dump): readonly PoolCapacity[] {
  const pools = effectivePools(cluster);
  const isCounted = isCountable(cluster);
  const blocks = dump && dump.blocks.length > 0 ? networkIndex(dump.blocks, ({ cidr }) => cidr) : undefined;
  return pools.map(pool => ({
    ...capacityOfPool(cluster, pool, isCounted),
    ...(blocks && pool.cidr && { inUse: usageOf(blocks.inside(pool.cidr), dump!.name) }),
  }));
}

/** The pools together: those of IPv4 where there are any, else those of IPv6. */
export function totalOf(cluster: ClusterGraph, capacities: readonly PoolCapacity[]): PoolTotal {
  const enabled = effectivePools(cluster).filter(
    pool => pool.disabled !== true && poolFate(cluster, pool)?.isCertain !== true,
  );
  const family = enabled.some(({ cidr }) => cidr?.family === 4) || enabled.length === 0 ? 4 : 6;
  const own = enabled.filter(({ cidr }) => cidr?.family === family);
  const demand = isCountable(cluster) && own.length > 0 ? demandOn(cluster, own) : undefined;
  const used = capacities.flatMap(({ inUse }) => inUse?.addresses ?? []);
  return {
    family,
    pools: own.length,
    addresses: IntervalSet.of(own.flatMap(({ cidr }) => cidr ?? [])).subtract(reservedAddresses(cluster))
      .size,
    least: demand?.least,
    most: demand?.most,
    inUse: used.length > 0 ? used.reduce((sum, each) => sum + each, 0) : undefined,
  };
}

/** Whether the demand of each pool is little enough to be counted. */
const isCountable = memo((cluster: ClusterGraph): boolean => {
  const { length } = effectivePools(cluster);
  const { nodes, workloads } = cluster;
  const ways = group(workloads, workload => signatureOf(cluster, workload));
  let left = mostVerdicts - length * (alike(cluster, nodes).length + addressClaims(cluster).length);
  // To look where pods may run takes a step for each node, what they get there one for each pool.
  for (const [first] of ways.values()) {
    if (left < nodes.length) return false;
    left -= Math.max(nodes.length, length * Math.max(1, sitesOf(cluster, first!).length));
  }
  return usesPools(cluster) !== false && left >= 0;
});

function capacityOfPool(cluster: ClusterGraph, pool: IPPool, isCounted: boolean): PoolCapacity {
  const fate = poolFate(cluster, pool);
  const isDead = fate?.isCertain === true;
  const { name, cidr, at, remarks } = poolEntry(pool, fate);
  const { blocksPerNode, strictAffinity } = blockRulesOf(cluster.ipamConfigurations);
  const supply = isMeasured(pool) ? supplyOf(pool, reservedAddresses(cluster)) : undefined;
  const ownerLabel = ownerLabelOf(pool);
  const isOn = pool.disabled !== true && !isDead;
  const occupancy = isCounted && isOn ? occupancyOf(cluster, [pool]) : undefined;
  return {
    name,
    cidr,
    ...(ownerLabel !== undefined && { ownerLabel }),
    at,
    remarks,
    addresses: isDead ? 0n : supply?.addresses,
    blocks: isDead ? 0n : supply?.usableBlocks,
    blockSize: pool.blockSize,
    blocksPerNode,
    // Where no node is known, zero would be a guess.
    nodes: cluster.nodes.length > 0 ? occupancy?.nodes.length : undefined,
    least: occupancy?.least,
    scaled: occupancy && scaledOf(cluster, occupancy),
    most: occupancy?.most,
    demand: occupancy && {
      workloads: occupancy.demands.length,
      tunnels: occupancy.tunnels.reduce((most, { nodes }) => Math.max(most, nodes.length), 0),
    },
    borrowers: occupancy && strictAffinity !== true ? borrowersOf(occupancy) : undefined,
    isStrict: strictAffinity === true,
    doubt: isDead ? undefined : doubtOn(cluster, pool, isCounted),
  };
}

/** What is asked for where everything is scaled as far as it goes, and nothing is rolled out. */
function scaledOf(cluster: ClusterGraph, { demands, tunnels, most }: Occupancy): number | undefined {
  if (most === undefined) return undefined;
  const workloads = workloadsByPlace(cluster);
  const ofPods = demands.map(({ workload: { at }, least, most: all = 0, nodes }) => {
    const workload = workloads.get(placeKey(at));
    if (!workload) return all;
    if (workload.kind === 'DaemonSet') return Math.min(nodes.length, all);
    return Math.min(Math.max(least, podCountOf(workload, autoscalerOf(cluster, workload)).peak), all);
  });
  return [...ofPods, ...tunnels.map(({ nodes }) => nodes.length)].reduce((sum, each) => sum + each, 0);
}

const workloadsByPlace = memo(
  ({ workloads }: ClusterGraph): ReadonlyMap<string, Workload> =>
    new Map(workloads.map(workload => [placeKey(workload.at), workload])),
);

/** Nodes beyond the blocks that there are. */
const borrowersOf = ({ nodes, blocks }: Occupancy): bigint =>
  BigInt(nodes.length) > blocks ? BigInt(nodes.length) - blocks : 0n;

function doubtOn(cluster: ClusterGraph, pool: IPPool, isCounted: boolean): string | undefined {
  if (pool.disabled === true) return 'disabled: it assigns no new address';
  if (!isMeasured(pool)) return 'its range or its block size is not determined';
  if (usesPools(cluster) === false) return 'Calico IPAM is not in use here';
  if (!isCounted)
    return 'too many pools, nodes and workloads to count the demand here: ipamlint why pool/NAME does';
  if (cluster.nodes.length === 0) return 'no node is known: what DaemonSets and tunnels take is not counted';
  return knowsAllNodes(cluster)
    ? undefined
    : 'nodes may be missing here: DaemonSets and tunnels may take more';
}
