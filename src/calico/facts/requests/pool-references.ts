import type { ClusterGraph } from '../../../cluster/graph.ts';
import { poolCalled } from '../../choice/resolve.ts';
import type { IPPool } from '../../../model/manifest/calico/ip-pool.ts';
import type { Family } from '../../../base/net/address.ts';
import { formatCidr, parseCidr, type Cidr } from '../../../base/net/cidr.ts';
import { memo } from '../../../base/text/memo.ts';
import { nearest, type Patience } from '../../../base/text/nearest.ts';
import { isExternal } from '../pools/external-pools.ts';
import { fact } from '../cluster/fact.ts';
import { unseenFor } from '../cluster/unseen.ts';
import { poolIndex } from '../pools/pool-index.ts';

export type { Patience };

/**
 * What the repository knows about the pool that a name or a range means. `foreign`: this cluster has pools of its own, and
 * only others that are kept apart from it have this one. `elsewhere`: nothing declares it, but it may well be there, made by
 * calico-node or the operator, or by the repository that declares the pools of this cluster. `unapplied`: only a file that nothing
 * applies declares it.
 */
export type ReferenceStanding =
  'declared' | 'missing' | 'foreign' | 'elsewhere' | 'unapplied' | 'undetermined';

/** What is said of a pool that is not there, and of a range that is that of none. */
export const lackOf: Readonly<
  Record<Exclude<ReferenceStanding, 'declared' | 'undetermined'>, readonly [pool: string, range: string]>
> = {
  missing: ['does not exist', 'is the range of no pool'],
  foreign: ['does not exist', 'is the range of no declared pool'],
  elsewhere: ['nothing here declares', 'is the range of no declared pool'],
  unapplied: ['nothing here applies', 'is the range of a pool that nothing here applies'],
};

/** Resolves widely before it says no: a pool of any cluster that may be this one counts as declared. */
export function referenceStandingOf(cluster: ClusterGraph, text: string): ReferenceStanding {
  const isOwn = poolCalled(text, cluster.pools) !== undefined;
  if (isOwn || poolCalled(text, outsideOf(cluster)) || isExternal(cluster, text)) return 'declared';
  const cidr = parseCidr(text);
  if (unappliedPoolCalled(cluster, text)) {
    const isOpen = mayBeHidden(cluster, cidr) || mayBeDefaultPool(cluster, text, cidr);
    return isOpen || !declaresPools(cluster) ? 'undetermined' : 'unapplied';
  }
  if (poolCalled(text, cluster.repositoryPools)) {
    const isOpen = mayBeHidden(cluster, cidr) || mayBeDefaultPool(cluster, text, cidr);
    return isOpen || !declaresPools(cluster) ? 'undetermined' : 'foreign';
  }
  if (mayBeHidden(cluster, cidr)) return 'undetermined';
  if (!declaresPools(cluster)) return 'elsewhere';
  if (!mayBeDefaultPool(cluster, text, cidr)) {
    if (cluster.isPartOfMore) return 'elsewhere';
    return siblingsWith(cluster, text).length > 0 ? 'foreign' : 'missing';
  }
  return makersOf(cluster).some(({ mayCreateDefaultPools }) => mayCreateDefaultPools)
    ? 'undetermined'
    : 'elsewhere';
}

type Sibling = ClusterGraph['siblings'][number];

/** The pool of that name or range in a file that nothing applies. */
export const unappliedPoolCalled = (
  { unappliedPools = [] }: ClusterGraph,
  text: string,
): IPPool | undefined => poolCalled(text, unappliedPools);

/** The pools of the repository that something applies, and that none of the siblings has, the cluster itself among them. */
function outsideOf({ siblings, repositoryPools, unappliedPools = [] }: ClusterGraph): readonly IPPool[] {
  const applied = unappliedPools.length === 0 ? repositoryPools : without(unappliedPools)(repositoryPools);
  return siblings.length === 0 ? applied : without(poolsOf(siblings))(applied);
}

/** Siblings know each other by one list, and mostly share what else there is. */
const poolsOf = memo((siblings: readonly Sibling[]): readonly IPPool[] =>
  siblings.flatMap(({ pools }) => pools),
);
const without = memo((left: readonly IPPool[]) => {
  const inside = new Set(left);
  return memo((pools: readonly IPPool[]) => pools.filter(pool => !inside.has(pool)));
});

/** The siblings of a cluster that have a pool. */
export function siblingsWith(
  { name: own, siblings }: ClusterGraph,
  text: string,
): readonly (readonly [string, IPPool])[] {
  return siblingsByCall(siblings)(text).flatMap(({ name, pools }) => {
    const pool = name === own ? undefined : poolCalled(text, pools);
    return pool ? [[name, pool] as const] : [];
  });
}

/** The siblings that may have what a text means: those with a pool of that name or range, or with one that has no name. */
const siblingsByCall = memo((siblings: readonly Sibling[]) => {
  const found = new Map<string, Set<Sibling>>();
  const unnamed = siblings.filter(({ pools }) => pools.some(({ fields }) => fields.name.isAbsent));
  for (const sibling of siblings)
    for (const { name, cidr } of sibling.pools)
      for (const key of cidr ? [name, formatCidr(cidr)] : [name])
        found.set(key, (found.get(key) ?? new Set()).add(sibling));
  return (text: string): readonly Sibling[] => {
    const cidr = parseCidr(text);
    const called = found.get(cidr ? formatCidr(cidr) : text) ?? [];
    return [...new Set([...called, ...unnamed])];
  };
});

