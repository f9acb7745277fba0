import { formatIPv4, parseIPv4 } from './ipv4.ts';
import { formatIPv6, parseIPv6 } from './ipv6.ts';

/** IPv4 or IPv6. */
export type Family = 4 | 6;

/** One IP address: its bits as an unsigned number, 32 or 128 of them according to the family. */
export interface Address {
  readonly family: Family;
  readonly value: bigint;
}

/** How many bits an address has, by family. */
export const ADDRESS_BITS = { 4: 32, 6: 128 } as const satisfies Record<Family, number>;

/** Where IPv6 keeps the IPv4 addresses: `::ffff:1.2.3.4` is this prefix followed by the 32 bits of 1.2.3.4. */
const MAPPED_PREFIX = 0xffffn;

/**
 * Reads an address as Go's `net.ParseIP` and Calico's `cnet.ParseIP` do (`libcalico-go/lib/net/ip.go`). It refuses leading
 * zeros in octets, short forms and zones. An IPv4-mapped address such as `::ffff:1.2.3.4` *is* the IPv4 address.
 * (Calico up to v3.24.1 was built with Go 1.16, which still took `010.0.0.1` for 10.0.0.1.)
 */
export function parseAddress(text: string): Address | undefined {
  const spelled = parseSpelling(text);
  return spelled && unmapped(spelled);
}

/** Reads an address and leaves it in the family that it is spelled in: `::ffff:1.2.3.4` stays IPv6. */
export function parseSpelling(text: string): Address | undefined {
  if (text.includes(':')) {
    const value = parseIPv6(text);
    return value === undefined ? undefined : { family: 6, value };
  }
  const value = parseIPv4(text);
  return value === undefined ? undefined : { family: 4, value: BigInt(value) };
}

/** The IPv4 address inside an IPv4-mapped one; any other address as it is. */
export function unmapped(address: Address): Address {
  if (address.value >> 32n !== MAPPED_PREFIX) return address;
  return { family: 4, value: BigInt.asUintN(32, address.value) };
}

/** Prints an address as Go does: dotted decimal for IPv4, the shortest lower-case form (RFC 5952) for IPv6. */
export function formatAddress({ family, value }: Address): string {
  if (family === 4) return formatIPv4(Number(value));
  if (value >> 32n === MAPPED_PREFIX) return `::ffff:${formatIPv4(Number(BigInt.asUintN(32, value)))}`;
  return formatIPv6(value);
}
