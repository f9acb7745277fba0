import { UsageError } from '../io/usage-error.ts';
import type { World } from '../io/world.ts';
import { DumpReader, type Dump } from '../live/dump.ts';
import { UnfitDump } from '../live/unfit.ts';
import type { Snapshot } from '../text/snapshot.ts';

/** What dumps tell of one cluster, all of them together. Rejects with a UsageError. */
export async function readDumps(world: World, root: string, paths: readonly string[]): Promise<Dump> {
  const reader = new DumpReader();
  for (const path of paths) {
    const dump = await world.openDump(root, path);
    if (!dump)
      throw new UsageError(
        `the dump ${path} does not exist`,
        'write one with kubectl get ippools,nodes,namespaces -o yaml',
      );
    try {
      reader.open(dump.name);
      for await (const text of dump.stretches) reader.push(text);
      reader.close();
    } catch (error) {
      if (!(error instanceof UnfitDump)) throw error;
      throw new UsageError(`the dump ${dump.name} cannot be used: it ${error.message}`, error.help);
    }
  }
  return reader.read();
}

/** A repository without the dumps that lie in it: they are not what Git says. */
export function withoutDumps<Files extends Snapshot>(snapshot: Files, { paths }: Dump): Files {
  const isDump = (path: string): boolean => paths.includes(path);
  return snapshot.files.some(({ path }) => isDump(path))
    ? { ...snapshot, files: snapshot.files.filter(({ path }) => !isDump(path)) }
    : snapshot;
}
