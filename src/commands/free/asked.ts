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

/** `500 adresses`, `500 hosts`, `24`, `addresses 500`, `a /22`. */
function misreadSize([first = '', second = '']: readonly string[]): Misread | undefined {
  const isNumber = /^\d[\d,]*$/.test(first);
  if (!isNumber && /^[1-9]\d*$/.test(second) && units.includes(first.toLowerCase()))
    return { text: `${first} ${second}`, help: didYouMean(`${second} addresses`) };
  if (!/^[\d/]|^[\da-f]*:[\da-f:]*\/\d/i.test(first))
    return /^\/\d{1,3}$/.test(second) ? { text: `${first} ${second}`, help: didYouMean(second) } : undefined;
  const text = second === '' ? first : `${first} ${second}`;
  const help = sizeHelp(first, second);
  if (help !== undefined || !isNumber || first.startsWith('0')) return { text, help };
  if (nearest(second, [...units, ...unitsElsewhere]) !== undefined)
    return { text, help: didYouMean(`${first} addresses`) };
  const meant = Number(first) <= 128 ? `/${first}` : `${first} addresses`;
  return { text, help: second === '' ? didYouMean(meant) : undefined };
}

/** What to write for a size that was written otherwise: `20..26`, `10.0.0.0/22`, `255.255.255.0`, `2x/24`, `1k addresses`. */
export function sizeHelp(first: string, second = ''): string | undefined {
  const several = /^\/?(\d{1,3})(?:\.\.+|-|,|:)\/?(\d{1,3})$/.exec(first);
  if (several) {
    const largest = Math.min(Number(several[1]), Number(several[2]));
    return `ask for one size at a time, the largest network first: /${largest}`;
  }
  const [, address, length] = /^(\d+(?:\.\d+){3}|[\da-f:]*:[\da-f:]*)\/(\d{1,3})$/i.exec(first) ?? [];
  if (address !== undefined)
    return `did you mean /${length}? ipamlint why ${address} says who has that address`;
  const bytes = /^\/?\d{1,3}(?:\.\d{1,3}){3}$/.test(first) ? first.replace(/^\//, '').split('.') : [];
  const bits = bytes.map(byte => Number(byte).toString(2).padStart(8, '0')).join('');
  const ones = /^(1+)0*$/.exec(bits)?.[1];
  if (ones !== undefined && bits.length === 32) return didYouMean(`/${ones.length}`);
  const [, times, size] = /^(\d{1,4}) ?[x*]? ?(\/\d{1,3})$/.exec(`${first} ${second}`.trim()) ?? [];
  if (times !== undefined) return didYouMean(`--count ${times} ${size}`);
  const [, count, thousand] = /^([1-9]\d{0,8})(k?) ?[a-z]+$/i.exec(`${first} ${second}`.trim()) ?? [];
  return count !== undefined && (thousand !== '' || second === '')
    ? didYouMean(`${count}${thousand && '000'} addresses`)
    : undefined;
}

/** `/22 inn 10.0.0.0/8`, `/22 in 10.0.0.0`, `/22 10.0.0.0/8`, `/22 /24`, `/22 x2`, `/22 in 10.0.0.0/16 10.1.0.0/16`. */
function misreadNetwork(operands: readonly string[], taken: number, isWithin: boolean): Misread | undefined {
  const size = operands.slice(0, taken).join(' ');
  const rest = operands.slice(taken);
  const [word = '', network = '', other = ''] = rest;
  if (isWithin)
    return looksLikeNetwork.test(other)
      ? { text: other, help: `write the networks in one word: ${size} ${word} ${network},${other}` }
      : undefined;
  if (/^\/\d{1,3}$/.test(word))
    return { text: `${size} ${word}`, help: 'ask for one size at a time: run it once for each' };
  const times = /^[x*]?(\d{1,4})[x*]?$/.exec(word)?.[1];
  if (times !== undefined) return { text: `${size} ${word}`, help: didYouMean(`--count ${times} ${size}`) };
  if (units.includes(word.toLowerCase())) return { text: `${size} ${word}`, help: didYouMean(size) };
  const isIn = looksLikeNetwork.test(network) && nearest(word, beforeNetwork) !== undefined;
  const found = isIn ? network : looksLikeNetwork.test(word) ? word : undefined;
  if (found === undefined) return undefined;
  const whole = found.includes('/') ? found : found.includes(':') ? 'fd00::/8' : '10.0.0.0/8';
  return {
    text: operands.slice(0, taken + (isIn ? 2 : 1)).join(' '),
    help: didYouMean(`${size} in ${whole}`),
  };
}
