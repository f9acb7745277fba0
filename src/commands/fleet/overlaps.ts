import { addressCount, commonRange } from '../../base/net/cidr.ts';
import { IntervalSet } from '../../base/net/interval-set.ts';
import { acrossPhrases } from '../../calico/phrases/overlap-phrase.ts';
import { counted } from '../../calico/phrases/phrases.ts';
import { trait } from './claims.ts';
import type { Collection } from './collection.ts';
import { concerning, claimPlace, poolId, claimPhrase, type Draft } from './draft.ts';
import { networkDraft } from './network-overlaps.ts';
import type { Home } from './networks.ts';
import type { Meeting } from './sweep.ts';

/** What is said of claims that meet: of two pools each time, of a pool and what another cluster has once. */
export function overlapDrafts(collection: Collection, meetings: readonly Meeting[]): readonly Draft[] {
  const { claims, names } = collection;
  const reserved = reservations(collection);
  const drafts: Draft[] = [];
  const groups = new Map<string, { pool: number; networks: number[]; of: Meeting['of'] }>();
  for (const meeting of meetings) {
    const { inner, outer, of } = meeting;
    const arePools = claims.has(inner, trait.pool) && claims.has(outer, trait.pool);
    if (arePools) {
      if (!isHome(of) && isKeptBack(collection, reserved, inner, outer)) continue;
      drafts.push(isHome(of) ? atHome(collection, inner, outer, of) : across(collection, meeting));
      continue;
    }
    const [pool, network] = claims.has(inner, trait.pool) ? [inner, outer] : [outer, inner];
    const shared = commonRange(claims.cidr(pool), claims.cidr(network));
    if (!shared || reserved(claims.cluster(pool)).covers(shared)) continue;
    const isOfNodes = claims.has(network, trait.nodes);
    const whose = isOfNodes ? 'nodes' : names.textOf(claims.name(network));
    const key = JSON.stringify([pool, claims.cluster(network), useBits(collection, network), whose]);
    const known = groups.get(key);
    if (known) known.networks.push(network);
    else groups.set(key, { pool, networks: [network], of });
  }
  for (const each of groups.values()) drafts.push(networkDraft(collection, each));
  return drafts;
}

/** Whether one of two clusters gives no pod what both pools have: its reservations hold all of it, or may. */
function isKeptBack(
  { claims, clusters }: Collection,
  reserved: (cluster: number) => IntervalSet,
  inner: number,
  outer: number,
): boolean {
  const shared = commonRange(claims.cidr(inner), claims.cidr(outer));
  return [inner, outer]
    .map(claim => claims.cluster(claim))
    .some(cluster => shared && (clusters[cluster]!.mayReserveMore || reserved(cluster).covers(shared)));
}

const isHome = (of: Meeting['of']): of is Home => !('because' in of);

const useBits = ({ claims }: Collection, claim: number): number =>
  [trait.nodes, trait.services, trait.loadBalancers, trait.externalIPs].find(use => claims.has(claim, use)) ??
  0;

function across(collection: Collection, { inner, outer, of }: Meeting): Draft {
  const { claims } = collection;
  const [own, other] = [inner, outer].map(claim => collection.label(claims.cluster(claim))) as [
    string,
    string,
  ];
  const shared = counted(addressCount(claims.cidr(inner)), 'address', 'addresses');
  const isEqual = claims.prefix(inner) === claims.prefix(outer);
  return {
    rule: 'overlapping-pools',
    severity: 'error',
    ...acrossPhrases({
      inner: `${claimPhrase(collection, inner)} of ${own}`,
      outer: `${claimPhrase(collection, outer)} of ${other}`,
      because: 'because' in of ? of.because : '',
    }),
    at: claimPlace(collection, inner),
    related: [
      {
        at: claimPlace(collection, outer),
        label: `${isEqual ? 'the same range' : 'contains it'} in ${other}: they share ${shared}`,
      },
    ],
    object: poolId(collection, inner),
    subject: `${own} ${other} ${poolId(collection, outer)}`,
    ...concerning(collection, inner, outer),
  };
}

/** Two repositories that describe one cluster: its pools meet as those of one repository would. */
function atHome(collection: Collection, inner: number, outer: number, home: Home): Draft {
  const { claims } = collection;
  const isEqual = claims.prefix(inner) === claims.prefix(outer);
  const shared = counted(addressCount(claims.cidr(inner)), 'address', 'addresses');
  return {
    rule: 'overlapping-pools',
    severity: 'error',
    message: `${claimPhrase(collection, inner)} overlaps ${claimPhrase(collection, outer)}`,
    note: `both are pools of ${home.name}: Calico refuses the one that is created second, or the same addresses are assigned from both`,
    help: `give one of them another range; the range of an existing pool cannot be changed, so replace that pool`,
    at: claimPlace(collection, inner),
    related: [
      {
        at: claimPlace(collection, outer),
        label: `${isEqual ? 'the same range' : 'contains it'}: they share ${shared}`,
      },
    ],
    object: poolId(collection, inner),
    subject: `${home.name} ${poolId(collection, outer)}`,
    ...concerning(collection, inner, outer),
  };
}

/** What each cluster keeps back, worked out when it is asked for. */
function reservations({ claims, clusters }: Collection): (cluster: number) => IntervalSet {
  const known = new Map<number, IntervalSet>();
  return cluster => {
    const found = known.get(cluster);
    if (found) return found;
    const { from, to } = clusters[cluster]!;
    const numbers = Array.from({ length: to - from }, (_, index) => from + index);
    const set = IntervalSet.of(
      numbers.filter(claim => claims.has(claim, trait.reservation)).map(claim => claims.cidr(claim)),
    );
    known.set(cluster, set);
    return set;
  };
}
