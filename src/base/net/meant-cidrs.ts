import { ADDRESS_BITS, formatAddress, parseAddress, type Address } from './address.ts';
import { cidrFrom, cidrsBetween, formatCidr, hasHostBits, parseCidrOrAddress } from './cidr.ts';
import { netmaskBits } from './diagnose-cidr.ts';

/** More than these are not written one by one. */
const longestList = 8;

/** Nor a text as long as this: eight addresses of IPv6 with their netmasks are shorter. */
const longestText = 1000;

/**
 * The CIDRs and addresses that a text which is not a CIDR plainly means: one of them with white space, leading zeros,
 * fewer octets or a netmask (`10.0/16`, `010.0.0.0/8`, `10.0.0.0/255.0.0.0`), a range (`10.0.0.4-10.0.0.7`), or a list. Undefined where the
 * text leaves it open, or takes more than eight.
 */
export function meantCidrs(text: string): readonly string[] | undefined {
  if (text.length > longestText) return undefined;
  const parts = text
    .replace(/[\u200b\ufeff[\]"']+/g, '')
    .replace(/\s*([-/\\])\s*/g, '$1')
    .split(/[,;]|\s+(?=[\da-f]+[.:])/i)
    .map(part => part.replace(/\s+/g, ''))
    .filter(part => part !== '');
  const found = parts.map(meantByOne);
  const all = found.flatMap(each => each ?? []);
  return found.includes(undefined) || all.length === 0 || all.length > longestList ? undefined : all;
}

function meantByOne(text: string): readonly string[] | undefined {
  const ends = text.split('-').map(end => parseAddress(end));
  const [from, to] = ends;
  if (ends.length === 2 && from && to)
    return from.family === to.family ? cidrsBetween(from, to).map(formatCidr) : undefined;
  const [address = '', prefix, ...more] = text.replace('\\', '/').split('/');
  if (more.length > 0) return undefined;
  const bits = prefix === undefined ? undefined : (netmaskBits(prefix) ?? prefix);
  const candidate = `${inFull(address, bits !== undefined)}${bits === undefined ? '' : `/${bits}`}`;
  const cidr = parseCidrOrAddress(candidate);
  if (!cidr) return undefined;
  return [
    bits === undefined ? formatAddress({ family: cidr.family, value: cidr.address }) : formatCidr(cidr),
  ];
}

/** An address without leading zeros; with a prefix length, octets that are left out are 0. */
function inFull(address: string, isNetwork: boolean): string {
  if (!/^\d+(?:\.\d+){0,99}\.?$/.test(address)) return address;
  const octets = address.replace(/\.$/, '').split('.').map(Number);
  const rest = isNetwork && octets.length < 4 ? Array.from({ length: 4 - octets.length }, () => 0) : [];
  return [...octets, ...rest].join('.');
}

/**
 * A CIDR around the address that a text begins with, where only its prefix length is wrong or missing: an example that the author
 * recognizes. The longest of common prefix lengths that cuts no host bits off.
 */
export function exampleCidr(text: string, lengths = networkLengths): string | undefined {
  const [written = ''] = text.trim().split(/[/\s,-]/);
  const address = parseAddress(inFull(written, false));
  if (!address) return undefined;
  const masked = (prefix: number) => cidrFrom(address, prefix);
  const fits = lengths[address.family].find(prefix => !hasHostBits(masked(prefix)));
  return formatCidr(masked(fits ?? ADDRESS_BITS[address.family]));
}

type Lengths = Readonly<Record<Address['family'], readonly number[]>>;

const networkLengths: Lengths = { 4: [16, 20, 24, 28], 6: [48, 56, 64, 112] };

/** For an example of few addresses. */
export const smallLengths: Lengths = { 4: [28], 6: [124] };
