import type { ClusterGraph } from '../../cluster/graph.ts';
import { usesPools } from '../../calico/facts/cluster/addressing.ts';
import { supplyOf } from '../../calico/facts/requests/supply.ts';
import { isRefused } from '../../calico/facts/cluster/refused-objects.ts';
import { isWindows, tunnelsInUse } from '../../calico/facts/pools/tunnels.ts';
import { decide } from '../../calico/choice/decision.ts';
import { givesTunnelAddress } from '../../calico/choice/tunnel.ts';
import { unknownLabels } from '../../model/manifest/kubernetes/labels.ts';
import type { Node } from '../../model/manifest/kubernetes/node.ts';
import { selectorLabels } from '../../base/selector/evaluate.ts';
import { poolLabel } from '../../calico/phrases/phrases.ts';
import type { NodeAnswer, NodeTunnel, PoolConsumer } from './answer.ts';
import { familyView, whyVerdictOf, type Parties } from './decision.ts';
import { doubtsOf } from './doubts.ts';
import { whyTargetOf, titleOf } from './names.ts';
import { admissions, taintText } from './nodes.ts';
import { group } from '../../base/text/group.ts';
import { labelsIn } from './reasons.ts';
import { shortfallsOf } from './shortfalls.ts';
import { briefOf } from './workload.ts';

const noParties: Parties = { workload: undefined, namespace: undefined };

/** What addresses pods get on a node. */
export function explainNode(cluster: ClusterGraph, node: Node): NodeAnswer {
  const supply = supplyOf(cluster);
  const observed = { node: node.labels, namespace: unknownLabels };
  const decision = decide(
    { isHostNetwork: false, own: [], inherited: [] },
    {
      node: node.name,
      os: isWindows(node) ? 'windows' : 'linux',
      nodeLabels: node.labels,
      namespaceLabels: unknownLabels,
    },
    supply,
  );
  const families =
    decision.way === 'pools'
      ? decision.families.flatMap(
          choice => familyView(cluster, choice, noParties, { observed, isBrief: false }) ?? [],
        )
      : [];
  const keys = new Set(
    supply.pools.flatMap(({ nodeSelector: { selector } }) => (selector ? selectorLabels(selector) : [])),
  );
  return {
    kind: 'node',
    cluster: { name: cluster.name, evidence: cluster.evidence },
    target: whyTargetOf(node),
    title: titleOf(node),
    at: node.at,
    source: node.source,
    verdicts: [
      {
        nodes: [],
        ...whyVerdictOf(cluster, decision, families, 'a pod that requests no pool gets', isWindows(node)),
      },
    ],
    labels: labelsIn([...keys].sort(), node.labels),
    taints: (node.taints ?? []).map(taintText),
    families: usesPools(cluster) === false ? [] : families,
    tunnels: usesPools(cluster) === false || isWindows(node) ? [] : tunnelsOf(cluster, node),
    residents: residentsOf(cluster, node),
    doubts: doubtsOf(cluster),
  };
}

/** Where its addresses for tunnels come from. */
function tunnelsOf(cluster: ClusterGraph, { labels }: Node): readonly NodeTunnel[] {
  return tunnelsInUse(cluster).map(kind => {
    const pools = supplyOf(cluster).pools.filter(pool => givesTunnelAddress(pool, kind, labels) !== false);
    return { ...kind, pools: pools.map(poolLabel), shortfalls: shortfallsOf(cluster, pools) };
  });
}

/** Everything that may run on the node, by what it gets there. */
function residentsOf(cluster: ClusterGraph, node: Node): readonly PoolConsumer[] {
  const residents = cluster.workloads.flatMap(workload => {
    const { admits } = admissions(cluster, workload)(node);
    if (admits === false || isRefused(cluster, workload)) return [];
    const { text } = briefOf(cluster, workload, node);
    return [{ workload, text: admits === true ? text : `${text}, if it runs there` }];
  });
  return [...group(residents, ({ text }) => text)].map(([text, alike]) => ({
    workloads: alike.map(({ workload }) => ({ text: titleOf(workload), at: workload.at })),
    text,
  }));
}
