import type { Budget } from '../base/text/budget.ts';
import type { Location } from '../base/files/source-file.ts';

/**
 * The value of a variable: undefined where the repository does not determine it, and empty where it is not set, as Flux
 * takes it.
 */
export interface Lookup {
  (name: string): string | undefined;
  /** Whether no variable is set: Flux then leaves every text as it is. */
  readonly isIdle?: boolean;
  /** What all texts together may come to that it helps to fill in, in characters. */
  readonly budget?: Budget;
  /** Where a variable is set, if that is in the repository. */
  readonly whereSet?: (name: string) => Location | undefined;
}
