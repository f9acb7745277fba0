import type { ClusterGraph } from '../../../cluster/graph.ts';
import type { IPPool } from '../../../model/manifest/calico/ip-pool.ts';
import type { Place } from '../../../base/files/source-file.ts';
import type { Tri } from '../../../base/text/tri.ts';
import { backendsInConfigMaps, networkingBackend } from './backend.ts';
import { cniSettings } from './cni.ts';
import { fact } from './fact.ts';
import { runs } from './release.ts';

/** What keeps BIRD from running, and where it is written. */
export interface BirdOff {
  readonly at: Place;
  /** `bgp: Disabled of the Installation`. */
  readonly source: string;
}

/**
 * What certainly keeps BIRD from telling nodes the ways to pods (`docs/calico.md` §7): the operator, or the backend of
 * calico-node; undefined where it runs, or may.
 */
export const birdOff = fact((cluster: ClusterGraph): BirdOff | undefined => {
  const [installation] = cluster.installations;
  const isOff = cluster.installations.every(
    ({ usesBgp, usesCalicoCni }) => !usesBgp && usesCalicoCni === true,
  );
  if (installation && isOff)
    return {
      at: installation.bgp.place,
      source:
        installation.bgp.text === 'EKS'
          ? 'the operator leaves BGP off on EKS'
          : 'the Installation switches BGP off',
    };
  if (installation) return undefined;
  for (const agent of cluster.agents) {
    const backend = networkingBackend(cluster, agent);
    const isNone = backend === 'none' && cniSettings(cluster).configurations.length > 0;
    if (backend !== 'vxlan' && !isNone) return undefined;
    const { field } = agent.environment.variable('CALICO_NETWORKING_BACKEND')!;
    return { at: field.place, source: `calico-node has the backend ${backend}` };
  }
  return undefined;
});

/**
 * What keeps BIRD from running on any node, whatever connects the pods: a clause. Undefined where it runs, or may. The backends
 * `vxlan` and `none` start neither BIRD nor confd (`node/filesystem/etc/rc.local`, v3.20 to v3.33).
 */
export const withoutBird = fact((cluster: ClusterGraph): string | undefined => {
  const { installations, agents } = cluster;
  if (installations.length > 0) {
    if (installations.every(({ usesVpp }) => usesVpp === true)) return 'VPP runs a BGP daemon of its own';
    const isOff = installations.every(({ usesBgp, usesVpp }) => usesBgp === false || usesVpp === true);
    return isOff ? 'BGP is off in the Installation' : undefined;
  }
  const backends = [...new Set(agents.map(agent => networkingBackend(cluster, agent)))];
  if (agents.length === 0) backends.push(...backendsInConfigMaps(cluster));
  const isOff = backends.length > 0 && backends.every(backend => backend === 'vxlan' || backend === 'none');
  return isOff ? `calico-node has the backend ${backends.join(' or ')}` : undefined;
});

/**
 * Whether Felix makes the routes between nodes for a pool without VXLAN, which are BIRD's else: `programClusterRoutes`
 * (v3.31 on); v3.33 does so for IPIP by itself. A FelixConfiguration that was not seen may do so as well.
 */
export function routesByFelix(cluster: ClusterGraph, { tunnels }: IPPool): Tri {
  if (cluster.installations.some(({ routesByFelix }) => routesByFelix !== false)) return 'unknown';
  const fields = [
    ...cluster.felixConfigurations.map(({ spec }) => spec.get('programClusterRoutes')),
    ...cluster.agents.map(({ environment }) => environment.field('FELIX_PROGRAMCLUSTERROUTES')),
  ].filter(({ isAbsent }) => !isAbsent);
  if (fields.some(({ text, isUnknown }) => isUnknown || text !== 'Disabled'))
    return runs(cluster, 'v3.31.0') === false ? false : 'unknown';
  const isLater = cluster.release && runs(cluster, 'v3.33.0') !== false;
  return fields.length === 0 && isLater === true && tunnels.IPIP !== false ? 'unknown' : false;
}

/**
 * The setting with which a BGPConfiguration leaves routes to Felix (v3.32 on); undefined where BIRD makes them, and where it
 * is not certain that the release knows the setting.
 */
export function leavesRoutesToFelix(cluster: ClusterGraph): Place | undefined {
  if (runs(cluster, 'v3.32.0') !== true) return undefined;
  const fields = cluster.bgpConfigurations
    .filter(({ name }) => name === 'default')
    .map(({ spec }) => spec.get('programClusterRoutes'));
  return fields.find(({ string }) => string === 'Disabled')?.place;
}
