import { memoBy } from '../../base/text/memo.ts';
import type { ClusterGraph } from '../../cluster/graph.ts';
import { alike } from '../../calico/facts/requests/draws.ts';
import { namespaceOf } from '../../calico/facts/requests/requests.ts';
import { confine, placementOf, placementTests, type Obstacle } from '../../calico/schedule/schedule.ts';
import type { Node } from '../../model/manifest/kubernetes/node.ts';
import type { Taint } from '../../model/manifest/kubernetes/taint.ts';
import type { Workload } from '../../model/manifest/kubernetes/workload.ts';
import { group } from '../../base/text/group.ts';
import type { Tri } from '../../base/text/tri.ts';

/** Whether a workload's pods may run on a node, and what stands, or may stand, in their way: a clause. */
export interface NodeAdmission {
  readonly admits: Tri;
  readonly because: string | undefined;
}

/** Judges nodes for one workload. */
export function admissions(cluster: ClusterGraph, workload: Workload): (node: Node) => NodeAdmission {
  const tests = placementTests(workload);
  const placement = confine(placementOf(workload), namespaceOf(cluster, workload));
  return node => {
    const answer = placement.admits(node);
    if (answer === true) return { admits: true, because: undefined };
    const obstacle = tests(node).find(([, passes]) => passes === answer)?.[0];
    return { admits: answer, because: obstaclePhrase(obstacle, answer, workload, node) };
  };
}

/** Nodes of which a workload's pods may run on all alike, or on none. */
export interface Admitting extends NodeAdmission {
  /** By name. */
  readonly nodes: readonly string[];
  /** Those together that no pool can tell apart. */
  readonly kinds: readonly { readonly first: Node; readonly nodes: readonly string[] }[];
}

/** All known nodes as a workload's pods find them. Workloads that are placed alike share the answer. */
export const admittingOf: (cluster: ClusterGraph, workload: Workload) => readonly Admitting[] = memoBy(
  (workload, cluster) => confine(placementOf(workload), namespaceOf(cluster, workload)).key,
  sorted,
);

function sorted(cluster: ClusterGraph, workload: Workload): readonly Admitting[] {
  const judge = admissions(cluster, workload);
  return [...group(cluster.nodes, node => JSON.stringify(judge(node))).values()].map(nodes => ({
    ...judge(nodes[0]!),
    nodes: namesOf(nodes),
    kinds: alike(cluster, nodes).map(same => ({ first: same[0]!, nodes: namesOf(same) })),
  }));
}

const namesOf = (nodes: readonly Node[]): readonly string[] => nodes.map(({ name }) => name);

function obstaclePhrase(
  obstacle: Obstacle | undefined,
  answer: Tri,
  { podSpec }: Workload,
  node: Node,
): string {
  const isOpen = answer === 'unknown';
  switch (obstacle) {
    case undefined:
      return 'the namespace may pin its pods to other nodes';
    case 'nodeName':
      return isOpen ? 'nodeName is not determined' : `nodeName is "${podSpec.get('nodeName').text}"`;
    case 'nodeSelector':
      return `nodeSelector requires ${missingLabels(podSpec.get('nodeSelector').entries(), node)}${isOpen ? ', which is not known' : ''}`;
    case 'node affinity':
      return isOpen ? 'required node affinity is not decided' : 'required node affinity rules it out';
    case 'taints':
      return isOpen ? 'its taints or the tolerations are not determined' : taintPhrase(node);
    case 'more':
      return 'a runtime class, devices or the company of other pods may keep them off';
  }
}

/** The labels of a nodeSelector that the node does not certainly have. */
function missingLabels(wanted: ReturnType<Workload['spec']['entries']>, { labels }: Node): string {
  const missing = wanted.filter(([key, value]) => labels.lookup(key) !== value.string);
  return missing.map(([key, { text }]) => `${key}=${text}`).join(', ') || 'labels';
}

export const taintText = ({ key, value, effect }: Taint): string =>
  `${key}${value === '' ? '' : `=${value}`}:${effect}`;

function taintPhrase({ taints }: Node): string {
  const repelling = (taints ?? []).filter(({ effect }) => effect !== 'PreferNoSchedule').map(taintText);
  const [only, ...others] = repelling;
  if (only !== undefined && others.length === 0) return `taint ${only} is not tolerated`;
  return `a taint is not tolerated, of ${repelling.join(', ')}`;
}
