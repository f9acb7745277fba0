import type { ClusterGraph } from '../../cluster/graph.ts';
import { type MeasuredPool } from '../../ipam/capacity/capacity.ts';
import { type TunnelKind } from '../../ipam/choice/tunnel.ts';
import type { IPPool } from '../../manifest/calico/ip-pool.ts';
import type { Node } from '../../manifest/kubernetes/node.ts';
import type { Family } from '../../net/address.ts';
/** One address at least that a node needs, and all the pools that it may come from. */
export interface NodeNeed {
    readonly node: Node;
    readonly family: Family;
    readonly pools: readonly MeasuredPool[];
    readonly for: 'pods' | TunnelKind;
    /** Whether pods request these pools, one on each such node, or some that may go to others. */
    readonly requestedBy?: 'all' | 'some';
}
/** What nodes need of pools. Nodes that pools cannot tell apart are judged once. */
export declare const nodeNeeds: (subject: ClusterGraph) => readonly NodeNeed[];
/** What describes a node twice may contradict itself, so such a node proves nothing. */
export declare function describedOnce(nodes: readonly Node[]): readonly Node[];
/** Whether a pool may serve pods of a family by itself, on some node or other. */
export declare const isOffered: (pool: IPPool, family: Family) => boolean;
/**
 * Whether a need is certain: pods that leave the choice of a pool to Calico come to the node sooner or later. Nothing
 * keeps them off a node without taints, and a DaemonSet that tolerates its taints has one there.
 */
export declare function isCertain(cluster: ClusterGraph, { node, family, for: purpose, requestedBy }: NodeNeed): boolean;
/**
 * Whether a need is there however pods are scheduled: a tunnel, or a DaemonSet's pod. Of a node for which nothing is known
 * that would run there, somebody else's pods are expected; a Deployment may leave it out.
 */
export declare function isUnavoidable(cluster: ClusterGraph, { node, family, for: purpose, requestedBy }: NodeNeed): boolean;