/** Whatever here makes default pools, or is told to make none. */
const makersOf = (cluster: ClusterGraph): readonly { readonly mayCreateDefaultPools: boolean }[] =>
  [cluster, ...cluster.relatives].flatMap(({ installations, agents }) => [...installations, ...agents]);

/** Whether a pool may stand where we cannot read it, or under a name or range that is not determined. */
function mayBeHidden(cluster: ClusterGraph, cidr: Cidr | undefined): boolean {
  const { pools, repositoryPools, installations } = cluster;
  if (pools.length + repositoryPools.length === 0 || unseenFor(cluster, 'IPPool')) return true;
  if (installations.some(({ mayHidePools }) => mayHidePools)) return true;
  const unknowns = [pools, repositoryPools].map(unknownsAmong);
  if (cidr) return unknowns.some(({ isSomeRangeless }) => isSomeRangeless);
  const isRangelessListed = unknowns.some(each => each.isRangelessListed);
  return unknowns.some(each => each.isSomeNameless || (isRangelessListed && each.isSomeLeftToOperator));
}

/** Whether some of the pools has a range, or a name, that is not known. */
const unknownsAmong = fact((pools: readonly IPPool[]) => ({
  isRangelessListed: pools.some(({ origin, cidr }) => origin === 'Installation' && !cidr),
  isSomeRangeless: pools.some(({ cidr }) => !cidr),
  isSomeLeftToOperator: pools.some(isNameless),
  isSomeNameless: pools.some(hasUnknownName),
}));

/** A pool of an Installation that leaves its name to the operator. */
const isNameless = ({ origin, fields }: IPPool): boolean => origin === 'Installation' && fields.name.isAbsent;

/**
 * Templated or generated; what is left to the operator, that knows by the ranges of the whole list. calico-node's pools are
 * always called the same.
 */
const hasUnknownName = (pool: IPPool): boolean =>
  pool.origin !== 'calico-node' && !isNameless(pool) && (pool.fields.name.isUnknown || pool.name === '');

/**
 * Whether the pools for the cluster's pods are declared here: some at least, other than for load balancers or tunnels.
 * What calico-node makes at its first start is none of them.
 */
const declaresPools = fact(({ pools }: ClusterGraph): boolean =>
  pools.some(
    ({ origin, allowedUses }) => origin !== 'calico-node' && allowedUses?.includes('Workload') !== false,
  ),
);

/** Ranges that calico-node and the operator choose from by default (`docs/calico.md` §5). */
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

/** The pool of the cluster that contains a range which is not a pool's own. */
export const poolAround = ({ pools }: ClusterGraph, range: Cidr): IPPool | undefined =>
  poolIndex(pools).around(range)[0];

/** The first pool of the cluster inside a range that is not a pool's own. */
export const poolWithin = ({ pools }: ClusterGraph, range: Cidr): IPPool | undefined =>
  poolIndex(pools).inside(range)[0];

/** Names that tell one of many apart by a number or a letter: `rack-1` and `rack-2`, `zone-a` and `zone-b`. */
const series = (name: string): string => name.trim().replace(/\d+|(?<![a-z])[a-z](?![a-z])/g, '#');

/** The names that pools of each family bear, each with the first that bears it, and what series it is of. */
const namesAmong = fact((pools: readonly IPPool[]) => {
  const of = (family: Family) => {
    const names = new Map<string, { readonly pool: IPPool; readonly series: string }>();
    for (const pool of pools) {
      const isNamed = pool.cidr?.family === family && pool.name !== '' && !isNameless(pool);
      if (isNamed && !names.has(pool.name)) names.set(pool.name, { pool, series: series(pool.name) });
    }
    return names;
  };
  return { 4: of(4), 6: of(6) };
});

/** What may be compared for one cluster, however many of its names are misspelt. */
export const patienceForPools = (): Patience => ({ left: 100_000_000 });

/** The pool of the family that a misspelt name most likely means. */
export function nearestPool(
  cluster: ClusterGraph,
  name: string,
  family: Family,
  patience: Patience,
): IPPool | undefined {
  const word = name.trim();
  const own = series(name);
  for (const known of [cluster.pools, cluster.repositoryPools]) {
    const names = namesAmong(known)[family];
    const found = nearest(word, namesBut(own, word, names), patience);
    if (found !== undefined) return names.get(found)?.pool;
  }
  return undefined;
}

/** Whether a letter or two make the difference: so little that no other name is meant. */
export const isSlip = (name: string, pool: IPPool): boolean =>
  nearest(name.trim(), [pool.name], undefined, 2) !== undefined;

/** The names but those of one series: one of many is not misspelt for another. */
function* namesBut(
  own: string,
  word: string,
  names: ReadonlyMap<string, { readonly series: string }>,
): Generator<string> {
  for (const [name, { series }] of names) if (series !== own || name === word) yield name;
}
