import { UsageError } from '../../../base/usage-error.ts';
import type { Comparing } from './invocation.ts';

/** What the user says of an earlier state, as `parseArgs` has it. */
interface Values {
  readonly base?: string | undefined;
  readonly 'base-dir'?: string | undefined;
  readonly staged?: boolean | undefined;
  readonly 'staged-files'?: boolean | undefined;
  readonly 'config-from-base'?: boolean | undefined;
  readonly render?: string | undefined;
}

/** What a change is compared with. Throws a UsageError. */
export function comparingOf(paths: readonly string[], values: Values): Comparing {
  const given = [
    values.base !== undefined && ({ kind: 'revision', text: values.base } as const),
    values['base-dir'] !== undefined && ({ kind: 'folder', path: values['base-dir'] } as const),
    values.staged === true && ({ kind: 'staged' } as const),
  ].filter(each => each !== false);
  const [comparison, other] = given;
  if (other)
    throw new UsageError(
      'a change is compared with one state',
      'give one of --base REF, --base-dir DIR and --staged',
    );
  if (values.base === '' || values['base-dir'] === '')
    throw new UsageError('the base is empty', 'write --base REF or --base-dir DIR, or leave it out');
  if (!comparison && values['config-from-base'])
    throw new UsageError('--config-from-base means nothing without a base', 'add --base REF or --base auto');
  if (comparison && paths.some(path => path === '-' || path.startsWith('/dev/')))
    throw new UsageError('a stream has no earlier state', 'name files of a git work tree');
  if (comparison && comparison.kind !== 'folder' && (values.render ?? 'off') !== 'off')
    throw new UsageError(
      '--render needs files, and an earlier state in git is none',
      'check it out beside this one, and give it as --base-dir DIR',
    );
  return { comparison, isConfigFromBase: values['config-from-base'] ?? false };
}

/** Whether only what concerns files of the next commit is reported. Throws a UsageError. */
export function areStagedFiles(paths: readonly string[], values: Values): boolean {
  const isWanted = values['staged-files'] ?? false;
  if (isWanted && paths.length > 0)
    throw new UsageError('--staged-files and PATHs exclude each other', 'leave one of them out');
  if (isWanted && values.staged)
    throw new UsageError('--staged reports what the commit brings already', 'leave --staged-files out');
  return isWanted;
}
