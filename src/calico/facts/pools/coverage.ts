import { memoBy } from '../../../base/text/memo.ts';
import { group } from '../../../base/text/group.ts';
import type { ClusterGraph } from '../../../cluster/graph.ts';
import { considerAutomatically, selects } from '../../choice/choice.ts';
import { withoutUnknownFields } from '../../choice/supply.ts';
import type { IPPool } from '../../../model/manifest/calico/ip-pool.ts';
import { unknownLabels } from '../../../model/manifest/kubernetes/labels.ts';
import type { Node } from '../../../model/manifest/kubernetes/node.ts';
import type { Family } from '../../../base/net/address.ts';
import { demandAnchorOf } from '../../../base/selector/demands.ts';
import { selectorLabels, type Labels } from '../../../base/selector/evaluate.ts';
import { each, some } from '../../../base/text/tri.ts';
import { bearersAmong } from '../cluster/bearers.ts';
import { cniSettings } from '../cluster/cni.ts';
import { fact } from '../cluster/fact.ts';
import { knowsAllNodes } from '../cluster/node-inventory.ts';
import { assigns } from './families.ts';
import { effectivePools } from './pools.ts';
import { nodeSelection } from './selection.ts';

/** How the pools of a family that serve pods by themselves cover the known nodes. */
export interface Coverage {
  readonly family: Family;
  /** Pools that may be chosen automatically, on some node and in some namespace. */
  readonly pools: readonly IPPool[];
  /** Nodes that none of the pools selects, alike in every label that the pools look at. */
  readonly gaps: readonly (readonly Node[])[];
  /** Whether labels that nothing tells decide about some node, or no node is known although pools are choosy. */
  readonly isUndecided: boolean;
}

/**
 * The families of which pods get addresses from pools of Calico's choice: not where the CNI configuration names pools
 * for all of them.
 */
const families = (cluster: ClusterGraph, pools: readonly IPPool[]): readonly Family[] =>
  ([4, 6] as const).filter(
    family =>
      !cniSettings(cluster).pools[family] &&
      assigns(cluster, family) === true &&
      pools.some(pool => isOf(pool, family)),
  );

/** Whether a pool serves any node, known or not. */
const isForAll = ({ nodeSelector }: IPPool): boolean => selects(nodeSelector, unknownLabels) === true;

const servesByItself = ({ disabled, automatic, allowedUses }: IPPool): boolean =>
  disabled === false && automatic === true && (allowedUses?.includes('Workload') ?? false);

const isOf = ({ cidr }: IPPool, family: Family): boolean => cidr?.family === family;

/** The coverage of each family whose pools serve pods by themselves. */
export const coverages = fact((cluster: ClusterGraph): readonly Coverage[] => {
  // An Installation and an IPPool object that contradict each other take turns, so either may cover a node.
  const pools = [
    ...new Set([
      ...effectivePools(cluster),
      ...cluster.installations.flatMap(({ pools }) =>
        pools.map(pool => withoutUnknownFields(pool, cluster.release)),
      ),
    ]),
  ];
  return families(cluster, pools).flatMap(family => {
    const serving = pools.filter(
      pool => considerAutomatically(pool, family, unknownLabels, unknownLabels).serves !== false,
    );
    // Where nothing certainly serves by itself, pods may all have requests.
    if (!serving.some(servesByItself)) return [];
    const coverage = coverageOf(cluster, family, serving, cluster.nodes);
    const mayLeaveOut = !knowsAllNodes(cluster) && coverage.gaps.length === 0 && !serving.some(isForAll);
    return [{ ...coverage, isUndecided: coverage.isUndecided || (mayLeaveOut && serving.every(isReadable)) }];
  });
});

/** How some pools of a family cover nodes. */
export function coverageOf(
  cluster: ClusterGraph,
  family: Family,
  pools: readonly IPPool[],
  nodes: readonly Node[],
): Coverage {
  const isOpen = pools.some(isForAll);
  if (isOpen || nodes.length === 0)
    return { family, pools, gaps: [], isUndecided: !isOpen && pools.every(isReadable) };
  // Of those with unreadable selectors one stands for all: it may serve any node.
  const [open] = pools.filter(pool => !isReadable(pool));
  const near = nearby(pools.filter(isReadable), 'nodeSelector');
  const gaps: (readonly Node[])[] = [];
  let isUndecided = false;
  for (const alike of classes(nodes, pools)) {
    const { labels } = alike[0];
    const candidates = open ? [open, ...near(labels)] : near(labels);
    const isServed = some(each(candidates, nodeSelection(cluster)(labels)));
    if (isServed === false) gaps.push(alike);
    else if (isServed === 'unknown') isUndecided ||= !open;
  }
  return { family, pools, gaps, isUndecided };
}

