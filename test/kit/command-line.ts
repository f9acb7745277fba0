import { commands } from '../../src/commands/index.ts';
import type { CheckRequest } from '../../src/commands/check/options.ts';
import type { Command } from '../../src/host/cli/command.ts';
import { helpFor } from '../../src/host/cli/help.ts';
import { parse } from '../../src/host/cli/parse.ts';

/** The names of all commands, in the order of help. */
export const commandNames: readonly string[] = commands.map(({ name }) => name);

export const commandCalled = (name: string): Command => commands.find(each => each.name === name)!;

interface Called {
  readonly command: string;
  /** The command that help is wanted with. */
  readonly about?: string;
}

/** What a command line comes to. Throws a UsageError. */
export function asked(argv: readonly string[]): Called {
  const parsed = parse(argv, commands);
  if (parsed.kind === 'version') return { command: 'version' };
  if (parsed.kind === 'help') return { command: 'help', ...(parsed.about && { about: parsed.about.name }) };
  return { command: parsed.command.name, ...parsed.command.read(parsed.typed) };
}

/** The same of a check. */
export const askedCheck = (argv: readonly string[]): Called & CheckRequest =>
  asked(argv) as Called & CheckRequest;

/** The help of a command; of all of them without a name. */
export const helpOf = (name?: string, width?: number): string =>
  helpFor(commands, name === undefined ? undefined : commandCalled(name), width);
