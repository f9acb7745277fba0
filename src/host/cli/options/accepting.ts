import { UsageError } from '../../../base/usage-error.ts';
import { switchOption, textOption, type OutputTo, type Typed } from '../command.ts';
import { configFromBaseOption, hasBase, stagedOption } from './comparing.ts';

export const baselineOption = textOption(
  'baseline',
  'FILE',
  'treat the findings in this file as existing: they do not count',
  { among: 'file' },
);

export const writeBaselineOption = textOption(
  'write-baseline',
  'FILE',
  'write a baseline of all current findings',
  { among: 'file' },
);

export const pruneBaselineOption = switchOption(
  'prune-baseline',
  'remove findings from the baseline that no longer occur',
);

export const showExistingOption = switchOption(
  'show-existing',
  'also report existing findings, marked as such; they do not fail the check',
);

export const acceptingOptions = [baselineOption, writeBaselineOption, pruneBaselineOption];

/** What the user takes as existing, and how he keeps the file that names it. */
export interface Accepting {
  /** The file; undefined where nothing is taken as existing. */
  readonly baseline: string | undefined;
  /** Where a baseline of all that is found is written to. */
  readonly writtenBaseline: string | undefined;
  /** Whether what the baseline names and does not occur any more is taken out of it. */
  readonly isPruning: boolean;
  /** Whether findings that were there before are told as well. */
  readonly showsExisting: boolean;
}

/** What is taken as existing. Throws a UsageError where options contradict each other. */
export function acceptingOf(typed: Typed, outputs: readonly Pick<OutputTo, 'file'>[]): Accepting {
  const [baseline, writtenBaseline] = [typed.get(baselineOption), typed.get(writeBaselineOption)];
  const [isPruning, showsExisting] = [typed.get(pruneBaselineOption), typed.get(showExistingOption)];
  const target = writtenBaseline ?? baseline;
  if (baseline === '' || writtenBaseline === '')
    throw new UsageError('the baseline is empty', 'name a file, such as ipamlint-baseline.json');
  if (baseline !== undefined && writtenBaseline !== undefined)
    throw new UsageError(
      '--baseline and --write-baseline exclude each other',
      'use --write-baseline FILE alone: it writes all findings, known ones included',
    );
  if (isPruning && writtenBaseline !== undefined)
    throw new UsageError(
      '--write-baseline writes a new baseline, so there is nothing to prune',
      'leave --prune-baseline out',
    );
  if (writtenBaseline !== undefined && hasBase(typed))
    throw new UsageError('--write-baseline writes all findings, not those of a change', 'remove the base');
  const isTrusting = typed.get(configFromBaseOption) ?? false;
  if (isPruning && (isTrusting || typed.get(stagedOption)))
    throw new UsageError(
      `--prune-baseline is for the work tree, not for what ${isTrusting ? 'the base has' : 'is staged'}`,
      'prune it in a run of its own, with --baseline only',
    );
  if (target !== undefined && outputs.some(({ file }) => file === target))
    throw new UsageError(`the baseline and a report cannot share ${target}`, 'give each a file of its own');
  return { baseline, writtenBaseline, isPruning: isPruning ?? false, showsExisting: showsExisting ?? false };
}