const isReadable = ({ nodeSelector }: IPPool): boolean => nodeSelector.selector !== undefined;

/** Nodes, or namespaces, with equal values for every label that some pool looks at, in the order of their first. */
export function classes<T extends { readonly labels: Labels }>(
  subjects: readonly T[],
  pools: readonly IPPool[],
  by: 'nodeSelector' | 'namespaceSelector' = 'nodeSelector',
): readonly (readonly [T, ...T[]])[] {
  return classesByKeys(subjects, labelsComparedBy(pools, by)) as readonly (readonly [T, ...T[]])[];
}

/** The labels that the selectors of some pools look at. */
export const labelsComparedBy = (
  pools: readonly IPPool[],
  by: 'nodeSelector' | 'namespaceSelector' = 'nodeSelector',
): readonly string[] => [
  ...new Set(pools.flatMap(({ [by]: { selector } }) => (selector ? selectorLabels(selector) : []))),
];

/** Equal for labels with equal values, or equally unknown ones, at these keys. */
export function labelsKey(labels: Labels, keys: readonly string[]): string {
  const known: (number | string | undefined)[] = [];
  for (let index = 0; index < keys.length; index++) {
    const value = labels.lookup(keys[index]!);
    if (value !== null) known.push(index, value);
  }
  return JSON.stringify(known);
}

type Labelled = { readonly labels: Labels };

/** Many ask for the classes of the same nodes by the same labels. */
const classesByKeys = memoBy(
  (keys: readonly string[]) => JSON.stringify(keys),
  (subjects: readonly Labelled[], keys) => classesBy(subjects, keys),
);

function classesBy<T extends Labelled>(
  subjects: readonly T[],
  keys: readonly string[],
): readonly (readonly [T, ...T[]])[] {
  return [
    ...group(subjects, ({ labels }) => labelsKey(labels, keys)).values(),
  ] as unknown as readonly (readonly [T, ...T[]])[];
}

/** Finds the pools that may select something without asking each: most ask for one value of one label. */
export function nearby(
  pools: readonly IPPool[],
  by: 'nodeSelector' | 'namespaceSelector',
): (labels: Labels) => readonly IPPool[] {
  const anchored = new Map<string, Map<string, IPPool[]>>();
  const others: IPPool[] = [];
  for (const pool of pools) {
    const { selector } = pool[by];
    const anchor = selector && demandAnchorOf(selector);
    if (!anchor) others.push(pool);
    for (const value of anchor?.values ?? []) {
      const values = anchored.get(anchor!.label) ?? new Map<string, IPPool[]>();
      const asking = values.get(value);
      if (asking) asking.push(pool);
      else values.set(value, [pool]);
      anchored.set(anchor!.label, values);
    }
  }
  const asking = (values: ReadonlyMap<string, IPPool[]>, actual: string | null | undefined) =>
    actual === undefined ? [...values.values()].flat() : actual === null ? [] : (values.get(actual) ?? []);
  return labels => {
    const lists = [...anchored].map(([label, values]) => asking(values, labels.lookup(label)));
    const [list = others, ...more] = [others, ...lists].filter(({ length }) => length > 0);
    return more.length === 0 ? list : list.concat(...more);
  };
}

/** Finds the labels of nodes that a pool may select; it certainly selects none of the others. */
export function labelsNear(kinds: readonly Labels[]): (pool: IPPool) => readonly Labels[] {
  const bearers = bearersAmong(kinds, labels => labels);
  return ({ nodeSelector: { selector } }) => {
    const anchor = selector && demandAnchorOf(selector);
    return anchor ? bearers(anchor.label, anchor.values) : kinds;
  };
}

/** Whether a pool's nodeSelector matches some of these labels; undefined where that is not determined. */
export function matchingAmong(kinds: readonly Labels[]): (pool: IPPool) => boolean | undefined {
  const near = labelsNear(kinds);
  return pool => {
    const verdicts = near(pool).map(labels => selects(pool.nodeSelector, labels));
    if (verdicts.includes(true)) return true;
    return verdicts.every(verdict => verdict === false) ? false : undefined;
  };
}
