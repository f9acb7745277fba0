import type { ClusterGraph } from '../../../cluster/graph.ts';
import type { Node } from '../../../model/manifest/kubernetes/node.ts';
/** How much of the nodes of a cluster is known. */
export interface NodeInventory {
    /** Whether every node is known. */
    readonly isComplete: boolean;
    /** What says so, or what is missing: a clause. */
    readonly because: string;
}
/**
 * Whether the repository declares every node. Node objects in Git may exist for some nodes only, unless they have all
 * labels that pools compare: then pools and nodes were written for each other.
 */
export declare const nodeInventory: (subject: ClusterGraph) => NodeInventory;
/** Whether the repository declares every node. */
export declare const knowsAllNodes: (cluster: ClusterGraph) => boolean;
/**
 * What the repository leaves open about the nodes that it declares: a clause. Undefined if it declares none, or leaves
 * nothing open.
 */
export declare function openAboutNodes(cluster: ClusterGraph): string | undefined;
/**
 * The nodes with the name of each for its label `kubernetes.io/hostname`, where the repository tells of all and does not say
 * what it is: kubelet sets both from one source.
 */
export declare const namedNodes: (subject: ClusterGraph) => readonly Node[];
