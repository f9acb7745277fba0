import type { ClusterGraph } from '../../cluster/graph.ts';
import { addressClaims, isUnaccounted } from '../../calico/facts/pools/address-claims.ts';
import { knowsAllNodes } from '../../calico/facts/cluster/node-inventory.ts';
import { autoscalerOf } from '../../calico/facts/requests/pod-needs.ts';
import { reservedAddresses } from '../../calico/facts/pools/reserved.ts';
import { tunnelsInUse } from '../../calico/facts/pools/tunnels.ts';
import { capacityOf, isMeasured, type MeasuredPool } from '../../calico/capacity/capacity.ts';
import { blockRulesOf, mostAddresses } from '../../calico/capacity/limits.ts';
import { mostPodsOf, podCountOf } from '../../calico/schedule/pod-count.ts';
import { offersTunnelAddresses } from '../../calico/choice/tunnel.ts';
import type { IPPool } from '../../model/manifest/calico/ip-pool.ts';
import type { Node } from '../../model/manifest/kubernetes/node.ts';
import type { Workload } from '../../model/manifest/kubernetes/workload.ts';
import { addressCount, containsAddress } from '../../base/net/cidr.ts';
import { IntervalSet } from '../../base/net/interval-set.ts';
import type { AddressDemand, Occupancy, TunnelView } from './answer.ts';
import { spotsOf, type NodeSet } from '../../calico/facts/requests/draws.ts';
import { titleOf } from './names.ts';
import { comesTo, podKindsIn, tunnelNodesIn, type ServedSpot } from './reach.ts';

/**
 * How full some pools of one family get by what the repository declares; undefined where a range or a block size is not
 * determined, or they overlap. The least counts what has nowhere else to go, the most all that may come here.
 */
export function occupancyOf(cluster: ClusterGraph, pools: readonly IPPool[]): Occupancy | undefined {
  const measured = pools.filter(isMeasured);
  if (measured.length === 0 || measured.length < pools.length || shareAddresses(measured)) return undefined;
  const capacities = measured.map(pool => ({ pool, ...capacityOf(pool, reservedAddresses(cluster)) }));
  const sum = (of: (one: (typeof capacities)[number]) => bigint) =>
    capacities.reduce((total, one) => total + of(one), 0n);
  const usable = capacities.map(({ pool, usableBlocks }) => ({ pool, blocks: usableBlocks }));
  const { blocksPerNode, strictAffinity } = blockRulesOf(cluster.ipamConfigurations);
  return {
    addresses: sum(({ addresses }) => addresses),
    blocks: sum(({ usableBlocks }) => usableBlocks),
    blocksPerNode,
    addressesPerNode: blocksPerNode === undefined ? undefined : mostAddresses(usable, blocksPerNode),
    strictAffinity,
    ...demandOn(cluster, pools),
  };
}

/** What the repository asks of some pools of one family, whether they overlap or not. */
export function demandOn(
  cluster: ClusterGraph,
  pools: readonly IPPool[],
): Pick<Occupancy, 'nodes' | 'tunnels' | 'demands' | 'least' | 'most'> {
  const ids = new Set(pools.map(({ id }) => id));
  const together = new Unions();
  const drawn = [...podKindsIn(cluster, pools)]
    .flatMap(({ workloads, spots }) => {
      const reach = reachOf(spots, ids, together);
      return workloads.flatMap(({ workload, place }) => {
        const demand = demandOf(cluster, workload, reach);
        return demand ? { demand, place } : [];
      });
    })
    .sort((a, b) => a.place - b.place)
    .map(({ demand }) => demand);
  const demands = [...drawn, ...fixedIn(cluster, pools)];
  const tunnels = tunnelsOf(cluster, pools);
  const seats = tunnels.flatMap(({ nodes, certain }) => ({
    least: certain.length,
    most: knowsAllNodes(cluster) ? nodes.length : undefined,
  }));
  const all: readonly Pick<AddressDemand, 'least' | 'most'>[] = [...demands, ...seats];
  const isBounded = all.every(({ most }) => most !== undefined);
  // Workloads that fare alike share their list.
  const lists = new Set([...demands, ...tunnels].map(({ nodes }) => nodes));
  const nodes = new Set<string>();
  for (const list of lists) for (const name of list) nodes.add(name);
  return {
    nodes: namesOf(cluster.nodes.filter(({ name }) => nodes.has(name))),
    tunnels,
    demands: demands.filter(({ most }) => most !== 0),
    least: all.reduce((total, { least }) => total + least, 0),
    most: isBounded ? all.reduce((total, { most = 0 }) => total + most, 0) : undefined,
  };
}

/** Pools that overlap have fewer addresses than their ranges add up to. */
function shareAddresses(pools: readonly MeasuredPool[]): boolean {
  const size = pools.reduce((sum, { cidr }) => sum + addressCount(cidr), 0n);
  return IntervalSet.of(pools.map(({ cidr }) => cidr)).size < size;
}

