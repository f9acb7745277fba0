import { UsageError } from '../../../base/usage-error.ts';
import { commandMeant, isCommand, type Command } from './options.ts';

/** The command that is explained; undefined where no command is named. Throws a UsageError. */
export function aboutOf(word: string | undefined): Command | undefined {
  if (word === undefined || isCommand(word)) return word;
  const close = commandMeant(word);
  throw new UsageError(
    `there is no command ${word}`,
    close ? `did you mean ${close}?` : 'ipamlint --help lists the commands',
  );
}
