import type { ClusterGraph } from '../../cluster/graph.ts';
import { isInAnotherRepository, type Unseen } from '../../load/unseen/unseen.ts';
import type { Finding } from './finding.ts';
import type { Rule } from './rule.ts';
import { placeKey } from '../../base/files/source-file.ts';

/** A cluster as if other repositories brought nothing to it, and what of theirs may bring an object after all. */
interface WithoutOthers {
  readonly cluster: ClusterGraph;
  readonly sources: readonly Unseen[];
}

/** A cluster without what other repositories may bring of the kinds that a rule looks for; undefined where that is nothing. */
export function othersOf({ assumesNoMore: kinds }: Rule, cluster: ClusterGraph): WithoutOthers | undefined {
  if (!kinds) return undefined;
  const isOfOthers = (unseen: Unseen) =>
    isInAnotherRepository(unseen) &&
    unseen.by !== 'choice' &&
    kinds.some(kind => unseen.mayBring.includes(kind));
  const hidden = [...cluster.unseenKinds].filter(
    ([kind, unseen]) => kinds.includes(kind) && isOfOthers(unseen),
  );
  const isOfPools = kinds.includes('IPPool') && cluster.unseenPools.some(isOfOthers);
  if (hidden.length === 0 && !isOfPools) return undefined;
  const pools = isOfPools ? [...cluster.unseenPools] : [];
  const left = new Set(hidden.map(([kind]) => kind));
  return {
    sources: [...new Set([...pools.filter(isOfOthers), ...hidden.map(([, unseen]) => unseen)])],
    cluster: {
      ...cluster,
      isPartOfMore: true,
      ...(isOfPools && { unseenPools: pools.filter(unseen => !isOfOthers(unseen)) }),
      unseenKinds: new Map([...cluster.unseenKinds].filter(([kind]) => !left.has(kind))),
    },
  };
}

/**
 * What a rule says of a cluster, as if other repositories brought nothing to it. What it says of the cluster as it is holds
 * whatever they bring; the rest is no error, and names them.
 */
export function* beyondOthers<Verdict extends object>(
  rule: Rule,
  cluster: ClusterGraph,
  judge: (cluster: ClusterGraph) => Iterable<Verdict | Finding>,
): Generator<Verdict | Finding> {
  const without = othersOf(rule, cluster);
  if (!without) {
    yield* judge(cluster);
    return;
  }
  const certain = new Set(
    [...judge(cluster)].flatMap(verdict => (isFinding(verdict) ? [placeKey(verdict.at)] : [])),
  );
  for (const verdict of judge(without.cluster)) {
    const isSure = !isFinding(verdict) || certain.has(placeKey(verdict.at));
    yield isSure ? verdict : softened(verdict, rule, without.sources);
  }
}

const isFinding = (verdict: object): verdict is Finding => 'message' in verdict;

/** A finding that another repository may take the ground from. */
function softened(finding: Finding, rule: Rule, sources: readonly Unseen[]): Finding {
  const [{ entry, at, path }, ...others] = sources as [Unseen];
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  const severity = finding.severity ?? rule.severity;
  const label = `another repository may declare what is missing: ${entry ?? path}${more}`;
  return {
    ...finding,
    severity: severity === 'error' ? 'warning' : severity,
    related: [...(finding.related ?? []), ...(at ? [{ at, label }] : [])],
  };
}
