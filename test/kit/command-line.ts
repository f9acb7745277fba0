import { commands } from '../../src/commands/index.ts';
import type { CheckRequest } from '../../src/commands/check/options.ts';
import type { Asked, Command, OutputTo } from '../../src/host/cli/command.ts';
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

const named = ({ format, file }: OutputTo): object => ({ format: format.name, file });

/** What a command line comes to, with the names of formats in their place. Throws a UsageError. */
export function asked(argv: readonly string[]): Called {
  const parsed = parse(argv, commands);
  if (parsed.kind === 'version') return { command: 'version' };
  if (parsed.kind === 'help') return { command: 'help', ...(parsed.about && { about: parsed.about.name }) };
  const given: Asked & { readonly output?: OutputTo } = parsed.command.read(parsed.typed);
  return {
    command: parsed.command.name,
    ...given,
    ...(given.output && { output: named(given.output) }),
    ...(given.outputs && { outputs: given.outputs.map(named) }),
  };
}

/** The same of a check. */
export const askedCheck = (argv: readonly string[]): Called & CheckRequest =>
  asked(argv) as Called & CheckRequest;

/** The help of a command; of all of them without a name. */
export const helpOf = (name?: string, width?: number): string =>
  helpFor(commands, name === undefined ? undefined : commandCalled(name), width);
