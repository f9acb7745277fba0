import type { ClusterGraph } from '../../../cluster/graph.ts';
import { isMeasured, type MeasuredPool } from '../../capacity/capacity.ts';
import { selects } from '../../choice/choice.ts';
import { noPods, podCountOf, surgeOf, type PodCount } from '../../schedule/pod-count.ts';
import type { Autoscaler } from '../../../model/manifest/kubernetes/autoscaler.ts';
import type { Node } from '../../../model/manifest/kubernetes/node.ts';
import type { IPPool } from '../../../model/manifest/calico/ip-pool.ts';
import { unknownLabels } from '../../../model/manifest/kubernetes/labels.ts';
import type { Workload } from '../../../model/manifest/kubernetes/workload.ts';
import type { Family } from '../../../base/net/address.ts';
import { selectorLabels, type Labels } from '../../../base/selector/evaluate.ts';
import { group } from '../../../base/text/group.ts';
import { memo } from '../../../base/text/memo.ts';
import { grantedPools } from './granted-pools.ts';
import { classes, coverages, nearby } from '../pools/coverage.ts';
import { configuredRequests } from './configured-requests.ts';
import { fact } from '../cluster/fact.ts';
import { knowsAllNodes } from '../cluster/node-inventory.ts';
import { isOffered } from './node-needs.ts';
import { autoscalersOf, scales } from './plurality.ts';
import { effectivePools } from '../pools/pools.ts';
import { namespaceOf, poolRequests, type Drawer } from './requests.ts';
import { residentsOf } from './residents.ts';
import { byPlacement, takersOf } from './takers.ts';

/** Addresses that the pods of a workload need, and all the pools that they may come from. */
export interface PodNeed extends PodCount {
  readonly workload: Workload;
  readonly pools: readonly MeasuredPool[];
  /** Whether an annotation or the CNI configuration says which pools, so that no other pool can help. */
  readonly isRequested: boolean;
  /** The nodes on which they may run; undefined where others may be there. */
  readonly hosts: readonly Node[] | undefined;
}

/** What the pods of known workloads certainly need of pools. */
export interface PodNeeds {
  readonly needs: readonly PodNeed[];
  /** Whether those of some are left out, since there are too many. */
  readonly isCut: boolean;
}

export const podNeeds = fact((cluster: ClusterGraph): PodNeeds => {
  const automatic = coverages(cluster).map(({ family }) => automaticNeeds(cluster, family));
  return {
    needs: [...requestedNeeds(cluster), ...automatic.flatMap(({ needs }) => needs)],
    isCut: automatic.some(({ isCut }) => isCut),
  };
});

const requestedNeeds = (cluster: ClusterGraph): readonly PodNeed[] =>
  [...poolRequests(cluster), ...configuredRequests(cluster)].flatMap(request => {
    const pools = grantedPools(cluster, request);
    if (!pools?.length || !pools.every(isMeasured)) return [];
    return request.drawers.map(drawer => {
      const hosts = knowsAllNodes(cluster) ? takersOf(cluster, drawer.placement).possible : undefined;
      return needOf(countOf(cluster, drawer), { workload: drawer.workload, pools, isRequested: true, hosts });
    });
  });

/** Written out, since V8 gives each object a shape of its own that a spread makes of what a spread made. */
function needOf(
  { steady, peak, surge, isPassing }: PodCount,
  { workload, pools, isRequested, hosts }: Omit<PodNeed, keyof PodCount>,
): PodNeed {
  return { steady, peak, surge, isPassing, workload, pools, isRequested, hosts };
}

function countOf(cluster: ClusterGraph, { workload, placement }: Drawer): PodCount {
  if (workload.kind !== 'DaemonSet') return podCountOf(workload, autoscalerOf(cluster, workload));
  const names = takersOf(cluster, placement).certain.map(({ name }) => name);
  return onNodes(workload, new Set(names).size);
}

/** The pods of a DaemonSet on so many nodes. */
const onNodes = (workload: Workload, pods: number): PodCount => ({
  ...noPods,
  steady: pods,
  peak: pods,
  surge: surgeOf(workload, pods),
});

/** The autoscaler of a workload, where one is declared. */
export const autoscalerOf = (cluster: ClusterGraph, workload: Workload): Autoscaler | undefined =>
  autoscalersOf(cluster, workload.name).find(autoscaler => scales(autoscaler, workload));

/**
 * So many pools are asked whether they serve the pods of a workload on nodes of some labels, and so many parts of DaemonSets
 * there are: of thousands of pools that may each serve any of thousands of nodes, all of them take minutes and gigabytes.
 */
const MOST_PAIRS = 1_000_000;

