import type { OpenedFile } from './opened-file.ts';

/** Where the objects of a pack lie in it. */
export interface PackIndex {
  /** Undefined where the pack has no object of this name. */
  offsetOf(id: string): number | undefined;
  /** Names that begin so, at most `most`. */
  beginningWith(prefix: string, most: number): readonly string[];
}

const MAGIC = 0xff744f63;

/** The index of a pack (`gitformat-pack`), version 1 or 2. Undefined where it is none. */
export function packIndex(file: OpenedFile, hashLength: number): PackIndex | undefined {
  const isSecond = number(file, 0) === MAGIC;
  if (isSecond && number(file, 4) !== 2) return undefined;
  const fan = isSecond ? 8 : 0;
  const count = number(file, fan + 255 * 4) ?? 0;
  const names = fan + 256 * 4 + (isSecond ? 0 : 4);
  const step = isSecond ? hashLength : hashLength + 4;
  if (names - 4 + count * step > file.size) return undefined;
  const nameAt = (index: number): Buffer => file.at(names + index * step, hashLength);
  const before = (byte: number): number =>
    byte < 0 ? 0 : Math.min(count, number(file, fan + byte * 4) ?? 0);
  /** The first whose name does not come before. */
  const find = (name: Buffer): number => {
    let [low, high] = [before(name[0]! - 1), before(name[0]!)];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (Buffer.compare(nameAt(middle), name) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const offsetAt = (index: number): number | undefined => {
    if (!isSecond) return number(file, names - 4 + index * step);
    const offsets = names + count * (hashLength + 4);
    const offset = number(file, offsets + index * 4);
    if (offset === undefined || offset < 0x80000000) return offset;
    const large = offsets + count * 4 + (offset - 0x80000000) * 8;
    const [high, low] = [number(file, large), number(file, large + 4)];
    return high === undefined || low === undefined ? undefined : high * 2 ** 32 + low;
  };
  return {
    offsetOf(id) {
      const name = Buffer.from(id, 'hex');
      const index = find(name);
      return index < count && nameAt(index).equals(name) ? offsetAt(index) : undefined;
    },
    beginningWith(prefix, most) {
      const found: string[] = [];
      for (let index = find(Buffer.from(prefix.padEnd(hashLength * 2, '0'), 'hex')); index < count; index++) {
        const name = nameAt(index).toString('hex');
        if (!name.startsWith(prefix) || found.length >= most) break;
        found.push(name);
      }
      return found;
    },
  };
}

const number = (file: OpenedFile, at: number): number | undefined => {
  const bytes = file.at(at, 4);
  return bytes.length === 4 ? bytes.readUInt32BE() : undefined;
};
