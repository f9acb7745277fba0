import type { Cidr } from '../../../src/base/net/cidr.ts';
import { cidrFrom, parseCidr } from '../../../src/base/net/cidr.ts';
import type { Random } from '../../kit/random.ts';

/** A CIDR that a test writes down, and that must therefore parse. */
export function cidr(text: string): Cidr {
  const parsed = parseCidr(text);
  if (!parsed) throw new Error(`not a CIDR: ${text}`);
  return parsed;
}

/** A network of up to 64 addresses out of the first 64 of either family: small enough to meet others often. */
export function smallNetwork(random: Random): Cidr {
  const family = random.pick([4, 6] as const);
  const hostBits = random.below(7);
  return cidrFrom({ family, value: BigInt(random.below(64)) }, (family === 4 ? 32 : 128) - hostBits);
}

/** All addresses of a small network, one by one, as comparable texts. */
export function members({ family, first, last }: Pick<Cidr, 'family' | 'first' | 'last'>): string[] {
  const texts: string[] = [];
  for (let value = first; value <= last; value++) texts.push(`${family}:${value}`);
  return texts;
}
