import type { ClusterGraph } from '../../cluster/graph.ts';
import { rangeClaimsOf, podNetworksOf, type Claim } from '../free/claims.ts';
import { commonRange, type Cidr } from '../../base/net/cidr.ts';
import { overlappingPairs } from '../../base/net/overlap.ts';
import type { Crossing, PlanReport } from './address-plan.ts';

/** No page lists more of them. */
const mostCrossings = 500;
/** Where a range is in use that often, each claim is told of its nearest rival alone. */
const mostPairs = 20_000;

interface Holding extends Claim {
  readonly cluster: string;
}

/** Addresses that several clusters claim; those that share a network by the configuration first. */
export function crossingsOf(
  clusters: readonly ClusterGraph[],
): Pick<PlanReport, 'crossings' | 'crossingCount'> {
  const holdings = clusters.flatMap(cluster =>
    [...podNetworksOf(cluster), ...rangeClaimsOf([cluster])]
      .filter(({ cidr }) => cidr.prefix < (cidr.family === 4 ? 32 : 128))
      .map((claim): Holding => ({ ...claim, cluster: cluster.name })),
  );
  const pairs = overlappingPairs(
    holdings,
    ({ cidr }) => cidr,
    found => (found < mostPairs ? Infinity : 1),
  ).filter(([one, other]) => one.cluster !== other.cluster);
  const groupOf = groupsBetween(clusters);
  const all = pairs.map(([one, other]): Crossing => ({
    range: commonRange(one.cidr, other.cidr) as Cidr,
    parties: [one, other].map(({ cluster, what, at }) => ({ cluster, what, at })),
    group: groupOf(one.cluster, other.cluster),
  }));
  const sorted = all.toSorted((a, b) => Number(b.group !== undefined) - Number(a.group !== undefined));
  return { crossings: sorted.slice(0, mostCrossings), crossingCount: all.length };
}

/** The group that holds two clusters. */
function groupsBetween(
  clusters: readonly ClusterGraph[],
): (one: string, other: string) => string | undefined {
  const groups = (clusters[0]?.groups ?? []).map(({ declared, members }) => ({
    name: declared.name,
    members: new Set(members.map(({ name }) => name)),
  }));
  return (one, other) => groups.find(({ members }) => members.has(one) && members.has(other))?.name;
}
