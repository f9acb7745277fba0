import type { ClusterGraph } from '../../cluster/graph.ts';
import { type FixedAddress } from '../../ipam/choice/fixed-addresses.ts';
import type { Request } from '../../manifest/calico/request.ts';
import type { Workload } from '../../manifest/kubernetes/workload.ts';
/** A workload whose pods want one certain address, and Calico can read that they do. */
export interface AddressClaim extends FixedAddress {
    readonly workload: Workload;
    readonly request: Request;
}
/** Every well-formed claim of the cluster, workload by workload (`docs/calico.md` §3.6). */
export declare const addressClaims: (subject: ClusterGraph) => readonly AddressClaim[];
/** Whether the address is taken without Calico's IPAM, which neither checks it nor keeps account of it. */
export declare const isUnaccounted: ({ request }: AddressClaim) => boolean;
