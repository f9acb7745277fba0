import { poolFate } from '../../../src/calico/facts/pools/fate.ts';
import { predictedPools } from '../../../src/calico/facts/requests/predicted-pools.ts';
import type { ClusterGraph } from '../../../src/cluster/graph.ts';
import { judge } from '../../fuzz/judge.ts';
import { filesOfCluster, type SmallCluster } from '../small-clusters.ts';
import { changed, planned, type State } from '../states.ts';
import type { Random } from '../random.ts';

/** What a commit may do to a pool of a small cluster. */
export const edits = ['turned', 'removed', 'renamed', 'refused', 'added'] as const;
export type Edit = (typeof edits)[number];

/** The cluster with one of its pools changed. */
export function edited(cluster: SmallCluster, edit: Edit, random: Random): SmallCluster {
  const { documents } = cluster;
  if (edit === 'turned') return { ...cluster, documents: documents.toReversed() };
  const pools = documents.filter(isPool);
  const chosen = random.pick(pools);
  const replaced = (by: readonly string[]): SmallCluster => ({
    ...cluster,
    documents: documents.flatMap(each => (each === chosen ? by : [each])),
  });
  switch (edit) {
    case 'removed':
      return replaced([]);
    case 'renamed':
      return replaced([chosen.replace(/name: p/i, 'name: q')]);
    case 'refused':
      return replaced([
        chosen
          .replace('metadata: {', 'metadata: { annotations: { owner: 5 },')
          .replace('vxlanMode: Always', 'ipipMode: Always'),
      ]);
    case 'added':
      return replaced([
        chosen,
        chosen
          .replace(/name: p/i, 'name: q')
          .replace('cidr: 10.', 'cidr: 172.16.')
          .replace(/172\.16\.(\d)\.0/, '172.16.$1'),
      ]);
  }
}

const isPool = (document: string): boolean => document.includes('kind: IPPool');

const stateOf = (cluster: SmallCluster): State =>
  Object.fromEntries(filesOfCluster(cluster).map(({ path, text }) => [path, text]));

/** Everything in which `check --base` and `diff` contradict what is said of either state alone. */
export function changeContradictions(one: SmallCluster, other: SmallCluster, edit: Edit): readonly string[] {
  const [before, after] = [stateOf(one), stateOf(other)];
  const { diagnostics, existing = [], change, before: earlier, fleet } = changed(before, after);
  const plan = planned(before, after);
  if (edit === 'turned')
    return [
      ...diagnostics.map(({ rule, message }) => `new only by its place: ${rule}: ${message}`),
      ...(change?.mended ?? []).map(({ rule, message }) => `mended only by its place: ${rule}: ${message}`),
      ...plan.clusters.map(({ name }) => `diff shows a change of ${name}`),
    ];
  const alone = judge(filesOfCluster(other)).diagnostics;
  const keyOf = ({ rule, message }: { rule: string; message: string }): string => `${rule}: ${message}`;
  const told = new Set([...diagnostics, ...existing].map(keyOf));
  const [was] = earlier?.fleet.clusters ?? [];
  const [is] = fleet.clusters;
  const removed = diagnostics
    .filter(({ rule }) => rule === 'removed-pool-in-use')
    .map(({ message }) => message);
  return [
    ...(change?.mended ?? [])
      .map(keyOf)
      .filter(key => alone.some(each => keyOf(each) === key))
      .map(key => `mended, and there: ${key}`),
    ...alone
      .map(keyOf)
      .filter(key => !told.has(key) && edit === 'added')
      .map(key => `neither new nor existing: ${key}`),
    ...(was && is
      ? [...poolContradictions(was, removed), ...moveContradictions(was, is, diagnostics.map(keyOf))]
      : []),
    ...plan.clusters.flatMap(({ pools }) =>
      pools
        .filter(({ fate }) => fate === 'removed' && edit !== 'removed')
        .map(({ name }) => `diff removes ${name}`),
    ),
    ...(edit === 'refused'
      ? diagnostics.filter(saysGone).map(each => `the old pool stays: ${keyOf(each)}`)
      : []),
  ];
}

/** A pool that never was cannot be removed. */
function* poolContradictions(was: ClusterGraph, removed: readonly string[]): Generator<string> {
  for (const pool of was.pools) {
    const fate = poolFate(was, pool);
    if (fate?.kind !== 'refused' || !fate.isCertain) continue;
    for (const message of removed)
      if (message.includes(`pool "${pool.name}"`)) yield `it never existed: ${message}; ${fate.reason}`;
  }
}

/** A pod that has an address before, and none afterwards, is told of. */
function* moveContradictions(
  was: ClusterGraph,
  is: ClusterGraph,
  told: readonly string[],
): Generator<string> {
  for (const workload of is.workloads) {
    const same = was.workloads.find(({ name }) => name === workload.name);
    const [from, to] = [same && predictedPools(was, same), predictedPools(is, workload)];
    if (!from || !to || from.failure !== undefined || from.pools.length === 0) continue;
    if (to.failure !== undefined && told.length === 0)
      yield `${workload.name} gets an address before, and none afterwards, and nothing is new: ${to.failure}`;
  }
}

const saysGone = ({ rule, message, note = '' }: { rule: string; message: string; note?: string }): boolean =>
  rule !== 'invalid-annotation' &&
  /never exists|no other pool|changes from|get(?:s)? no address|no configured Calico pools|gives no address/.test(
    `${message} ${note}`,
  );
