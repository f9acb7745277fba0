import { parseCidr } from '../../net/cidr.ts';

/**
 * Whether an API server takes a text for a CIDR where a schema asks for one. It reads addresses as Go did before 1.17,
 * with leading zeros (`k8s.io/utils/net.ParseCIDRSloppy`); Calico does not, and cannot read what passes then.
 */
export function passesAsCidr(text: string): boolean {
  const withoutZeros = text.replace(/\d+(?:\.\d+){3}(?=\/)/, quad => quad.replace(/\b0+(?=\d)/g, ''));
  return parseCidr(withoutZeros) !== undefined;
}
