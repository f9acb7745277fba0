import { group, repeats } from '../../base/text/group.ts';
import { ancestors, isBelow, lastNameOf } from '../../base/text/path.ts';
import type { Deployment } from '../../load/deployment.ts';
import { branchTowards, isCalledLikeCluster } from './branch-names.ts';
import { declaresPools } from './exclusions.ts';

/**
 * Whether a folder `overlays/` holds parts of one cluster: it lies in the folder of one of several clusters, what is built in it has
 * no base, no pools and no name in common with clusters, or each has names of its own in one namespace. `clusterFolders`: those of `clusters/` in which kustomizations stand.
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
      const inFolder = those.map(({ overlay }) => overlay);
      return isOfOne || differ(folder, inFolder) || standBeside(folder, inFolder) ? folder : [];
    }),
  );
  return folder => found.has(folder);
}

const isOverlays = (folder: string): boolean => lastNameOf(folder).toLowerCase() === 'overlays';

/** Whether overlays give each object of their base a name of its own in one namespace: so they can stand in one cluster. */
function standBeside(folder: string, overlays: readonly Deployment[]): boolean {
  // What a kustomization that cannot be built brings has no name.
  const taken = overlays.flatMap(({ manifests }) =>
    manifests.filter(({ file, name }) => name !== undefined && !isBelow(file.path, folder)),
  );
  const copies = [...repeats(taken, ({ file, span }) => `${file.path}:${span.start}`).values()];
  return (
    copies.length > 0 &&
    !taken.some(({ kind }) => declaresPools(kind)) &&
    copies.every(
      those =>
        those[0]!.namespace !== undefined &&
        new Set(those.map(({ namespace }) => namespace)).size === 1 &&
        new Set(those.map(({ name }) => name)).size === those.length,
    )
  );
}

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
