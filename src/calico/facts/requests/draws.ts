import { memoBy } from '../../../base/text/memo.ts';
import type { ClusterGraph } from '../../../cluster/graph.ts';
import { fact } from '../cluster/fact.ts';
import { knowsAllNodes } from '../cluster/node-inventory.ts';
import { isRefused, refusalPhrase } from '../cluster/refused-objects.ts';
import { supplyOf } from './supply.ts';
import { namespaceOf } from './requests.ts';
import { isWindows } from '../pools/tunnels.ts';
import { decide, type Asker, type Decision } from '../../choice/decision.ts';
import { confine, placementOf, type Placement } from '../../schedule/schedule.ts';
import type { Request } from '../../../model/manifest/calico/request.ts';
import { atLeast, unknownLabels } from '../../../model/manifest/kubernetes/labels.ts';
import type { Namespace } from '../../../model/manifest/kubernetes/namespace.ts';
import type { Node } from '../../../model/manifest/kubernetes/node.ts';
import { isHostNetwork, type Workload } from '../../../model/manifest/kubernetes/workload.ts';
import { selectorLabels, type Labels } from '../../../base/selector/evaluate.ts';
import { group } from '../../../base/text/group.ts';

/** What Calico needs to know about a workload's pods. */
function askerOf(cluster: ClusterGraph, workload: Workload, namespace: Namespace | undefined): Asker {
  return {
    isHostNetwork: isHostNetwork(workload) ?? 'unknown',
    own: ownRequests(workload),
    inherited: inheritedFrom(namespace),
    absence: refusalPhrase(cluster, workload),
  };
}

/** The requests of a workload's own pods; undefined where their annotations are not determined. */
export const ownRequests = ({ podMetadata, requests }: Workload): readonly Request[] | undefined =>
  podMetadata.get('annotations').isUnknown ? undefined : requests;

/**
 * The requests of a namespace for its pods; undefined where its annotations are not determined, or the API server refuses it, since
 * it is unknown what is there then.
 */
export function inheritedFrom(namespace: Namespace | undefined): readonly Request[] | undefined {
  if (!namespace) return [];
  return namespace.isRefused || namespace.metadata.get('annotations').isUnknown
    ? undefined
    : namespace.requests;
}

/** The labels of a workload's namespace; of one that is not declared, its name is known at least. */
export function namespaceLabels(
  { namespace: name }: Pick<Workload, 'namespace'>,
  namespace: Namespace | undefined,
): Labels {
  if (namespace) return namespace.labels;
  return name === undefined ? unknownLabels : atLeast(new Map([['kubernetes.io/metadata.name', name]]));
}

/** A node, or what stands in for one. */
export type Site = Pick<Node, 'name' | 'labels'>;

/** How the pods of a workload fare on nodes with these labels. */
export function decideFor(cluster: ClusterGraph, workload: Workload, node: Site): Decision {
  const namespace = namespaceOf(cluster, workload);
  return decide(
    askerOf(cluster, workload, namespace),
    {
      node: node.name,
      os: isWindows(node) ? 'windows' : 'linux',
      nodeLabels: node.labels,
      namespaceLabels: namespaceLabels(workload, namespace),
    },
    supplyOf(cluster),
  );
}

/** Nodes that no pool can tell apart, of one operating system. */
export function alike(cluster: ClusterGraph, nodes: readonly Node[]): readonly (readonly Node[])[] {
  const keys = keysOf(cluster);
  const value = (node: Node, key: string) =>
    node.labels.lookup(key) ?? (node.labels.lookup(key) === null ? 0 : 1);
  return [...group(nodes, node => JSON.stringify(keys.map(key => value(node, key)))).values()];
}

const keysOf = fact((cluster: ClusterGraph): readonly string[] => {
  const selectors = supplyOf(cluster).pools.flatMap(({ nodeSelector: { selector } }) => selector ?? []);
  const systems = cluster.nodes.some(isWindows) ? ['kubernetes.io/os', 'beta.kubernetes.io/os'] : [];
  return [...new Set([...selectors.flatMap(selectorLabels), ...systems])];
});

