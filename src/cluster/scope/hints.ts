import type { Config } from '../../model/config/config.ts';
import { idleParts } from '../../model/config/idle.ts';
import type { Mistake } from '../../model/config/written.ts';
import type { Unseen } from '../../load/unseen/unseen.ts';
import type { Manifest } from '../../model/manifest/core/manifest.ts';
import type { Snapshot } from '../../base/files/snapshot.ts';
import type { ClusterScope } from './scope.ts';

/** Parts of a configuration that mean nothing in a repository. A part of it proves nothing about the whole. */
export function hintsOn(
  config: Config,
  { trees, files, garbled, skipped }: Snapshot,
  scopes: readonly ClusterScope[],
  { manifests, unseen }: { readonly manifests: readonly Manifest[]; readonly unseen: readonly Unseen[] },
): readonly Mistake[] {
  if (!trees.includes('')) return [];
  const nodes = manifests.filter(({ kind }) => kind === 'Node');
  return idleParts(config, {
    paths: [...files, ...garbled.map(({ file }) => file), ...skipped].map(({ path }) => path),
    clusters: scopes.filter(({ members, declared }) => members.length > 0 || declared),
    unseen: unseen.flatMap(({ by, path }) => (by === 'choice' ? [] : [path])),
    withNodes: new Set(nodes.map(({ file }) => file.path)),
  });
}
