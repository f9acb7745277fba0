import type { Command } from '../../host/cli/command.ts';
import { initOptions, type InitRequest } from './options.ts';

export default {
  name: 'init',
  order: 14,
  usage: 'init [--stdout] [options]',
  about: 'init writes a first ipamlint.yaml from what it finds. It never replaces one.',
  operands: {},
  ...initOptions,
  part: 'commands',
  load: async () => (await import('./run.ts')).runInit,
} satisfies Command<InitRequest>;
