import { byKey } from '../../../base/text/memo.ts';
import type { ClusterGraph } from '../../../cluster/graph.ts';
import type { Placement } from '../../schedule/schedule.ts';
import { writtenKeys } from '../../../base/selector/evaluate.ts';
import type { Node } from '../../../model/manifest/kubernetes/node.ts';
import { bearersAmong } from '../cluster/bearers.ts';
import { fact } from '../cluster/fact.ts';

/** The known nodes that take a placement's pods, in the order of the graph. */
export interface Takers {
  readonly certain: readonly Node[];
  /** Those for which nothing rules it out. */
  readonly possible: readonly Node[];
}

/** The nodes for a placement: the same lists for placements that are alike. */
export const takersOf = (cluster: ClusterGraph, placement: Placement): Takers =>
  cluster.nodes.length === 0 ? none : takersByPlacement(cluster)(placement);

const none: Takers = { certain: [], possible: [] };

const takersByPlacement = fact(({ nodes }: ClusterGraph) => {
  const bearers = bearersAmong(nodes, ({ labels }) => labels);
  return byPlacement(placement => {
    const [key] = writtenKeys(placement.pinned);
    const value = key === undefined ? undefined : placement.pinned.lookup(key);
    return among(typeof value === 'string' ? bearers(key!, [value]) : nodes, placement);
  });
});

/** An answer that depends on a placement alone, worked out once for those that are alike. */
export const byPlacement = <Result>(answer: (placement: Placement) => Result): typeof answer =>
  byKey(({ key }: Placement) => key, answer);

function among(nodes: readonly Node[], placement: Placement): Takers {
  const certain: Node[] = [];
  const possible: Node[] = [];
  for (const node of nodes) {
    const isAdmitted = placement.admits(node);
    if (isAdmitted === true) certain.push(node);
    if (isAdmitted !== false) possible.push(node);
  }
  // Mostly they are the same, and there may be many of either.
  return { certain: certain.length === possible.length ? possible : certain, possible };
}
