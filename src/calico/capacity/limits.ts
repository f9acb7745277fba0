import type { IPAMConfiguration } from '../../model/manifest/calico/ipam-configuration.ts';
import type { Field } from '../../model/manifest/core/field.ts';
import type { Tri } from '../../base/text/tri.ts';
import { addressesOfBlock, type MeasuredPool } from './capacity.ts';

/** What bounds the blocks of a node, with Calico's defaults applied (`docs/calico.md` §4.2 to §4.4). */
export interface BlockRules {
  /** The object that decides, where the repository declares it. */
  readonly declared: IPAMConfiguration | undefined;
  /** Whether a node may use addresses of its own blocks only. */
  readonly strictAffinity: Tri;
  /** How many blocks a node may own of the pools that serve one request; undefined where not determined. */
  readonly blocksPerNode: bigint | undefined;
}

/** `libcalico-go/lib/ipam/ipam.go:autoAssign`, v3.20 to v3.33: unset and 0 mean 20. */
export const blocksByDefault = 20n;

/** Reads the configuration called `default`; Calico's defaults hold without one. */
export function blockRulesOf(configurations: readonly IPAMConfiguration[]): BlockRules {
  const all = configurations.filter(({ fields }) => fields.name.string === 'default');
  const [declared, ...others] = all;
  if (!declared) return { declared, strictAffinity: false, blocksPerNode: blocksByDefault };
  if (others.length > 0) return { declared, strictAffinity: 'unknown', blocksPerNode: undefined };
  const { strictAffinity, maxBlocksPerHost } = declared.fields;
  return { declared, strictAffinity: flag(strictAffinity), blocksPerNode: limit(maxBlocksPerHost) };
}

const flag = (field: Field): Tri => (field.isAbsent ? false : (field.boolean ?? 'unknown'));

function limit(field: Field): bigint | undefined {
  const { scalar } = field;
  if (field.isAbsent || scalar === 0) return blocksByDefault;
  return typeof scalar === 'number' && Number.isInteger(scalar) && scalar > 0 ? BigInt(scalar) : undefined;
}

/**
 * The most addresses that a node can have of some pools by automatic assignment: the limit counts blocks of all of them
 * together, and at best it is the largest blocks that the node claims.
 */
export function mostAddresses(
  pools: readonly { readonly pool: MeasuredPool; readonly blocks: bigint }[],
  blocksPerNode: bigint,
): bigint {
  const bySize = new Map<bigint, bigint>();
  for (const { pool, blocks } of pools) {
    const size = addressesOfBlock(pool, 'linux');
    bySize.set(size, (bySize.get(size) ?? 0n) + blocks);
  }
  let left = blocksPerNode;
  let addresses = 0n;
  for (const [size, blocks] of [...bySize].sort(([a], [b]) => Number(b - a))) {
    const claimed = blocks < left ? blocks : left;
    addresses += claimed * size;
    left -= claimed;
  }
  return addresses;
}
