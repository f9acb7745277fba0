import type { Address, Family } from '../../../src/base/net/address.ts';
import { containsAddress, formatCidr, type Cidr } from '../../../src/base/net/cidr.ts';
import { isEmpty, type Block } from './block.ts';

/** What Calico's datastore knows of addresses. It changes as requests are served. */
export interface Datastore {
  /** Blocks by their names. */
  readonly blocks: Map<string, Block>;
  /**
   * The ranges to which a node has laid claim, by node and name: the blocks that are affine to it, and one that it
   * could not make.
   */
  readonly affinities: Map<string, Map<string, Cidr>>;
  /** The tunnel addresses that nodes have written down as theirs, by who holds them. */
  readonly tunnelAddresses: Map<string, Address>;
}

export const emptyDatastore = (): Datastore => ({
  blocks: new Map(),
  affinities: new Map(),
  tunnelAddresses: new Map(),
});

/** Names as etcd lists them; on Kubernetes the names of BlockAffinity objects put IPv4 in the same order. */
const byName = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** The ranges of one family to which a node has laid claim, in list order (`getAffineBlocks`). */
export function claimsOf({ affinities }: Datastore, node: string, family: Family): readonly Cidr[] {
  const claims = [...(affinities.get(node) ?? [])].filter(([, range]) => range.family === family);
  return claims.sort(([a], [b]) => byName(a, b)).map(([, range]) => range);
}

export function layClaim({ affinities }: Datastore, node: string, range: Cidr): void {
  const claims = affinities.get(node) ?? new Map<string, Cidr>();
  affinities.set(node, claims.set(formatCidr(range), range));
}

export function dropClaim({ affinities }: Datastore, node: string, range: Cidr): void {
  affinities.get(node)?.delete(formatCidr(range));
}

/** The first block in list order that holds an address (`getBlockForIP`): pools that overlap may have made several. */
export function blockAround({ blocks }: Datastore, address: Address): Block | undefined {
  const around = [...blocks.values()].filter(({ range }) => containsAddress(range, address));
  return around.sort((a, b) => byName(a.name, b.name))[0];
}

/**
 * Takes a block from its node if no pod has an address of it; it is gone then
 * (`libcalico-go/lib/ipam/ipam_block_reader_writer.go:releaseBlockAffinity`). Whether it was taken.
 */
export function releaseEmptyBlock(store: Datastore, node: string, range: Cidr): boolean {
  const name = formatCidr(range);
  const block = store.blocks.get(name);
  if (!block || !store.affinities.get(node)?.has(name)) return false;
  const isStale = block.node !== node;
  if (!isStale && !isEmpty(block)) return false;
  dropClaim(store, node, range);
  if (isStale) return false;
  store.blocks.delete(name);
  return true;
}
