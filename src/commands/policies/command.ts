import type { Command } from '../../host/cli/command.ts';
import { policiesOptions, type PoliciesRequest } from './options.ts';

export default {
  name: 'policies',
  order: 10,
  usage: 'policies test DIR [options]',
  about:
    'policies test tries the policies of DIR, which its ipamlint.yaml or files beside it hold, on the small repositories in DIR/cases: `# want "part of the message"` stands where a finding belongs, and cases that want none are called silent-….',
  operands: { first: ['test'], rest: 'folder' },
  ...policiesOptions,
  exits: ['all cases are as they should be', 'some are not'],
  part: 'policies',
  load: async () => (await import('./run.ts')).tryPolicies,
} satisfies Command<PoliciesRequest>;
