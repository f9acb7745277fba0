import type { ClusterGraph } from '../cluster/graph.ts';
import { poolCalled } from '../ipam/resolve.ts';
import type { IPPool } from '../manifest/ip-pool.ts';
import type { Family } from '../net/address.ts';
import { contains, formatCidr, parseCidr, type Cidr } from '../net/cidr.ts';
import { nearest } from '../text/nearest.ts';
import { isExternal } from './external-pools.ts';
import { fact } from './fact.ts';

/**
 * What the repository knows about the pool that a name or a range means. `elsewhere`: nothing declares it, but it may
 * well be there, made by calico-node or the operator, or by whoever declares the pools of this cluster.
 */
export type Standing = 'declared' | 'missing' | 'elsewhere' | 'undetermined';

/** Resolves widely before it says no: a pool of any cluster in the repository counts as declared. */
export function standingOf(cluster: ClusterGraph, text: string): Standing {
  if (poolCalled(text, cluster.repositoryPools) || isExternal(cluster, text)) return 'declared';
  const cidr = parseCidr(text);
  if (mayBeHidden(cluster, cidr)) return 'undetermined';
  if (!declaresPools(cluster)) return cluster.isDeployed ? 'elsewhere' : 'undetermined';
  if (!mayBeDefaultPool(cluster, text, cidr)) return 'missing';
  return makersOf(cluster).some(({ mayCreateDefaultPools }) => mayCreateDefaultPools)
    ? 'undetermined'
    : 'elsewhere';
}

/** Whatever here makes default pools, or is told to make none. */
const makersOf = (cluster: ClusterGraph): readonly { readonly mayCreateDefaultPools: boolean }[] =>
  [cluster, ...cluster.relatives].flatMap(({ installations, agents }) => [...installations, ...agents]);

/** Whether a pool may stand where we cannot read it, or under a name or range that is not determined. */
function mayBeHidden(cluster: ClusterGraph, cidr: Cidr | undefined): boolean {
  const { repositoryPools, opaque, installations } = cluster;
  if (repositoryPools.length === 0 || opaque.length > 0) return true;
  if (installations.some(({ mayHidePools }) => mayHidePools)) return true;
  return repositoryPools.some(pool => (cidr ? !pool.cidr : hasUnknownName(pool, repositoryPools)));
}

/** A pool of an Installation that leaves its name to the operator. */
const isNameless = ({ origin, fields }: IPPool): boolean => origin === 'Installation' && fields.name.isAbsent;

/**
 * Templated, generated, or left to the operator, which looks at the ranges of the whole list. calico-node's pools are
 * always called the same.
 */
function hasUnknownName(pool: IPPool, pools: readonly IPPool[]): boolean {
  if (pool.origin === 'calico-node') return false;
  if (isNameless(pool)) return pools.some(({ origin, cidr }) => origin === 'Installation' && !cidr);
  return pool.fields.name.isUnknown || pool.name === '';
}

/**
 * Whether the pools for the cluster's pods are declared here: some at least, other than for load balancers or tunnels.
 * What calico-node makes at its first start is none of them.
 */
const declaresPools = fact(({ pools }: ClusterGraph): boolean =>
  pools.some(
    ({ origin, allowedUses }) => origin !== 'calico-node' && allowedUses?.includes('Workload') !== false,
  ),
);

/** Ranges that calico-node and the operator choose from where nobody tells them one (`calico-facts.md` §5). */
const defaultRange = /^(?:192\.168\.0\.0|172\.(?:1[6-9]|2\d|3[01])\.0\.0)\/16$/;

/** Whether it may be a pool that calico-node or the operator makes of its own accord. */
function mayBeDefaultPool(cluster: ClusterGraph, text: string, cidr: Cidr | undefined): boolean {
  const makers = makersOf(cluster);
  const isRuledOut = makers.length > 0 && makers.every(maker => !maker.mayCreateDefaultPools);
  if (isRuledOut) return text === 'default-ipv6-ippool' && cluster.agents.length > 0;
  if (!cidr) return /^default-ipv[46]-ippool$/.test(text);
  const range = formatCidr(cidr);
  const isPodNetwork = cluster.networks.some(({ use, cidr }) => use === 'pods' && formatCidr(cidr) === range);
  return isPodNetwork || defaultRange.test(range);
}

/** The pool of the cluster that contains a range which is no pool's own. */
export function poolAround({ pools }: ClusterGraph, range: Cidr): IPPool | undefined {
  return pools.find(({ cidr }) => cidr && contains(cidr, range));
}

/** The first pool of the cluster inside a range that is no pool's own. */
export function poolWithin({ pools }: ClusterGraph, range: Cidr): IPPool | undefined {
  return pools.find(({ cidr }) => cidr && contains(range, cidr));
}

/** Names that tell one of many apart by a number or a letter: `rack-1` and `rack-2`, `zone-a` and `zone-b`. */
const isSibling = (a: string, b: string): boolean => series(a) === series(b) && a.trim() !== b;
const series = (name: string): string => name.trim().replace(/\d+|(?<![a-z])[a-z](?![a-z])/g, '#');

/** The pool of the family that a misspelt name most likely means. */
export function nearestPool(
  { pools, repositoryPools }: ClusterGraph,
  name: string,
  family: Family,
): IPPool | undefined {
  for (const known of [pools, repositoryPools]) {
    const named = known.filter(
      pool =>
        pool.cidr?.family === family && pool.name !== '' && !isNameless(pool) && !isSibling(name, pool.name),
    );
    const found = nearest(
      name.trim(),
      named.map(pool => pool.name),
    );
    if (found !== undefined) return named.find(pool => pool.name === found);
  }
  return undefined;
}
