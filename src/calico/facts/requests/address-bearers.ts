import type { ClusterGraph } from '../../../cluster/graph.ts';
import type { Manifest } from '../../../model/manifest/core/manifest.ts';
import { addressKinds } from '../../../model/manifest/core/kinds.ts';
import { autoscalerKinds } from '../../../model/manifest/kubernetes/autoscaler.ts';
import { workloadKinds } from '../../../model/manifest/kubernetes/workload.ts';
import { alwaysMatches } from '../../../base/selector/evaluate.ts';
import { fact } from '../cluster/fact.ts';
import { effectivePools } from '../pools/pools.ts';

/**
 * Whether an object has a say in which addresses pods get: Calico's own; a Node where there are pools; a Namespace or a
 * workload that requests pools or addresses; a Namespace where pools select namespaces; what runs in a Namespace with requests.
 */
export const bearsOnAddresses = fact((cluster: ClusterGraph) => {
  const pools = effectivePools(cluster);
  const selectsNamespaces = pools.some(
    ({ namespaceSelector: { selector } }) => selector === undefined || !alwaysMatches(selector),
  );
  const asking = cluster.namespaces.filter(({ requests }) => requests.length > 0);
  const names = new Set(asking.map(({ name }) => name));
  const ids = new Set(
    [...asking, ...cluster.workloads.filter(({ requests }) => requests.length > 0)].map(({ id }) => id),
  );
  const workloads = new Set(cluster.workloads.map(({ id }) => id));
  return ({ kind, id, namespace }: Manifest): boolean => {
    if (addressKinds.includes(kind) || ids.has(id)) return true;
    if (kind === 'Node') return pools.length > 0;
    if (kind === 'Namespace') return selectsNamespaces;
    return namespace !== undefined && names.has(namespace) && workloads.has(id);
  };
});

/** Whether there is anything that gives pods addresses of pools: without it, objects of others are no matter of ours. */
export const seesPools = ({ pools, externalPools, installations, agents }: ClusterGraph): boolean =>
  pools.length + externalPools.length + installations.length + agents.length > 0;

/** Parts of a workload that say nothing of where its pods are, how many there are, and what they request. */
const elsewhere =
  /\b(?:containers|initContainers|ephemeralContainers|volumes|volumeClaimTemplates|annotations)\b/;

const ofKubernetes: ReadonlySet<string> = new Set([...workloadKinds, ...autoscalerKinds, 'Namespace']);

/**
 * Whether a field of an object has a say in addresses: all of an object that has, and of other workloads beside pools what the
 * scheduler and the counting of pods look at.
 */
export function bearsOnAddressesIn(cluster: ClusterGraph, manifest: Manifest, path: string): boolean {
  if (!ofKubernetes.has(manifest.kind) || bearsOnAddresses(cluster)(manifest)) return true;
  const isAgent = cluster.agents.some(({ environment }) => environment.container.file === manifest.file);
  return seesPools(cluster) && (isAgent || !elsewhere.test(path));
}
