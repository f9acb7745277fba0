import type { Command } from '../../host/cli/command.ts';
import { rulesOptions, type RulesRequest } from './options.ts';

export default {
  name: 'rules',
  order: 11,
  usage: 'rules [options]',
  about:
    'rules lists the rules: what each finds, its severity, and whether --fix can fix it. In a repository, it also lists its policies, and the levels that its configuration sets.',
  alsoCalled: ['list-rules', 'checks'],
  operands: { rest: 'none' },
  ...rulesOptions,
  part: 'commands',
  load: async () => (await import('./run.ts')).runRules,
} satisfies Command<RulesRequest>;
