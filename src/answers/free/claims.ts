import type { ClusterGraph } from '../../cluster/graph.ts';
import { customaryNetworks } from '../../calico/facts/pools/customary-networks.ts';
import { effectivePools } from '../../calico/facts/pools/pools.ts';
import { reservations } from '../../calico/facts/pools/reserved.ts';
import { parseCidrOrAddress, type Cidr } from '../../base/net/cidr.ts';
import { holders } from '../../calico/phrases/network-phrase.ts';
import type { Place } from '../../base/files/source-file.ts';

/** A range that somebody has. */
export interface Claim {
  readonly cidr: Cidr;
  /** `pool "edge"`, `the service range`, `Node "a"`. */
  readonly what: string;
  /** The clusters in which it is claimed. */
  readonly clusters: readonly string[];
  /** Where it is written; undefined for what programs take by themselves, and what the command line says. */
  readonly at: Place | undefined;
}

/** Something that may claim a range which nobody can tell. */
export interface UnknownClaim {
  readonly cluster: string;
  /** A clause: `the range of pool "edge" is not determined`. */
  readonly what: string;
  /** The file. */
  readonly path: string;
}

/** Every range that these clusters are known to use, each once: of pools, Services, nodes and others. */
export function rangeClaimsOf(clusters: readonly ClusterGraph[]): readonly Claim[] {
  return eachOnce(
    clusters.flatMap(cluster => [
      ...poolClaims(cluster),
      ...networkClaims(cluster),
      ...reservationClaims(cluster),
      ...subnetClaims(cluster),
    ]),
  );
}

/** The ranges that programs of these clusters take unless they are told otherwise, where nothing here tells. */
export function customaryClaims(clusters: readonly ClusterGraph[]): readonly Claim[] {
  return eachOnce(
    clusters.flatMap(cluster =>
      customaryNetworks(cluster).map(({ cidr, whose }) => ({
        cidr,
        what: whose,
        clusters: [cluster.name],
        at: undefined,
      })),
    ),
  );
}

/** Pools that manifests declare or programs make, enabled or not, and those that the user says exist. */
function poolClaims(cluster: ClusterGraph): readonly Claim[] {
  const pools = new Set([...cluster.pools, ...effectivePools(cluster)]);
  const own = [...pools].map(({ name, cidr, fields }) => ({ name, cidr, at: fields.cidr.place }));
  return [...own, ...cluster.externalPools].flatMap(({ name, cidr, at }) =>
    cidr ? [{ cidr, what: name ? `pool "${name}"` : 'a pool', clusters: [cluster.name], at }] : [],
  );
}

/** The pod network is where pools belong: it is no claim, but of other clusters (see `answer.ts`). */
const networkClaims = ({ name: cluster, networks }: ClusterGraph): readonly Claim[] =>
  networks
    .filter(({ use }) => use !== 'pods')
    .map(({ cidr, use, name, at }) => ({ cidr, what: name ?? holders[use], clusters: [cluster], at }));

/** What Calico keeps back, mostly for machines that it does not know. */
const reservationClaims = (cluster: ClusterGraph): readonly Claim[] =>
  reservations(cluster).map(({ reservation, field, range }) => ({
    cidr: range,
    what: `what IPReservation "${reservation.name}" holds back`,
    clusters: [cluster.name],
    at: field.place,
  }));

/** Annotations in which calico-node, k3s, kilo and clouds write the address of a node; tunnels have theirs from pools. */
const addressKey = /(?:[-/.]ip|IPv[46]Address)$/;

/** The subnets, or addresses, that annotations of nodes tell. */
const subnetClaims = ({ name: cluster, manifests }: ClusterGraph): readonly Claim[] =>
  manifests
    .filter(({ kind }) => kind === 'Node')
    .flatMap(({ name, root }) =>
      root
        .get('metadata')
        .get('annotations')
        .entries()
        .flatMap(([key, field]) => {
          const cidr = addressKey.test(key) ? parseCidrOrAddress(field.string?.trim() ?? '') : undefined;
          return cidr
            ? [{ cidr, what: `the network of node "${name ?? ''}"`, clusters: [cluster], at: field.place }]
            : [];
        }),
    );

/** The pod networks that setup files tell. */
export const podNetworksOf = ({ name, networks }: ClusterGraph): readonly Claim[] =>
  networks
    .filter(({ use }) => use === 'pods')
    .map(({ cidr, at }) => ({ cidr, what: holders.pods, clusters: [name], at }));

/** What may use ranges of these clusters unseen. */
export function unknownsOf(clusters: readonly ClusterGraph[]): readonly UnknownClaim[] {
  return clusters.flatMap(cluster => [
    ...cluster.pools
      .filter(({ cidr, fields }) => cidr === undefined && fields.cidr.isUnknown)
      .map(({ name, fields }) => ({
        cluster: cluster.name,
        what: `the range of ${name ? `pool "${name}"` : 'a pool'} is not determined`,
        path: fields.cidr.place.file.path,
      })),
    ...new Map(
      cluster.unseenPools.map(({ path }) => [
        path,
        { cluster: cluster.name, what: 'pools may come from here, unseen', path },
      ]),
    ).values(),
  ]);
}

/** One claim for what several clusters claim in the same words at the same place. */
function eachOnce(claims: readonly Claim[]): readonly Claim[] {
  const found = new Map<string, Claim>();
  for (const claim of claims) {
    const { cidr, what, at, clusters } = claim;
    const key = JSON.stringify([`${cidr.first}`, cidr.prefix, what, at?.file.path, at?.span.start]);
    const known = found.get(key);
    const names = new Set([...(known?.clusters ?? []), ...clusters]);
    found.set(key, { ...claim, clusters: [...names] });
  }
  return [...found.values()];
}
