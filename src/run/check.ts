import { exitCode, type Threshold } from '../cli/exit-code.ts';
import type { Invocation, Output } from '../cli/invocation.ts';
import { requireRules } from '../cli/rule-ids.ts';
import type { Config } from '../config/config.ts';
import type { Report } from '../diagnostic/diagnostic.ts';
import type { World } from '../io/world.ts';
import { lint } from '../lint.ts';
import type { Render } from '../reporters/reporter.ts';
import type { Rule } from '../rule/rule.ts';
import { version } from '../version.ts';
import { rules } from '../../rules/index.ts';
import { configOf, ignores, warn } from './configured.ts';
import { withRenderings } from './renderings.ts';
import { paper } from './paper.ts';

/** Judges the repository, writes what was found, and answers with the exit code. */
export async function check(invocation: Invocation, world: World): Promise<number> {
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
    const text = render(report, { ...paper(output.file, invocation, world), quiet: invocation.quiet });
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
    import('../reporters/blindness.ts'),
    import('../reporters/printable.ts'),
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

/** Reporters are loaded when they are asked for: most runs need one. */
async function reporterFor(
  { format }: Output,
  rules: readonly Rule[],
  { includeSuppressed }: Invocation,
): Promise<Render> {
  switch (format) {
    case 'pretty':
      return (await import('../reporters/pretty.ts')).pretty;
    case 'json':
      return (await import('../reporters/json.ts')).json;
    case 'github':
      return (await import('../reporters/github.ts')).github;
    case 'sarif': {
      const [{ sarif }, { pages }] = await Promise.all([
        import('../reporters/sarif.ts'),
        import('../../rules/pages.ts'),
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
