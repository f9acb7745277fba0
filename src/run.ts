import { parseInvocation } from './host/cli/parse.ts';
import type { Shell } from './host/cli/options/formats.ts';
import { commandMeant } from './host/cli/options/options.ts';
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
    const invocation = parseInvocation(argv);
    world = bordered(machine, invocation);
    switch (invocation.command) {
      case 'help':
        return print(
          world,
          (await import('./host/cli/help.ts')).helpFor(invocation.about, world.stdout.columns),
        );
      case 'version':
        return print(world, `ipamlint ${version}\n`);
      case 'check':
        return await (await import('./commands/check/run.ts')).check(invocation, world);
      case 'why':
        return await (await import('./commands/why/run.ts')).answer(invocation, world);
      case 'inventory':
        return await (await import('./commands/inventory/run.ts')).takeStock(invocation, world);
      case 'diff':
        return await (await import('./commands/diff/run.ts')).diff(invocation, world);
      case 'free':
        return await (await import('./commands/free/run.ts')).free(invocation, world);
      case 'drift':
        return await (await import('./commands/drift/run.ts')).drift(invocation, world);
      case 'report':
        return await (await import('./commands/report/run.ts')).report(invocation, world);
      case 'fleet':
        return await (await import('./commands/fleet/run.ts')).fleet(invocation, world);
      case 'config':
        return await (await import('./commands/config/run.ts')).inquire(invocation, world);
      case 'rules':
        return await (await import('./commands/rules/run.ts')).listRules(invocation, world);
      case 'explain':
        return await (await import('./commands/explain/run.ts')).runExplain(invocation, world);
      case 'completion':
        return print(world, await completion(invocation.shell));
      case 'policies':
        return await (await import('./commands/policies/run.ts')).tryPolicies(invocation, world);
      case 'new-rule':
        return await (await import('./commands/new-rule/run.ts')).newRule(invocation, world);
      case 'init':
        return await (await import('./commands/init/run.ts')).start(invocation, world);
    }
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

/** Whether what was taken for a PATH is a command that is misspelt. */
function commandHelp(argv: readonly string[], message: string): string | undefined {
  const word = argv.find(each => message === `${each} does not exist`);
  const close = word !== undefined && /^[a-z-]+$/i.test(word) ? commandMeant(word.toLowerCase()) : undefined;
  return close && `did you mean ipamlint ${close}? A PATH is a file or a directory below the root`;
}

async function completion(shell: Shell): Promise<string> {
  const [{ completionFor }, { rules }] = await Promise.all([
    import('./host/cli/completion/completion.ts'),
    import('../rules/index.ts'),
  ]);
  return completionFor(
    shell,
    rules.map(({ id }) => id),
  );
}

function print(world: World, text: string): number {
  world.stdout.write(text);
  return 0;
}

const isBadConfig = (error: unknown): error is BadConfig =>
  error instanceof Error && error.name === 'BadConfig';
