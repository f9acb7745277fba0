import type { ClusterGraph } from '../../cluster/graph.ts';
import { formatRelease } from '../../cluster/release.ts';
import { movesBetween } from '../../calico/facts/change/moves.ts';
import { poolChanges } from '../../calico/facts/change/pool-changes.ts';
import { poolAdmission } from '../../calico/facts/pools/pool-admission.ts';
import { poolFate } from '../../calico/facts/pools/fate.ts';
import { effectivePools } from '../../calico/facts/pools/pools.ts';
import { reservedAddresses } from '../../calico/facts/pools/reserved.ts';
import { selects } from '../../calico/choice/choice.ts';
import type { IPPool } from '../../model/manifest/calico/ip-pool.ts';
import { addressCount, cidrsBetween, formatCidr } from '../../base/net/cidr.ts';
import { IntervalSet } from '../../base/net/interval-set.ts';
import { extentsOf } from './extents.ts';
import type { PlanCapacity, ClusterPlan, NameDifference, PoolChange } from './plan.ts';
import { ownSettings, settingChanges } from './pool-settings.ts';
import { unknownOf } from './unknown.ts';

/** What a change does to one cluster; undefined where that is nothing. One of the states may not have it. */
export function clusterPlan(
  before: ClusterGraph | undefined,
  after: ClusterGraph | undefined,
): ClusterPlan | undefined {
  const either = after ?? before;
  if (!either) return undefined;
  const plan: ClusterPlan = {
    name: either.name,
    formerName: before && before.name !== either.name ? before.name : undefined,
    fate: !before ? 'added' : !after ? 'removed' : 'kept',
    pools: poolsOf(before, after),
    extents: extentsOf(before, after),
    capacity: capacityOf(before, after),
    ranges: rangesOf(before, after),
    nodes: difference(namesOf(before?.nodes), namesOf(after?.nodes)),
    namespaces: difference(namesOf(before?.namespaces), namesOf(after?.namespaces)),
    moves: before && after ? moves(before, after) : [],
    release: releaseOf(before, after),
    unknown: unknownOf(before, after),
  };
  const isSame =
    plan.fate === 'kept' &&
    [plan.pools, plan.moves].every(list => list.length === 0) &&
    [plan.nodes, plan.namespaces].every(({ gained, lost }) => gained.length + lost.length === 0) &&
    plan.capacity.every(({ from, to }) => from === to) &&
    plan.release === undefined &&
    plan.formerName === undefined;
  return isSame ? undefined : plan;
}

/** The plan of a cluster that only one of the states shows, and the other one may have all the same, as a clause says. */
export const hiddenPlan = ({ name }: ClusterGraph, why: string): ClusterPlan => ({
  name,
  formerName: undefined,
  fate: 'kept',
  pools: [],
  extents: extentsOf(undefined, undefined),
  capacity: [],
  ranges: { taken: [], freed: [] },
  nodes: noChange,
  namespaces: noChange,
  moves: [],
  release: undefined,
  unknown: [why],
});

const namesOf = (things: readonly { readonly name: string }[] = []): readonly string[] =>
  things.map(({ name }) => name);

function difference(before: readonly string[], after: readonly string[]): NameDifference {
  const [old, now] = [new Set(before), new Set(after)];
  return {
    gained: [...now].filter(name => !old.has(name)).sort(),
    lost: [...old].filter(name => !now.has(name)).sort(),
  };
}

function poolsOf(before: ClusterGraph | undefined, after: ClusterGraph | undefined): readonly PoolChange[] {
  if (!before)
    return effectivePools(after!)
      .map(pool => comes(pool, after!))
      .sort(byName);
  if (!after)
    return effectivePools(before)
      .map(pool => goes(pool, before))
      .sort(byName);
  const { kept, renamed, removed, added } = poolChanges(before, after);
  return [
    ...added.map(pool => comes(pool, after)),
    ...removed.map(pool => goes(pool, before)),
    ...[...kept, ...renamed].flatMap(pair => changes(pair, before, after)),
  ].sort(byName);
}

const byName = (a: PoolChange, b: PoolChange): number => {
  const [left, right] = [`${a.name} ${a.cidr}`, `${b.name} ${b.cidr}`];
  return left < right ? -1 : left > right ? 1 : 0;
};

const noChange: NameDifference = { gained: [], lost: [] };

const comes = (pool: IPPool, cluster: ClusterGraph): PoolChange => ({
  ...sightOf(pool),
  fate: 'added',
  formerName: undefined,
  settings: ownSettings(pool),
  nodes: { ...noChange, gained: [...nodesOf(pool, cluster)].sort() },
  ...remarkOn(poolFate(cluster, pool), 'gives no address'),
});

const remarkOn = (
  found: { readonly isCertain: boolean; readonly reason: string } | undefined,
  what: string,
): Pick<PoolChange, 'remark'> => (found?.isCertain ? { remark: `${what}: ${found.reason}` } : {});

