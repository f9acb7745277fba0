import type { DeclaredCluster } from '../model/config/config.ts';
import { byKeys } from '../base/text/group.ts';
import { autoscalerKinds, decodeAutoscaler } from '../model/manifest/kubernetes/autoscaler.ts';
import { decodeBGPConfiguration } from '../model/manifest/calico/bgp-configuration.ts';
import { decodeCniConfigurations } from '../model/manifest/calico/cni-config.ts';
import { decodeCalicoNode } from '../model/manifest/calico/calico-node.ts';
import { decodeFelixConfiguration } from '../model/manifest/calico/felix-configuration.ts';
import { decodeHelmValues, helmValuesKind } from '../model/manifest/kubernetes/helm-values.ts';
import { decodeInstallation, isHeeded } from '../model/manifest/calico/installation.ts';
import { decodeIPPool } from '../model/manifest/calico/ip-pool.ts';
import { decodeIPAMConfiguration } from '../model/manifest/calico/ipam-configuration.ts';
import { decodeIPReservation } from '../model/manifest/calico/ip-reservation.ts';
import type { Manifest } from '../model/manifest/core/manifest.ts';
import { decodeNamespace } from '../model/manifest/kubernetes/namespace.ts';
import { meantKind } from '../model/manifest/core/near-kinds.ts';
import { decodeService } from '../model/manifest/calico/service.ts';
import { decodeWorkloads, workloadKinds } from '../model/manifest/kubernetes/workload.ts';
import type { RunningMembers } from './scope/scope.ts';
import type { ClusterGraph } from './graph.ts';
import { setupOf, type Setup } from './setup.ts';
import { kubesprayPools } from './setup-sources.ts';
import { weighed } from './selector-budget.ts';
import { besideRunningNamespaces } from './running.ts';

/** A dump holds what controllers made of other objects in it; what is wrong there is wrong in those. */
function withoutOffspring(workloads: readonly Manifest[]): readonly Manifest[] {
  const known = new Set(workloads.map(({ id }) => id));
  return workloads.filter(({ root, namespace }) => {
    const references = root.get('metadata').get('ownerReferences').items();
    const controller = references.find(reference => reference.get('controller').boolean === true);
    const parts = [controller?.get('kind').string, namespace, controller?.get('name').string];
    return !known.has(parts.filter(part => part !== undefined).join('/'));
  });
}

type Resources = Setup &
  Pick<
    ClusterGraph,
    | 'pools'
    | 'namespaces'
    | 'workloads'
    | 'services'
    | 'autoscalers'
    | 'reservations'
    | 'ipamConfigurations'
    | 'felixConfigurations'
    | 'bgpConfigurations'
    | 'agents'
    | 'installations'
    | 'unheededInstallations'
    | 'cniConfigurations'
    | 'helmValues'
    | 'hasRouters'
    | 'hasFilters'
  >;

/** What some objects say, with the selectors that can be weighed, and what is to be said of the others. */
export const decode = (
  members: readonly Manifest[],
  declared?: DeclaredCluster,
  running: RunningMembers = { members: [], isWhole: false },
  roomForNodes = Infinity,
): Resources => withinBudget(decoded(members, declared, running, roomForNodes));

function withinBudget(found: Resources): Resources {
  const { nodes, namespaces, pools, installations } = found;
  const { pools: judged, problems } = weighed(pools, { nodes, namespaces });
  if (problems.length === 0) return found;
  const replaced = new Map(pools.map((pool, index) => [pool, judged[index]!]));
  return {
    ...found,
    pools: judged,
    installations: installations.map(installation => ({
      ...installation,
      pools: installation.pools.map(pool => replaced.get(pool) ?? pool),
    })),
    excess: [...found.excess, ...problems],
  };
}

function decoded(
  members: readonly Manifest[],
  declared: DeclaredCluster | undefined,
  running: RunningMembers,
  roomForNodes: number,
): Resources {
  const of = byKeys(members, meantKind);
  const present = <T>(values: readonly (T | undefined)[]) => values.filter(value => value !== undefined);

  const allInstallations = of('Installation').map(decodeInstallation);
  const installations = allInstallations.filter(isHeeded);
  const agents = present(of('DaemonSet').map(decodeCalicoNode));
  const declaredPools = [
    ...of('IPPool').map(decodeIPPool),
    ...installations.flatMap(installation => installation.pools),
    ...agents.flatMap(agent => agent.pools),
  ];
  const isInstalled = installations.length + agents.length > 0;
  const pools = [...declaredPools, ...kubesprayPools(members, { pools: declaredPools, isInstalled })];
  return {
    installations,
    unheededInstallations: allInstallations.filter(installation => !isHeeded(installation)),
    agents,
    helmValues: of(helmValuesKind).map(decodeHelmValues),
    cniConfigurations: of('ConfigMap', 'DaemonSet').flatMap(decodeCniConfigurations),
    pools,
    ...setupOf(members, declared, running, pools, roomForNodes),
    namespaces: besideRunningNamespaces(present(of('Namespace').map(each => decodeNamespace(each))), running),
    workloads: withoutOffspring(of(...workloadKinds)).flatMap(decodeWorkloads),
    services: present(of('Service').map(decodeService)),
    autoscalers: of(...autoscalerKinds).map(decodeAutoscaler),
    reservations: of('IPReservation').map(decodeIPReservation),
    ipamConfigurations: of('IPAMConfig', 'IPAMConfiguration').map(decodeIPAMConfiguration),
    felixConfigurations: of('FelixConfiguration').map(decodeFelixConfiguration),
    bgpConfigurations: of('BGPConfiguration').map(decodeBGPConfiguration),
    hasFilters: of('BGPFilter').length > 0,
    hasRouters: of('BGPPeer').some(({ root }) => !root.get('spec').get('peerIP').isAbsent),
  };
}
