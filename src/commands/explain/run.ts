import { nearestRules } from '../../host/cli/options/rule-ids.ts';
import type { ExplainRequest } from './options.ts';
import { defaultSettings } from '../../model/config/settings.ts';
import { fleetRules } from '../../linter/rule/fleet-rules.ts';
import { relativeTo } from '../../host/machine/paths.ts';
import { UsageError } from '../../base/usage-error.ts';
import type { World } from '../../host/machine/world.ts';
import { lint } from '../../linter/lint.ts';
import { explanation, foundAt, sceneLines, type ExplainedPlace } from './explanation.ts';
import { fleetRuleLines } from './fleet-rule.ts';
import type { Rule } from '../../linter/rule/rule.ts';
import { version } from '../../base/version.ts';
import { rules as own } from '../../../rules/index.ts';
import { configOf, heed, withPlugins, withPolicies } from '../../host/steps/configured.ts';
import { isAside } from '../../host/steps/aside.ts';
import { gather } from '../../host/steps/gather.ts';
import { paper } from '../../host/steps/paper.ts';
import { runningBeside } from '../../host/steps/beside.ts';

/** Prints what a rule means, or what is found at a place, with what the rules that speak there mean. */
export async function runExplain(request: ExplainRequest, world: World): Promise<number> {
  const ofFleets = fleetRules.find(({ id }) => id === request.target);
  if (ofFleets) {
    await world.page(fleetRuleLines(ofFleets, version, paper(undefined, request, world)));
    return 0;
  }
  const rule = await ruleCalled(request, world);
  await world.page(rule ? (await pagesOf([rule], request, world)).join('') : await placeOf(request, world));
  return 0;
}

async function pagesOf(
  rules: readonly Rule[],
  request: ExplainRequest,
  world: World,
): Promise<readonly string[]> {
  const { pages } = await import('#made/rule-pages');
  const sheet = paper(undefined, request, world);
  return rules.map(rule =>
    explanation({ rule, page: rule.plugin?.page ?? pages[rule.id] ?? '' }, version, sheet),
  );
}

/** The rule or policy of that id; undefined where a place is meant. Rejects with a UsageError where nothing is. */
async function ruleCalled(request: ExplainRequest, world: World): Promise<Rule | undefined> {
  const { target, root: option } = request;
  const known = own.find(({ id }) => id === target);
  if (known || !/^[\w-]+$/.test(target) || target === '-') return known;
  const { root } = await world.locate(option, [], isAside);
  const brought = await withPlugins(own, request, world);
  const config = await configOf(world, root, request.config, brought, request.extent);
  const rules = await withPolicies(brought, config);
  const policy = rules.find(({ id }) => id === target);
  if (policy || (await exists(request, world))) return policy;
  const close = nearestRules(
    target,
    rules.map(({ id }) => id),
  );
  throw new UsageError(
    `there is no rule "${target}"`,
    close.length > 0 ? `did you mean ${close.join(' or ')}?` : 'ipamlint rules lists the rules',
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
async function placeOf(request: ExplainRequest, world: World): Promise<string> {
  const [, path = '', digits] = /^(.*?)(?::(\d+)(?::\d+)?)?$/s.exec(request.target) ?? [];
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
  await heed(world, hints);
  const [inner = path] = there.reported ?? there.trees;
  const file = relativeTo(root, `${there.root}/${inner}`) ?? inner;
  const scene: ExplainedPlace = {
    file,
    line,
    isAlone: request.paths.length === 0 && !there.reported && there.trees.some(tree => tree !== ''),
    report: { version, ...judged, isStrict: false },
  };
  const sheet = paper(undefined, request, world);
  const speaking = new Set(foundAt(scene).map(({ rule }) => rule));
  const told = rules.filter(({ id }) => speaking.has(id));
  return [sceneLines(scene, sheet), ...(await pagesOf(told, request, world))].join('\n\n');
}
