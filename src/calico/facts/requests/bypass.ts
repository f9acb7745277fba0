import type { ClusterGraph } from '../../../cluster/graph.ts';
import { considerAutomatically, selects } from '../../choice/choice.ts';
import { confine, type Placement } from '../../schedule/schedule.ts';
import type { IPPool } from '../../../model/manifest/calico/ip-pool.ts';
import { unknownLabels } from '../../../model/manifest/kubernetes/labels.ts';
import type { Namespace } from '../../../model/manifest/kubernetes/namespace.ts';
import type { Node } from '../../../model/manifest/kubernetes/node.ts';
import type { Family } from '../../../base/net/address.ts';
import { memo } from '../../../base/text/memo.ts';
import type { Labels } from '../../../base/selector/evaluate.ts';
import { classes, labelsNear, nearby } from '../pools/coverage.ts';
import { fact } from '../cluster/fact.ts';
import { effectivePools } from '../pools/pools.ts';
import type { Drawer, PoolRequest } from './requests.ts';
import { takersOf } from './takers.ts';

/** A requested pool, and which of its selectors excludes a place where it is used. */
export interface BypassedSelector {
  readonly pool: IPPool;
  readonly by: 'nodeSelector' | 'namespaceSelector';
  /** Known nodes that the pool leaves out, of those in question. */
  readonly nodes: readonly Node[];
}

/** What automatic choice would do for the pods on some nodes. */
export interface Intent {
  readonly nodes: readonly Node[];
  readonly pools: readonly IPPool[];
}

/** What a request does to the pods of one workload. */
export interface Bypass {
  readonly drawer: Drawer;
  /**
   * The known nodes that the pods may run on, each in one intent. One intent without nodes where the workload is judged
   * by the labels that it asks for.
   */
  readonly intents: readonly Intent[];
  /** In the order of the request; never empty. */
  readonly wrong: readonly BypassedSelector[];
}

/** The known nodes that certainly take a placement's pods. */
const nodesFor = (cluster: ClusterGraph, placement: Placement): readonly Node[] =>
  cluster.nodes.length === 0 ? cluster.nodes : takersOf(cluster, placement).certain;

/** Those of some nodes that an effective pool does not select. */
const leftOut = (cluster: ClusterGraph, pool: IPPool, nodes: readonly Node[]): readonly Node[] =>
  leftOutOf(cluster)(nodes)(pool);

const leftOutOf = fact((cluster: ClusterGraph) =>
  memo((nodes: readonly Node[]) => {
    const likenesses = nodes.map(likenessOf(cluster));
    const near = labelsNear([...new Set(likenesses)]);
    return memo((pool: IPPool) => {
      const inside = new Set(near(pool).filter(labels => selects(pool.nodeSelector, labels) !== false));
      return nodes.filter((_, index) => !inside.has(likenesses[index]!));
    });
  }),
);

/** What the request does to the workloads that follow it, as far as a wrong address is proven. */
export function bypassesOf(
  cluster: ClusterGraph,
  { drawers, namespace, family }: PoolRequest,
  guarded: readonly IPPool[],
): readonly Bypass[] {
  const inNamespace = namespace?.labels ?? unknownLabels;
  const intended = intentions(cluster)[family](namespace ? likeOf(cluster)(namespace) : nowhere);
  return drawers.flatMap(drawer => {
    const nodes = nodesFor(cluster, drawer.placement);
    const { pinned } = drawer.placement;
    const wrong = guarded.flatMap(
      pool => exclusionOf(cluster, pool, { nodes, pinned, namespace: inNamespace }) ?? [],
    );
    if (wrong.length === 0) return [];
    const intents = nodes.length > 0 ? intended.on(nodes) : [{ nodes, pools: intended.at(pinned) }];
    return { drawer, intents, wrong };
  });
}

/** A namespace that nothing here declares. */
const nowhere: Pick<Namespace, 'labels'> = { labels: unknownLabels };

/** The namespace that stands for one: the first of all that no pool can tell apart. */
const likeOf = fact((cluster: ClusterGraph) => {
  const likes = new Map<Namespace, Namespace>();
  for (const alike of classes(cluster.namespaces, effectivePools(cluster), 'namespaceSelector'))
    for (const namespace of alike) likes.set(namespace, alike[0]);
  return (namespace: Namespace): Namespace => likes.get(namespace) ?? namespace;
});

