import type { Command } from '../command.ts';
import { bashCompletion } from './bash.ts';
import { commandEntries, type CommandEntry } from './entries.ts';
import { fishCompletion } from './fish.ts';
import type { Shell } from './shells.ts';
import { zshCompletion } from './zsh.ts';

const scripts: Readonly<Record<Shell, (commands: readonly CommandEntry[]) => string>> = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
};

/** A script with which a shell completes what is typed behind `ipamlint`. */
export const completionFor = (shell: Shell, commands: readonly Command[]): string =>
  scripts[shell](commandEntries(commands));
