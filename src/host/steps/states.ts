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
import { asideFor } from './aside.ts';
import { gather, gatherSnapshot, type Gathered } from './gather.ts';
import { formerRoot, requireFormer, withGone, type Gone } from './gone.ts';
import { nameOfBase, ofBase, tellAssumed, tellLost, worldAt } from './world-at.ts';

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
  /** The whole name of the commit; undefined where the state is none. */
  readonly commit?: string | undefined;
  /** The configuration that it has, as it is written; undefined where it has none, or none that can be used. */
  readonly written: Config | undefined;
  /** The configuration that it is judged by: where it has none, that of today tells its clusters and its nodes, too. */
  readonly config: Config | undefined;
  /** What was taken as existing before the change. */
  readonly baseline: Baseline | undefined;
}

type Wish = Pick<RepositoryOptions, 'root' | 'paths' | 'config' | 'render' | 'extent'> &
  Comparing & {
    /** The file that the user names, in place of that of the configuration; null where none is used. */
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
  const { root, gone = [] } = await world.locate(wish.root, wish.paths, asideFor(wish), true);
  if (comparison.kind === 'folder')
    return besideFolder({ world: withGone(world), wish, gone, rules, outputs }, comparison.path);
  const history = await world.openHistory(root);
  try {
    return await inHistory({ world: withGone(world), history, wish, gone, rules, outputs }, comparison);
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

interface Work extends Errand {
  readonly history: History;
}

/** What is to be read, and for whom. */
interface Errand {
  readonly world: World;
  readonly wish: Wish;
  readonly gone: Gone;
  readonly rules: readonly Rule[];
  readonly outputs: readonly string[];
}

async function inHistory(work: Work, comparison: Exclude<ComparedWith, { kind: 'folder' }>): Promise<States> {
  const { world, history, wish, gone, rules, outputs } = work;
  const isStaged = comparison.kind === 'staged';
  const commit =
    comparison.kind === 'revision'
      ? history.base(comparison.text)
      : isStaged
        ? history.beforeStaged()
        : (history.base('auto') ?? history.beforeStaged());
  if (!commit && comparison.kind === 'revision') {
    world.stderr.write(
      'ipamlint: --base auto: no variable names a target branch here, so every finding counts as new\n',
    );
    requireFormer(gone, () => false);
    return byItself(world, wish, rules, outputs);
  }
  const own = isStaged ? worldAt(work, history.staged()) : world;
  const stateOf = (current: Gathered['snapshot']['files']): State =>
    commit ? history.at(commit, current) : history.empty();
  const trusted = wish.isConfigFromBase ? { config: await configIn(work, stateOf([])) } : undefined;
  const gathered = await gather(own, wish, rules, outputs, trusted);
  const { root, config, snapshot } = gathered;
  if (isStaged && !trusted && typeof wish.config === 'string' && !config)
    throw new UsageError(
      `the configuration ${wish.config} is not staged`,
      'stage it with git add, or name another file with --config',
    );
  const past = stateOf([...snapshot.files, ...(snapshot.sources ?? []), ...(snapshot.setups ?? [])]);
  requireFormer(gone, path => past.has(path));
  tellAssumed(world, past.assumed);
  tellLost(world, past.lost);
  const written = trusted ? trusted.config : await usable(world, 'the base', () => configIn(work, past));
  const former = trusted ? written : (written ?? config);
  // A base that cannot be built is read as it stands: the change may be what makes it build.
  const manner = {
    config: former,
    render: wish.render === 'off' ? 'off' : 'auto',
    extent: wish.extent,
  } as const;
  const base = commit ? nameOfBase(commit) : 'the empty repository';
  const read = await gatherSnapshot(ofBase(worldAt(work, past)), root, snapshot.trees, manner);
  const [before, after] = sharingFiles(read, snapshot);
  const baselines = await baselinesOf(own, root, wish, worldAt(work, past), [written, config]);
  return {
    ...gathered,
    snapshot: after,
    ...(trusted && {
      dumps: await (await import('./dumps.ts')).heldDumps(worldAt(work, past), root, trusted.config),
    }),
    baseline: baselines[1],
    earlier: { base, commit: commit?.id, snapshot: before, written, config: former, baseline: baselines[0] },
  };
}

const configIn = (work: Work, state: State): Promise<Config | undefined> =>
  configOf(worldAt(work, state), '', work.wish.config, work.rules, work.wish.extent);

/** The configuration of an earlier state; undefined where it cannot be used, since a change may be what fixes it. */
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
async function besideFolder({ world, wish, gone, rules, outputs }: Errand, folder: string): Promise<States> {
  const former = await formerRoot(world, folder, gone);
  const find = async () =>
    wish.config === undefined ? configOf(world, former, undefined, rules) : undefined;
  const found = wish.isConfigFromBase ? await find() : await usable(world, folder, find);
  const trusted = wish.isConfigFromBase ? { config: found } : undefined;
  const gathered = await gather(world, wish, rules, outputs, trusted);
  const config = trusted ? found : (found ?? gathered.config);
  // A configuration that the user names is that of both.
  const written = wish.config === undefined ? found : config;
  const { render, extent } = wish;
  const { trees } = gathered.snapshot;
  const inFolder: Pick<World, 'readNamed'> = {
    readNamed: (root, path) => world.readNamed(root, path, former),
  };
  const read = await gatherSnapshot(ofBase(world), former, trees, { config, render, extent });
  // A folder may be a copy without the work tree around it.
  const { prefix } = gathered.snapshot;
  const [before, after] = sharingFiles({ prefix, ...read }, gathered.snapshot);
  const baselines = await baselinesOf(world, gathered.root, wish, inFolder, [written, gathered.config]);
  return {
    ...gathered,
    snapshot: after,
    ...(trusted && {
      dumps: await (await import('./dumps.ts')).heldDumps(inFolder, gathered.root, trusted.config),
    }),
    baseline: baselines[1],
    earlier: { base: folder, snapshot: before, written, config, baseline: baselines[0] },
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
