import type { Unseen, UnseenList } from './unseen.ts';

/** Thousands of clusters each have something of their own beside what is open to all: no list is made for each. */
export class SharedList implements UnseenList {
  readonly parts: readonly (readonly Unseen[])[];
  /** All that there is, in the order of the repository. */
  private readonly all: UnseenList;

  constructor(all: UnseenList, parts: readonly (readonly Unseen[])[]) {
    this.all = all;
    this.parts = parts;
  }

  get length(): number {
    return this.parts.reduce((sum, { length }) => sum + length, 0);
  }

  some(test: (each: Unseen) => boolean): boolean {
    return this.parts.some(part => part.some(test));
  }

  find(test: (each: Unseen) => boolean): Unseen | undefined {
    for (const part of this.parts) {
      const found = part.find(test);
      if (found) return found;
    }
    return undefined;
  }

  map<Made>(make: (each: Unseen) => Made): readonly Made[] {
    return Array.from(this, make);
  }

  *[Symbol.iterator](): Generator<Unseen> {
    const held = new Set(this.parts.flat());
    for (const each of this.all) if (held.has(each)) yield each;
  }
}
