import { giveUp } from './give-up.ts';

/** So many keys of one mapping are compared one by one. */
const FEW = 16;

/** The keys of the mappings that are being read, told apart by numbers that are as good as never equal for two. */
export class Keys {
  /** As long as it has ever been: V8 takes long to shorten a list. */
  private readonly hashes: number[] = [];
  private end = 0;
  /** The same of mappings of many keys, by where these begin. */
  private readonly many = new Map<number, Set<number>>();

  /** Where the keys of a mapping begin that is read next. */
  open(): number {
    return this.end;
  }

  close(from: number): void {
    this.end = from;
    if (this.many.size > 0) this.many.delete(from);
  }

  /** Gives up on what stands in the mapping already, or seems to. */
  add(from: number, hash: number): void {
    const { hashes, end } = this;
    if (end - from >= FEW) {
      let all = this.many.get(from);
      if (!all) this.many.set(from, (all = new Set(hashes.slice(from, end))));
      if (all.has(hash)) giveUp();
      all.add(hash);
    } else for (let index = from; index < end; index++) if (hashes[index] === hash) giveUp();
    hashes[this.end++] = hash;
  }
}

/** The number of the key that stands between two offsets. */
export function hashOf(text: string, start: number, end: number): number {
  let hash = 0x81_1c9dc5 | 0;
  for (let offset = start; offset < end; offset++)
    hash = Math.imul(hash ^ text.charCodeAt(offset), 0x0100_0193);
  return hash;
}
