import {
  addressesPerBlock,
  BLOCK_SIZES,
  capacityOf,
  type ClusterGraph,
  counted,
  defineRule,
  effectivePools,
  type Finding,
  type IntervalSet,
  type IPPool,
  isMeasured,
  knowsAllNodes,
  type MeasuredPool,
  neverMatches,
  poolLabel,
  reservedAddresses,
  type Undecided,
  usesPools,
} from '../../src/linter/rule/kit.ts';
import {
  blockShortages,
  leavesOut,
  type BlockShortage,
} from '../../src/calico/facts/requests/block-shortages.ts';
import { poolsHave } from '../../src/calico/phrases/phrases.ts';

function tooFew(shortage: BlockShortage): Finding {
  const { pools, usable, needed, nodes, growing } = shortage;
  const [pool, ...others] = pools;
  const each = needed > BigInt(nodes.length) ? `, which need ${needed}` : '';
  return {
    at: pool.fields.cidr.place,
    subject: 'blocks',
    severity: growing.length === 0 && shortage.isUnavoidable && leavesOut(shortage) ? 'error' : 'warning',
    message: `${poolsHave(pools)} ${counted(usable, 'block')} for ${growing.length > 0 ? 'up to ' : ''}${counted(nodes.length, 'node')}${each}`,
    note: `${arithmetic(shortage)}; ${growing.length > 0 ? 'once there are so many, ' : ''}${consequence(shortage)}`,
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
function arithmetic({ pools, needed, nodes, needs, reserved }: BlockShortage): string {
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

function consequence(shortage: BlockShortage): string {
  const { needs, nodes, usable, isUnavoidable } = shortage;
  const rest = counted(nodes.length - Number(usable), 'node');
  if (!leavesOut(shortage))
    return `${usable < nodes.length ? rest : 'some nodes'} must borrow addresses from blocks of others`;
  const isOpen = needs.some(({ requestedBy }) => requestedBy === 'some');
  if (isOpen && !isUnavoidable) return 'of the pods that request them, those on the rest get no address';
  const isTunnel = needs.some(({ for: purpose }) => purpose !== 'pods');
  return `pods on the rest get no address${isTunnel ? ', and calico-node exits there because it has no tunnel address' : ''}`;
}

function remedy({ pools: [pool, ...others], needed, reserved, isRequested }: BlockShortage): string {
  const smaller = others.length === 0 ? smallerBlocks(pool, needed, reserved) : undefined;
  const replace = smaller ? `, or replace this one by one with blockSize ${smaller}` : '';
  const add = isRequested ? 'name another pool beside it in the request' : 'add another pool for these nodes';
  return `${add}${replace}; range and block size of an existing pool cannot be changed`;
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

/** Whether nodes claim blocks of a pool without being asked: not of one for load balancers, or only for requests. */
const isDrawnOn = ({ disabled, automatic, allowedUses, nodeSelector: { selector } }: IPPool): boolean =>
  disabled !== true &&
  automatic !== false &&
  (allowedUses?.some(use => use !== 'LoadBalancer') ?? true) &&
  !(selector && neverMatches(selector));

/** Fewer blocks than this, and the number of nodes would be worth knowing. */
const few = 64n;

function* judge(cluster: ClusterGraph): Generator<Finding | Undecided> {
  const reserved = reservedAddresses(cluster);
  const isScarce = (pool: MeasuredPool) => isDrawnOn(pool) && capacityOf(pool, reserved).usableBlocks < few;
  const isCounted = knowsAllNodes(cluster);
  const mayHoldMoreNodes = !isCounted && effectivePools(cluster).filter(isMeasured).some(isScarce);
  const { shortages, isUndecided } = blockShortages(cluster);
  // Where none is left there is nothing to borrow either: invalid-reservation tells of pools that are reserved as a whole.
  for (const shortage of shortages) if (shortage.usable > 0n) yield tooFew(shortage);
  if (isUndecided) yield { wants: 'pools' };
  else if (shortages.length === 0 && mayHoldMoreNodes) yield { wants: 'nodes' };
}

export default defineRule({
  id: 'too-few-blocks',
  summary: 'a pool has fewer blocks than nodes that use it',
  severity: 'warning',
  family: 'coverage',
  follows: {
    'pool-smaller-than-block': 'object',
    'undersized-pool': 'object',
  },
  restsOn: ['IPPool', 'IPAMConfig', 'IPAMConfiguration'],
  *check({ cluster }) {
    if (usesPools(cluster) === true) yield* judge(cluster);
  },
});
