import { by } from '../../../base/text/order.ts';
import type { ClusterGraph, Group, Alike } from '../../../cluster/graph.ts';
import type { IPPool } from '../../../model/manifest/calico/ip-pool.ts';
import { commonRange } from '../../../base/net/cidr.ts';
import { overlappingPairs } from '../../../base/net/overlap.ts';
import { memo } from '../../../base/text/memo.ts';
import type { RangedPool } from './overlaps.ts';
import { hasAddresses } from '../../choice/fate.ts';
import { poolFate } from './fate.ts';
import { effectivePools } from './pools.ts';
import { declaringUnseen } from '../cluster/unseen.ts';
import { leavesReservationsOpen, reservedAddresses } from './reserved.ts';

/** A pool, and the cluster that has it. */
export interface Holding {
  readonly pool: RangedPool;
  readonly cluster: string;
  readonly graph: ClusterGraph;
}

/** Two clusters that give out the same addresses. */
export interface GroupOverlap {
  /** The group of both; undefined where only their names tell them apart. */
  readonly group: Group['declared'] | undefined;
  /** In the order of the clusters' names, so that both clusters tell of it in the same words. */
  readonly pair: readonly [Holding, Holding];
}

/** A reader looks at no more; where a range is used that often, each pool is told of its nearest rival, and then of none. */
const MOST_PAIRS = 50_000;

/** Pools in use that share addresses with one of another cluster of a group, or of one that may be the same cluster. */
export const groupOverlaps = (cluster: ClusterGraph): readonly GroupOverlap[] =>
  [cluster.groups, cluster.alike ?? []].flatMap(each => overlapsIn(each).get(cluster.name) ?? []);

/** Worked out once for all groups, by cluster. What several groups have in common is told of the first. */
const overlapsIn = memo(
  (groups: readonly (Alike & Partial<Group>)[]): ReadonlyMap<string, readonly GroupOverlap[]> => {
    const found = new Map<string, GroupOverlap[]>();
    const tellers = new Map<string, Alike>();
    let pairs = 0;
    for (const group of groups) {
      const { declared, members } = group;
      if (pairs > 2 * MOST_PAIRS) break;
      const holdings = members.toSorted(by(({ name }) => name)).flatMap(holdingsOf);
      const depth = (more: number): number => (declared && pairs + more < MOST_PAIRS ? Infinity : 1);
      for (const pair of overlappingPairs(holdings, ({ pool }) => pool.cidr, depth)) {
        pairs++;
        const [one, other] = pair.map(({ cluster }) => cluster) as [string, string];
        if (
          one === other ||
          keepsBack(pair) ||
          (!declared && areCopies(pair)) ||
          firstOf(tellers, JSON.stringify([one, other]), group) !== group
        )
          continue;
        for (const name of [one, other]) {
          const known = found.get(name);
          if (known) known.push({ group: declared, pair });
          else found.set(name, [{ group: declared, pair }]);
        }
      }
    }
    return found;
  },
);

/** Whether one base was copied, or is built, for each of two clusters. */
const areCopies = ([one, other]: readonly Holding[]): boolean =>
  one?.pool.name === other?.pool.name && one?.pool.fields.cidr.text === other?.pool.fields.cidr.text;

/**
 * Whether one of the clusters gives no pod what both have: its reservations hold all of it, or may. Only a text that declares
 * one may: no other unread place reserves all that two pools share.
 */
function keepsBack([one, other]: readonly Holding[]): boolean {
  const shared = one && other && commonRange(one.pool.cidr, other.pool.cidr);
  return [one, other].some(
    holding =>
      holding &&
      shared &&
      (declaringUnseen(holding.graph, 'IPReservation') !== undefined ||
        leavesReservationsOpen(holding.graph) ||
        reservedAddresses(holding.graph).covers(shared)),
  );
}

/** What stands for a key already, or else this, from now on. */
function firstOf<Value>(known: Map<string, Value>, key: string, value: Value): Value {
  const first = known.get(key) ?? value;
  known.set(key, first);
  return first;
}

const holdingsOf = (cluster: ClusterGraph): readonly Holding[] =>
  effectivePools(cluster)
    .filter(isUsed)
    .filter(pool => hasAddresses(poolFate(cluster, pool)) !== false)
    .map(pool => ({ pool, cluster: cluster.name, graph: cluster }));

const isUsed = (pool: IPPool): pool is RangedPool => pool.cidr !== undefined && pool.disabled === false;
