import type { ClusterGraph } from '../../cluster/graph.ts';
import { effectivePools } from '../../calico/facts/pools/pools.ts';
import type { RangedPool } from '../../calico/facts/pools/overlaps.ts';
import type { Dump } from '../../cluster/live/dump.ts';
import { networkIndex } from '../../base/net/network-index.ts';
import { rangeClaimsOf, type Claim, type UnknownClaim } from './claims.ts';

/** What a cluster that runs has besides what Git says. */
export interface LiveClaims {
  /** How the dump is called. */
  readonly name: string;
  readonly claims: readonly Claim[];
  /** Its pools, and its blocks with addresses in use that lie in none of them: their pool is gone. */
  readonly pools: number;
  readonly strays: number;
  /** What the dump may leave out. */
  readonly unknown: readonly UnknownClaim[];
}

/** The ranges that a cluster that runs uses: a pool that was deleted in Git may still be there, and its addresses in use. */
export function liveClaims(live: ClusterGraph, dump: Dump): LiveClaims {
  const { name, blocks } = dump;
  const pools = effectivePools(live).filter((pool): pool is RangedPool => pool.cidr !== undefined);
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
    claims: [...rangeClaimsOf([live]), ...strays],
    pools: pools.length,
    strays: strays.length,
    unknown: gapsOf(dump).map(what => ({ cluster: name, what, path: name })),
  };
}

/** All of them together; undefined for none. */
export function allLiveClaims(claims: readonly LiveClaims[]): LiveClaims | undefined {
  const [first, ...others] = claims;
  return (
    first &&
    others.reduce(
      (sum, each) => ({
        name: `${sum.name} and ${each.name}`,
        claims: [...sum.claims, ...each.claims],
        pools: sum.pools + each.pools,
        strays: sum.strays + each.strays,
        unknown: [...sum.unknown, ...each.unknown],
      }),
      first,
    )
  );
}

const gapsOf = ({ blocks, isMarked }: Dump): readonly string[] => [
  ...(isMarked ? [] : ['nothing marks its end: objects may be missing there']),
  ...(blocks.length > 0 ? [] : ['it has no IPAMBlock: addresses of pools that are gone may be in use']),
];
