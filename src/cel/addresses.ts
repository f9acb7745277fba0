import type { Environment } from '@marcbachmann/cel-js';
import { formatAddress, parseAddress, type Address } from '../net/address.ts';
import { contains, containsAddress, formatCidr, overlaps, parseCidr, type Cidr } from '../net/cidr.ts';

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

/** So many texts are remembered with what they say: policies ask for the same ones again and again. */
const MOST_KNOWN = 20_000;

/** The same function, which reads each text once. */
function reading<Value>(read: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return text => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const value = read(text);
    if (known.size < MOST_KNOWN) known.set(text, value);
    return value;
  };
}

const holds = ({ cidr }: Range, { address }: IP): boolean => containsAddress(cidr, address);

/** Addresses as Kubernetes' CEL libraries `cidr` and `ip` name what they offer, and `overlaps`, which they lack. */
export function registerAddresses(env: Environment): void {
  const rangeOf = reading(text => {
    const cidr = parseCidr(text);
    if (!cidr) throw new TypeError(`"${text}" is no CIDR`);
    return new Range(cidr);
  });
  const addressOf = reading(text => {
    const address = parseAddress(text);
    if (!address) throw new TypeError(`"${text}" is no IP address`);
    return new IP(address);
  });
  env.registerType('CIDR', { ctor: Range, fields: {} });
  env.registerType('IP', { ctor: IP, fields: {} });
  const add = (signature: string, handler: (...given: never[]) => unknown) =>
    env.registerFunction(signature, handler as (...given: unknown[]) => unknown, { async: false });
  add('cidr(string): CIDR', rangeOf);
  add('isCIDR(string): bool', (text: string) => parseCidr(text) !== undefined);
  add('ip(string): IP', addressOf);
  add('isIP(string): bool', (text: string) => parseAddress(text) !== undefined);
  add('CIDR.containsCIDR(CIDR): bool', (a: Range, b: Range) => contains(a.cidr, b.cidr));
  add('CIDR.containsCIDR(string): bool', (a: Range, b: string) => contains(a.cidr, rangeOf(b).cidr));
  add('CIDR.containsIP(IP): bool', holds);
  add('CIDR.containsIP(string): bool', (a: Range, b: string) => holds(a, addressOf(b)));
  add('CIDR.prefixLength(): int', ({ cidr }: Range) => BigInt(cidr.prefix));
  add('CIDR.masked(): CIDR', ({ cidr }: Range) => new Range({ ...cidr, address: cidr.first }));
  add('CIDR.ip(): IP', ({ cidr }: Range) => new IP({ value: cidr.address, family: cidr.family }));
  add('CIDR.string(): string', ({ cidr }: Range) => formatCidr(cidr));
  add('string(CIDR): string', ({ cidr }: Range) => formatCidr(cidr));
  add('IP.family(): int', ({ address }: IP) => BigInt(address.family));
  add('CIDR.family(): int', ({ cidr }: Range) => BigInt(cidr.family));
  add('string(IP): string', ({ address }: IP) => formatAddress(address));
  add('overlaps(string, string): bool', (a: string, b: string) => overlaps(rangeOf(a).cidr, rangeOf(b).cidr));
  add('overlaps(CIDR, CIDR): bool', (a: Range, b: Range) => overlaps(a.cidr, b.cidr));
}
