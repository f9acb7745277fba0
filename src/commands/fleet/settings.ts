import type { Range } from '../../base/text/line-table.ts';

/** Where the variable in a claim gets its value: its path by number. */
export interface NewSetting {
  readonly path: number;
  readonly range: Range;
}

const width = 5;

/** Places by number, from 1: 20 bytes each. */
export class DeclaredFleetSettings {
  #rows = new Uint32Array(width * 64);
  #length = 0;

  add({ path, range: { start, end } }: NewSetting): number {
    if ((this.#length + 1) * width > this.#rows.length) {
      const larger = new Uint32Array(this.#rows.length * 2);
      larger.set(this.#rows);
      this.#rows = larger;
    }
    this.#rows.set([path, start.line, start.column, end.line, end.column], this.#length * width);
    this.#length++;
    return this.#length;
  }

  at(number: number): NewSetting {
    const [path = 0, line = 0, column = 0, endLine = 0, endColumn = 0] = this.#rows.subarray(
      (number - 1) * width,
      number * width,
    );
    return { path, range: { start: { line, column }, end: { line: endLine, column: endColumn } } };
  }
}