/** A stand-in for the node that pods run on where none is known: it has the labels that they ask for. */
export const somewhere = (workload: Workload): Site => ({
  name: '…',
  labels: placementOf(workload).pinned,
});

/** Nodes on which a workload's pods fare alike. */
export interface NodeSet {
  /** None where no node is known. */
  readonly nodes: readonly Node[];
  /** Whether its pods can run there for certain. */
  readonly isOpen: boolean;
  readonly decision: Decision;
}

/** Where a workload's pods may run, and how they fare there. Workloads that say the same share an answer. */
export const spotsOf: (cluster: ClusterGraph, workload: Workload) => readonly NodeSet[] = memoBy(
  (workload, cluster) => signatureOf(cluster, workload),
  findSpots,
);

/** The same with nodes that the repository does not name: none where it names all. */
export function spotsAnywhere(cluster: ClusterGraph, workload: Workload): readonly NodeSet[] {
  const spots = spotsOf(cluster, workload);
  if (knowsAllNodes(cluster) || cluster.nodes.length === 0) return spots;
  return [...spots, elsewhereOf(cluster, workload)];
}

/** How they fare at each of those spots, one after the other: of hundreds of kinds of nodes and pools, nothing is kept. */
export function* decisionsAnywhere(cluster: ClusterGraph, workload: Workload): Generator<Decision> {
  for (const { nodes } of sitesOf(cluster, workload)) yield decideFor(cluster, workload, nodes[0]!);
  if (!knowsAllNodes(cluster) || cluster.nodes.length === 0) yield unknownSpot(cluster, workload).decision;
}

function unknownSpot(cluster: ClusterGraph, workload: Workload): NodeSet {
  return { nodes: [], isOpen: true, decision: decideFor(cluster, workload, somewhere(workload)) };
}

const elsewhereOf: (cluster: ClusterGraph, workload: Workload) => NodeSet = memoBy(
  (workload, cluster) => signatureOf(cluster, workload),
  unknownSpot,
);

/** What workloads have in common that fare alike everywhere. Requests point at their places, so workloads with annotations of their own stand for themselves. */
export function signatureOf(cluster: ClusterGraph, workload: Workload): string {
  const { namespace, requests, podMetadata, at } = workload;
  const isOwn =
    requests.length > 0 || podMetadata.get('annotations').isUnknown || isRefused(cluster, workload);
  const own = isOwn ? [at.file.path, at.span.start] : [];
  const { key } = confine(placementOf(workload), namespaceOf(cluster, workload));
  return JSON.stringify([namespace, isHostNetwork(workload), key, workload.kind === 'DaemonSet', own]);
}

function findSpots(cluster: ClusterGraph, workload: Workload): readonly NodeSet[] {
  if (cluster.nodes.length === 0) return [unknownSpot(cluster, workload)];
  return sitesOf(cluster, workload).map(({ nodes, isOpen }) => ({
    nodes,
    isOpen,
    decision: decideFor(cluster, workload, nodes[0]!),
  }));
}

type Sites = readonly Pick<NodeSet, 'nodes' | 'isOpen'>[];

/** The nodes that a workload's pods may run on, those together that no pool tells apart. Workloads that are placed alike share the lists. */
export const sitesOf = (cluster: ClusterGraph, workload: Workload): Sites =>
  sitesByPlacement(cluster, confine(placementOf(workload), namespaceOf(cluster, workload)));

const sitesByPlacement: (cluster: ClusterGraph, placement: Placement) => Sites = memoBy(
  placement => placement.key,
  (cluster, placement) =>
    [...group(cluster.nodes, node => placement.admits(node))].flatMap(([admits, nodes]) =>
      admits === false ? [] : alike(cluster, nodes).map(same => ({ nodes: same, isOpen: admits === true })),
    ),
);
