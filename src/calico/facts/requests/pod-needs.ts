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
import type { Labels } from '../../../base/selector/evaluate.ts';
import { group } from '../../../base/text/group.ts';
import { byKey, memo } from '../../../base/text/memo.ts';
import { grantedPools } from './granted-pools.ts';
import { classes, coverages, labelsComparedBy, labelsKey, nearby } from '../pools/coverage.ts';
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

/** How many pairs of pools and labels may still be compared; below zero where some were left out. */
interface Pairs {
  left: number;
}

/** The pools that may serve a workload's pods on nodes with these labels; none where one of them is not determined. */
type Serving = (labels: Labels, workload: Workload) => readonly MeasuredPool[];

/** Pods that request nothing may use every pool that the labels which they ask of a node do not rule out. */
function automaticNeeds(cluster: ClusterGraph, family: Family): PodNeeds {
  const pools = [
    ...new Set([...effectivePools(cluster), ...cluster.installations.flatMap(({ pools }) => pools)]),
  ];
  const pairs: Pairs = { left: MOST_PAIRS };
  const serving = servingAmong(cluster, family, pools, pairs);
  const kindsOf = nodeKinds(cluster, pools);
  const partsOf = byPlacement(placement => kindsOf(takersOf(cluster, placement).certain));
  const openTo = byPlacement(placement =>
    openNodes(kindsOf(takersOf(cluster, placement).possible), pools, serving),
  );
  const needs = residentsOf(cluster)[family].automatic.flatMap((drawer): readonly PodNeed[] => {
    const { workload, placement } = drawer;
    if (workload.kind === 'DaemonSet') return needsOfParts(workload, partsOf(placement), serving, pairs);
    const open = knowsAllNodes(cluster) ? openTo(placement) : undefined;
    // Where every node is known, no pool counts that serves none of those on which the pods may run.
    const known = open?.poolsFor(workload) ?? [];
    const isKnown = known.length > 0;
    const pools = isKnown ? known : serving(placement.pinned, workload);
    const hosts = isKnown ? open?.hosts : undefined;
    return [needOf(countOf(cluster, drawer), { workload, pools, isRequested: false, hosts })];
  });
  return { needs, isCut: pairs.left < 0 };
}

/** Whether some pool serves only some namespaces. */
const areChoosy = (pools: readonly IPPool[]): boolean =>
  pools.some(({ namespaceSelector: { selector } }) => selector?.kind !== 'all');

/** Asks the pools of a family once for each namespace and each set of labels that they can tell apart. */
function servingAmong(
  cluster: ClusterGraph,
  family: Family,
  pools: readonly IPPool[],
  pairs: Pairs,
): Serving {
  const keys = labelsComparedBy(pools);
  const isChoosy = areChoosy(pools);
  const near = nearby(
    pools.filter(pool => isOffered(pool, family)),
    'nodeSelector',
  );
  const selecting = memo((labels: Labels): readonly IPPool[] =>
    near(labels).filter(({ nodeSelector }) => selects(nodeSelector, labels) !== false),
  );
  return byKey(
    (labels, { namespace }) =>
      labelsKey(labels, keys) + (isChoosy && namespace !== undefined ? `/${namespace}` : ''),
    (labels, workload) => {
      if (pairs.left < 0) return [];
      const candidates = selecting(labels);
      pairs.left -= candidates.length;
      const own = namespaceOf(cluster, workload)?.labels ?? unknownLabels;
      const found = candidates.filter(({ namespaceSelector }) => selects(namespaceSelector, own) !== false);
      return found.every(isMeasured) ? found : [];
    },
  );
}

/** Nodes that no pool tells apart, and how many of those that were asked about are among them. */
interface NodeKind {
  readonly alike: readonly [Node, ...Node[]];
  readonly count: number;
}

/** Finds the kinds of some nodes, in the order of the cluster. */
function nodeKinds(
  { nodes }: ClusterGraph,
  pools: readonly IPPool[],
): (some: readonly Node[]) => readonly NodeKind[] {
  const kinds = classes(nodes, pools);
  const kindOf = new Map(kinds.flatMap((alike, index) => alike.map(node => [node, index] as const)));
  return some =>
    [...group(some, node => kindOf.get(node))]
      .flatMap(([index, { length }]) => (index === undefined ? [] : [{ index, count: length }]))
      .sort((a, b) => a.index - b.index)
      .map(({ index, count }) => ({ alike: kinds[index]!, count }));
}

/** The nodes where pods may run, and the pools that serve workloads there: none where a node has no pool for them. */
function openNodes(kinds: readonly NodeKind[], pools: readonly IPPool[], serving: Serving) {
  const isChoosy = areChoosy(pools);
  return {
    // One list for all that may run there: of thousands of workloads, each would have thousands of nodes.
    hosts: kinds.flatMap(({ alike }) => alike),
    poolsFor: byKey(
      ({ namespace }: Workload) => (isChoosy ? namespace : undefined),
      (workload): readonly MeasuredPool[] => {
        const sets = kinds.map(({ alike }) => serving(alike[0].labels, workload));
        return sets.every(set => set.length > 0) ? [...new Set(sets.flat())] : [];
      },
    ),
  };
}

/** What a DaemonSet needs on each kind of node where it certainly runs. */
function needsOfParts(
  workload: Workload,
  parts: readonly NodeKind[],
  serving: Serving,
  pairs: Pairs,
): readonly PodNeed[] {
  pairs.left -= parts.length;
  if (pairs.left < 0) return [];
  return parts.map(({ alike, count }) => {
    const pools = serving(alike[0].labels, workload);
    return needOf(onNodes(workload, count), { workload, pools, isRequested: false, hosts: alike });
  });
}
