import type { Severity } from './finding.ts';

/** A fault that no repository shows by itself. */
export interface FleetRule {
  readonly id: string;
  readonly summary: string;
  readonly severity: Severity;
  /** What it finds and why that matters, as its page has it. */
  readonly means: string;
}

/** What is judged of a fleet besides `overlapping-pools`, `overlapping-networks` and `contradictory-pools`, which see one repository as well. */
export const fleetRules: readonly FleetRule[] = [
  {
    id: 'foreign-range',
    summary: 'a pool lies in a range that belongs to somebody else',
    severity: 'error',
    means:
      'A pool lies in, or around, a range that has members in the plan of the fleet, and its cluster is none of them. The innermost range decides. What its members put there collides with these pods, today or when they need it.',
  },
  {
    id: 'unowned-range',
    summary: 'a pool lies in a part of the address plan that nobody owns',
    severity: 'warning',
    means:
      'A pool lies in a range of the plan that has neither owner nor members, and in none inside of that which has: the next one who looks for room takes it for free. What lies outside of all ranges is not judged.',
  },
  {
    id: 'contradictory-releases',
    summary: 'repositories tell of different Calico releases in one cluster',
    severity: 'warning',
    means:
      'Two repositories that describe one cluster, by clusters in the configuration of the fleet, name releases that cannot be one (v3.28 may be v3.28.1). What each of them is judged by differs.',
  },
];
