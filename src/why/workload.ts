import type { ClusterGraph } from '../cluster/graph.ts';
import { usesPools } from '../facts/addressing.ts';
import { namespaceOf } from '../facts/requests.ts';
import { isWindows } from '../facts/tunnels.ts';
import type { Decision } from '../ipam/decision.ts';
import type { Node } from '../manifest/node.ts';
import type { Request } from '../manifest/request.ts';
import { isHostNetwork, type Workload } from '../manifest/workload.ts';
import type { DecisionView, Exclusion, Verdict, WorkloadAnswer } from './answer.ts';
import { familyView, fixedViews, requestView, verdictOf, type Parties } from './decision.ts';
import { doubtsOf } from './doubts.ts';
import { alike, decideFor, namespaceLabels, somewhere, type Site } from './draws.ts';
import { admissions, grouped } from './nodes.ts';
import { targetOf, titleOf } from './names.ts';
import { occupancyOf } from './occupancy.ts';

/** Why the pods of a workload get the addresses that they get. */
export function explainWorkload(cluster: ClusterGraph, workload: Workload): WorkloadAnswer {
  const parties: Parties = { workload, namespace: namespaceOf(cluster, workload) };
  const judge = admissions(cluster, workload);
  const judged = grouped(cluster.nodes, node => JSON.stringify(judge(node)));
  const views: View[] = [];
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
    views.push({
      ...view(cluster, parties, workload, somewhere(workload)),
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
    decisions: decisions.map(({ decision, ...view }) =>
      decisions.length > countedDecisions ? view : withOccupancy(cluster, decision, view),
    ),
    excluded,
    doubts: isHostNetwork(workload) === true ? [] : doubtsOf(cluster, parties),
  };
}

/** A decision as it is taken, and as it is shown. */
interface View extends DecisionView {
  readonly decision: Decision;
}

/** Where more nodes than this fare differently, nobody reads how full the pools of each get. */
const countedDecisions = 16;

function withOccupancy(cluster: ClusterGraph, decision: Decision, view: DecisionView): DecisionView {
  if (decision.way !== 'pools') return view;
  const families = view.families.map(family => {
    const { verdicts = [] } = decision.families.find(choice => choice.family === family.family) ?? {};
    const pools = verdicts.flatMap(({ serves, pool }) => (serves === false ? [] : pool));
    const isTaken = family.error === undefined && family.wanted !== false;
    return isTaken ? { ...family, occupancy: occupancyOf(cluster, pools) } : family;
  });
  return { ...view, families };
}

const nowhere: Verdict = { nodes: [], outcome: 'undetermined', text: 'no known node takes its pods' };

const names = (nodes: readonly Node[]): readonly string[] => nodes.map(({ name }) => name);

function view(
  cluster: ClusterGraph,
  parties: Parties,
  workload: Workload,
  node: Site,
): Pick<View, 'decision' | 'verdict' | 'families' | 'fixed' | 'request' | 'culprit'> {
  const decision = decideFor(cluster, workload, node);
  const observed = { node: node.labels, namespace: namespaceLabels(workload, parties.namespace) };
  const isOfUse = usesPools(cluster) !== false;
  const families =
    decision.way === 'pools' && isOfUse
      ? decision.families.flatMap(choice => familyView(cluster, choice, parties, observed) ?? [])
      : [];
  const culprit = hidden(decision);
  return {
    decision,
    verdict: { nodes: [], ...verdictOf(cluster, decision, families, who(workload), isWindows(node)) },
    families,
    fixed: isOfUse ? fixedViews(cluster, decision) : [],
    request: decision.way === 'fixed' ? requestView(decision.request, parties) : undefined,
    culprit: isOfUse ? culprit && requestView(culprit, parties) : undefined,
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
function merged(views: readonly View[]): readonly View[] {
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
