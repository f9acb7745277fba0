import { rules } from '../../rules/index.ts';
import { defaultSettings, type Settings } from '../../src/model/config/settings.ts';
import { lint, type Linted } from '../../src/linter/lint.ts';
import type { SourceFile } from '../../src/base/files/source-file.ts';
import { snapshotOf } from '../kit/case.ts';
import { reading } from '../kit/config.ts';

const CONFIGURATION = 'ipamlint.yaml';

const firstIn = (files: readonly SourceFile[], pattern: RegExp): string | undefined =>
  files.map(({ text }) => pattern.exec(text)?.[1]).find(Boolean);

/**
 * What a repository in memory is judged by: the version and the day that a comment of its names, as in the cases of the
 * rules, and its `ipamlint.yaml`. A configuration with mistakes ends a run; here it counts as none.
 */
export function settingsOf(files: readonly SourceFile[]): Settings {
  const calicoVersion = firstIn(files, /^# calico-version: (v?\d[\w.-]*)/m);
  const today = firstIn(files, /^# today: (\d{4}-\d{2}-\d{2})/m);
  const main = files.find(({ path }) => path === CONFIGURATION);
  const read = main && reading([main, ...files.filter(file => file !== main)]);
  return {
    ...defaultSettings,
    calicoVersion,
    ...(today !== undefined && { today }),
    ...(read && 'config' in read && { config: read.config }),
  };
}

/** What ipamlint says of a repository; without settings, by those that the repository brings. */
export function judge(files: readonly SourceFile[], settings = settingsOf(files)): Linted {
  return lint(snapshotOf(files), settings, rules);
}
