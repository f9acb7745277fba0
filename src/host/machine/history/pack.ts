import { applied, numberAt, sizesOf } from './delta.ts';
import { deflatedAtMost, inflated } from './inflate.ts';
import type { OpenedFile } from './opened-file.ts';
import { packIndex, type PackIndex } from './pack-index.ts';

/** What an object of git is, as far as it was not verified. */
export interface Raw {
  readonly kind: string;
  readonly bytes: Buffer;
}

/** Many objects in one file. A fault is a clause about the object. */
export interface Pack extends PackIndex {
  /** The object at a place. Its parts are taken from what may still be read. */
  read(offset: number, take: (bytes: number) => void): Raw | { readonly fault: string };
  close(): void;
}

/** The object itself, or the deltas that make it of another one. */
interface Entry {
  readonly kind: string;
  /** Of what is packed: a delta where there is a base. */
  readonly size: number;
  readonly data: number;
  readonly base?: number;
}

const kinds: Readonly<Record<number, string>> = { 1: 'commit', 2: 'tree', 3: 'blob', 4: 'tag' };
const OFFSET_DELTA = 6;
const NAME_DELTA = 7;

/** Git makes no chain of more than 4,095 deltas, and 50 unless told otherwise. */
const MOST_DELTAS = 4095;
/** Nothing that is read of a repository is as long, in bytes. */
export const LONGEST_OBJECT = 64 * 1024 * 1024;
const MOST_KEPT = 32 * 1024 * 1024;
const LONGEST_KEPT = 4 * 1024 * 1024;

/** What it takes to look at one entry, and to start unpacking it, in bytes. */
const LINK_COST = 128;
const UNPACKING_COST = 1024;

const malformed = { fault: 'is packed in a way that git does not write' } as const;
export const tooLong = { fault: `is larger than ${LONGEST_OBJECT / 1024 / 1024} MiB` } as const;

/** A pack and its index; undefined where the index is none. */
export function openPack(index: OpenedFile, file: OpenedFile, hashLength: number): Pack | undefined {
  const found = packIndex(index, hashLength);
  if (!found) return undefined;
  const kept = new Map<number, Raw>();
  let room = MOST_KEPT;
  const keep = (offset: number, raw: Raw): void => {
    if (raw.bytes.length > LONGEST_KEPT) return;
    room -= raw.bytes.length;
    kept.set(offset, raw);
    for (const [oldest, { bytes }] of kept) {
      if (room >= 0) break;
      kept.delete(oldest);
      room += bytes.length;
    }
  };

  const entryAt = (offset: number): Entry | undefined => {
    const head = file.at(offset, 16 + hashLength);
    if (head.length < 2) return undefined;
    const type = (head[0]! >> 4) & 7;
    const more = head[0]! & 0x80 ? numberAt(head, 1) : { value: 0, end: 1 };
    if (!more) return undefined;
    const size = (head[0]! & 15) + more.value * 16;
    const data = offset + more.end;
    if (type === OFFSET_DELTA) {
      let at = more.end;
      let distance = head[at]! & 0x7f;
      while (head[at++]! & 0x80) {
        if (at >= head.length) return undefined;
        distance = (distance + 1) * 128 + (head[at]! & 0x7f);
      }
      return { kind: 'delta', size, data: offset + at, base: offset - distance };
    }
    if (type === NAME_DELTA) {
      const base = found.offsetOf(head.toString('hex', more.end, more.end + hashLength));
      return base === undefined ? undefined : { kind: 'delta', size, data: data + hashLength, base };
    }
    const kind = kinds[type];
    return kind === undefined ? undefined : { kind, size, data };
  };

  return {
    ...found,
    read(offset, take) {
      const chain: { readonly entry: Entry; readonly offset: number }[] = [];
      let raw: Raw | undefined;
      for (let at = offset; !raw;) {
        raw = kept.get(at);
        if (raw) break;
        const entry = entryAt(at);
        if (!entry || chain.length > MOST_DELTAS) return malformed;
        if (entry.size > LONGEST_OBJECT) return tooLong;
        take(LINK_COST);
        if (entry.base === undefined) {
          const bytes = packed(entry, take);
          if (!bytes) return malformed;
          raw = { kind: entry.kind, bytes };
          if (chain.length > 0) keep(at, raw);
        } else {
          chain.push({ entry, offset: at });
          if (entry.base <= 0 || entry.base >= file.size) return malformed;
          at = entry.base;
        }
      }
      for (const { entry, offset: at } of chain.reverse()) {
        const delta = packed(entry, take);
        const sizes = delta && sizesOf(delta);
        if (!sizes) return malformed;
        if (sizes.result > LONGEST_OBJECT) return tooLong;
        take(sizes.result);
        const bytes = applied(raw.bytes, delta);
        if (!bytes) return malformed;
        raw = { kind: raw.kind, bytes };
        keep(at, raw);
      }
      return raw;
    },
    close() {
      index.close();
      file.close();
    },
  };

  function packed({ data, size }: Entry, take: (bytes: number) => void): Buffer | undefined {
    take(UNPACKING_COST + size);
    return inflated(file.at(data, deflatedAtMost(size)), size);
  }
}
