import type { Command } from '../../host/cli/command.ts';
import { whyOptions, type WhyRequest } from './options.ts';

export default {
  name: 'why',
  order: 2,
  usage: 'why TARGET [PATH…] [options]',
  about:
    'why explains where addresses come from, step by step: those of the pods of a workload (NAMESPACE/KIND/NAME, or less where that is plain) or of a whole namespace/NAME, on node/NAME, of pool/NAME, or one address such as 10.10.0.7. With --live it says as well what is in use.',
  reach: 'is read as a whole; PATHs say which of several things of one name is meant: those that stand there',
  operands: {},
  ...whyOptions,
  part: 'commands',
  load: async () => (await import('./run.ts')).answer,
} satisfies Command<WhyRequest>;
