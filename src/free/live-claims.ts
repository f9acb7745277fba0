import type { ClusterGraph } from '../cluster/graph.ts';
import { effectivePools } from '../facts/pools/pools.ts';
import type { Dump } from '../live/dump.ts';
import { networkIndex } from '../net/network-index.ts';
import type { Cidr } from '../net/cidr.ts';
import { claimsOf, type Claim } from './claims.ts';

/** What a cluster that runs has besides what Git says. */
export interface LiveClaims {
  /** How the dump is called. */
  readonly name: string;
  readonly claims: readonly Claim[];
  /** Its pools, and its blocks with addresses in use that lie in none of them: their pool is gone. */
  readonly pools: number;
  readonly strays: number;
}

/** The ranges that a cluster that runs uses: a pool that was deleted in Git may still be there, and its addresses in use. */
export function liveClaims(live: ClusterGraph, { name, blocks }: Dump): LiveClaims {
  const pools = effectivePools(live).filter(
    (pool): pool is typeof pool & { cidr: Cidr } => pool.cidr !== undefined,
  );
  const index = networkIndex(pools, ({ cidr }) => cidr);
  const strays = blocks
    .filter(({ cidr, used }) => used > 0 && index.around(cidr).length === 0)
    .map(({ cidr, node }): Claim => ({
      cidr,
      what: `a block in use${node === undefined ? '' : ` of node "${node}"`}`,
      clusters: [name],
      at: undefined,
    }));
  return {
    name,
    claims: [...claimsOf([live]), ...strays],
    pools: pools.length,
    strays: strays.length,
  };
}
