import type { ClusterGraph, Fleet } from '../../cluster/graph.ts';
import type { Family } from '../../base/net/address.ts';
import { overlaps, parseCidr, type Cidr } from '../../base/net/cidr.ts';
import { nearest } from '../../base/text/nearest.ts';
import {
  rangeClaimsOf,
  customaryClaims,
  podNetworksOf,
  unknownsOf,
  type Claim,
  type UnknownClaim,
} from './claims.ts';
import type { LiveClaims } from './live-claims.ts';
import { roomFor, type FreeRange, type FreeRoom } from '../../base/net/room.ts';
import type { Sizing } from './size.ts';

/** Whose network it is to be free in: that of one cluster and its groups, of a group, or of all that are deployed. */
export type Whose = { readonly cluster: string } | { readonly group: string } | { readonly everybody: true };

/** What is looked for. */
export interface Search {
  readonly whose: Whose;
  readonly family: Family;
  readonly prefix: number;
  /** How many ranges. */
  readonly count: number;
  /** Where they may lie; empty where the repository and the private networks decide. */
  readonly within: readonly Cidr[];
  readonly avoid: readonly Cidr[];
  /** How the prefix follows from the nodes and pods that were asked for. */
  readonly sizing: Sizing | undefined;
}

/** Ranges that collide with nothing that is known. */
export interface FreeAnswer {
  readonly search: Search;
  readonly within: readonly Cidr[];
  /** What decides where they may lie: a clause. */
  readonly because: string;
  /** The clusters whose claims count. */
  readonly clusters: readonly string[];
  readonly ranges: readonly NeighbouredRange[];
  readonly room: Pick<FreeRoom, 'count' | 'largest'>;
  /** What is kept free although nothing tells that it is in use. */
  readonly cautious: readonly Claim[];
  readonly unknown: readonly UnknownClaim[];
  /** What counts besides, as a cluster that runs has it. */
  readonly live: LiveClaims | undefined;
}

/** A free range, and who has the addresses before and behind the stretch that it lies in. */
export interface NeighbouredRange extends FreeRange {
  readonly before: Claim | undefined;
  readonly behind: Claim | undefined;
}

/** A name that means no cluster and no group, and what may be meant. */
export interface UnknownName {
  readonly kind: 'cluster' | 'group';
  readonly name: string;
  readonly close: string | undefined;
  readonly known: readonly string[];
}

const PRIVATE: Readonly<Record<Family, readonly Cidr[]>> = {
  4: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'].map(text => parseCidr(text)!),
  6: [parseCidr('fd00::/8')!],
};

/** What no pool may hold: this network, loopback, link-local, multicast, and what is kept for the future. */
const SPECIAL: Readonly<Record<Family, readonly Cidr[]>> = {
  4: ['0.0.0.0/8', '127.0.0.0/8', '169.254.0.0/16', '224.0.0.0/3'].map(text => parseCidr(text)!),
  6: ['::/8', 'fe80::/10', 'ff00::/8'].map(text => parseCidr(text)!),
};

/** Finds room in the address plan of clusters, and of one that runs. */
export function findFree(
  chosen: readonly ClusterGraph[],
  search: Search,
  live: LiveClaims | undefined,
): FreeAnswer {
  const { prefix, count } = search;
  const { within, because, taken, cautious } = groundFor(search, chosen, live?.claims);
  const { ranges, ...room } = roomFor(
    prefix,
    within.filter(({ family }) => family === search.family),
    taken.map(({ cidr }) => cidr),
    count,
  );
  return {
    search,
    within,
    because,
    clusters: chosen.map(({ name }) => name),
    ranges: ranges.map(range => ({ ...range, ...neighboursOf(range, taken) })),
    room,
    cautious,
    unknown: [...unknownsOf(chosen), ...(live?.unknown ?? [])],
    live,
  };
}

/** Where ranges may lie, and what lies there already. */
export interface SearchRange {
  readonly within: readonly Cidr[];
  /** What decides where they may lie: a clause. */
  readonly because: string;
  readonly taken: readonly Claim[];
  /** Those of them that are kept free although nothing tells that they are in use. */
  readonly cautious: readonly Claim[];
}

