import type { IPPool } from '../model/manifest/calico/ip-pool.ts';
import type { Network } from '../model/manifest/kubernetes/network.ts';
import { contains as containsRange, formatCidr } from '../base/net/cidr.ts';
import { networkIndex } from '../base/net/network-index.ts';
import { group } from '../base/text/group.ts';

/** What a cluster has one of: two sources that tell of others are of two clusters. */
const single: readonly Network['use'][] = ['pods', 'services'];

/** Networks, and those that count for nothing because others say otherwise. */
export interface Agreement {
  readonly networks: readonly Network[];
  readonly disputed: readonly Network[];
}

/**
 * The networks without those of which it is not known whose they are. A cluster has one range for Services and one for pods in
 * each family; files that name ranges apart from each other set up several clusters, and which of them has the pools is not
 * known. A range inside another is the same told twice. `live`: what an object says that runs in the cluster; a file that
 * contradicts it set up another one, or is of another time.
 */
export function agreeing(all: readonly Network[], live: readonly Network[] = []): Agreement {
  const isLive = new Set(live);
  const known = group(
    live.filter(({ use }) => single.includes(use)),
    keyOf,
  );
  const contradicts = (network: Network): boolean => {
    const said = isLive.has(network) ? undefined : known.get(keyOf(network));
    return said !== undefined && areApart([network], said);
  };
  const networks = all.filter(network => !contradicts(network));
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
  const counts = (network: Network) => !single.includes(network.use) || !disputed.has(keyOf(network));
  return {
    networks: networks.filter(counts),
    disputed: all.filter(network => contradicts(network) || !counts(network)),
  };
}

const keyOf = ({ use, cidr }: Network): string => `${use} ${cidr.family}`;

/** To compare each with each takes time to the square of their number, and one cluster is never set up in so many ways. */
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

/** What says something of a cluster, by whatever tool made it. */
interface Telling {
  readonly nodes?: readonly unknown[];
  readonly networks?: readonly Network[];
  readonly installsCalico?: boolean;
  readonly tool?: 'kind' | 'other';
}

/**
 * Without what sets up another cluster: one of kind next to one by another tool, unless the pod network of kind alone has pools; one
 * that installs Calico itself and whose pod network has none of the pools; and, where some pod network has pools, those of which it
 * has none, or only parts where another one has a whole.
 */
export function ofThisCluster<Source extends Telling>(
  sources: readonly Source[],
  pools: readonly Pick<IPPool, 'cidr'>[],
): readonly Source[] {
  const index = networkIndex(pools, ({ cidr }) => cidr);
  const podsOf = ({ networks = [] }: Source) => networks.filter(({ use }) => use === 'pods');
  const overlaps = (source: Source) => podsOf(source).some(({ cidr }) => index.overlapping(cidr).length > 0);
  const contains = (source: Source) =>
    podsOf(source).some(({ cidr }) =>
      index.overlapping(cidr).some(pool => pool.cidr && containsRange(cidr, pool.cidr)),
    );
  const isWhole = sources.some(source => source.tool !== undefined && contains(source));
  const holdsPools = (source: Source) =>
    isWhole && source.tool !== undefined ? contains(source) : overlaps(source);
  const isSome = sources.some(holdsPools);
  const by = (tool: Source['tool']) =>
    sources.filter(
      ({ tool: own, nodes = [], networks = [] }) => own === tool && nodes.length + networks.length > 0,
    );
  const [kinds, others] = [by('kind'), by('other')];
  const isOfKind = kinds.some(holdsPools) && !others.some(holdsPools);
  const apart = new Set(kinds.length > 0 && others.length > 0 ? (isOfKind ? others : kinds) : []);
  return sources.filter(source => {
    const isOpen = pools.length === 0 || podsOf(source).length === 0 || holdsPools(source);
    return !apart.has(source) && (isOpen || !(isSome || source.installsCalico));
  });
}
