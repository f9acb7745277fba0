import { cidrFrom, contains, overlaps, type Cidr, byFirst } from './cidr.ts';

/** Finds networks by what they share with another, without asking each: there may be as many askers as networks. */
export interface NetworkIndex<T> {
  /** Those that contain a network, itself included, in the order of the items. */
  around(network: Cidr): readonly T[];
  /** Those that a network contains, itself included, in the order of the items. */
  inside(network: Cidr): readonly T[];
  /** Those that share addresses with a network, in the order of the items. */
  overlapping(network: Cidr): readonly T[];
  /** The first of the items that contains a network, however many do. */
  firstAround(network: Cidr): T | undefined;
  /** The first of the items that shares addresses with a network. */
  firstOverlapping(network: Cidr): T | undefined;
}

interface Entry<T> {
  readonly item: T;
  readonly cidr: Cidr;
  readonly place: number;
}

/** An index of the items that have a network. */
export function networkIndex<T>(items: readonly T[], cidrOf: (item: T) => Cidr | undefined): NetworkIndex<T> {
  const entries = items.flatMap((item, place): readonly Entry<T>[] => {
    const cidr = cidrOf(item);
    return cidr ? [{ item, cidr, place }] : [];
  });
  const sorted = entries.toSorted((a, b) => byFirst(a.cidr, b.cidr));
  const byNetwork = groups(entries);
  const prefixes = [...new Set(entries.map(({ cidr }) => cidr.prefix))];

  const groupsAround = ({ family, first, prefix }: Cidr): readonly (readonly Entry<T>[])[] =>
    prefixes
      .filter(wider => wider <= prefix)
      .flatMap(wider => {
        const group = byNetwork.get(keyOf(cidrFrom({ family, value: first }, wider)));
        return group ? [group] : [];
      });
  const entriesAround = (network: Cidr): readonly Entry<T>[] => groupsAround(network).flat();
  const headsAround = (network: Cidr): readonly Entry<T>[] =>
    groupsAround(network).flatMap(group => group[0] ?? []);
  const entriesInside = (network: Cidr): readonly Entry<T>[] => {
    const found: Entry<T>[] = [];
    for (let at = firstFrom(sorted, network); at < sorted.length; at++) {
      const entry = sorted[at]!;
      if (!overlaps(entry.cidr, network)) break;
      if (contains(network, entry.cidr)) found.push(entry);
    }
    return found;
  };
  return {
    around: network => inOrder(entriesAround(network)),
    inside: network => inOrder(entriesInside(network)),
    overlapping: network => inOrder([...new Set([...entriesAround(network), ...entriesInside(network)])]),
    firstAround: network => firstOf(headsAround(network)),
    firstOverlapping: network => firstOf([...headsAround(network), ...entriesInside(network)]),
  };
}

const firstOf = <T>(entries: readonly Entry<T>[]): T | undefined =>
  entries.reduce<Entry<T> | undefined>(
    (first, each) => (first && first.place < each.place ? first : each),
    undefined,
  )?.item;

function inOrder<T>(entries: readonly Entry<T>[]): readonly T[] {
  return entries.toSorted((a, b) => a.place - b.place).map(({ item }) => item);
}

function groups<T>(entries: readonly Entry<T>[]): ReadonlyMap<string, readonly Entry<T>[]> {
  const found = new Map<string, Entry<T>[]>();
  for (const entry of entries) {
    const key = keyOf(entry.cidr);
    const group = found.get(key);
    if (group) group.push(entry);
    else found.set(key, [entry]);
  }
  return found;
}

const keyOf = ({ family, first, prefix }: Cidr): string => `${family} ${first} ${prefix}`;

function firstFrom(sorted: readonly { readonly cidr: Cidr }[], network: Cidr): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (byFirst(sorted[middle]!.cidr, network) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
