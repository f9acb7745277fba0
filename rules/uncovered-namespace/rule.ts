import type { ClusterGraph } from '../../src/cluster/graph.ts';
import { usesPools } from '../../src/facts/addressing.ts';
import { namespaceGaps, type NamespaceGap, type Stranded } from '../../src/facts/namespace-coverage.ts';
import { mayHoldMorePools } from '../../src/facts/pools.ts';
import { runs } from '../../src/facts/release.ts';
import { wants, type Drawer } from '../../src/facts/requests.ts';
import { refusalOf } from '../../src/facts/refusal.ts';
import { inhabitantsOf } from '../../src/facts/residents.ts';
import { decidingRequest } from '../../src/ipam/resolve.ts';
import type { IPPool } from '../../src/manifest/ip-pool.ts';
import type { Namespace } from '../../src/manifest/namespace.ts';
import type { Node } from '../../src/manifest/node.ts';
import type { Workload } from '../../src/manifest/workload.ts';
import { demandsOf } from '../../src/selector/demands.ts';
import { selectorLabels, type Labels } from '../../src/selector/evaluate.ts';
import type { Tri } from '../../src/text/tri.ts';
import type { Finding, Related } from '../../src/rule/finding.ts';
import { choice, listed, nodesPhrase, nodesRelated, poolLabel } from '../../src/rule/phrases.ts';
import { defineRule } from '../../src/rule/rule.ts';

/** Namespaces that no pool selects, for one reason. */
interface Omission {
  readonly gap: NamespaceGap;
  readonly namespaces: Namespace[];
  /** Labels that the namespaces have and pools look at: `team=web`. */
  readonly has: readonly string[];
  /** Whether the namespaces lack a label that pools look at. */
  readonly isUnlabelled: boolean;
  /** A workload there that needs a pool, where one is known. */
  readonly victim: Workload | undefined;
}

/** What pools ask of namespaces. */
interface Terms {
  /** Labels that the selectors look at. */
  readonly keys: readonly string[];
  /** Ways to be selected, in the form of `kubectl label` where there is one. */
  readonly demands: readonly string[];
}

/** Whether Calico is known to heed `namespaceSelector`. */
type Heeds = Exclude<Tri, false>;

function leftOut(
  { gap, namespaces, has, isUnlabelled, victim }: Omission,
  terms: Terms,
  heeds: Heeds,
  refusal: string,
): Finding {
  const [first, ...others] = namespaces as [Namespace, ...Namespace[]];
  const names = listed(namespaces.map(nameOf), 3);
  const labels = has.length > 0 ? ` (${has.join()})` : '';
  const ask = terms.demands.length > 0 ? `: pools ask for ${choice(terms.demands)}` : '';
  return {
    at: placeOf(first),
    severity: heeds === true && victim ? 'error' : 'warning',
    subject: `IPv${gap.family}`,
    message: `no IPv${gap.family} pool selects ${others.length > 0 ? 'Namespaces' : 'Namespace'} ${names}${labels}${ask}`,
    note: consequence('a pod there', heeds, refusal),
    help: remedy(first, has, isUnlabelled, terms),
    related: [
      ...others.slice(0, 3).map(other => ({ at: placeOf(other), label: `Namespace "${other.name}"` })),
      ...gap.pools.slice(0, 3).map(selectsOthers('namespaceSelector')),
      ...(victim ? [{ at: victim.at, label: `${victim.kind} "${victim.name}" in it requests no pool` }] : []),
    ],
  };
}

/** Of the nodes where a workload gets nothing, this many are named. */
const shownNodes = 2;

/** Pools select the namespace on some nodes only. */
function stranded(
  gap: NamespaceGap,
  workload: Workload,
  nodes: readonly Node[],
  heeds: Heeds,
  refusal: string,
): Finding {
  const { family, namespace, pools } = gap;
  return {
    at: placeOf(namespace),
    severity: heeds === true ? 'error' : 'warning',
    subject: `IPv${family} on nodes`,
    message: `no IPv${family} pool selects both Namespace "${namespace.name}" and ${nodesPhrase(nodes)}`,
    note: consequence(
      `a pod of ${workload.kind} "${workload.name}" on ${nodes.length > 1 ? 'such a node' : 'that node'}`,
      heeds,
      refusal,
    ),
    help: 'add a pool that selects both, or pin the workloads of the namespace to nodes that its pools select',
    related: [
      ...nodesRelated(nodes),
      { at: workload.at, label: `${workload.kind} "${workload.name}" may run there and requests no pool` },
      ...pools.slice(0, 3).map(selectsOthers('nodeSelector')),
    ],
  };
}

