import type { Severity } from '../../linter/rule/finding.ts';

/** A way in which a running cluster differs from Git, or a fault of the cluster: what a rule is to `check`. */
export interface DriftKind {
  readonly id: string;
  readonly summary: string;
  readonly severity: Severity;
}

/** As `docs/drift.md` explains them, in its order. */
export const driftKinds = [
  {
    id: 'pool-not-applied',
    summary: 'a pool is in Git but not in the cluster',
    severity: 'warning',
  },
  { id: 'pool-not-declared', summary: 'a pool is in the cluster but not in Git', severity: 'warning' },
  {
    id: 'pool-differs',
    summary: 'a setting of a pool differs between the cluster and Git',
    severity: 'warning',
  },
  {
    id: 'pool-cannot-follow',
    summary: 'Git changes a field of a pool that cannot change, so applying it fails or has no effect',
    severity: 'error',
  },
  {
    id: 'node-not-there',
    summary: 'a node is in Git but not in the cluster',
    severity: 'warning',
  },
  { id: 'node-not-declared', summary: 'a node is in the cluster but not in Git', severity: 'note' },
  {
    id: 'node-label-differs',
    summary: 'a label that pools select nodes by has another value in the cluster',
    severity: 'warning',
  },
  {
    id: 'request-differs',
    summary: 'a namespace requests other pools in the cluster than in Git',
    severity: 'warning',
  },
  {
    id: 'setting-differs',
    summary: 'another setting that decides about addresses differs between the cluster and Git',
    severity: 'warning',
  },
  { id: 'stray-block', summary: 'a block in use belongs to no current pool', severity: 'warning' },
  {
    id: 'leaked-addresses',
    summary: 'blocks or addresses are held for a node that is gone',
    severity: 'warning',
  },
] as const satisfies readonly DriftKind[];

export type DriftId = (typeof driftKinds)[number]['id'];
