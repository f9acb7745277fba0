import { group, repeats } from '../../base/text/group.ts';
import { ancestors, isBelow, lastNameOf } from '../../base/text/path.ts';
import type { Deployment } from '../../load/deployment.ts';
import { branchTowards, isCalledLikeCluster } from './branch-names.ts';
import { declaresPools } from './exclusions.ts';

/**
 * Whether a folder `overlays/` holds parts of one cluster: it lies in the folder of one of several clusters, or what is built in it has
 * no base, no pools and no name in common with clusters. `clusterFolders`: those of `clusters/` in which kustomizations stand.
 */
export function holdsParts(
  overlays: readonly Deployment[],
  clusterFolders: ReadonlySet<string>,
): (folder: string) => boolean {
  const inside = overlays.flatMap(overlay =>
    ancestors(overlay.path)
      .filter(isOverlays)
      .map(folder => ({ folder, overlay })),
  );
  const found = new Set(
    [...group(inside, ({ folder }) => folder)].flatMap(([folder, those]) => {
      const isOfOne = clusterFolders.size > 1 && ancestors(folder).some(each => clusterFolders.has(each));
      return isOfOne ||
        differ(
          folder,
          those.map(({ overlay }) => overlay),
        )
        ? folder
        : [];
    }),
  );
  return folder => found.has(folder);
}

const isOverlays = (folder: string): boolean => lastNameOf(folder).toLowerCase() === 'overlays';

/** Whether the overlays in a folder are none of the same thing. */
function differ(folder: string, overlays: readonly Deployment[]): boolean {
  const built = overlays.map(each => ({ ...each, branch: branchTowards(each.path, folder) }));
  const isCluster = ({ branch, manifests }: (typeof built)[number]) =>
    isCalledLikeCluster(branch) || manifests.some(({ kind }) => declaresPools(kind));
  if (new Set(built.map(({ branch }) => branch)).size < 2 || built.some(isCluster)) return false;
  const taken = built.flatMap(({ branch, manifests }) =>
    manifests.flatMap(({ file: { path } }) => (isBelow(path, folder) ? [] : { branch, path })),
  );
  return [...repeats(taken, ({ path }) => path).values()].every(
    those => new Set(those.map(({ branch }) => branch)).size < 2,
  );
}
