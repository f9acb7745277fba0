import { parseCidr, type Cidr } from '../net/cidr.ts';
import type { Place } from '../text/source-file.ts';
import type { Tri } from '../text/tri.ts';
import type { Field } from './field.ts';

/** A range that the cluster itself was set up with, and what said so. */
export interface Network {
  readonly kind: 'Network';
  readonly use: 'pods' | 'services';
  readonly cidr: Cidr;
  /** How the fact is cited: `podSubnet of the kind Cluster`. */
  readonly source: string;
  readonly at: Place;
  /** Whether kube-proxy serves the cluster's Services. */
  readonly isProxied: Tri;
}

/** The networks in a comma-separated field such as kubeadm's `podSubnet`; what does not parse is left out. */
export function networksIn(
  field: Field,
  use: Network['use'],
  source: string,
  isProxied: Tri,
): readonly Network[] {
  return (field.string ?? '').split(',').flatMap(part => {
    const text = part.trim();
    const cidr = parseCidr(text);
    return cidr ? [{ kind: 'Network' as const, use, cidr, source, at: field.placeOf(text), isProxied }] : [];
  });
}
