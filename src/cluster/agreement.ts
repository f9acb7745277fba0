import type { Network } from '../manifest/network.ts';
import { overlaps } from '../net/cidr.ts';

/** What a cluster has one of: two sources that tell of others are of two clusters. */
const single: readonly Network['use'][] = ['pods', 'services'];

/**
 * The networks without those that nobody can tell whose they are. A cluster has one range for Services and one for pods in
 * each family; files that name ranges apart from each other set up several clusters, and which of them has the pools
 * is not known. A range inside another is the same told twice.
 */
export function agreeing(networks: readonly Network[]): readonly Network[] {
  const disputed = new Set<string>();
  const sources = new Map<string, Map<object, Network[]>>();
  for (const network of networks) {
    if (!single.includes(network.use)) continue;
    const files = sources.get(keyOf(network)) ?? new Map<object, Network[]>();
    files.set(network.at.file, [...(files.get(network.at.file) ?? []), network]);
    sources.set(keyOf(network), files);
  }
  for (const [key, files] of sources) {
    const lists = [...files.values()];
    if (lists.some((list, index) => lists.slice(index + 1).some(other => areApart(list, other))))
      disputed.add(key);
  }
  return networks.filter(network => !single.includes(network.use) || !disputed.has(keyOf(network)));
}

const keyOf = ({ use, cidr }: Network): string => `${use} ${cidr.family}`;

const areApart = (a: readonly Network[], b: readonly Network[]): boolean =>
  !a.some(one => b.some(other => overlaps(one.cidr, other.cidr)));
