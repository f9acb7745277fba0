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
  /** What they most likely mean. */
  readonly meant: string | undefined;
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
    misread: taken === 0 ? misreadSize(operands) : isWithin ? undefined : misreadNetwork(operands, taken),
    paths: operands.slice(taken + (isWithin ? 2 : 0)),
  };
}

/** `500 adresses`, `500 hosts`, `24`, `addresses 500`, `a /22`. */
function misreadSize([first = '', second = '']: readonly string[]): Misread | undefined {
  const isNumber = /^\d[\d,]*$/.test(first);
  if (!isNumber && /^[1-9]\d*$/.test(second) && units.includes(first.toLowerCase()))
    return { text: `${first} ${second}`, meant: `${second} addresses` };
  if (!/^[\d/]/.test(first))
    return /^\/\d{1,3}$/.test(second) ? { text: `${first} ${second}`, meant: second } : undefined;
  const text = second === '' ? first : `${first} ${second}`;
  if (!isNumber || first.startsWith('0')) return { text, meant: undefined };
  if (nearest(second, [...units, ...unitsElsewhere]) !== undefined)
    return { text, meant: `${first} addresses` };
  return { text, meant: second === '' && Number(first) <= 128 ? `/${first}` : undefined };
}

/** `/22 inn 10.0.0.0/8`, `/22 in 10.0.0.0`, `/22 10.0.0.0/8`. */
function misreadNetwork(operands: readonly string[], taken: number): Misread | undefined {
  const [word = '', network = ''] = operands.slice(taken);
  const isIn = looksLikeNetwork.test(network) && nearest(word, beforeNetwork) !== undefined;
  const found = isIn ? network : looksLikeNetwork.test(word) ? word : undefined;
  if (found === undefined) return undefined;
  const size = operands.slice(0, taken).join(' ');
  const whole = found.includes('/') ? found : found.includes(':') ? 'fd00::/8' : '10.0.0.0/8';
  return { text: operands.slice(0, taken + (isIn ? 2 : 1)).join(' '), meant: `${size} in ${whole}` };
}
