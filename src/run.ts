import { parseInvocation, type Invocation, type Output, type Question } from './cli/args.ts';
import { exitCode } from './cli/exit-code.ts';
import { help } from './cli/help.ts';
import type { Report } from './diagnostic/diagnostic.ts';
import { requireRules } from './cli/rule-ids.ts';
import { UsageError } from './io/usage-error.ts';
import type { World } from './io/world.ts';
import type { Rule } from './rule/rule.ts';
import type { Render } from './reporters/reporter.ts';
import { version } from './version.ts';

const DEFAULT_WIDTH = 100;

/** The command as a function of its arguments and the world; answers with the exit code. */
export async function run(argv: readonly string[], world: World): Promise<number> {
  try {
    const invocation = parseInvocation(argv);
    if (invocation.command === 'help') return print(world, help);
    if (invocation.command === 'version') return print(world, `ipamlint ${version}\n`);
    return await (invocation.command === 'why' ? explain(invocation, world) : check(invocation, world));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    world.stderr.write(`ipamlint: ${error.message}\nhelp: ${error.help}\n`);
    return 2;
  }
}

function print(world: World, text: string): number {
  world.stdout.write(text);
  return 0;
}

/** Everything heavy is loaded here and not before: `--version` and `--help` answer at once. */
async function check(invocation: Invocation, world: World): Promise<number> {
  const [{ rules }, { lint }] = await Promise.all([import('../rules/index.ts'), import('./lint.ts')]);
  requireRules(
    invocation.settings,
    rules.map(({ id }) => id),
  );
  const { root, trees } = await world.locate(invocation.root, invocation.paths);
  const snapshot = await world.readSnapshot(root, trees);
  const report: Report = { version, ...lint(snapshot, invocation.settings, rules) };
  for (const output of invocation.outputs) {
    const render = await reporterFor(output, rules);
    const isStdout = output.file === undefined;
    const text = render(report, {
      color: isStdout && wantsColor(invocation, world),
      width: (isStdout ? world.stdout.columns : undefined) ?? DEFAULT_WIDTH,
      quiet: invocation.quiet,
    });
    if (output.file === undefined) world.stdout.write(text);
    else world.writeFile(output.file, text);
  }
  for (const { rule, cluster, error } of report.failures) {
    world.stderr.write(`ipamlint: rule ${rule} broke down on cluster ${cluster}: ${error}\n`);
    world.stderr.write(
      'help: this is a defect of ipamlint; the other rules have reported; please send us this message\n',
    );
  }
  return exitCode(report, invocation);
}

/** Answers a question; a target that means nothing, or several things, is a mistake in the command line. */
async function explain(question: Question, world: World): Promise<number> {
  const [{ survey }, { why }] = await Promise.all([import('./cluster/survey.ts'), import('./why/why.ts')]);
  const { root, trees } = await world.locate(question.root, question.paths);
  const { fleet } = survey(await world.readSnapshot(root, trees), question.calicoVersion);
  const reply = why(question.target, fleet);
  if (reply.kind === 'unclear') {
    const { printable } = await import('./reporters/printable.ts');
    throw new UsageError(printable(reply.message), printable(reply.help));
  }
  const { format, file } = question.output;
  const text =
    format === 'json'
      ? (await import('./reporters/why-json.ts')).whyJson(reply.answers, question.target, version)
      : (await import('./reporters/why-pretty.ts')).whyPretty(reply.answers, {
          color: file === undefined && wantsColor(question, world),
          width: (file === undefined ? world.stdout.columns : undefined) ?? DEFAULT_WIDTH,
          clusters: reply.clusters,
        });
  if (file === undefined) world.stdout.write(text);
  else world.writeFile(file, text);
  return 0;
}

/** Reporters are loaded when they are asked for: most runs need one. */
async function reporterFor({ format }: Output, rules: readonly Rule[]): Promise<Render> {
  switch (format) {
    case 'pretty':
      return (await import('./reporters/pretty.ts')).pretty;
    case 'json':
      return (await import('./reporters/json.ts')).json;
    case 'github':
      return (await import('./reporters/github.ts')).github;
    case 'sarif': {
      const [{ sarif }, { pages }] = await Promise.all([
        import('./reporters/sarif.ts'),
        import('../rules/pages.ts'),
      ]);
      return sarif({ rules, pages, informationUri: 'https://github.com/ipamlint/ipamlint' });
    }
  }
}

/** The options decide, then `NO_COLOR` and `FORCE_COLOR` (no-color.org), then the terminal. */
function wantsColor({ color }: Pick<Invocation, 'color'>, { env, stdout }: World): boolean {
  if (color !== undefined) return color;
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== 'false';
  return stdout.isTerminal && env.TERM !== 'dumb';
}
