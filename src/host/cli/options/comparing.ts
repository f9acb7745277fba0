import { UsageError } from '../../../base/usage-error.ts';
import { switchOption, textOption, type Typed } from '../command.ts';

const baseOption = textOption(
  'base',
  'REF',
  'compare with the commit where your branch left this branch, tag or commit; check reports only new findings. `auto`: the target branch that the CI system names',
);

export const baseDirOption = textOption(
  'base-dir',
  'DIR',
  'the same, compared with the state in this folder, without git',
  { among: 'folder' },
);

export const stagedOption = switchOption(
  'staged',
  'the same for staged files, compared with the last commit; for hooks',
);

export const configFromBaseOption = switchOption(
  'config-from-base',
  'use configuration, baseline and suppressions of the base; ignore those that the change adds',
);

/** An earlier state to compare with. */
export const baseOptions = [baseOption, baseDirOption, stagedOption];

/** The same, and what of it holds. */
export const comparingOptions = [...baseOptions, configFromBaseOption];

/** An earlier state of the repository that the user wants it compared with. */
export type ComparedWith =
  /** Where the work parts from a branch, a tag or a commit; `auto` is what a CI system names. */
  | { readonly kind: 'revision'; readonly text: string }
  /** A folder that holds the earlier state of the root. */
  | { readonly kind: 'folder'; readonly path: string }
  /** The last commit; what is staged is the later state. */
  | { readonly kind: 'staged' }
  /** What a CI system names, else the last commit. */
  | { readonly kind: 'usual' };

/** What a change is compared with, and how. */
export interface Comparing {
  /** Undefined where one state is judged by itself. */
  readonly comparison: ComparedWith | undefined;
  /** Whether configuration, baseline and suppressions of the earlier state hold, and none that the change adds. */
  readonly isConfigFromBase: boolean;
}

/** What a change is compared with. Throws a UsageError. */
export function comparingOf(typed: Typed, paths: readonly string[]): Comparing {
  const [base, folder] = [typed.get(baseOption), typed.get(baseDirOption)];
  const isConfigFromBase = typed.get(configFromBaseOption) ?? false;
  const given = [
    base !== undefined && ({ kind: 'revision', text: base } as const),
    folder !== undefined && ({ kind: 'folder', path: folder } as const),
    typed.get(stagedOption) === true && ({ kind: 'staged' } as const),
  ].filter(each => each !== false);
  const [comparison, other] = given;
  if (other)
    throw new UsageError(
      'a change can be compared with one state only',
      'give one of --base REF, --base-dir DIR and --staged',
    );
  if (base === '' || folder === '')
    throw new UsageError('the base is empty', 'write --base REF or --base-dir DIR, or leave it out');
  if (!comparison && isConfigFromBase)
    throw new UsageError('--config-from-base needs a base', 'add --base REF or --base auto');
  if (comparison && paths.some(path => path === '-' || path.startsWith('/dev/')))
    throw new UsageError('a stream has no earlier state', 'name files of a git work tree');
  return { comparison, isConfigFromBase };
}

/** Whether an earlier state was named. */
export const hasBase = (typed: Typed): boolean =>
  typed.get(baseOption) !== undefined ||
  typed.get(baseDirOption) !== undefined ||
  typed.get(stagedOption) === true;
