import { by } from '../../base/text/order.ts';
import type { RenderMode, RepositoryOptions } from '../cli/options/repository.ts';
import type { Config } from '../../model/config/config.ts';
import type { ReadExtent, World } from '../machine/world.ts';
import { namedFiles } from '../../load/kustomize/named-files.ts';
import type { Repository } from '../../load/program/programs.ts';
import type { Rule } from '../../linter/rule/rule.ts';
import type { Snapshot } from '../../base/files/snapshot.ts';
import { asideFor } from './aside.ts';
import { configOf, ignores } from './configured.ts';
import { withPrograms } from './programs.ts';
import { withRenderings } from './renderings.ts';

/** What a command looks at. */
export interface Gathered {
  readonly root: string;
  /** Where what is reported has to lie; undefined where all of it is. */
  readonly reported: readonly string[] | undefined;
  readonly config: Config | undefined;
  readonly snapshot: Repository;
}

/**
 * The repository that the user means, as its configuration wants it read. The same for every command; `outputs` are the
 * files that it will write, none of which may be among those that the user names to be read, and `trusted` a configuration in place of its own.
 */
export async function gather(
  world: World,
  wish: Pick<RepositoryOptions, 'root' | 'paths' | 'config' | 'render' | 'extent'> & Inputs,
  rules: readonly Rule[],
  outputs: readonly string[] = [],
  trusted?: { readonly config: Config | undefined },
): Promise<Gathered> {
  const { root, trees, streams, reported } = await world.locate(wish.root, wish.paths, asideFor(wish));
  world.requireWritable(root, outputs, inputsOf(wish));
  const config = trusted ? trusted.config : await configOf(world, root, wish.config, rules, wish.extent);
  if (!config && wish.config === undefined) await tellStray(world, root);
  const snapshot = streams
    ? { ...(await world.readStreams(streams)), trees, others: new Set<string>() }
    : await gatherSnapshot(world, root, trees, { ...wish, config });
  return { root, reported, config, snapshot };
}

/** Says which file the user may take for the configuration, where there is none. */
async function tellStray(world: World, root: string): Promise<void> {
  const name = await world.strayConfig(root);
  if (name === undefined) return;
  const what = /\.(?:ya?ml|json)$/i.test(name) ? 'rename it' : '`ipamlint init` writes one';
  world.stderr.write(
    `ipamlint: warning: ${name} is not read: the configuration is called ipamlint.yaml; ${what}\n`,
  );
}

interface Inputs {
  /** Dumps of a cluster that runs. */
  readonly live?: readonly string[];
  /** What is taken as existing. */
  readonly baseline?: string | null | undefined;
  /** Whether the baseline is written anew. */
  readonly isPruning?: boolean;
}

/** What the user names to be read; standard input is no file. */
const inputsOf = ({
  paths,
  config,
  live = [],
  baseline,
  isPruning = false,
}: Pick<RepositoryOptions, 'paths' | 'config'> & Inputs): readonly string[] =>
  [...paths, config, ...live, isPruning ? undefined : baseline].flatMap(path =>
    path && path !== '-' ? path : [],
  );

/** Every file that counts: those whose names tell, those that kustomizations name, and what is made of them. */
export async function gatherSnapshot(
  world: World,
  root: string,
  trees: readonly string[],
  { config, render, extent }: ReadOptions,
): Promise<Repository> {
  const read = await world.readSnapshot(root, trees, ignores(config), extent);
  const named = await withNamedFiles(world, root, read, extent);
  return withPrograms(world, root, await withRenderings(world, root, named, render), extent);
}

/** How a repository is read. */
export interface ReadOptions {
  readonly config: Config | undefined;
  readonly render: RenderMode;
  readonly extent: ReadExtent;
}

/** Manifests are never as large: these limits keep out the data that is kept beside manifests. */
const MOST_MANIFESTS = 16 * 1024 * 1024;
const MOST_DATA = 8 * 1024 * 1024;

/** The snapshot with the files that kustomizations name, whatever these are called. */
async function withNamedFiles(
  world: World,
  root: string,
  snapshot: Snapshot,
  extent: ReadExtent,
): Promise<Snapshot> {
  const named = namedFiles(snapshot);
  if (named.manifests.length + named.data.length === 0) return snapshot;
  const manifests = await world.readFiles(root, named.manifests, MOST_MANIFESTS, extent);
  const data = await world.readFiles(root, named.data, MOST_DATA, extent);
  const known = new Set(snapshot.files.map(({ path }) => path));
  const files = manifests.files.filter(({ path }) => !known.has(path));
  return {
    ...snapshot,
    files: [...snapshot.files, ...files].sort(by(({ path }) => path)),
    garbled: [...snapshot.garbled, ...manifests.garbled],
    skipped: [...snapshot.skipped, ...manifests.skipped],
    // What cannot be read of it is unknown, as it is where it is not looked for.
    data: data.files,
  };
}
