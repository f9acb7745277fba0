import { linesOfSome } from '../../base/text/some.ts';
import type { Judging } from '../cli/options/judging.ts';
import type { RepositoryOptions } from '../cli/options/repository.ts';
import { requireRules } from '../cli/options/rule-ids.ts';
import type { Config } from '../../model/config/config.ts';
import { meaningAmong } from '../../model/config/meant.ts';
import type { Settings } from '../../model/config/settings.ts';
import type { Mistake } from '../../model/config/written.ts';
import type { ReadExtent, World } from '../machine/world.ts';
import type { Rule } from '../../linter/rule/rule.ts';
import { BadConfig } from './bad-config.ts';

/** The configuration that is in effect; undefined where there is none. Rejects with a BadConfig. */
export async function configOf(
  world: World,
  root: string,
  option: string | false | undefined,
  rules: readonly Rule[],
  extent?: ReadExtent,
): Promise<Config | undefined> {
  if (option === false) return undefined;
  const files = await world.findConfig(root, option, extent);
  if (!files) return undefined;
  const { readConfig } = await import('../../model/config/read.ts');
  const reading = readConfig(files, rules);
  if ('mistakes' in reading) throw new BadConfig(reading.mistakes);
  return reading.config;
}

/** The configuration and the rules of a place that is not linted. Rejects with a BadConfig, and as `requireRules`. */
export async function configuredRules(
  world: World,
  root: string,
  request: Pick<RepositoryOptions, 'root' | 'paths' | 'config'> & Pick<Judging, 'plugins' | 'settings'>,
  own: readonly Rule[],
): Promise<{ readonly config: Config | undefined; readonly rules: readonly Rule[] }> {
  const known = await withPlugins(own, request, world);
  const config = await configOf(world, root, request.config, known);
  const rules = await withPolicies(known, config);
  requireRules(
    request.settings,
    rules.map(({ id }) => id),
  );
  return { config, rules };
}

/**
 * All rules, those that the configuration declares among them. Throws a BadConfig where it requires a plugin that no option
 * gives, and a UsageError where the command line speaks of a rule that there is not.
 */
export async function rulesFor(
  config: Config | undefined,
  settings: Settings,
  known: readonly Rule[],
): Promise<readonly Rule[]> {
  const rules = await withPolicies(known, config);
  requirePlugins(config, known);
  requireRules(
    settings,
    rules.map(({ id }) => id),
  );
  return rules;
}

/** All rules, those that the configuration declares among them: what runs these is loaded only then. */
export async function withPolicies(
  rules: readonly Rule[],
  config: Config | undefined,
): Promise<readonly Rule[]> {
  if (!config || config.policies.length === 0) return rules;
  const { policyRules } = await import('./policies.ts');
  return [...rules, ...(await policyRules(config))];
}

/** All rules, those of the plugins that the user gives among them: what runs these is loaded only then. */
export async function withPlugins(
  rules: readonly Rule[],
  wish: Pick<RepositoryOptions, 'root' | 'paths'> & Pick<Judging, 'plugins'>,
  world: World,
): Promise<readonly Rule[]> {
  const listed = (world.env.IPAMLINT_PLUGINS ?? '').split(',').map(each => each.trim());
  const given = [...wish.plugins, ...listed.filter(each => each !== '')];
  if (given.length === 0) return rules;
  const { pluginRules } = await import('./plugins.ts');
  return [...rules, ...(await pluginRules(given, wish, rules, world))];
}

/** Throws a BadConfig where the configuration requires a plugin that is not given. */
function requirePlugins(config: Config | undefined, rules: readonly Rule[]): void {
  const given = new Set(rules.map(({ plugin }) => plugin?.name));
  const missing = (config?.plugins ?? []).filter(({ value }) => !given.has(value));
  if (missing.length === 0) return;
  throw new BadConfig(
    missing.map(({ value, at }) => ({
      at,
      message: `the configuration requires the plugin "${value}", and --plugin does not name it`,
      help: 'give it with --plugin PATH|PACKAGE, or in IPAMLINT_PLUGINS',
    })),
  );
}

const MOST_SHOWN = 20;

/** Says what is wrong with a configuration, and where. */
export async function complain(world: World, mistakes: readonly Mistake[]): Promise<void> {
  const { mistakeLines } = await import('../../print/mistake.ts');
  const told = linesOfSome(mistakes, MOST_SHOWN, mistake => mistakeLines(mistake).join('\n'));
  for (const each of told) world.stderr.write(`ipamlint: ${each}\n`);
}

/** Says which parts of a configuration mean nothing here. Throws a BadConfig where one of them would hide something. */
export async function reportHints(world: World, hints: readonly Mistake[]): Promise<void> {
  const grave = hints.filter(({ isGrave }) => isGrave);
  if (grave.length > 0) throw new BadConfig(grave);
  await warn(world, hints);
}

/** Says which parts of a configuration mean nothing here. */
export async function warn(world: World, hints: readonly Mistake[]): Promise<void> {
  if (hints.length === 0) return;
  const { mistakeLine } = await import('../../print/mistake.ts');
  for (const hint of hints) world.stderr.write(`ipamlint: warning: ${mistakeLine(hint)}\n`);
}

/** Which files the configuration leaves out. */
export function ignores(config: Config | undefined): ((path: string) => boolean) | undefined {
  if (!config || config.ignore.length === 0) return undefined;
  const meaning = meaningAmong(config.ignore, glob => [glob]);
  return path => meaning(path).length > 0;
}
