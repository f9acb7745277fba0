import { isDay } from '../../base/text/day.ts';
export { didYouMean, nearestIds } from '../../base/text/nearest-ids.ts';
import type { Unseen } from '../../load/unseen/unseen.ts';
import type { Location, Place, Span } from '../../base/files/source-file.ts';

/** What a suppression reaches: a comment its own line, the next one or the file, an annotation its object. */
export type Reach = 'line' | 'next-line' | 'file' | 'object';

/** A rule that a suppression names, and where. */
export interface NamedRule {
  readonly id: string;
  readonly at: Location;
}

/** Words in a file that ask not to be told of something: a comment, or a line of an annotation. */
export interface Suppression {
  readonly at: Place;
  readonly reach: Reach;
  /** Findings that stand here, in the same file, are silenced. */
  readonly covers: Span;
  /** In written order. */
  readonly rules: readonly NamedRule[];
  /** The last day on which it holds, as written; undefined where it has no end. */
  readonly until: { readonly text: string; readonly at: Location } | undefined;
  /** Empty where none is given, or nothing that says something. */
  readonly reason: string;
  /** What is written where `ipamlint-ignore` belongs, and means nothing. */
  readonly misspelt?: string;
  /** Whether it stands for those of a file that are too many to be read. */
  readonly isExcessive?: true;
  /** Whether a comment has its line to itself. */
  readonly isAlone: boolean;
  /** What to take out in order to be rid of it; undefined where that is not plain. */
  readonly removal: Location | undefined;
  /** Whether it stands where we may see too little to call it wrong: in text of which only parts are judged. */
  readonly isTentative: boolean;
}

/** A suppression, and what became of it. */
export interface SuppressionOutcome {
  readonly suppression: Suppression;
  readonly state: 'in force' | 'expired' | 'void';
  /** Rules that it names, that had their say, and of which it silenced nothing. */
  readonly idle: readonly NamedRule[];
  /** Rules of which it silenced nothing, each with something unseen that it may be needed for. */
  readonly unsure: readonly { readonly rule: NamedRule; readonly unseen: Unseen }[];
}

/** The end of a suppression as `YYYY-MM-DD`; undefined where what is written is not a date. */
export const endOf = ({ until }: Suppression): string | undefined =>
  until && isDay(until.text) ? until.text : undefined;

/** Whether a suppression says all that it has to, and still holds. Without a day nothing expires. */
export function suppressionStateOf(
  suppression: Suppression,
  today: string | undefined,
): SuppressionOutcome['state'] {
  const { rules, reason, until, misspelt } = suppression;
  const end = endOf(suppression);
  const isVoid =
    misspelt !== undefined || rules.length === 0 || reason === '' || (until && end === undefined);
  if (isVoid) return 'void';
  return end !== undefined && today !== undefined && end < today ? 'expired' : 'in force';
}
