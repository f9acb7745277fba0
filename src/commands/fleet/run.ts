import { linesOfSome } from '../../base/text/some.ts';
import { rules } from '../../../rules/index.ts';
import type { FleetRequest } from './options.ts';
import { requireRules } from '../../host/cli/options/rule-ids.ts';
import { noFleetConfig, readFleetConfig, type FleetConfig } from './config.ts';
import { Collection } from './collection.ts';
import type { Mistake } from '../../model/config/written.ts';
import type { FleetReport, FleetSuppression } from './fleet.ts';
import { judgeFleet } from './judge.ts';
import { idleMembers } from './networks.ts';
import { fleetRules } from '../../linter/rule/fleet-rules.ts';
import { takeIn } from './take-in.ts';
import type { World } from '../../host/machine/world.ts';
import { count } from '../../print/count.ts';
import { printable } from '../../print/printable.ts';
import { severities } from '../../linter/rule/finding.ts';
import { version } from '../../base/version.ts';
import { BadConfig } from '../../host/steps/bad-config.ts';
import { warn } from '../../host/steps/configured.ts';
import { deliver, outputFiles } from '../../host/steps/paper.ts';

/** Judges what crosses the repositories that inventories tell of. The exit codes are those of `check`. */
export async function runFleet(request: FleetRequest, world: World): Promise<number> {
  const { settings, isOneNetwork, outputs } = request;
  const known = [...rules, ...fleetRules];
  requireRules(
    settings,
    known.map(({ id }) => id),
  );
  const files = outputFiles(...outputs);
  world.requireWritable(world.cwd, files, request.config === undefined ? [] : [request.config]);
  const config = await configOf(request, world);
  const collection = new Collection();
  for await (const found of await world.openInventories(request.paths, files)) {
    if ('reason' in found) collection.problems.push(found);
    else takeIn(found, collection);
    world.tell(`${collection.inventories} inventories`);
  }
  world.tell('');
  await warn(
    world,
    idleMembers(config, collection).map(({ at, text }) => ({
      at,
      message: `no cluster of any inventory matches "${text}"`,
      help: 'members are named by globs of the names that inventories have',
    })),
  );
  const report = judgeFleet(collection, { ...settings, config, isOneNetwork, today: world.today }, version);
  await warn(world, report.suppressions.flatMap(staleness));
  for (const output of outputs) await deliver(report, output, request, world.cwd, world);
  complain(world, report, config);
  return exitCodeOf(report, request, config);
}

async function configOf({ config }: FleetRequest, world: World): Promise<FleetConfig> {
  if (config === undefined) return noFleetConfig;
  const files = await world.findConfig(world.cwd, config);
  if (!files) return noFleetConfig;
  const reading = readFleetConfig(files.main, [...rules, ...fleetRules]);
  if ('mistakes' in reading) throw new BadConfig(reading.mistakes);
  return reading.config;
}

/** What is wrong with a suppression that is over, or of which nothing would be missed. */
function staleness({ suppression, isExpired, silenced }: FleetSuppression): readonly Mistake[] {
  const { at, rules, until } = suppression;
  const called = `suppression of ${rules.join(', ')}`;
  if (isExpired)
    return [
      {
        at,
        message: `${called} expired on ${until}`,
        help: 'fix what it suppressed and remove it, or set another day and give the reason',
      },
    ];
  return silenced > 0 ? [] : [{ at, message: `${called} suppresses nothing`, help: 'remove it' }];
}

const MOST_SHOWN = 20;

/** Says what was not judged, and where nothing could be found because nothing says what belongs together. */
function complain(world: World, { problems, networks, summary }: FleetReport, config: FleetConfig): void {
  const lines = linesOfSome(problems, MOST_SHOWN, ({ source, reason }) => printable(`${source}: ${reason}`));
  for (const line of lines) world.stderr.write(`ipamlint: ${line}\n`);
  const isPlanned = networks.length > 0 || config.ranges.length + config.clusters.length > 0;
  if (isPlanned || summary.clusters < 2) return;
  world.stderr.write(
    `ipamlint: nothing says which of ${count(summary.clusters, 'cluster')} share a network, so nothing was compared\n` +
      'help: name groups in a file for --config, or give --one-network where all of them do\n',
  );
}

function exitCodeOf(
  { problems, findings, summary }: FleetReport,
  { failOn, maxWarnings }: FleetRequest,
  config: FleetConfig,
): number {
  if (problems.length > 0) return 3;
  const from = failOn ?? config.failOn ?? 'error';
  const grave = from === 'none' ? [] : severities.slice(severities.indexOf(from));
  const isGrave = findings.some(({ severity }) => grave.includes(severity));
  return isGrave || summary.warnings > (maxWarnings ?? config.maxWarnings ?? Infinity) ? 1 : 0;
}