/** What automatic choice would do in a namespace, by family: worked out once for nodes that are alike. */
const intentions = fact((cluster: ClusterGraph) => {
  const of = (family: Family) =>
    memo(({ labels: inNamespace }: Pick<Namespace, 'labels'>) => {
      const isOffered = (pool: IPPool) =>
        considerAutomatically(pool, family, unknownLabels, inNamespace).serves !== false;
      const offered = effectivePools(cluster).filter(isOffered);
      const places = new Map(offered.map((pool, place) => [pool, place]));
      const near = nearby(offered, 'nodeSelector');
      const at = memo((labels: Labels) =>
        near(labels)
          .filter(pool => considerAutomatically(pool, family, labels, inNamespace).serves === true)
          .sort((a, b) => places.get(a)! - places.get(b)!),
      );
      const on = memo((nodes: readonly Node[]) =>
        merged(nodes.map(node => ({ nodes: [node], pools: at(likenessOf(cluster)(node)) }))),
      );
      return { at, on };
    });
  return { 4: of(4), 6: of(6) };
});

/** The labels that stand for those of a node: one node's for all that no pool can tell apart. */
const likenessOf = fact((cluster: ClusterGraph): ((node: Node) => Labels) => {
  const likenesses = new Map<Node, Labels>();
  for (const alike of classes(cluster.nodes, effectivePools(cluster)))
    for (const node of alike) likenesses.set(node, alike[0].labels);
  return node => likenesses.get(node) ?? node.labels;
});

/** Nodes for which the same pools are intended stand together. */
function merged(intents: readonly Intent[]): readonly Intent[] {
  const keys = memo((pools: readonly IPPool[]) => pools.map(({ id }) => id).join('\n'));
  const groups = new Map<string, { nodes: Node[]; pools: readonly IPPool[] }>();
  for (const { nodes, pools } of intents) {
    const key = keys(pools);
    const group = groups.get(key) ?? { nodes: [], pools };
    groups.set(key, group);
    for (const node of nodes) group.nodes.push(node);
  }
  return [...groups.values()];
}

/** Whether the pools would exclude a workload's pods depends on nodes that the repository does not show. */
export function needsNodes(
  cluster: ClusterGraph,
  { placement: { pinned } }: Drawer,
  guarded: readonly IPPool[],
): boolean {
  return (
    cluster.nodes.length === 0 &&
    guarded.some(({ nodeSelector }) => nodeSelector.selector && selects(nodeSelector, pinned) === 'unknown')
  );
}

/** Where pods go: the known nodes that take them, the labels that they ask of a node, and those of their namespace. */
interface Destination {
  readonly nodes: readonly Node[];
  readonly pinned: Labels;
  readonly namespace: Labels;
}

/** Nodes are judged by their labels; without any, the labels that the pods ask for stand in for them. */
function exclusionOf(
  cluster: ClusterGraph,
  pool: IPPool,
  { nodes, pinned, namespace }: Destination,
): BypassedSelector | undefined {
  const out = leftOut(cluster, pool, nodes);
  if (selects(pool.namespaceSelector, namespace) === false)
    return { pool, by: 'namespaceSelector', nodes: out };
  const isExcluded = nodes.length > 0 ? out.length > 0 : selects(pool.nodeSelector, pinned) === false;
  return isExcluded ? { pool, by: 'nodeSelector', nodes: out } : undefined;
}

/** Whether some workload does not say which namespace it lives in: it may be any. */
const hasStrays = fact(({ workloads }: ClusterGraph) =>
  workloads.some(({ namespace }) => namespace === undefined),
);

/**
 * What a namespace that holds no known workload lets its future pods do: a pool that excludes the namespace is wrong
 * for all of them, and one that excludes a node which takes any pod is wrong for those that land there. What may live
 * there after all may be pinned.
 */
export function loopholesOf(
  cluster: ClusterGraph,
  { namespace }: PoolRequest,
  guarded: readonly IPPool[],
): readonly BypassedSelector[] {
  const anywhere: Placement = {
    pinned: unknownLabels,
    isPinned: false,
    admits: ({ taints }) => (taints ? taints.length === 0 : 'unknown'),
    key: 'anywhere',
  };
  const open = hasStrays(cluster) ? [] : nodesFor(cluster, confine(anywhere, namespace));
  const there = { nodes: open, pinned: anywhere.pinned, namespace: namespace?.labels ?? unknownLabels };
  return guarded.flatMap(pool => exclusionOf(cluster, pool, there) ?? []);
}
