import type { ClusterGraph } from '../../../cluster/graph.ts';
import { type Tri } from '../../../base/text/tri.ts';
/**
 * Whether pods get their addresses from pools: not where host-local IPAM takes them from the pod CIDR of each node,
 * nor where a plugin of the cloud hands them out (`docs/calico.md` §5.2, §5.3).
 */
export declare const usesPools: (subject: ClusterGraph) => Tri;
