import { by, ascending } from '../../base/text/order.ts';
import type { ClusterGraph } from '../../cluster/graph.ts';
import { blockRules } from '../../calico/facts/pools/block-rules.ts';
import type { RangedPool } from '../../calico/facts/pools/overlaps.ts';
import { effectivePools } from '../../calico/facts/pools/pools.ts';
import { borrowedOf, type LiveBlock } from '../../cluster/live/live-block.ts';
import { blockCount } from '../../base/net/blocks.ts';
import { addressCount, formatCidr } from '../../base/net/cidr.ts';
import { networkIndex } from '../../base/net/network-index.ts';
import type { Blocks, Borrower, DeclaredDemand, Fill, Leak, Stray } from './drift.ts';

/**
 * What the blocks of a dump tell of its pools and nodes. `nodes` are all that it lists, undefined where it lists none;
 * `demandOn` tells what Git asks of a pool.
 */
export function allocatedBlocksOf(
  live: ClusterGraph,
  blocks: readonly LiveBlock[],
  nodes: ReadonlySet<string> | undefined,
  demandOn: (pool: RangedPool) => DeclaredDemand | undefined,
): Blocks {
  if (blocks.length === 0) return { fill: undefined, strays: [], full: [], borrowers: [], leaked: [] };
  const pools = effectivePools(live).filter((pool): pool is RangedPool => pool.cidr !== undefined);
  const byPool = new Map<RangedPool, LiveBlock[]>(pools.map(pool => [pool, []]));
  const index = networkIndex(pools, ({ cidr }) => cidr);
  const strays: Stray[] = [];
  for (const block of blocks) {
    const [pool] = index.around(block.cidr);
    if (pool) byPool.get(pool)!.push(block);
    const why = strayOf(block, pool);
    const used = block.used - (block.reserved ?? 0);
    if (why !== undefined && used > 0)
      strays.push({ cidr: formatCidr(block.cidr), node: block.node, used, why });
  }
  return {
    fill: pools.map(pool => fillOf(pool, byPool.get(pool)!, demandOn(pool))),
    strays,
    full: fullNodes(live, blocks),
    borrowers: borrowersAmong(blocks),
    leaked: nodes ? leakedBy(nodes, blocks) : [],
  };
}

function strayOf({ cidr }: LiveBlock, pool: RangedPool | undefined): string | undefined {
  if (!pool) return 'it lies in no pool';
  return pool.blockSize === undefined || pool.blockSize === cidr.prefix
    ? undefined
    : `pool "${pool.name}" has blocks of /${pool.blockSize}`;
}

function fillOf(
  { name, cidr, blockSize }: RangedPool,
  blocks: readonly LiveBlock[],
  demand: DeclaredDemand | undefined,
): Fill {
  return {
    pool: name,
    cidr: formatCidr(cidr),
    blocks: blocks.length,
    allBlocks: blockSize === undefined ? 0n : blockCount(cidr, blockSize),
    addresses: blocks.reduce((sum, { used }) => sum + used, 0),
    allAddresses: addressCount(cidr),
    borrowed: blocks.reduce((sum, block) => sum + borrowedOf(block), 0),
    ...(demand && { demand }),
  };
}

function borrowersAmong(blocks: readonly LiveBlock[]): readonly Borrower[] {
  const sums = new Map<string, number>();
  for (const { borrowers } of blocks)
    for (const [node, count] of borrowers) sums.set(node, (sums.get(node) ?? 0) + count);
  return [...sums]
    .map(([node, addresses]) => ({ node, addresses }))
    .sort((a, b) => b.addresses - a.addresses || ascending(a.node, b.node));
}

/**
 * What is held for nodes that are gone, until calico-kube-controllers finds that no pod of theirs is left
 * (`kube-controllers/pkg/controllers/node/ipam.go:checkAllocations`, v3.20 to v3.33).
 */
function leakedBy(present: ReadonlySet<string>, blocks: readonly LiveBlock[]): readonly Leak[] {
  const gone = new Map<string, { blocks: number; addresses: number }>();
  const add = (node: string, owned: number, addresses: number): void => {
    if (present.has(node)) return;
    const sum = gone.get(node) ?? { blocks: 0, addresses: 0 };
    gone.set(node, { blocks: sum.blocks + owned, addresses: sum.addresses + addresses });
  };
  for (const { node, heldBy } of blocks) {
    if (node !== undefined) add(node, 1, 0);
    for (const [holder, count] of heldBy) add(holder, 0, count);
  }
  return [...gone].map(([node, sum]) => ({ node, ...sum })).sort(by(({ node }) => node));
}

/** Nodes that own as many blocks as `maxBlocksPerHost` lets them, of each family by itself as Calico counts. */
function fullNodes(live: ClusterGraph, blocks: readonly LiveBlock[]): Blocks['full'] {
  const most = blockRules(live).blocksPerNode;
  if (most === undefined) return [];
  const counts = new Map<string, number>();
  for (const { node, cidr } of blocks)
    if (node !== undefined) {
      const key = `${cidr.family} ${node}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  return [...counts]
    .filter(([, count]) => BigInt(count) >= most)
    .map(([key, count]) => ({ node: key.slice(2), blocks: count }))
    .sort(by(({ node }) => node));
}
