import {
  type ClusterGraph,
  defineRule,
  demandsOf,
  type Drawer,
  type Finding,
  inhabitantsOf,
  type IPPool,
  type Labels,
  mayHoldMorePools,
  type Node,
  runs,
  selectorLabels,
  usesPools,
  wants,
} from '../../src/linter/rule/kit.ts';
import {
  namespaceGaps,
  type NamespaceGap,
  type Stranded,
} from '../../src/calico/facts/pools/namespace-coverage.ts';
import { refusalOf, unlessUndeclared } from '../../src/calico/facts/pools/refusal.ts';
import { decidingRequest } from '../../src/calico/choice/resolve.ts';
import { leftOut, ownName, stranded, type Reads, type Omission, type Refused, type Terms } from './words.ts';

/** Of the nodes where a workload gets nothing, this many are named. */
const shownNodes = 2;

function termsOf(pools: readonly IPPool[]): Terms {
  const selectors = pools.flatMap(({ namespaceSelector: { selector } }) => selector ?? []);
  return {
    keys: [...new Set(selectors.flatMap(selectorLabels))].filter(key => key !== ownName),
    demands: [...new Set(selectors.flatMap(demandsOf))].filter(text => !text.includes(ownName)),
  };
}

/** Namespaces that Kubernetes makes for other things than pods. */
const withoutPods = new Set(['kube-public', 'kube-node-lease']);

/**
 * Whether pods of the namespace do without automatic choice unless they say otherwise: it requests pools, or another
 * family.
 */
function speaksForItself(cluster: ClusterGraph, { family, namespace: { requests } }: NamespaceGap): boolean {
  const request = decidingRequest(family, [], requests);
  return !wants(family, requests, cluster) || (request !== undefined && request.entries?.length !== 0);
}

/** The workloads that need the missing pool: none where it is not known what runs there. Undefined: nothing needs it. */
function victimsOf(cluster: ClusterGraph, gap: NamespaceGap): readonly Drawer[] | undefined {
  const { name, metadata } = gap.namespace;
  if (metadata.get('annotations').isUnknown) return undefined;
  const { automatic, isKnown } = inhabitantsOf(cluster, name, gap.family);
  const isNeedless = isKnown || speaksForItself(cluster, gap) || withoutPods.has(name);
  return automatic.length === 0 && isNeedless ? undefined : automatic;
}

/** Omissions with the same labels are one. */
function omissionsOf(
  cluster: ClusterGraph,
  gaps: readonly NamespaceGap[],
  { keys }: Terms,
): Iterable<Omission> {
  const found = new Map<string, Omission>();
  for (const gap of gaps) {
    const victims = victimsOf(cluster, gap);
    if (!victims) continue;
    const { namespace } = gap;
    const has = keys.flatMap(key => {
      const value = namespace.labels.lookup(key);
      return typeof value === 'string' ? `${key}=${value}` : [];
    });
    const victim = victims[0]?.workload;
    const id = JSON.stringify([has, victim !== undefined]);
    const alike = found.get(id);
    if (alike) alike.leftOut.push({ namespace, victim });
    else
      found.set(id, { gap, leftOut: [{ namespace, victim }], has, isUnlabelled: has.length < keys.length });
  }
  return found.values();
}

/** Calico's words to a pod of the namespace, on a node with these labels or on any. */
const wordsTo = (
  cluster: ClusterGraph,
  { family, namespace }: NamespaceGap,
  nodeLabels?: Labels,
): Refused => ({
  unless: unlessUndeclared(cluster),
  words: refusalOf(cluster, family, {
    node: '…',
    namespaceLabels: namespace.labels,
    ...(nodeLabels && { nodeLabels }),
  }),
});

/** Only for a workload that certainly may run where it gets nothing. */
function strandedIn(
  cluster: ClusterGraph,
  gap: NamespaceGap,
  { labelled }: Stranded,
  reads: Reads,
): Finding | undefined {
  for (const { workload, placement } of victimsOf(cluster, gap) ?? []) {
    const nodes: Node[] = [];
    for (const node of labelled(placement.pinned)) {
      if (placement.admits(node) === true) nodes.push(node);
      if (nodes.length === shownNodes) break;
    }
    const [first, ...others] = nodes;
    if (first) {
      const { labels: nodeLabels } = first;
      const refusal = wordsTo(cluster, gap, nodeLabels);
      return stranded(gap, workload, [first, ...others], reads, refusal);
    }
  }
  return undefined;
}

function* judge(cluster: ClusterGraph, gaps: readonly NamespaceGap[], reads: Reads): Generator<Finding> {
  const whole = gaps.filter(gap => !gap.stranded);
  const terms = termsOf(gaps[0]!.pools);
  for (const omission of omissionsOf(cluster, whole, terms)) {
    const refusal = wordsTo(cluster, omission.gap);
    for (const each of omission.leftOut) yield leftOut(each, omission, terms, reads, refusal);
  }
  for (const gap of gaps) {
    const finding = gap.stranded && strandedIn(cluster, gap, gap.stranded, reads);
    if (finding) yield finding;
  }
}

export default defineRule({
  id: 'uncovered-namespace',
  summary: 'a namespace that no pool selects',
  severity: 'error',
  family: 'coverage',
  restsOn: ['IPPool'],
  *check({ cluster }) {
    const reads = runs(cluster, 'v3.31.0');
    if (usesPools(cluster) !== true || reads === false) return;
    for (const family of [4, 6] as const) {
      const gaps = namespaceGaps(cluster).filter(gap => gap.family === family);
      if (gaps.length === 0) continue;
      if (mayHoldMorePools(cluster)) yield { wants: 'pools' };
      else yield* judge(cluster, gaps, reads);
    }
  },
});
