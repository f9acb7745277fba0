import type { ClusterGraph } from '../../cluster/graph.ts';
import { usesPools } from '../../calico/facts/cluster/addressing.ts';
import type { Decision } from '../../calico/choice/decision.ts';
import type { Request } from '../../model/manifest/calico/request.ts';
import type { DecisionView, WhyVerdict } from './answer.ts';
import { familyView, fixedViews, requestView, whyVerdictOf, type Parties } from './decision.ts';
import { group } from '../../base/text/group.ts';
import type { Observed } from './reasons.ts';

/** A decision as it is taken, and as it is shown. */
export interface WhyView extends DecisionView {
  readonly decision: Decision;
}

/** A view without the nodes that it is of. */
export type Sketch = Pick<WhyView, 'decision' | 'verdict' | 'families' | 'fixed' | 'request' | 'culprit'>;

/** Of whose pods a decision is, and on what kind of node. */
export interface Angle {
  readonly parties: Parties;
  readonly observed: Observed;
  /** `its pods get`. */
  readonly who: string;
  readonly onWindows: boolean;
  /** Whether pools that are left out need no words: only what pods get is told. */
  readonly isBrief?: boolean;
}

/** A decision as it is shown. */
export function sketchOf(
  cluster: ClusterGraph,
  decision: Decision,
  { parties, observed, who, onWindows, isBrief = false }: Angle,
): Sketch {
  const isOfUse = usesPools(cluster) !== false;
  const families =
    decision.way === 'pools' && isOfUse
      ? decision.families.flatMap(choice => familyView(cluster, choice, parties, { observed, isBrief }) ?? [])
      : [];
  const culprit = hidden(decision);
  return {
    decision,
    verdict: { nodes: [], ...whyVerdictOf(cluster, decision, families, who, onWindows) },
    families,
    fixed: isOfUse ? fixedViews(cluster, decision) : [],
    request: decision.way === 'fixed' ? requestView(decision.request, parties) : undefined,
    culprit: isOfUse ? culprit && requestView(culprit, parties) : undefined,
  };
}

/** A view without the decision itself. */
export const shown = ({
  nodes,
  admitted,
  doubt,
  verdict,
  families,
  fixed,
  request,
  culprit,
}: WhyView): DecisionView => ({ nodes, admitted, doubt, verdict, families, fixed, request, culprit });

/** The annotation that makes all fail, where it is none of those that decide about pools or addresses. */
function hidden(decision: Decision): Request | undefined {
  const request = decision.failure?.request;
  if (decision.way === 'fixed') return request === decision.request ? undefined : request;
  if (decision.way !== 'pools') return undefined;
  return decision.families.some(family => family.request === request) ? undefined : request;
}

/** Nodes on which everything comes to the same stand together; Calico names the first in its words. */
export function mergedViews(views: readonly WhyView[]): readonly WhyView[] {
  const essence = ({ admitted, doubt, verdict, families, fixed }: DecisionView) =>
    JSON.stringify([admitted, doubt, anywhere(verdict.text), families.map(brief), fixed.length]);
  return [...group(views, essence).values()].map(same => {
    const nodes = nodesOf(same);
    return { ...same[0]!, nodes, verdict: { ...same[0]!.verdict, nodes } };
  });
}

/** All their nodes. One list is passed on as it is: thousands of workloads share it. */
const nodesOf = (views: readonly Pick<DecisionView, 'nodes'>[]): readonly string[] =>
  views.length === 1 ? views[0]!.nodes : views.flatMap(({ nodes }) => nodes);

/** Calico's words without the name of the node, with which they end. */
const anywhere = (text: string | undefined): string | undefined => text?.replace(/ for node .*$/, '');

const brief = ({ pools, error, wanted }: DecisionView['families'][number]) => [
  wanted,
  anywhere(error),
  pools.map(({ label, taken, reason }) => [label, taken, reason]),
];

/** One verdict where all nodes agree. */
export function verdictsOf(decisions: readonly DecisionView[]): readonly WhyVerdict[] {
  const same = group(decisions, ({ verdict: { outcome, text } }) => `${outcome} ${anywhere(text)}`);
  return [...same.values()].map(group => ({
    ...group[0]!.verdict,
    nodes: nodesOf(group),
  }));
}
