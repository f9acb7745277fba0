import type { ClusterGraph } from '../../cluster/graph.ts';
import { poolChanges } from '../../calico/facts/change/pool-changes.ts';
import { effectivePools } from '../../calico/facts/pools/pools.ts';
import { mayReserveMore } from '../../calico/facts/pools/reserved.ts';
import { predictedPools } from '../../calico/facts/requests/predicted-pools.ts';
import { counted, poolLabel } from '../../calico/phrases/phrases.ts';
import { isHostNetwork } from '../../model/manifest/kubernetes/workload.ts';
import { someOf } from '../../base/text/some.ts';

/** What keeps the plan of a cluster from being all that changes, as clauses. */
export function unknownOf(
  before: ClusterGraph | undefined,
  after: ClusterGraph | undefined,
): readonly string[] {
  const [old, now] = [before, after].map(cluster => (cluster ? unknownIn(cluster) : []));
  return [
    ...(before && after ? hiddenBetween(before, after) : []),
    ...now!.map(text => (old!.includes(text) ? `before and afterwards, ${text}` : `afterwards, ${text}`)),
    ...old!.filter(text => !now!.includes(text)).map(text => `before, ${text}`),
  ];
}

/** More pools are only counted. */
const shownHidden = 6;

/** The pools that are in view no more, and that may be there all the same. */
function hiddenBetween(before: ClusterGraph, after: ClusterGraph): readonly string[] {
  const { hidden } = poolChanges(before, after);
  const names = someOf(hidden.map(poolLabel), shownHidden);
  const what = hidden.length === 1 ? 'pool' : 'pools';
  return hidden.length === 0
    ? []
    : [`afterwards, no file that is read declares ${what} ${names}, but one that is not read may`];
}

function unknownIn(cluster: ClusterGraph): readonly string[] {
  const rangeless = effectivePools(cluster).filter(({ cidr }) => !cidr).length;
  const open = cluster.workloads.filter(
    workload => isHostNetwork(workload) !== true && predictedPools(cluster, workload) === undefined,
  ).length;
  return [
    ...(cluster.unseenPools.length > 0
      ? [`${counted(cluster.unseenPools.length, 'document')} that may declare pools cannot be read`]
      : []),
    ...(rangeless > 0 ? [`the range of ${counted(rangeless, 'pool')} is not determined`] : []),
    ...(cluster.reservations.length > 0 && mayReserveMore(cluster)
      ? ['reservations may withhold more addresses than is known']
      : []),
    ...(open > 0 && cluster.pools.length > 0
      ? [`the pools are not determined for ${open} of ${cluster.workloads.length} workloads`]
      : []),
  ];
}
