import type { ClusterGraph } from '../../../cluster/graph.ts';
import { capacityOf, type MeasuredPool } from '../../capacity/capacity.ts';
import { mostAddresses } from '../../capacity/limits.ts';
import { confinements, type Confined } from '../../choice/confinement.ts';
import type { IPPool } from '../../../model/manifest/calico/ip-pool.ts';
import type { Node } from '../../../model/manifest/kubernetes/node.ts';
import { fact } from '../cluster/fact.ts';
import { blockRules } from '../pools/block-rules.ts';
import { emptiedPools } from '../pools/emptied-pools.ts';
import { mayHoldMorePools } from '../pools/pools.ts';
import { reservedAddresses } from '../pools/reserved.ts';
import { isWindows } from '../pools/tunnels.ts';
import { nodeNeeds } from './node-needs.ts';
import { autoscalerOf, podNeeds, type PodNeed } from './pod-needs.ts';
import { podCountOf } from '../../schedule/pod-count.ts';
import { addressCount, type Cidr } from '../../../base/net/cidr.ts';
import { IntervalSet } from '../../../base/net/interval-set.ts';
import { addressClaims, isUnaccounted } from '../pools/address-claims.ts';

/** A tunnel address of a node. */
interface TunnelNeed extends Confined {
  readonly workload?: never;
  readonly isRequested: false;
  readonly hosts: readonly Node[];
}

/** Pools, and what must live in them, which is more than they have addresses. */
export interface Crowd {
  readonly pools: readonly [MeasuredPool, ...MeasuredPool[]];
  readonly addresses: bigint;
  /** Those of them that workloads fix, and that no other pod can get: they are not among the addresses. */
  readonly fixed: number;
  /** Where the nodes that they may run on can own no more of them: so many nodes, and so many addresses. */
  readonly owned: { readonly nodes: number; readonly addresses: bigint } | undefined;
  readonly tunnels: number;
  readonly pods: readonly PodNeed[];
  readonly shortage: Shortage;
  /** How many pods that are, tunnels apart. */
  readonly most: number;
  /** What cannot be rolled out. */
  readonly surging: PodNeed | undefined;
}

/**
 * What becomes of the pods that come last: they never start; or not before others end, scaled down or done; or there is
 * room for all, and none for the new pod of a roll-out that keeps the old ones.
 */
export type Shortage = 'never' | 'until others end' | 'in a roll-out';

/** The pods of a need that count for a shortage. */
export const countFor = ({ steady, peak, isPassing }: PodNeed, shortage: Shortage): number =>
  shortage === 'never' ? steady : shortage === 'in a roll-out' && isPassing ? 0 : peak;

function crowdOf(
  pools: readonly MeasuredPool[],
  who: readonly (PodNeed | TunnelNeed)[],
  { addresses, fixed, ownedBy }: Room,
): Crowd | undefined {
  const [pool, ...others] = pools;
  const pods = who.filter(need => need.workload !== undefined);
  const tunnels = who.length - pods.length;
  if (!pool || pods.every(({ peak }) => peak === 0)) return undefined;
  const total = (shortage: Shortage) => pods.reduce((sum, need) => sum + countFor(need, shortage), 0);
  const owned = ownedBy(who);
  const room = owned ? owned.addresses : addresses;
  const exceeds = (count: number) => BigInt(count + tunnels) > room;
  const crowd = { pools: [pool, ...others] as const, addresses, fixed, owned, tunnels, pods };
  for (const shortage of ['never', 'until others end'] as const) {
    const most = total(shortage);
    if (exceeds(most)) return { ...crowd, shortage, most, surging: undefined };
  }
  const surging = pods.find(({ surge }) => surge > 0);
  const most = total('in a roll-out') + 1;
  return surging && exceeds(most) ? { ...crowd, shortage: 'in a roll-out', most, surging } : undefined;
}

