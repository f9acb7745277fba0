import type { ClusterGraph } from '../../../cluster/graph.ts';
import { decidingRequest } from '../../choice/resolve.ts';
import { confine, placementOf } from '../../schedule/schedule.ts';
import type { Family } from '../../../base/net/address.ts';
import { cniSettings } from '../cluster/cni.ts';
import { fact } from '../cluster/fact.ts';
import { assigns } from '../pools/families.ts';
import { drawsOnPools, namespaceOf, wants, type Drawer, type PoolRequest } from './requests.ts';

/** What the CNI configuration requests, and for whom. */
export type ConfiguredRequest = Pick<PoolRequest, 'request' | 'family' | 'drawers'>;

/** The pools that the CNI configuration certainly names for pods of which no annotation names any. */
export const configuredRequests = fact((cluster: ClusterGraph): readonly ConfiguredRequest[] =>
  ([4, 6] as const).flatMap(family => {
    const request = cniSettings(cluster).pools[family];
    if (!request?.entries || assigns(cluster, family) !== true) return [];
    return [{ request, family, drawers: drawersOf(cluster, family) }];
  }),
);

function drawersOf(cluster: ClusterGraph, family: Family): readonly Drawer[] {
  return cluster.workloads.flatMap(workload => {
    const namespace = namespaceOf(cluster, workload);
    const inherited = namespace?.requests ?? [];
    if (!drawsOnPools(workload) || namespace?.metadata.get('annotations').isUnknown) return [];
    if (decidingRequest(family, workload.requests, inherited)) return [];
    if (!wants(family, [...workload.requests, ...inherited], cluster)) return [];
    return [{ workload, placement: confine(placementOf(workload), namespace) }];
  });
}
