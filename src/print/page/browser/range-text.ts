import { parseAddress } from '../../../base/net/address.ts';
import { parseCidrOrAddress, type AddressRange } from '../../../base/net/cidr.ts';

/** `10.42.7.0/24`, host bits or not, `10.0.0.1 – 10.0.0.9`, one address; of both families. */
export function rangeOf(text: string): AddressRange | undefined {
  const [start = '', end, more] = text.split(/[–-]/).map(part => part.trim());
  if (end === undefined) return parseCidrOrAddress(start);
  const [first, last] = [parseAddress(start), parseAddress(end)];
  if (more !== undefined || !first || !last || first.family !== last.family || first.value > last.value)
    return undefined;
  return { family: first.family, first: first.value, last: last.value };
}
