import { UsageError } from '../../../base/usage-error.ts';
import type { Fixing, Output } from './invocation.ts';

/** What the command line says of fixes, and of what they do not go with. */
interface Words {
  readonly fix?: boolean | undefined;
  readonly 'fix-dry-run'?: boolean | undefined;
  readonly 'unsafe-fixes'?: boolean | undefined;
  readonly format?: readonly string[] | undefined;
  readonly staged?: boolean | undefined;
  readonly render?: string | undefined;
  readonly 'write-baseline'?: string | undefined;
  readonly 'prune-baseline'?: boolean | undefined;
}

/** What becomes of fixes. Throws a UsageError. */
export function fixingOf(paths: readonly string[], words: Words, outputs: readonly Output[]): Fixing {
  const { fix = false, 'fix-dry-run': isDry = false, 'unsafe-fixes': includesUnsafe = false } = words;
  if (!fix && !isDry) {
    if (includesUnsafe)
      throw new UsageError(
        '--unsafe-fixes means nothing by itself',
        'add --fix, or --fix-dry-run to see them first',
      );
    return { fixing: undefined, includesUnsafe };
  }
  const option = fix ? '--fix' : '--fix-dry-run';
  if (fix && isDry) throw new UsageError('fixes are written or shown', 'give one of --fix and --fix-dry-run');
  if (paths.some(path => path === '-' || path.startsWith('/dev/')))
    throw new UsageError(`${option} is for files, and a stream is none`, 'name files of the root');
  if (words.staged)
    throw new UsageError(
      `${option} is for the work tree, not for what is staged`,
      'compare with the last commit instead: --base HEAD',
    );
  if ((words.render ?? 'off') !== 'off')
    throw new UsageError(
      `${option} judges again what fixes make of the files, which kustomize cannot see`,
      'leave --render out',
    );
  if (words['write-baseline'] !== undefined || words['prune-baseline'])
    throw new UsageError(
      `${option} changes what a baseline is to name`,
      'run ipamlint once for the fixes, and then for the baseline',
    );
  if (isDry && words.format && outputs.some(({ file }) => file === undefined))
    throw new UsageError(
      '--fix-dry-run prints a diff, and a report beside it would spoil that',
      'write the report to a file: --format FORMAT=FILE',
    );
  return { fixing: fix ? 'written' : 'shown', includesUnsafe };
}
