import type { History } from '../machine/history/history.ts';
import type { Commit } from '../machine/history/revision.ts';
import type { State } from '../machine/history/state.ts';
import type { World } from '../machine/world.ts';
import { printable } from '../../print/printable.ts';

/** The world in which the repository is in a state that git holds. */
export const worldAt = (
  { world, history }: { readonly world: World; readonly history: History },
  state: State,
): World => ({
  ...world,
  readSnapshot: async (_root, trees, isIgnored) => state.readSnapshot(trees, isIgnored),
  readFiles: async (_root, paths, most) => state.readFiles(paths, most),
  renderKustomizations: (root, orders) =>
    world.renderKustomizations(root, orders, path => state.bytesAt(path)),
  findConfig: async (root, option, extent) => {
    const paths = history.configPaths(option);
    return paths ? state.configAt(paths) : world.findConfig(root, option, extent);
  },
  readNamed: async (root, path) => {
    const inner = history.pathInRoot(path);
    return inner === undefined ? world.readNamed(root, path) : state.fileAt(inner);
  },
});

/** The world of an earlier state: what it says on stderr says so. */
export const ofBase = (world: World): World => ({
  ...world,
  stderr: {
    ...world.stderr,
    write: text => world.stderr.write(text.replace(/^ipamlint: /gm, 'ipamlint: in the base: ')),
  },
});

/** `origin/main (0123456789)`. */
export function nameOfBase({ id, name }: Commit): string {
  const short = id.slice(0, 10);
  return name === short ? short : `${name} (${short})`;
}

/** Says which submodules are gone, so that nothing of them is compared. */
export function tellLost({ stderr }: Pick<World, 'stderr'>, submodules: readonly string[]): void {
  for (const path of submodules)
    stderr.write(
      `ipamlint: the base has the submodule ${printable(path)}, which is gone: what it held is not compared\n`,
    );
}

/** Says which submodules are compared with themselves. */
export function tellAssumed({ stderr }: Pick<World, 'stderr'>, submodules: readonly string[]): void {
  for (const path of submodules)
    stderr.write(
      `ipamlint: the base names a commit of ${printable(path)} that is not in this clone, so ${printable(path)} is compared with itself\n`,
    );
}
