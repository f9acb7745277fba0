import type { Field } from './field.ts';
import type { Manifest } from './manifest.ts';

/** Addresses that automatic assignment leaves out (v3.21 on). Entries are CIDRs or bare addresses. */
export interface IPReservation {
  readonly kind: 'IPReservation';
  readonly name: string;
  readonly id: string;
  readonly reservedCIDRs: Field;
}

export function decodeIPReservation(manifest: Manifest): IPReservation {
  const reservedCIDRs = manifest.root.get('spec').get('reservedCIDRs');
  return { kind: 'IPReservation', name: manifest.name ?? '', id: manifest.id, reservedCIDRs };
}
