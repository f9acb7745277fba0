import { someOf } from '../../base/text/some.ts';
import type { ClusterGraph } from '../../cluster/graph.ts';
import { usesPools } from '../../calico/facts/cluster/addressing.ts';
import { nodeInventory } from '../../calico/facts/cluster/node-inventory.ts';
import { poolFate } from '../../calico/facts/pools/fate.ts';
import { effectivePools } from '../../calico/facts/pools/pools.ts';
import { alike, signatureOf } from '../../calico/facts/requests/draws.ts';
import { tiedNodes, tiesOfNodes, type Tie } from '../pools/pool-map.ts';
import { poolEntry } from '../pools/pools.ts';
import type { IPPool } from '../../model/manifest/calico/ip-pool.ts';
import { unknownLabels } from '../../model/manifest/kubernetes/labels.ts';
import type { NodeGroup } from '../../model/manifest/kubernetes/node-group.ts';
import type { Node } from '../../model/manifest/kubernetes/node.ts';
import type { Workload } from '../../model/manifest/kubernetes/workload.ts';
import { counted } from '../../calico/phrases/phrases.ts';
import type { DecisionView, DeclaredMention, WhyVerdict } from '../why/answer.ts';
import { whyTargetOf, titleOf } from '../why/names.ts';
import { explainNamespace, namespacesIn } from '../why/namespace.ts';
import { explainNode } from '../why/node.ts';
import { admittingOf } from '../why/nodes.ts';
import { outlineOf } from '../why/workload.ts';
import type { Cell, Landing, LandingRow, Sentence } from './address-plan.ts';
import { placeKey } from '../../base/files/source-file.ts';

/** No page lists more kinds of nodes, more workloads, or more namespaces of one cluster. */
const mostKinds = 2000;
const mostOwners = 2000;
/** Each pool, asked for each kind of nodes on which pods may run: more would take too long. */
const mostVerdicts = 1_000_000;
/** More ways than these are not listed. */
const mostSites = 40;
/** Where more verdicts need reasons, pools that are left out get none. */
const mostReasons = 2000;

/** Which nodes, namespaces and workloads get addresses of which pools, and why. */
export function landingOf(cluster: ClusterGraph): Landing {
  const pools = effectivePools(cluster);
  const isOfUse = usesPools(cluster) !== false;
  const kinds = isOfUse ? kindsOf(cluster, pools) : [];
  const { told, leftOut } = isOfUse ? tell(cluster) : { told: [], leftOut: [] };
  const reasons = kinds.length * pools.length <= mostReasons;
  return {
    isOfUse,
    pools: pools.map(pool => {
      const { name, cidr, remarks, at } = poolEntry(pool, poolFate(cluster, pool));
      return { name, cidr, remarks, at };
    }),
    rows: kinds.map(kind => rowOf(cluster, pools, kind, told, reasons)),
    sentences: told.map(({ sentence, decisions }) => {
      const keys = new Set(takenIn(decisions));
      const own = [...pools.keys()].filter(index => keys.has(placeKey(pools[index]!.fields.cidr.place)));
      return { ...sentence, pools: own };
    }),
    nodes: cluster.nodes.length > 0 ? nodeInventory(cluster).because : undefined,
    leftOut,
  };
}

interface Kind {
  readonly title: string;
  /** None where no node is known. */
  readonly nodes: readonly (Node | NodeGroup)[];
  readonly ties: readonly Tie[];
}

/** Kinds of nodes by the pools that serve them. */
function kindsOf(cluster: ClusterGraph, pools: readonly IPPool[]): readonly Kind[] {
  const known = tiedNodes(cluster, pools, mostKinds).map(({ nodes, ties }) => ({
    title: titleOfNodes(nodes),
    nodes,
    ties,
  }));
  if (known.length > 0) return known;
  return [{ title: 'any node', nodes: [], ties: tiesOfNodes(cluster, pools)(unknownLabels) }];
}

const nameOf = (node: Node | NodeGroup): string =>
  node.kind === 'Node' ? (node.group ?? node).name : node.name;

const titleOfNodes = (nodes: readonly (Node | NodeGroup)[]): string => {
  const names = [...new Set(nodes.map(nameOf))].map(name => name || 'a group without a name');
  return someOf(names, names.length > 3 ? 2 : 3);
};

/** A sentence, and the decisions that it rests on. */
interface Told {
  readonly sentence: Omit<Sentence, 'pools'>;
  readonly decisions: readonly DecisionView[];
}

