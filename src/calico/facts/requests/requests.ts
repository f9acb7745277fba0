import type { ClusterGraph } from '../../../cluster/graph.ts';
import { decidingRequest } from '../../choice/resolve.ts';
import { confine, placementOf, type Placement } from '../../schedule/schedule.ts';
import type { LooseRequests } from '../../../model/manifest/kubernetes/helm-values.ts';
import type { Namespace } from '../../../model/manifest/kubernetes/namespace.ts';
import { isAddressRequest, requestedFamily, type Request } from '../../../model/manifest/calico/request.ts';
import { atLeast } from '../../../model/manifest/kubernetes/labels.ts';
import { isHostNetwork, type Workload } from '../../../model/manifest/kubernetes/workload.ts';
import type { Family } from '../../../base/net/address.ts';
import { memo } from '../../../base/text/memo.ts';
import type { Tri } from '../../../base/text/tri.ts';
import { fact } from '../cluster/fact.ts';
import { refusedObjects } from '../cluster/refused-objects.ts';
import { runs } from '../cluster/release.ts';

/** A workload whose pods use the pools that a request names. */
export interface Drawer {
  readonly workload: Workload;
  readonly placement: Placement;
}

/** A request for pools, and the workloads that it applies to. */
export interface PoolRequest {
  readonly request: Request;
  readonly family: Family;
  /** The object that has the annotation. */
  readonly owner: Namespace | Workload | LooseRequests;
  /** The namespace of the pods, where the repository declares it. */
  readonly namespace: Namespace | undefined;
  readonly drawers: readonly Drawer[];
}

const namespacesByName = fact((cluster: ClusterGraph): ReadonlyMap<string, Namespace> => {
  const refused = refusedObjects(cluster);
  return new Map(
    cluster.namespaces.map(namespace => [
      namespace.name,
      refused.has(namespace.metadata.owner) ? withoutContent(namespace) : namespace,
    ]),
  );
});

const withoutContent = (namespace: Namespace): Namespace => ({
  ...namespace,
  labels: atLeast(new Map([['kubernetes.io/metadata.name', namespace.name]])),
  isRefused: true,
});

/** The namespace of a name, where the repository declares it. */
export const namespaceNamed = (cluster: ClusterGraph, name: string): Namespace | undefined =>
  namespacesByName(cluster).get(name);

/** The namespace that a workload lives in, where the repository says which and declares it. */
export function namespaceOf(cluster: ClusterGraph, { namespace }: Workload): Namespace | undefined {
  return namespace === undefined ? undefined : namespacesByName(cluster).get(namespace);
}

/**
 * Whether the workload's pods certainly get their addresses from pools: not on the host's network, not fixed by name,
 * and with annotations that the repository determines.
 */
export function drawsOnPools(workload: Workload): boolean {
  if (workload.podMetadata.get('annotations').isUnknown) return false;
  return isHostNetwork(workload) === false && !workload.requests.some(isAddressRequest);
}

/** Whether the CNI plugin reads `cni.projectcalico.org/ipFamilies`. */
export const readsFamilies = (cluster: ClusterGraph): Tri => runs(cluster, 'v3.30.0');

/** Whether pods with these requests certainly want addresses of a family, as far as `ipFamilies` has a say in it. */
export function wants(family: Family, requests: readonly Request[], cluster: ClusterGraph): boolean {
  const families = requests.find(({ key }) => key === 'ipFamilies');
  if (!families || readsFamilies(cluster) === false) return true;
  return families.entries?.some(({ text }) => text === `IPv${family}`) ?? false;
}

/** A workload with where its pods may be, worked out once for all questions. */
export const drawerOf = fact((cluster: ClusterGraph) =>
  memo((workload: Workload): Drawer => ({
    workload,
    placement: confine(placementOf(workload), namespaceOf(cluster, workload)),
  })),
);

/** Every annotation of the cluster that requests pools, with the workloads that it applies to. */
export const poolRequests = fact((cluster: ClusterGraph): readonly PoolRequest[] => {
  const drawers = new Map<Request, Drawer[]>();
  const refused = refusedObjects(cluster);
  for (const workload of cluster.workloads) {
    const namespace = namespaceOf(cluster, workload);
    if (!drawsOnPools(workload) || refused.has(workload.metadata.owner)) continue;
    if (namespace?.isRefused) continue;
    const inherited = namespace?.requests ?? [];
    if (workload.requests.length + inherited.length === 0) continue;
    const drawer = drawerOf(cluster)(workload);
    for (const family of [4, 6] as const) {
      if (!wants(family, [...workload.requests, ...inherited], cluster)) continue;
      const request = decidingRequest(family, workload.requests, inherited);
      const known = request && drawers.get(request);
      if (known) known.push(drawer);
      else if (request) drawers.set(request, [drawer]);
    }
  }
  const requestsOf = (
    owner: Namespace | Workload,
    namespace: Namespace | undefined,
  ): readonly PoolRequest[] =>
    owner.requests.flatMap(request => {
      const family = requestedFamily(request);
      return family ? [{ request, family, owner, namespace, drawers: drawers.get(request) ?? [] }] : [];
    });
  return [
    ...cluster.namespaces.flatMap(namespace => requestsOf(namespace, namespace)),
    ...cluster.workloads.flatMap(workload => requestsOf(workload, namespaceOf(cluster, workload))),
  ];
});

/** Annotations in Helm values that request addresses: some pods have them; which ones is not known. */
export const looseOwners = fact(({ helmValues }: ClusterGraph): readonly LooseRequests[] =>
  helmValues.flatMap(({ requests }) => requests),
);

/** Whether requests stand in Helm values, so that the pods they are for are not known. */
export const isLoose = (owner: Namespace | Workload | LooseRequests): owner is LooseRequests =>
  'isLoose' in owner;

/** The requests for pools among them. */
export const looseRequests = fact((cluster: ClusterGraph): readonly PoolRequest[] =>
  looseOwners(cluster).flatMap(owner =>
    owner.requests.flatMap(request => {
      const family = requestedFamily(request);
      const namespace = namespacesByName(cluster).get(owner.namespace ?? '');
      return family ? [{ request, family, owner, namespace, drawers: [] }] : [];
    }),
  ),
);
