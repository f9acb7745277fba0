import { UsageError } from '../../base/usage-error.ts';
import { doesNotExist, type RootLocation } from '../machine/locate.ts';
import type { World } from '../machine/world.ts';
import { isAside } from './aside.ts';

/** PATHs that do not exist, as they were given, and relative to the root. */
export type Gone = NonNullable<RootLocation['gone']>;

/** The world in which a PATH may name what only the earlier state holds. */
export const withGone = (world: World): World => ({
  ...world,
  locate: (root, paths, isOut) => world.locate(root, paths, isOut, true),
});

/** What a change deletes is a part of it; what neither state has is a mistake. Throws a UsageError. */
export function requireFormer(gone: Gone, has: (path: string) => boolean): void {
  const mistake = gone.find(([, path]) => !has(path));
  if (mistake) throw doesNotExist(mistake[0]);
}

/** The folder that holds the earlier state, and in which what is gone was. Rejects with a UsageError. */
export async function formerRoot(world: World, folder: string, gone: Gone): Promise<string> {
  const { root } = await located(world, folder);
  const { gone: never = [] } = await world.locate(
    root,
    gone.map(([, path]) => `${root}/${path}`),
    isAside,
  );
  const missing = new Set(never.map(([, path]) => path));
  requireFormer(gone, path => !missing.has(path));
  return root;
}

async function located(world: World, folder: string): Promise<RootLocation> {
  try {
    return await world.locate(folder, [], isAside);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new UsageError(error.message.replace(/^--root/, '--base-dir'), error.help, error.code);
  }
}
