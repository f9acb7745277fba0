import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { commands } from '../src/commands/index.ts';
import type { Command } from '../src/host/cli/command.ts';
import { sourceOf } from './sources.ts';
import type { Parts } from './split.ts';

/** Formats of `check` that few want: their scripts are larger than what every check needs. */
const RARE = [
  'src/print/findings/gitlab.ts',
  'src/print/findings/junit.ts',
  'src/print/findings/sarif.ts',
  'src/commands/check/job-summary.ts',
  'src/commands/check/plan-page.ts',
];
const REPORT_FORMATS = 'src/host/steps/report-formats.ts';

/** What a module imports when it is asked for. */
const lazyIn = (path: string): readonly string[] =>
  sourceOf(path, readFileSync(path, 'utf8')).imports.flatMap(({ kind, target }) =>
    kind === 'dynamic' && target !== undefined && !RARE.includes(target) ? [target] : [],
  );

/** The runs and the formats of the commands of a part: what the modules beside them import lazily that every start reads. */
const runsOf = (part: Command['part']): readonly string[] =>
  commands
    .filter(each => each.part === part)
    .map(({ name }) => `src/commands/${name}`)
    // In a folder that is only tried there are no commands.
    .filter(folder => existsSync(folder))
    .flatMap(folder => readdirSync(folder).map(file => `${folder}/${file}`))
    .filter(path => /\/(?:command|options|formats)\.ts$/.test(path))
    .flatMap(lazyIn);

/** What every check needs, then what few runs do. */
export const PARTS: Parts = {
  check: [
    ...runsOf('check'),
    ...(existsSync(REPORT_FORMATS) ? lazyIn(REPORT_FORMATS) : []),
    'rules/index.ts',
    'src/model/config/read.ts',
    'src/host/machine/config.ts',
    'src/host/machine/locate.ts',
    'src/host/machine/named.ts',
    'src/host/machine/read.ts',
    'src/host/machine/read-within.ts',
    'src/host/machine/streams.ts',
    'src/print/findings/blindness.ts',
    'src/print/findings/summary.ts',
    'src/print/mistake.ts',
    'src/host/steps/configured.ts',
  ],
  commands: [
    ...runsOf('commands'),
    ...RARE,
    'src/host/cli/completion/completion.ts',
    'src/host/cli/help.ts',
    'src/host/machine/dump.ts',
    'src/host/machine/history/history.ts',
    'src/host/machine/inventories.ts',
    'src/host/machine/fix-files.ts',
    'src/host/machine/pager.ts',
    'src/host/machine/render.ts',
    'src/host/steps/dumps.ts',
    'src/commands/check/fix.ts',
    'src/host/steps/running.ts',
  ],
  guest: ['src/linter/extensions/guest/guest.ts'],
  globs: ['node_modules/globby/index.js'],
  parser: ['node_modules/@babel/parser/lib/index.js'],
  plugins: [
    'src/authors.ts',
    'src/host/machine/plugin.ts',
    'src/linter/extensions/plugin/kit.ts',
    'src/host/steps/plugins.ts',
  ],
  policies: ['src/host/steps/policies.ts', ...runsOf('policies')],
  program: ['src/host/steps/unloadable.ts', 'src/load/program/importers.ts', 'src/load/program/read.ts'],
};