/** How the pods of workloads that fare alike come to some pools. */
interface Reach {
  /** All nodes from which some may. */
  readonly nodes: readonly string[];
  /** On how many nodes they come for certain, being open to them. */
  readonly certain: number;
  readonly isUndetermined: boolean;
  /** Whether they have nowhere else to go, wherever they run. */
  readonly isCertain: boolean;
  readonly isNone: boolean;
}

function reachOf(served: readonly ServedSpot[], pools: ReadonlySet<string>, together: Unions): Reach {
  const spots = served.map(spot => ({ ...spot, comes: comesTo(spot, pools) }));
  const here = spots.filter(({ comes }) => comes !== 'no');
  return {
    nodes: together.namesOf(here),
    certain: together.namesOf(here.filter(({ comes, isOpen }) => comes === 'certain' && isOpen)).length,
    isUndetermined: here.some(({ decision }) => decision.way === 'undetermined'),
    isCertain: spots.every(({ comes }) => comes === 'certain') && spots.some(({ isOpen }) => isOpen),
    isNone: here.length === 0,
  };
}

function demandOf(cluster: ClusterGraph, workload: Workload, reach: Reach): AddressDemand | undefined {
  const { nodes, certain, isUndetermined, isCertain, isNone } = reach;
  if (isNone) return undefined;
  const head = { workload: mentionOf(workload), nodes };
  if (workload.kind === 'DaemonSet') {
    const isCounted = knowsAllNodes(cluster) && !isUndetermined;
    return {
      ...head,
      least: certain,
      most: isCounted ? mostPodsOf(workload, undefined, nodes.length) : undefined,
    };
  }
  const autoscaler = autoscalerOf(cluster, workload);
  return {
    ...head,
    least: isCertain ? podCountOf(workload, autoscaler).steady : 0,
    most: isUndetermined ? undefined : mostPodsOf(workload, autoscaler, 0),
  };
}

const mentionOf = (workload: Workload): AddressDemand['workload'] => ({
  text: titleOf(workload),
  at: workload.at,
});

const namesOf = (nodes: readonly Node[]): readonly string[] => [...new Set(nodes.map(({ name }) => name))];

/** Names of the nodes of some spots together: spots share their lists of nodes, and so do thousands of workloads. */
class Unions {
  private readonly numbers = new Map<readonly Node[], number>();
  private readonly known = new Map<string, readonly string[]>();

  namesOf(spots: readonly NodeSet[]): readonly string[] {
    const lists = spots.map(({ nodes }) => nodes).filter(({ length }) => length > 0);
    const key = lists.map(nodes => this.numberOf(nodes)).join();
    const names = this.known.get(key) ?? namesOf(lists.flat());
    this.known.set(key, names);
    return names;
  }

  private numberOf(nodes: readonly Node[]): number {
    const number = this.numbers.get(nodes) ?? this.numbers.size;
    this.numbers.set(nodes, number);
    return number;
  }
}

/** An address that several workloads want goes to one of them. One that is reserved is none of those to give. */
function fixedIn(cluster: ClusterGraph, pools: readonly IPPool[]): readonly AddressDemand[] {
  const seen = new Set<bigint>();
  return addressClaims(cluster).flatMap(claim => {
    const { workload, address } = claim;
    const pool = pools.find(
      ({ cidr, disabled }) => cidr && disabled === false && containsAddress(cidr, address),
    );
    if (
      !pool ||
      isUnaccounted(claim) ||
      reservedAddresses(cluster).contains(address) ||
      seen.has(address.value)
    )
      return [];
    seen.add(address.value);
    const autoscaler = autoscalerOf(cluster, workload);
    const least = workload.kind === 'DaemonSet' ? 0 : Math.min(1, podCountOf(workload, autoscaler).steady);
    const most = Math.min(1, mostPodsOf(workload, autoscaler, cluster.nodes.length || 1) ?? 1);
    const nodes = namesOf(spotsOf(cluster, workload).flatMap(spot => spot.nodes));
    return [{ workload: mentionOf(workload), nodes, least, most }];
  });
}

/** The nodes that may take a tunnel address from the pools, and those that can take it from nowhere else. */
function tunnelsOf(cluster: ClusterGraph, pools: readonly IPPool[]): readonly TunnelView[] {
  const ids = new Set(pools.map(({ id }) => id));
  return tunnelsInUse(cluster).flatMap((kind): readonly TunnelView[] => {
    const { tunnel, family } = kind;
    if (!pools.some(pool => offersTunnelAddresses(pool, kind) !== false)) return [];
    if (cluster.nodes.length === 0) return [{ tunnel, family, nodes: [], certain: [] }];
    const served = tunnelNodesIn(cluster, kind, ids);
    const nodes = inOrder(cluster, served);
    const certain = inOrder(
      cluster,
      served.filter(({ isCertain }) => isCertain),
    );
    return nodes.length > 0 ? [{ tunnel, family, nodes: namesOf(nodes), certain: namesOf(certain) }] : [];
  });
}

/** The nodes of some sets, as they are declared. */
function inOrder(
  cluster: ClusterGraph,
  sets: readonly { readonly nodes: readonly Node[] }[],
): readonly Node[] {
  const own = new Set(sets.flatMap(({ nodes }) => nodes));
  return own.size === 0 ? [] : cluster.nodes.filter(node => own.has(node));
}
