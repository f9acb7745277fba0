import type { Accepting } from '../cli/options/accepting.ts';
import type { ComparedWith, Comparing } from '../cli/options/comparing.ts';
import type { RepositoryOptions } from '../cli/options/repository.ts';
import { noConfig, type Config } from '../../model/config/config.ts';
import type { Baseline } from '../../linter/diagnostic/baseline.ts';
import type { History } from '../machine/history/history.ts';
import type { State } from '../machine/history/state.ts';
import type { SourceFile } from '../../base/files/source-file.ts';
import { sharingFiles } from '../../base/files/shared-files.ts';
import { UsageError } from '../../base/usage-error.ts';
import type { World } from '../machine/world.ts';
import type { Earlier, Manners } from '../../linter/lint.ts';
import { printable } from '../../print/printable.ts';
import type { Rule } from '../../linter/rule/rule.ts';
import { baselineAt, declaredBaseline, formerBaseline, requireBaseline } from './baselines.ts';
import { BadConfig } from './bad-config.ts';
import { configOf } from './configured.ts';
import { asideFor, isAside } from './aside.ts';
import { gather, gatherSnapshot, type Gathered } from './gather.ts';

/** What a command looks at, and the earlier state that it is compared with; undefined where it is judged by itself. */
export interface States extends Gathered {
  /** What is taken as existing; undefined where the user names no file. */
  readonly baseline: Baseline | undefined;
  readonly earlier: Past | undefined;
  /** Dumps that the trusted configuration of an earlier state names and that state holds, by their paths. */
  readonly dumps?: ReadonlyMap<string, SourceFile>;
}

/** An earlier state of the repository. */
interface Past extends Pick<Earlier, 'base' | 'snapshot'> {
  /** The configuration that it has, as it is written; undefined where it has none, or none that can be used. */
  readonly written: Config | undefined;
  /** The configuration that it is judged by: where it has none, that of today tells its clusters and its nodes, too. */
  readonly config: Config | undefined;
  /** What was taken as existing before the change. */
  readonly baseline: Baseline | undefined;
}

type Wish = Pick<RepositoryOptions, 'root' | 'paths' | 'config' | 'render' | 'extent'> &
  Comparing & {
    /** The file that the user names, in place of that of the configuration; null where none is heeded. */
    readonly baseline: Accepting['baseline'] | null;
  };

/** The repository as `gather` reads it, and the state before the change that the user means. Rejects with a UsageError. */
export async function gatherStates(
  world: World,
  wish: Wish,
  rules: readonly Rule[],
  outputs: readonly string[] = [],
): Promise<States> {
  const { comparison } = wish;
  if (!comparison) return byItself(world, wish, rules, outputs);
  const { root } = await world.locate(wish.root, wish.paths, asideFor(wish));
  if (comparison.kind === 'folder')
    return besideFolder(world, { ...wish, folder: comparison.path }, rules, outputs);
  const history = await world.openHistory(root);
  try {
    return await inHistory({ world, history, wish, rules, outputs }, comparison);
  } finally {
    history.close();
  }
}

/** One state, compared with no other. */
async function byItself(
  world: World,
  wish: Wish,
  rules: readonly Rule[],
  outputs: readonly string[],
): Promise<States> {
  const gathered = await gather(world, wish, rules, outputs);
  const { baseline: path } = wish;
  const declared = () => (path === null ? undefined : declaredBaseline(gathered.config));
  const baseline = typeof path === 'string' ? await requireBaseline(world, gathered.root, path) : declared();
  return { ...gathered, baseline, earlier: undefined };
}

/** What counts as existing, and what did before, as the worlds of both states have it. */
async function baselinesOf(
  world: World,
  root: string,
  { baseline: path, isConfigFromBase }: Wish,
  former: Pick<World, 'readNamed'>,
  configs: readonly [before: Config | undefined, after: Config | undefined],
): Promise<readonly [before: Baseline | undefined, after: Baseline | undefined]> {
  if (path === null) return [undefined, undefined];
  if (path === undefined) {
    const [before, after] = configs;
    return [await formerBaseline(() => declaredBaseline(before)), declaredBaseline(after)];
  }
  if (!isConfigFromBase)
    return [
      await formerBaseline(() => baselineAt(former, root, path)),
      await requireBaseline(world, root, path),
    ];
  const found = await baselineAt(former, root, path);
  if (!found) world.stderr.write(`ipamlint: the base has no baseline ${printable(path)}: all counts\n`);
  const trusted = found ?? { file: { path, text: '' }, findings: [] };
  return [trusted, trusted];
}

interface Work {
  readonly world: World;
  readonly history: History;
  readonly wish: Wish;
  readonly rules: readonly Rule[];
  readonly outputs: readonly string[];
}

