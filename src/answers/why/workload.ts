import type { ClusterGraph } from '../../cluster/graph.ts';
import { addressClaims, isUnaccounted } from '../../calico/facts/pools/address-claims.ts';
import { pluralityOf } from '../../calico/facts/requests/plurality.ts';
import { reservedAddresses } from '../../calico/facts/pools/reserved.ts';
import { looseOwners, namespaceOf } from '../../calico/facts/requests/requests.ts';
import { fixedAddressesOf } from '../../calico/choice/fixed-addresses.ts';
import { titleOfChart } from './outside.ts';
import { shortfallsOf } from './shortfalls.ts';
import { isRefused } from '../../calico/facts/cluster/refused-objects.ts';
import { isWindows } from '../../calico/facts/pools/tunnels.ts';
import type { Decision } from '../../calico/choice/decision.ts';
import { isHostNetwork, type Workload } from '../../model/manifest/kubernetes/workload.ts';
import { formatAddress } from '../../base/net/address.ts';
import type { Node } from '../../model/manifest/kubernetes/node.ts';
import type { DecisionView, NodeExclusion, WhyVerdict, WorkloadAnswer } from './answer.ts';
import type { Parties } from './decision.ts';
import { doubtsOf } from './doubts.ts';
import { decideFor, namespaceLabels, somewhere, type Site } from '../../calico/facts/requests/draws.ts';
import { admittingOf } from './nodes.ts';
import { whyTargetOf, titleOf } from './names.ts';
import { occupancyOf } from './occupancy.ts';
import { mergedViews, sketchOf, verdictsOf, type Sketch, type WhyView } from './views.ts';

/** Why the pods of a workload get the addresses that they get. */
export function explainWorkload(cluster: ClusterGraph, workload: Workload): WorkloadAnswer {
  const { views, excluded } = viewsOf(cluster, workload);
  const decisions = mergedViews(views);
  return {
    kind: 'workload',
    cluster: { name: cluster.name, evidence: cluster.evidence },
    target: whyTargetOf(workload),
    title: titleOf(workload),
    at: workload.at,
    verdicts: decisions.length > 0 ? verdictsOf(decisions) : [nowhere],
    decisions: decisions.map(({ decision, ...view }) =>
      decisions.length > countedDecisions ? view : withOccupancy(cluster, decision, view),
    ),
    excluded,
    doubts: isHostNetwork(workload) === true ? [] : doubtsOf(cluster, partiesOf(cluster, workload)),
  };
}

const partiesOf = (cluster: ClusterGraph, workload: Workload): Parties => ({
  workload,
  namespace: namespaceOf(cluster, workload),
});

/** How its pods fare on the nodes that may take them, and which nodes cannot. */
function viewsOf(
  cluster: ClusterGraph,
  workload: Workload,
  isBrief = false,
): { readonly views: readonly WhyView[]; readonly excluded: readonly NodeExclusion[] } {
  const parties = partiesOf(cluster, workload);
  // Wherever its pods would run, there are none.
  if (cluster.nodes.length === 0 || isRefused(cluster, workload)) {
    const here = view(cluster, parties, workload, somewhere(workload), isBrief);
    return { views: [{ ...here, nodes: [], admitted: true, doubt: undefined }], excluded: [] };
  }
  const views: WhyView[] = [];
  const excluded: NodeExclusion[] = [];
  for (const { admits, because, nodes, kinds } of admittingOf(cluster, workload)) {
    if (admits === false) excluded.push({ nodes, reason: because ?? '' });
    else
      for (const { first, nodes: same } of kinds)
        views.push({
          ...view(cluster, parties, workload, first, isBrief),
          nodes: same,
          admitted: admits,
          doubt: because,
        });
  }
  return { views, excluded };
}

/** Where more nodes than this differ, how full their pools get is not shown. */
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

const nowhere: WhyVerdict = { nodes: [], outcome: 'undetermined', text: 'no known node takes its pods' };

function view(
  cluster: ClusterGraph,
  parties: Parties,
  workload: Workload,
  node: Site,
  isBrief = false,
): Sketch {
  const sketch = sketchFor(cluster, parties, workload, node, isBrief);
  const { decision, verdict } = sketch;
  if (decision.way !== 'fixed' || verdict.outcome !== 'addresses') return sketch;
  const rivals = rivalsOf(cluster, workload, decision);
  return rivals === undefined
    ? sketch
    : { ...sketch, verdict: { ...verdict, outcome: 'undetermined', text: `${verdict.text}; ${rivals}` } };
}

/** Who else wants a fixed address, where pods of several may be there at once: a clause. */
function rivalsOf(
  cluster: ClusterGraph,
  workload: Workload,
  { request, choices }: Extract<Decision, { way: 'fixed' }>,
): string | undefined {
  // Without IPAM nothing counts who has an address.
  if (request.key !== 'ipAddrs') return undefined;
  const plurality = pluralityOf(cluster, workload);
  if (plurality !== undefined && plurality !== 'wants nodes')
    return 'one of them gets it, and the others no address';
  const wanted = new Set(choices.map(({ fixed }) => formatAddress(fixed.address)));
  const others = addressClaims(cluster).filter(
    claim => claim.workload !== workload && !isUnaccounted(claim) && wanted.has(formatAddress(claim.address)),
  );
  if (others[0]) return `${titleOf(others[0].workload)} requests it as well, and one of them gets it`;
  const chart = looseOwners(cluster).find(owner =>
    fixedAddressesOf(owner).some(
      ({ request: { key }, addresses }) =>
        key === 'ipAddrs' && addresses.some(({ address }) => wanted.has(formatAddress(address))),
    ),
  );
  if (chart) return `${titleOfChart(chart)} ask for it as well, and one of them gets it`;
  const short = choices.flatMap(({ fixed, pool }) =>
    pool && !reservedAddresses(cluster).contains(fixed.address) ? shortfallsOf(cluster, [pool]) : [],
  );
  return short[0] && `no IPReservation keeps it, and other pods may take it: ${short[0]}`;
}

const sketchFor = (
  cluster: ClusterGraph,
  parties: Parties,
  workload: Workload,
  node: Site,
  isBrief: boolean,
): Sketch =>
  sketchOf(cluster, decideFor(cluster, workload, node), {
    parties,
    observed: { node: node.labels, namespace: namespaceLabels(workload, parties.namespace) },
    who: who(workload),
    onWindows: isWindows(node),
    isBrief,
  });

const who = ({ kind }: Workload): string => (kind === 'Pod' ? 'it gets' : 'its pods get');

/** What a workload's pods get, and where: as its own answer says first. */
export const verdictsFor = (cluster: ClusterGraph, workload: Workload): readonly WhyVerdict[] =>
  outlineOf(cluster, workload).verdicts;

/** What a workload's pods get, and which decisions lead to it, without how full the pools are. */
export function outlineOf(
  cluster: ClusterGraph,
  workload: Workload,
): Pick<WorkloadAnswer, 'verdicts' | 'decisions'> {
  const decisions = mergedViews(viewsOf(cluster, workload, true).views);
  return { verdicts: decisions.length > 0 ? verdictsOf(decisions) : [nowhere], decisions };
}

/** What a workload's pods get on a node, in a clause. */
export function briefOf(cluster: ClusterGraph, workload: Workload, node: Node): WhyVerdict {
  return view(cluster, partiesOf(cluster, workload), workload, node).verdict;
}
