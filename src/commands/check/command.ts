import type { Command } from '../../host/cli/command.ts';
import { checkOptions, type CheckRequest } from './options.ts';

export default {
  name: 'check',
  order: 1,
  usage: '[check] [PATH…] [options]',
  about:
    'check, the default command, reports what will go wrong. With --live, it also knows the nodes, namespaces and release of the running cluster: docs/live.md',
  alsoCalled: ['lint', 'scan', 'run', 'validate', 'verify'],
  reach:
    'is checked as a whole; PATHs say which findings to report: those that have their place, or a related one, there',
  showsPatch: ({ fixing }: CheckRequest) => fixing === 'shown',
  operands: {},
  ...checkOptions,
  exits: ['nothing at or above --fail-on', 'findings'],
  part: 'check',
  load: async () => (await import('./run.ts')).runCheck,
} satisfies Command<CheckRequest>;
