import { blocksByDefault } from '../../calico/capacity/limits.ts';
import type { Family } from '../../base/net/address.ts';
import { addressesPerBlock } from '../../base/net/blocks.ts';

/** How many nodes and pods a pool is to serve. */
export interface PoolDemand {
  readonly nodes: number;
  readonly podsPerNode: number;
  /** Nodes that are there besides while others are replaced: their blocks are given back later. */
  readonly spareNodes: number;
  readonly blockSize: number;
  /** Whether the pool has IPIP or VXLAN, so that each node takes an address for itself. */
  readonly isTunnelled: boolean;
  readonly family: Family;
}

/** The prefix length that serves a demand, step by step. */
export interface Sizing {
  readonly demand: PoolDemand;
  readonly addressesPerNode: number;
  readonly blocksPerNode: bigint;
  readonly blocks: bigint;
  /** Undefined where no network of the family is large enough. */
  readonly prefix: number | undefined;
  /** Whether a node needs more blocks than Calico gives it unless `maxBlocksPerHost` says so. */
  readonly isCapped: boolean;
}

/**
 * How large a pool has to be: a node takes whole blocks, and its tunnel takes an address of the first (`docs/calico.md` §4).
 */
export function sizeFor(demand: PoolDemand): Sizing {
  const { nodes, spareNodes, podsPerNode, blockSize, isTunnelled, family } = demand;
  const perBlock = addressesPerBlock(family, blockSize);
  const addressesPerNode = podsPerNode + (isTunnelled ? 1 : 0);
  const blocksPerNode = (BigInt(addressesPerNode) + perBlock - 1n) / perBlock;
  const blocks = BigInt(nodes + spareNodes) * blocksPerNode;
  let prefix = blockSize;
  for (let room = 1n; room < blocks; room *= 2n) prefix--;
  return {
    demand,
    addressesPerNode,
    blocksPerNode,
    blocks,
    prefix: prefix >= 0 ? prefix : undefined,
    isCapped: blocksPerNode > blocksByDefault,
  };
}
