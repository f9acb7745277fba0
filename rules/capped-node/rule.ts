import {
  ADDRESS_BITS,
  BLOCK_SIZES,
  blockRules,
  capacityOf,
  type ClusterGraph,
  counted,
  coverages,
  defineRule,
  type Finding,
  isCertain,
  isMeasured,
  isWindows,
  mayHoldMorePools,
  type MeasuredPool,
  type NodeNeed,
  nodeNeeds,
  nodePhrase,
  poolLabel,
  reservedAddresses,
  type Undecided,
  usesPools,
} from '../../src/linter/rule/kit.ts';
import { inListOrder } from '../../src/calico/choice/supply.ts';
import { podRoomOf, type PodRoom } from '../../src/calico/facts/cluster/pod-limits.ts';
import { mostAddresses, type BlockRules } from '../../src/calico/capacity/limits.ts';

/** Pools that serve pods of some nodes by themselves, and what a node can have of them. */
interface Cap {
  readonly pools: readonly [MeasuredPool, ...MeasuredPool[]];
  readonly blocks: bigint;
  readonly addresses: bigint;
  /** The pods that a node takes, and the node where one is known. */
  readonly room: PodRoom;
  readonly need: NodeNeed | undefined;
}

function capped({ pools, blocks, addresses, room, need }: Cap, { declared }: BlockRules): Finding {
  const [pool, ...others] = pools;
  const limit = declared?.fields.maxBlocksPerHost;
  const isDeclared = limit !== undefined && !limit.isAbsent && limit.scalar !== 0;
  const of =
    others.length > 0 ? `pools ${pools.slice(0, 2).map(poolLabel).join(', ')}` : `pool ${poolLabel(pool)}`;
  const taker =
    room.by === 'dump' && need
      ? `${nodePhrase(need.node)} takes`
      : room.by === 'default'
        ? 'kubelet takes by default'
        : 'kubelet takes';
  return {
    at: (isDeclared ? limit : pool.fields.blockSize).place,
    subject: pools.map(({ id }) => id).join(),
    message: `a node gets at most ${counted(addresses, 'address', 'addresses')} of ${of}; ${taker} ${counted(room.pods, 'pod')}`,
    note: `a node may own ${counted(blocks, 'block')}; more pods there fail: "cannot allocate new block due to per host block limit"`,
    help: remedy(pool, blocks, room.pods),
    related: [
      ...(isDeclared
        ? pools.slice(0, 3).map(({ fields }) => ({ at: fields.blockSize.place, label: of }))
        : []),
      ...(typeof room.by === 'object'
        ? [{ at: room.by.at, label: `${room.by.source}: ${counted(room.pods, 'pod')}` }]
        : []),
    ],
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

const some = 20;

/** The sets of pools from which some node's pods get their addresses, with one such node each. */
function choices(
  cluster: ClusterGraph,
  isEnough: (need: NodeNeed) => boolean,
): readonly { pools: readonly MeasuredPool[]; need: NodeNeed | undefined }[] {
  if (cluster.nodes.length === 0) {
    return coverages(cluster).flatMap(({ pools }) =>
      pools.every(isMeasured) ? [{ pools, need: undefined }] : [],
    );
  }
  const found = new Map<string, { pools: readonly MeasuredPool[]; need: NodeNeed }>();
  const roomAt = ({ node }: NodeNeed): number => podRoomOf(cluster, node)!.pods;
  const keys = new Map<readonly MeasuredPool[], string>();
  const keyOf = (pools: readonly MeasuredPool[]): string => {
    const key = keys.get(pools) ?? pools.map(({ id }) => id).join('\n');
    keys.set(pools, key);
    return key;
  };
  for (const need of nodeNeeds(cluster)) {
    if (need.for !== 'pods' || isWindows(need.node) || isEnough(need)) continue;
    const key = keyOf(need.pools);
    const known = found.get(key);
    if (known && roomAt(known.need) >= roomAt(need)) continue;
    found.set(key, { pools: need.pools, need });
  }
  return [...found.values()];
}

function* judge(cluster: ClusterGraph): Generator<Finding | Undecided> {
  const rules = blockRules(cluster);
  const limit = rules.blocksPerNode;
  if (limit === undefined) return;
  const reserved = reservedAddresses(cluster);
  const known = new Map<MeasuredPool, { readonly pool: MeasuredPool; readonly blocks: bigint }>();
  const measured = (pool: MeasuredPool) => {
    const found = known.get(pool) ?? { pool, blocks: capacityOf(pool, reserved).usableBlocks };
    known.set(pool, found);
    return found;
  };
  /** Mostly one pool alone has enough, or some do, which saves looking at all of them. */
  const isEnough = ({ pools, node }: NodeNeed): boolean => {
    const room = podRoomOf(cluster, node);
    const suffice = (count: number) =>
      mostAddresses(pools.slice(0, count).map(measured), limit) >= BigInt(room?.pods ?? 0);
    return !room || suffice(1) || suffice(some);
  };
  for (const { pools, need } of choices(cluster, isEnough)) {
    const [pool, ...others] = inListOrder(pools);
    const counts = pools.map(measured);
    const room = podRoomOf(cluster, need?.node);
    const addresses = mostAddresses(counts, limit);
    const isTheLimit = counts.reduce((sum, { blocks }) => sum + blocks, 0n) > limit;
    if (!pool || !room || !isTheLimit || addresses >= BigInt(room.pods)) continue;
    if (need && !isCertain(cluster, need)) continue;
    if (mayHoldMorePools(cluster)) {
      yield { wants: 'pools' };
      return;
    }
    yield capped({ pools: [pool, ...others], blocks: limit, addresses, room, need }, rules);
  }
}

export default defineRule({
  id: 'capped-node',
  summary: 'the blocks that a node may own have fewer addresses than the node can run pods',
  severity: 'warning',
  family: 'coverage',
  restsOn: ['IPPool', 'IPAMConfig', 'IPAMConfiguration'],
  *check({ cluster }) {
    if (usesPools(cluster) === true) yield* judge(cluster);
  },
});
