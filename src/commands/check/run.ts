import { exitCode, type Threshold } from './exit-code.ts';
import type { CheckRequest } from './options.ts';
import type { Fleet } from '../../cluster/graph.ts';
import type { Config } from '../../model/config/config.ts';
import type { Report } from '../../linter/diagnostic/diagnostic.ts';
import { failingUnseen } from '../../linter/diagnostic/unseen.ts';
import { withoutConsequences } from '../../linter/diagnostic/consequences.ts';
import { narrowed } from '../../linter/diagnostic/narrow.ts';
import { fromHere } from '../../host/machine/paths.ts';
import type { World } from '../../host/machine/world.ts';
import { lint, type Linted } from '../../linter/lint.ts';
import { makePlan } from '../../answers/plan/make.ts';
import type { Plan } from '../../answers/plan/plan.ts';
import type { Repository } from '../../load/program/programs.ts';
import { printable } from '../../print/printable.ts';
import type { Rule } from '../../linter/rule/rule.ts';
import { version } from '../../base/version.ts';
import { rules as own } from '../../../rules/index.ts';
import { keepBaselines, requireBaselineFor } from '../../host/steps/baselines.ts';
import { reportHints, rulesFor, withPlugins } from '../../host/steps/configured.ts';
import { earlierOf, gatherStates } from '../../host/steps/states.ts';
import { deliver, refuseTerminal } from '../../host/steps/paper.ts';
import { planSource } from '../../host/steps/plan-source.ts';
import { stopwatch } from './stopwatch.ts';
import { runningBeside, statesBeside } from '../../host/steps/beside.ts';

/** What the repository is found to be, and what of it is told. */
interface Judged extends Pick<Linted, 'hints' | 'fleet'> {
  readonly before: Linted['before'] | undefined;
  readonly told: Omit<Report, 'version'>;
}

/** Judges the repository, writes what was found, and answers with the exit code. */
export async function runCheck(request: CheckRequest, world: World): Promise<number> {
  const { watch, lines } = stopwatch(world);
  for (const output of request.outputs) refuseTerminal(world, output);
  watch('reading');
  const known = await withPlugins(own, request, world);
  const gathered = await gatherStates(
    world,
    // What is to be written names all that is found, what is known included.
    { ...request, baseline: request.writtenBaseline === undefined ? request.baseline : null },
    known,
    filesOf(request),
  );
  requireBaselineFor(request, gathered, world);
  const running = await runningBeside(world, gathered, request, filesOf(request));
  const beside = statesBeside(gathered, running);
  const states = request.areStagedFiles
    ? {
        ...beside,
        reported: await (await import('../../host/steps/staged-files.ts')).stagedFiles(world, beside.root),
      }
    : beside;
  const { root, reported, config, snapshot, baseline } = states;
  const rules = await rulesFor(config, request.settings, known);
  const settings = {
    ...request.settings,
    today: world.today,
    running: running?.find,
    ...(config && { config }),
  };
  // What fixes leave alone is judged again and again.
  const held = request.fixing !== undefined && { shared: new Set(snapshot.files) };
  const judge = (current: Repository): Judged => {
    const { hints, fleet, before, existing, ...judged } = lint(
      { ...current, ...held },
      settings,
      rules,
      earlierOf(states, request, { ...settings, running: running?.findFormer }),
      watch,
      baseline && { baseline, showsExisting: request.showsExisting },
    );
    return { hints, fleet, before, told: narrowed(judged, reported, root, existing) };
  };
  const first = judge(snapshot);
  const threshold = thresholdOf(request, config);
  await reportHints(world, first.hints);
  const { fleet, before, told } =
    request.fixing === undefined
      ? first
      : await (await import('./fix.ts')).fix(world, request, states, first, judge);
  watch('writing');
  const found = withoutConsequences(await keepBaselines(world, root, told, { baseline, accepting: request }));
  const report: Report = { version, ...found, isStrict: threshold.strictCoverage };
  const code = exitCode(report, threshold);
  const answer = {
    ...request,
    report,
    fleet,
    plan: () => planOf(report, fleet, before),
    rules,
    exitCode: code,
    source: () => planSource(world, root, request.linkBase),
    env: world.env,
    base: states.earlier?.commit,
    manner: {
      quiet: request.quiet,
      order: request.order,
      groupBy: request.groupBy,
      placeOf: (path: string) => fromHere(world.cwd, root, path),
      remark: (words: string) => world.stderr.write(`ipamlint: ${words}\n`),
    },
  };
  for (const output of request.outputs) await deliver(answer, output, request, root, world);
  const traces = new Set<string>();
  for (const { rule, cluster, error, origin, trace } of report.failures) {
    const where = cluster === '' ? '' : ` on cluster ${cluster}`;
    const kind = origin === 'policy' ? 'policy' : 'rule';
    world.stderr.write(`ipamlint: ${printable(`${kind} ${rule} failed${where}: ${error}`)}\n`);
    if (trace && !traces.has(trace)) world.stderr.write(`${trace.split('\n').map(printable).join('\n')}\n`);
    traces.add(trace ?? '');
    world.stderr.write(
      origin
        ? `help: fix the ${origin}; all other rules ran\n`
        : 'help: this is a bug in ipamlint; all other rules ran; please report this message\n',
    );
  }
  world.tell('');
  if (request.isTimed) for (const line of slowest(rules)) world.stderr.write(`ipamlint: ${line}\n`);
  await warnOfBlindness(world, report);
  await complainOfCoverage(world, report);
  if (request.isTimed) for (const line of lines()) world.stderr.write(`ipamlint: ${line}\n`);
  return code;
}

