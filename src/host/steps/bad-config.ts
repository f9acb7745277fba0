import type { Mistake } from '../../model/config/written.ts';

/** A configuration that is wrong somewhere, and counts nowhere. */
export class BadConfig extends Error {
  readonly mistakes: readonly Mistake[];
  constructor(mistakes: readonly Mistake[]) {
    super('the configuration is wrong');
    this.name = 'BadConfig';
    this.mistakes = mistakes;
  }
}
