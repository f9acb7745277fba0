import type { ClusterGraph } from '../../../cluster/graph.ts';
import { fixedAddressesOf, type FixedAddress } from '../../choice/fixed-addresses.ts';
import type { Request } from '../../../model/manifest/calico/request.ts';
import type { Workload } from '../../../model/manifest/kubernetes/workload.ts';
import { fact } from '../cluster/fact.ts';
import { refusedObjects } from '../cluster/refused-objects.ts';

/** A workload whose pods want one certain address, and Calico can read that they do. */
export interface AddressClaim extends FixedAddress {
  readonly workload: Workload;
  readonly request: Request;
}

/** Every well-formed claim of the cluster, workload by workload (`docs/calico.md` §3.6). */
export const addressClaims = fact((cluster: ClusterGraph): readonly AddressClaim[] => {
  const refused = refusedObjects(cluster);
  return cluster.workloads.flatMap(workload => {
    if (refused.has(workload.metadata.owner)) return [];
    const fixed = fixedAddressesOf(workload);
    const [only] = fixed;
    // Both annotations at once, like a malformed list, give no pod an address.
    if (!only || fixed.length > 1 || only.faults.length > 0) return [];
    return only.addresses.map(address => ({ ...address, workload, request: only.request }));
  });
});

/** Whether the address is taken without Calico's IPAM, which neither checks it nor keeps account of it. */
export const isUnaccounted = ({ request }: AddressClaim): boolean => request.key === 'ipAddrsNoIpam';
