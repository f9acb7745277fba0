import type { ClusterGraph } from '../../../cluster/graph.ts';
import { decidingRequest } from '../../choice/resolve.ts';
import type { Node } from '../../../model/manifest/kubernetes/node.ts';
import { isAddressRequest } from '../../../model/manifest/calico/request.ts';
import { isHostNetwork, type Workload } from '../../../model/manifest/kubernetes/workload.ts';
import type { Family } from '../../../base/net/address.ts';
import { cniSettings } from '../cluster/cni.ts';
import { fact } from '../cluster/fact.ts';
import { refusedObjects } from '../cluster/refused-objects.ts';
import { drawerOf, namespaceOf, wants, type Drawer } from './requests.ts';

/** Who needs addresses, by whether Calico chooses the pool or an annotation requests one. */
export interface Residents {
  readonly automatic: readonly Drawer[];
  /** Also those whose annotations the repository does not determine. */
  readonly requesting: readonly Drawer[];
  /** Those on the network of their nodes, which need none, but for what every cluster has besides its own pods. */
  readonly hosted: readonly Drawer[];
}

/** The workloads that need addresses of a family from pools. */
export const residentsOf = fact((cluster: ClusterGraph): Readonly<Record<Family, Residents>> => {
  const residents = { 4: noResidents(), 6: noResidents() };
  const refused = refusedObjects(cluster);
  for (const workload of cluster.workloads) {
    if (refused.has(workload.metadata.owner)) continue;
    const drawer = drawerOf(cluster)(workload);
    const isHosted = isHostNetwork(workload);
    if (isHosted === true && !isOfTheSystem(workload))
      for (const { hosted } of Object.values(residents)) hosted.push(drawer);
    if (isHosted !== false) continue;
    const namespace = namespaceOf(cluster, workload);
    const isOpen =
      workload.podMetadata.get('annotations').isUnknown ||
      namespace?.metadata.get('annotations').isUnknown ||
      namespace?.isRefused;
    const isSettled = isOpen === true || workload.requests.some(isAddressRequest);
    for (const family of [4, 6] as const) {
      const way = isSettled ? 'requesting' : wayOf(workload, family, cluster);
      if (way) residents[family][way].push(drawer);
    }
  }
  return residents;
});

const noResidents = (): { readonly [way in keyof Residents]: Drawer[] } => ({
  automatic: [],
  requesting: [],
  hosted: [],
});

/** How pods with annotations that the repository determines get addresses of a family; undefined where they get none. */
function wayOf(
  workload: Workload,
  family: Family,
  cluster: ClusterGraph,
): 'automatic' | 'requesting' | undefined {
  const inherited = namespaceOf(cluster, workload)?.requests ?? [];
  if (!wants(family, [...workload.requests, ...inherited], cluster)) return undefined;
  const request = decidingRequest(family, workload.requests, inherited) ?? cniSettings(cluster).pools[family];
  return request && request.entries?.length !== 0 ? 'requesting' : 'automatic';
}

/** What keeps a cluster going stands on the host's network, and says nothing of the pods that the cluster is for. */
const isOfTheSystem = ({ namespace, name }: Workload): boolean =>
  namespace === undefined ||
  ['kube-system', 'calico-system', 'tigera-operator', 'calico-apiserver'].includes(namespace) ||
  /^(?:calico|kube-proxy)\b/.test(name);

/**
 * A known workload that may run on the node and leaves the choice of a pool to Calico; 'none' where everything that
 * may run there requests pools, or is on the host's network; undefined where nothing is known to run there.
 */
export function residentOf(cluster: ClusterGraph, node: Node, family: Family): Workload | 'none' | undefined {
  const { automatic, requesting, hosted } = unlikeResidents(cluster)[family];
  const mayRun = ({ placement }: Drawer) => placement.admits(node) !== false;
  return (
    automatic.find(mayRun)?.workload ?? (requesting.some(mayRun) || hosted.some(mayRun) ? 'none' : undefined)
  );
}

/** Of residents with placements that are alike the first. */
const unlikeResidents = fact((cluster: ClusterGraph): Readonly<Record<Family, Residents>> => {
  const firsts = (drawers: readonly Drawer[]) => {
    const found = new Map<string, Drawer>();
    for (const drawer of drawers) {
      const { key } = drawer.placement;
      if (!found.has(key)) found.set(key, drawer);
    }
    return [...found.values()];
  };
  const of = ({ automatic, requesting, hosted }: Residents): Residents => ({
    automatic: firsts(automatic),
    requesting: firsts(requesting),
    hosted: firsts(hosted),
  });
  const residents = residentsOf(cluster);
  return { 4: of(residents[4]), 6: of(residents[6]) };
});

/** What is known to run in a namespace and needs addresses of a family. */
export interface Inhabitants {
  /** Those that leave the choice of a pool to Calico. */
  readonly automatic: readonly Drawer[];
  /** Whether any workload at all is known there. */
  readonly isKnown: boolean;
  /** Whether some of them may ask for an address of a pool. */
  readonly mayAsk: boolean;
}

const inhabitants = fact((cluster: ClusterGraph) => {
  const known = new Set(cluster.workloads.map(({ namespace }) => namespace));
  const asking = cluster.workloads.filter(workload => isHostNetwork(workload) !== true);
  const namespaces = new Set(asking.map(({ namespace }) => namespace));
  const sorted = (drawers: readonly Drawer[]) => {
    const found = new Map<string | undefined, Drawer[]>();
    for (const drawer of drawers) {
      const others = found.get(drawer.workload.namespace);
      if (others) others.push(drawer);
      else found.set(drawer.workload.namespace, [drawer]);
    }
    return found;
  };
  const residents = residentsOf(cluster);
  return {
    known,
    namespaces,
    automatic: { 4: sorted(residents[4].automatic), 6: sorted(residents[6].automatic) },
  };
});

/** Who lives in the namespace of this name. */
export function inhabitantsOf(cluster: ClusterGraph, namespace: string, family: Family): Inhabitants {
  const { known, namespaces, automatic } = inhabitants(cluster);
  return {
    automatic: automatic[family].get(namespace) ?? [],
    isKnown: known.has(namespace),
    mayAsk: namespaces.has(namespace),
  };
}
