import type { Command } from '../../host/cli/command.ts';
import { newRuleOptions, type NewRuleRequest } from './options.ts';

export default {
  name: 'new-rule',
  order: 13,
  usage: 'new-rule ID [--severity SEVERITY]',
  about:
    'new-rule makes the folder of a rule of your own in the current directory, which is a plugin then: rules/ID with the rule, its page and its cases, and tests for all of them. It replaces nothing.',
  // Of what it writes all is ours but an id, which is letters.
  writesOwnText: true,
  operands: {},
  ...newRuleOptions,
  part: 'commands',
  load: async () => (await import('./run.ts')).newRule,
} satisfies Command<NewRuleRequest>;
