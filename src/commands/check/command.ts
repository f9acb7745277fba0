import type { Command } from '../../host/cli/command.ts';
import { checkOptions, type CheckRequest } from './options.ts';

export default {
  name: 'check',
  order: 1,
  usage: '[check] [PATH…] [options]',
  about:
    'check, which is meant where no command is named, finds faults. With --live it knows the nodes, the namespaces and the version of the cluster that runs, too: docs/live.md',
  alsoCalled: ['lint', 'scan', 'run', 'validate', 'verify'],
  reach:
    'is judged as a whole; PATHs say which findings to report: those that have their place, or a related one, there',
  showsPatch: ({ fixing }: CheckRequest) => fixing === 'shown',
  operands: {},
  ...checkOptions,
  exits: ['nothing at or above --fail-on', 'findings'],
  part: 'check',
  load: async () => (await import('./run.ts')).check,
} satisfies Command<CheckRequest>;
