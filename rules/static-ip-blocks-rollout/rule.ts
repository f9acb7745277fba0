import { addressClaims, isUnaccounted, type AddressClaim } from '../../src/facts/address-claims.ts';
import { usesPools } from '../../src/facts/addressing.ts';
import { pluralityOf } from '../../src/facts/plurality.ts';
import type { Field } from '../../src/manifest/field.ts';
import type { Workload } from '../../src/manifest/workload.ts';
import type { Finding } from '../../src/rule/finding.ts';
import { defineRule } from '../../src/rule/rule.ts';

function blocked({ workload, entry }: AddressClaim): Finding {
  const strategy = workload.spec.get('strategy');
  const surge = strategy.get('rollingUpdate').get('maxSurge');
  const written = [surge, strategy.get('type'), strategy].find(field => !field.isAbsent);
  return {
    at: entry.at,
    message: `no roll-out of Deployment "${workload.name}" gets done: the old pod holds ${entry.text}`,
    note: 'the new pod starts first and fails, Address already assigned in block, while the old pod waits for it',
    help: 'set strategy: { type: Recreate }, so that the old pod goes first and frees the address',
    related: [
      written
        ? { at: written.entry, label: 'a new pod starts before the old one goes' }
        : { at: workload.at, label: 'without a strategy, a new pod starts before the old one goes' },
    ],
  };
}

/**
 * Whether a roll-out of one replica certainly starts a new pod and keeps the old one until that is ready
 * (Kubernetes, `pkg/controller/deployment/util/deployment_util.go:ResolveFenceposts`: both bounds are 25% unless set,
 * the surge rounded up to 1, what may be unavailable rounded down to 0).
 */
function surges({ spec }: Workload): boolean {
  const strategy = spec.get('strategy');
  const type = strategy.get('type');
  const { paused, rollingUpdate } = {
    paused: spec.get('paused'),
    rollingUpdate: strategy.get('rollingUpdate'),
  };
  const isRolling = type.isAbsent || type.string === '' || type.string === 'RollingUpdate';
  if (!isRolling || strategy.isUnknown || rollingUpdate.isUnknown) return false;
  if (!paused.isAbsent && paused.boolean !== false) return false;
  const surge = ofOne(rollingUpdate.get('maxSurge'), Math.ceil);
  const unavailable = ofOne(rollingUpdate.get('maxUnavailable'), Math.floor);
  return surge !== undefined && surge > 0 && unavailable === 0;
}

/** How many pods of one a bound is, as a number or a percentage; undefined where it is not determined, or neither. */
function ofOne(bound: Field, round: (share: number) => number): number | undefined {
  if (bound.isAbsent) return round(0.25);
  const { scalar } = bound;
  if (typeof scalar === 'number') return Number.isInteger(scalar) && scalar >= 0 ? scalar : undefined;
  const percent = /^(\d{1,9})%$/.exec(bound.string ?? '')?.[1];
  return percent === undefined ? undefined : round(Number(percent) / 100);
}

/** Two replicas or more share the address anyhow, which is another matter. */
function isSingle({ spec }: Workload): boolean {
  const replicas = spec.get('replicas');
  return replicas.isAbsent || replicas.scalar === 1;
}

export default defineRule({
  id: 'static-ip-blocks-rollout',
  summary: 'a Deployment with a fixed address whose roll-out starts the new pod before the old one is gone',
  severity: 'warning',
  since: '0.1.0',
  *check({ cluster }) {
    if (usesPools(cluster) !== true) return;
    const seen = new Set<Workload>();
    for (const claim of addressClaims(cluster)) {
      const { workload } = claim;
      if (workload.kind !== 'Deployment' || isUnaccounted(claim) || seen.has(workload)) continue;
      seen.add(workload);
      if (isSingle(workload) && surges(workload) && !pluralityOf(cluster, workload)) yield blocked(claim);
    }
  },
});
