import { ancestors, group } from '../../scope/divergence.ts';
import type { Plan } from './plan.ts';

/**
 * Where the folders of each source begin: at the root, unless that has none of them. Then the source is a part of the
 * repository, or the repository a part of what we read: the tree that the user named, or a folder around the objects that
 * has two of the source's folders at least.
 */
export function sourceRoots(
  plans: readonly Plan[],
  folders: ReadonlySet<string>,
  trees: readonly string[],
): (plan: Plan) => string {
  const roots = new Map<string, string>();
  for (const [source, those] of group(plans, sourceOf)) {
    const written = those.filter(({ folder }) => folder);
    const isThere = (root: string) => (plan: Plan) => folders.has(below(root, plan.folder!));
    if (written.length === 0 || written.some(isThere(''))) continue;
    const around = new Set(written.flatMap(({ at }) => ancestors(at.file.path)));
    const best = [...around]
      .map(root => ({ root, found: written.filter(isThere(root)).length }))
      .filter(({ root, found }) => found > 1 || (found > 0 && trees.includes(root)))
      .sort((a, b) => b.found - a.found || a.root.length - b.root.length)[0];
    if (best) roots.set(source, best.root);
  }
  return plan => roots.get(sourceOf(plan)) ?? '';
}

/** A folder of a source that begins at `root`. */
export const below = (root: string, folder: string): string =>
  root === '' || folder === '' ? root + folder : `${root}/${folder}`;

export const sourceOf = ({ by, source }: Plan): string => `${by} ${source}`;
