import type { Typed, OptionGroup } from '../../host/cli/command.ts';
import { oneOf } from '../../host/cli/values.ts';
import { shells } from '../../host/cli/completion/shells.ts';
import { UsageError } from '../../base/usage-error.ts';

/** The shell that completes. */
export type CompletionRequest = ReturnType<typeof requestOf>;

function requestOf({ operands: [shell, other] }: Typed) {
  if (shell === undefined || other !== undefined)
    throw new UsageError('completion takes one shell', `choose one of ${shells.join(', ')}`);
  return { shell: oneOf(shell, shells, 'completion'), color: undefined };
}

export const completionOptions: OptionGroup<CompletionRequest> = { options: [], read: requestOf };