async function inHistory(work: Work, comparison: Exclude<ComparedWith, { kind: 'folder' }>): Promise<States> {
  const { world, history, wish, rules, outputs } = work;
  const isStaged = comparison.kind === 'staged';
  const commit =
    comparison.kind === 'revision'
      ? history.base(comparison.text)
      : isStaged
        ? history.beforeStaged()
        : (history.base('auto') ?? history.beforeStaged());
  if (!commit && comparison.kind === 'revision') {
    world.stderr.write(
      'ipamlint: --base auto: no pull request is tested here, so every finding counts as new\n',
    );
    return byItself(world, wish, rules, outputs);
  }
  const own = isStaged ? at(work, history.staged()) : world;
  const stateOf = (current: Gathered['snapshot']['files']): State =>
    commit ? history.at(commit, current) : history.empty();
  const trusted = wish.isConfigFromBase ? { config: await configIn(work, stateOf([])) } : undefined;
  const gathered = await gather(own, wish, rules, outputs, trusted);
  const { root, config, snapshot } = gathered;
  const past = stateOf([...snapshot.files, ...(snapshot.sources ?? [])]);
  const written = trusted ? trusted.config : await usable(world, 'the base', () => configIn(work, past));
  const former = trusted ? written : (written ?? config);
  const manner = { config: former, render: 'off', extent: wish.extent } as const;
  const short = commit?.id.slice(0, 10);
  const base = !commit ? 'the empty repository' : commit.name === short ? short : `${commit.name} (${short})`;
  const read = await gatherSnapshot(at(work, past), root, snapshot.trees, manner);
  const [before, after] = sharingFiles(read, snapshot);
  const baselines = await baselinesOf(own, root, wish, at(work, past), [written, config]);
  return {
    ...gathered,
    snapshot: after,
    ...(trusted && {
      dumps: await (await import('./dumps.ts')).heldDumps(at(work, past), root, trusted.config),
    }),
    baseline: baselines[1],
    earlier: { base, snapshot: before, written, config: former, baseline: baselines[0] },
  };
}

/** The world in which the repository is in a state that git holds. */
const at = ({ world, history }: Work, state: State): World => ({
  ...world,
  readSnapshot: async (_root, trees, isIgnored) => state.readSnapshot(trees, isIgnored),
  readFiles: async (_root, paths, most) => state.readFiles(paths, most),
  findConfig: async (root, option, extent) => {
    const paths = history.configPaths(option);
    return paths ? state.configAt(paths) : world.findConfig(root, option, extent);
  },
  readNamed: async (root, path) => {
    const inner = history.pathInRoot(path);
    return inner === undefined ? world.readNamed(root, path) : state.fileAt(inner);
  },
});

const configIn = (work: Work, state: State): Promise<Config | undefined> =>
  configOf(at(work, state), '', work.wish.config, work.rules, work.wish.extent);

/** The configuration of an earlier state; undefined where it cannot be used, since a change may be what mends it. */
async function usable(
  world: World,
  where: string,
  find: () => Promise<Config | undefined>,
): Promise<Config | undefined> {
  try {
    return await find();
  } catch (error) {
    if (!(error instanceof BadConfig) && !(error instanceof UsageError)) throw error;
    world.stderr.write(
      `ipamlint: warning: the configuration of ${printable(where)} is not used: ${printable(error.message)}\n`,
    );
    return undefined;
  }
}

/** A folder that stands for the root, as it was. */
async function besideFolder(
  world: World,
  wish: Wish & { readonly folder: string },
  rules: readonly Rule[],
  outputs: readonly string[],
): Promise<States> {
  const former = await world.locate(wish.folder, [], isAside);
  const find = async () =>
    wish.config === undefined ? configOf(world, former.root, undefined, rules) : undefined;
  const found = wish.isConfigFromBase ? await find() : await usable(world, wish.folder, find);
  const trusted = wish.isConfigFromBase ? { config: found } : undefined;
  const gathered = await gather(world, wish, rules, outputs, trusted);
  const config = trusted ? found : (found ?? gathered.config);
  // A configuration that the user names is that of both.
  const written = wish.config === undefined ? found : config;
  const { render, extent } = wish;
  const { trees } = gathered.snapshot;
  const inFolder: Pick<World, 'readNamed'> = {
    readNamed: (root, path) => world.readNamed(root, path, former.root),
  };
  const read = await gatherSnapshot(world, former.root, trees, { config, render, extent });
  const [before, after] = sharingFiles(read, gathered.snapshot);
  const baselines = await baselinesOf(world, gathered.root, wish, inFolder, [written, gathered.config]);
  return {
    ...gathered,
    snapshot: after,
    ...(trusted && {
      dumps: await (await import('./dumps.ts')).heldDumps(inFolder, gathered.root, trusted.config),
    }),
    baseline: baselines[1],
    earlier: { base: wish.folder, snapshot: before, written, config, baseline: baselines[0] },
  };
}

/** What `lint` compares with. Levels are those of today: a rule that was off before found all the same. */
export function earlierOf(
  { earlier, config, baseline }: States,
  { showsExisting, isConfigFromBase }: Pick<Accepting, 'showsExisting'> & Pick<Comparing, 'isConfigFromBase'>,
  settings: Manners,
): Earlier | undefined {
  if (!earlier) return undefined;
  const { rules, overrides } = config ?? noConfig;
  const former = earlier.config ?? (config && noConfig);
  return {
    base: earlier.base,
    configs: [earlier.written, config],
    baselines: [earlier.baseline, baseline],
    snapshot: earlier.snapshot,
    showsExisting,
    isBaseTrusted: isConfigFromBase,
    settings: { ...settings, ...(former && { config: { ...former, rules, overrides } }) },
  };
}
