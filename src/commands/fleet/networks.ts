import { by } from '../../base/text/order.ts';
import type { DeclaredMembers, FleetConfig, GroupMembership } from './config.ts';
import type { Collection } from './collection.ts';

/** Clusters that share a routed network. */
export interface SharedNetwork {
  readonly name: string;
  /** What a note says of it: `"datacenter" shares a routed network`. */
  readonly because: string;
  readonly clusters: readonly number[];
}

/** Who shares what with whom. */
export interface Neighbourhood {
  /** By name. */
  readonly networks: readonly SharedNetwork[];
  /** The networks of each cluster, as they stand among all. */
  readonly networksOf: readonly (readonly number[])[];
  /** One cluster that several repositories describe, by the number of each of its descriptions; undefined for all others. */
  readonly homes: ReadonlyMap<number, Home>;
}

/** A cluster that several repositories describe. */
export interface Home {
  readonly name: string;
  readonly clusters: readonly number[];
}

/**
 * Which clusters share a network: those that the configuration of the fleet puts together, and those that the configuration
 * of a repository does among its own. Nothing else says so, unless the user does of all.
 */
export function neighbourhood(
  collection: Collection,
  config: Pick<FleetConfig, 'groups' | 'clusters'>,
  isOneNetwork: boolean,
): Neighbourhood {
  const { clusters, repositories } = collection;
  const networks: SharedNetwork[] = [];
  const add = (name: string, because: string, numbers: readonly number[]): void => {
    if (numbers.length > 1) networks.push({ name, because, clusters: numbers });
  };
  if (isOneNetwork)
    add(
      'all clusters',
      'all clusters share a routed network, as --one-network says',
      clusters.flatMap((_, number) => (isJudgedNetwork(collection, number) ? [number] : [])),
    );
  for (const group of config.groups)
    add(group.name, `"${group.name}" shares a routed network`, membersOf(group, collection));
  const own = new Map<string, number[]>();
  for (const [number, { repository, groups }] of clusters.entries())
    for (const group of isJudgedNetwork(collection, number) ? new Set(groups) : []) {
      const key = `${repository} ${group}`;
      const known = own.get(key);
      if (known) known.push(number);
      else own.set(key, [number]);
    }
  for (const [key, numbers] of own) {
    const at = key.indexOf(' ');
    const name = `${repositories[Number(key.slice(0, at))]!.name}:${key.slice(at + 1)}`;
    add(name, `"${key.slice(at + 1)}" shares a routed network`, numbers);
  }
  networks.sort(by(({ name }) => name));
  const networksOf: number[][] = clusters.map(() => []);
  for (const [index, network] of networks.entries())
    for (const number of network.clusters) networksOf[number]!.push(index);
  return { networks, networksOf, homes: homesOf(collection, config.clusters) };
}

/** Whether a cluster counts: what two inventories say alike counts once. */
export const isJudgedNetwork = (collection: Collection, cluster: number): boolean =>
  !collection.isRepeated(cluster);

/** The clusters that are put together. */
function membersOf({ members }: DeclaredMembers, collection: Collection): readonly number[] {
  const isMember = memberTest(members, collection);
  return collection.clusters.flatMap((_, number) =>
    isJudgedNetwork(collection, number) && isMember(number) ? [number] : [],
  );
}

/** Whether a cluster is meant. Repositories are compared once. */
export function memberTest(
  members: readonly GroupMembership[],
  { clusters, repositories }: Pick<Collection, 'clusters' | 'repositories'>,
): (cluster: number) => boolean {
  const inRepository = repositories.map(({ name }) =>
    members.filter(({ isRepository }) => isRepository(name)),
  );
  return number => {
    const { repository, name } = clusters[number]!;
    return inRepository[repository]!.some(({ isCluster }) => isCluster(name));
  };
}

/** Members that mean no cluster of any repository: misspelt, mostly. */
export function idleMembers(config: FleetConfig, collection: Collection): readonly GroupMembership[] {
  const all = [
    ...[...config.groups, ...config.clusters].flatMap(({ members }) => members),
    ...config.ranges.flatMap(({ members }) => members ?? []),
  ];
  return all.filter(member => {
    const isMember = memberTest([member], collection);
    return !collection.clusters.some((_, number) => isMember(number));
  });
}

function homesOf(collection: Collection, declared: readonly DeclaredMembers[]): ReadonlyMap<number, Home> {
  const homes = new Map<number, Home>();
  for (const each of declared) {
    const numbers = membersOf(each, collection).filter(number => !homes.has(number));
    const home = { name: each.name, clusters: numbers };
    if (numbers.length > 1) for (const number of numbers) homes.set(number, home);
  }
  return homes;
}
