import { commands } from './commands/index.ts';
import { commandMeant, parse } from './host/cli/parse.ts';
import { strayVariables } from './host/cli/variables.ts';
import { UsageError } from './base/usage-error.ts';
import type { World } from './host/machine/world.ts';
import { printable } from './print/printable.ts';
import { bordered } from './host/steps/border.ts';
import type { BadConfig } from './host/steps/bad-config.ts';
import { version } from './base/version.ts';

/**
 * The command as a function of its arguments and the world; answers with the exit code. Everything heavy is loaded when
 * it is asked for: `--version` and `--help` answer at once.
 */
export async function run(argv: readonly string[], machine: World): Promise<number> {
  let world = bordered(machine);
  try {
    machine.requireOptions(argv);
    const parsed = parse(argv, commands);
    if (parsed.kind === 'help') {
      const { helpFor } = await import('./host/cli/help.ts');
      return print(world, helpFor(commands, parsed.about, world.stdout.columns));
    }
    if (parsed.kind === 'version') return print(world, `ipamlint ${version}\n`);
    const { command, typed } = parsed;
    const given = command.read(typed);
    world = bordered(machine, { command, given });
    for (const remark of strayVariables(machine.env, argv, command))
      world.stderr.write(`ipamlint: warning: ${printable(remark)}\n`);
    const begin = await command.load();
    return await begin(given, world, commands);
  } catch (error) {
    if (isBadConfig(error)) {
      await (await import('./host/steps/configured.ts')).complain(world, error.mistakes);
      return 2;
    }
    if (!(error instanceof UsageError)) throw error;
    const help = commandHelp(argv, error.message) ?? error.help;
    world.stderr.write(`ipamlint: ${printable(error.message)}\nhelp: ${printable(help)}\n`);
    return error.code;
  }
}

/** What the first word may mean where it was taken for a PATH: a command that is misspelt, or an option. */
function commandHelp(argv: readonly string[], message: string): string | undefined {
  const [word = ''] = argv;
  if (message !== `${word} does not exist` || !/^[a-z-]+$/i.test(word)) return undefined;
  const close = word === 'fix' ? '--fix' : commandMeant(word.toLowerCase(), commands);
  return close && `did you mean ipamlint ${close}? A PATH is a file or a directory below the root`;
}

function print(world: World, text: string): number {
  world.stdout.write(text);
  return 0;
}

const isBadConfig = (error: unknown): error is BadConfig =>
  error instanceof Error && error.name === 'BadConfig';
