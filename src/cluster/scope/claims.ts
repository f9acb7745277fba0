import { isKustomization } from '../../base/files/kustomization-names.ts';
import { ancestors } from '../../base/text/path.ts';

/** Which cluster a file belongs to that nothing deploys, told from the files around it that something does. */
export interface ScopeClaims<Cluster> {
  /** The one cluster that deploys from the folder of `path`, or from the nearest folder around it. */
  around(path: string): Cluster | undefined;
  /** Whether a kustomization that is applied stands in a folder around a path: what it does not list is left out. */
  isManaged(path: string): boolean;
}

/** `files`: those that each cluster deploys. */
export function scopeClaimsOf<Cluster>(files: ReadonlyMap<Cluster, Iterable<string>>): ScopeClaims<Cluster> {
  const byFolder = new Map<string, Set<Cluster>>();
  const managed = new Set<string>();
  for (const [cluster, paths] of files) {
    for (const path of paths) {
      const folders = ancestors(path);
      if (isKustomization(path)) managed.add(folders[0]!);
      for (const folder of folders) {
        const known = byFolder.get(folder);
        if (known?.has(cluster)) break;
        if (known) known.add(cluster);
        else byFolder.set(folder, new Set([cluster]));
      }
    }
  }
  return {
    around: path => {
      if (byFolder.size === 0) return undefined;
      const folder = ancestors(path).find(each => byFolder.has(each));
      const [cluster, other] = folder === undefined ? [] : byFolder.get(folder)!;
      return other === undefined ? cluster : undefined;
    },
    isManaged: path => managed.size > 0 && ancestors(path).some(folder => managed.has(folder)),
  };
}