/** Addresses that pods have which run all the time and ask for them by `ipAddrs`. */
const fixedAddresses = fact((cluster: ClusterGraph): IntervalSet => {
  const claims = addressClaims(cluster).filter(
    claim =>
      !isUnaccounted(claim) && podCountOf(claim.workload, autoscalerOf(cluster, claim.workload)).steady > 0,
  );
  return IntervalSet.of(
    claims.map(({ address: { family, value } }) => ({ family, first: value, last: value })),
  ).subtract(reservedAddresses(cluster));
});

const fixedWithin = (cluster: ClusterGraph, range: Cidr): number =>
  fixedAddresses(cluster)
    .within(range)
    .reduce((sum, each) => sum + Number(addressCount(each)), 0);

/** What some pools have, and what of that nodes can own. */
interface Room {
  readonly addresses: bigint;
  readonly fixed: number;
  /** Undefined where they can own all of it, or those nodes are not known. */
  readonly ownedBy: (who: readonly (PodNeed | TunnelNeed)[]) => Crowd['owned'];
}

function roomOf(cluster: ClusterGraph, pools: readonly MeasuredPool[]): Room {
  const capacities = pools.map(pool => ({ pool, ...capacityOf(pool, reservedAddresses(cluster)) }));
  const fixed = pools.reduce((sum, { cidr }) => sum + fixedWithin(cluster, cidr), 0);
  const addresses = capacities.reduce((sum, capacity) => sum + capacity.addresses, -BigInt(fixed));
  const limit = blockRules(cluster).blocksPerNode;
  const usable = capacities.map(({ pool, usableBlocks }) => ({ pool, blocks: usableBlocks }));
  const perNode = limit === undefined ? undefined : mostAddresses(usable, limit);
  return {
    addresses,
    fixed,
    ownedBy: who => {
      if (perNode === undefined || perNode >= addresses) return undefined;
      const hosts = new Map<string, Node>();
      for (const { hosts: some } of who) {
        if (!some) return undefined;
        for (const node of some) hosts.set(node.name, node);
      }
      const own = perNode * BigInt(hosts.size);
      if (hosts.size === 0 || own >= addresses || [...hosts.values()].some(isWindows)) return undefined;
      return { nodes: hosts.size, addresses: own };
    },
  };
}

/** The pools that have fewer addresses than what must live in them needs. */
export interface AddressShortages {
  readonly crowds: readonly Crowd[];
  /** Whether some would be among them, if pools that the repository does not show did not help. */
  readonly isUndecided: boolean;
  /** Whether there is too much to count for all of it to be counted. */
  readonly isCut: boolean;
}

/** Whether reservations leave nothing at all of its pools, which is more than to leave too little. */
export const isEmptied = (cluster: ClusterGraph, { pools }: Pick<Crowd, 'pools'>): boolean =>
  pools.every(pool => withoutAddresses(cluster).has(pool));

const withoutAddresses = fact(
  (cluster: ClusterGraph): ReadonlySet<IPPool> => new Set(emptiedPools(cluster).map(({ pool }) => pool)),
);

/** Which pools run out of addresses, each in one set of pools at most, the smallest sets first. */
export const addressShortages = fact((cluster: ClusterGraph): AddressShortages => {
  const tunnels = nodeNeeds(cluster).flatMap((need): readonly TunnelNeed[] =>
    need.for === 'pods' ? [] : [{ pools: need.pools, isRequested: false, hosts: [need.node] }],
  );
  const mayHelp = mayHoldMorePools(cluster);
  const short = new Set<MeasuredPool>();
  const crowds: Crowd[] = [];
  let isUndecided = false;
  const { needs, isCut } = podNeeds(cluster);
  for (const { pools, who } of confinements<PodNeed | TunnelNeed>([...needs, ...tunnels])) {
    if (pools.some(pool => short.has(pool) || pool.cidr.prefix > pool.blockSize)) continue;
    const room = roomOf(cluster, pools);
    const certain = mayHelp ? who.filter(({ isRequested }) => isRequested) : who;
    const crowd = crowdOf(pools, certain, room);
    isUndecided ||= !crowd && mayHelp && crowdOf(pools, who, room) !== undefined;
    if (!crowd) continue;
    for (const pool of pools) short.add(pool);
    crowds.push(crowd);
  }
  return { crowds, isUndecided, isCut };
});
