import type { Manifest } from '../../manifest/manifest.ts';
import { ownCluster, type Deployment } from '../../scope/deployment.ts';
import { group } from '../../scope/divergence.ts';
import type { SourceFile } from '../../text/source-file.ts';
import type { YamlDocument } from '../../yaml/node.ts';
import { dataObjectsIn } from '../data-objects.ts';
import { findDeployments } from './deployments.ts';
import { foldersOf } from './folders.ts';
import { stubBuilder } from './stub-builder.ts';

/** Everything that somebody applies as a whole: with Flux, with Argo CD, and what is left for kustomize. */
export function deploymentsIn(
  files: readonly SourceFile[],
  documents: readonly YamlDocument[],
  manifests: readonly Manifest[],
): readonly Deployment[] {
  const byFile = group(manifests, ({ file }) => file.path);
  const manifestsIn = (path: string) => byFile.get(path) ?? [];
  const builder = stubBuilder(documents, manifestsIn);
  const folders = foldersOf(
    files.map(({ path }) => path),
    manifestsIn,
    builder,
  );
  const controlled = findDeployments(manifests, folders, dataObjectsIn(files));
  const reached = new Set(controlled.flatMap(deployment => [...deployment.files]));
  const rootless = builder
    .roots()
    .filter(({ path }) => !reached.has(path))
    .map(({ folder, path }) => ({
      name: `kustomization ${folder || '.'}`,
      path,
      root: undefined,
      route: ownCluster,
      ...builder.build(folder),
    }));
  return [...controlled, ...rootless];
}
