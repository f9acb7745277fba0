import type { Address, Family } from '../../../base/net/address.ts';
import type { AddressRange } from '../../../base/net/cidr.ts';

// `src/base/net` reads these with a package, whose licence would have to stand in every page. A test compares the two.

/** How long addresses are. */
export const bits: Readonly<Record<Family, number>> = { 4: 32, 6: 128 };

/** `10.42.7.0/24`, host bits or not, `10.0.0.1 – 10.0.0.9`, one address; of both families. */
export function rangeOf(text: string): AddressRange | undefined {
  const [start = '', end, more] = text.split(/[–-]/).map(part => part.trim());
  if (end !== undefined) {
    const [first, last] = [addressOf(start), addressOf(end)];
    if (more !== undefined || first?.family !== last?.family || !first || !last) return undefined;
    return first.value <= last.value
      ? { family: first.family, first: first.value, last: last.value }
      : undefined;
  }
  const [, spelled = '', length] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(start) ?? [];
  const address = addressOf(spelled);
  if (!address) return undefined;
  const { family, value } = address;
  const prefix = length === undefined ? bits[family] : Number(length);
  if (prefix > bits[family]) return undefined;
  const host = BigInt(bits[family] - prefix);
  const first = (value >> host) << host;
  return { family, first, last: first + (1n << host) - 1n };
}

function addressOf(text: string): Address | undefined {
  const octets = text.split('.');
  if (octets.length === 4 && octets.every(isOctet))
    return { family: 4, value: joined(octets.map(Number), 8n) };
  const [head = '', tail, more] = text.split('::');
  if (!text.includes(':') || more !== undefined) return undefined;
  const [left, right] = [groupsOf(head), groupsOf(tail ?? '')];
  const missing = 8 - left.length - right.length;
  if (tail === undefined ? missing !== 0 : missing < 1) return undefined;
  const groups = [...left, ...Array.from({ length: missing }, () => '0'), ...right];
  return groups.every(group => /^[\da-f]{1,4}$/i.test(group))
    ? {
        family: 6,
        value: joined(
          groups.map(group => Number.parseInt(group, 16)),
          16n,
        ),
      }
    : undefined;
}

const isOctet = (text: string): boolean => /^(?:0|[1-9]\d{0,2})$/.test(text) && Number(text) <= 255;

const groupsOf = (text: string): readonly string[] => (text === '' ? [] : text.split(':'));

const joined = (parts: readonly number[], width: bigint): bigint =>
  parts.reduce((sum, part) => (sum << width) | BigInt(part), 0n);

export const sizeOf = ({ first, last }: AddressRange): bigint => last - first + 1n;

export const holds = (outer: AddressRange, inner: AddressRange): boolean =>
  outer.family === inner.family && outer.first <= inner.first && inner.last <= outer.last;

export const meets = (one: AddressRange, other: AddressRange): boolean =>
  one.family === other.family && one.first <= other.last && other.first <= one.last;

/** `10.42.7.0`, `fd00:10::`: as RFC 5952 has it. */
export function addressText({ family, value }: Address): string {
  if (family === 4) return [24n, 16n, 8n, 0n].map(shift => `${(value >> shift) & 255n}`).join('.');
  const groups = Array.from({ length: 8 }, (_, index) =>
    ((value >> BigInt(112 - index * 16)) & 0xffffn).toString(16),
  );
  const whole = groups.join(':');
  // The longest row of zeros that are two at least, and the first of those.
  const rows = whole.match(/\b0(?::0)+\b/g) ?? [];
  const longest = rows.reduce((most, row) => (row.length > most.length ? row : most), '');
  if (longest === '') return whole;
  const at = whole.search(new RegExp(`(?<![\\da-f:])${longest}(?![\\da-f])|(?<=:)${longest}(?![\\da-f])`));
  const [head, tail] = [whole.slice(0, at), whole.slice(at + longest.length)];
  return `${head.replace(/:$/, '')}::${tail.replace(/^:/, '')}`;
}
