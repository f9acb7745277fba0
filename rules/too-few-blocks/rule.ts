import type { ClusterGraph } from '../../src/cluster/graph.ts';
import { usesPools } from '../../src/facts/addressing.ts';
import { blockRules } from '../../src/facts/block-rules.ts';
import { fullyGrown } from '../../src/facts/growth.ts';
import { isCertain, nodeNeeds, type NodeNeed } from '../../src/facts/node-needs.ts';
import { effectivePools, mayHoldMorePools } from '../../src/facts/pools.ts';
import { isWindows } from '../../src/facts/tunnels.ts';
import { reserved as reservedIn } from '../../src/facts/reserved.ts';
import {
  addressesOfBlock,
  blocksFor,
  capacityOf,
  isMeasured,
  type MeasuredPool,
} from '../../src/ipam/capacity.ts';
import { confinements, type Confinement } from '../../src/ipam/confinement.ts';
import type { Node } from '../../src/manifest/node.ts';
import type { NodeGroup } from '../../src/manifest/node-group.ts';
import { addressesPerBlock, BLOCK_SIZES } from '../../src/net/blocks.ts';
import type { IntervalSet } from '../../src/net/interval-set.ts';
import type { Tri } from '../../src/text/tri.ts';
import type { Finding, Undecided } from '../../src/rule/finding.ts';
import { counted, poolLabel } from '../../src/rule/phrases.ts';
import { defineRule } from '../../src/rule/rule.ts';

/** Pools with too few blocks, and what is needed of them. */
interface Shortage {
  readonly pools: readonly [MeasuredPool, ...MeasuredPool[]];
  readonly usable: bigint;
  readonly needed: bigint;
  readonly needs: readonly NodeNeed[];
  readonly nodes: readonly Node[];
  readonly strictAffinity: Tri;
  readonly reserved: IntervalSet;
  /** Groups whose autoscalers make so many nodes; none where so many are there for certain. */
  readonly growing: readonly NodeGroup[];
}

function tooFew(shortage: Shortage): Finding {
  const { pools, usable, needed, nodes, strictAffinity, growing } = shortage;
  const [pool, ...others] = pools;
  const hasWindows = nodes.some(isWindows);
  const who =
    others.length > 0
      ? `pools ${pools.slice(0, 3).map(poolLabel).join(', ')} have`
      : `pool ${poolLabel(pool)} has`;
  const each = needed > BigInt(nodes.length) ? `, which need ${needed}` : '';
  return {
    at: pool.fields.cidr.place,
    subject: 'blocks',
    severity: growing.length === 0 && (strictAffinity === true || hasWindows) ? 'error' : 'warning',
    message: `${who} ${counted(usable, 'block')} for ${growing.length > 0 ? 'up to ' : ''}${counted(nodes.length, 'node')}${each}`,
    note: `${arithmetic(shortage)}; ${growing.length > 0 ? 'once there are so many, ' : ''}${consequence(shortage, hasWindows)}`,
    help: remedy(shortage),
    related: [
      ...others
        .slice(0, 3)
        .map(other => ({ at: other.fields.cidr.place, label: `pool ${poolLabel(other)}` })),
      ...growing
        .slice(0, 3)
        .map(({ at, source, name, maximum }) => ({ at, label: `${source} "${name}": up to ${maximum}` })),
    ],
  };
}

/** `a /24 is 4 blocks of /26, 1 of them reserved, and a node claims one for its pods and VXLAN address`. */
function arithmetic({ pools, needed, nodes, needs, reserved }: Shortage): string {
  const sums = pools.slice(0, 3).map(pool => {
    const { blocks, usableBlocks } = capacityOf(pool, reserved);
    const less = blocks > usableBlocks ? `, ${blocks - usableBlocks} of them reserved` : '';
    return `a /${pool.cidr.prefix} is ${counted(blocks, 'block')} of /${pool.blockSize}${less}`;
  });
  const perNode = needed % BigInt(nodes.length) === 0n ? `${needed / BigInt(nodes.length)}` : 'at least one';
  const uses = new Set(
    needs.map(({ for: purpose }) => (purpose === 'pods' ? 'pods' : `${purpose.tunnel} address`)),
  );
  return `${sums.join(', ')}, and a node claims ${perNode === '1' ? 'one' : perNode} for its ${[...uses].join(' and ')}`;
}

