import type { Severity } from './finding.ts';

/** A fault that shows only if several repositories are compared. */
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
    summary: 'a pool lies in a range of the address plan that belongs to other clusters',
    severity: 'error',
    means:
      'A pool lies in or around a range of the plan of the fleet that has members, and its cluster is not one of them. If ranges are nested, the innermost decides. If a member uses the range as well, its addresses collide with these pods.',
  },
  {
    id: 'unowned-range',
    summary: 'a pool lies in a part of the address plan that has no owner',
    severity: 'warning',
    means:
      'The innermost range of the plan that contains the pool has neither owner nor members. The plan shows this range as free, so another team may use it as well.',
  },
  {
    id: 'contradictory-releases',
    summary: 'two repositories name different Calico releases for one cluster',
    severity: 'warning',
    means:
      'Two repositories describe one cluster but name different releases. ipamlint then checks each repository against a different release.',
  },
];
