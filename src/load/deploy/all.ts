import { isDeployer } from '../../manifest/kinds.ts';
import type { Manifest } from '../../manifest/manifest.ts';
import { ownCluster } from '../../scope/deployment.ts';
import { group } from '../../scope/divergence.ts';
import type { Snapshot } from '../../text/snapshot.ts';
import type { SourceFile } from '../../text/source-file.ts';
import type { DataObjects } from '../data-objects.ts';
import type { Kustomizer } from '../kustomize/build.ts';
import { findDeployments, type Deployments } from './deployments.ts';
import { appliedOf, foldersOf, type Unseen } from './folders.ts';
import { sourceIgnores } from './source-ignores.ts';

/** Everything that somebody applies as a whole: with Flux, with Argo CD, and what is left for kustomize. */
export function deploymentsIn(
  { files, trees }: Pick<Snapshot, 'files' | 'trees'>,
  manifests: readonly Manifest[],
  builder: Kustomizer,
  objects: DataObjects,
): Deployments {
  const controlled = manifests.some(isDeployer)
    ? controlledIn(files, trees, manifests, builder, objects)
    : nothing;
  const reached = new Set(controlled.deployments.flatMap(deployment => [...deployment.files]));
  const roots = builder.roots().filter(({ path }) => !reached.has(path));
  const built = roots.map(({ folder, path }) => ({
    folder,
    path,
    applied: appliedOf(builder.build(folder)),
  }));
  return {
    deployments: [
      ...controlled.deployments,
      ...built.map(({ folder, path, applied }) => ({
        name: `kustomization ${folder || '.'}`,
        path,
        root: undefined,
        route: ownCluster,
        manifests: applied.manifests,
        files: applied.files,
      })),
    ],
    isForeign: controlled.isForeign,
    unseen: distinct([...controlled.unseen, ...built.flatMap(({ applied }) => applied.unseen)]),
  };
}

const nothing: Deployments = { deployments: [], unseen: [], isForeign: () => false };

/** What Flux and Argo CD apply. */
function controlledIn(
  files: readonly SourceFile[],
  trees: readonly string[],
  manifests: readonly Manifest[],
  builder: Kustomizer,
  objects: DataObjects,
): Deployments {
  const byFile = group(manifests, ({ file }) => file.path);
  const paths = files.map(({ path }) => path);
  const folders = foldersOf(paths, path => byFile.get(path) ?? [], builder);
  return findDeployments(manifests, folders, { objects, trees, ignores: sourceIgnores(files, objects) });
}

/** A base that several build on is met several times. */
function distinct(unseen: readonly Unseen[]): readonly Unseen[] {
  return [...new Map(unseen.map(each => [`${each.at.file.path}:${each.at.span.start}`, each])).values()];
}