function consequence({ needs, strictAffinity, nodes, usable }: Shortage, hasWindows: boolean): string {
  const rest = counted(nodes.length - Number(usable), 'node');
  if (strictAffinity !== true && !hasWindows)
    return `${usable < nodes.length ? rest : 'some nodes'} must borrow addresses from blocks of others`;
  const isTunnel = needs.some(({ for: purpose }) => purpose !== 'pods');
  return `pods on the rest get no address${isTunnel ? ', and calico-node exits there for want of a tunnel address' : ''}`;
}

function remedy({ pools: [pool, ...others], needed, reserved }: Shortage): string {
  const smaller = others.length === 0 ? smallerBlocks(pool, needed, reserved) : undefined;
  const replace = smaller ? `, or replace this one by one with blockSize ${smaller}` : '';
  return `add another pool for these nodes${replace}; range and block size of an existing pool cannot be changed`;
}

/** The largest blocks of which there are enough, if they still hold a few addresses each. */
function smallerBlocks(pool: MeasuredPool, needed: bigint, reserved: IntervalSet): number | undefined {
  const { family } = pool.cidr;
  for (let blockSize = pool.blockSize + 1; blockSize <= BLOCK_SIZES[family].max; blockSize++) {
    if (addressesPerBlock(family, blockSize) < 16n) return undefined;
    if (capacityOf({ ...pool, blockSize }, reserved).usableBlocks >= needed) return blockSize;
  }
  return undefined;
}

/** At best a node claims the largest blocks; all that it needs of one set of pools shares them. */
function blocksNeeded(pools: readonly MeasuredPool[], needs: readonly NodeNeed[]): bigint {
  const perNode = new Map<Node, bigint>();
  for (const { node } of needs) perNode.set(node, (perNode.get(node) ?? 0n) + 1n);
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
): Shortage | undefined {
  const usable = pools.reduce((sum, pool) => sum + capacityOf(pool, reserved).usableBlocks, 0n);
  if (usable >= BigInt(who.length) || pools.some(isTooSmall)) return undefined;
  const needs = who.filter(need => isCertain(cluster, need));
  const needed = blocksNeeded(pools, needs);
  const nodes = [...new Set(needs.map(({ node }) => node))];
  const { strictAffinity } = blockRules(cluster);
  const [pool, ...others] = pools;
  if (needed <= usable || !pool) return undefined;
  return { pools: [pool, ...others], usable, needed, needs, nodes, strictAffinity, reserved, growing };
}

/** A pool that holds no block at all is another matter. */
const isTooSmall = ({ cidr, blockSize }: MeasuredPool): boolean => cidr.prefix > blockSize;

/** Fewer blocks than this, and the number of nodes would be worth knowing. */
const few = 64n;

/** The pools that are short, each in one finding. */
function* shortages(
  cluster: ClusterGraph,
  reserved: IntervalSet,
  growing: readonly NodeGroup[] = [],
): Generator<Shortage> {
  const short = new Set<MeasuredPool>();
  for (const confinement of confinements(nodeNeeds(cluster))) {
    if (confinement.pools.some(pool => short.has(pool))) continue;
    const shortage = shortageOf(cluster, confinement, reserved, growing);
    if (!shortage) continue;
    for (const pool of confinement.pools) short.add(pool);
    yield shortage;
  }
}

function* judge(cluster: ClusterGraph): Generator<Finding | Undecided> {
  const reserved = reservedIn(cluster);
  const isScarce = (pool: MeasuredPool) => capacityOf(pool, reserved).usableBlocks < few;
  const isCounted = cluster.knowsAllNodes && cluster.nodes.length > 0;
  const mayHoldMoreNodes = !isCounted && effectivePools(cluster).filter(isMeasured).some(isScarce);
  const found = [...shortages(cluster, reserved)];
  const short = new Set(found.flatMap(({ pools }) => pools));
  const growth = fullyGrown(cluster);
  const later = growth ? [...shortages(growth.cluster, reserved, growth.groups)] : [];
  const all = [...found, ...later.filter(({ pools }) => !pools.some(pool => short.has(pool)))];
  if (all.length > 0 && mayHoldMorePools(cluster)) yield { wants: 'pools' };
  else for (const shortage of all) yield tooFew(shortage);
  if (all.length === 0 && mayHoldMoreNodes) yield { wants: 'nodes' };
}

export default defineRule({
  id: 'too-few-blocks',
  summary: 'a pool has fewer blocks than nodes that draw on it',
  severity: 'warning',
  since: '0.1.0',
  *check({ cluster }) {
    if (usesPools(cluster) === true) yield* judge(cluster);
  },
});
