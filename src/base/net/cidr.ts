import { ascending } from '../text/order.ts';
import type { Address, Family } from './address.ts';
import { ADDRESS_BITS, formatAddress, parseAddress, parseSpelling, unmapped } from './address.ts';

/** Consecutive addresses of one family, both ends included. */
export interface AddressRange {
  readonly family: Family;
  readonly first: bigint;
  readonly last: bigint;
}

/** A network. Two networks are apart, or one lies within the other: they never cross. */
export interface Cidr extends AddressRange {
  /** How many leading bits all its addresses share. */
  readonly prefix: number;
  /** The address as written, host bits included: 10.0.0.5 in `10.0.0.5/16`. */
  readonly address: bigint;
}

/** How many bits an IPv4 prefix length grows by when IPv4-mapped IPv6 spells it. */
const MAPPED_BITS = ADDRESS_BITS[6] - ADDRESS_BITS[4];

/**
 * Reads a CIDR as Go's `net.ParseCIDR` and Calico's `cnet.ParseCIDR` do (`libcalico-go/lib/net/ipnet.go`, unchanged
 * v3.21–v3.33). Host bits are fine, and so are leading zeros in the prefix length; a bare address is not.
 * `::ffff:10.0.0.0/104` is 10.0.0.0/8; with less than 96 bits it is an IPv6 network, and has host bits.
 */
export function parseCidr(text: string): Cidr | undefined {
  const slash = text.indexOf('/');
  if (slash < 0) return undefined;
  const spelled = parseSpelling(text.slice(0, slash));
  if (!spelled) return undefined;
  const prefix = parsePrefix(text.slice(slash + 1), spelled.family);
  if (prefix === undefined) return undefined;
  const address = unmapped(spelled);
  if (address.family === spelled.family || prefix < MAPPED_BITS) return cidrFrom(spelled, prefix);
  return cidrFrom(address, prefix - MAPPED_BITS);
}

/**
 * Reads a CIDR, or a bare address as the network of that one address, as Calico's `cnet.ParseCIDROrIP` does for
 * reserved CIDRs and node addresses. (Calico takes the empty text, too: as a network without addresses.)
 */
export function parseCidrOrAddress(text: string): Cidr | undefined {
  if (text.includes('/')) return parseCidr(text);
  const address = parseAddress(text);
  return address && cidrFrom(address, ADDRESS_BITS[address.family]);
}

/** The network of the given prefix length around an address. */
export function cidrFrom({ family, value }: Address, prefix: number): Cidr {
  const hostBits = BigInt(ADDRESS_BITS[family] - prefix);
  const first = (value >> hostBits) << hostBits;
  const last = first + (1n << hostBits) - 1n;
  return { family, prefix, address: value, first, last };
}

/** The fewest networks that hold the addresses from one to another, both included, in ascending order. */
export function cidrsBetween(from: Address, to: Address): readonly Cidr[] {
  const { family } = from;
  const found: Cidr[] = [];
  for (let value = from.value; value <= to.value; value = found.at(-1)!.last + 1n) {
    let prefix = ADDRESS_BITS[family];
    for (let size = 1n; prefix > 0 && (value & size) === 0n && value + 2n * size - 1n <= to.value; size *= 2n)
      prefix--;
    found.push(cidrFrom({ family, value }, prefix));
  }
  return found;
}

function parsePrefix(text: string, family: Family): number | undefined {
  if (!/^\d+$/.test(text)) return undefined;
  const prefix = Number(text);
  return prefix <= ADDRESS_BITS[family] ? prefix : undefined;
}

/** Whether the address as written is not the first of its network, which Calico calls "not strictly masked". */
export function hasHostBits(cidr: Cidr): boolean {
  return cidr.address !== cidr.first;
}

/** The canonical text, without host bits: what Go prints, and what Calico's clients store. */
export function formatCidr({ family, first, prefix }: Cidr): string {
  return `${formatAddress({ family, value: first })}/${prefix}`;
}

/** Whether the outer range contains every address of the inner range. */
export function contains(outer: AddressRange, inner: AddressRange): boolean {
  return outer.family === inner.family && outer.first <= inner.first && inner.last <= outer.last;
}

/** Whether an address lies in a range of its family. */
export function containsAddress(range: AddressRange, { family, value }: Address): boolean {
  return range.family === family && range.first <= value && value <= range.last;
}

/** Whether the ranges share an address; ranges of different families never do. */
export function overlaps(a: AddressRange, b: AddressRange): boolean {
  return a.family === b.family && a.first <= b.last && b.first <= a.last;
}

/** How many addresses a range holds. */
export function addressCount({ first, last }: AddressRange): bigint {
  return last - first + 1n;
}

/** The addresses that two networks share: the smaller of the two, since networks never cross. */
export function commonRange(a: Cidr, b: Cidr): Cidr | undefined {
  if (!overlaps(a, b)) return undefined;
  return a.prefix >= b.prefix ? a : b;
}

/** By family, then by where they begin. */
export function byFirst(
  a: Pick<AddressRange, 'family' | 'first'>,
  b: Pick<AddressRange, 'family' | 'first'>,
): number {
  return a.family - b.family || ascending(a.first, b.first);
}
