import {
  type ClusterGraph,
  counted,
  defineComparison,
  type Finding,
  listed,
  objectPhrase,
  type Workload,
} from '../../src/rule/kit.ts';
import { predictedPools } from '../../src/facts/requests/predicted-pools.ts';
import { keyOfWorkload } from '../../src/facts/change/workloads.ts';

/** Workloads that move from the same pools to the same others. */
interface Move {
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly workloads: Workload[];
}

function words({ from, to, workloads }: Move): Finding {
  const [first, ...others] = workloads;
  const who =
    others.length === 0
      ? objectPhrase(first!)
      : `${objectPhrase(first!)} and ${counted(others.length, 'more workload')}`;
  return {
    at: first!.at,
    subject: [...from, '→', ...to].join(' '),
    message: `${who} will draw on ${poolsPhrase(to)} instead of ${poolsPhrase(from)}`,
    note: 'pods that run keep their addresses; every pod that starts after the change gets one of the other pools',
    help: 'see whether firewalls, routes and NAT know the new ranges; `ipamlint why` tells how each decision comes about',
    related: others.slice(0, 5).map(workload => ({ at: workload.at, label: objectPhrase(workload) })),
  };
}

const poolsPhrase = (pools: readonly string[]): string =>
  `pool${pools.length > 1 ? 's' : ''} ${listed(pools)}`;

function movesBetween(before: ClusterGraph, cluster: ClusterGraph): readonly Move[] {
  const known = new Map(before.workloads.map(workload => [keyOfWorkload(workload), workload]));
  const moves = new Map<string, Move>();
  for (const workload of cluster.workloads) {
    const was = known.get(keyOfWorkload(workload));
    const from = was && predictedPools(before, was);
    const to = from && predictedPools(cluster, workload);
    // Pods that get no address are what other rules are about.
    if (!from || !to || from.pools.length === 0 || to.pools.length === 0) continue;
    const key = JSON.stringify([from.pools, to.pools]);
    if (JSON.stringify(from.pools) === JSON.stringify(to.pools)) continue;
    const move = moves.get(key);
    if (move) move.workloads.push(workload);
    else moves.set(key, { from: from.pools, to: to.pools, workloads: [workload] });
  }
  return [...moves.values()];
}

export default defineComparison({
  id: 'moved-workloads',
  summary: 'a change makes workloads draw on other pools than before',
  severity: 'note',
  since: '0.1.0',
  *compare({ before, cluster }) {
    for (const move of movesBetween(before, cluster)) yield words(move);
  },
});
