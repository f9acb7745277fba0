import { group } from '../../base/text/group.ts';
import { ancestors, isBelow } from '../../base/text/path.ts';
import type { SourcedPlan } from './own-sources.ts';

/**
 * Where the folders of each source begin: at the root, unless that has none of them. Then the source is a part of the
 * repository, or the repository a part of what we read: the tree that the user named, or a folder around the objects that
 * has two of the source's folders at least, or one from which an object deploys itself.
 */
export function sourceRoots(
  plans: readonly SourcedPlan[],
  folders: ReadonlySet<string>,
  trees: readonly string[],
): (plan: SourcedPlan) => string {
  const found = new Map<string, ReadonlyMap<string, number>>();
  for (const [repository, those] of group(plans, plan => plan.repository)) {
    const written = those.filter(({ folder }) => folder);
    if (written.some(({ folder }) => folders.has(folder!))) continue;
    const counts = new Map<string, number>();
    for (const { folder, at } of written)
      for (const root of ancestors(at.file.path))
        if (folders.has(belowRoot(root, folder!)))
          counts.set(
            root,
            (counts.get(root) ?? 0) + (isBelow(at.file.path, belowRoot(root, folder!)) ? 2 : 1),
          );
    found.set(repository, counts);
  }
  // Several repositories may have been put into one, each with a source of the same name.
  return plan => {
    const counts = found.get(plan.repository);
    const [best] = ancestors(plan.at.file.path)
      .map(root => ({ root, count: counts?.get(root) ?? 0 }))
      .filter(({ root, count }) => count > 1 || (count > 0 && trees.includes(root)))
      .sort((a, b) => b.count - a.count || a.root.length - b.root.length);
    return best?.root ?? '';
  };
}

/** A folder of a source that begins at `root`. */
export const belowRoot = (root: string, folder: string): string =>
  root === '' || folder === '' ? root + folder : `${root}/${folder}`;