/** What is known of the ground in which room is looked for. */
export function groundFor(
  search: Omit<Search, 'prefix' | 'count' | 'sizing'>,
  chosen: readonly ClusterGraph[],
  live: readonly Claim[] = [],
): SearchRange {
  const { family, avoid } = search;
  const { within, because, foreign } = boundsFor(search, chosen);
  const isThere = ({ cidr }: Claim): boolean => within.some(each => overlaps(each, cidr));
  const cautious = customaryClaims(chosen).filter(isThere);
  const special = SPECIAL[family].map((cidr): Claim => ({
    cidr,
    what: 'set aside by IANA',
    clusters: [],
    at: undefined,
  }));
  const asked = avoid.map((cidr): Claim => ({ cidr, what: '--avoid', clusters: [], at: undefined }));
  const claims = [...rangeClaimsOf(chosen), ...foreign, ...live, ...asked, ...special].filter(isThere);
  return { within, because, taken: [...claims, ...cautious], cautious };
}

/** The clusters that share a network with what is looked for. */
export function searchedClusters({ clusters }: Fleet, whose: Whose): readonly ClusterGraph[] | UnknownName {
  const groups = clusters[0]?.groups ?? [];
  if ('group' in whose) {
    const names = groups.map(({ declared }) => declared.name);
    const found = groups.find(({ declared }) => declared.name === whose.group);
    return found?.members ?? unknownMember('group', whose.group, names);
  }
  if ('cluster' in whose) {
    const found = clusters.find(({ name }) => name === whose.cluster);
    if (!found)
      return unknownMember(
        'cluster',
        whose.cluster,
        clusters.map(({ name }) => name),
      );
    const around = groups.filter(({ members }) => members.some(({ name }) => name === found.name));
    const others = around.flatMap(({ members }) => members.filter(({ name }) => name !== found.name));
    return [found, ...new Set(others)];
  }
  return clusters;
}

const unknownMember = (kind: UnknownName['kind'], name: string, known: readonly string[]): UnknownName => ({
  kind,
  name,
  close: nearest(name, known),
  known,
});

/** Where ranges may lie, and the pod networks of others, in which they may not. */
function boundsFor(
  { whose, family, within }: Pick<Search, 'whose' | 'family' | 'within'>,
  clusters: readonly ClusterGraph[],
): { readonly within: readonly Cidr[]; readonly because: string; readonly foreign: readonly Claim[] } {
  const isFor = ({ name }: ClusterGraph): boolean =>
    clusters.length === 1 || ('cluster' in whose && whose.cluster === name);
  const own = clusters.filter(isFor).flatMap(podNetworksOf);
  const foreign = clusters.filter(cluster => !isFor(cluster)).flatMap(podNetworksOf);
  const pods = own.filter(({ cidr }) => cidr.family === family);
  if (within.length > 0) return { within, because: '--within', foreign };
  if (pods.length > 0)
    return { within: pods.map(({ cidr }) => cidr), because: 'the pod network of the cluster', foreign };
  const used = PRIVATE[family].filter(each =>
    clusters.some(({ pools }) => pools.some(({ cidr }) => cidr && overlaps(each, cidr))),
  );
  const isUsed = used.length > 0;
  const kind = family === 4 ? 'private networks of RFC 1918' : 'unique local addresses of RFC 4193';
  return {
    within: isUsed ? used : PRIVATE[family],
    because: isUsed && family === 4 ? `those of the ${kind} that have pools` : `the ${kind}`,
    foreign,
  };
}

function neighboursOf(
  { gap }: FreeRange,
  claims: readonly Claim[],
): Pick<NeighbouredRange, 'before' | 'behind'> {
  return {
    before: claims.find(({ cidr }) => cidr.family === gap.family && cidr.last === gap.first - 1n),
    behind: claims.find(({ cidr }) => cidr.family === gap.family && cidr.first === gap.last + 1n),
  };
}
