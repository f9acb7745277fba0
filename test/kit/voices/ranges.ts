import { findFree } from '../../../src/answers/free/answer.ts';
import { isListed } from '../../../src/calico/choice/fate.ts';
import { formatCidr, overlaps, parseCidrOrAddress } from '../../../src/base/net/cidr.ts';
import type { ClusterVoices } from './voices.ts';

/** Ranges that `free` offers although a pool may have them, or a reservation holds them. */
export function* rangeContradictions({ cluster, pools }: ClusterVoices): Generator<string> {
  const ground = { family: 4, whose: { cluster: cluster.name }, within: [], avoid: [] } as const;
  const { ranges } = findFree([cluster], { ...ground, prefix: 26, count: 8, sizing: undefined }, undefined);
  const taken = [
    ...pools.flatMap(({ pool: { name, cidr }, fate }) =>
      cidr && isListed(fate) !== false ? [{ who: `pool ${name}`, cidr }] : [],
    ),
    ...cluster.reservations.flatMap(({ name, reservedCIDRs }) =>
      reservedCIDRs.items().flatMap(({ text }) => {
        const cidr = parseCidrOrAddress(text);
        return cidr ? [{ who: `reservation ${name}`, cidr }] : [];
      }),
    ),
  ];
  for (const { cidr } of ranges)
    for (const { who, cidr: other } of taken)
      if (overlaps(cidr, other)) yield `free offers ${formatCidr(cidr)}, which ${who} has`;
}
