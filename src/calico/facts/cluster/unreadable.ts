import type { ClusterGraph } from '../../../cluster/graph.ts';
import { declaredKinds } from '../../../model/manifest/core/kinds.ts';
import { fact } from './fact.ts';

const kindsUnread = fact(
  ({ problems }: ClusterGraph): ReadonlySet<string> =>
    new Set(problems.flatMap(({ file, span }) => declaredKinds(file.text.slice(span.start, span.end)))),
);

/**
 * Whether something of the cluster that cannot be read may declare an object of one of these kinds, templates and the like
 * for the kinds in `hideableKinds` alone. What is missing may be there then, so that nothing follows from its absence.
 */
export const mayDeclare = (cluster: ClusterGraph, ...kinds: readonly string[]): boolean =>
  kinds.some(kind => kindsUnread(cluster).has(kind) || cluster.hiddenKinds.has(kind));

/** Whether something of the cluster that cannot be read declares an object of the kind by its own text. */
export const declaresUnread = (cluster: ClusterGraph, kind: string): boolean =>
  kindsUnread(cluster).has(kind) || (cluster.hiddenKinds.get(kind)?.says.includes(kind) ?? false);
