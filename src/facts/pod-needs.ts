import type { ClusterGraph } from '../cluster/graph.ts';
import { isMeasured, type MeasuredPool } from '../ipam/capacity.ts';
import { considerAutomatically } from '../ipam/choice.ts';
import { podCountOf, type PodCount } from '../ipam/pod-count.ts';
import type { Autoscaler } from '../manifest/autoscaler.ts';
import type { IPPool } from '../manifest/ip-pool.ts';
import { unknownLabels } from '../manifest/labels.ts';
import type { Workload } from '../manifest/workload.ts';
import type { Family } from '../net/address.ts';
import { selectorLabels, type Labels } from '../selector/evaluate.ts';
import { grantedPools } from './bypass.ts';
import { classes, coverages, nearby } from './coverage.ts';
import { configuredRequests } from './configured-requests.ts';
import { fact } from './fact.ts';
import { describedOnce } from './node-needs.ts';
import { scales } from './plurality.ts';
import { effectivePools } from './pools.ts';
import { namespaceOf, poolRequests, type Drawer } from './requests.ts';
import { residentsOf } from './residents.ts';

/** Addresses that the pods of a workload need, and all the pools that they may come from. */
export interface PodNeed extends PodCount {
  readonly workload: Workload;
  readonly pools: readonly MeasuredPool[];
  /** Whether an annotation or the CNI configuration says which pools, so that no other pool can help. */
  readonly isRequested: boolean;
}

/** What the pods of known workloads certainly need of pools. */
export const podNeeds = fact((cluster: ClusterGraph): readonly PodNeed[] => [
  ...[...poolRequests(cluster), ...configuredRequests(cluster)].flatMap(request => {
    const pools = grantedPools(cluster, request);
    if (!pools?.length || !pools.every(isMeasured)) return [];
    return request.drawers.map(drawer => ({
      ...countOf(cluster, drawer),
      workload: drawer.workload,
      pools,
      isRequested: true,
    }));
  }),
  ...coverages(cluster).flatMap(({ family }) => automaticNeeds(cluster, family)),
]);

function countOf(cluster: ClusterGraph, { workload, placement }: Drawer): PodCount {
  if (workload.kind !== 'DaemonSet') return podCountOf(workload, autoscalerOf(cluster, workload));
  const names = cluster.nodes.filter(node => placement.admits(node) === true).map(({ name }) => name);
  const pods = new Set(names).size;
  return { steady: pods, peak: pods, surge: 0 };
}

const autoscalersByTarget = fact(({ autoscalers }: ClusterGraph) => {
  const found = new Map<string, Autoscaler[]>();
  for (const autoscaler of autoscalers) {
    const name = autoscaler.target?.name ?? '';
    found.set(name, [...(found.get(name) ?? []), autoscaler]);
  }
  return found;
});

/** The autoscaler of a workload, where one is declared. */
export const autoscalerOf = (cluster: ClusterGraph, workload: Workload): Autoscaler | undefined =>
  autoscalersByTarget(cluster)
    .get(workload.name)
    ?.find(autoscaler => scales(autoscaler, workload));

/** Pods that request nothing may draw on every pool that the labels which they ask of a node do not rule out. */
function automaticNeeds(cluster: ClusterGraph, family: Family): readonly PodNeed[] {
  const pools = [
    ...new Set([...effectivePools(cluster), ...cluster.installations.flatMap(({ pools }) => pools)]),
  ];
  const keys = [
    ...new Set(pools.flatMap(({ nodeSelector: { selector } }) => (selector ? selectorLabels(selector) : []))),
  ];
  const near = nearby(pools, 'nodeSelector');
  const isChoosy = pools.some(({ namespaceSelector: { selector } }) => selector?.kind !== 'all');
  const sets = new Map<string, readonly MeasuredPool[]>();
  const setFor = (labels: Labels, workload: Workload): readonly MeasuredPool[] => {
    const signature = JSON.stringify([
      isChoosy && workload.namespace,
      ...keys.map(key => (labels.lookup(key) === undefined ? [] : labels.lookup(key))),
    ]);
    const set = sets.get(signature) ?? servingPools(cluster, near(labels), family, labels, workload);
    sets.set(signature, set);
    return set;
  };
  const nodeClasses = [...classes(describedOnce(cluster.nodes), pools)];
  return residentsOf(cluster)[family].automatic.flatMap((drawer): readonly PodNeed[] => {
    const { workload, placement } = drawer;
    if (workload.kind !== 'DaemonSet') {
      const count = countOf(cluster, drawer);
      return [{ ...count, workload, pools: setFor(placement.pinned, workload), isRequested: false }];
    }
    return nodeClasses.flatMap(alike => {
      const pods = alike.filter(node => placement.admits(node) === true).length;
      const set = setFor(alike[0].labels, workload);
      return pods > 0
        ? [{ steady: pods, peak: pods, surge: 0, workload, pools: set, isRequested: false }]
        : [];
    });
  });
}

/** None where one of them is not determined: then nothing can be said about who draws on it. */
function servingPools(
  cluster: ClusterGraph,
  pools: readonly IPPool[],
  family: Family,
  labels: Labels,
  workload: Workload,
): readonly MeasuredPool[] {
  const namespace = namespaceOf(cluster, workload)?.labels ?? unknownLabels;
  const serving = pools.filter(
    pool => considerAutomatically(pool, family, labels, namespace).serves !== false,
  );
  return serving.every(isMeasured) ? serving : [];
}
