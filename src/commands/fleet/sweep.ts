import { ascending } from '../../base/text/order.ts';
import { trait } from './claims.ts';
import type { Collection } from './collection.ts';
import type { Home, Neighbourhood, SharedNetwork } from './networks.ts';

/** Two claims of which the inner lies inside the outer, or is as large and comes later. */
export interface Meeting {
  readonly inner: number;
  readonly outer: number;
  /** What both share: a network, or the cluster itself. */
  readonly of: SharedNetwork | Home;
}

/** A reader looks at no more; where a range is used that often, each claim is told of its nearest rival alone. */
const MOST_PAIRS = 50_000;
/** Of ranges that nest so deeply only the closest are compared from then on. */
const MOST_LOOKS = 20_000_000;
const deepest = 8;

/** What was found, and whether there is so much that not all of it was looked at. */
export interface Swept {
  readonly meetings: readonly Meeting[];
  readonly isCut: boolean;
}

/**
 * Every two claims that may not meet, of different clusters that share a network, or of two descriptions of one cluster.
 * One pass over all claims in the order of their addresses: for each network a stack of those around the place.
 */
export function sweep(collection: Collection, around: Neighbourhood, order: Uint32Array): Swept {
  const { claims } = collection;
  const { networks, networksOf, homes } = around;
  const meetings: Meeting[] = [];
  const stacks: number[][] = networks.map(() => []);
  const homeStacks = new Map<Home, number[]>();
  let looks = 0;
  let isCut = false;

  const visit = (
    claim: number,
    stack: number[],
    of: Meeting['of'],
    mayMeet: (other: number) => boolean,
  ): void => {
    while (stack.length > 0 && !claims.isInside(claim, stack.at(-1)!)) stack.pop();
    const depth = meetings.length >= MOST_PAIRS ? 1 : looks > MOST_LOOKS ? deepest : Infinity;
    if (stack.length > depth) isCut = true;
    for (let at = stack.length - 1; at >= 0 && at >= stack.length - depth; at--) {
      const other = stack[at]!;
      looks++;
      if (meetings.length >= 2 * MOST_PAIRS) isCut = true;
      else if (mayMeet(other)) meetings.push({ inner: claim, outer: other, of });
    }
    stack.push(claim);
  };

  for (const claim of order) {
    const cluster = claims.cluster(claim);
    const home = homes.get(cluster);
    if (home) {
      const stack = homeStacks.get(home) ?? [];
      homeStacks.set(home, stack);
      visit(
        claim,
        stack,
        home,
        other => claims.cluster(other) !== cluster && mayNotMeetAtHome(collection, claim, other),
      );
    }
    for (const network of networksOf[cluster]!) {
      visit(claim, stacks[network]!, networks[network]!, other => {
        const its = claims.cluster(other);
        if (its === cluster || (home && home === homes.get(its)) || isSameCluster(collection, cluster, its))
          return false;
        // What several networks have in common is told of the first.
        const { first, steps } = firstShared(networksOf[cluster]!, networksOf[its]!);
        looks += steps;
        return first === network && mayNotMeetAcross(collection, claim, other);
      });
    }
  }
  return { meetings, isCut };
}

/** The first number that two ascending lists have in common, and how many it took to look at. */
function firstShared(
  one: readonly number[],
  other: readonly number[],
): { readonly first: number | undefined; readonly steps: number } {
  let [a, b] = [0, 0];
  while (a < one.length && b < other.length) {
    const difference = one[a]! - other[b]!;
    if (difference === 0) return { first: one[a], steps: a + b };
    if (difference < 0) a++;
    else b++;
  }
  return { first: undefined, steps: a + b };
}

