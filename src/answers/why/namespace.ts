import type { ClusterGraph } from '../../cluster/graph.ts';
import { supplyOf } from '../../calico/facts/requests/supply.ts';
import { isWindows } from '../../calico/facts/pools/tunnels.ts';
import { decide } from '../../calico/choice/decision.ts';
import { unknownLabels } from '../../model/manifest/kubernetes/labels.ts';
import { listed } from '../../calico/phrases/phrases.ts';
import { selectorLabels } from '../../base/selector/evaluate.ts';
import type { NamespaceAnswer, PoolConsumer, WhyVerdict } from './answer.ts';
import { doubtsOf } from './doubts.ts';
import {
  alike,
  inheritedFrom,
  namespaceLabels,
  signatureOf,
  type Site,
} from '../../calico/facts/requests/draws.ts';
import { titleOf } from './names.ts';
import { askedByChart, titleOfChart } from './outside.ts';
import { looseOwners, namespaceNamed } from '../../calico/facts/requests/requests.ts';
import { group } from '../../base/text/group.ts';
import { labelsIn } from './reasons.ts';
import { mergedViews, shown, sketchOf, verdictsOf } from './views.ts';
import { verdictsFor } from './workload.ts';

/** Every namespace that a cluster declares, or that something in it names. */
export function namespacesIn(cluster: ClusterGraph): ReadonlySet<string> {
  return new Set([
    ...cluster.namespaces.map(({ name }) => name),
    ...[...cluster.workloads, ...looseOwners(cluster)].flatMap(({ namespace }) => namespace ?? []),
  ]);
}

/** What pods of a namespace get that ask for nothing themselves, and what those get that are declared. */
export function explainNamespace(cluster: ClusterGraph, name: string): NamespaceAnswer {
  const namespace = namespaceNamed(cluster, name);
  const parties = { workload: undefined, namespace };
  const labels = namespaceLabels({ namespace: name }, namespace);
  const sites: readonly (readonly Site[])[] =
    cluster.nodes.length > 0 ? alike(cluster, cluster.nodes) : [[{ name: '…', labels: unknownLabels }]];
  const views = sites.map(same => {
    const [node] = same as [Site];
    const onWindows = isWindows(node);
    const decision = decide(
      { isHostNetwork: false, own: [], inherited: inheritedFrom(namespace) },
      {
        node: node.name,
        os: onWindows ? 'windows' : 'linux',
        nodeLabels: node.labels,
        namespaceLabels: labels,
      },
      supplyOf(cluster),
    );
    const observed = { node: node.labels, namespace: labels };
    return {
      ...sketchOf(cluster, decision, { parties, observed, who, onWindows }),
      nodes: cluster.nodes.length > 0 ? same.map(each => each.name) : [],
      admitted: true as const,
      doubt: undefined,
    };
  });
  const decisions = mergedViews(views);
  const keys = supplyOf(cluster).pools.flatMap(({ namespaceSelector: { selector } }) =>
    selector ? selectorLabels(selector) : [],
  );
  return {
    kind: 'namespace',
    cluster: { name: cluster.name, evidence: cluster.evidence },
    target: `namespace/${name}`,
    title: `Namespace "${name}"`,
    at: namespace?.metadata.get('name').place,
    verdicts: verdictsOf(decisions),
    labels: labelsIn([...new Set(keys)].sort(), labels),
    decisions: decisions.map(shown),
    residents: residentsOf(cluster, name),
    doubts: [
      ...(namespace ? [] : [`namespace "${name}" is not declared here; assumed to have no annotations`]),
      ...doubtsOf(cluster, parties),
    ],
  };
}

const who = 'a pod without its own request gets';

/** What is declared in the namespace, by what it gets. */
function residentsOf(cluster: ClusterGraph, name: string): readonly PoolConsumer[] {
  const known = new Map<string, string>();
  const residents = cluster.workloads.flatMap(workload => {
    if (workload.namespace !== name) return [];
    // Those that say the same fare alike; a Pod is called otherwise than what makes pods.
    const key = `${workload.kind === 'Pod'} ${signatureOf(cluster, workload)}`;
    const text = known.get(key) ?? verdictsFor(cluster, workload).map(clauseOf).join('; ');
    known.set(key, text);
    return [{ workload, text }];
  });
  const charts = looseOwners(cluster).filter(({ namespace }) => namespace === name);
  return [
    ...[...group(residents, ({ text }) => text)].map(([text, alike]) => ({
      workloads: alike.map(({ workload }) => ({ text: titleOf(workload), at: workload.at })),
      text,
    })),
    ...charts.map(owner => ({
      workloads: [{ text: titleOfChart(owner), at: owner.requests[0]!.field.place }],
      text: askedByChart(owner),
    })),
  ];
}

const clauseOf = ({ nodes, text }: WhyVerdict): string =>
  nodes.length > 0 ? `on ${listed(nodes, 6)}: ${text}` : text;
