import { thresholds, type FailOn } from '../../../model/config/level.ts';
import type { Settings } from '../../../model/config/settings.ts';
import { UsageError } from '../../../base/usage-error.ts';
import { switchOption, textOption, textsOption, type Typed } from '../command.ts';
import { countOf, levelOf, oneOf } from '../values.ts';
import { calicoVersionOf } from './repository.ts';

export const failOnOption = textOption(
  'fail-on',
  'SEVERITY',
  'exit code 1 for findings of this severity or higher: error (default), warning, note, none',
  { among: thresholds },
);

export const maxWarningsOption = textOption('max-warnings', 'N', 'exit code 1 for more than N warnings');

const strictCoverageOption = switchOption(
  'strict-coverage',
  'exit code 3 if files that may declare a kind that ipamlint checks cannot be read or evaluated: docs/coverage.md',
);

export const pluginOption = textsOption(
  'plugin',
  'PATH|PACKAGE',
  'your own rules: a folder, file or package outside the checked repository; they run as code that you trust. May be repeated; IPAMLINT_PLUGINS lists more, separated by commas',
);

export const ruleOption = textsOption(
  'rule',
  'ID=LEVEL',
  'set a rule to off, note, warning or error; may be repeated',
  { among: 'rule=level' },
);

export const onlyOption = textsOption('only', 'ID,…', 'run only these rules', { among: 'rule' });

export const judgingOptions = [
  failOnOption,
  maxWarningsOption,
  strictCoverageOption,
  pluginOption,
  ruleOption,
  onlyOption,
];

/** What the user says about rules and findings. Undefined is what he leaves to the configuration. */
export interface Judging {
  readonly failOn: FailOn | undefined;
  readonly maxWarnings: number | undefined;
  /** Whether a run that has not seen all that it should have is incomplete. */
  readonly strictCoverage: boolean | undefined;
  readonly settings: Settings;
  /** Folders, files and packages with rules of the user's own. */
  readonly plugins: readonly string[];
}

/** What the user says about rules and findings. Throws a UsageError. */
export function judgingOf(typed: Typed): Judging {
  const failOn = typed.get(failOnOption);
  return {
    failOn: failOn === undefined ? undefined : oneOf(failOn, thresholds, '--fail-on'),
    maxWarnings: countOf(typed.get(maxWarningsOption)),
    strictCoverage: typed.get(strictCoverageOption),
    plugins: pluginsOf(typed),
    settings: settingsOf(typed),
  };
}

/** The levels of rules, and the release. Throws a UsageError. */
export function settingsOf(typed: Typed): Settings {
  const levels = new Map((typed.get(ruleOption) ?? []).map(levelOf));
  const only = onlyOf(typed.get(onlyOption));
  if (only && [...only].every(id => levels.get(id) === 'off'))
    throw new UsageError('--only and --rule leave no rule to run', 'leave out --rule ID=off');
  return { levels, only, calicoVersion: calicoVersionOf(typed) };
}

function onlyOf(texts: readonly string[] | undefined): Settings['only'] {
  const ids = texts?.flatMap(text => text.split(',')).map(id => id.trim());
  if (ids?.includes('')) throw new UsageError('--only has an empty name', 'write --only ID,ID');
  return ids && new Set(ids);
}

/** What the user gives as plugins. Throws a UsageError. */
export function pluginsOf(typed: Typed): readonly string[] {
  const given = typed.get(pluginOption) ?? [];
  if (given.some(each => each.trim() === ''))
    throw new UsageError('--plugin is empty', 'name a folder, a file or a package with rules');
  return given;
}
