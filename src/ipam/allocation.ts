import type { Family } from '../net/address.ts';
import { addressesPerBlock, blockCount } from '../net/blocks.ts';
import { formatCidr, overlaps, type Cidr } from '../net/cidr.ts';
import { IntervalSet } from '../net/interval-set.ts';
import type { MeasuredPool } from './capacity.ts';

/** What the assignment goes by, all of it known. */
export interface AllocationRules {
  readonly strictAffinity: boolean;
  readonly autoAllocateBlocks: boolean;
  readonly blocksPerNode: bigint;
  readonly reserved: IntervalSet;
  /**
   * The number of the block at which a node begins to look in a pool. Calico draws it; it matters only where blocks
   * differ: by reservations, or by their place among the blocks of other pools.
   */
  readonly startOf: (node: string, pool: MeasuredPool) => bigint;
}

/** One family that a pod wants an address of. */
export interface WantedAddress {
  readonly family: Family;
  /** The pools that it may take, in the order in which new blocks are claimed. */
  readonly pools: readonly MeasuredPool[];
  /** Why it may take none, in Calico's words. */
  readonly error?: string | undefined;
}

/** Pods of one kind on one node: one, or as many as get addresses. */
export interface AllocationRequest {
  readonly node: string;
  /** IPv4 before IPv6. */
  readonly wanted: readonly WantedAddress[];
  readonly untilError: boolean;
}

/** What a pool gave for a request. */
export interface DrawnAddresses {
  readonly pool: MeasuredPool;
  readonly addresses: number;
  /** Blocks that were claimed for this. */
  readonly newBlocks: number;
}

/** What came of a request: the pools in the order in which they were first drawn on, and the error that ended it. */
export interface AllocationResult {
  readonly drawn: readonly DrawnAddresses[];
  readonly error: string | undefined;
}

/** A block that some node has claimed. */
interface Block {
  readonly pool: MeasuredPool;
  readonly text: string;
  readonly node: string;
  readonly claimedFor: AllocationRequest;
  free: bigint;
}

/** Either a block that has given an address, or why none has; what is final fails the pod at once. */
type Answer = { readonly block: Block } | { readonly error: string; readonly isFinal: boolean };

/** The claimed blocks of each pool, by number. */
type Claims = Map<MeasuredPool, Map<bigint, Block>>;

/**
 * Serves requests one after the other in a cluster that begins empty, as Calico's automatic assignment does on Linux
 * (`libcalico-go/lib/ipam/ipam.go:AutoAssign`, compared with v3.29 and v3.32). The pools must not overlap. No time
 * passes: v3.32 takes empty blocks from other nodes after a minute, which is left out, and so is the release of empty
 * blocks whose pool no longer selects the node (`prepareAffinityBlocksForHost`).
 */
export function allocate(
  requests: readonly AllocationRequest[],
  rules: AllocationRules,
): readonly AllocationResult[] {
  const claims: Claims = new Map();
  return requests.map(request => serve(request, rules, claims));
}

function serve(request: AllocationRequest, rules: AllocationRules, claims: Claims): AllocationResult {
  const given: Block[] = [];
  let error: string | undefined;
  do {
    error = addPod(request, rules, claims, given);
  } while (request.untilError && request.wanted.length > 0 && error === undefined);
  const pools = [...new Set(given.map(({ pool }) => pool))];
  const drawn = pools.map(pool => {
    const blocks = given.filter(block => block.pool === pool);
    const fresh = blocks.filter(({ claimedFor }) => claimedFor === request);
    return { pool, addresses: blocks.length, newBlocks: new Set(fresh).size };
  });
  return { drawn, error };
}

/**
 * An address of each family, or none (`cni-plugin/pkg/ipamplugin/ipam_plugin.go:cmdAdd`): what was assigned is given
 * back where one family is short of addresses, but not where the assignment itself fails (until the pod is deleted,
 * which is left out). Blocks stay claimed.
 */
