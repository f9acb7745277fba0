import type { ClusterGraph } from '../../../cluster/graph.ts';
import { type IPPool } from '../../../model/manifest/calico/ip-pool.ts';
/**
 * The pools that the cluster ends up with. The operator writes the pools of its Installation as IPPool objects, so a
 * listed pool and an object of the same range are one pool (with two owners). calico-node makes its default pool
 * only under a name that nothing else declares. None has what the release that runs does not know.
 */
export declare const effectivePools: (subject: ClusterGraph) => readonly IPPool[];
/** The pools that are written, without those that another of their name or range stands for. */
export declare const distinctPools: (subject: ClusterGraph) => readonly IPPool[];
/**
 * Whether the cluster may have pools that the repository does not declare for it. The operator or calico-node may create
 * them by default; a file that cannot be read, or a base or overlay that may belong to the cluster, may declare them.
 */
export declare const mayHoldMorePools: (subject: ClusterGraph) => boolean;
/** Whether what makes the pools of the cluster, or what runs, is in view: without either, the default pool may be missing here. */
export declare const showsMakers: ({ installations, agents, isObserved }: ClusterGraph) => boolean;
/** Whether pods that request nothing may get addresses of it. */
export declare const mayServePods: ({ disabled, automatic, allowedUses }: IPPool) => boolean;
