import { lastNameOf } from '../base/text/path.ts';
import { memo } from '../base/text/memo.ts';
import type { ClusterGraph, Fleet } from './graph.ts';

/** Which cluster of an earlier state is which of the later one. */
export type Counterparts = ReadonlyMap<ClusterGraph, ClusterGraph>;

/** So many clusters of either state are compared with each other where no name and no content tells. */
export const MOST_COMPARED = 200;

/** What two clusters have to have in common to be one. */
const ALIKE = 0.3;

/**
 * Finds the clusters of the later state in the earlier one: by name; else by what they hold, for a folder that is renamed
 * renames the clusters that are called after it. Clusters that only one state has have no counterpart.
 */
export function counterpartsOf(earlier: Fleet, later: Fleet): Counterparts {
  const found = new Map<ClusterGraph, ClusterGraph>();
  pairBy(({ name }) => name, earlier, later, found);
  const [old, now] = [withoutLeftOut(earlier, later), withoutLeftOut(later, earlier)];
  pairBy(cluster => `${lastNameOf(cluster.name)}\n${content(cluster)}`, old, now, found);
  pairBy(content, old, now, found);
  const [before, after] = [leftOf(old, new Set(found.values())), leftOf(now, new Set(found.keys()))];
  if (before.length > MOST_COMPARED || after.length > MOST_COMPARED) return found;
  const candidates = after
    .flatMap(cluster =>
      before.map(other => ({ cluster, other, likeness: likenessOf(holdings(cluster), holdings(other)) })),
    )
    .filter(({ likeness }) => likeness >= ALIKE)
    .sort((a, b) => rankOf(b) - rankOf(a));
  const taken = new Set<ClusterGraph>();
  for (const { cluster, other } of candidates) {
    if (found.has(cluster) || taken.has(other)) continue;
    found.set(cluster, other);
    taken.add(other);
  }
  return found;
}

/** A state without the clusters that the other one has as well, but does not check. */
const withoutLeftOut = ({ clusters }: Fleet, { leftOut }: Fleet): Fleet => ({
  clusters: leftOut ? clusters.filter(({ name }) => !leftOut.has(name)) : clusters,
});

const leftOf = ({ clusters }: Fleet, paired: ReadonlySet<ClusterGraph>): readonly ClusterGraph[] =>
  clusters.filter(cluster => !paired.has(cluster));

function firstBy(
  clusters: readonly ClusterGraph[],
  key: (cluster: ClusterGraph) => string,
): ReadonlyMap<string, ClusterGraph> {
  const found = new Map<string, ClusterGraph>();
  for (const cluster of clusters) {
    const text = key(cluster);
    if (!found.has(text)) found.set(text, cluster);
  }
  return found;
}

/** Pairs what is left and agrees in one text. */
function pairBy(
  key: (cluster: ClusterGraph) => string,
  earlier: Fleet,
  later: Fleet,
  found: Map<ClusterGraph, ClusterGraph>,
): void {
  const taken = new Set(found.values());
  const known = firstBy(leftOf(earlier, taken), key);
  for (const cluster of leftOf(later, new Set(found.keys()))) {
    const same = known.get(key(cluster));
    if (!same || taken.has(same)) continue;
    found.set(cluster, same);
    taken.add(same);
  }
}

/** What a cluster holds, by name and by range. */
const holdings = memo(
  ({ manifests, pools }: ClusterGraph): ReadonlySet<string> =>
    new Set([
      ...manifests.map(({ id, file, kind }) => (id === `${kind}/${file.path}` ? kind : id)),
      ...pools.map(({ name, fields }) => `${name} ${fields.cidr.text}`),
    ]),
);

const content = (cluster: ClusterGraph): string => [...holdings(cluster)].sort().join('\n');

/** Folders that move keep their own names, which decides between clusters that are about as alike. */
const rankOf = ({ cluster, other, likeness }: Candidate): number =>
  likeness + (lastNameOf(cluster.name) === lastNameOf(other.name) ? 0.1 : 0);

interface Candidate {
  readonly cluster: ClusterGraph;
  readonly other: ClusterGraph;
  readonly likeness: number;
}

/** From 0, nothing in common, to 1. */
function likenessOf(ours: ReadonlySet<string>, theirs: ReadonlySet<string>): number {
  const common = [...ours].filter(each => theirs.has(each)).length;
  const all = ours.size + theirs.size - common;
  return all === 0 ? 0 : common / all;
}