function addPod(
  request: AllocationRequest,
  rules: AllocationRules,
  claims: Claims,
  given: Block[],
): string | undefined {
  const taken: Block[] = [];
  let shortage: string | undefined;
  for (const { family, pools, error } of request.wanted) {
    if (error !== undefined) return error;
    const answer = assign(pools, request, rules, claims);
    if ('block' in answer) taken.push(answer.block);
    else if (answer.isFinal) return answer.error;
    else shortage ??= shortOf(family, answer.error);
  }
  if (shortage === undefined) given.push(...taken);
  else for (const block of taken) block.free++;
  return shortage;
}

const shortOf = (family: Family, reason: string): string =>
  `failed to request IPv${family} addresses: Assigned 0 out of 1 requested IPv${family} addresses; ${reason}`;

/** One address: from a block of the node, else from a new one, else from any (`ipam.go:autoAssign`). */
function assign(
  pools: readonly MeasuredPool[],
  request: AllocationRequest,
  rules: AllocationRules,
  claims: Claims,
): Answer {
  const { node } = request;
  const existing = [...new Set(pools)].flatMap(pool => [...(claims.get(pool)?.values() ?? [])]);
  const own = existing.filter(block => block.node === node).sort(inListOrder);
  const roomy = own.find(({ free }) => free > 0n);
  if (roomy) return drawFrom(roomy);
  if (BigInt(own.length) >= rules.blocksPerNode)
    return { error: 'cannot allocate new block due to per host block limit', isFinal: true };
  if (!rules.autoAllocateBlocks) return { error: 'failed to find or claim a block', isFinal: true };
  for (const pool of pools) {
    const block = claimIn(pool, request, rules, claims);
    if (block) return drawFrom(block);
  }
  if (rules.strictAffinity)
    return { error: 'No more free affine blocks and strict affinity enabled', isFinal: false };
  const lender = pools.flatMap(pool => [...(claims.get(pool)?.values() ?? [])]).find(({ free }) => free > 0n);
  if (lender) return drawFrom(lender);
  const ranges = pools.map(({ cidr }) => formatCidr(cidr));
  return { error: `No IPs available in pools: [${ranges.join(' ')}]`, isFinal: false };
}

function drawFrom(block: Block): Answer {
  block.free--;
  return { block };
}

/** Affinities are listed by their names: the node's, and the range of the block (`getAffineBlocks`). */
function inListOrder(a: Block, b: Block): number {
  return a.text < b.text ? -1 : Number(a.text > b.text);
}

/**
 * The next block of a pool that nobody has claimed and that is not reserved as a whole, round the pool from where the
 * node begins (`libcalico-go/lib/ipam/ipam_block_reader_writer.go:findUsableBlock`, `randomBlockGenerator`).
 */
function claimIn(
  pool: MeasuredPool,
  request: AllocationRequest,
  { reserved, startOf }: AllocationRules,
  claims: Claims,
): Block | undefined {
  const { node } = request;
  const claimed = claims.get(pool) ?? new Map<bigint, Block>();
  claims.set(pool, claimed);
  const count = blockCount(pool.cidr, pool.blockSize);
  if (BigInt(claimed.size) >= count) return undefined;
  const start = startOf(node, pool);
  for (let step = 0n; step < count; step++) {
    const number = (start + step) % count;
    if (claimed.has(number)) continue;
    const range = blockAt(pool, number);
    const free = unreserved(range, reserved);
    if (free === 0n) continue;
    const text = formatCidr(range).replace(/[.:/]/g, '-');
    const block = { pool, text, node, claimedFor: request, free };
    claimed.set(number, block);
    return block;
  }
  return undefined;
}

function blockAt({ cidr, blockSize }: MeasuredPool, number: bigint): Cidr {
  const size = addressesPerBlock(cidr.family, blockSize);
  const first = cidr.first + number * size;
  return { family: cidr.family, prefix: blockSize, address: first, first, last: first + size - 1n };
}

/** How many addresses of a block are left to give (`ipam_block.go:NumFreeAddresses`). */
function unreserved(range: Cidr, reserved: IntervalSet): bigint {
  const holes = reserved.ranges.filter(hole => overlaps(hole, range));
  return IntervalSet.of([range]).subtract(IntervalSet.of(holes)).size;
}
