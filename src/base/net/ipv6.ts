import ipaddr from 'ipaddr.js';
import { diagnoseIPv6 } from './diagnose-address.ts';
import { parseIPv4 } from './ipv4.ts';

const GROUP_OFFSETS = [112n, 96n, 80n, 64n, 48n, 32n, 16n, 0n];

/** The 128 bits of an IPv6 address. ipaddr.js takes more than Go does, so what Go refuses never reaches it. */
export function parseIPv6(text: string): bigint | undefined {
  if (diagnoseIPv6(text)) return undefined;
  const { parts } = ipaddr.IPv6.parse(withoutDots(text));
  return parts.reduce((value, part) => (value << 16n) | BigInt(part), 0n);
}

/** The shortest form (RFC 5952): lower case, no leading zeros, `::` for the first longest run of zero groups. */
export function formatIPv6(value: bigint): string {
  const parts = GROUP_OFFSETS.map(offset => Number((value >> offset) & 0xffffn));
  return new ipaddr.IPv6(parts).toRFC5952String();
}

/** Writes a dotted tail as two groups: ipaddr.js reads `::1.2.3.4` as `::ffff:1.2.3.4`, Go as `::102:304`. */
function withoutDots(text: string): string {
  const tail = text.lastIndexOf(':') + 1;
  const dotted = parseIPv4(text.slice(tail));
  if (dotted === undefined) return text;
  return `${text.slice(0, tail)}${(dotted >>> 16).toString(16)}:${(dotted & 0xffff).toString(16)}`;
}
