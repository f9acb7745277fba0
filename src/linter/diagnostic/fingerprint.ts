import type { Finding, Severity } from '../rule/finding.ts';

const OFFSET_BASIS = { high: 0xcbf29ce4, low: 0x84222325 } as const;
const PRIME_LOW = 0x1b3;

/**
 * What makes a finding the same finding after the file around it was edited: the rule, the file, the object, the
 * field, and the other party; a dump is the same wherever it is stored. Never a line number, and never words or values, which change while the fault stays.
 */
export function fingerprint(rule: string, { at, subject = '' }: Pick<Finding, 'at' | 'subject'>): string {
  const { path, isElsewhere } = at.file;
  return hash([rule, isElsewhere ? '' : path, at.object, at.field, subject].join('\0'));
}

/**
 * A fingerprint of its own for each of several findings, in the order of their places, that would share one, such as
 * those on a variable that each cluster fills in differently. They are told apart by the first cluster that each holds in,
 * not by their words: the first of all clusters keeps what they share, and what is fixed elsewhere changes no other.
 */
export function toldApart(print: string, clusters: readonly (string | undefined)[]): readonly string[] {
  const [first = ''] = clusters.map(name => name ?? '').sort();
  const times = new Map<string, number>();
  return clusters.map((name = '') => {
    const n = (times.get(name) ?? 0) + 1;
    times.set(name, n);
    const own = name === first ? print : hash(`${print}\0${name}`);
    return n === 1 ? own : hash(`${own}\0${n}`);
  });
}

/** What findings share that have one cause, are as grave, and hold in the same clusters. */
export function groupId(
  rule: string,
  severity: Severity,
  cause: string,
  clusters: readonly string[],
): string {
  return hash(['group', rule, severity, cause, ...clusters].join('\0'));
}

/** Names are never as long: of a longer text its two ends and its length count. */
const longest = 16_384;

/** FNV-1a over UTF-16 code units, as 16 hex digits: 64 bits in two halves, since so many numbers of 64 bits are slow. */
function hash(text: string): string {
  const half = longest / 2;
  const read = text.length > longest ? `${text.slice(0, half)}${text.slice(-half)}${text.length}` : text;
  let high = OFFSET_BASIS.high;
  let low = OFFSET_BASIS.low;
  for (let index = 0; index < read.length; index++) {
    low = (low ^ read.charCodeAt(index)) >>> 0;
    // The prime is 2^40 + 0x1b3, so the product is the sum of two; what leaves 64 bits is lost.
    const product = low * PRIME_LOW;
    high = (Math.imul(high, PRIME_LOW) + Math.floor(product / 2 ** 32) + (low << 8)) >>> 0;
    low = product >>> 0;
  }
  return [high, low].map(each => each.toString(16).padStart(8, '0')).join('');
}
