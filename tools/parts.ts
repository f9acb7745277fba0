import { commands } from '../src/commands/index.ts';
import type { Command } from '../src/host/cli/command.ts';
import type { Parts } from './split.ts';

const runsOf = (part: Command['part']): readonly string[] =>
  commands.filter(each => each.part === part).map(({ name }) => `src/commands/${name}/run.ts`);

/** What every check needs, then what few runs do. */
export const PARTS: Parts = {
  check: [
    ...runsOf('check'),
    'rules/index.ts',
    'src/model/config/read.ts',
    'src/host/machine/config.ts',
    'src/host/machine/locate.ts',
    'src/host/machine/named.ts',
    'src/host/machine/read.ts',
    'src/host/machine/read-within.ts',
    'src/host/machine/streams.ts',
    'src/print/findings/blindness.ts',
    'src/print/findings/compact.ts',
    'src/print/findings/github.ts',
    'src/print/findings/json.ts',
    'src/print/findings/pretty.ts',
    'src/print/findings/summary.ts',
    'src/print/mistake.ts',
    'src/host/steps/configured.ts',
  ],
  commands: [
    ...runsOf('commands'),
    'src/host/cli/completion/completion.ts',
    'src/host/cli/help.ts',
    'src/host/machine/dump.ts',
    'src/host/machine/history/history.ts',
    'src/host/machine/inventories.ts',
    'src/host/machine/mend.ts',
    'src/host/machine/pager.ts',
    'src/host/machine/render.ts',
    'src/print/findings/gitlab.ts',
    'src/print/findings/junit.ts',
    'src/print/findings/sarif.ts',
    'src/host/steps/dumps.ts',
    'src/commands/check/fix.ts',
    'src/commands/check/job-summary.ts',
    'src/host/steps/plan-page.ts',
    'src/host/steps/running.ts',
  ],
  guest: ['src/linter/extensions/guest/guest.ts'],
  globs: ['node_modules/globby/index.js'],
  pages: ['rules/pages.ts'],
  parser: ['node_modules/@babel/parser/lib/index.js'],
  plugins: [
    'src/authors.ts',
    'src/host/machine/plugin.ts',
    'src/linter/extensions/plugin/kit.ts',
    'src/host/steps/plugins.ts',
  ],
  policies: ['src/host/steps/policies.ts', ...runsOf('policies')],
  program: ['src/load/program/importers.ts', 'src/load/program/read.ts'],
};
