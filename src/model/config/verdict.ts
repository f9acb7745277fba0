import { thresholds } from './level.ts';
import { oneOfWords, whole } from './scalars.ts';
import { optional } from './shape.ts';

/** What makes a run fail, in every configuration. */
export const verdictKeys = {
  failOn: optional(
    oneOfWords(thresholds, {
      none: 'No finding fails.',
      note: 'Every finding fails.',
      warning: 'Warnings and errors fail.',
      error: 'Errors fail.',
    }),
    'The least severity that makes the exit code 1; `error` where left out. `--fail-on` outranks it.',
  ),
  maxWarnings: optional(
    whole(0, 999_999_999),
    'More warnings than this make the exit code 1. `--max-warnings` outranks it.',
  ),
} as const;
