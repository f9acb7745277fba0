import { by } from '../../base/text/order.ts';
import type { Counterparts } from '../../cluster/counterparts.ts';
import type { Fleet } from '../../cluster/graph.ts';
import { clusterPlan, hiddenPlan } from './cluster-plan.ts';
import type { ClusterPlan, Plan } from './plan.ts';

/** What the change from one state to the other does to the address plan of each cluster that may exist. */
export function makePlan(before: Fleet, after: Fleet, counterparts: Counterparts, base: string): Plan {
  const paired = new Set(counterparts.values());
  const hid = new Set(before.hidden);
  const hidden = (after.hidden ?? []).filter(path => !hid.has(path)).length;
  const plans = [
    ...after.clusters.map(cluster => clusterPlan(counterparts.get(cluster), cluster)),
    ...before.clusters
      .filter(cluster => !paired.has(cluster))
      .map(cluster => (hidden > 0 ? hiddenPlan(cluster, hidden) : clusterPlan(cluster, undefined))),
  ];
  const changed = plans.filter(plan => plan !== undefined);
  return {
    base,
    clusters: changed.sort(byName),
    unchanged: plans.length - changed.length,
  };
}

const byName = by(({ name }: ClusterPlan) => name);
