import type { SourceFile } from '../../base/files/source-file.ts';
import type { ProgramSpan } from './value.ts';

/** No program is as long. */
const LONGEST = 2 ** 24;

/**
 * Where the objects, lists and classes are written that something alters after they are made: what they hold is unknown,
 * whatever has them and whenever. All that is made at a place counts as one.
 */
export class Altered {
  private readonly places = new Map<SourceFile, Set<number>>();
  /** How many there are. */
  count = 0;

  add({ file, start, end }: ProgramSpan): void {
    const places = this.places.get(file) ?? new Set();
    this.places.set(file, places);
    const before = places.size;
    places.add(start * LONGEST + end);
    this.count += places.size - before;
  }

  has({ file, start, end }: ProgramSpan): boolean {
    return this.places.get(file)?.has(start * LONGEST + end) === true;
  }
}
