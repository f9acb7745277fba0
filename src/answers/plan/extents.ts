import { ascending } from '../../base/text/order.ts';
import { byFirst } from '../../base/net/cidr.ts';
import type { ClusterGraph } from '../../cluster/graph.ts';
import { poolChanges } from '../../calico/facts/change/pool-changes.ts';
import { effectivePools } from '../../calico/facts/pools/pools.ts';
import type { IPPool } from '../../model/manifest/calico/ip-pool.ts';
import type { PlanExtent, PoolExtents } from './plan.ts';

/** Where the pools of a cluster lie in two of its states, of which one may be missing; in the order of addresses. */
export function extentsOf(
  before: ClusterGraph | undefined,
  after: ClusterGraph | undefined,
): readonly PoolExtents[] {
  return pairsOf(before, after)
    .map(([old, now]): PoolExtents => ({
      name: now && now !== 'hidden' ? now.name : (old?.name ?? ''),
      before: old && extentOf(old),
      after: now === 'hidden' ? { range: undefined, isDisabled: false } : now && extentOf(now),
    }))
    .sort(byPlace);
}

/** A pool in both states; `hidden` where it is gone from sight, and may be there all the same. */
type Pair = readonly [before: IPPool | undefined, after: IPPool | 'hidden' | undefined];

function pairsOf(before: ClusterGraph | undefined, after: ClusterGraph | undefined): readonly Pair[] {
  const all = (cluster: ClusterGraph | undefined): readonly IPPool[] =>
    cluster ? effectivePools(cluster) : [];
  if (!before || !after)
    return [
      ...all(before).map((pool): Pair => [pool, undefined]),
      ...all(after).map((pool): Pair => [undefined, pool]),
    ];
  const { kept, renamed, removed, added } = poolChanges(before, after);
  const told = new Set([...[...kept, ...renamed].map(pair => pair.before), ...removed]);
  return [
    ...[...kept, ...renamed].map((pair): Pair => [pair.before, pair.after]),
    ...removed.map((pool): Pair => [pool, undefined]),
    ...all(before)
      .filter(pool => !told.has(pool))
      .map((pool): Pair => [pool, 'hidden']),
    ...added.map((pool): Pair => [undefined, pool]),
  ];
}

const extentOf = ({ cidr, disabled }: IPPool): PlanExtent => ({ range: cidr, isDisabled: disabled === true });

/** By where it lies afterwards, or before; what is not determined comes last. */
function byPlace(one: PoolExtents, other: PoolExtents): number {
  const [a, b] = [one, other].map(({ before, after }) => after?.range ?? before?.range);
  const byName = ascending(one.name, other.name);
  if (!a || !b) return a ? -1 : b ? 1 : byName;
  return byFirst(a, b) || a.prefix - b.prefix || byName;
}
