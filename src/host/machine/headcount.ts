import { grouped } from '../../base/text/digits.ts';
import { UsageError } from '../../base/usage-error.ts';

/** Hears now and then how far something has got. */
export type Tell = (words: string) => void;

/** How many files and folders are looked at before the user is asked whether that is meant. */
export interface Limits {
  /** In a work tree of git. */
  readonly inside: number;
  /** Elsewhere: nothing says there that it is a repository. */
  readonly outside: number;
}

export const usualLimits: Limits = { inside: 1_000_000, outside: 200_000 };

/** Counts the files and folders that are looked at; throws a UsageError where they are too many. */
export interface Headcount {
  add(number: number): void;
}

const STEP = 10_000;

/** A count that ends past `most`; without that, never. */
export function headcount(root: string, most: number | undefined, tell: Tell): Headcount {
  let count = 0;
  let told = 0;
  return {
    add(number) {
      count += number;
      if (count - told >= STEP) {
        told = count;
        tell(`${grouped(count)} files and folders listed`);
      }
      if (most === undefined || count <= most) return;
      throw new UsageError(
        `${root} holds more than ${grouped(most)} files and folders, so it is hardly a repository`,
        'run ipamlint where the manifests are kept, or name their folder; --no-limit reads all of it',
        3,
      );
    },
  };
}
