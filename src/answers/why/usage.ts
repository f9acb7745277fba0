import type { Dump } from '../../cluster/live/dump.ts';
import { usageOf } from '../../cluster/live/usage.ts';
import type { Address } from '../../base/net/address.ts';
import { addressCount, contains, containsAddress, formatCidr } from '../../base/net/cidr.ts';
import { grouped } from '../../base/text/digits.ts';
import { counted } from '../../calico/phrases/phrases.ts';
import type { AddressAnswer, NodeAnswer, PoolAnswer, ShownProperty } from './answer.ts';
import type { WhySubject } from './names.ts';

/** What a dump of its cluster adds to an answer: how much is given out. Nothing where it has no blocks, which says nothing. */
export function withUsage<About extends { readonly kind: string }>(
  answer: About,
  subject: WhySubject | Address,
  dump: Dump | undefined,
): About {
  const used = dump && dump.blocks.length > 0 ? usedBy(subject, dump) : undefined;
  if (used === undefined) return answer;
  const property: ShownProperty = { name: 'in use', text: `${used}, as ${dump!.name} shows`, at: undefined };
  const { properties = [] } = answer as Partial<PoolAnswer | AddressAnswer | NodeAnswer>;
  return { ...answer, properties: [...properties, property] };
}

function usedBy(subject: WhySubject | Address, { blocks, name }: Dump): string | undefined {
  if ('value' in subject) {
    const block = blocks.find(({ cidr }) => containsAddress(cidr, subject));
    if (!block) return 'its block is claimed by no node';
    const owner = block.node === undefined ? 'of no node' : `of node "${block.node}"`;
    return `block ${formatCidr(block.cidr)} ${owner} has ${block.used} of ${addressCount(block.cidr)} addresses assigned`;
  }
  if (subject.kind === 'Node') {
    const { blocks: owned, addresses } = usageOf(
      blocks.filter(({ node }) => node === subject.name),
      name,
    );
    return `it owns ${counted(owned, 'block')}, with ${counted(addresses, 'address', 'addresses')} assigned`;
  }
  if (subject.kind !== 'IPPool' || !subject.cidr) return undefined;
  const { cidr: range } = subject;
  const usage = usageOf(
    blocks.filter(({ cidr }) => contains(range, cidr)),
    name,
  );
  const borrowed = usage.borrowed > 0 ? `, ${grouped(usage.borrowed)} of them borrowed` : '';
  return `${counted(usage.addresses, 'address', 'addresses')}${borrowed}, in ${counted(usage.blocks, 'block')} of nodes`;
}
