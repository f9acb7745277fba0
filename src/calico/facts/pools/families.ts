import type { ClusterGraph } from '../../../cluster/graph.ts';
import type { Request } from '../../../model/manifest/calico/request.ts';
import type { Family } from '../../../base/net/address.ts';
import type { Tri } from '../../../base/text/tri.ts';
import { cniSettings } from '../cluster/cni.ts';
import { fact } from '../cluster/fact.ts';
import { mayHoldMorePools } from './pools.ts';
import { runs } from '../cluster/release.ts';
import { readsFamilies, type PoolRequest } from '../requests/requests.ts';

/**
 * Whether pods get addresses of a family where no annotation says so: `assign_ipv4` and `assign_ipv6` of the CNI
 * configuration (`docs/calico.md` §3.7). IPv4 is on by default. Where an operator renders the configuration and the
 * repository holds another one, they have to agree.
 */
export function assigns(cluster: ClusterGraph, family: Family): Tri {
  const configured = cniSettings(cluster).assigns[family];
  if (cluster.installations.length === 0 && configured !== undefined) return configured;
  const byOperator = family === 4 ? true : assignsIPv6(cluster);
  return configured === undefined || configured === byOperator ? byOperator : 'unknown';
}

/**
 * Whether the operator has IPv6 addresses assigned: for the enabled pools of its Installation, and from v3.28 (operator
 * v1.34) on for all enabled pools.
 */
const assignsIPv6 = fact((cluster: ClusterGraph): Tri => {
  const { installations, pools } = cluster;
  if (installations.length === 0) return 'unknown';
  const enabled = pools.filter(({ cidr, disabled }) => cidr?.family === 6 && disabled !== true);
  if (enabled.some(({ origin, disabled }) => origin === 'Installation' && disabled === false)) return true;
  const isHidden = pools.some(({ cidr }) => !cidr) || enabled.some(({ disabled }) => disabled === 'unknown');
  if (isHidden || mayHoldMorePools(cluster)) return 'unknown';
  return enabled.length === 0 ? false : runs(cluster, 'v3.28.0');
});

/** Whether pods get addresses of a family, and what says so. */
export interface Assignment {
  readonly isAssigned: Tri;
  /** The `ipFamilies` that decides; undefined where the configuration does. */
  readonly by: Request | undefined;
}

/** Whether the pods that a request is for get addresses of its family. IPv4 is on unless `ipFamilies` is against it. */
export function assignmentOf(
  cluster: ClusterGraph,
  { owner, namespace, family, drawers }: PoolRequest,
): Assignment {
  const configured = assigns(cluster, family);
  const isRead = readsFamilies(cluster);
  const by =
    isRead === false ? undefined : [...owner.requests, ...(namespace?.requests ?? [])].find(isForFamilies);
  const isListed: Tri = by?.entries ? by.entries.some(({ text }) => text === `IPv${family}`) : 'unknown';
  const isAssigned = !by ? configured : isRead === true || isListed === configured ? isListed : 'unknown';
  // Pods that use a request of their namespace may say otherwise, each for itself.
  const mayDiffer =
    owner.kind === 'Namespace' && drawers.some(({ workload }) => workload.requests.some(isForFamilies));
  return { isAssigned: mayDiffer && isAssigned === false ? 'unknown' : isAssigned, by };
}

const isForFamilies = ({ key }: Request): boolean => key === 'ipFamilies';
