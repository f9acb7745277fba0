import type { Network } from '../model/manifest/kubernetes/network.ts';
import { formatCidr } from '../base/net/cidr.ts';
import { networkIndex } from '../base/net/network-index.ts';
import { group } from '../base/text/group.ts';

/** What a cluster has one of: two sources that tell of others are of two clusters. */
const single: readonly Network['use'][] = ['pods', 'services'];

/**
 * The networks without those that nobody can tell whose they are. A cluster has one range for Services and one for pods in
 * each family; files that name ranges apart from each other set up several clusters, and which of them has the pools
 * is not known. A range inside another is the same told twice.
 */
export function agreeing(networks: readonly Network[]): readonly Network[] {
  const disputed = new Set<string>();
  const ofUse = networks.filter(({ use }) => single.includes(use));
  for (const [key, ofKey] of group(ofUse, keyOf)) {
    const ofFiles = [...group(ofKey, ({ at }) => at.file).values()];
    // What several files say alike counts once.
    const said = [...group(ofFiles, inWords).values()].map(([list]) => list!);
    if (
      said.length > MOST_VERSIONS ||
      said.some((list, index) => said.slice(index + 1).some(other => areApart(list, other)))
    )
      disputed.add(key);
  }
  return networks.filter(network => !single.includes(network.use) || !disputed.has(keyOf(network)));
}

const keyOf = ({ use, cidr }: Network): string => `${use} ${cidr.family}`;

/** To compare each with each takes time to the square of their number, and nobody sets up one cluster in so many ways. */
const MOST_VERSIONS = 100;

const inWords = (networks: readonly Network[]): string =>
  networks
    .map(({ cidr }) => formatCidr(cidr))
    .sort()
    .join(' ');

function areApart(a: readonly Network[], b: readonly Network[]): boolean {
  const index = networkIndex(b, ({ cidr }) => cidr);
  return !a.some(({ cidr }) => index.overlapping(cidr).length > 0);
}
