import { clipped, quoted } from '../text/quote.ts';
import { ADDRESS_BITS, formatAddress, parseAddress } from './address.ts';
import { diagnoseAddress } from './diagnose-address.ts';
import { parseIPv4 } from './ipv4.ts';

/**
 * Why Go refuses a text as a CIDR: a short lower-case clause about the first mistake, such as
 * `prefix length 33 is longer than 32`; undefined for the CIDRs that `parseCidr` reads.
 */
export function diagnoseCidr(text: string): string | undefined {
  const only = parseAddress(text);
  if (only)
    return `no prefix length; write ${formatAddress(only)}/${ADDRESS_BITS[only.family]} for one address`;
  if (text.includes(',')) return 'a list; one CIDR is expected';
  if (isRange(text)) return 'a range of addresses; one CIDR is expected';
  if (/\s/.test(text)) return 'white space is not allowed';

  const slash = text.indexOf('/');
  if (slash < 0) return diagnoseAddress(text);
  if (slash === 0) return 'no address before "/"';
  const address = text.slice(0, slash);
  const longest = ADDRESS_BITS[address.includes(':') ? 6 : 4];
  return diagnoseAddress(address) ?? diagnosePrefix(text.slice(slash + 1), longest);
}

/** Like `diagnoseCidr`, where a bare address will do as well: see `parseCidrOrAddress`. */
export function diagnoseCidrOrAddress(text: string): string | undefined {
  return parseAddress(text) ? undefined : diagnoseCidr(text);
}

/** Whether a text is written like `10.0.0.1-10.0.0.9`, a form that some load balancers take. */
function isRange(text: string): boolean {
  const ends = text.split('-');
  return ends.length === 2 && ends.every(end => parseAddress(end.trim()));
}

function diagnosePrefix(prefix: string, longest: number): string | undefined {
  if (prefix === '') return 'no prefix length after "/"';
  if (prefix.includes('/')) return '"/" is written twice';
  const bits = longest === ADDRESS_BITS[4] ? netmaskBits(prefix) : undefined;
  if (bits !== undefined) return `${quoted(prefix)} is a netmask; write /${bits}`;
  if (!/^\d+$/.test(prefix)) return `prefix length ${quoted(prefix)} is not a number`;
  if (Number(prefix) > longest) return `prefix length ${clipped(prefix)} is longer than ${longest}`;
  return undefined;
}

/** The prefix length that a netmask such as 255.255.0.0 stands for; undefined where its ones have gaps. */
export function netmaskBits(text: string): number | undefined {
  const mask = parseIPv4(text);
  if (mask === undefined) return undefined;
  const bits = Math.clz32(~mask);
  return mask === 2 ** 32 - 2 ** (32 - bits) ? bits : undefined;
}
