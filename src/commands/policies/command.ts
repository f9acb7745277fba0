import type { Command } from '../../host/cli/command.ts';
import { policiesOptions, type PoliciesRequest } from './options.ts';

export default {
  name: 'policies',
  order: 10,
  usage: 'policies test DIR [options]',
  about:
    'policies test runs the policies of DIR (in its ipamlint.yaml, or in files next to it) on the small repositories in DIR/cases. A comment `# want "part of the message"` marks the line of each expected finding. Names of cases without findings begin with silent-.',
  alsoCalled: ['policy', 'test'],
  operands: { first: ['test'], rest: 'folder' },
  ...policiesOptions,
  exits: ['all cases pass', 'some fail'],
  part: 'policies',
  load: async () => (await import('./run.ts')).runPolicies,
} satisfies Command<PoliciesRequest>;