/** What each namespace and workload gets, as `why` says it: of all their nodes, or nothing. */
function tell(cluster: ClusterGraph): {
  readonly told: readonly Told[];
  readonly leftOut: readonly string[];
} {
  const pools = Math.max(1, effectivePools(cluster).length);
  const kinds = Math.max(1, alike(cluster, cluster.nodes).length);
  let budget = mostVerdicts;
  const affords = (sites: number): boolean => {
    if (sites > mostSites || sites * pools > budget) return false;
    budget -= sites * pools;
    return true;
  };
  const alone = { ...cluster, workloads: [] };
  /** What holds for all nodes needs none of their names. */
  const shortened = (verdicts: readonly WhyVerdict[]): readonly WhyVerdict[] =>
    verdicts.length === 1 && verdicts[0]!.nodes.length === cluster.nodes.length
      ? [{ ...verdicts[0]!, nodes: [] }]
      : verdicts;
  const names = [...namespacesIn(cluster)].sort();
  const outlines = new Map<string, ReturnType<typeof outlineOf> | undefined>();
  const workloads = cluster.workloads.slice(0, mostOwners).flatMap((workload): readonly Told[] => {
    const signature = `${workload.kind === 'Pod'} ${signatureOf(cluster, workload)}`;
    if (!outlines.has(signature)) {
      const isAffordable = affords(sitesOf(cluster, workload));
      outlines.set(signature, isAffordable ? outlineOf(cluster, workload) : undefined);
    }
    const outline = outlines.get(signature);
    if (!outline) return [];
    const { verdicts, decisions } = outline;
    const { at } = workload;
    const [title, target] = [titleOf(workload), whyTargetOf(workload)];
    return [{ sentence: { kind: 'workload', title, target, at, verdicts: shortened(verdicts) }, decisions }];
  });
  const namespaces = names.slice(0, mostOwners).flatMap((name): readonly Told[] => {
    if (!affords(kinds)) return [];
    const { title, target, at, verdicts, decisions } = explainNamespace(alone, name);
    return [{ sentence: { kind: 'namespace', title, target, at, verdicts: shortened(verdicts) }, decisions }];
  });
  return {
    told: [...namespaces, ...workloads],
    leftOut: [
      ...beyond(names.length - namespaces.length, 'namespace'),
      ...beyond(cluster.workloads.length - workloads.length, 'workload'),
    ],
  };
}

/** On how many kinds of nodes pods of a workload may run. */
function sitesOf(cluster: ClusterGraph, workload: Workload): number {
  const open = admittingOf(cluster, workload).filter(({ admits }) => admits !== false);
  return Math.max(
    1,
    open.reduce((sum, { kinds }) => sum + kinds.length, 0),
  );
}

const beyond = (number: number, noun: string): readonly string[] =>
  number > 0
    ? [`too many to show: ${counted(number, `more ${noun}`)} left out; ipamlint why answers for one`]
    : [];

function rowOf(
  cluster: ClusterGraph,
  pools: readonly IPPool[],
  { title, nodes, ties }: Kind,
  told: readonly Told[],
  withReasons: boolean,
): LandingRow {
  const names = new Set(nodes.map(({ name }) => name));
  const drawers = drawersOn(names, told);
  const reasons = withReasons ? reasonsFor(cluster, pools, nodes[0]) : new Map<string, string>();
  const tieOf = new Map(ties.map(tie => [tie.pool, tie]));
  // Where neither a reason nor anybody is to be named, there is nothing to say of pools without a tie.
  const indexes = withReasons || drawers.size > 0 ? pools.keys() : [...tieOf.keys()].sort((a, b) => a - b);
  const cells = [...indexes].flatMap((index): readonly Cell[] => {
    const key = placeKey(pools[index]!.fields.cidr.place);
    const tie = tieOf.get(index);
    const drawing = drawers.get(key) ?? [];
    const because = reasons.get(key) || undefined;
    if (tie) return [{ pool: index, how: tie.by, because, drawers: drawing }];
    if (drawing.length > 0) return [{ pool: index, how: 'request', because, drawers: drawing }];
    return withReasons ? [{ pool: index, how: 'excluded', because, drawers: [] }] : [];
  });
  return { title, nodes: nodes.map(mentionOf), cells };
}

const mentionOf = (node: Node | NodeGroup): DeclaredMention => ({ text: nameOf(node), at: node.at });

/** Which workloads and namespaces can use which pool on one of these nodes, by the place of the pool. */
function drawersOn(
  names: ReadonlySet<string>,
  told: readonly Told[],
): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, Set<number>>();
  for (const [index, { decisions }] of told.entries())
    for (const decision of decisions) {
      const { nodes } = decision;
      if (names.size > 0 && nodes.length > 0 && !nodes.some(name => names.has(name))) continue;
      for (const key of takenIn([decision])) {
        const known = found.get(key) ?? new Set();
        known.add(index);
        found.set(key, known);
      }
    }
  return new Map([...found].map(([key, indexes]) => [key, [...indexes]]));
}

/** The pools that decisions may take addresses of, by their places. */
const takenIn = (decisions: readonly DecisionView[]): readonly string[] =>
  decisions
    .flatMap(({ families, fixed }) => [
      ...families.flatMap(({ pools, error }) => (error === undefined ? pools : [])),
      ...fixed.flatMap(({ pool }) => pool ?? []),
    ])
    .flatMap(({ at, taken }) => (taken === false ? [] : placeKey(at)));

/** Why a pod that requests nothing gets an address of a pool on a node, or none: by the place of the pool. */
function reasonsFor(
  cluster: ClusterGraph,
  pools: readonly IPPool[],
  node: Node | NodeGroup | undefined,
): ReadonlyMap<string, string> {
  if (!node) return new Map(pools.map(pool => [placeKey(pool.fields.cidr.place), conditionsOf(pool)]));
  if (node?.kind !== 'Node') return new Map();
  const { families } = explainNode({ ...cluster, workloads: [] }, node);
  return new Map(families.flatMap(({ pools }) => pools.map(({ at, reason }) => [placeKey(at), reason])));
}

/** What a pool asks of nodes and namespaces, where no node is known: empty where it asks for nothing. */
function conditionsOf(pool: IPPool): string {
  const { nodeSelector, namespaceSelector, remarks } = poolEntry(pool);
  return [
    ...(nodeSelector === undefined ? [] : [`nodeSelector ${nodeSelector}`]),
    ...(namespaceSelector === undefined ? [] : [`namespaceSelector ${namespaceSelector}`]),
    ...remarks,
  ].join('; ');
}
