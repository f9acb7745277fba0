import { Budget, within } from '../../../base/text/budget.ts';
import type { ClusterGraph } from '../../../cluster/graph.ts';
import type { Decision } from '../../choice/decision.ts';
import type { IPPool } from '../../../model/manifest/calico/ip-pool.ts';
import type { Request } from '../../../model/manifest/calico/request.ts';
import { isHostNetwork, type Workload } from '../../../model/manifest/kubernetes/workload.ts';
import { confine, placementOf } from '../../schedule/schedule.ts';
import { formatCidr } from '../../../base/net/cidr.ts';
import { selectorLabels } from '../../../base/selector/evaluate.ts';
import { fact } from '../cluster/fact.ts';
import { isRefused } from '../cluster/refused-objects.ts';
import { inheritedFrom, namespaceLabels, decisionsAnywhere } from './draws.ts';
import { namespaceOf } from './requests.ts';
import { supplyOf } from './supply.ts';

/** Where the addresses of a workload's pods come from, on all nodes that may take them together. */
export interface Prediction {
  /** The pools that may serve them, by name or range, sorted; none where no pod gets an address from a pool. */
  readonly pools: readonly string[];
  /** Calico's words where its pods certainly get none. */
  readonly failure: string | undefined;
}

/**
 * Predicts which pools serve a workload, as Calico would choose them (`ipam/choice`). Undefined where the repository does
 * not determine it, for pods on the host's network, and where it is cut short.
 */
export const predictedPools = (cluster: ClusterGraph, workload: Workload): Prediction | undefined =>
  predictions(cluster).found.get(likenessOf(cluster, workload));

/** Whether the pools of some workloads were not worked out, since workloads, nodes and pools are too many. */
export const isCutShort = (cluster: ClusterGraph): boolean => predictions(cluster).isCutShort;

/** So many nodes and pools are looked at in one cluster, for all workloads that are not alike. */
const MOST_LOOKED_AT = 4_000_000;

const predictions = fact((cluster: ClusterGraph) => {
  const budget = new Budget(MOST_LOOKED_AT);
  const found = new Map<string, Prediction | undefined>();
  let isCutShort = false;
  for (const workload of cluster.workloads) {
    const likeness = likenessOf(cluster, workload);
    if (found.has(likeness)) continue;
    const predicted = within(
      () => predict(cluster, workload, budget),
      () => (isCutShort = true),
    );
    found.set(likeness, predicted);
  }
  return { found, isCutShort };
});

/**
 * What workloads have in common that use the same pools: they go to the same nodes and ask for the same, in namespaces that
 * ask for the same and that no pool tells apart. Wherever all that is written.
 */
function likenessOf(cluster: ClusterGraph, workload: Workload): string {
  const namespace = namespaceOf(cluster, workload);
  const labels = namespaceLabels(workload, namespace);
  const valueOf = (key: string) => labels.lookup(key) ?? (labels.lookup(key) === null ? 0 : 1);
  return JSON.stringify([
    isHostNetwork(workload),
    isRefused(cluster, workload),
    confine(placementOf(workload), namespace).key,
    workload.kind === 'DaemonSet',
    workload.podMetadata.get('annotations').isUnknown || workload.requests.map(wordsOf),
    inheritedFrom(namespace)?.map(wordsOf) ?? null,
    labelsOfNamespaces(cluster)?.map(valueOf) ?? workload.namespace,
  ]);
}

const wordsOf = ({ key, entries, fault }: Request): readonly unknown[] => [
  key,
  fault ?? null,
  entries?.map(({ text }) => text) ?? null,
];

/** The labels of namespaces that pools go by; undefined where that cannot be told, as releases read selectors differently. */
const labelsOfNamespaces = fact((cluster: ClusterGraph): readonly string[] | undefined => {
  const { pools } = supplyOf(cluster);
  if (pools.some(({ namespaceSelector: { fault } }) => fault)) return undefined;
  const selectors = pools.flatMap(({ namespaceSelector: { selector } }) => selector ?? []);
  return [...new Set(selectors.flatMap(selectorLabels))];
});

function predict(cluster: ClusterGraph, workload: Workload, budget: Budget): Prediction | undefined {
  if (cluster.pools.length === 0) return undefined;
  budget.take(cluster.nodes.length);
  const pools = new Set<string>();
  let failure: string | undefined;
  let isAnywhere = false;
  for (const decision of decisionsAnywhere(cluster, workload)) {
    isAnywhere = true;
    budget.take(cluster.pools.length);
    const taken = takenFrom(decision);
    if (!taken) return undefined;
    failure ??= decision.failure?.text;
    for (const pool of taken) pools.add(poolName(pool));
  }
  return isAnywhere ? { pools: [...pools].sort(), failure } : undefined;
}

/** The pools that a decision leads to; undefined where it is open. */
function takenFrom(decision: Decision): readonly IPPool[] | undefined {
  switch (decision.way) {
    case 'host network':
    case 'absent':
    case 'undetermined':
      return undefined;
    case 'fixed':
      return decision.choices.flatMap(({ pool }) => pool ?? []);
    case 'pools': {
      if (decision.failure) return [];
      const choices = decision.families.filter(
        ({ wanted, verdicts }) => wanted !== false && verdicts.length > 0,
      );
      const isOpen = choices.some(
        ({ wanted, isRequested, verdicts }) =>
          wanted === 'unknown' ||
          isRequested === 'unknown' ||
          verdicts.some(({ serves }) => serves === 'unknown'),
      );
      if (isOpen) return undefined;
      return choices.flatMap(({ verdicts }) =>
        verdicts.flatMap(({ pool, serves }) => (serves === true ? pool : [])),
      );
    }
  }
}

/** What a pool is called across states: its name, or the range where the operator names it. */
export const poolName = ({ name, cidr }: IPPool): string => name || (cidr ? formatCidr(cidr) : '');
