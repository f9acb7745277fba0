import { parseSpelling, unmapped } from '../../base/net/address.ts';
import { parseCidr } from '../../base/net/cidr.ts';

/**
 * Whether an API server takes a text for a CIDR where a schema asks for one. It reads addresses as Go did before 1.17,
 * with leading zeros (`k8s.io/utils/net.ParseCIDRSloppy`); Calico does not, and cannot read what passes then.
 */
export function passesAsCidr(text: string): boolean {
  const withoutZeros = text
    .replace(/(?<!\d)\d+(?:\.\d+){3}(?=\/)/, quad => quad.replace(/\b0+(?=\d)/g, ''))
    .replace(/(?<=^|:)0+(?=[\da-f]{4})/gi, '');
  return parseCidr(withoutZeros) !== undefined;
}

/**
 * Whether rules in CEL read a text as a CIDR (`k8s.io/apiserver/pkg/cel/library/cidr.go`, by `netip.ParsePrefix`): no
 * leading zeros anywhere, and no IPv4-mapped IPv6.
 */
export function isCidrInRules(text: string): boolean {
  const spelled = parseSpelling(text.slice(0, Math.max(text.indexOf('/'), 0)));
  const isMapped = spelled !== undefined && unmapped(spelled).family !== spelled.family;
  return parseCidr(text) !== undefined && !isMapped && /\/(?:0|[1-9]\d*)$/.test(text);
}
