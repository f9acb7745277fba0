import type { CniConfiguration } from '../model/manifest/calico/cni-config.ts';
import type { Request } from '../model/manifest/calico/request.ts';
import type { Family } from '../base/net/address.ts';
import type { Tri } from '../base/text/tri.ts';
import type { ClusterGraph } from './graph.ts';

/** What the CNI configurations of a cluster say together. */
export interface CniSettings {
  /** Those that say it; none where the repository holds none, and Calico's defaults are taken for granted. */
  readonly configurations: readonly CniConfiguration[];
  readonly usesCalicoIpam: Tri;
  readonly readsAnnotations: Tri;
  /** Whether pods get addresses of a family by default; undefined where no configuration says so. */
  readonly assigns: Readonly<Record<Family, Tri | undefined>>;
  readonly pools: Readonly<Record<Family, Request | undefined>>;
}

type Configured = Pick<ClusterGraph, 'cniConfigurations' | 'relatives'>;

/**
 * The settings of a cluster: what all its configurations agree on. Those of a base or an overlay may be the cluster's or
 * not, so they can only make a setting unknown. Without any, what `calico.yaml` ships with is taken for granted.
 */
export function cniSettingsOf({ cniConfigurations: own, relatives }: Configured): CniSettings {
  const isOwn = own.length > 0;
  const configurations = isOwn ? own : relatives.flatMap(({ cniConfigurations }) => cniConfigurations);
  const agreed = <T>(of: (one: CniConfiguration) => T, shipped: T): T | 'unknown' => {
    const said = new Set([...configurations.map(of), ...(isOwn ? [] : [shipped])]);
    return said.size === 1 ? [...said][0]! : 'unknown';
  };
  const assigns = (family: Family, shipped: Tri) =>
    configurations.length > 0 ? agreed(one => one.assigns[family], shipped) : undefined;
  return {
    configurations,
    usesCalicoIpam: agreed(({ usesCalicoIpam }) => usesCalicoIpam, true),
    readsAnnotations: agreed(({ readsAnnotations }) => readsAnnotations, true),
    assigns: { 4: assigns(4, true), 6: assigns(6, false) },
    pools: { 4: poolsOf(configurations, 4, isOwn), 6: poolsOf(configurations, 6, isOwn) },
  };
}

/** The pools that all configurations name; a request that is not determined where they differ. */
function poolsOf(
  configurations: readonly CniConfiguration[],
  family: Family,
  isCertain: boolean,
): Request | undefined {
  const lists = configurations.map(({ pools }) => pools[family]);
  const request = lists.find(list => list !== undefined);
  if (!request) return undefined;
  const said = new Set(lists.map(list => JSON.stringify(list?.entries?.map(({ text }) => text))));
  return isCertain && said.size === 1 ? request : undetermined(request);
}

/** The same request with a value that the repository does not determine. */
const undetermined = ({ key, annotation, field }: Request): Request => ({
  key,
  annotation,
  field: field.undetermined(),
});

/** A cluster with those annotations alone that the CNI plugin reads, or may read: none unless `policy.type` is `k8s`. */
export function withReadRequests(cluster: ClusterGraph): ClusterGraph {
  const { readsAnnotations } = cniSettingsOf(cluster);
  if (readsAnnotations === true) return cluster;
  const readable = (requests: readonly Request[]) =>
    readsAnnotations === false ? [] : requests.map(undetermined);
  return {
    ...cluster,
    namespaces: cluster.namespaces.map(one => ({ ...one, requests: readable(one.requests) })),
    workloads: cluster.workloads.map(one => ({ ...one, requests: readable(one.requests) })),
    helmValues: cluster.helmValues.map(values => ({
      ...values,
      requests:
        readsAnnotations === false
          ? []
          : values.requests.map(one => ({ ...one, requests: readable(one.requests) })),
    })),
  };
}
