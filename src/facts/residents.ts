import type { ClusterGraph } from '../cluster/graph.ts';
import { decidingRequest } from '../ipam/resolve.ts';
import { confine, placementOf } from '../ipam/schedule.ts';
import type { Node } from '../manifest/node.ts';
import { isAddressRequest } from '../manifest/request.ts';
import { isHostNetwork, type Workload } from '../manifest/workload.ts';
import type { Family } from '../net/address.ts';
import { fact } from './fact.ts';
import { namespaceOf, type Drawer } from './requests.ts';

/** Who needs addresses, by whether Calico chooses the pool or the pods, or their namespace, request one. */
interface Residents {
  readonly automatic: readonly Drawer[];
  /** Also those whose annotations the repository does not determine. */
  readonly requesting: readonly Drawer[];
}

/** The workloads that need addresses of a family from pools. */
const residentsOf = fact((cluster: ClusterGraph): Readonly<Record<Family, Residents>> => {
  const of = (family: Family): Residents => {
    const automatic: Drawer[] = [];
    const requesting: Drawer[] = [];
    for (const workload of cluster.workloads) {
      const way = wayOf(workload, family, cluster);
      if (way === 'none') continue;
      const placement = confine(placementOf(workload), namespaceOf(cluster, workload));
      (way === 'automatic' ? automatic : requesting).push({ workload, placement });
    }
    return { automatic, requesting };
  };
  return { 4: of(4), 6: of(6) };
});

function wayOf(
  workload: Workload,
  family: Family,
  cluster: ClusterGraph,
): 'automatic' | 'requested' | 'none' {
  if (isHostNetwork(workload) !== false) return 'none';
  if (workload.podMetadata.get('annotations').isUnknown || workload.requests.some(isAddressRequest))
    return 'requested';
  const inherited = namespaceOf(cluster, workload)?.requests ?? [];
  const families = [...workload.requests, ...inherited].find(({ key }) => key === 'ipFamilies');
  if (families && !families.entries?.some(({ text }) => text === `IPv${family}`)) return 'none';
  const request = decidingRequest(family, workload.requests, inherited);
  return request && request.entries?.length !== 0 ? 'requested' : 'automatic';
}

/**
 * A known workload that may run on the node and leaves the choice of a pool to Calico; 'none' where everything that
 * may run there requests pools; undefined where nothing is known to run there.
 */
export function residentOf(cluster: ClusterGraph, node: Node, family: Family): Workload | 'none' | undefined {
  const { automatic, requesting } = residentsOf(cluster)[family];
  const mayRun = ({ placement }: Drawer) => placement.admits(node) !== false;
  return automatic.find(mayRun)?.workload ?? (requesting.some(mayRun) ? 'none' : undefined);
}
