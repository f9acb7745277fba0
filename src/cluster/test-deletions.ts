import type { Manifest } from '../model/manifest/core/manifest.ts';
import { folderPrefixOf } from '../base/text/path.ts';

/** `delete.yaml` of ginkgo and chainsaw suites, `02-delete.yaml` of kuttl, `pools-cleanup.yaml`: objects that a test deletes. */
const deletion = /(?:^|[/_.-])(?:delete|remove|clean-?up|teardown)(?:[-_.][^/]*)?\.(?:ya?ml|json)$/i;

const keyOf = ({ kind, namespace, name, file }: Manifest): string =>
  [folderPrefixOf(file.path), kind, namespace, name].join('\n');

/**
 * The objects without those that a test names only to delete them: in a file that is called so, where another file of its folder
 * declares the same object. Alone, such a file may be what is applied.
 */
export function withoutTestDeletions(manifests: readonly Manifest[]): readonly Manifest[] {
  const isDeletion = ({ file }: Manifest): boolean => deletion.test(file.path);
  if (!manifests.some(isDeletion)) return manifests;
  const declared = new Set(manifests.filter(manifest => !isDeletion(manifest)).map(keyOf));
  return manifests.filter(manifest => !isDeletion(manifest) || !declared.has(keyOf(manifest)));
}