/** The claims that any sweep compares, in the order of their addresses; what begins alike in that of its place. */
export function inRangeOrder(collection: Collection, { networksOf, homes }: Neighbourhood): Uint32Array {
  const { claims, clusters, names } = collection;
  const labels = clusters.map((_, number) => collection.label(number));
  const ranks = ranksOf(labels);
  const found: number[] = [];
  for (const [number, { from, to }] of clusters.entries()) {
    if (networksOf[number]!.length === 0 && !homes.has(number)) continue;
    for (let claim = from; claim < to; claim++)
      if (claims.has(claim, homes.has(number) ? crossing | inside : crossing)) found.push(claim);
  }
  return Uint32Array.from(found).sort((a, b) => {
    const start = claims.compareStart(a, b);
    if (start !== 0) return start;
    const whose = ranks[claims.cluster(a)]! - ranks[claims.cluster(b)]!;
    if (whose !== 0) return whose;
    const [one, other] = [claims.range(a), claims.range(b)];
    return (
      ascending(names.textOf(claims.path(a)), names.textOf(claims.path(b))) ||
      one.start.line - other.start.line ||
      one.start.column - other.start.column ||
      ascending(names.textOf(claims.name(a)), names.textOf(claims.name(b)))
    );
  });
}

function ranksOf(labels: readonly string[]): readonly number[] {
  const ranks = new Map([...new Set(labels)].sort(ascending).map((label, rank) => [label, rank]));
  return labels.map(label => ranks.get(label)!);
}

/** Two inventories of one repository that tell of one cluster. */
function isSameCluster({ clusters }: Collection, one: number, other: number): boolean {
  const [a, b] = [clusters[one]!, clusters[other]!];
  return a.repository === b.repository && a.name === b.name;
}

/** Of other clusters only what is on the network counts: Services are reached in their own, and `other` may be the very pool. */
const crossing = trait.pool | trait.nodes | trait.loadBalancers | trait.externalIPs;

/** What counts besides where two repositories describe one cluster. */
const inside = trait.services | trait.other;

function mayNotMeetAcross(collection: Collection, one: number, other: number): boolean {
  const pair = poolFirst(collection, one, other);
  if (!pair || !collection.claims.has(pair[0], trait.inUse)) return false;
  const [pool, rival] = pair;
  if (collection.claims.has(rival, trait.pool)) return collection.claims.has(rival, trait.inUse);
  return collection.claims.has(rival, crossing) && mayNotHold(collection, pool, rival);
}

function mayNotMeetAtHome(collection: Collection, one: number, other: number): boolean {
  const pair = poolFirst(collection, one, other);
  if (!pair || !collection.claims.has(pair[0], trait.inUse)) return false;
  const [pool, rival] = pair;
  if (collection.claims.has(rival, trait.pool)) {
    // One name is one object: what differs is another matter.
    const isOne =
      collection.claims.name(pool) !== 0 && collection.claims.name(pool) === collection.claims.name(rival);
    return !isOne && collection.claims.has(rival, trait.inUse);
  }
  return mayNotHold(collection, pool, rival);
}

/** A pool and what it meets; undefined where neither is one. */
function poolFirst(
  { claims }: Collection,
  one: number,
  other: number,
): readonly [number, number] | undefined {
  if (claims.has(one, trait.pool)) return [one, other];
  return claims.has(other, trait.pool) ? [other, one] : undefined;
}

/** Whether a pool must not share addresses with what is not a pool (`facts/pools/network-overlaps.ts`). */
function mayNotHold({ claims, clusters }: Collection, pool: number, network: number): boolean {
  const { usesPools, mayReserveMore } = clusters[claims.cluster(pool)]!;
  if (usesPools !== true || mayReserveMore) return false;
  if (claims.has(network, trait.services)) return true;
  if (!claims.has(pool, trait.knownUses)) return false;
  if (claims.has(pool, trait.forServices)) {
    const isOneAddress = claims.prefix(network) === (claims.family(network) === 4 ? 32 : 128);
    return (
      (claims.has(network, trait.nodes) && isOneAddress) ||
      (claims.has(network, trait.loadBalancers) && claims.name(network) !== 0)
    );
  }
  return claims.has(network, trait.nodes | trait.other) || !claims.has(pool, trait.onRequest);
}
