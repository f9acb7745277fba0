import type { Command } from '../../host/cli/command.ts';
import { diffOptions, type DiffRequest } from './options.ts';

export default {
  name: 'diff',
  order: 4,
  usage: 'diff [--base REF] [options]',
  about:
    'diff shows what a change does to the address plan: changed pools, capacity, nodes and namespaces, and workloads that move to other pools. It compares with --base, else with the target branch that the CI system names, else with the last commit.',
  alsoCalled: ['plan', 'compare'],
  operands: {},
  ...diffOptions,
  part: 'commands',
  load: async () => (await import('./run.ts')).runDiff,
} satisfies Command<DiffRequest>;
