import type { Severity } from '../rule/finding.ts';

/** A fault that no repository shows by itself. */
export interface FleetRule {
  readonly id: string;
  readonly summary: string;
  readonly severity: Severity;
}

/** What is judged of a fleet besides `overlapping-pools`, `overlapping-networks` and `contradictory-pools`, which see one repository as well. */
export const fleetRules: readonly FleetRule[] = [
  { id: 'foreign-range', summary: 'a pool lies in a range that belongs to somebody else', severity: 'error' },
  {
    id: 'unowned-range',
    summary: 'a pool lies in a part of the address plan that nobody owns',
    severity: 'warning',
  },
  {
    id: 'contradictory-releases',
    summary: 'repositories tell of different Calico releases in one cluster',
    severity: 'warning',
  },
];
