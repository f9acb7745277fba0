import type { ClusterGraph } from '../../cluster/graph.ts';
import { anything } from '../../load/unseen/unseen.ts';
import { unseenFor } from '../../calico/facts/cluster/unseen.ts';
import { quoted } from '../../base/text/quote.ts';
import { placeKey } from '../../base/files/source-file.ts';
import { memoBy } from '../../base/text/memo.ts';
import type { Finding, Unchecked, Undecided } from './finding.ts';
import type { Rule } from './rule.ts';

type Verdict = Finding | Undecided | Unchecked;

/**
 * A cluster as if nothing of these kinds were unseen: one for all rules that rest on kinds of which the same is unseen, since what
 * it tells is worked out once.
 */
const withoutUnseen = memoBy(
  (kinds: readonly string[], { unseenKinds, unseenPools }: ClusterGraph) =>
    [
      unseenPools.length > 0 && kinds.includes('IPPool'),
      ...[...unseenKinds.keys()].filter(kind => kinds.includes(kind)),
    ].join(),
  (cluster: ClusterGraph, kinds): ClusterGraph => ({
    ...cluster,
    ...(kinds.includes('IPPool') && { unseenPools: [] }),
    unseenKinds: new Map(
      [...cluster.unseenKinds].filter(([kind]) => kind !== anything && !kinds.includes(kind)),
    ),
  }),
);

/**
 * What a rule says of a cluster, and for each finding that something unseen takes the ground from, that it was not checked.
 * A rule that says so itself is believed.
 */
export function* besideUnseen(
  { restsOn: kinds = [] }: Rule,
  cluster: ClusterGraph,
  judge: (cluster: ClusterGraph) => Iterable<Verdict>,
): Generator<Verdict> {
  const unseen = kinds.length > 0 ? unseenFor(cluster, ...kinds) : undefined;
  if (!unseen) {
    yield* judge(cluster);
    return;
  }
  const verdicts = [...judge(cluster)];
  yield* verdicts.filter(verdict => !('wants' in verdict));
  const isTold = verdicts.some(verdict => 'unseen' in verdict);
  const places = new Set(verdicts.flatMap(verdict => ('message' in verdict ? placeKey(verdict.at) : [])));
  for (const verdict of isTold ? verdicts : judge(withoutUnseen(cluster, kinds))) {
    if ('wants' in verdict) yield verdict;
    else if ('message' in verdict && !places.has(placeKey(verdict.at)))
      yield { of: called(verdict.at.object), unseen };
  }
}

/** `Deployment "web"`, of `Deployment/shop/web`. */
function called(object: string): string {
  const [kind = '', ...rest] = object.split('/');
  const name = rest.at(-1);
  return name ? `${kind} ${quoted(name)}` : kind;
}
