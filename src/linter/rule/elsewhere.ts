import { andMore } from '../../base/text/some.ts';
import type { ClusterGraph } from '../../cluster/graph.ts';
import { isInAnotherRepository, type Unseen } from '../../load/unseen/unseen.ts';
import { memo } from '../../base/text/memo.ts';
import { SharedList } from '../../load/unseen/shared-list.ts';
import type { Finding } from './finding.ts';
import type { Rule } from './rule.ts';
import { placeKey } from '../../base/files/source-file.ts';

/** A cluster as if other repositories brought nothing to it, and what of theirs may bring an object after all. */
interface WithoutOthers {
  readonly cluster: ClusterGraph;
  readonly first: Unseen;
  readonly count: number;
}

/** What of a list other repositories may bring. Clusters share lists, which may be long. */
const foreign = memo((list: readonly Unseen[]) => list.filter(isForeign));

/** What of a list other repositories may bring of these kinds, and the rest of it. */
const sorted = memo((kinds: readonly string[]) =>
  memo((list: readonly Unseen[]) => {
    const others = new Set(foreign(list).filter(each => bringsAny(each, kinds)));
    return { others, rest: others.size === 0 ? list : list.filter(each => !others.has(each)) };
  }),
);

const isForeign = (unseen: Unseen): boolean => isInAnotherRepository(unseen) && unseen.by !== 'choice';
const bringsAny = ({ mayBring }: Unseen, kinds: readonly string[]): boolean =>
  kinds.some(kind => mayBring.includes(kind));

/** A cluster without what other repositories may bring of the kinds that a rule looks for; undefined where that is nothing. */
export function othersOf({ assumesNoMore: kinds }: Rule, cluster: ClusterGraph): WithoutOthers | undefined {
  if (!kinds) return undefined;
  const hidden = [...cluster.unseenKinds].filter(
    ([kind, unseen]) => kinds.includes(kind) && isForeign(unseen) && bringsAny(unseen, kinds),
  );
  const pools = cluster.unseenPools;
  const parts = kinds.includes('IPPool')
    ? (pools.parts ?? [pools as readonly Unseen[]]).map(sorted(kinds))
    : [];
  const isOfPools = parts.some(({ others }) => others.size > 0);
  const more = new Set(
    hidden.map(([, unseen]) => unseen).filter(unseen => !parts.some(({ others }) => others.has(unseen))),
  );
  const [first] = [...parts.flatMap(({ others: [one] }) => one ?? []), ...more];
  if (!first) return undefined;
  const left = new Set(hidden.map(([kind]) => kind));
  const rest = parts.map(part => part.rest);
  return {
    first,
    count: more.size + parts.reduce((sum, { others }) => sum + others.size, 0),
    cluster: {
      ...cluster,
      isPartOfMore: true,
      ...(isOfPools && { unseenPools: rest.length === 1 ? rest[0]! : new SharedList(pools, rest) }),
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
    yield isSure ? verdict : softened(verdict, rule, without);
  }
}

const isFinding = (verdict: object): verdict is Finding => 'message' in verdict;

/** A finding that another repository may take the ground from. */
function softened(
  finding: Finding,
  rule: Rule,
  { first: { entry, at, path }, count }: WithoutOthers,
): Finding {
  const severity = finding.severity ?? rule.severity;
  const label = `another repository may declare what is missing: ${entry ?? path}${andMore(count - 1)}`;
  return {
    ...finding,
    severity: severity === 'error' ? 'warning' : severity,
    related: [...(finding.related ?? []), ...(at ? [{ at, label }] : [])],
  };
}
