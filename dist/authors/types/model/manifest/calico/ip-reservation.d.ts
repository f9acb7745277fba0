import type { Field } from '../core/field.ts';
import type { Manifest } from '../core/manifest.ts';
/** Addresses that Calico does not assign automatically (since v3.21). Entries are CIDRs or bare addresses. */
export interface IPReservation {
    readonly kind: 'IPReservation';
    readonly name: string;
    readonly id: string;
    /** The API group decides who checks the entries (`docs/calico.md` §1.1). */
    readonly origin: 'projectcalico.org/v3' | 'crd.projectcalico.org/v1';
    readonly nameField: Field;
    readonly reservedCIDRs: Field;
}
export declare function decodeIPReservation(manifest: Manifest): IPReservation;
