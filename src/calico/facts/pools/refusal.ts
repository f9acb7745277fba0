import type { ClusterGraph } from '../../../cluster/graph.ts';
import { considerAutomatically } from '../../choice/choice.ts';
import { noPoolForNode, noPoolForUse } from '../../choice/errors.ts';
import { unknownLabels } from '../../../model/manifest/kubernetes/labels.ts';
import type { Family } from '../../../base/net/address.ts';
import type { Labels } from '../../../base/selector/evaluate.ts';
import { fact } from '../cluster/fact.ts';
import { effectivePools, showsMakers } from './pools.ts';

/** Whom no pool serves; what is not given may be any. */
export interface Unserved {
  /** How the node is called in events. */
  readonly node: string;
  readonly nodeLabels?: Labels;
  readonly namespaceLabels?: Labels;
}

/** Pools that may be for tunnels or load balancers alone. */
const forOthers = fact((cluster: ClusterGraph) =>
  effectivePools(cluster).filter(({ allowedUses }) => allowedUses?.includes('Workload') !== true),
);

/**
 * Calico's words to a pod that asks for nothing and gets nothing: pools that select it may be there all the same, for
 * tunnels or load balancers alone (`docs/calico.md` §3.5).
 */
export function refusalOf(cluster: ClusterGraph, family: Family, unserved: Unserved): string {
  const { node, nodeLabels = unknownLabels, namespaceLabels = unknownLabels } = unserved;
  const isForOthers = forOthers(cluster).some(
    pool =>
      considerAutomatically(pool, family, nodeLabels, namespaceLabels).refusal ===
      'allowedUses lacks Workload',
  );
  return isForOthers ? noPoolForUse : noPoolForNode(node);
}

/** What may keep it from coming true: a clause, empty where what makes the pools is in view. */
export const unlessUndeclared = (cluster: ClusterGraph): string =>
  showsMakers(cluster) && !cluster.isPartOfMore ? '' : 'unless a pool that is not declared selects it, ';
