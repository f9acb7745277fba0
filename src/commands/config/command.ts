import type { Command } from '../../host/cli/command.ts';
import { configOptions, type ConfigRequest } from './options.ts';

export default {
  name: 'config',
  order: 9,
  usage: 'config [--file FILE] [options]',
  about:
    'config prints the configuration that is in effect, and where each value comes from; with --file, what applies to one file.',
  alsoCalled: ['settings', 'show-config', 'print-config'],
  operands: {},
  ...configOptions,
  part: 'commands',
  load: async () => (await import('./run.ts')).runConfig,
} satisfies Command<ConfigRequest>;
