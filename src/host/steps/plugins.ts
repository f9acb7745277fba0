import type { RepositoryOptions } from '../cli/options/repository.ts';
import { byPlace, type Mistake } from '../../model/config/written.ts';
import type { PluginSource, RuleModule } from '../machine/plugin.ts';
import type { RunWatch } from '../machine/plugin-watch.ts';
import { UsageError } from '../../base/usage-error.ts';
import type { World } from '../machine/world.ts';
import { interfaceVersion } from '../../linter/extensions/plugin/kit.ts';
import { keyAt } from '../../linter/extensions/plugin/place.ts';
import { brokenRule, ruleIn, type Module } from '../../linter/extensions/plugin/rules.ts';
import { thrown } from '../../linter/extensions/plugin/breakdown.ts';
import { printable } from '../../print/printable.ts';
import type { Rule } from '../../linter/rule/rule.ts';
import { lineStarts, positionsOf } from '../../base/text/line-table.ts';
import type { Location } from '../../base/files/source-file.ts';
import { BadConfig } from './bad-config.ts';
import { asideFor } from './aside.ts';

type Wish = Pick<RepositoryOptions, 'root' | 'paths'>;

/** The rules of plugins. Rejects with a UsageError where one cannot be found, with a BadConfig where one is not a rule. */
export async function pluginRules(
  given: readonly string[],
  wish: Wish,
  own: readonly Rule[],
  world: World,
): Promise<readonly Rule[]> {
  const { root } = await world.locate(wish.root, wish.paths, asideFor({ extent: {} }));
  const sources = await world.openPlugins(root, given);
  for (const { name, wants } of sources)
    if (wants !== undefined && wants !== interfaceVersion)
      throw new UsageError(
        `the plugin ${name} wants version ${JSON.stringify(wants)} of ipamlint/rule, and this is version ${interfaceVersion}`,
        'run the ipamlint that its package.json names, or change "ipamlint": { "interface": … } there',
      );
  const loaded: Loaded[] = [];
  // One after another, so that what they print and throw comes in the same order every time.
  for (const source of sources)
    for (const module of source.modules) loaded.push(await load(source, module, world));
  const mistakes = [...loaded.flatMap(each => each.mistakes), ...clashes(loaded, own)];
  if (mistakes.length > 0) throw new BadConfig([...mistakes].sort(byPlace));
  return loaded.flatMap(({ rule }) => rule ?? []);
}

interface Loaded {
  readonly rule?: Rule;
  readonly module: RuleModule;
  readonly mistakes: readonly Mistake[];
}

async function load(source: PluginSource, found: RuleModule, world: World): Promise<Loaded> {
  const { file, folder, page } = found;
  const watch: RunWatch = what => source.watch(printable(what));
  const module: Module = { file, folder, page, plugin: source.name, whereabouts: source, watch };
  const end = watch(`loading ${file.path}`);
  try {
    const loaded = await found.load().finally(end);
    const rule = ruleIn(module, loaded.default, () => world.clock());
    return 'id' in rule ? { rule, module: found, mistakes: [] } : { module: found, mistakes: rule };
  } catch (thrownByNode) {
    const { unloadable } = await import('./unloadable.ts');
    const error = unloadable(thrownByNode, found, source);
    if (folder !== undefined) return { rule: brokenRule(folder, module, error), module: found, mistakes: [] };
    const { name, message, trace } = thrown(error, file.path, source);
    const [, line, column] = name.startsWith(file.path) ? (/:(\d+):(\d+)$/.exec(name) ?? []) : [];
    const start = line === undefined ? 0 : lineStarts(file)[Number(line) - 1]! + Number(column) - 1;
    const at = { file, span: { start, end: start } };
    const where = line === undefined ? `${name}: ` : '';
    const help = `correct it${trace ? `; called from ${trace.replace(/\s+/g, ' ').trim()}` : ''}`;
    return {
      module: found,
      mistakes: [{ at, message: `the rule cannot be loaded: ${where}${message}`, help }],
    };
  }
}

/** Rules that are called like others. */
function clashes(loaded: readonly Loaded[], own: readonly Rule[]): readonly Mistake[] {
  const ours = new Set(own.map(({ id }) => id));
  const seen = new Map<string, Location>();
  const help = 'give each an id of its own';
  return loaded.flatMap(({ rule, module: { file } }): readonly Mistake[] => {
    if (!rule) return [];
    const at = keyAt(file, 'id');
    if (ours.has(rule.id)) return [{ at, message: `"${rule.id}" is the id of a rule of ipamlint`, help }];
    const first = seen.get(rule.id);
    if (!first) {
      seen.set(rule.id, at);
      return [];
    }
    const { line } = positionsOf(first).start;
    const other = `${printable(first.file.path)}:${line}`;
    return [{ at, message: `two rules are called "${rule.id}": the other is in ${other}`, help }];
  });
}