/** Up to v3.30 the field is pruned when the pool is written, and the pool serves every namespace. */
function consequence(who: string, heeds: Heeds, refusal: string): string {
  return heeds === true
    ? `${who} gets no address and never starts: "${refusal}"`
    : `from Calico v3.31 on, which knows namespaceSelector, ${who} gets no address and never starts`;
}

function remedy(
  { name }: Namespace,
  has: readonly string[],
  isUnlabelled: boolean,
  { demands }: Terms,
): string {
  const settable = demands.find(demand => !demand.includes(' '));
  if (isUnlabelled && settable)
    return `label the namespace "${settable.replaceAll(',', '", "')}", or add a pool that selects it`;
  const selector = has.map(pair => pair.replace(/=(.*)/, ' == "$1"')).join(' && ');
  return `add a pool with the namespaceSelector ${selector || `${ownName} == "${name}"`}, or widen that of an existing pool`;
}

/** A label that names a namespace cannot be set to what a pool asks for. */
const ownName = 'kubernetes.io/metadata.name';

const nameOf = ({ name }: { readonly name: string }): string => name;

const placeOf = ({ metadata }: Namespace): Finding['at'] => metadata.get('name').place;

const selectsOthers =
  (by: 'nodeSelector' | 'namespaceSelector') =>
  (pool: IPPool): Related => ({
    at: pool.fields[by].isAbsent ? pool.fields.cidr.place : pool.fields[by].place,
    label: `what ${poolLabel(pool)} selects`,
  });

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
    if (alike) alike.namespaces.push(namespace);
    else found.set(id, { gap, namespaces: [namespace], has, isUnlabelled: has.length < keys.length, victim });
  }
  return found.values();
}

/** Calico's words to a pod of the namespace, on a node with these labels or on any. */
const wordsTo = (cluster: ClusterGraph, { family, namespace }: NamespaceGap, nodeLabels?: Labels): string =>
  refusalOf(cluster, family, {
    node: '…',
    namespaceLabels: namespace.labels,
    ...(nodeLabels && { nodeLabels }),
  });

/** Only for a workload that certainly may run where it gets nothing. */
function strandedIn(
  cluster: ClusterGraph,
  gap: NamespaceGap,
  { labelled }: Stranded,
  heeds: Heeds,
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
      return stranded(gap, workload, [first, ...others], heeds, refusal);
    }
  }
  return undefined;
}

function* judge(cluster: ClusterGraph, gaps: readonly NamespaceGap[], heeds: Heeds): Generator<Finding> {
  const whole = gaps.filter(gap => !gap.stranded);
  const terms = termsOf(gaps[0]!.pools);
  for (const omission of omissionsOf(cluster, whole, terms))
    yield leftOut(omission, terms, heeds, wordsTo(cluster, omission.gap));
  for (const gap of gaps) {
    const finding = gap.stranded && strandedIn(cluster, gap, gap.stranded, heeds);
    if (finding) yield finding;
  }
}

export default defineRule({
  id: 'uncovered-namespace',
  summary: 'a namespace that no pool selects',
  severity: 'error',
  since: '0.1.0',
  *check({ cluster }) {
    const heeds = runs(cluster, 'v3.31.0');
    if (usesPools(cluster) !== true || heeds === false) return;
    for (const family of [4, 6] as const) {
      const gaps = namespaceGaps(cluster).filter(gap => gap.family === family);
      if (gaps.length === 0) continue;
      if (mayHoldMorePools(cluster)) yield { wants: 'pools' };
      else yield* judge(cluster, gaps, heeds);
    }
  },
});
