import { parseCidrOrAddress } from '../../base/net/cidr.ts';
import {
  accepted,
  refused,
  type AdmissionChecks,
  type Json,
  type Since,
  type Submission,
} from './admission.ts';
import type { Definition } from './definition.ts';
import { blamesForName } from './name.ts';
import { isJsonList, type Schema } from './schema.ts';
import { tagged } from './tagged.ts';

/**
 * `libcalico-go/config/crd/crd.projectcalico.org_ipreservations.yaml`, v3.21 to v3.33. The native CRD is the same.
 * v3.32 asks for a CIDR of the list, not of its entries: the one effect is that a CIDR in place of the list is stored (asked of
 * a real API server). v3.33 asks it of the entries, and so takes no bare address any more.
 */
export function reservationDefinition(since: Since): Definition {
  const items: Schema = since('v3.33.0') ? { type: 'string', format: 'cidr' } : { type: 'string' };
  const isOfList = since('v3.32.0') && !since('v3.33.0');
  const list: Schema = {
    type: 'array',
    items,
    ...(since('v3.32.0') && { isSet: true }),
    ...(isOfList && { format: 'cidr' }),
  };
  return { schema: { type: 'object', properties: { reservedCIDRs: list } } };
}

/** `libcalico-go/lib/clientv3/ipreservation.go`, and the tag `cidrs` of the field, v3.21 to v3.33. */
export function admittedReservation({ name, spec }: Submission): AdmissionChecks {
  // Go reads null as the empty text.
  const entries = isJsonList(spec.reservedCIDRs) ? spec.reservedCIDRs.map(entry => entry ?? '') : [];
  const blames = [...blamesForName(name)];
  if (!entries.every(isRange)) blames.push(tagged('ReservedCIDRs', 'cidrs'));
  return blames.length > 0 ? refused(blames) : accepted(entries.length > 0 ? { reservedCIDRs: entries } : {});
}

/** The validator, like IPAM, takes the empty text for a network without addresses. */
const isRange = (entry: Json): boolean =>
  typeof entry === 'string' && (entry === '' || parseCidrOrAddress(entry) !== undefined);
