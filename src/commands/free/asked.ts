import { nearest } from '../../base/text/nearest.ts';

/** What operands ask for in words, as the search field of the page reads them; the rest are PATHs. */
export interface AskedRoom {
  /** As `--size` has it: `/22`. */
  readonly size: string | undefined;
  /** Of `500 addresses`. */
  readonly addresses: number | undefined;
  /** The network of `in 10.0.0.0/8`. */
  readonly within: readonly string[];
  readonly paths: readonly string[];
  /** Words that ask for nothing that is known. */
  readonly misread: Misread | undefined;
}

interface Misread {
  readonly text: string;
  /** What to write instead. */
  readonly help: string | undefined;
}

const units = ['addresses', 'address', 'ips', 'ip', 'pods', 'pod'];
const unitsElsewhere = ['hosts', 'host', 'addrs', 'containers'];
const beforeNetwork = ['in', 'within', 'of'];
const looksLikeNetwork = /^(?:\d+(?:\.\d+){1,3}|[\da-f]{0,4}(?::[\da-f]{0,4}){2,8})(?:\/\d+)?$/i;

/** Reads `/22`, `500 addresses` and `/22 in 10.0.0.0/8` in front of PATHs. */
export function askedRoom(operands: readonly string[]): AskedRoom {
  const [first = '', unit = ''] = operands;
  const size = /^\/\d{1,3}$/.test(first) ? first : undefined;
  const isCount = /^[1-9][\d,]{0,14}$/.test(first) && units.includes(unit.toLowerCase());
  const taken = size !== undefined ? 1 : isCount ? 2 : 0;
  const [word = '', network] = operands.slice(taken);
  const isWithin = taken > 0 && network?.includes('/') === true && beforeNetwork.includes(word.toLowerCase());
  return {
    size,
    addresses: isCount ? Number(first.replaceAll(',', '')) : undefined,
    within: isWithin ? [network] : [],
    misread: taken === 0 ? misreadSize(operands) : misreadNetwork(operands, taken, isWithin),
    paths: operands.slice(taken + (isWithin ? 2 : 0)),
  };
}

const didYouMean = (words: string): string => `did you mean ${words}?`;

/** `500 adresses`, `500 hosts`, `24`, and networks in place of their sizes. */
function misreadSize([first = '', second = '']: readonly string[]): Misread | undefined {
  if (!/^[\d/]|^[\da-f]*:[\da-f:]*\/\d/i.test(first)) return undefined;
  const text = second === '' ? first : `${first} ${second}`;
  if (!/^[1-9][\d,]*$/.test(first)) return { text, help: sizeHelp(first) };
  if (nearest(second, [...units, ...unitsElsewhere]) !== undefined)
    return { text, help: didYouMean(`${first} addresses`) };
  const meant = Number(first) <= 128 ? `/${first}` : `${first} addresses`;
  return { text, help: second === '' ? didYouMean(meant) : undefined };
}

/** What to write for a size that was written as a network or as a mask: `10.0.0.0/22`, `255.255.255.0`. */
export function sizeHelp(text: string): string | undefined {
  const [, address, length] = /^(\d+(?:\.\d+){3}|[\da-f:]*:[\da-f:]*)\/(\d{1,3})$/i.exec(text) ?? [];
  if (address !== undefined)
    return `did you mean /${length}? ipamlint why ${address} says who has that address`;
  const bytes = /^\/?\d{1,3}(?:\.\d{1,3}){3}$/.test(text) ? text.replace(/^\//, '').split('.') : [];
  const bits = bytes.map(byte => Number(byte).toString(2).padStart(8, '0')).join('');
  const ones = /^(1+)0*$/.exec(bits)?.[1];
  return ones !== undefined && bits.length === 32 ? didYouMean(`/${ones.length}`) : undefined;
}

/** `/22 inn 10.0.0.0/8`, `/22 in 10.0.0.0`, `/22 10.0.0.0/8`, `/22 /24`, `/22 in 10.0.0.0/16 10.1.0.0/16`. */
function misreadNetwork(operands: readonly string[], taken: number, isWithin: boolean): Misread | undefined {
  const size = operands.slice(0, taken).join(' ');
  const [word = '', network = '', other = ''] = operands.slice(taken);
  if (isWithin)
    return looksLikeNetwork.test(other)
      ? { text: other, help: `write the networks in one word: ${size} ${word} ${network},${other}` }
      : undefined;
  if (/^\/\d{1,3}$/.test(word))
    return { text: `${size} ${word}`, help: 'ask for one size at a time: run it once for each' };
  const isIn = looksLikeNetwork.test(network) && nearest(word, beforeNetwork) !== undefined;
  const found = isIn ? network : looksLikeNetwork.test(word) ? word : undefined;
  if (found === undefined) return undefined;
  const whole = found.includes('/') ? found : found.includes(':') ? 'fd00::/8' : '10.0.0.0/8';
  const text = operands.slice(0, taken + (isIn ? 2 : 1)).join(' ');
  return { text, help: didYouMean(`${size} in ${whole}`) };
}
