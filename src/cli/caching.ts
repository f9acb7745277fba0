import { UsageError } from '../io/usage-error.ts';
import type { Invocation } from './invocation.ts';
import type { Values } from './read.ts';

/** Whether and where answers are kept. Throws a UsageError. */
export function cacheOf({ cache: isWanted, 'cache-dir': folder }: Values): Invocation['cache'] {
  if (folder === '') throw new UsageError('--cache-dir is empty', 'name a directory, or leave it out');
  if (folder !== undefined && isWanted === false)
    throw new UsageError('--no-cache and --cache-dir exclude each other', 'leave one of them out');
  return { isWanted, folder };
}
