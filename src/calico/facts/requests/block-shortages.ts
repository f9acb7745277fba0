import type { ClusterGraph } from '../../../cluster/graph.ts';
import { addressesOfBlock, blocksFor, capacityOf, type MeasuredPool } from '../../capacity/capacity.ts';
import { confinements, type Confinement } from '../../choice/confinement.ts';
import type { NodeGroup } from '../../../model/manifest/kubernetes/node-group.ts';
import type { Node } from '../../../model/manifest/kubernetes/node.ts';
import type { IntervalSet } from '../../../base/net/interval-set.ts';
import type { Tri } from '../../../base/text/tri.ts';
import { fact } from '../cluster/fact.ts';
import { blockRules } from '../pools/block-rules.ts';
import { fullyGrown } from '../pools/growth.ts';
import { mayHoldMorePools } from '../pools/pools.ts';
import { reservedAddresses } from '../pools/reserved.ts';
import { isWindows } from '../pools/tunnels.ts';
import { requestedNodeNeeds } from './requested-node-needs.ts';
import { isCertain, isUnavoidable, nodeNeeds, type NodeNeed } from './node-needs.ts';

/** Pools with too few blocks, and what is needed of them. */
export interface BlockShortage {
  readonly pools: readonly [MeasuredPool, ...MeasuredPool[]];
  readonly usable: bigint;
  readonly needed: bigint;
  readonly needs: readonly NodeNeed[];
  readonly nodes: readonly Node[];
  readonly strictAffinity: Tri;
  readonly reserved: IntervalSet;
  /** Whether there are too few however pods are scheduled. */
  readonly isUnavoidable: boolean;
  /** Whether every pod among them asks for these pools, so that no other can help. */
  readonly isRequested: boolean;
  /** Groups whose autoscalers make so many nodes; none where so many are there for certain. */
  readonly growing: readonly NodeGroup[];
}

/** At best a node claims the largest blocks; all that it needs of one set of pools shares them. */
function blocksNeeded(pools: readonly MeasuredPool[], needs: readonly NodeNeed[]): bigint {
  const perNode = new Map<Node, bigint>();
  for (const { node, requestedBy } of needs) {
    const count = perNode.get(node) ?? 0n;
    // Of pods that may go to other nodes, one at least makes the node claim a block.
    perNode.set(node, requestedBy === 'some' && count > 0n ? count : count + 1n);
  }
  let needed = 0n;
  for (const [node, addresses] of perNode) {
    const sizes = pools.map(pool => addressesOfBlock(pool, isWindows(node) ? 'windows' : 'linux'));
    needed += blocksFor(
      addresses,
      sizes.reduce((a, b) => (b > a ? b : a), 0n),
    );
  }
  return needed;
}

function shortageOf(
  cluster: ClusterGraph,
  { pools, who }: Confinement<NodeNeed>,
  reserved: IntervalSet,
  growing: readonly NodeGroup[],
): BlockShortage | undefined {
  const usable = pools.reduce((sum, pool) => sum + capacityOf(pool, reserved).usableBlocks, 0n);
  if (usable >= BigInt(who.length) || pools.some(isTooSmall)) return undefined;
  const needs = who.filter(need => isCertain(cluster, need));
  const needed = blocksNeeded(pools, needs);
  const nodes = [...new Set(needs.map(({ node }) => node))];
  const { strictAffinity } = blockRules(cluster);
  const [pool, ...others] = pools;
  if (needed <= usable || !pool) return undefined;
  const least = blocksNeeded(
    pools,
    needs.filter(need => isUnavoidable(cluster, need)),
  );
  return {
    pools: [pool, ...others],
    usable,
    needed,
    needs,
    nodes,
    strictAffinity,
    reserved,
    isUnavoidable: least > usable,
    isRequested: needs.every(({ requestedBy }) => requestedBy !== undefined),
    growing,
  };
}

/** A pool that holds no block at all is another matter. */
const isTooSmall = ({ cidr, blockSize }: MeasuredPool): boolean => cidr.prefix > blockSize;

/** The pools that are short, each in one finding. */
function* shortages(
  cluster: ClusterGraph,
  reserved: IntervalSet,
  growing: readonly NodeGroup[] = [],
): Generator<BlockShortage> {
  const short = new Set<MeasuredPool>();
  for (const confinement of confinements([...nodeNeeds(cluster), ...requestedNodeNeeds(cluster)])) {
    if (confinement.pools.some(pool => short.has(pool))) continue;
    const shortage = shortageOf(cluster, confinement, reserved, growing);
    if (!shortage) continue;
    for (const pool of confinement.pools) short.add(pool);
    yield shortage;
  }
}

/** The sets of pools that have fewer blocks than the nodes which use them need. */
export interface BlockShortages {
  readonly shortages: readonly BlockShortage[];
  /** Whether there are more of them, if pools that the repository does not show do not help. */
  readonly isUndecided: boolean;
}

/** Which pools run out of blocks, now or once groups of nodes have grown. */
export const blockShortages = fact((cluster: ClusterGraph): BlockShortages => {
  const reserved = reservedAddresses(cluster);
  const found = [...shortages(cluster, reserved)];
  const short = new Set(found.flatMap(({ pools }) => pools));
  const growth = fullyGrown(cluster);
  const later = growth ? [...shortages(growth.cluster, reserved, growth.groups)] : [];
  const all = [...found, ...later.filter(({ pools }) => !pools.some(pool => short.has(pool)))];
  const certain = mayHoldMorePools(cluster) ? all.filter(({ isRequested }) => isRequested) : all;
  return { shortages: certain, isUndecided: certain.length < all.length };
});

/** Whether nodes without a block get no address, instead of borrowing some of others. */
export const leavesOut = ({ strictAffinity, nodes }: BlockShortage): boolean =>
  strictAffinity === true || nodes.some(isWindows);
