import type { LooseRequests } from '../../model/manifest/kubernetes/helm-values.ts';
import { isAddressRequest, type Request, type RequestEntry } from '../../model/manifest/calico/request.ts';
import { isHostNetwork, type Workload } from '../../model/manifest/kubernetes/workload.ts';
import { parseAddress, type Address } from '../../base/net/address.ts';

/** An entry of a request for addresses, and the address that it spells. */
export interface FixedAddress {
  readonly entry: RequestEntry;
  readonly address: Address;
}

/** Why the CNI plugin refuses a request for addresses; it stops at the first fault, we go on. */
export type AddressFault =
  | { readonly kind: 'unreadable'; readonly clause: string }
  | { readonly kind: 'empty' }
  | { readonly kind: 'no address'; readonly entry: RequestEntry }
  | { readonly kind: 'second of a family'; readonly first: FixedAddress; readonly second: FixedAddress };

/** What a request for addresses says. Neither addresses nor faults where its value is not determined. */
export interface FixedAddresses {
  readonly request: Request;
  readonly addresses: readonly FixedAddress[];
  readonly faults: readonly AddressFault[];
}

/**
 * The requests for addresses that a workload's pods carry to the CNI plugin. None where the pods are, or may be, on
 * the host's network, since those never reach it.
 */
export function fixedAddressesOf(owner: Workload | LooseRequests): readonly FixedAddresses[] {
  if (!('isLoose' in owner) && isHostNetwork(owner) !== false) return [];
  return owner.requests.filter(isAddressRequest).map(readAddresses);
}

/**
 * Reads a request for addresses: at least one, at most one of each family, no prefix lengths
 * (`cni-plugin/pkg/k8s/k8s.go:validateAndExtractIPs`, unchanged v3.20 to v3.33).
 */
export function readAddresses(request: Request): FixedAddresses {
  if (request.fault !== undefined)
    return { request, addresses: [], faults: [{ kind: 'unreadable', clause: request.fault }] };
  if (request.entries?.length === 0) return { request, addresses: [], faults: [{ kind: 'empty' }] };
  const addresses: FixedAddress[] = [];
  const faults: AddressFault[] = [];
  for (const entry of request.entries ?? []) {
    const address = parseAddress(entry.text);
    const first = addresses.find(known => known.address.family === address?.family);
    if (!address) faults.push({ kind: 'no address', entry });
    else if (first) faults.push({ kind: 'second of a family', first, second: { entry, address } });
    else addresses.push({ entry, address });
  }
  return { request, addresses, faults };
}
