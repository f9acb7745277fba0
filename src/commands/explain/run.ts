import { didYouMean, nearestIds } from '../../base/text/nearest-ids.ts';
import type { ExplainRequest } from './options.ts';
import { defaultSettings } from '../../model/config/settings.ts';
import { fleetRules } from '../../linter/rule/fleet-rules.ts';
import { relativeTo } from '../../host/machine/paths.ts';
import { lineStarts } from '../../base/text/line-table.ts';
import { UsageError } from '../../base/usage-error.ts';
import type { World } from '../../host/machine/world.ts';
import { lint } from '../../linter/lint.ts';
import { foundAt, type Explained, type ExplainedPlace, type Explanation } from './explanation.ts';
import type { Rule } from '../../linter/rule/rule.ts';
import { version } from '../../base/version.ts';
import { rules as own } from '../../../rules/index.ts';
import { configOf, reportHints, withPlugins, withPolicies } from '../../host/steps/configured.ts';
import { isAside } from '../../host/steps/aside.ts';
import { gather } from '../../host/steps/gather.ts';
import { written } from '../../host/steps/paper.ts';
import { runningBeside } from '../../host/steps/beside.ts';

/** Prints what a rule means, or what is found at a place, with what the rules that speak there mean. */
export async function runExplain(request: ExplainRequest, world: World): Promise<number> {
  const { file } = request.output;
  const answer = await explanationOf(request, world);
  const text = await written(answer, request.output, request, world);
  if (file === undefined) await world.page(text);
  else world.writeFile((await world.locate(request.root, [], isAside)).root, file, text);
  return 0;
}

async function explanationOf(request: ExplainRequest, world: World): Promise<Explanation> {
  const fleetRule = fleetRules.find(({ id }) => id === request.target);
  if (fleetRule) return { version, rules: [], fleetRule };
  const rule = await ruleCalled(request, world);
  const [second] = request.paths;
  if (rule && second !== undefined && !(await exists({ ...request, target: second }, world)))
    throw new UsageError(`explain takes one RULE, not ${second}, too`, 'run it once for each');
  return rule ? { version, rules: await withPages([rule]) } : await placeOf(request, world);
}

async function withPages(rules: readonly Rule[]): Promise<readonly Explained[]> {
  const { pages } = await import('#made/rule-pages');
  return rules.map(rule => ({
    rule,
    page: rule.plugin?.page ?? (Object.hasOwn(pages, rule.id) ? pages[rule.id]! : ''),
  }));
}

/** The rule or policy of that id; undefined where a place is meant. Rejects with a UsageError where nothing is. */
async function ruleCalled(request: ExplainRequest, world: World): Promise<Rule | undefined> {
  const { root: option } = request;
  // As reports write it: `error[idle-pool]`.
  const target = request.target.replace(/^\w*\[([\w-]+)\]$/, '$1');
  const known = own.find(({ id }) => id === target);
  if (known || !/^[\w*-]+$/.test(target) || target === '-') return known;
  const { root } = await world.locate(option, [], isAside);
  const brought = await withPlugins(own, request, world);
  const config = await configOf(world, root, request.config, brought, request.extent);
  const rules = await withPolicies(brought, config);
  const policy = rules.find(({ id }) => id === target);
  if (policy || (await exists(request, world))) return policy;
  const ids = rules.map(({ id }) => id);
  throw new UsageError(
    `there is no rule "${target}"`,
    didYouMean(nearestIds(target.replaceAll('*', ''), ids)) ?? 'ipamlint rules lists the rules',
  );
}

async function exists({ root, target }: ExplainRequest, world: World): Promise<boolean> {
  try {
    await world.locate(root, [target], isAside);
    return true;
  } catch (error) {
    if (error instanceof UsageError) return false;
    throw error;
  }
}

/** What is found in the file, or at the line of it, with the pages of the rules. */
async function placeOf(request: ExplainRequest, world: World): Promise<Explanation> {
  const [, path = '', digits] = /^(.*?)(?::(\d+)(?::\d+)?)?$/s.exec(request.target) ?? [];
  const [, named, word] = /^([^:]+):([^:\d][^:]*)$/.exec(path) ?? [];
  if (named !== undefined && (await exists({ ...request, target: named }, world)))
    throw new UsageError(`"${word}" is not a line of ${named}`, `write its number: ${named}:7`);
  const line = digits === undefined ? undefined : Number(digits);
  const there = await world.locate(request.root, [path], isAside);
  const paths = request.paths.length > 0 ? request.paths : [path];
  const brought = await withPlugins(own, { ...request, paths }, world);
  const gathered = await gather(world, { ...request, paths }, brought);
  const { root, config } = gathered;
  const running = await runningBeside(world, gathered);
  const snapshot = running?.without(gathered.snapshot) ?? gathered.snapshot;
  const rules = await withPolicies(brought, config);
  const { calicoVersion } = request;
  const settings = {
    ...defaultSettings,
    calicoVersion,
    today: world.today,
    running: running?.find,
    ...(config && { config }),
  };
  const { hints, fleet: _, before: __, existing: ___, ...judged } = lint(snapshot, settings, rules);
  await reportHints(world, hints);
  const [inner = path] = there.reported ?? there.trees;
  const file = relativeTo(root, `${there.root}/${inner}`) ?? inner;
  const read = snapshot.files.find(each => each.path === file);
  if (line !== undefined && read && line > lineStarts(read).length)
    throw new UsageError(`${file} has no line ${line}`, 'name a line of it, or the file alone');
  const scene: ExplainedPlace = {
    file,
    line,
    isAlone: request.paths.length === 0 && !there.reported && there.trees.some(tree => tree !== ''),
    report: { version, ...judged, isStrict: false },
  };
  const speaking = new Set(foundAt(scene).map(({ rule }) => rule));
  return { version, place: scene, rules: await withPages(rules.filter(({ id }) => speaking.has(id))) };
}
