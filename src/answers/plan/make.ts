import type { Counterparts } from '../../cluster/counterparts.ts';
import type { ClusterGraph, Fleet } from '../../cluster/graph.ts';
import { clusterPlan } from './cluster-plan.ts';
import type { ClusterPlan, Plan } from './plan.ts';

/** What the change from one state to the other does to the address plan of each cluster that somebody may run. */
export function makePlan(before: Fleet, after: Fleet, counterparts: Counterparts, base: string): Plan {
  const paired = new Set(counterparts.values());
  const plans = [
    ...after.clusters.map(cluster => [counterparts.get(cluster), cluster] as const),
    ...before.clusters.filter(cluster => !paired.has(cluster)).map(cluster => [cluster, undefined] as const),
  ]
    .filter(([old, now]) => (now ?? old)?.isDeployed && !isMerelyLeft(old, now))
    .map(([old, now]) => clusterPlan(old, now));
  const changed = plans.filter(plan => plan !== undefined);
  return {
    base,
    clusters: changed.sort(byName),
    unchanged: plans.length - changed.length,
  };
}

/** Whether files without a pool begin or cease to be deployed: no cluster comes or goes by that. */
const isMerelyLeft = (before: ClusterGraph | undefined, after: ClusterGraph | undefined): boolean => {
  const only = before && after ? undefined : (before ?? after);
  return only?.isLeft === true && only.pools.length === 0;
};

const byName = (a: ClusterPlan, b: ClusterPlan): number => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
