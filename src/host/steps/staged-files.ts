import type { World } from '../machine/world.ts';

/**
 * The files of the root that the next commit changes. Undefined where it changes none, as with `pre-commit run --all-files`:
 * then the whole root is meant. Rejects with a UsageError.
 */
export async function stagedFiles(world: World, root: string): Promise<readonly string[] | undefined> {
  const history = await world.openHistory(root);
  try {
    const files = history.stagedFiles();
    return files.length > 0 ? files : undefined;
  } finally {
    history.close();
  }
}
