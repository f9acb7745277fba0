import { UsageError } from '../../../base/usage-error.ts';
import type { Accepting, Output } from './invocation.ts';

/** What the command line says of baselines. */
interface Words {
  readonly baseline?: string | undefined;
  readonly 'write-baseline'?: string | undefined;
  readonly 'prune-baseline'?: boolean | undefined;
  readonly 'show-existing'?: boolean | undefined;
  readonly 'config-from-base'?: boolean | undefined;
  readonly base?: string | undefined;
  readonly 'base-dir'?: string | undefined;
  readonly staged?: boolean | undefined;
}

/** What is taken as existing. Throws a UsageError where options contradict each other. */
export function acceptingOf(words: Words, outputs: readonly Output[]): Accepting {
  const { baseline, 'write-baseline': writtenBaseline, 'prune-baseline': isPruning = false } = words;
  const { 'show-existing': showsExisting = false, 'config-from-base': isTrusting = false } = words;
  const hasBase = words.base !== undefined || words['base-dir'] !== undefined || words.staged === true;
  const target = writtenBaseline ?? baseline;
  if (baseline === '' || writtenBaseline === '')
    throw new UsageError('the baseline is empty', 'name a file, such as ipamlint-baseline.json');
  if (baseline !== undefined && writtenBaseline !== undefined)
    throw new UsageError(
      'a baseline is heeded or written',
      'give --write-baseline FILE alone: it names all that is found, what is known included',
    );
  if (writtenBaseline !== undefined && hasBase)
    throw new UsageError(
      '--write-baseline names all that is found, not what a change brings',
      'leave the base out',
    );
  if (isPruning && baseline === undefined)
    throw new UsageError('--prune-baseline means nothing without a baseline', 'add --baseline FILE');
  if (isPruning && (isTrusting || words.staged))
    throw new UsageError(
      `--prune-baseline is for the work tree, not for what ${isTrusting ? 'the base has' : 'is staged'}`,
      'prune it by itself, with --baseline alone',
    );
  if (showsExisting && !hasBase && target === undefined)
    throw new UsageError(
      '--show-existing means nothing without a base or a baseline',
      'add --base REF, --base auto or --baseline FILE',
    );
  if (target !== undefined && outputs.some(({ file }) => file === target))
    throw new UsageError(`the baseline and a report cannot share ${target}`, 'give each a file of its own');
  return { baseline, writtenBaseline, isPruning, showsExisting };
}
