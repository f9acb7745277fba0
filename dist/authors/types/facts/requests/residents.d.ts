import type { ClusterGraph } from '../../cluster/graph.ts';
import type { Node } from '../../manifest/kubernetes/node.ts';
import { type Workload } from '../../manifest/kubernetes/workload.ts';
import type { Family } from '../../net/address.ts';
import { type Drawer } from './requests.ts';
/** Who needs addresses, by whether Calico chooses the pool or somebody requests one for them. */
export interface Residents {
    readonly automatic: readonly Drawer[];
    /** Also those whose annotations the repository does not determine. */
    readonly requesting: readonly Drawer[];
    /** Those on the network of their nodes, which need none, but for what every cluster has besides its own pods. */
    readonly hosted: readonly Drawer[];
}
/** The workloads that need addresses of a family from pools. */
export declare const residentsOf: (subject: ClusterGraph) => Readonly<Record<Family, Residents>>;
/**
 * A known workload that may run on the node and leaves the choice of a pool to Calico; 'none' where everything that
 * may run there requests pools, or is on the host's network; undefined where nothing is known to run there.
 */
export declare function residentOf(cluster: ClusterGraph, node: Node, family: Family): Workload | 'none' | undefined;
/** What is known to run in a namespace and needs addresses of a family. */
export interface Inhabitants {
    /** Those that leave the choice of a pool to Calico. */
    readonly automatic: readonly Drawer[];
    /** Whether any workload at all is known there. */
    readonly isKnown: boolean;
    /** Whether some of them may ask for an address of a pool. */
    readonly mayAsk: boolean;
}
/** Who lives in the namespace of this name. */
export declare function inhabitantsOf(cluster: ClusterGraph, namespace: string, family: Family): Inhabitants;
