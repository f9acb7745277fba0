import { cidrFrom, contains, parseCidr, type AddressRange, type Cidr } from '../../base/net/cidr.ts';
import { networkAround } from './network-around.ts';

/** Networks that the planner of a cluster may divide: what lies beside a pool there is free to give. */
const dividable: readonly Cidr[] = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10'].map(
  text => parseCidr(text)!,
);
const local = parseCidr('fc00::/7')!;
/** RFC 4193 gives everybody one of these. */
const ownLocal = 48;

/**
 * The network in which a pool without neighbours is shown: 2^`steps` times as wide, but within the private network that it is
 * in. Undefined where it fills that, and elsewhere: what lies beside a public range belongs to others.
 */
export function surroundingsOf(range: AddressRange, steps: number): Cidr | undefined {
  const own = networkAround(range, range.last);
  const least = contains(local, own) ? ownLocal : dividable.find(network => contains(network, own))?.prefix;
  if (least === undefined || own.prefix <= least) return undefined;
  return cidrFrom({ family: own.family, value: own.first }, Math.max(least, own.prefix - steps));
}
