import { grouped } from '../../base/text/digits.ts';
import type { DeclaredRange } from './config.ts';
import { formatCidr } from '../../base/net/cidr.ts';
import { networkIndex } from '../../base/net/network-index.ts';
import { trait } from './claims.ts';
import type { Collection } from './collection.ts';
import { concerning, claimPlace, poolId, claimPhrase, type Draft } from './draft.ts';
import { isJudgedNetwork, memberTest } from './networks.ts';

/** Ranges of others that one pool names before the rest is only counted. */
const shownRanges = 3;

/** Pools that lie where the address plan has no owner, or another one. What the plan leaves out is not judged. */
export function rangeDrafts(collection: Collection, ranges: readonly DeclaredRange[]): readonly Draft[] {
  if (ranges.length === 0) return [];
  const { claims, clusters } = collection;
  const plan = networkIndex(
    ranges.map(range => ({ ...range, isMember: range.members && memberTest(range.members, collection) })),
    ({ cidr }) => cidr,
  );
  const drafts: Draft[] = [];
  for (const [number, { from, to }] of clusters.entries()) {
    if (!isJudgedNetwork(collection, number)) continue;
    for (let claim = from; claim < to; claim++) {
      if (!claims.has(claim, trait.pool)) continue;
      const cidr = claims.cidr(claim);
      const around = [...plan.around(cidr)].sort((a, b) => b.cidr.prefix - a.cidr.prefix);
      const [closest] = around;
      const inner = plan.inside(cidr).filter(({ cidr: { prefix } }) => prefix > cidr.prefix);
      const foreign = [...(closest ? [closest] : []), ...inner].filter(
        ({ isMember }) => isMember && !isMember(number),
      );
      if (foreign.length > 0) drafts.push(foreignDraft(collection, claim, foreign));
      else if (closest && closest.owner === undefined && !closest.members)
        drafts.push(unownedDraft(collection, claim, closest, inner.length > 0));
    }
  }
  return drafts;
}

const common = (collection: Collection, claim: number) => ({
  at: claimPlace(collection, claim),
  related: [],
  object: poolId(collection, claim),
  ...concerning(collection, claim),
});

function foreignDraft(collection: Collection, claim: number, ranges: readonly DeclaredRange[]): Draft {
  const [first] = ranges as readonly [DeclaredRange];
  const own = collection.claims.prefix(claim);
  const more = ranges.length > 1 ? ` and ${grouped(ranges.length - 1)} more` : '';
  const verb = first.cidr.prefix <= own ? 'lies in' : 'contains';
  const whose = first.owner === undefined ? 'another owner' : `"${first.owner}"`;
  return {
    ...common(collection, claim),
    rule: 'foreign-range',
    severity: 'error',
    message: `${claimPhrase(collection, claim)} of ${labelOf(collection, claim)} ${verb} ${formatCidr(first.cidr)}${more}, which belongs to ${whose}`,
    note: 'the address plan gives this range to other clusters: pods there can have the same addresses',
    help: 'give the pool a range of its own cluster; or name the cluster among the members of the range',
    subject: ranges
      .slice(0, shownRanges)
      .map(({ cidr }) => formatCidr(cidr))
      .join(' '),
  };
}

function unownedDraft(
  collection: Collection,
  claim: number,
  parent: DeclaredRange,
  holdsOwned: boolean,
): Draft {
  const range = formatCidr(parent.cidr);
  const around = holdsOwned ? ', around ranges that have owners' : '';
  return {
    ...common(collection, claim),
    rule: 'unowned-range',
    severity: 'warning',
    message: `${claimPhrase(collection, claim)} of ${labelOf(collection, claim)} lies in a part of ${range} that has no owner${around}`,
    note: 'the address plan shows this range as free, so another team may use it as well',
    help: 'name the range with its owner under ranges in the configuration of the fleet, or move the pool into one that has an owner',
    subject: range,
  };
}

const labelOf = (collection: Collection, claim: number): string =>
  collection.label(collection.claims.cluster(claim));
