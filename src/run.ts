import { parseInvocation } from './cli/args.ts';
import { exitCode, type Threshold } from './cli/exit-code.ts';
import { help } from './cli/help.ts';
import type { Invocation, Output, Question } from './cli/invocation.ts';
import type { Config } from './config/config.ts';
import type { Report } from './diagnostic/diagnostic.ts';
import { requireRules } from './cli/rule-ids.ts';
import { UsageError } from './io/usage-error.ts';
import type { World } from './io/world.ts';
import type { Rule } from './rule/rule.ts';
import type { Render } from './reporters/reporter.ts';
import { BadConfig, complain, configOf, ignores, warn } from './run/configured.ts';
import { Unrendered, withRenderings } from './run/renderings.ts';
import { version } from './version.ts';

const DEFAULT_WIDTH = 100;

/** The command as a function of its arguments and the world; answers with the exit code. */
export async function run(argv: readonly string[], world: World): Promise<number> {
  try {
    const invocation = parseInvocation(argv);
    if (invocation.command === 'help') return print(world, help);
    if (invocation.command === 'version') return print(world, `ipamlint ${version}\n`);
    switch (invocation.command) {
      case 'why':
        return await explain(invocation, world);
      case 'inventory':
        return await (
          await import('./run/take-stock.ts')
        ).takeStock(invocation, world, wantsColor(invocation, world));
      case 'config':
        return await (
          await import('./run/inquire.ts')
        ).inquire(invocation, world, wantsColor(invocation, world));
      case 'init':
        return await (await import('./run/start.ts')).start(invocation, world);
      default:
        return await check(invocation, world);
    }
  } catch (error) {
    if (error instanceof BadConfig) {
      await complain(world, error.mistakes);
      return 2;
    }
    if (error instanceof Unrendered) {
      world.stderr.write(`ipamlint: ${error.message}\nhelp: ${error.help}\n`);
      return 3;
    }
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
  const config = await configOf(world, root, invocation.config, rules);
  const read = await world.readSnapshot(root, trees, ignores(config));
  const snapshot = await withRenderings(world, root, read, invocation.render);
  const settings = { ...invocation.settings, today: world.today, ...(config && { config }) };
  const { hints, ...found } = lint(snapshot, settings, rules);
  const report: Report = { version, ...found };
  await warn(world, hints);
  for (const output of invocation.outputs) {
    const render = await reporterFor(output, rules, invocation);
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
    const where = cluster === '' ? '' : ` on cluster ${cluster}`;
    world.stderr.write(`ipamlint: rule ${rule} broke down${where}: ${error}\n`);
    world.stderr.write(
      'help: this is a defect of ipamlint; the other rules have reported; please send us this message\n',
    );
  }
  await warnOfBlindness(world, report);
  return exitCode(report, thresholdOf(invocation, config));
}

/** No findings mean nothing where there was nothing to judge: said in every format, and to those who want it quiet. */
async function warnOfBlindness(world: World, report: Report): Promise<void> {
  if (report.summary.deployedPools > 0) return;
  const [{ blindness }, { printable }] = await Promise.all([
    import('./reporters/blindness.ts'),
    import('./reporters/printable.ts'),
  ]);
  world.stderr.write(`ipamlint: ${printable(blindness(report) ?? '')}\n`);
}

/** The command line decides, then the configuration. */
const thresholdOf = (
  { failOn, maxWarnings, requirePools }: Invocation,
  config: Config | undefined,
): Threshold => ({
  failOn: failOn ?? config?.failOn?.value ?? 'error',
  maxWarnings: maxWarnings ?? config?.maxWarnings?.value,
  requirePools,
});

/** Answers a question; a target that means nothing, or several things, is a mistake in the command line. */
async function explain(question: Question, world: World): Promise<number> {
  const [{ rules }, { survey }, { why }] = await Promise.all([
    import('../rules/index.ts'),
    import('./cluster/survey.ts'),
    import('./why/why.ts'),
  ]);
  const { root, trees } = await world.locate(question.root, question.paths);
  const config = await configOf(world, root, question.config, rules);
  const read = await world.readSnapshot(root, trees, ignores(config));
  const { fleet } = survey(await withRenderings(world, root, read, question.render), {
    calicoVersion: question.calicoVersion,
    ...(config && { config }),
  });
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
async function reporterFor(
  { format }: Output,
  rules: readonly Rule[],
  { includeSuppressed }: Invocation,
): Promise<Render> {
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
      return sarif({
        rules,
        pages,
        informationUri: 'https://github.com/ipamlint/ipamlint',
        includeSuppressed,
      });
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