const MOST_TIMED = 10;

/** What the rules of plugins have taken, the slowest first. */
const slowest = (rules: readonly Rule[]): readonly string[] =>
  rules
    .flatMap(({ id, plugin }) => (plugin ? [{ id, name: plugin.name, taken: plugin.taken() }] : []))
    .sort((a, b) => b.taken - a.taken)
    .slice(0, MOST_TIMED)
    .map(({ id, name, taken }) =>
      printable(`${Math.round(taken).toString().padStart(7)} ms  rule ${id} of the plugin ${name}`),
    );

/** What the change does to the address plan, where one is judged. */
const planOf = ({ change }: Report, fleet: Fleet, before: Judged['before']): Plan | undefined =>
  change && before && makePlan(before.fleet, fleet, before.counterparts, change.base);

/** All that this run may write. */
function filesOf({ outputs, writtenBaseline, baseline, isPruning }: CheckRequest): readonly string[] {
  const keepBaselines = writtenBaseline ?? (isPruning ? baseline : undefined);
  return [...outputs.map(({ file }) => file), keepBaselines].filter(file => file !== undefined);
}

/** No findings mean nothing where there was nothing to judge: said in every format, and to those who want it quiet. */
async function warnOfBlindness(world: World, report: Report): Promise<void> {
  if (report.summary.pools > 0) return;
  const { blindness } = await import('../../print/findings/blindness.ts');
  world.stderr.write(`ipamlint: ${printable(blindness(report) ?? '')}\n`);
}

/** Says what was not seen where all should have been: also to those who want it quiet, for it decides the exit code. */
async function complainOfCoverage(world: World, report: Report): Promise<void> {
  if (!report.isStrict || failingUnseen(report.summary.unseen).length === 0) return;
  const { incompleteness } = await import('../../print/findings/summary.ts');
  const { unseenLines } = await import('../../print/unseen.ts');
  for (const line of [
    incompleteness(report),
    ...unseenLines({ unseen: failingUnseen(report.summary.unseen) }),
  ])
    world.stderr.write(`ipamlint: ${line}\n`);
  world.stderr.write('help: fix it, or leave it out with `ignore:` in ipamlint.yaml\n');
}

/** The command line decides, then the configuration. */
const thresholdOf = (
  { failOn, maxWarnings, requirePools, strictCoverage }: CheckRequest,
  config: Config | undefined,
): Threshold => ({
  failOn: failOn ?? config?.failOn?.value ?? 'error',
  maxWarnings: maxWarnings ?? config?.maxWarnings?.value,
  requirePools,
  strictCoverage: strictCoverage ?? config?.strictCoverage?.value ?? false,
});
