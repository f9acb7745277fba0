import type { ClusterGraph } from '../cluster/graph.ts';
import { considerAutomatically } from '../ipam/choice.ts';
import { noPoolForNode, noPoolForUse } from '../ipam/errors.ts';
import { unknownLabels } from '../manifest/labels.ts';
import type { Family } from '../net/address.ts';
import type { Labels } from '../selector/evaluate.ts';
import { effectivePools } from './pools.ts';

/** Whom no pool serves; what is not given may be any. */
export interface Unserved {
  /** How the node is called in events. */
  readonly node: string;
  readonly nodeLabels?: Labels;
  readonly namespaceLabels?: Labels;
}

/**
 * Calico's words to a pod that asks for nothing and gets nothing: pools that select it may be there all the same, for
 * tunnels or load balancers alone (`calico-facts.md` §3.5).
 */
export function refusalOf(cluster: ClusterGraph, family: Family, unserved: Unserved): string {
  const { node, nodeLabels = unknownLabels, namespaceLabels = unknownLabels } = unserved;
  const isForOthers = effectivePools(cluster).some(
    pool =>
      considerAutomatically(pool, family, nodeLabels, namespaceLabels).refusal ===
      'allowedUses lacks Workload',
  );
  return isForOthers ? noPoolForUse : noPoolForNode(node);
}
