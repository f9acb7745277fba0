import { byFirst, overlaps, type Cidr } from './cidr.ts';

/**
 * Every pair of items whose networks share an address, in the order of the items: the earlier item comes first in its
 * pair, and pairs go by their first item, then by their second.
 *
 * Networks never cross. Sorted by where they start, the wider first, each comes after all the networks around it, and
 * a stack of those is what one sweep needs to remember: O(n log n), plus sorting the pairs.
 *
 * Where networks nest deeply there are n² pairs. `depth` keeps each network to so many of those closest around it, given
 * how many pairs there are already.
 */
export function overlappingPairs<T>(
  items: readonly T[],
  cidrOf: (item: T) => Cidr,
  depth: (pairs: number) => number = () => Infinity,
): [T, T][] {
  const networks = items.map((item, position) => ({ cidr: cidrOf(item), position }));
  networks.sort((a, b) => byStart(a.cidr, b.cidr));

  const around: typeof networks = [];
  const pairs: [number, number][] = [];
  for (const network of networks) {
    while (around.length > 0 && !overlaps(around.at(-1)!.cidr, network.cidr)) around.pop();
    for (const { position } of around.slice(-depth(pairs.length))) {
      pairs.push([Math.min(position, network.position), Math.max(position, network.position)]);
    }
    around.push(network);
  }
  pairs.sort(([a, b], [c, d]) => a - c || b - d);
  return pairs.map(([earlier, later]) => [items[earlier]!, items[later]!]);
}

function byStart(a: Cidr, b: Cidr): number {
  return byFirst(a, b) || a.prefix - b.prefix;
}
