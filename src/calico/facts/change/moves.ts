import type { ClusterGraph } from '../../../cluster/graph.ts';
import type { Workload } from '../../../model/manifest/kubernetes/workload.ts';
import { predictedPools } from '../requests/predicted-pools.ts';

/** Workloads that go from the same pools to the same others. */
export interface Move {
  readonly from: readonly string[];
  readonly to: readonly string[];
  /** As the later state has them. */
  readonly workloads: readonly Workload[];
}

/** What a workload is called across states: by its kind, namespace and name. */
const keyOf = ({ kind, namespace, name, part }: Workload): string =>
  [kind, namespace ?? '', name, part ?? ''].join('/');

/**
 * The workloads that both states of a cluster have and that use other pools afterwards. Where either state does not
 * determine the pools, or the pods get no address at all, there is no move.
 */
export function movesBetween(before: ClusterGraph, after: ClusterGraph): readonly Move[] {
  const known = new Map(before.workloads.map(workload => [keyOf(workload), workload]));
  const moves = new Map<string, { from: readonly string[]; to: readonly string[]; workloads: Workload[] }>();
  for (const workload of after.workloads) {
    const was = known.get(keyOf(workload));
    const from = was && predictedPools(before, was)?.pools;
    const to = from && predictedPools(after, workload)?.pools;
    if (!from || !to || from.length === 0 || to.length === 0) continue;
    if (JSON.stringify(from) === JSON.stringify(to)) continue;
    const key = JSON.stringify([from, to]);
    const move = moves.get(key);
    if (move) move.workloads.push(workload);
    else moves.set(key, { from, to, workloads: [workload] });
  }
  return [...moves.values()];
}
