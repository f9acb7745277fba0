import { groupOf } from '../../model/manifest/core/kinds.ts';
import type { MappingNode } from '../../base/yaml/node.ts';
import { child, scalarText } from './written.ts';

/** What kustomize tells objects apart by (`kyaml/resid/resid.go`). Parts that are not written are empty. */
export interface ObjectId {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  readonly name: string;
  readonly namespace: string;
}

/** The namespace of what is in none, as kustomize writes it into the earlier ids of an object. */
const NOWHERE = '_non_namespaceable_';

/**
 * Whether kustomize knows that a kind is in no namespace; of custom resources it knows nothing, and takes them for
 * namespaced ones (`kyaml/openapi/openapi.go:precomputedIsNamespaceScoped`).
 */
export const isKnownClusterScoped = ({ group, kind }: ObjectId): boolean =>
  group === '' ? kind === 'Namespace' || kind === 'Node' || kind === 'PersistentVolume' : elsewhere.has(kind);

const elsewhere = new Set([
  'APIService',
  'CertificateSigningRequest',
  'ClusterRole',
  'ClusterRoleBinding',
  'CSIDriver',
  'CSINode',
  'CustomResourceDefinition',
  'IngressClass',
  'MutatingWebhookConfiguration',
  'PriorityClass',
  'RuntimeClass',
  'StorageClass',
  'ValidatingWebhookConfiguration',
  'VolumeAttachment',
]);

export function idOf(root: MappingNode): ObjectId {
  const apiVersion = scalarText(child(root, 'apiVersion')) ?? '';
  const group = groupOf(apiVersion);
  const metadata = child(root, 'metadata');
  return {
    group,
    version: group === '' ? apiVersion.replace(/^\//, '') : apiVersion.slice(group.length + 1),
    kind: scalarText(child(root, 'kind')) ?? '',
    name: scalarText(child(metadata, 'name')) ?? '',
    namespace: scalarText(child(metadata, 'namespace')) ?? '',
  };
}

/** The namespace that kustomize compares by: what says none, and is not an object of the whole cluster, is in `default`. */
export function effectiveNamespace(id: ObjectId): string {
  if (isKnownClusterScoped(id)) return NOWHERE;
  return id.namespace === '' ? 'default' : id.namespace;
}

export const isSameObject = (a: ObjectId, b: ObjectId): boolean =>
  a.name === b.name &&
  a.kind === b.kind &&
  a.group === b.group &&
  a.version === b.version &&
  effectiveNamespace(a) === effectiveNamespace(b);

/**
 * Whether a reference of a replacement means it: whatever that leaves out fits (`ResId.IsSelectedBy`). Here kustomize
 * takes every kind for a namespaced one.
 */
export function isSelectedBy(id: ObjectId, selector: ObjectId): boolean {
  return (
    (selector.name === '' || selector.name === id.name) &&
    (selector.namespace === '' || selector.namespace === (id.namespace || 'default')) &&
    (selector.group === '' || selector.group === id.group) &&
    (selector.version === '' || selector.version === id.version) &&
    (selector.kind === '' || selector.kind === id.kind)
  );
}
