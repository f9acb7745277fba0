import type { Command } from '../../host/cli/command.ts';
import { explainOptions, type ExplainRequest } from './options.ts';

export default {
  name: 'explain',
  order: 12,
  usage: 'explain RULE|FILE[:LINE] [PATH…] [options]',
  about:
    'explain prints the page of a RULE; or what is found in a FILE, or at one LINE of it, with the pages of the rules that speak there. PATHs say what the file is judged with, where that is not the whole repository. What is longer than the terminal, $PAGER shows.',
  operands: { first: 'rule' },
  ...explainOptions,
  part: 'commands',
  load: async () => (await import('./run.ts')).runExplain,
} satisfies Command<ExplainRequest>;
