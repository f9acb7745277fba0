import { UsageError } from '../../base/usage-error.ts';
import { switchOption, type OutputTo, type Typed } from '../../host/cli/command.ts';
import { pruneBaselineOption, writeBaselineOption } from '../../host/cli/options/accepting.ts';
import { stagedOption } from '../../host/cli/options/comparing.ts';
import { renderOption } from '../../host/cli/options/repository.ts';

const fixOption = switchOption('fix', 'make the safe fixes in the files, and report what remains');

const fixDryRunOption = switchOption(
  'fix-dry-run',
  'write nothing: print the safe fixes as a diff for `git apply`, from the root; reports then go to files',
);

const unsafeFixesOption = switchOption(
  'unsafe-fixes',
  'with either: also the fixes that are likely right, but change what Calico does with existing objects',
);

export const fixingOptions = [fixOption, fixDryRunOption, unsafeFixesOption];

/** What becomes of the fixes that come with findings. */
export interface Fixing {
  /** Whether they are made in the files, or shown as a diff; undefined where they are only told. */
  readonly fixing: 'written' | 'shown' | undefined;
  /** Whether those count that are not safe. */
  readonly includesUnsafe: boolean;
}

/** What becomes of fixes; `isAsked` says whether the user named a format. Throws a UsageError. */
export function fixingOf(typed: Typed, outputs: readonly Pick<OutputTo, 'file'>[], isAsked: boolean): Fixing {
  const [fix, isDry] = [typed.get(fixOption) ?? false, typed.get(fixDryRunOption) ?? false];
  const includesUnsafe = typed.get(unsafeFixesOption) ?? false;
  const paths = typed.operands;
  if (!fix && !isDry) {
    if (includesUnsafe)
      throw new UsageError(
        '--unsafe-fixes needs --fix or --fix-dry-run',
        'add --fix, or --fix-dry-run to see them first',
      );
    return { fixing: undefined, includesUnsafe };
  }
  const option = fix ? '--fix' : '--fix-dry-run';
  if (fix && isDry) throw new UsageError('fixes are written or shown', 'give one of --fix and --fix-dry-run');
  if (paths.some(path => path === '-' || path.startsWith('/dev/')))
    throw new UsageError(`${option} is for files, and a stream is none`, 'name files of the root');
  if (typed.get(stagedOption))
    throw new UsageError(
      `${option} is for the work tree, not for what is staged`,
      'compare with the last commit instead: --base HEAD',
    );
  if ((typed.get(renderOption) ?? 'off') !== 'off')
    throw new UsageError(
      `${option} checks again what fixes make of the files, which kustomize cannot see`,
      'leave --render out',
    );
  if (typed.get(writeBaselineOption) !== undefined || typed.get(pruneBaselineOption))
    throw new UsageError(
      `${option} changes what a baseline is to name`,
      'run ipamlint once for the fixes, and then for the baseline',
    );
  if (isDry && isAsked && outputs.some(({ file }) => file === undefined))
    throw new UsageError(
      '--fix-dry-run prints a diff, and a report would spoil it',
      'write the report to a file: --format FORMAT=FILE',
    );
  return { fixing: fix ? 'written' : 'shown', includesUnsafe };
}
