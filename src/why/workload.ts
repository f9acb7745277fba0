import type { ClusterGraph } from '../cluster/graph.ts';
import { inventoryOf } from '../facts/inventory.ts';
import { namespaceOf } from '../facts/requests.ts';
import { decide, type Asker, type Decision } from '../ipam/decision.ts';
import { placementOf } from '../ipam/schedule.ts';
import { atLeast, unknownLabels } from '../manifest/labels.ts';
import type { Namespace } from '../manifest/namespace.ts';
import type { Node } from '../manifest/node.ts';
import type { Request } from '../manifest/request.ts';
import { isHostNetwork, type Workload } from '../manifest/workload.ts';
import { selectorLabels, type Labels } from '../selector/evaluate.ts';
import type { DecisionView, Exclusion, Verdict, WorkloadAnswer } from './answer.ts';
import { familyView, fixedViews, requestView, verdictOf, type Parties } from './decision.ts';
import { doubtsOf } from './doubts.ts';
import { admissions, grouped } from './nodes.ts';
import { targetOf, titleOf } from './names.ts';

/** What Calico needs to know about a workload's pods. */
export function askerOf(workload: Workload, namespace: Namespace | undefined): Asker {
  return {
    isHostNetwork: isHostNetwork(workload) ?? 'unknown',
    own: workload.podMetadata.get('annotations').isUnknown ? undefined : workload.requests,
    inherited: namespace?.requests ?? [],
  };
}

/** The labels of a workload's namespace; of one that is not declared, its name is known at least. */
export function namespaceLabels({ namespace: name }: Workload, namespace: Namespace | undefined): Labels {
  if (namespace) return namespace.labels;
  return name === undefined ? unknownLabels : atLeast(new Map([['kubernetes.io/metadata.name', name]]));
}

/** How the pods of a workload fare on nodes with these labels. */
export function decideFor(
  cluster: ClusterGraph,
  workload: Workload,
  node: { readonly name: string; readonly labels: Labels },
): Decision {
  const namespace = namespaceOf(cluster, workload);
  return decide(
    askerOf(workload, namespace),
    {
      node: node.name,
      nodeLabels: node.labels,
      namespaceLabels: namespaceLabels(workload, namespace),
    },
    inventoryOf(cluster),
  );
}

/** Nodes that no pool can tell apart. */
export function alike(cluster: ClusterGraph, nodes: readonly Node[]): readonly (readonly Node[])[] {
  const selectors = inventoryOf(cluster).pools.flatMap(({ nodeSelector: { selector } }) => selector ?? []);
  const keys = [...new Set(selectors.flatMap(selectorLabels))];
  const value = (node: Node, key: string) =>
    node.labels.lookup(key) ?? (node.labels.lookup(key) === null ? 0 : 1);
  return [...grouped(nodes, node => JSON.stringify(keys.map(key => value(node, key)))).values()];
}

/** Why the pods of a workload get the addresses that they get. */
export function explainWorkload(cluster: ClusterGraph, workload: Workload): WorkloadAnswer {
  const parties: Parties = { workload, namespace: namespaceOf(cluster, workload) };
  const judge = admissions(cluster, workload);
  const judged = grouped(cluster.nodes, node => JSON.stringify(judge(node)));
  const views: DecisionView[] = [];
  const excluded: Exclusion[] = [];
  for (const nodes of judged.values()) {
    const { admits, because } = judge(nodes[0]!);
    if (admits === false) excluded.push({ nodes: names(nodes), reason: because ?? '' });
    else
      for (const same of alike(cluster, nodes))
        views.push({
          ...view(cluster, parties, workload, same[0]!),
          nodes: names(same),
          admitted: admits,
          doubt: because,
        });
  }
  if (cluster.nodes.length === 0) {
    const somewhere = { name: '…', labels: placementOf(workload).pinned };
    views.push({
      ...view(cluster, parties, workload, somewhere),
      nodes: [],
      admitted: true,
      doubt: undefined,
    });
  }
  const decisions = merged(views);
  return {
    kind: 'workload',
    cluster: { name: cluster.name, evidence: cluster.evidence },
    target: targetOf(workload),
    title: titleOf(workload),
    at: workload.at,
    verdicts: decisions.length > 0 ? verdictsOf(decisions) : [nowhere],
    decisions,
    excluded,
    doubts: isHostNetwork(workload) === true ? [] : doubtsOf(cluster, parties),
  };
}

const nowhere: Verdict = { nodes: [], outcome: 'undetermined', text: 'no known node takes its pods' };

const names = (nodes: readonly Node[]): readonly string[] => nodes.map(({ name }) => name);

function view(
  cluster: ClusterGraph,
  parties: Parties,
  workload: Workload,
  node: { readonly name: string; readonly labels: Labels },
): Pick<DecisionView, 'verdict' | 'families' | 'fixed' | 'request' | 'culprit'> {
  const decision = decideFor(cluster, workload, node);
  const observed = { node: node.labels, namespace: namespaceLabels(workload, parties.namespace) };
  const families =
    decision.way === 'pools'
      ? decision.families.flatMap(choice => familyView(cluster, choice, parties, observed) ?? [])
      : [];
  const culprit = hidden(decision);
  return {
    verdict: { nodes: [], ...verdictOf(cluster, decision, families, who(workload)) },
    families,
    fixed: fixedViews(cluster, decision),
    request: decision.way === 'fixed' ? requestView(decision.request, parties) : undefined,
    culprit: culprit && requestView(culprit, parties),
  };
}

const who = ({ kind }: Workload): string => (kind === 'Pod' ? 'it gets' : 'its pods get');

/** The annotation that makes all fail, where it is none of those that decide about pools or addresses. */
function hidden(decision: Decision): Request | undefined {
  const request = decision.failure?.request;
  if (decision.way === 'fixed') return request === decision.request ? undefined : request;
  if (decision.way !== 'pools') return undefined;
  return decision.families.some(family => family.request === request) ? undefined : request;
}

/** What a workload's pods get on a node, in a clause. */
export function briefOf(cluster: ClusterGraph, workload: Workload, node: Node): Verdict {
  const parties = { workload, namespace: namespaceOf(cluster, workload) };
  return view(cluster, parties, workload, node).verdict;
}

/** Nodes on which everything comes to the same stand together; Calico names the first in its words. */
function merged(views: readonly DecisionView[]): readonly DecisionView[] {
  const essence = ({ admitted, doubt, verdict, families, fixed }: DecisionView) =>
    JSON.stringify([admitted, doubt, anywhere(verdict.text), families.map(brief), fixed.length]);
  return [...grouped(views, essence).values()].map(same => {
    const nodes = same.flatMap(view => view.nodes);
    return { ...same[0]!, nodes, verdict: { ...same[0]!.verdict, nodes } };
  });
}

/** Calico's words without the name of the node, with which they end. */
const anywhere = (text: string | undefined): string | undefined => text?.replace(/ for node .*$/, '');

const brief = ({ pools, error, wanted }: DecisionView['families'][number]) => [
  wanted,
  anywhere(error),
  pools.map(({ label, taken, reason }) => [label, taken, reason]),
];

/** One verdict where all nodes agree. */
function verdictsOf(decisions: readonly DecisionView[]): readonly Verdict[] {
  const same = grouped(decisions, ({ verdict: { outcome, text } }) => `${outcome} ${anywhere(text)}`);
  return [...same.values()].map(group => ({
    ...group[0]!.verdict,
    nodes: group.flatMap(({ nodes }) => nodes),
  }));
}
