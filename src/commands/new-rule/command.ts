import type { Command } from '../../host/cli/command.ts';
import { newRuleOptions, type NewRuleRequest } from './options.ts';

export default {
  name: 'new-rule',
  order: 13,
  usage: 'new-rule ID [--severity SEVERITY]',
  about:
    'new-rule creates a plugin with your own rule in the current directory: rules/ID with the rule, its page, its cases and their tests. It never replaces a file.',
  // Of what it writes all is ours but an id, which is letters.
  writesOwnText: true,
  operands: {},
  ...newRuleOptions,
  part: 'commands',
  load: async () => (await import('./run.ts')).runNewRule,
} satisfies Command<NewRuleRequest>;
