import type { Invocation } from '../cli/invocation.ts';
import { byPlace, type Mistake } from '../config/written.ts';
import { openGuestHouse } from '../guest/guest.ts';
import { UsageError } from '../io/usage-error.ts';
import type { World } from '../io/world.ts';
import { readPlugin, type Plugin, type PluginReading } from '../plugin/read.ts';
import { rulesOf } from '../plugin/rules.ts';
import { printable } from '../reporters/words/printable.ts';
import type { Rule } from '../rule/rule.ts';
import { positionsOf } from '../text/line-table.ts';
import type { Location } from '../text/source-file.ts';
import { BadConfig } from './configured.ts';
import { asideFor } from './aside.ts';

/** Each has a guest with all that it looks at. */
const MOST_PLUGINS = 20;

type Wish = Pick<Invocation, 'root' | 'paths'> & Partial<Pick<Invocation, 'comparison'>>;

/** The rules of plugins. Rejects with a UsageError where one cannot be found, with a BadConfig where one cannot be read. */
export async function pluginRules(
  given: readonly string[],
  wish: Wish,
  own: readonly Rule[],
  world: World,
): Promise<readonly Rule[]> {
  if (given.length > MOST_PLUGINS)
    throw new UsageError(
      `a run takes ${MOST_PLUGINS} plugins at most`,
      'a plugin may have many rules: join some',
    );
  const readings = await readingsOf(given, wish, world);
  const plugins = readings.map(({ plugin }) => plugin);
  const mistakes = [...readings.flatMap(each => each.mistakes), ...clashes(plugins, own)];
  if (mistakes.length > 0) throw new BadConfig([...mistakes].sort(byPlace));
  return rulesOf(await Promise.all(plugins.map(async plugin => ({ plugin, admit: await openGuestHouse() }))));
}

/** Reads plugins where they stand: outside of what is judged, or in the base of the change. */
async function readingsOf(
  given: readonly string[],
  { root: wanted, paths, comparison }: Wish,
  world: World,
): Promise<readonly PluginReading[]> {
  const { root } = await world.locate(wanted, paths, asideFor({ extent: {} }));
  const readings: PluginReading[] = [];
  for (const each of given) {
    const found = await world.openPlugin(root, each);
    readings.push(
      'inside' in found ? await inBase(each, found.inside, root, comparison, world) : readPlugin(found),
    );
  }
  return readings;
}

async function inBase(
  given: string,
  path: string,
  root: string,
  comparison: Wish['comparison'],
  world: World,
): Promise<PluginReading> {
  const reason = 'whoever may change that repository would choose which rules run';
  if (comparison?.kind !== 'revision')
    throw new UsageError(
      `the plugin ${given} lies in the repository that is judged`,
      `keep it elsewhere, or compare with --base REF, from which it is read then: ${reason}`,
    );
  const history = await world.openHistory(root);
  try {
    const commit = history.base(comparison.text);
    if (!commit)
      throw new UsageError(
        `the plugin ${given} lies in the repository that is judged, and there is no base to read it from`,
        'name one with --base REF, or keep the plugin elsewhere',
      );
    return readPlugin(history.pluginAt(commit, path));
  } finally {
    history.close();
  }
}

/** Rules that are called like others. */
function clashes(plugins: readonly Plugin[], own: readonly Rule[]): readonly Mistake[] {
  const ours = new Set(own.map(({ id }) => id));
  const seen = new Map<string, Location>();
  const help = 'give each an id of its own';
  return plugins
    .flatMap(({ rules }) => rules)
    .flatMap(({ id, at }): readonly Mistake[] => {
      if (ours.has(id)) return [{ at, message: `"${id}" is the id of a rule of ipamlint`, help }];
      const first = seen.get(id);
      if (!first) {
        seen.set(id, at);
        return [];
      }
      const { line } = positionsOf(first).start;
      return [
        {
          at,
          message: `two rules are called "${id}": the other is in ${printable(first.file.path)}:${line}`,
          help,
        },
      ];
    });
}
