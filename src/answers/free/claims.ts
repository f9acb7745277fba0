import type { ClusterGraph } from '../../cluster/graph.ts';
import { customaryNetworks } from '../../calico/facts/pools/customary-networks.ts';
import { effectivePools } from '../../calico/facts/pools/pools.ts';
import { reservations } from '../../calico/facts/pools/reserved.ts';
import { groupOf } from '../../model/manifest/core/kinds.ts';
import type { Manifest } from '../../model/manifest/core/manifest.ts';
import { parseCidr, parseCidrOrAddress, type Cidr } from '../../base/net/cidr.ts';
import { group } from '../../base/text/group.ts';
import { memo } from '../../base/text/memo.ts';
import { holders } from '../../calico/phrases/network-phrase.ts';
import type { Place } from '../../base/files/source-file.ts';

/** A range that has an owner. */
export interface Claim {
  readonly cidr: Cidr;
  /** `pool "edge"`, `the service range`, `Node "a"`. */
  readonly what: string;
  /** The clusters in which it is claimed. */
  readonly clusters: readonly string[];
  /** Where it is written; undefined for what programs take by themselves, and what the command line says. */
  readonly at: Place | undefined;
}

/** Something that may claim a range that is not determined. */
export interface UnknownClaim {
  readonly cluster: string;
  /** A clause: `the range of pool "edge" is not determined`. */
  readonly what: string;
  /** The file. */
  readonly path: string;
}

/** Every range that these clusters are known to use, each once: of pools, Services, nodes and others. */
export const rangeClaimsOf = memo((clusters: readonly ClusterGraph[]): readonly Claim[] =>
  eachOnce(
    clusters.flatMap(cluster => [
      ...poolClaims(cluster),
      ...networkClaims(cluster),
      ...reservationClaims(cluster),
      ...subnetsOfNodes(cluster),
    ]),
  ),
);

/** The ranges that programs of these clusters take unless they are told otherwise, where nothing here tells. */
export function customaryClaims(clusters: readonly ClusterGraph[]): readonly Claim[] {
  return eachOnce(
    clusters.flatMap(cluster =>
      [...customaryNetworks(cluster), ...networksOfKind(cluster)].map(({ cidr, whose }) => ({
        cidr,
        what: whose,
        clusters: [cluster.name],
        at: undefined,
      })),
    ),
  );
}

/** The nodes of kind are containers of Docker, which gives its bridge and the network of kind the first ranges that it has. */
const networksOfKind = ({ nodeLists, manifests }: ClusterGraph) =>
  nodeLists.includes('kind Cluster') || manifests.some(isOfKind)
    ? [
        { cidr: parseCidr('172.17.0.0/16')!, whose: 'the default bridge of Docker' },
        { cidr: parseCidr('172.18.0.0/16')!, whose: 'the network that Docker gives to kind' },
      ]
    : [];

const isOfKind = ({ kind, apiVersion }: Manifest): boolean =>
  kind === 'Cluster' && groupOf(apiVersion) === 'kind.x-k8s.io';

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

/** What calico-node notes is among the networks, and tunnels have their addresses from pools. */
const notedByCalico = /^projectcalico\.org\//;

/** The networks that nodes stand in, and those in annotations of nodes, which flannel, kilo, k3s and clouds write. */
export const subnetsOfNodes = ({ name: cluster, networks, manifests }: ClusterGraph): readonly Claim[] => [
  ...networks.flatMap(({ subnet, name, use, at }) =>
    subnet ? [{ cidr: subnet, what: `the network of ${name ?? holders[use]}`, clusters: [cluster], at }] : [],
  ),
  ...manifests
    .filter(({ kind }) => kind === 'Node')
    .flatMap(({ name, root }) =>
      root
        .get('metadata')
        .get('annotations')
        .entries()
        .flatMap(([key, field]) => {
          if (notedByCalico.test(key)) return [];
          const ranges = (field.string ?? '').split(',').map(part => parseCidrOrAddress(part.trim()));
          // A text that only begins with an address says something else.
          if (!ranges.every(range => range !== undefined)) return [];
          const what = `${key} of Node "${name ?? ''}"`;
          return ranges.map(cidr => ({ cidr, what, clusters: [cluster], at: field.place }));
        }),
    ),
];

/** The pod networks that setup files tell. */
export const podNetworksOf = ({ name, networks }: ClusterGraph): readonly Claim[] =>
  networks
    .filter(({ use }) => use === 'pods')
    .map(({ cidr, at }) => ({ cidr, what: holders.pods, clusters: [name], at }));

/** What may use ranges of these clusters unseen. */
export const unknownsOf = memo((clusters: readonly ClusterGraph[]): readonly UnknownClaim[] =>
  clusters.flatMap(cluster => [
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
        { cluster: cluster.name, what: 'pools may come from here, but cannot be read', path },
      ]),
    ).values(),
  ]),
);

/** One claim for what several clusters claim in the same words at the same place. */
function eachOnce(claims: readonly Claim[]): readonly Claim[] {
  const alike = group(
    claims,
    ({ cidr, what, at }) => `${cidr.first}/${cidr.prefix} ${at?.span.start} ${what}\n${at?.file.path}`,
  );
  return [...alike.values()].map(same =>
    same.length === 1
      ? same[0]!
      : { ...same.at(-1)!, clusters: [...new Set(same.flatMap(({ clusters }) => clusters))] },
  );
}
