import type { ClusterGraph } from '../../cluster/graph.ts';
import type { Decision } from '../../ipam/choice/decision.ts';
import type { IPPool } from '../../manifest/calico/ip-pool.ts';
import type { Workload } from '../../manifest/kubernetes/workload.ts';
import { formatCidr } from '../../net/cidr.ts';
import { fact } from '../cluster/fact.ts';
import { signatureOf, spotsAnywhere } from './draws.ts';

/** Where the addresses of a workload's pods come from, on all nodes that may take them together. */
export interface Prediction {
  /** The pools that may serve them, by name or range, sorted; none where no pod gets an address from a pool. */
  readonly pools: readonly string[];
  /** Calico's words where its pods certainly get none. */
  readonly failure: string | undefined;
}

const bySignature = fact<ClusterGraph, Map<string, Prediction | undefined>>(() => new Map());

/**
 * Predicts which pools serve a workload, as Calico would choose them (`ipam/choice`). Undefined where the repository does
 * not determine it, and for pods on the host's network.
 */
export function predictedPools(cluster: ClusterGraph, workload: Workload): Prediction | undefined {
  const known = bySignature(cluster);
  const signature = signatureOf(cluster, workload);
  if (!known.has(signature)) known.set(signature, predict(cluster, workload));
  return known.get(signature);
}

function predict(cluster: ClusterGraph, workload: Workload): Prediction | undefined {
  if (cluster.pools.length === 0) return undefined;
  const decisions = spotsAnywhere(cluster, workload).map(({ decision }) => decision);
  const pools = new Set<string>();
  let failure: string | undefined;
  for (const decision of decisions) {
    const taken = takenFrom(decision);
    if (!taken) return undefined;
    failure ??= decision.failure?.text;
    for (const pool of taken) pools.add(poolName(pool));
  }
  return decisions.length === 0 ? undefined : { pools: [...pools].sort(), failure };
}

/** The pools that a decision leads to; undefined where it is open. */
function takenFrom(decision: Decision): readonly IPPool[] | undefined {
  switch (decision.way) {
    case 'host network':
    case 'undetermined':
      return undefined;
    case 'fixed':
      return decision.choices.flatMap(({ pool }) => pool ?? []);
    case 'pools': {
      if (decision.failure) return [];
      const choices = decision.families.filter(
        ({ wanted, verdicts }) => wanted !== false && verdicts.length > 0,
      );
      const isOpen = choices.some(
        ({ wanted, isRequested, verdicts }) =>
          wanted === 'unknown' ||
          isRequested === 'unknown' ||
          verdicts.some(({ serves }) => serves === 'unknown'),
      );
      if (isOpen) return undefined;
      return choices.flatMap(({ verdicts }) =>
        verdicts.flatMap(({ pool, serves }) => (serves === true ? pool : [])),
      );
    }
  }
}

/** What a pool is called across states: its name, or the range where the operator names it. */
const poolName = ({ name, cidr }: IPPool): string => name || (cidr ? formatCidr(cidr) : '');
