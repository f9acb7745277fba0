import type { Severity } from '../../linter/rule/finding.ts';

/** A way in which a cluster that runs may differ from Git, or suffer: what a rule is to `check`. */
export interface DriftKind {
  readonly id: string;
  readonly summary: string;
  readonly severity: Severity;
}

/** As `docs/drift.md` explains them, in its order. */
export const driftKinds = [
  {
    id: 'pool-not-applied',
    summary: 'a pool stands in Git, and the cluster does not have it',
    severity: 'warning',
  },
  { id: 'pool-not-declared', summary: 'the cluster has a pool that Git does not know', severity: 'warning' },
  {
    id: 'pool-differs',
    summary: 'a pool of the cluster is set otherwise than Git says',
    severity: 'warning',
  },
  {
    id: 'pool-cannot-follow',
    summary: 'Git says of a pool what an existing pool keeps for good, so applying it changes nothing',
    severity: 'error',
  },
  {
    id: 'node-not-there',
    summary: 'Git tells of a node that the cluster does not have',
    severity: 'warning',
  },
  { id: 'node-not-declared', summary: 'the cluster has a node that Git does not know', severity: 'note' },
  {
    id: 'node-label-differs',
    summary: 'a node has another value of a label that pools select nodes by',
    severity: 'warning',
  },
  {
    id: 'request-differs',
    summary: 'a namespace of the cluster requests other pools than Git says',
    severity: 'warning',
  },
  {
    id: 'setting-differs',
    summary: 'what else decides on addresses is set otherwise in the cluster than Git says',
    severity: 'warning',
  },
  { id: 'stray-block', summary: 'a block in use belongs to no pool as it is now', severity: 'warning' },
  {
    id: 'leaked-addresses',
    summary: 'blocks or addresses are held for a node that is gone',
    severity: 'warning',
  },
] as const satisfies readonly DriftKind[];

export type DriftId = (typeof driftKinds)[number]['id'];
