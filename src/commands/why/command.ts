import type { Command } from '../../host/cli/command.ts';
import { whyOptions, type WhyRequest } from './options.ts';

export default {
  name: 'why',
  order: 2,
  usage: 'why TARGET [PATH…] [options]',
  about:
    'why explains step by step where addresses come from. TARGET is a workload (NAMESPACE/KIND/NAME, or less if that is unambiguous), namespace/NAME, node/NAME, pool/NAME, or an address such as 10.10.0.7. With --live, it also shows what is in use.',
  reach: 'is read as a whole; PATHs select among several objects of one name',
  alsoCalled: ['trace'],
  operands: {},
  ...whyOptions,
  part: 'commands',
  load: async () => (await import('./run.ts')).runWhy,
} satisfies Command<WhyRequest>;
