import type { RunCommand } from '../../host/cli/command.ts';
import { completionFor } from '../../host/cli/completion/completion.ts';
import type { CompletionRequest } from './options.ts';

/** Prints what lets a shell complete what is typed. */
export const runCompletion: RunCommand<CompletionRequest> = ({ shell }, world, commands) => {
  world.stdout.write(completionFor(shell, commands));
  return Promise.resolve(0);
};
