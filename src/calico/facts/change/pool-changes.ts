import type { ClusterGraph } from '../../../cluster/graph.ts';
import type { IPPool } from '../../../model/manifest/calico/ip-pool.ts';
import { formatCidr } from '../../../base/net/cidr.ts';
import { memo } from '../../../base/text/memo.ts';
import { fact } from '../cluster/fact.ts';
import { isExternal } from '../pools/external-pools.ts';
import { effectivePools, mayHoldMorePools } from '../pools/pools.ts';

/** A pool in both states of its cluster. */
export interface PoolPair {
  readonly before: IPPool;
  readonly after: IPPool;
}

/** How the pools of a cluster have changed. */
export interface PoolChanges {
  /** Pools that both states have, by name; those that the operator names by range. */
  readonly kept: readonly PoolPair[];
  /** Pools that go and come back under another name, with the range that they had. */
  readonly renamed: readonly PoolPair[];
  /** Pools that are gone: nothing that is read holds them, and nothing hides them that did not before. */
  readonly removed: readonly IPPool[];
  /** Pools that are seen no more, though something that cannot be read may hold them. */
  readonly hidden: readonly IPPool[];
  readonly added: readonly IPPool[];
}

const changesAfter = memo((before: ClusterGraph) =>
  memo((after: ClusterGraph): PoolChanges => changesBetween(before, after)),
);

/** Compares the pools that a cluster ends up with, before and after a change. */
export const poolChanges = (before: ClusterGraph, after: ClusterGraph): PoolChanges =>
  changesAfter(before)(after);

function changesBetween(before: ClusterGraph, after: ClusterGraph): PoolChanges {
  const [old, now] = [effectivePools(before), effectivePools(after)];
  const byKey = new Map(now.map(pool => [keyOf(pool), pool]));
  const byPlace = new Map(now.map(pool => [placeKeyOf(pool), pool]));
  const kept = old.flatMap(pool => {
    const same = byKey.get(keyOf(pool)) ?? openAt(byPlace, pool);
    return same ? [{ before: pool, after: same }] : [];
  });
  const keptBefore = new Set(kept.map(pair => pair.before));
  const keptAfter = new Set(kept.map(pair => pair.after));
  const gone = old.filter(pool => !keptBefore.has(pool));
  const come = now.filter(pool => !keptAfter.has(pool));
  const byRange = new Map(come.flatMap(pool => (pool.cidr ? [[formatCidr(pool.cidr), pool] as const] : [])));
  const renamed = gone.flatMap(pool => {
    const same = pool.cidr && byRange.get(formatCidr(pool.cidr));
    return same ? [{ before: pool, after: same }] : [];
  });
  const renamedBefore = new Set(renamed.map(pair => pair.before));
  const renamedAfter = new Set(renamed.map(pair => pair.after));
  // A pool that comes and is not identified may be any that went.
  const isOpen = come.some(isUnidentified);
  const lost = isOpen ? [] : gone.filter(pool => !isUnidentified(pool) && !renamedBefore.has(pool));
  const away = lost.filter(pool => !isElsewhere(pool, before, after));
  const hidden = new Set(away.filter(pool => mayBeHidden(pool, before, after)));
  return {
    kept,
    renamed,
    removed: away.filter(pool => !hidden.has(pool)),
    hidden: [...hidden],
    added: come.filter(pool => !renamedAfter.has(pool)),
  };
}

/** Whether it is not identified: its name is open, or follows from a range that is. */
export const isUnidentified = ({ name, cidr, fields }: IPPool): boolean =>
  fields.name.isUnknown || (!cidr && (name === '' || name === fields.cidr.text));

/** The pool that stands where another one stood, where only one of them tells which it is. */
function openAt(byPlace: ReadonlyMap<string, IPPool>, pool: IPPool): IPPool | undefined {
  const same = byPlace.get(placeKeyOf(pool));
  return same && isUnidentified(same) !== isUnidentified(pool) ? same : undefined;
}

/** Where the range of a pool stands: in which field of which object. */
const placeKeyOf = ({ id, fields }: IPPool): string =>
  `${fields.cidr.place.object} ${fields.cidr.path} ${fields.body.isAbsent ? id : ''}`;

const keyOf = ({ name, cidr }: IPPool): string => (name === '' ? (cidr ? formatCidr(cidr) : '') : name);

/** Whether a pool is still there: where the user says so, or in another cluster by now. */
const isElsewhere = (pool: IPPool, before: ClusterGraph, after: ClusterGraph): boolean =>
  isExternal(after, pool.name) || timesElsewhere(after, pool) > timesElsewhere(before, pool);

/** Whether something that cannot be read may hold it by now: what could be read before, or the file where it stood. */
function mayBeHidden(pool: IPPool, before: ClusterGraph, after: ClusterGraph): boolean {
  if (!mayHoldMorePools(after)) return false;
  if (!mayHoldMorePools(before)) return true;
  const known = unseenPaths(before);
  const home = pool.fields.name.place.file.path;
  return after.unseenPools.some(({ path }) => path === home || !known.has(path));
}

const unseenPaths = fact(
  ({ unseenPools }: ClusterGraph): ReadonlySet<string> => new Set(unseenPools.map(({ path }) => path)),
);

/** How often the repository declares a pool of the name outside of a cluster. */
function timesElsewhere(cluster: ClusterGraph, pool: IPPool): number {
  const times = (all: readonly IPPool[]): number => timesByKey(all).get(keyOf(pool)) ?? 0;
  return times(cluster.repositoryPools) - (declaresItsOwn(cluster) ? times(cluster.pools) : 0);
}

/** Whether pools of the cluster are among those of the repository. */
const declaresItsOwn = fact(({ repositoryPools, pools }: ClusterGraph): boolean =>
  pools.some(own => setOf(repositoryPools).has(own)),
);

const setOf = memo((pools: readonly IPPool[]): ReadonlySet<IPPool> => new Set(pools));

const timesByKey = memo((pools: readonly IPPool[]): ReadonlyMap<string, number> => {
  const times = new Map<string, number>();
  for (const pool of pools) times.set(keyOf(pool), (times.get(keyOf(pool)) ?? 0) + 1);
  return times;
});
