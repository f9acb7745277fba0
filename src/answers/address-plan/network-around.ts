import { ADDRESS_BITS } from '../../base/net/address.ts';
import { cidrFrom, type AddressRange, type Cidr } from '../../base/net/cidr.ts';

/** The smallest network that holds the start of a range and an address behind it. */
export function networkAround({ family, first }: AddressRange, last: bigint): Cidr {
  let prefix: number = ADDRESS_BITS[family];
  while (cidrFrom({ family, value: first }, prefix).last < last) prefix--;
  return cidrFrom({ family, value: first }, prefix);
}
