import { isKustomization } from '../../../base/files/kustomization-names.ts';
import type { MappingNode } from '../../../base/yaml/node.ts';
import { apiVersionOf, kindOf } from '../core/manifest.ts';

const ownGroup = /^kustomize\.config\.k8s\.io\//;

/**
 * The kind of a kustomization that lacks `apiVersion`, `kind` or both, which kustomize adds
 * (`api/types/kustomization.go:FixKustomizationPostUnmarshalling`); undefined for any other document.
 */
export function headlessKustomization(path: string, root: MappingNode): string | undefined {
  if (!isKustomization(path)) return undefined;
  const [apiVersion, kind = 'Kustomization'] = [apiVersionOf(root), kindOf(root)];
  const lacksHeader = apiVersion === '' || !root.entries.has('kind');
  const isOwn = apiVersion === '' || ownGroup.test(apiVersion);
  return lacksHeader && isOwn && (kind === 'Kustomization' || kind === 'Component') ? kind : undefined;
}

/** Whether a document only configures kustomize, which applies none of it: a kustomization, or a transformer of its own. */
export function isOnlyForKustomize(path: string, root: MappingNode): boolean {
  const isTransformer = apiVersionOf(root) === 'builtin' && kindOf(root)?.endsWith('Transformer') === true;
  return isTransformer || headlessKustomization(path, root) !== undefined;
}
