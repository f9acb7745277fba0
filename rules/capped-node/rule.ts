import type { ClusterGraph } from '../../src/cluster/graph.ts';
import { usesPools } from '../../src/facts/addressing.ts';
import { blockRules } from '../../src/facts/block-rules.ts';
import { coverages } from '../../src/facts/coverage.ts';
import { isCertain, nodeNeeds, type NodeNeed } from '../../src/facts/node-needs.ts';
import { mayHoldMorePools } from '../../src/facts/pools.ts';
import { isWindows } from '../../src/facts/tunnels.ts';
import { reserved as reservedIn } from '../../src/facts/reserved.ts';
import { capacityOf, isMeasured, type MeasuredPool } from '../../src/ipam/capacity.ts';
import { mostAddresses, type BlockRules } from '../../src/ipam/limits.ts';
import { ADDRESS_BITS } from '../../src/net/address.ts';
import { BLOCK_SIZES } from '../../src/net/blocks.ts';
import type { Finding, Undecided } from '../../src/rule/finding.ts';
import { counted, nodePhrase, poolLabel } from '../../src/rule/phrases.ts';
import { defineRule } from '../../src/rule/rule.ts';

/** Pools that serve pods of some nodes by themselves, and what a node can have of them. */
interface Cap {
  readonly pools: readonly [MeasuredPool, ...MeasuredPool[]];
  readonly blocks: bigint;
  readonly addresses: bigint;
  /** The pods that a node takes, and the node; kubelet's default where no node is known. */
  readonly maxPods: number;
  readonly need: NodeNeed | undefined;
}

/** kubelet's `maxPods` unless somebody sets it. */
const podsByDefault = 110;

function capped({ pools, blocks, addresses, maxPods, need }: Cap, { declared }: BlockRules): Finding {
  const [pool, ...others] = pools;
  const limit = declared?.fields.maxBlocksPerHost;
  const isDeclared = limit !== undefined && !limit.isAbsent && limit.scalar !== 0;
  const of =
    others.length > 0 ? `pools ${pools.slice(0, 2).map(poolLabel).join(', ')}` : `pool ${poolLabel(pool)}`;
  const taker = need?.node.maxPods ? `${nodePhrase(need.node)} takes` : 'kubelet takes by default';
  return {
    at: (isDeclared ? limit : pool.fields.blockSize).place,
    subject: pools.map(({ id }) => id).join(),
    message: `a node gets at most ${counted(addresses, 'address', 'addresses')} of ${of}; ${taker} ${maxPods} pods`,
    note: `a node may own ${counted(blocks, 'block')}; more pods there fail: "cannot allocate new block due to per host block limit"`,
    help: remedy(pool, blocks, maxPods),
    related: isDeclared
      ? pools.slice(0, 3).map(({ fields }) => ({ at: fields.blockSize.place, label: of }))
      : [],
  };
}

function remedy({ cidr: { family }, blockSize }: MeasuredPool, blocks: bigint, maxPods: number): string {
  const perBlock = Math.ceil(maxPods / Number(blocks));
  const wanted = ADDRESS_BITS[family] - Math.ceil(Math.log2(perBlock));
  const size = 2n ** BigInt(ADDRESS_BITS[family] - blockSize);
  const limit = (BigInt(maxPods) + size - 1n) / size;
  const larger = wanted >= BLOCK_SIZES[family].min ? `add a pool with blockSize ${wanted} or less, or ` : '';
  return `${larger}set maxBlocksPerHost: ${limit} in the IPAM configuration called "default"`;
}

/** The sets of pools from which some node's pods get their addresses, with one such node each. */
function choices(
  cluster: ClusterGraph,
): readonly { pools: readonly MeasuredPool[]; need: NodeNeed | undefined }[] {
  if (cluster.nodes.length === 0) {
    return coverages(cluster).flatMap(({ pools }) =>
      pools.every(isMeasured) ? [{ pools, need: undefined }] : [],
    );
  }
  const found = new Map<string, { pools: readonly MeasuredPool[]; need: NodeNeed }>();
  for (const need of nodeNeeds(cluster)) {
    if (need.for !== 'pods' || isWindows(need.node)) continue;
    const key = need.pools.map(({ id }) => id).join('\n');
    const known = found.get(key);
    if (known && podsOf(known.need) >= podsOf(need)) continue;
    found.set(key, { pools: need.pools, need });
  }
  return [...found.values()];
}

const podsOf = (need: NodeNeed | undefined): number => need?.node.maxPods ?? podsByDefault;

function* judge(cluster: ClusterGraph): Generator<Finding | Undecided> {
  const rules = blockRules(cluster);
  const limit = rules.blocksPerNode;
  if (limit === undefined) return;
  const reserved = reservedIn(cluster);
  for (const { pools, need } of choices(cluster)) {
    const [pool, ...others] = pools;
    const counts = pools.map(pool => ({ pool, blocks: capacityOf(pool, reserved).usableBlocks }));
    const maxPods = podsOf(need);
    const addresses = mostAddresses(counts, limit);
    const isTheLimit = counts.reduce((sum, { blocks }) => sum + blocks, 0n) > limit;
    if (!pool || !isTheLimit || addresses >= BigInt(maxPods)) continue;
    if (need && !isCertain(cluster, need)) continue;
    if (mayHoldMorePools(cluster)) {
      yield { wants: 'pools' };
      return;
    }
    yield capped({ pools: [pool, ...others], blocks: limit, addresses, maxPods, need }, rules);
  }
}

export default defineRule({
  id: 'capped-node',
  summary: 'the blocks that a node may own hold fewer addresses than it takes pods',
  severity: 'warning',
  since: '0.1.0',
  *check({ cluster }) {
    if (usesPools(cluster) === true) yield* judge(cluster);
  },
});
