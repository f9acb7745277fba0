import type { Family } from '../../base/net/address.ts';
import { parseCidr, parseCidrOrAddress, type Cidr } from '../../base/net/cidr.ts';
import { parseIPv4 } from '../../base/net/ipv4.ts';

/** A network in numbers that a fleet has room for: an IPv4 address is the fourth. Host bits are zero. */
export interface Words {
  readonly family: Family;
  readonly first: number;
  readonly second: number;
  readonly third: number;
  readonly fourth: number;
  readonly prefix: number;
}

const dotted = /^([\d.]+)\/(\d\d?)$/;

/** Reads a CIDR as `parseCidr` does; those of IPv4 without its pains. */
export function parseWords(text: string): Words | undefined {
  const found = dotted.exec(text);
  const address = found ? parseIPv4(found[1]!) : undefined;
  const prefix = Number(found?.[2]);
  if (address === undefined || prefix > 32) return wordsOf(parseCidr(text));
  return { family: 4, first: 0, second: 0, third: 0, fourth: wordAround(address, prefix), prefix };
}

/** The same of what may be an address alone, as reservations have it. */
export const parseReserved = (text: string): Words | undefined =>
  text.includes('/') ? parseWords(text) : wordsOf(parseCidrOrAddress(text));

function wordsOf(cidr: Cidr | undefined): Words | undefined {
  if (!cidr) return undefined;
  const word = (shift: bigint): number => Number((cidr.first >> shift) & 0xffffffffn);
  const { family, prefix } = cidr;
  return { family, prefix, first: word(96n), second: word(64n), third: word(32n), fourth: word(0n) };
}

/** The first so many bits of a word of 32, and zeros. */
export function wordAround(word: number, bits: number): number {
  if (bits <= 0) return 0;
  return bits >= 32 ? word : (word & (-1 << (32 - bits))) >>> 0;
}
