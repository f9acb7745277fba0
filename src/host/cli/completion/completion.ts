import type { Shell } from '../options/formats.ts';
import { bashCompletion } from './bash.ts';
import { commandEntries, type CommandEntry } from './entries.ts';
import { fishCompletion } from './fish.ts';
import { zshCompletion } from './zsh.ts';

const scripts: Readonly<Record<Shell, (commands: readonly CommandEntry[]) => string>> = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
};

/** A script with which a shell completes what is typed behind `ipamlint`. */
export const completionFor = (shell: Shell, ruleIds: readonly string[]): string =>
  scripts[shell](commandEntries(ruleIds));