/** Pods that request nothing may draw on every pool that the labels which they ask of a node do not rule out. */
function automaticNeeds(cluster: ClusterGraph, family: Family): PodNeeds {
  const pools = [
    ...new Set([...effectivePools(cluster), ...cluster.installations.flatMap(({ pools }) => pools)]),
  ];
  const keys = [
    ...new Set(pools.flatMap(({ nodeSelector: { selector } }) => (selector ? selectorLabels(selector) : []))),
  ];
  const near = nearby(
    pools.filter(pool => isOffered(pool, family)),
    'nodeSelector',
  );
  const on = memo((labels: Labels): readonly IPPool[] =>
    near(labels).filter(({ nodeSelector }) => selects(nodeSelector, labels) !== false),
  );
  const isChoosy = pools.some(({ namespaceSelector: { selector } }) => selector?.kind !== 'all');
  let room = MOST_PAIRS;
  const sets = new Map<string, readonly MeasuredPool[]>();
  const setFor = (labels: Labels, workload: Workload): readonly MeasuredPool[] => {
    const signature = JSON.stringify([
      isChoosy && workload.namespace,
      ...keys.map(key => (labels.lookup(key) === undefined ? [] : labels.lookup(key))),
    ]);
    const known = sets.get(signature);
    if (known || room < 0) return known ?? [];
    const candidates = on(labels);
    room -= candidates.length;
    const set = servingPools(cluster, candidates, workload);
    sets.set(signature, set);
    return set;
  };
  const nodeClasses = classes(cluster.nodes, pools);
  const classOf = new Map(nodeClasses.flatMap((alike, index) => alike.map(node => [node, index] as const)));
  /** The classes of some nodes, in their order, and how many of the nodes each has. */
  const classesOf = (nodes: readonly Node[]) => {
    const counts = [...group(nodes, node => classOf.get(node))].flatMap(([index, { length }]) =>
      index === undefined ? [] : [{ index, pods: length }],
    );
    return counts
      .sort((a, b) => a.index - b.index)
      .map(({ index, pods }) => ({ alike: nodeClasses[index]!, pods }));
  };
  // The same list of hosts for all that may run there: of thousands of workloads, each would have thousands of nodes.
  const openTo = byPlacement(placement => {
    const open = classesOf(takersOf(cluster, placement).possible).map(({ alike }) => alike);
    return { open, hosts: open.flat(), pools: new Map<string | undefined, readonly MeasuredPool[]>() };
  });
  /** The pools of all nodes where the pods may run; none where one of these has no pool for them. */
  const poolsOf = (
    { open, pools }: ReturnType<typeof openTo>,
    workload: Workload,
  ): readonly MeasuredPool[] => {
    const namespace = isChoosy ? workload.namespace : undefined;
    const known = pools.get(namespace);
    if (known) return known;
    const sets = open.map(alike => setFor(alike[0].labels, workload));
    const found = sets.every(set => set.length > 0) ? [...new Set(sets.flat())] : [];
    pools.set(namespace, found);
    return found;
  };
  const podsOn = byPlacement(placement => classesOf(takersOf(cluster, placement).certain));
  const needs = residentsOf(cluster)[family].automatic.flatMap((drawer): readonly PodNeed[] => {
    const { workload, placement } = drawer;
    if (workload.kind !== 'DaemonSet') {
      const count = countOf(cluster, drawer);
      const open = openTo(placement);
      // Where every node is known, no pool counts that serves none of those on which the pods may run.
      const known = knowsAllNodes(cluster) ? poolsOf(open, workload) : [];
      const isKnown = known.length > 0;
      const pools = isKnown ? known : setFor(placement.pinned, workload);
      const hosts = isKnown ? open.hosts : undefined;
      return [needOf(count, { workload, pools, isRequested: false, hosts })];
    }
    const parts = podsOn(placement);
    room -= parts.length;
    if (room < 0) return [];
    return parts.map(({ alike, pods }) => {
      const set = setFor(alike[0].labels, workload);
      return needOf(onNodes(workload, pods), { workload, pools: set, isRequested: false, hosts: alike });
    });
  });
  return { needs, isCut: room < 0 };
}

/** Those of some pools that serve its namespace. None where one of them is not determined: then nothing can be said about who draws on it. */
function servingPools(
  cluster: ClusterGraph,
  pools: readonly IPPool[],
  workload: Workload,
): readonly MeasuredPool[] {
  const namespace = namespaceOf(cluster, workload)?.labels ?? unknownLabels;
  const serving = pools.filter(({ namespaceSelector }) => selects(namespaceSelector, namespace) !== false);
  return serving.every(isMeasured) ? serving : [];
}
