import type { Command } from '../../host/cli/command.ts';
import { shells } from '../../host/cli/completion/shells.ts';
import { completionOptions, type CompletionRequest } from './options.ts';

export default {
  name: 'completion',
  order: 15,
  usage: 'completion bash|zsh|fish',
  about:
    'completion prints what lets a shell complete commands, options and rules: `source <(ipamlint completion bash)`, or `ipamlint completion fish | source`.',
  alsoCalled: ['completions', 'complete', 'autocomplete'],
  operands: { first: shells, rest: 'none' },
  ...completionOptions,
  part: 'commands',
  load: async () => (await import('./run.ts')).runCompletion,
} satisfies Command<CompletionRequest>;
