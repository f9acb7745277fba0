import { diagnoseIPv6 } from './diagnose-address.ts';
import { parseIPv4 } from './ipv4.ts';

const GROUP_OFFSETS = [112n, 96n, 80n, 64n, 48n, 32n, 16n, 0n];

/** The 128 bits of an IPv6 address, as Go reads it. */
export function parseIPv6(text: string): bigint | undefined {
  if (diagnoseIPv6(text)) return undefined;
  const [head = [], tail] = withoutDots(text).split('::').map(groupsOf);
  const groups = tail ? [...head, ...zeros(8 - head.length - tail.length), ...tail] : head;
  return groups.reduce((value, group) => (value << 16n) | BigInt(group), 0n);
}

const groupsOf = (text: string): readonly number[] =>
  text === '' ? [] : text.split(':').map(group => Number.parseInt(group, 16));

const zeros = (length: number): readonly number[] => Array.from({ length }, () => 0);

/** The shortest form (RFC 5952): lower case, no leading zeros, `::` for the first longest run of zero groups. */
export function formatIPv6(value: bigint): string {
  const groups = GROUP_OFFSETS.map(offset => ((value >> offset) & 0xffffn).toString(16));
  let [start, length] = [0, 1];
  for (let index = 0, run = 0; index < groups.length; index++) {
    run = groups[index] === '0' ? run + 1 : 0;
    if (run > length) [start, length] = [index - run + 1, run];
  }
  if (length < 2) return groups.join(':');
  return `${groups.slice(0, start).join(':')}::${groups.slice(start + length).join(':')}`;
}

/** Writes a dotted tail as two groups: `::1.2.3.4` is `::102:304`. */
function withoutDots(text: string): string {
  const tail = text.lastIndexOf(':') + 1;
  const dotted = parseIPv4(text.slice(tail));
  if (dotted === undefined) return text;
  return `${text.slice(0, tail)}${(dotted >>> 16).toString(16)}:${(dotted & 0xffff).toString(16)}`;
}
