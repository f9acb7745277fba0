import type { ClusterGraph } from '../../cluster/graph.ts';
import { addressCount, byFirst, overlaps } from '../../base/net/cidr.ts';
import { group } from '../../base/text/group.ts';
import { memo } from '../../base/text/memo.ts';
import { counted } from '../../calico/phrases/phrases.ts';
import { rangeClaimsOf, type Claim } from '../free/claims.ts';
import { blank, nearKey, leafRange, type Leaf } from './leaf.ts';

/** With more ranges in all of them, those of others that follow each other are one. */
const mostApart = 100;

/** What the other clusters have that share networks with one, of which `own` is known. */
export function foreignLeaves(
  name: string,
  sharing: readonly ClusterGraph[],
  own: readonly Leaf[],
): readonly Leaf[] {
  const all = inOrder(sharing);
  if (all.length > mostApart) return runsOf(name, all, own);
  const claims = all.flatMap(claim => {
    const clusters = claim.clusters.filter(each => each !== name);
    return clusters.length > 0 ? { ...claim, clusters } : [];
  });
  // Addresses of nodes that lie near each other are one range, unless this cluster has one between them.
  const near = group(claims.filter(isNode).map(leafOf), leaf => `${leaf.cluster} ${nearKey(leaf)}`);
  return [
    ...claims.filter(claim => !isNode(claim)).map(leafOf),
    ...[...near.values()].flatMap(alike => {
      const [first] = alike;
      const last = alike.reduce((most, { range }) => (range.last > most ? range.last : most), 0n);
      const range = { ...first!.range, last };
      const owners = new Set(alike.map(({ owner }) => owner));
      return owners.size < 2 || own.some(leaf => overlaps(leaf.range, range))
        ? alike
        : [{ ...first!, range, owner: `addresses of ${counted(owners.size, 'node')} of ${first!.cluster}` }];
    }),
  ];
}

const isNode = ({ what, cidr, clusters }: Claim): boolean =>
  what.startsWith('Node ') && addressCount(cidr) === 1n && clusters.length === 1;

const leafOf = ({ cidr, what, clusters, at }: Claim): Leaf => ({
  ...blank,
  kind: 'elsewhere',
  range: leafRange(cidr),
  owner: `${what} of ${clusters.join(', ')}`,
  cluster: clusters[0],
  at,
});

const inOrder = memo((clusters: readonly ClusterGraph[]) =>
  rangeClaimsOf(clusters).toSorted((a, b) => byFirst(a.cidr, b.cidr)),
);

/**
 * Of claims in ascending order, those between which no range of the cluster itself begins or ends are one. Thousands of clusters
 * ask this of the claims of all, so that nothing is made of a claim that stays within a run.
 */
function runsOf(name: string, claims: readonly Claim[], own: readonly Leaf[]): readonly Leaf[] {
  const edges = own
    .flatMap(({ range: { family, first, last } }) => [
      { family, first },
      { family, first: last + 1n },
    ])
    .sort(byFirst);
  const leaves: Leaf[] = [];
  let next = 0;
  for (let from = 0; from < claims.length;) {
    const start = claims[from]!.cidr;
    while (next < edges.length && byFirst(edges[next]!, start) <= 0) next++;
    const edge = edges[next]?.family === start.family ? edges[next] : undefined;
    let count = 0;
    let only: Claim | undefined;
    let last = 0n;
    let to = from;
    for (; to < claims.length; to++) {
      const { cidr, clusters } = claims[to]!;
      if (cidr.family !== start.family || (edge && cidr.first >= edge.first)) break;
      if (clusters.length === 1 && clusters[0] === name) continue;
      only ??= claims[to]!;
      count++;
      if (cidr.last > last) last = cidr.last;
    }
    if (only && count === 1) leaves.push(leafOf(only));
    else if (only) {
      const range = { family: start.family, first: only.cidr.first, last };
      leaves.push({
        ...blank,
        kind: 'elsewhere',
        range,
        owner: `${counted(count, 'range')} of other clusters`,
      });
    }
    from = to;
  }
  return leaves;
}
