import type { ClusterGraph } from '../../cluster/graph.ts';
import { type TunnelKind } from '../../ipam/choice/tunnel.ts';
import type { IPPool } from '../../manifest/calico/ip-pool.ts';
import type { Node } from '../../manifest/kubernetes/node.ts';
/** The pools of one tunnel and family, and the nodes that get no tunnel address from them. */
export interface TunnelCoverage {
    readonly kind: TunnelKind;
    /** Pools whose addresses certainly travel in the tunnel, enabled or not. */
    readonly pools: readonly IPPool[];
    /** Pools of any sort that may give nodes their tunnel addresses. */
    readonly offering: readonly IPPool[];
    /** Known nodes that no offering pool selects, alike in every label that those look at. */
    readonly gaps: readonly (readonly Node[])[];
    readonly isUndecided: boolean;
}
/** How IPIP and VXLAN reach the nodes, each that some pool of the cluster uses. */
export declare const tunnelCoverages: (subject: ClusterGraph) => readonly TunnelCoverage[];
/** The tunnels that take an address of every node: those that pools use, and WireGuard where it is switched on. */
export declare const tunnelsInUse: (subject: ClusterGraph) => readonly TunnelKind[];
/** Whether a node certainly runs Windows. */
export declare const isWindows: ({ labels }: Pick<Node, 'labels'>) => boolean;
/** Whether pods certainly may live in a pool: it is enabled, and some node draws on it or something requests it. */
export declare function isInhabited(cluster: ClusterGraph, pool: IPPool): boolean;
/** Whether some annotation, or the CNI configuration, certainly requests a pool, whomever it serves else. */
export declare const isRequested: (cluster: ClusterGraph, pool: IPPool) => boolean;
