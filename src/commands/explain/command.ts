import type { Command } from '../../host/cli/command.ts';
import { explainOptions, type ExplainRequest } from './options.ts';

export default {
  name: 'explain',
  order: 12,
  usage: 'explain RULE|FILE[:LINE] [PATH…] [options]',
  about:
    'explain prints the page of a RULE, or the findings in a FILE or at one LINE of it, with the pages of their rules. PATHs name the files to check it with, if not the whole repository. $PAGER shows output that is longer than the terminal.',
  alsoCalled: ['docs', 'doc', 'describe', 'info', 'man'],
  operands: { first: 'rule' },
  ...explainOptions,
  part: 'commands',
  load: async () => (await import('./run.ts')).runExplain,
} satisfies Command<ExplainRequest>;
