import type { ClusterGraph } from '../../../cluster/graph.ts';
import { anything, type Unseen } from '../../../load/unseen/unseen.ts';

/**
 * The first thing unseen that may declare an object of one of these kinds in the cluster, so that nothing follows from the
 * absence of such an object; undefined where all that may was read.
 */
export function unseenFor(cluster: ClusterGraph, ...kinds: readonly string[]): Unseen | undefined {
  for (const kind of kinds) {
    const found = kind === 'IPPool' ? firstOf(cluster.unseen) : cluster.hiddenKinds.get(kind);
    if (found) return found;
  }
  return cluster.hiddenKinds.get(anything);
}

/** What declares an object of the kind by its own text, and could not be read. */
export function declaringUnseen(cluster: ClusterGraph, kind: string): Unseen | undefined {
  const found = cluster.hiddenKinds.get(kind);
  return found?.says.includes(kind) ? found : undefined;
}

function firstOf(unseen: Iterable<Unseen>): Unseen | undefined {
  for (const each of unseen) return each;
  return undefined;
}
