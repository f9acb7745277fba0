import type { Config } from '../../model/config/config.ts';
import type { LocatedValue } from '../../model/config/written.ts';
import { UsageError } from '../../base/usage-error.ts';
import type { World } from '../machine/world.ts';
import { DumpReader, type Dump } from '../../cluster/live/dump.ts';
import { UnfitDump } from '../../cluster/live/unfit.ts';
import type { SourceFile } from '../../base/files/source-file.ts';
import type { Snapshot } from '../../base/files/snapshot.ts';
import { BadConfig } from './bad-config.ts';

/** What dumps tell of one cluster, all of them together. Rejects with a UsageError. */
export async function readDumps(
  world: Pick<World, 'openDump'>,
  root: string,
  paths: readonly string[],
  isDeclared = false,
): Promise<Dump> {
  const reader = new DumpReader();
  for (const path of paths) {
    const dump = await world.openDump(root, path, isDeclared);
    if (!dump)
      throw new UsageError(
        `the dump ${path} does not exist`,
        'write one with kubectl get ippools,nodes,namespaces -o yaml',
      );
    try {
      reader.open(dump.name, dump.path);
      for await (const text of dump.stretches) reader.push(text);
      reader.close();
    } catch (error) {
      if (!(error instanceof UnfitDump)) throw error;
      throw new UsageError(`the dump ${dump.name} cannot be used: it ${error.message}`, error.help);
    }
  }
  return reader.read();
}

/** A dump that the configuration names. */
export interface DeclaredDump {
  /** The cluster that it is of. */
  readonly cluster: string;
  /** Relative to the root. */
  readonly path: LocatedValue<string>;
}

export const declaredDumps = (config: Config | undefined): readonly DeclaredDump[] =>
  (config?.clusters ?? []).flatMap(({ name, live }) => (live ? [{ cluster: name, path: live }] : []));

/**
 * Reads one that the configuration names; `outputs` are the files that will be written, and `held` is what a
 * trusted state has of it. Rejects with a BadConfig.
 */
export async function readDeclaredDump(
  world: World,
  root: string,
  { path: { value, at } }: DeclaredDump,
  outputs: readonly string[],
  held?: SourceFile,
): Promise<Dump> {
  const full = placeIn(root, value);
  world.requireWritable(root, outputs, [full]);
  try {
    return await readDumps(held ? holding(world, held) : world, root, [full], true);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    // Who wrote the configuration knows the file by its place in the repository.
    const message = error.message.replace(full, value);
    throw new BadConfig([{ at, message, help: error.help }]);
  }
}

/** A world in which a dump is what was read of it before. */
const holding = (world: World, { path, text }: SourceFile): Pick<World, 'openDump'> => ({
  ...world,
  openDump: async () => ({ name: path, path, stretches: stretchesOf(text) }),
});

async function* stretchesOf(text: string): AsyncIterable<string> {
  yield text;
}

/** Those of the dumps that a configuration names which a state of the repository holds: a change may exchange its own. */
export async function heldDumps(
  world: Pick<World, 'readNamed'>,
  root: string,
  config: Config | undefined,
): Promise<ReadonlyMap<string, SourceFile>> {
  const found = new Map<string, SourceFile>();
  for (const { path } of declaredDumps(config)) {
    const file = await world.readNamed(root, placeIn(root, path.value));
    if (!file) continue;
    if ('reason' in file)
      throw new BadConfig([
        { at: path.at, message: `${path.value} ${file.reason}`, help: 'name a dump that can be read' },
      ]);
    found.set(path.value, file);
  }
  return found;
}

/** Where something lies that a configuration names; one outside of the root names what lies beside it. */
const placeIn = (root: string, path: string): string => (path.startsWith('/') ? path : `${root}/${path}`);

/** A repository without the dumps that lie in it: they are not what Git says, however large they are. */
export function withoutDumps<Files extends Snapshot>(snapshot: Files, paths: readonly string[]): Files {
  if (paths.length === 0) return snapshot;
  const isRest = ({ path }: { readonly path: string }): boolean => !paths.includes(path);
  return {
    ...snapshot,
    files: snapshot.files.filter(isRest),
    garbled: snapshot.garbled.filter(({ file }) => isRest(file)),
    skipped: snapshot.skipped.filter(isRest),
  };
}

/** Why a dump is of none of these clusters, and what to do about it: perhaps it is a manifest that was named. */
export const nothingInCommon = (
  { name, paths: [inside] }: Dump,
  clusters: string,
  help: string,
): { readonly reason: string; readonly help: string } => ({
  reason: `the dump ${name} has no pool in common with ${clusters}`,
  help:
    inside === undefined
      ? help
      : `${inside} lies in the repository; if it is a manifest, write a dump: kubectl get ippools,nodes,namespaces -o yaml > dump.yaml, then --live dump.yaml`,
});

/** The paths of dumps in the root. */
export const pathsOf = (dumps: readonly Dump[], config: Config | undefined): readonly string[] => [
  ...dumps.flatMap(({ paths }) => paths),
  ...declaredDumps(config).map(({ path }) => path.value),
];
