import { UsageError } from '../../../base/usage-error.ts';
import type { Typed } from '../command.ts';

/** No path, for a command that takes none. Throws a UsageError. */
export function noPaths({ operands: [path] }: Typed, command: string, help: string): readonly [] {
  if (path !== undefined) throw new UsageError(`${command} takes no PATH, not ${path}`, help);
  return [];
}
