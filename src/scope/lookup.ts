import type { Location } from '../text/source-file.ts';

/**
 * The value of a variable: undefined where the repository does not determine it, and empty where nobody sets it, as Flux
 * takes it.
 */
export interface Lookup {
  (name: string): string | undefined;
  /** Where a variable is set, if that is in the repository. */
  readonly whereSet?: (name: string) => Location | undefined;
}
