import type { NetworkUse } from '../../model/manifest/kubernetes/network.ts';
import { clip } from '../../base/text/clip.ts';
import { formatCidr } from '../../base/net/cidr.ts';
import { consequences, holders } from '../../calico/phrases/network-phrase.ts';
import { trait } from './claims.ts';
import type { Collection } from './collection.ts';
import { claimPlace, poolId, claimPhrase, type Draft } from './draft.ts';
import type { Meeting } from './sweep.ts';

const shownNetworks = 6;
const shownRanges = 3;

/** A pool that shares addresses with what another cluster of its network, or another repository of its cluster, has. */
export function networkDraft(
  collection: Collection,
  found: { readonly pool: number; readonly networks: readonly number[]; readonly of: Meeting['of'] },
): Draft {
  const { claims } = collection;
  const { pool, networks, of } = found;
  const [own, other] = [pool, networks[0]!].map(claim => collection.label(claims.cluster(claim))) as [
    string,
    string,
  ];
  const use = useOf(collection, networks[0]!);
  const isRivalry = claims.has(pool, trait.forServices) && use === 'load balancers';
  const isAcross = 'because' in of;
  const what = `${meeting(collection, use, networks)}${isAcross ? ` of ${other}` : ''}`;
  const outcome = isRivalry
    ? 'both give addresses to Services of type LoadBalancer, and neither knows what the other has assigned'
    : isAcross
      ? acrossConsequences[use === 'nodes' ? 'nodes' : 'services']
      : consequences[use];
  return {
    rule: 'overlapping-networks',
    severity: isRivalry ? 'warning' : 'error',
    message: `${claimPhrase(collection, pool)}${isAcross ? ` of ${own}` : ''} ${what}`,
    note: isAcross ? `${of.because}: ${outcome}` : outcome,
    help: `give the pool a range outside ${rangesOf(collection, networks).join(', ').replace(', …', ' and the others')}; the range of an existing pool cannot be changed, so replace such a pool`,
    at: claimPlace(collection, pool),
    related: inDifferentPlaces(collection, networks).map(network => ({
      at: claimPlace(collection, network),
      label: `${nameOf(collection, network) || holders[use]} of ${other}`,
    })),
    object: poolId(collection, pool),
    subject: `${own} ${other} ${use} ${use === 'nodes' ? '' : nameOf(collection, networks[0]!)}`,
    clusters: [pool, networks[0]!].map(claim => claims.cluster(claim)),
    pools: [pool],
  };
}

/** A range that is not a CIDR is several networks, all written in one place. */
function inDifferentPlaces({ claims }: Collection, networks: readonly number[]): readonly number[] {
  const places = new Map<string, number>();
  for (const network of networks) {
    const { line, column } = claims.range(network).start;
    const key = `${claims.path(network)} ${line} ${column}`;
    if (!places.has(key)) places.set(key, network);
    if (places.size === shownNetworks) break;
  }
  return [...places.values()];
}

const acrossConsequences = {
  nodes: 'packets to a node of one cluster may reach a pod of the other',
  services: 'a pod of one cluster and a Service of the other get the same address',
} as const;

function useOf({ claims }: Collection, claim: number): NetworkUse {
  if (claims.has(claim, trait.nodes)) return 'nodes';
  if (claims.has(claim, trait.services)) return 'services';
  if (claims.has(claim, trait.loadBalancers)) return 'load balancers';
  return claims.has(claim, trait.externalIPs) ? 'external IPs' : 'other';
}

const nameOf = ({ claims, names }: Collection, claim: number): string =>
  clip(names.textOf(claims.name(claim)));

function meeting(collection: Collection, use: NetworkUse, networks: readonly number[]): string {
  const ranges = rangesOf(collection, networks);
  const [first] = networks as readonly [number];
  const name = nameOf(collection, first);
  if (use !== 'nodes') return `overlaps ${name || holders[use]} (${ranges.join(', ')})`;
  const subnets = networks.filter(network => !isOneAddress(collection, network));
  if (subnets.length > 0) return `overlaps the network of nodes ${rangesOf(collection, subnets).join(', ')}`;
  if (networks.length === 1) return `holds the address of ${name || 'a node'}, ${ranges.join(', ')},`;
  return `holds the addresses of ${name || 'a node'} and ${networks.length - 1} more`;
}

const isOneAddress = ({ claims }: Collection, claim: number): boolean =>
  claims.prefix(claim) === (claims.family(claim) === 4 ? 32 : 128);

/** At most three. */
function rangesOf(collection: Collection, networks: readonly number[]): readonly string[] {
  const texts = [
    ...new Set(
      networks.slice(0, 2 * shownNetworks).map(network => {
        const text = formatCidr(collection.claims.cidr(network));
        return isOneAddress(collection, network) ? text.replace(/\/\d+$/, '') : text;
      }),
    ),
  ];
  return texts.length > shownRanges ? [...texts.slice(0, shownRanges), '…'] : texts;
}
