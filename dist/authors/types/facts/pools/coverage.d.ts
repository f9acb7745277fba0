import type { ClusterGraph } from '../../cluster/graph.ts';
import type { IPPool } from '../../manifest/calico/ip-pool.ts';
import type { Node } from '../../manifest/kubernetes/node.ts';
import type { Family } from '../../net/address.ts';
import { type Labels } from '../../selector/evaluate.ts';
/** How the pools of a family that serve pods by themselves cover the known nodes. */
export interface Coverage {
    readonly family: Family;
    /** Pools that may be chosen automatically, on some node and in some namespace. */
    readonly pools: readonly IPPool[];
    /** Nodes that none of the pools selects, alike in every label that the pools look at. */
    readonly gaps: readonly (readonly Node[])[];
    /** Whether labels that nothing tells decide about some node, or no node is known although pools are choosy. */
    readonly isUndecided: boolean;
}
/** The coverage of each family whose pools serve anybody by themselves. */
export declare const coverages: (subject: ClusterGraph) => readonly Coverage[];
/** How some pools of a family cover nodes. */
export declare function coverageOf(cluster: ClusterGraph, family: Family, pools: readonly IPPool[], nodes: readonly Node[]): Coverage;
/** Nodes, or namespaces, with equal values for every label that some pool looks at, in the order of their first. */
export declare function classes<T extends {
    readonly labels: Labels;
}>(subjects: readonly T[], pools: readonly IPPool[], by?: 'nodeSelector' | 'namespaceSelector'): readonly (readonly [T, ...T[]])[];
/** Finds the pools that may select something without asking each: most ask for one value of one label. */
export declare function nearby(pools: readonly IPPool[], by: 'nodeSelector' | 'namespaceSelector'): (labels: Labels) => readonly IPPool[];
/** Finds the labels of nodes that a pool may select; it certainly selects none of the others. */
export declare function labelsNear(kinds: readonly Labels[]): (pool: IPPool) => readonly Labels[];
/** Whether a pool's nodeSelector matches some of these labels; undefined where that is not determined. */
export declare function matchingAmong(kinds: readonly Labels[]): (pool: IPPool) => boolean | undefined;
