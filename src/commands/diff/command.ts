import type { Command } from '../../host/cli/command.ts';
import { diffOptions, type DiffRequest } from './options.ts';

export default {
  name: 'diff',
  order: 4,
  usage: 'diff [--base REF] [options]',
  about:
    'diff shows what a change does to the address plan: pools that come, go or change, capacity, nodes and namespaces, workloads that draw on other pools; compared with --base, else with what the CI system names, else with the last commit.',
  alsoCalled: ['plan'],
  operands: {},
  ...diffOptions,
  part: 'commands',
  load: async () => (await import('./run.ts')).diff,
} satisfies Command<DiffRequest>;
