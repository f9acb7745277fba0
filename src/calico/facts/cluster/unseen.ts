import type { ClusterGraph } from '../../../cluster/graph.ts';
import { judgedKindNames } from '../../../model/manifest/core/kinds.ts';
import { calicoKinds } from '../../../load/unseen/declared.ts';
import { anything, type Unseen } from '../../../load/unseen/unseen.ts';

/**
 * The first thing unseen that may declare an object of one of these kinds in the cluster, so that nothing follows from the
 * absence of such an object; undefined where all that may was read.
 */
export function unseenFor(cluster: ClusterGraph, ...kinds: readonly string[]): Unseen | undefined {
  for (const kind of [...kinds, anything]) {
    const found = cluster.unseenKinds.get(kind);
    if (found) return found;
  }
  return undefined;
}

/** What declares an object of the kind by its own text, and could not be read. */
export function declaringUnseen(cluster: ClusterGraph, kind: string): Unseen | undefined {
  const found = cluster.unseenKinds.get(kind);
  return found?.says.includes(kind) ? found : undefined;
}

/** The kinds of which an object may be a node, or may request a pool by its name. */
export const requestingKinds: readonly string[] = judgedKindNames.filter(kind => !calicoKinds.includes(kind));

/** Whether a text that was not read declares a node, or what may request a pool. */
export const mayHideRequests = ({ unseenKinds }: ClusterGraph): boolean =>
  requestingKinds.some(kind => unseenKinds.has(kind));
