import type { Environment } from '@marcbachmann/cel-js';
import { formatAddress, parseAddress, type Address } from '../../../../base/net/address.ts';
import { contains, containsAddress, overlaps, parseCidr, type Cidr } from '../../../../base/net/cidr.ts';

/** `net.CIDR` of Kubernetes. */
class Range {
  readonly cidr: Cidr;
  constructor(cidr: Cidr) {
    this.cidr = cidr;
  }
}

/** `net.IP` of Kubernetes. */
class IP {
  readonly address: Address;
  constructor(address: Address) {
    this.address = address;
  }
}

/** So many texts are remembered with what they say, which policies ask for again and again, and none that is longer. */
const MOST_KNOWN = 20_000;
const LONGEST_KNOWN = 100;

/** The same function, which reads each text once. */
function reading<Value>(read: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return text => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const value = read(text);
    if (known.size < MOST_KNOWN && text.length <= LONGEST_KNOWN) known.set(text, value);
    return value;
  };
}

/** What Kubernetes takes: no IPv4 address in the spelling of IPv6. */
function strictAddress(text: string): Address | undefined {
  const address = parseAddress(text);
  return address?.family === 4 && text.includes(':') ? undefined : address;
}

/** The same of a range, whose prefix length begins with no zero. */
function strictCidr(text: string): Cidr | undefined {
  if (/\/0\d/.test(text) || !strictAddress(text.replace(/\/.*$/s, ''))) return undefined;
  return parseCidr(text);
}

/** Ranges of addresses that mean something by themselves, as Go's `netip` has them. */
const SPECIAL = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linkLocalUnicast: ['169.254.0.0/16', 'fe80::/10'],
  multicast: ['224.0.0.0/4', 'ff00::/8'],
  broadcast: ['255.255.255.255/32'],
  // Whatever the flags in the third digit are.
  linkLocalMulticast: [
    '224.0.0.0/24',
    ...Array.from({ length: 16 }, (_, flags) => `ff${flags.toString(16)}2::/16`),
  ],
} as const;

const special = new Map(
  Object.entries(SPECIAL).map(([name, texts]) => [name, texts.flatMap(text => parseCidr(text) ?? [])]),
);

const isOf =
  (name: keyof typeof SPECIAL) =>
  ({ address }: IP): boolean =>
    special.get(name)!.some(cidr => containsAddress(cidr, address));

const isUnspecified = ({ address }: IP): boolean => address.value === 0n;

const isGlobalUnicast = (ip: IP): boolean =>
  !isUnspecified(ip) &&
  !isOf('loopback')(ip) &&
  !isOf('multicast')(ip) &&
  !isOf('linkLocalUnicast')(ip) &&
  !isOf('broadcast')(ip);

/** What `ip.isCanonical` is called on. */
class Addresses {
  readonly name = 'ip';
}

/** A range as it is written, host bits included. */
const written = ({ cidr: { address, family, prefix } }: Range): string =>
  `${formatAddress({ value: address, family })}/${prefix}`;

const holds = ({ cidr }: Range, { address }: IP): boolean => containsAddress(cidr, address);

/** Reads a range. Throws a TypeError for any other text. */
export function readRange(text: string): Range {
  const cidr = strictCidr(text);
  if (!cidr) throw new TypeError(`"${text}" is not a CIDR`);
  return new Range(cidr);
}

/** Reads an address. Throws a TypeError for any other text. */
export function readAddress(text: string): IP {
  const address = strictAddress(text);
  if (!address) throw new TypeError(`"${text}" is not an IP address`);
  return new IP(address);
}

/** Addresses as Kubernetes' CEL libraries `cidr` and `ip` name what they offer, and `overlaps`, which they lack. */
export function registerAddresses(env: Environment): void {
  const rangeOf = reading(readRange);
  const addressOf = reading(readAddress);
  env.registerType('CIDR', { ctor: Range, fields: {} });
  env.registerType('IP', { ctor: IP, fields: {} });
  const add = (signature: string, handler: (...given: never[]) => unknown) =>
    env.registerFunction(signature, handler as (...given: unknown[]) => unknown, { async: false });
  add('cidr(string): CIDR', rangeOf);
  add('isCIDR(string): bool', (text: string) => strictCidr(text) !== undefined);
  add('ip(string): IP', addressOf);
  add('isIP(string): bool', (text: string) => strictAddress(text) !== undefined);
  add('CIDR.containsCIDR(CIDR): bool', (a: Range, b: Range) => contains(a.cidr, b.cidr));
  add('CIDR.containsCIDR(string): bool', (a: Range, b: string) => contains(a.cidr, rangeOf(b).cidr));
  add('CIDR.containsIP(IP): bool', holds);
  add('CIDR.containsIP(string): bool', (a: Range, b: string) => holds(a, addressOf(b)));
  add('CIDR.prefixLength(): int', ({ cidr }: Range) => BigInt(cidr.prefix));
  add('CIDR.masked(): CIDR', ({ cidr }: Range) => new Range({ ...cidr, address: cidr.first }));
  add('CIDR.ip(): IP', ({ cidr }: Range) => new IP({ value: cidr.address, family: cidr.family }));
  add('CIDR.string(): string', written);
  add('string(CIDR): string', written);
  add('IP.isUnspecified(): bool', isUnspecified);
  add('IP.isLoopback(): bool', isOf('loopback'));
  add('IP.isLinkLocalMulticast(): bool', isOf('linkLocalMulticast'));
  add('IP.isLinkLocalUnicast(): bool', isOf('linkLocalUnicast'));
  add('IP.isGlobalUnicast(): bool', isGlobalUnicast);
  env.registerType('Addresses', { ctor: Addresses, fields: {} });
  env.registerConstant('ip', 'Addresses', new Addresses());
  add(
    'Addresses.isCanonical(string): bool',
    (_ip: Addresses, text: string) => formatAddress(addressOf(text).address) === text,
  );
  env.registerOperator(
    'IP == IP',
    (a: IP, b: IP) => a.address.value === b.address.value && a.address.family === b.address.family,
  );
  env.registerOperator('CIDR == CIDR', (a: Range, b: Range) => written(a) === written(b));
  add('IP.family(): int', ({ address }: IP) => BigInt(address.family));
  add('CIDR.family(): int', ({ cidr }: Range) => BigInt(cidr.family));
  add('string(IP): string', ({ address }: IP) => formatAddress(address));
  add('overlaps(string, string): bool', (a: string, b: string) => overlaps(rangeOf(a).cidr, rangeOf(b).cidr));
  add('overlaps(CIDR, CIDR): bool', (a: Range, b: Range) => overlaps(a.cidr, b.cidr));
}
