import { version } from '../../base/version.ts';
import type { FreeAnswer } from '../../answers/free/answer.ts';
import type { Claim } from '../../answers/free/claims.ts';
import { formatAddress } from '../../base/net/address.ts';
import { addressCount, formatCidr, type AddressRange } from '../../base/net/cidr.ts';
import { located } from '../../print/located.ts';
import { printableJson } from '../../print/printable.ts';

/** For programs, as `schema/free.schema.json` describes it. Keys are only ever added. */
export function freeJson(answer: FreeAnswer): string {
  const { search, within, because, clusters, ranges, room, cautious, unknown, live } = answer;
  const { sizing } = search;
  return printableJson({
    version: 1,
    tool: { name: 'ipamlint', version },
    prefix: search.prefix,
    family: search.family,
    within: within.map(formatCidr),
    because,
    clusters,
    ...(sizing && {
      sizing: {
        ...sizing.demand,
        addressesPerNode: sizing.addressesPerNode,
        blocksPerNode: Number(sizing.blocksPerNode),
        blocks: `${sizing.blocks}`,
        isCapped: sizing.isCapped,
      },
    }),
    ranges: ranges.map(({ cidr, gap, before, behind }) => ({
      cidr: formatCidr(cidr),
      addresses: `${addressCount(cidr)}`,
      gap: gapOf(gap),
      ...(before && { before: claimOf(before) }),
      ...(behind && { behind: claimOf(behind) }),
    })),
    count: `${room.count}`,
    ...(room.largest && { largest: formatCidr(room.largest) }),
    cautious: cautious.map(claimOf),
    unknown,
    ...(live && { live: { name: live.name, pools: live.pools, strays: live.strays } }),
  });
}

const gapOf = ({ family, first, last }: AddressRange): object => ({
  first: formatAddress({ family, value: first }),
  last: formatAddress({ family, value: last }),
});

const claimOf = ({ cidr, what, clusters, at }: Claim): object => ({
  cidr: formatCidr(cidr),
  what,
  clusters,
  ...(at && { at: located(at) }),
});