const goes = (pool: IPPool, cluster: ClusterGraph): PoolChange => ({
  ...sightOf(pool),
  fate: 'removed',
  formerName: undefined,
  settings: ownSettings(pool),
  nodes: { ...noChange, lost: [...nodesOf(pool, cluster)].sort() },
});

function changes(
  pair: { readonly before: IPPool; readonly after: IPPool },
  before: ClusterGraph,
  after: ClusterGraph,
): readonly PoolChange[] {
  const settings = settingChanges(pair.before, pair.after);
  const isRenamed = [pair.before, pair.after].every(hasName) && pair.before.name !== pair.after.name;
  const formerName = isRenamed ? pair.before.name : undefined;
  const nodes = difference(nodesOf(pair.before, before), nodesOf(pair.after, after));
  const isSame =
    settings.length === 0 && formerName === undefined && nodes.gained.length + nodes.lost.length === 0;
  const { verdict, reason } = poolAdmission(after, pair.after);
  const refused = { isCertain: verdict === 'refused' && poolFate(after, pair.after) === undefined, reason };
  return isSame
    ? []
    : [
        {
          ...sightOf(pair.after),
          fate: 'changed',
          formerName,
          settings,
          nodes,
          ...remarkOn(refused, 'stays as it is'),
        },
      ];
}

/** The operator calls a pool without a name after its range. */
const hasName = ({ name, fields }: IPPool): boolean => name !== '' && name !== fields.cidr.text;

function sightOf({ name, cidr, fields }: IPPool): Pick<PoolChange, 'name' | 'cidr' | 'addresses' | 'at'> {
  return {
    name,
    cidr: cidr && formatCidr(cidr),
    addresses: cidr && addressCount(cidr),
    at: fields.name.isAbsent ? fields.cidr.place : fields.name.place,
  };
}

/** The known nodes that an enabled pool selects for certain. */
const nodesOf = (pool: IPPool, cluster: ClusterGraph): readonly string[] =>
  pool.disabled === true || poolFate(cluster, pool)?.isCertain
    ? []
    : cluster.nodes
        .filter(({ labels }) => selects(pool.nodeSelector, labels) === true)
        .map(({ name }) => name);

/** Pools that hand out addresses to pods. */
const inUse = (cluster: ClusterGraph): readonly IPPool[] =>
  effectivePools(cluster).filter(
    pool =>
      pool.disabled !== true &&
      pool.allowedUses?.includes('Workload') !== false &&
      poolFate(cluster, pool)?.isCertain !== true,
  );

/** Calico gives no pod what a reservation withholds, unless the pod asks for the very address. */
const addressesIn = (cluster: ClusterGraph | undefined): IntervalSet =>
  cluster
    ? IntervalSet.of(inUse(cluster).flatMap(({ cidr }) => cidr ?? [])).subtract(reservedAddresses(cluster))
    : IntervalSet.of([]);

function capacityOf(
  before: ClusterGraph | undefined,
  after: ClusterGraph | undefined,
): readonly PlanCapacity[] {
  const count = (cluster: ClusterGraph | undefined, family: number): bigint =>
    addressesIn(cluster).ranges.reduce(
      (sum, range) => (range.family === family ? sum + addressCount(range) : sum),
      0n,
    );
  return ([4, 6] as const)
    .map(family => ({ family, from: count(before, family), to: count(after, family) }))
    .filter(({ from, to }) => from > 0n || to > 0n);
}

/** No plan lists more of them. */
const mostRanges = 64;

function rangesOf(before: ClusterGraph | undefined, after: ClusterGraph | undefined): ClusterPlan['ranges'] {
  const all = (cluster: ClusterGraph | undefined): IntervalSet =>
    IntervalSet.of(cluster ? effectivePools(cluster).flatMap(({ cidr }) => cidr ?? []) : []);
  const [old, now] = [all(before), all(after)];
  const hidden = before && after ? poolChanges(before, after).hidden.flatMap(({ cidr }) => cidr ?? []) : [];
  const asCidrs = ({ ranges }: IntervalSet): readonly string[] =>
    ranges
      .slice(0, mostRanges)
      .flatMap(({ family, first, last }) =>
        cidrsBetween({ family, value: first }, { family, value: last }).slice(0, mostRanges),
      )
      .slice(0, mostRanges)
      .map(formatCidr);
  return {
    taken: asCidrs(now.subtract(old)),
    freed: asCidrs(old.subtract(now).subtract(IntervalSet.of(hidden))),
  };
}

const moves = (before: ClusterGraph, after: ClusterGraph): ClusterPlan['moves'] =>
  movesBetween(before, after).map(({ from, to, workloads }) => ({
    from,
    to,
    workloads: workloads
      .map(({ kind, namespace, name }) => `${kind} ${namespace === undefined ? '' : `${namespace}/`}${name}`)
      .sort(),
  }));

function releaseOf(
  before: ClusterGraph | undefined,
  after: ClusterGraph | undefined,
): ClusterPlan['release'] {
  const [from, to] = [before, after].map(cluster => cluster?.release && formatRelease(cluster.release));
  return !before || !after || from === to ? undefined : { from, to };
}
