import type { ClusterGraph } from '../../../cluster/graph.ts';
import { type Tri } from '../../../base/text/tri.ts';
/**
 * Whether pods get their addresses from pools. They do not if host-local IPAM takes them from the pod CIDR of each node,
 * or if a plugin of the cloud assigns them (`docs/calico.md` §5.2, §5.3).
 */
export declare const usesPools: (subject: ClusterGraph) => Tri;
