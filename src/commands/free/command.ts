import type { Command } from '../../host/cli/command.ts';
import { freeOptions, type FreeRequest } from './options.ts';

export default {
  name: 'free',
  order: 5,
  usage: 'free --size N|N addresses|--for-nodes N --pods-per-node N [PATH…] [options]',
  about:
    'free finds room for a pool: aligned ranges that collide with no known range, the tightest fit first, and what is not known. With --live, they also avoid what the cluster uses. With --for-nodes and --pods-per-node, it computes the size.',
  alsoCalled: ['room', 'find', 'alloc', 'allocate'],
  operands: {},
  ...freeOptions,
  exits: ['there is room', 'there is none'],
  part: 'commands',
  load: async () => (await import('./run.ts')).runFree,
} satisfies Command<FreeRequest>;
