import type { ClusterGraph } from '../../../cluster/graph.ts';
import { type Placement } from '../../schedule/schedule.ts';
import type { LooseRequests } from '../../../model/manifest/kubernetes/helm-values.ts';
import type { Namespace } from '../../../model/manifest/kubernetes/namespace.ts';
import { type Request } from '../../../model/manifest/calico/request.ts';
import { type Workload } from '../../../model/manifest/kubernetes/workload.ts';
import type { Family } from '../../../base/net/address.ts';
import type { Tri } from '../../../base/text/tri.ts';
/** A workload whose pods use the pools that a request names. */
export interface Drawer {
    readonly workload: Workload;
    readonly placement: Placement;
}
/** A request for pools, and the workloads that it applies to. */
export interface PoolRequest {
    readonly request: Request;
    readonly family: Family;
    /** The object that has the annotation. */
    readonly owner: Namespace | Workload | LooseRequests;
    /** The namespace of the pods, where the repository declares it. */
    readonly namespace: Namespace | undefined;
    readonly drawers: readonly Drawer[];
}
/** The namespace of a name, where the repository declares it. */
export declare const namespaceNamed: (cluster: ClusterGraph, name: string) => Namespace | undefined;
/** The namespace that a workload lives in, where the repository says which and declares it. */
export declare function namespaceOf(cluster: ClusterGraph, { namespace }: Workload): Namespace | undefined;
/**
 * Whether the workload's pods certainly get their addresses from pools: not on the host's network, not fixed by name,
 * and with annotations that the repository determines.
 */
export declare function drawsOnPools(workload: Workload): boolean;
/** Whether the CNI plugin reads `cni.projectcalico.org/ipFamilies`. */
export declare const readsFamilies: (cluster: ClusterGraph) => Tri;
/** Whether pods with these requests certainly want addresses of a family, as far as `ipFamilies` has a say in it. */
export declare function wants(family: Family, requests: readonly Request[], cluster: ClusterGraph): boolean;
/** A workload with where its pods may be, worked out once for all questions. */
export declare const drawerOf: (subject: ClusterGraph) => (subject: Workload) => Drawer;
/** Every annotation of the cluster that requests pools, with the workloads that it applies to. */
export declare const poolRequests: (subject: ClusterGraph) => readonly PoolRequest[];
/** Annotations in Helm values that request addresses: some pods have them; which ones is not known. */
export declare const looseOwners: (subject: ClusterGraph) => readonly LooseRequests[];
/** Whether requests stand in Helm values, so that the pods they are for are not known. */
export declare const isLoose: (owner: Namespace | Workload | LooseRequests) => owner is LooseRequests;
/** The requests for pools among them. */
export declare const looseRequests: (subject: ClusterGraph) => readonly PoolRequest[];
