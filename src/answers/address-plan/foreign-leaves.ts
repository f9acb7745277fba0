import type { ClusterGraph } from '../../cluster/graph.ts';
import { countBefore } from '../../base/files/count-before.ts';
import { addressCount, byFirst, overlaps } from '../../base/net/cidr.ts';
import { group } from '../../base/text/group.ts';
import { memo } from '../../base/text/memo.ts';
import { ascending } from '../../base/text/order.ts';
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
  if (all.claims.length > mostApart) return runsOf(name, all, own);
  const claims = all.claims.flatMap(claim => {
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

/** Thousands of clusters ask for runs among the claims of all, so none of them looks at each claim. */
interface Ordered {
  readonly claims: readonly Claim[];
  /** Where the claims are that only one cluster has, by its name. */
  readonly own: ReadonlyMap<string, readonly number[]>;
  /** The last address of the claims from one place to before another. */
  readonly lastOf: (from: number, to: number) => bigint;
}

const inOrder = memo((clusters: readonly ClusterGraph[]): Ordered => {
  const claims = rangeClaimsOf(clusters).toSorted((a, b) => byFirst(a.cidr, b.cidr));
  const single = [...claims.keys()].filter(index => claims[index]!.clusters.length === 1);
  return {
    claims,
    own: group(single, index => claims[index]!.clusters[0]!),
    lastOf: greatestIn(claims.map(({ cidr }) => cidr.last)),
  };
});

/** The greatest of the numbers from one place to before another. Each level has those of stretches twice as long. */
function greatestIn(numbers: readonly bigint[]): (from: number, to: number) => bigint {
  const levels = [numbers];
  for (let reach = 1; reach * 2 <= numbers.length; reach *= 2) {
    const below = levels.at(-1)!;
    levels.push(below.slice(reach).map((number, index) => greater(below[index]!, number)));
  }
  return (from, to) => {
    const level = 31 - Math.clz32(to - from);
    return greater(levels[level]![from]!, levels[level]![to - 2 ** level]!);
  };
}

const greater = (a: bigint, b: bigint): bigint => (a > b ? a : b);

/** Of claims in ascending order, those between which no range of the cluster itself begins or ends are one. */
function runsOf(name: string, { claims, own, lastOf }: Ordered, leaves: readonly Leaf[]): readonly Leaf[] {
  const edges = leaves.flatMap(({ range: { family, first, last } }) => [
    { family, first },
    { family, first: last + 1n },
  ]);
  const starts = [{ family: 6, first: 0n } as const, ...edges].map(edge =>
    countBefore(claims, ({ cidr }) => byFirst(cidr, edge) < 0),
  );
  const borders = [...new Set([0, ...starts, claims.length])].sort(ascending);
  const mine = own.get(name) ?? [];
  let next = 0;
  return borders.slice(0, -1).flatMap((from, index): readonly Leaf[] => {
    const to = borders[index + 1]!;
    const apart: (readonly [from: number, to: number])[] = [];
    let start = from;
    for (; next < mine.length && mine[next]! < to; next++) {
      if (start < mine[next]!) apart.push([start, mine[next]!]);
      start = mine[next]! + 1;
    }
    if (start < to) apart.push([start, to]);
    if (apart.length === 0) return [];
    const only = claims[apart[0]![0]]!;
    const count = apart.reduce((sum, [from, to]) => sum + to - from, 0);
    if (count === 1) return [leafOf(only)];
    const { family, first } = only.cidr;
    const last = apart.map(stretch => lastOf(...stretch)).reduce(greater);
    return [
      {
        ...blank,
        kind: 'elsewhere',
        range: { family, first, last },
        owner: `${counted(count, 'range')} of other clusters`,
      },
    ];
  });
}
