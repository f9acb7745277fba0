import {
  type AddressClaim,
  addressClaims,
  defineRule,
  type Finding,
  isUnaccounted,
  objectPhrase,
  usesPools,
  type Workload,
} from '../../src/linter/rule/kit.ts';
import { mayBeScaled, pluralityOf } from '../../src/calico/facts/requests/plurality.ts';
import { keepsOldPods, rollOutOf } from '../../src/calico/schedule/roll-out.ts';

function blocked({ workload, entry }: AddressClaim): Finding {
  const strategy = workload.spec.get('strategy');
  const written = [
    strategy.get('rollingUpdate').get('maxSurge'),
    strategy.get('canary').get('maxSurge'),
    strategy.get('type'),
    strategy,
  ].find(field => !field.isAbsent);
  return {
    at: entry.at,
    message: `no rollout of ${objectPhrase(workload)} completes: the old pod holds ${entry.text}`,
    note: 'the new pod starts first and fails, Address already assigned in block, while the old pod waits for it',
    help: remedy(workload),
    related: [
      written
        ? { at: written.entry, label: 'a new pod starts before the old one stops' }
        : { at: workload.at, label: 'without a strategy, a new pod starts before the old one stops' },
    ],
  };
}

/** Kinds that start a new pod before the old one goes, unless they are told otherwise. */
const rolledOut: ReadonlySet<string> = new Set(['Deployment', 'Rollout']);

function remedy({ kind, spec }: Workload): string {
  const purpose = 'so that the old pod stops first and frees the address';
  if (kind === 'Deployment') return `set strategy: { type: Recreate }, ${purpose}`;
  // Blue-green always starts the new pods first.
  return spec.get('strategy').get('blueGreen').isAbsent
    ? `set maxSurge: 0 and maxUnavailable: 1 in strategy.canary, ${purpose}`
    : `replace blueGreen with canary: { maxSurge: 0, maxUnavailable: 1 }, ${purpose}`;
}

/** Two replicas or more share the address anyhow, which is another matter. */
function isSingle({ spec }: Workload): boolean {
  const replicas = spec.get('replicas');
  return replicas.isAbsent || replicas.scalar === 1;
}

export default defineRule({
  id: 'static-ip-blocks-rollout',
  summary: 'a Deployment with a fixed address whose rollout starts the new pod before the old one is gone',
  severity: 'warning',
  family: 'request',
  follows: {
    'static-ip-outside-pools': 'field',
  },
  judgesAlone: true,
  *check({ cluster }) {
    if (usesPools(cluster) !== true) return;
    const seen = new Set<Workload>();
    for (const claim of addressClaims(cluster)) {
      const { workload } = claim;
      if (!rolledOut.has(workload.kind) || isUnaccounted(claim) || seen.has(workload)) continue;
      seen.add(workload);
      const isAlone = !pluralityOf(cluster, workload) && !mayBeScaled(cluster, workload);
      if (isSingle(workload) && keepsOldPods(rollOutOf(workload, 1)) && isAlone) yield blocked(claim);
    }
  },
});
