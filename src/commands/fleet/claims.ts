import type { Family } from '../../base/net/address.ts';
import { cidrFrom, type Cidr } from '../../base/net/cidr.ts';
import type { Range } from '../../base/text/line-table.ts';
import { DeclaredFleetSettings, type NewSetting } from './settings.ts';
import { wordAround, type Words } from './words.ts';

/** What a claim is, and what it is for, each a bit. */
export const trait = {
  pool: 1 << 9,
  /** A pool that is not disabled for certain. */
  inUse: 1 << 10,
  /** A pool of which `allowedUses` is known, and names nothing but Services of type LoadBalancer. */
  forServices: 1 << 11,
  knownUses: 1 << 12,
  onRequest: 1 << 13,
  nodes: 1 << 14,
  services: 1 << 15,
  loadBalancers: 1 << 16,
  externalIPs: 1 << 17,
  other: 1 << 18,
  pods: 1 << 19,
  reservation: 1 << 20,
  disabled: 1 << 21,
} as const;

/** A range that a cluster claims, as it is put in. */
export interface NewClaim {
  readonly words: Words;
  readonly traits: number;
  readonly blockSize: number | undefined;
  readonly cluster: number;
  readonly name: number;
  readonly path: number;
  readonly range: Range;
  /** Where the variable in it gets its value. */
  readonly setBy?: NewSetting | undefined;
}

const isIPv6 = 1 << 8;
const noBlockSize = 0xff;

/** The columns of a claim. The first four are its address, of which IPv4 takes the last. */
const column = {
  meta: 4,
  cluster: 5,
  name: 6,
  path: 7,
  line: 8,
  column: 9,
  endLine: 10,
  endColumn: 11,
  setting: 12,
} as const;
const width = 13;

/** Claims by number: 52 bytes each, and 20 where a variable is set elsewhere, however many inventories they come from. */
export class FleetClaims {
  #rows = new Uint32Array(width * 1024);
  #length = 0;
  readonly #settings = new DeclaredFleetSettings();

  get length(): number {
    return this.#length;
  }

  add({
    words,
    traits,
    blockSize = noBlockSize,
    cluster,
    name,
    path,
    range: { start, end },
    setBy,
  }: NewClaim): void {
    if ((this.#length + 1) * width > this.#rows.length) {
      const larger = new Uint32Array(this.#rows.length * 2);
      larger.set(this.#rows);
      this.#rows = larger;
    }
    const meta = words.prefix | (words.family === 6 ? isIPv6 : 0) | traits | ((blockSize & 0xff) << 24);
    const { first, second, third, fourth } = words;
    this.#rows.set(
      [
        first,
        second,
        third,
        fourth,
        meta >>> 0,
        cluster,
        name,
        path,
        start.line,
        start.column,
        end.line,
        end.column,
        setBy ? this.#settings.add(setBy) : 0,
      ],
      this.#length * width,
    );
    this.#length++;
  }

  /** Forgets all claims from a number on. */
  cut(length: number): void {
    this.#length = length;
  }

  word(claim: number, word: 0 | 1 | 2 | 3): number {
    return this.#rows[claim * width + word]!;
  }

  has(claim: number, traits: number): boolean {
    return (this.#rows[claim * width + column.meta]! & traits) !== 0;
  }

  prefix(claim: number): number {
    return this.#rows[claim * width + column.meta]! & 0xff;
  }

  family(claim: number): Family {
    return (this.#rows[claim * width + column.meta]! & isIPv6) === 0 ? 4 : 6;
  }

  blockSize(claim: number): number | undefined {
    const size = this.#rows[claim * width + column.meta]! >>> 24;
    return size === noBlockSize ? undefined : size;
  }

  cluster(claim: number): number {
    return this.#rows[claim * width + column.cluster]!;
  }

  name(claim: number): number {
    return this.#rows[claim * width + column.name]!;
  }

  path(claim: number): number {
    return this.#rows[claim * width + column.path]!;
  }

  /** Where it is written. */
  range(claim: number): Range {
    const at = claim * width;
    const of = (which: number): number => this.#rows[at + which]!;
    return {
      start: { line: of(column.line), column: of(column.column) },
      end: { line: of(column.endLine), column: of(column.endColumn) },
    };
  }

  /** Where the variable in it gets its value. */
  setBy(claim: number): NewSetting | undefined {
    const number = this.#rows[claim * width + column.setting]!;
    return number === 0 ? undefined : this.#settings.at(number);
  }

  cidr(claim: number): Cidr {
    const family = this.family(claim);
    const words = [0, 1, 2, 3].map(word => BigInt(this.word(claim, word as 0 | 1 | 2 | 3)));
    const value = words.reduce((sum, word) => (sum << 32n) | word, 0n);
    return cidrFrom({ family, value }, this.prefix(claim));
  }

  /** Below zero where a claim begins before another, or is as large and around it: then it comes first in a sweep. */
  compareStart(one: number, other: number): number {
    const families = this.family(one) - this.family(other);
    if (families !== 0) return families;
    for (let word = one * width, end = word + 4, by = (other - one) * width; word < end; word++) {
      const difference = this.#rows[word]! - this.#rows[word + by]!;
      if (difference !== 0) return difference;
    }
    return this.prefix(one) - this.prefix(other);
  }

  /** Whether a claim lies in another, which begins no later. */
  isInside(inner: number, outer: number): boolean {
    if (this.family(inner) !== this.family(outer)) return false;
    const prefix = this.prefix(outer);
    if (prefix > this.prefix(inner)) return false;
    for (let word: 0 | 1 | 2 | 3 | 4 = 0; word < 4; word++) {
      const at = word as 0 | 1 | 2 | 3;
      const bits = this.family(outer) === 4 ? (at === 3 ? prefix : 0) : prefix - 32 * at;
      if (wordAround(this.word(inner, at), bits) !== wordAround(this.word(outer, at), bits)) return false;
    }
    return true;
  }

  /** The same for stretches of claims that say the same, and else hardly ever. */
  digest(from: number, to: number): string {
    let one = 0x811c9dc5;
    let other = 0x2545f491;
    for (let at = from * width; at < to * width; at++) {
      // Which numbers a cluster and a setting have says nothing.
      if (at % width === column.cluster || at % width === column.setting) continue;
      const word = this.#rows[at]!;
      one = Math.imul(one ^ word, 0x01000193) ^ (one >>> 15);
      other = Math.imul(other ^ word ^ (word >>> 13), 0x9e3779b1) ^ (other >>> 17);
    }
    return `${one >>> 0} ${other >>> 0} ${to - from}`;
  }
}
