import { ancestors, folderOf, isBelow } from '../../base/text/path.ts';
import { isDeployer } from '../../model/manifest/core/kinds.ts';
import type { Manifest } from '../../model/manifest/core/manifest.ts';
import { isFleetFolder } from '../fleet-folder.ts';
import type { Deployment } from '../deployment.ts';
import type { Root } from '../kustomize/build.ts';
import type { Applied } from './folders.ts';

/** A kustomization that no other one refers to, and what it brings. */
export interface Overlay {
  /** The kustomization itself. */
  readonly manifest: Manifest;
  readonly folder: string;
  readonly applied: Applied;
}

/** The kustomizations that no other one refers to. */
export interface Overlays {
  readonly roots: readonly Pick<Root, 'folder' | 'path'>[];
  /** One of them; undefined where a name sets it aside, or it does not say what it is. */
  readonly read: (root: Pick<Root, 'folder' | 'path'>) => Overlay | undefined;
}

/**
 * The overlays with which people begin further clusters. Each stands beside the overlays, or the folders of `clusters/`, in which
 * all roots do, and brings objects of Flux or Argo CD that these reach as well: in one cluster they would stand twice.
 */
export function overlaysBegunByHand(
  { roots, read }: Overlays,
  deployments: readonly Deployment[],
  isLive: (deployments: readonly Deployment[]) => readonly Deployment[],
): readonly Overlay[] {
  const met = new Set(deployments.flatMap(({ files }) => [...files]));
  const free = roots.filter(({ folder, path }) => folder !== '' && !met.has(path));
  const live = free.length > 0 && deployments.length > 0 ? isLive(deployments) : [];
  const homes = [...new Set(live.flatMap(({ root }) => root?.home ?? []))];
  const [first] = homes;
  if (first === undefined) return [];
  const common = ancestors(first).find(folder => homes.every(home => isBelow(home, folder)))!;
  const begun = new Set(
    homes.flatMap(home =>
      ancestors(home).filter((folder, index) => index === 0 || isFleetFolder(folderOf(folder))),
    ),
  );
  const around = new Set([...begun].filter(folder => folder !== '').map(folderOf));
  const reached = new Set(live.flatMap(({ files }) => [...files]));
  return free.flatMap(root => {
    const beside = folderOf(root.folder);
    if (begun.has(root.folder) || !around.has(beside) || !isBelow(common, beside)) return [];
    const overlay = read(root);
    const isShared = overlay?.applied.manifests.some(each => isDeployer(each) && reached.has(each.file.path));
    return isShared ? overlay! : [];
  });
}
